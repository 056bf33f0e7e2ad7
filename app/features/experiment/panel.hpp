#pragma once
// What the tab Experiment shows.

#include "app/features/experiment/experiment.hpp"

namespace tileglass::app::experiment {

/// The chart of an experiment, its settings, and the values at one point.
void draw_panel(ShownExperiment& shown, const Subject& subject, Wishes& wishes);

}  // namespace tileglass::app::experiment
