#pragma once
// Which colour and form does a structure of objects have wherever it is drawn?

#include "app/charts/chart.hpp"
#include "sandbox/scene/structure.hpp"

namespace tileglass::app {

Role role_of(scene::StructureKind kind);
ChartForm form_of(scene::StructureKind kind);

}  // namespace tileglass::app
