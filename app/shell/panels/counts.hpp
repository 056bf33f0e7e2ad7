#pragma once
// Names of counts in panels: a click lights what a count counts.

#include <imgui.h>

#include <cstddef>

#include "app/shell/session/view.hpp"

namespace tileglass::app {

/// The name of a count, an index among `counts()`. A click lights what it counts on the canvas and
/// on the track; another click ends that. `text`, if there is one, stands for its name.
void count_name(std::size_t count, Display& display, ImGuiSelectableFlags flags = 0,
                const char* text = nullptr);

/// The same in a table's next cell, at its right, as the head of a column that needs only `text`.
void count_head(std::size_t count, const char* text, Display& display);

}  // namespace tileglass::app
