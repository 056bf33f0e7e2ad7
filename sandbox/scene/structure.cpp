#include "sandbox/scene/structure.hpp"

#include "sandbox/scene/fields.hpp"

namespace tileglass::scene {

namespace {

constexpr std::array kTraits{
    StructureTraits{.kind = StructureKind::list, .name = "list"},
    StructureTraits{.kind = StructureKind::tiles, .name = "tiles"},
    StructureTraits{
        .kind = StructureKind::hash_grid, .name = "hash_grid", .has_cell = true, .has_hash = true},
    StructureTraits{
        .kind = StructureKind::quadtree, .name = "quadtree", .has_nodes = true, .has_depth = true},
    StructureTraits{.kind = StructureKind::loose_quadtree,
                    .name = "loose_quadtree",
                    .has_nodes = true,
                    .has_depth = true},
    StructureTraits{.kind = StructureKind::k_d_tree,
                    .name = "k_d_tree",
                    .has_nodes = true,
                    .is_built_at_once = true},
    StructureTraits{.kind = StructureKind::bucket_grid, .name = "bucket_grid", .has_cell = true}};
static_assert(kTraits.size() == kStructureKinds.size());

constexpr auto kKinds = [] {
    std::array<const char*, kTraits.size()> names{};
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (kTraits[i].kind != kStructureKinds[i]) throw "a kind stands in another place";
        names[i] = kTraits[i].name;
    }
    return names;
}();
constexpr std::array kHashes{"mixed", "exclusive_or", "sign_blind"};
static_assert(kHashes.size() == kCellHashes.size());

constexpr std::tuple kStructureFields{
    Field{"kind", &Structure::kind, OneOf<StructureKind>{kKinds}},
    Field{"cell", &Structure::cell, NumberWithin{0, 1e18}},
    Field{"hash", &Structure::hash, OneOf<CellHash>{kHashes}},
    Field{"load", &Structure::load, NumberWithin{Structure::kLeastLoad, Structure::kMostLoad}},
    Field{"capacity", &Structure::capacity, WholeNumber{1, Structure::kMostCapacity}},
    Field{"depth", &Structure::depth, WholeNumber{0, QuadtreeForm::kMostDepth}},
    Field{"beside", &Structure::beside, OneOf<StructureKind>{kKinds}}};

}  // namespace

const StructureTraits& traits_of(StructureKind kind) {
    return kTraits[static_cast<std::size_t>(kind)];
}

const char* name_of(StructureKind kind) {
    return traits_of(kind).name;
}

const char* name_of(CellHash hash) {
    return kHashes[static_cast<std::size_t>(hash)];
}

Result<Structure> read_structure(JsonView value, const FieldName& field,
                                 std::vector<std::string>& unknown) {
    Structure structure;
    if (auto error = read_object_fields(kStructureFields, value, field, structure, unknown)) {
        return *error;
    }
    return structure;
}

std::string structure_text(const Structure& structure, std::optional<JsonView> before) {
    ObjectText object(before);
    object.set("kind", string_text(name_of(structure.kind)));
    write_fields(kStructureFields, structure, Structure(), object);
    return object.text();
}

}  // namespace tileglass::scene
