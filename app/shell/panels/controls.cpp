#include "app/shell/panels/controls.hpp"

namespace tileglass::app {

namespace {

std::string refusal_in(const Message& message) {
    return message.goes_with_a_change ? message.text : "";
}

std::optional<double> reported(const NumberTyped& typed, Message& message) {
    if (typed.is_begun_again) message.forget_refusal();
    if (!typed.refusal.empty()) message.refuse(typed.refusal);
    return typed.number;
}

CommandLook command_look(const Command& command) {
    CommandLook look;
    look.name = command.name;
    look.keys = text_of(command.chord);
    look.text = command.text;
    return look;
}

CommandLook command_look(const Command& command, const Workspace& workspace) {
    CommandLook look = command_look(command);
    look.is_possible = command.is_possible(workspace);
    if (!look.is_possible) look.obstacle = command.needs.otherwise;
    look.is_on = command.is_switched_on(workspace);
    return look;
}

}  // namespace

std::optional<double> number_field(const char* label, std::string_view name, double value,
                                   float width, Workspace& workspace) {
    Message& message = workspace.message;
    return reported(number_field(label, name, value, width, refusal_in(message)), message);
}

std::optional<double> ranged_field(const char* name, double value, const NumberRange& range,
                                   float width, Workspace& workspace) {
    Message& message = workspace.message;
    return reported(ranged_field(name, value, range, width, refusal_in(message)), message);
}

bool command_button(const char* label, const Command& command, Desk& desk, float width) {
    const bool is_pressed = command_button(label, command_look(command, desk.workspace), width);
    if (is_pressed) run(command, desk);
    return is_pressed;
}

void command_item(const Command& command, Desk& desk, const std::string& more) {
    CommandLook look = command_look(command, desk.workspace);
    look.name += more;
    if (command_item(look)) run(command, desk);
}

std::string tooltip_of(const Command& command) {
    return tooltip_of(command_look(command));
}

void offer_menu(Workspace& workspace, MenuSpot spot) {
    if (asks_for_menu()) workspace.requests.menu = menu_at(spot);
}

}  // namespace tileglass::app
