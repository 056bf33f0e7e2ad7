#pragma once
// The chart of an experiment, and the colour and form of each structure of objects.

#include <span>
#include <string>

#include "app/charts/chart.hpp"
#include "sandbox/structures/experiment_run.hpp"

namespace tileglass::app {

/// The colour of a structure of objects wherever it is drawn, and its form in charts.
struct StructureLook {
    Role role = Role::text;
    ChartForm form = ChartForm::circle;
};
StructureLook look_of(scene::StructureKind kind);

/// The chart of a measure of an experiment, as far as its points are measured. `experiment` gave
/// the points.
Chart chart_of(const scene::Experiment& experiment, scene::ExperimentMeasure measure,
               std::span<const world::ExperimentPoint> points);

/// "10,000 objects, 0.5 to 4 a side, in a world of 1,024 x 1,024; ...": all that its points have in
/// common.
std::string about_of(const scene::Experiment& experiment);

/// "question (us)"
std::string title_of(scene::ExperimentMeasure measure);

/// "2.35", "1,024": four digits of a value of a chart.
std::string value_text(double value);

}  // namespace tileglass::app
