#pragma once
// Names of counts in panels: a click lights what a count counts, or ends that.

#include <cstddef>

#include "app/document/display.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {

/// The name of a count, an index among `counts()`; `text`, if there is one, stands for it. Returns
/// whether it is clicked, so that it is to be lit, or not any more (`Display::light`).
bool count_name(std::size_t count, const Display& display, ImGuiSelectableFlags flags = 0,
                const char* text = nullptr);

/// The same in a table's next cell, at its right, as the head of a column that needs only `text`.
bool count_head(std::size_t count, const char* text, const Display& display);

}  // namespace tileglass::app
