#pragma once
// The tiles of all queries, where a document has too many for a list of answers. Found some at a
// time.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "app/answers/answers.hpp"
#include "app/canvas/canvas.hpp"
#include "app/picture/block_memo.hpp"
#include "app/picture/in_sight.hpp"
#include "sandbox/scene/items.hpp"

namespace tileglass::app {

/// The tiles of all queries, where a document has too many for a list of answers. Kept per block of
/// items. The whole answers are made for those that ask for them.
class ManyAnswers {
public:
    /// Queries; more have no list of answers.
    static constexpr std::size_t kMost = 10'000;

    /// The hit of one answer.
    struct FoundHit {
        Hit hit;
        std::uint16_t place = 0;  ///< of its item in the block
    };
    /// The extent of an answer in a frame of its own, world units.
    struct OwnArea {
        Rect area;
        std::uint16_t place = 0;
    };
    /// What is known of the shown items of a block.
    struct OfBlock {
        scene::Items::BlockPointer block;
        std::size_t known = 0;              ///< items looked at, from the first one on
        std::vector<bool> carried;          ///< items known from before a change; empty: none
        TileRect around;                    ///< around all parts
        std::vector<Highlight> parts;       ///< of answers in the scene's frame
        std::vector<std::uint16_t> places;  ///< of their items in the block, one for each
        std::vector<FoundHit> hits;         ///< of all answers
        std::vector<OwnArea> areas;         ///< of answers in other frames
        std::vector<std::uint16_t> others;  ///< shown items whose tiles are not kept
        std::vector<std::uint16_t> late;    ///< those of them whose answer took too long
        std::vector<std::uint16_t> astray;  ///< shown items whose answer went astray
        bool has_foreign = false;
        bool asks_for_solids = false;        ///< one of them stops at the solid tiles of the map
        bool is_given_up = false;            ///< no further ones are looked at
        mutable InSight<TileRect> in_sight;  ///< parts, kept for those who draw
    };

    /// Keeps what is known of items that still ask the same.
    void follow(const scene::Scene& scene);
    /// Looks at further items for `seconds`, at least at one. An answer over 2 ms is left to the
    /// canvas and the panels.
    void advance(double seconds);
    /// Takes in answers that took too long here, and were made elsewhere; `find(id)` may be null.
    void learn(const std::function<const Answer*(scene::ItemId)>& find);
    /// Looks at no further items of those that there are; an edit begins with its blocks again.
    void give_up();
    /// All queries are in the list of answers. Keeps what is known, because undo may bring it back.
    void clear();
    /// Lets go of what only undo could bring back.
    void forget_gone() { memo_.forget_gone(); }
    /// Takes over what was found elsewhere.
    void take(ManyAnswers made);

    /// False: all queries are in the list of answers.
    bool is_on() const { return !blocks().empty(); }
    bool is_running() const { return next_ < blocks().size(); }
    /// Items whose tiles are known.
    std::size_t known() const { return known_; }
    /// Items that were given up.
    std::size_t given_up() const { return given_up_; }
    std::span<const OfBlock> blocks() const { return memo_.all(); }
    bool has_hit() const { return has_hit_; }
    bool has_foreign() const { return has_foreign_; }
    /// The first shown item that is known to have gone astray; kNoItem: none is.
    scene::ItemId astray() const { return astray_; }
    /// Grows with every change; while items are looked at, when a quarter more are known. So all
    /// pictures on the way cost no more than a few of the whole.
    std::uint64_t revision() const { return revision_; }
    /// Queries answered so far: a measure of work.
    std::int64_t answered() const { return answered_; }

private:
    void look_at_next(OfBlock& of);
    /// Keeps the hits of an answer, and its extent if it has a frame of its own.
    void keep_found(const Answer& answer, std::uint16_t place, OfBlock& of) const;
    /// Takes over what `from` knows of items that ask the same in `now`.
    static void carry_over(std::span<const OfBlock> from, std::span<OfBlock> now,
                           bool has_same_solids);
    /// Sums up what is known of all blocks.
    void sum_up();
    void tell_change();

    scene::Scene about_;  ///< all that answers depend on besides their items
    BlockMemo<OfBlock> memo_;
    std::size_t next_ = 0;  ///< blocks before it are known
    std::size_t known_ = 0;
    std::size_t given_up_ = 0;
    std::size_t told_ = 0;  ///< those of the present revision
    bool has_hit_ = false;
    bool has_foreign_ = false;
    scene::ItemId astray_ = scene::kNoItem;
    std::uint64_t revision_ = 0;
    std::int64_t answered_ = 0;
};

}  // namespace tileglass::app
