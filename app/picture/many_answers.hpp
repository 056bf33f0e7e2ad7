#pragma once
// The tiles of very many queries, found some at a time.

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "app/answers/answers.hpp"
#include "app/canvas/canvas.hpp"
#include "sandbox/scene/items.hpp"

namespace tileglass::app {

/// Which tiles the queries of a document take that has too many for a list of answers, by the
/// blocks of items that scenes share. The whole answers are made for those that ask for them.
class ManyAnswers {
public:
    /// Queries; more have no list of answers.
    static constexpr std::size_t kMost = 10'000;

    /// Tiles of one answer.
    struct Part {
        Highlight highlight;
        std::uint16_t place = 0;  ///< of its item in the block
    };
    struct OfBlock {
        scene::Items::BlockPointer block;
        std::size_t known = 0;              ///< items looked at, from the first one on
        TileRect around;                    ///< around all parts
        std::vector<Part> parts;            ///< of the answers of few tiles, of shown items
        std::vector<std::uint16_t> others;  ///< places of shown items that may have other tiles
        bool has_hit = false;
        bool has_foreign = false;
        scene::ItemId astray = scene::kNoItem;  ///< the first shown item whose answer is
    };

    /// Keeps what is known of blocks that `scene` still has.
    void follow(const scene::Scene& scene);
    /// Looks at further items for `seconds`, at least at one. Those that take long are left to
    /// those that ask for them.
    void advance(double seconds);
    void clear();
    /// Takes over what was found elsewhere.
    void take(ManyAnswers made);

    /// False: all queries are in the list of answers.
    bool is_on() const { return is_on_; }
    bool is_running() const { return next_ < blocks_.size(); }
    /// Items whose tiles are known.
    std::size_t known() const { return known_; }
    std::span<const OfBlock> blocks() const { return blocks_; }
    bool has_hit() const { return has_hit_; }
    bool has_foreign() const { return has_foreign_; }
    /// The first shown item that is known to have gone astray; kNoItem: none is.
    scene::ItemId astray() const { return astray_; }
    /// Grows with every change.
    std::uint64_t revision() const { return revision_; }
    /// Queries answered so far: a measure of work.
    std::int64_t answered() const { return answered_; }

private:
    void look_at_next(OfBlock& of);
    /// Sums up what is known of all blocks.
    void sum_up();

    bool is_on_ = false;
    scene::Scene about_;  ///< all that answers depend on
    std::vector<OfBlock> blocks_;
    std::vector<OfBlock> gone_;  ///< what the last large change took away: undo brings it back
    std::size_t next_ = 0;       ///< blocks before it are known
    std::size_t known_ = 0;
    bool has_hit_ = false;
    bool has_foreign_ = false;
    scene::ItemId astray_ = scene::kNoItem;
    std::uint64_t revision_ = 0;
    std::int64_t answered_ = 0;
};

}  // namespace tileglass::app
