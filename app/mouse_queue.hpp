#pragma once
// Mouse events between the window and screen frames.

#include <utility>
#include <vector>

#include "app/shell/commands/gestures.hpp"
#include "app/widgets/texts.hpp"

namespace tileglass::app {

/// Mouse events that wait for their screen frame. A press and a release each have one of their own:
/// what is drawn next follows the mouse as it was then, however slow frames are and however quick
/// the hand.
class MouseQueue {
public:
    /// Adds those of the next screen frame to `inputs`; what has `arrived` comes after what waits.
    /// Returns whether there are any.
    bool pass_on(const std::vector<MouseEvent>& arrived, bool is_space_down,
                 std::vector<PointerInput>& inputs) {
        waiting_.insert(waiting_.end(), arrived.begin(), arrived.end());
        bool is_other_button = false;
        auto next = waiting_.cbegin();
        for (; next != waiting_.cend() && !is_other_button; ++next) {
            inputs.push_back({*next, {}, false, is_space_down});
            const MouseEvent before = std::exchange(last_, *next);
            is_other_button = before.left_down != next->left_down ||
                              before.right_down != next->right_down ||
                              before.middle_down != next->middle_down;
        }
        if (is_other_button) hush_tooltips();
        has_passed_ = next != waiting_.cbegin();
        waiting_.erase(waiting_.cbegin(), next);
        return has_passed_;
    }

    /// Presses and releases of buttons that screen frames have seen.
    int clicks_seen() const { return last_.clicks; }
    /// The last one of this screen frame; null: there was none.
    const MouseEvent* present() const { return has_passed_ ? &last_ : nullptr; }

private:
    std::vector<MouseEvent> waiting_;  ///< in order
    MouseEvent last_;                  ///< of all that were passed on
    bool has_passed_ = false;          ///< one in this screen frame
};

}  // namespace tileglass::app
