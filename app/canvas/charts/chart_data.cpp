// A chart as JSON. Help draws the charts of the documentation from such files.

#include <nlohmann/json.hpp>

#include "app/canvas/charts/chart.hpp"

/// None is null.
template <typename T>
struct nlohmann::adl_serializer<std::optional<T>> {
    static void to_json(json& to, const std::optional<T>& from) {
        to = from ? json(*from) : json();
    }
    static void from_json(const json& from, std::optional<T>& to) {
        to = from.is_null() ? std::nullopt : std::optional(from.get<T>());
    }
};

namespace tileglass::app {

// Roles that tell series apart.
NLOHMANN_JSON_SERIALIZE_ENUM(Role, {{Role::text, "text"},
                                    {Role::quiet_text, "quiet_text"},
                                    {Role::taken, "taken"},
                                    {Role::entered, "entered"},
                                    {Role::left, "left"},
                                    {Role::refused, "refused"},
                                    {Role::tie, "tie"}})
NLOHMANN_JSON_SERIALIZE_ENUM(ChartForm, {{ChartForm::square, "square"},
                                         {ChartForm::circle, "circle"},
                                         {ChartForm::diamond, "diamond"},
                                         {ChartForm::up, "up"},
                                         {ChartForm::down, "down"},
                                         {ChartForm::cross, "cross"},
                                         {ChartForm::plus, "plus"}})
NLOHMANN_JSON_SERIALIZE_ENUM(AxisScale, {{AxisScale::linear, "linear"},
                                         {AxisScale::logarithmic, "logarithmic"}})
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ChartAxis, name, scale)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(ChartSeries, name, role, form, values)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Chart, title, about, x_axis, y_axis, xs, series, band_name, band,
                                   notes, faults, empty)

std::string data_of(const Chart& chart) {
    const auto replace = nlohmann::json::error_handler_t::replace;  // what is not UTF-8
    return nlohmann::json(chart).dump(-1, ' ', false, replace) + "\n";
}

Result<Chart> read_chart(std::string_view data) {
    try {
        return nlohmann::json::parse(data).get<Chart>();
    } catch (const nlohmann::json::exception& error) {
        return Error{"chart", error.what()};
    }
}

}  // namespace tileglass::app
