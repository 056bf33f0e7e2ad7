#pragma once
// The chart of an experiment, and the colour and shape of each structure of objects.

#include <cstddef>
#include <span>
#include <string>

#include "app/canvas/charts/chart.hpp"
#include "sandbox/structures/experiment_run.hpp"

namespace tileglass::app {

/// A structure's colour, the same everywhere, and its shape in charts.
struct StructureLook {
    Role role = Role::text;
    ChartForm form = ChartForm::circle;
};
StructureLook look_of(scene::StructureKind kind);

/// The same of the method number `index` among those compared.
StructureLook look_of_method(std::size_t index);

/// The chart of one measure, as far as points are measured. `points` must come from `experiment`.
Chart chart_of(const scene::Experiment& experiment, scene::ExperimentMeasure measure,
               std::span<const world::ExperimentPoint> points);

/// "10,000 objects, 0.5 to 4 a side, in a world of 1,024 x 1,024; ...": what all points have in
/// common.
std::string about_of(const scene::Experiment& experiment);

/// A chart's value with four digits: "2.35", "1,024".
std::string value_text(double value);

/// "1.9 to 2.6": where eight in ten of some times lie; "once" for a single time, "" for none.
std::string spread_text(const world::Spread& spread);

}  // namespace tileglass::app
