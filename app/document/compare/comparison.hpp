#pragma once
// Compares an item with a variation of it, or all items with their answers under one convention.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/document/answers/late_recording.hpp"
#include "app/document/compare/conventions.hpp"
#include "app/document/compare/pairs.hpp"
#include "app/replay/player.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// The input of a comparison.
struct Compared {
    const scene::Scene* scene = nullptr;
    std::uint64_t content = 0;  ///< distinguishes contents of the scene
    const scene::Item* item = nullptr;
    const Answer* own = nullptr;       ///< the answer of `item`
    TileRect seen;                     ///< tiles on the canvas
    bool is_in_gesture = false;        ///< do only quick work
    bool works_in_background = false;  ///< is what takes long done there?
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
    const Answer* other() const { return pair() != nullptr ? &pair()->other : nullptr; }
    /// None if either has no answer; the reason is that answer's error, or `error`. None also while
    /// they are compared.
    std::optional<Difference> difference() const;
    std::optional<Error> error() const { return pair() ? pair()->error : std::nullopt; }

    /// Is something of it done in the background?
    bool is_counting() const { return pairs_.is_running() || recording_.is_running(); }
    /// How far it is; empty: nothing of the difference is counted in the background.
    std::string progress() const { return pairs_.is_running() ? pairs_.progress() : ""; }
    void give_up();

    /// Plays the variation's steps. The cursor follows the item's player, up to its own end.
    const Player& player() const { return player_; }
    /// The number of events of its waiting recording; 0: none waits.
    std::int64_t waiting_events() const { return recording_.waiting_events(); }
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
        bool is_in_gesture = false;
        TileRect seen;

        bool operator==(const Key&) const = default;
    };
    /// What the recording depends on.
    struct Recorded {
        scene::TileQuery query;
        scene::Scene about;  ///< as of `without_items`
    };

    const AnswerPair* pair() const { return pairs_.all().empty() ? nullptr : &pairs_.all()[0]; }
    void compare(const Compared& compared);
    void record_other(bool is_in_gesture);
    void take_recording();

    std::map<scene::ItemId, Variation> chosen_;
    bool is_swapped_ = false;
    std::optional<Key> key_;
    bool works_in_background_ = false;
    Pairs pairs_;                       ///< one, or none
    scene::Scene about_;                ///< of the last comparison, as of `without_items`
    std::optional<Recorded> recorded_;  ///< none: nothing is
    LateRecording recording_;
    Player player_;
    std::uint64_t revision_ = 0;
};

/// Shows all items under one coverage and one ties rule, compared with their own (A: the item's
/// answer, B: the exact one under the lens). Edits nothing.
class Lens final : public AnswerPainter {
public:
    std::optional<Coverage> coverage;  ///< for rects and circles; none: each item's own
    std::optional<Ties> ties;          ///< for segments and rays; none: each item's own

    bool is_on() const { return coverage || ties; }

    /// Brings the rows up to date. Cheap if nothing has changed.
    void refresh(const Compared& compared, const std::vector<Answer>& answers);
    /// Compares nothing; the convention stays chosen.
    void clear();

    /// The items that the lens may change: their answers, and those under the lens.
    const std::vector<AnswerPair>& rows() const { return pairs_.all(); }
    bool is_counting() const { return pairs_.is_running(); }
    /// The same as of a comparison.
    std::string progress() const { return is_counting() ? pairs_.progress() : ""; }
    void give_up();

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
        TileRect seen;

        bool operator==(const Key&) const = default;
    };

    std::optional<Key> key_;
    Pairs pairs_;
    std::uint64_t revision_ = 0;
};

}  // namespace tileglass::app
