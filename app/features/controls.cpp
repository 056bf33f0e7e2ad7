#include "app/features/controls.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "tileglass/base/assert.hpp"

namespace tileglass::app {

namespace {

std::optional<double> reported(NumberTyped typed, Wishes& wishes) {
    if (typed.is_begun_again) wishes.push_back(WishedRefusal{});
    if (!typed.refusal.empty()) wishes.push_back(WishedRefusal{std::move(typed.refusal)});
    return typed.number;
}

}  // namespace

std::optional<double> number_field(const char* label, std::string_view name, double value,
                                   float width, const Subject& subject, Wishes& wishes) {
    return reported(number_field(label, name, value, width, std::string(subject.refusal)), wishes);
}

std::optional<double> ranged_field(const char* name, double value, const NumberRange& range,
                                   float width, const Subject& subject, Wishes& wishes) {
    return reported(ranged_field(name, value, range, width, std::string(subject.refusal)), wishes);
}

void offer_menu(Menu menu, Wishes& wishes) {
    if (asks_for_menu()) wishes.push_back(WishedMenu{menu});
}

CommandLook Buttons::look(std::string_view id) const {
    const FeatureCommand& command = find(id);
    CommandLook look;
    look.name = command.name;
    look.keys = key_of(id);
    look.text = command.text;
    look.is_possible = command.can_act == nullptr || command.can_act(feature, subject);
    if (!look.is_possible) look.obstacle = command.otherwise;
    look.is_on = command.is_on != nullptr && command.is_on(feature, subject);
    return look;
}

void Buttons::draw(const char* label, std::string_view id, float width) const {
    if (command_button(label, look(id), width)) run(id);
}

const FeatureCommand& Buttons::find(std::string_view id) const {
    const auto found = std::find_if(row.commands.begin(), row.commands.end(),
                                    [&](const FeatureCommand& one) { return one.id == id; });
    TILEGLASS_ASSERT(found != row.commands.end() && "the feature has this command");
    return *found;
}

}  // namespace tileglass::app
