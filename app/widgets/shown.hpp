#pragma once
// Tells a listener, if there is one, which texts and controls panels show, and where.

#include <imgui.h>

#include <string>
#include <vector>

#include "app/widgets/focus.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

/// A text or a control as it was laid out, in pixels of the screen.
struct Shown {
    std::string window;     ///< its name in Dear ImGui
    std::string text;       ///< as it is shown: shortened, and with its line ends
    std::string label;      ///< of a control: its whole label, with what `##` hides
    Rect place;             ///< of the text; of a control with its label
    Rect visible;           ///< what lies outside of it is clipped
    double text_width = 0;  ///< of the widest line
    double room = 0;        ///< for a line: what is wider is clipped, or broken within a word
    bool is_control = false;
    bool is_field = false;  ///< the text can be typed into
    std::string tip;        ///< its tooltip, or the sentence of a choice
};

/// From now on everything shown is added to `to`; null: to nothing. For tests.
void listen(std::vector<Shown>* to);

/// The last item is this text.
void report_text(const std::string& text);

/// This text was painted at `low`, its upper left corner.
void report_painted(const std::string& text, ImVec2 low);

/// The last item is a control with this label, of which `##` hides the end. `margin`: pixels of its
/// width that the label cannot use. `is_chosen`: it is the row of its list that is chosen. The keys
/// reach it.
void report_control(const std::string& label, float margin = 0, Control kind = Control::button,
                    bool is_chosen = false);

/// The last item is a field with this text.
void report_field(const std::string& text, Control kind = Control::field);

/// The last control has this tooltip.
void report_tip(const std::string& tip);

}  // namespace tileglass::app
