#pragma once
// Items beside what they answer in another way: one of them, or all under one convention.

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "app/compare/conventions.hpp"
#include "app/compare/difference.hpp"
#include "app/playback/player.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// What a comparison is made of.
struct Compared {
    const scene::Scene* scene = nullptr;
    std::uint64_t content = 0;  ///< another one for each content of the scene
    const scene::Item* item = nullptr;
    const Answer* own = nullptr;  ///< the answer of `item`
    TileRect seen;                ///< tiles in the viewport
    bool is_in_gesture = false;   ///< only what is quick is due
};

/// An item and a variation of it: their answers laid over one another, their recordings played by
/// one cursor. One of them is A, the other B.
class Comparison final : public AnswerPainter {
public:
    /// How much is compared, while dragging and else.
    static constexpr std::int64_t kWorkWhileDragging = 200'000;
    static constexpr std::int64_t kMostWork = 8'000'000;

    /// Brings all that follows up to date. Cheap where nothing has changed.
    void refresh(const Compared& compared);
    /// There is nothing to compare.
    void clear();

    /// How the other one of `item` is answered: as chosen, else by `first_variation`.
    Variation variation(const scene::Item& item) const;
    void choose(scene::ItemId item, const Variation& variation);

    bool is_swapped() const { return is_swapped_; }
    void swap();
    /// Which letter the item as it is has, and which its variation.
    char own_letter() const { return is_swapped_ ? 'B' : 'A'; }
    char other_letter() const { return is_swapped_ ? 'A' : 'B'; }

    /// The answer of the variation, or null.
    const Answer* other() const { return other_ ? &*other_ : nullptr; }
    /// None where one of both has no answer; then the reason is that one's error, or `error`.
    const std::optional<Difference>& difference() const { return difference_; }
    const std::optional<Error>& error() const { return error_; }

    /// The variation's steps. Its cursor follows that of the item's player, up to its own end.
    const Player& player() const { return player_; }
    /// How many events its recording, which waits, would have; 0: none waits.
    std::int64_t waiting_events() const { return waiting_events_; }
    void record();
    /// Moves the cursor along with `own`, and lets that go on to the end of both.
    void follow(Player& own) { player_.follow(own); }
    /// Are both shown as they are after some steps, and not whole?
    bool is_stepping(const Player& own) const;

    /// Adds the tiles in `seen` by the roles only_a, only_b and both, as they are at the cursor of
    /// `own`. Returns false where they cannot be compared, and for other items.
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

/// Shows all items under one coverage and one way of ties, beside what each has chosen itself (A:
/// its own answer, B: the exact one under the lens). Edits nothing.
class Lens final : public AnswerPainter {
public:
    std::optional<Coverage> coverage;  ///< of rects and circles; none: each its own
    std::optional<Ties> ties;          ///< of segments and rays; none: each its own

    bool is_on() const { return coverage || ties; }

    /// An item that the lens changes or might change.
    struct Row {
        scene::ItemId item = scene::kNoItem;
        std::optional<Error> error;  ///< set: there is nothing to lay over its own answer, and why
        AnswerSpans own;
        AnswerSpans other;  ///< under the lens
        Difference difference;
    };

    /// Brings the rows up to date. `content`: another one for each content of the scene; `seen`:
    /// the tiles in the viewport. Cheap where nothing has changed.
    void refresh(const scene::Scene& scene, std::uint64_t content,
                 const std::vector<Answer>& answers, const TileRect& seen, bool is_in_gesture);

    const std::vector<Row>& rows() const { return rows_; }
    /// Adds the tiles of `item` in `seen` by the roles only_a, only_b and both. Returns false where
    /// the lens leaves it as it is.
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
