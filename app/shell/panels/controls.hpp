#pragma once
// Widgets that show and change the session: fields that tell what is wrong, controls for commands,
// menus.

#include <optional>
#include <string>
#include <string_view>

#include "app/features/menus.hpp"
#include "app/shell/commands/commands.hpp"
#include "app/shell/session/workspace.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {

/// The widget of the same name. What it refuses is shown in the message.
std::optional<double> number_field(const char* label, std::string_view name, double value,
                                   float width, Workspace& workspace);
std::optional<double> ranged_field(const char* name, double value, const NumberRange& range,
                                   float width, Workspace& workspace);

/// A `ranged_field` behind its name, in the inspector's layout.
template <typename Number>
void edit_whole(Workspace& workspace, const char* name, Number& value, const NumberRange& range) {
    label(name);
    const auto typed = ranged_field(name, static_cast<double>(value), range, -1, workspace);
    if (typed) value = static_cast<Number>(*typed);
}

/// The widget of the same name, which runs the command. `more` is added to its name.
bool command_button(const char* label, const Command& command, Desk& desk, float width = 0);
void command_item(const Command& command, Desk& desk, const std::string& more = {});

/// The tooltip of a command where it is possible.
std::string tooltip_of(const Command& command);

/// Opens the menu of `spot` if the last control asks for it.
void offer_menu(Workspace& workspace, MenuSpot spot);

}  // namespace tileglass::app
