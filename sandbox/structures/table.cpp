// The list of all structures.

#include "sandbox/structures/any_structure.hpp"

namespace tileglass::world {

MadeStructure make_structure(const scene::Structure& settings, const StructurePlace& place) {
    using Kind = scene::StructureKind;
    switch (settings.kind) {
        case Kind::list: return make_list(settings, place);
        case Kind::tiles: return make_tiles(settings, place);
        case Kind::hash_grid: return make_hash_grid(settings, place);
        case Kind::quadtree:
        case Kind::loose_quadtree: return make_quadtree(settings, place);
        case Kind::k_d_tree: return make_k_d_tree(settings, place);
        case Kind::bucket_grid: return make_bucket_grid(settings, place);
    }
    return Error{"kind", "it is no structure"};
}

}  // namespace tileglass::world
