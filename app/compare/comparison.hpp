#pragma once
// Compares an item with a variation of it, or all items with their answers under one convention.

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "app/compare/conventions.hpp"
#include "app/compare/difference.hpp"
#include "app/playback/player.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// The input of a comparison.
struct Compared {
    const scene::Scene* scene = nullptr;
    std::uint64_t content = 0;  ///< distinguishes contents of the scene
    const scene::Item* item = nullptr;
    const Answer* own = nullptr;  ///< the answer of `item`
    TileRect seen;                ///< tiles on the canvas
    bool is_in_gesture = false;   ///< do only quick work
};

/// An item and a variation of it: overlays their answers, and plays both recordings in step. One is
/// A, the other B.
class Comparison final : public AnswerPainter {
public:
    /// Work limits, during a drag and otherwise.
    static constexpr std::int64_t kWorkWhileDragging = 200'000;
    static constexpr std::int64_t kMostWork = 8'000'000;

    /// Brings everything up to date. Cheap if nothing has changed.
    void refresh(const Compared& compared);
    /// Ends the comparison.
    void clear();

    /// The variation that `item` is compared with: the chosen one, else `first_variation`.
    Variation variation(const scene::Item& item) const;
    void choose(scene::ItemId item, const Variation& variation);

    bool is_swapped() const { return is_swapped_; }
    void swap();
    /// The letter of the item itself, and of its variation.
    char own_letter() const { return is_swapped_ ? 'B' : 'A'; }
    char other_letter() const { return is_swapped_ ? 'A' : 'B'; }

    /// The answer of the variation, or null.
    const Answer* other() const { return other_ ? &*other_ : nullptr; }
    /// None if either has no answer; the reason is that answer's error, or `error`.
    const std::optional<Difference>& difference() const { return difference_; }
    const std::optional<Error>& error() const { return error_; }

    /// Plays the variation's steps. The cursor follows the item's player, up to its own end.
    const Player& player() const { return player_; }
    /// The number of events of its waiting recording; 0: none waits.
    std::int64_t waiting_events() const { return waiting_events_; }
    void record();
    /// Moves the cursor with `own`, and lets `own` run to the end of the longer recording.
    void follow(Player& own) { player_.follow(own); }
    /// Are both shown at a step, rather than whole?
    bool is_stepping(const Player& own) const;

    /// Adds the tiles in `seen` with the roles only_a, only_b and both, at the cursor of `own`.
    /// Returns false for other items, and if the answers cannot be compared.
    bool paint(scene::ItemId item, const Player* own, const TileRect& seen,
               std::vector<Highlight>& highlights) const override;
    std::uint64_t revision() const override { return revision_; }

private:
    struct Key {
        std::uint64_t content = 0;
        scene::ItemId item = scene::kNoItem;
        Variation variation;

        bool operator==(const Key&) const = default;
    };

    void compare(const Compared& compared);
    void wait_or_record(bool is_in_gesture);

    std::map<scene::ItemId, Variation> chosen_;
    bool is_swapped_ = false;
    std::optional<Key> key_;
    bool was_in_gesture_ = false;
    TileRect seen_;
    std::optional<Answer> other_;
    std::optional<AnswerSpans> own_spans_;
    std::optional<AnswerSpans> other_spans_;
    std::optional<Difference> difference_;
    std::optional<Error> error_;
    Player player_;
    std::int64_t waiting_events_ = 0;
    std::uint64_t revision_ = 0;
};

/// Shows all items under one coverage and one ties rule, compared with their own (A: the item's
/// answer, B: the exact one under the lens). Edits nothing.
class Lens final : public AnswerPainter {
public:
    std::optional<Coverage> coverage;  ///< for rects and circles; none: each item's own
    std::optional<Ties> ties;          ///< for segments and rays; none: each item's own

    bool is_on() const { return coverage || ties; }

    /// An item that the lens may change.
    struct Row {
        scene::ItemId item = scene::kNoItem;
        std::optional<Error> error;  ///< set: why the answers cannot be compared
        AnswerSpans own;
        AnswerSpans other;  ///< under the lens
        Difference difference;
    };

    /// Brings the rows up to date. `content` distinguishes contents of the scene; `seen`: the tiles
    /// on the canvas. Cheap if nothing has changed.
    void refresh(const scene::Scene& scene, std::uint64_t content,
                 const std::vector<Answer>& answers, const TileRect& seen, bool is_in_gesture);

    const std::vector<Row>& rows() const { return rows_; }
    /// Adds the tiles of `item` in `seen` with the roles only_a, only_b and both. Returns false if
    /// the lens does not apply to it.
    bool paint(scene::ItemId item, const Player* own, const TileRect& seen,
               std::vector<Highlight>& highlights) const override;
    std::uint64_t revision() const override { return revision_; }

private:
    struct Key {
        std::uint64_t content = 0;
        std::optional<Coverage> coverage;
        std::optional<Ties> ties;
        bool is_in_gesture = false;

        bool operator==(const Key&) const = default;
    };

    Row row_of(const scene::Item& item, const scene::Scene& scene, const Answer& own) const;
    void compare(Row& row) const;

    std::optional<Key> key_;
    TileRect seen_;
    std::vector<Row> rows_;
    std::uint64_t revision_ = 0;
};

}  // namespace tileglass::app
