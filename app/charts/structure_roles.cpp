#include "app/charts/structure_roles.hpp"

namespace tileglass::app {

Role role_of(scene::StructureKind kind) {
    using Kind = scene::StructureKind;
    switch (kind) {
        case Kind::list: return Role::quiet_text;
        case Kind::tiles: return Role::taken;
        case Kind::hash_grid: return Role::entered;
        case Kind::quadtree: return Role::left;
        case Kind::loose_quadtree: return Role::refused;
        case Kind::k_d_tree: return Role::tie;
    }
    return Role::text;
}

ChartForm form_of(scene::StructureKind kind) {
    using Kind = scene::StructureKind;
    switch (kind) {
        case Kind::list: return ChartForm::cross;
        case Kind::tiles: return ChartForm::square;
        case Kind::hash_grid: return ChartForm::circle;
        case Kind::quadtree: return ChartForm::up;
        case Kind::loose_quadtree: return ChartForm::down;
        case Kind::k_d_tree: return ChartForm::diamond;
    }
    return ChartForm::circle;
}

}  // namespace tileglass::app
