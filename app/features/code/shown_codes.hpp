#pragma once
// The pseudo-code of what is played, and a second one to compare.

#include <array>
#include <cstddef>

#include "app/features/feature.hpp"
#include "app/replay/code/code.hpp"
#include "app/replay/code/line_steps.hpp"

namespace tileglass::app::code {

inline constexpr Tab kTab{"Code", "The code of what is played, with the line of the current step."};
extern const FeatureRow kRow;

/// Code as the tab shows it.
struct ShownCode {
    const Code* code = nullptr;      ///< null: there is none
    const Player* player = nullptr;  ///< plays its steps; null: nothing does
    LineSteps steps;
};

/// The code of what the player plays and, second, that of the other answer or structure, or what an
/// article prints in its place.
class ShownCodes final : public Feature {
public:
    void follow(const Subject& subject) override;
    /// Are there steps that it has not gone through?
    bool is_behind() const override {
        return own().steps.is_behind() || second().steps.is_behind();
    }
    void draw_tab(const Subject& subject, Wishes& wishes) override;

    bool has_second = true;  ///< show the second one

    const ShownCode& own() const { return shown_[0]; }
    const ShownCode& second() const { return shown_[1]; }
    /// Is there a second code to show?
    bool can_have_second() const { return can_have_second_; }

private:
    std::array<ShownCode, 2> shown_;
    bool can_have_second_ = false;
    /// What was shown when a line was last brought into sight.
    const Code* in_sight_ = nullptr;
    std::size_t cursor_in_sight_ = 0;
};

/// The line of the current step, and the values that it has. `brings_into_sight`: scrolls to it.
void draw_panel(ShownCodes& codes, const Subject& subject, bool brings_into_sight, Wishes& wishes);

}  // namespace tileglass::app::code
