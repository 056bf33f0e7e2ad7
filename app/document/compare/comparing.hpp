#pragma once
// What the canvas compares.

#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <vector>

#include "app/document/compare/comparison.hpp"
#include "app/document/compare/conventions.hpp"
#include "app/world/background/late_result.hpp"

namespace tileglass::app {

/// What the tab Compare and the canvas compare.
enum class ComparePage : std::uint8_t {
    two,      ///< the selected item, answered in two ways
    lens,     ///< all items under one convention
    marks,    ///< conventions that agree with tiles marked by hand
    program,  ///< the selected item, answered by another program
};

inline constexpr std::string_view kMarkHint =
    "Click a tile: in the answer (+), not in it (-), unmarked. With Shift the other way round. "
    "Drag for several";

/// Can tiles be marked for an item that asks something? Not if it has a frame of its own.
inline bool can_mark(const scene::Item& item, const scene::Scene& scene) {
    return item.query()->frame.value_or(scene.frame) == scene.frame;
}

/// The comparisons.
class Comparing {
public:
    std::optional<ComparePage> page;  ///< none: nothing is compared but yours
    Comparison comparison;
    Lens lens;
    HandMarks marks;

    bool is_marking() const { return page == ComparePage::marks; }
    /// Are two answers to the selected item compared?
    bool has_two() const { return page == ComparePage::two && comparison.other() != nullptr; }
    /// Are tiles of two answers distinguished, of the selected item or of all that the lens
    /// changes?
    bool has_parts() const;
    /// Is the item painted like this? `selected`: which one is.
    bool paints(scene::ItemId item, scene::ItemId selected) const;

    /// Brings the open page up to date. Cheap if nothing has changed. `content`: that of the scene.
    void refresh(const Compared& compared, const std::vector<Answer>& answers,
                 std::uint64_t content);
    /// What paints the answers instead of the canvas; null: nothing does.
    const AnswerPainter* painter() const;
    /// The conventions that agree or disagree with the marks of the selected item; none without
    /// marks.
    const std::optional<Agreements>& agreements() const { return agreements_.value(); }
    /// Are they looked for in the background?
    bool is_looking_for_agreements() const { return agreements_.is_running(); }

    bool is_counting() const {
        return comparison.is_counting() || lens.is_counting() || agreements_.is_running();
    }
    void give_up();

private:
    /// Of the tried conventions: content, item, its marks.
    using Marked = std::tuple<std::uint64_t, scene::ItemId, std::vector<HandMark>>;

    void look_for_agreements(const Compared& compared, std::uint64_t content);

    LateResult<Marked, Agreements> agreements_;
};

}  // namespace tileglass::app
