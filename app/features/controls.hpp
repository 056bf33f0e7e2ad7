#pragma once
// Controls of features: fields that tell what is wrong, and buttons for their commands.

#include <optional>
#include <string_view>

#include "app/features/feature.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {

/// The widget of the same name. What it refuses is shown in the message.
std::optional<double> number_field(const char* label, std::string_view name, double value,
                                   float width, const Subject& subject, Wishes& wishes);
std::optional<double> ranged_field(const char* name, double value, const NumberRange& range,
                                   float width, const Subject& subject, Wishes& wishes);

/// Opens this menu if the last control asks for one.
void offer_menu(Menu menu, Wishes& wishes);

/// Draws buttons for commands of a feature's own, which run when they are pressed.
struct Buttons {
    Feature& feature;
    const FeatureRow& row;
    const Subject& subject;
    Wishes& wishes;

    void draw(const char* label, std::string_view id, float width = 0) const;
    void run(std::string_view id) const { find(id).act(feature, subject, wishes); }
    /// What such a button shows.
    CommandLook look(std::string_view id) const;
    /// The command, which the row has.
    const FeatureCommand& find(std::string_view id) const;
};

}  // namespace tileglass::app
