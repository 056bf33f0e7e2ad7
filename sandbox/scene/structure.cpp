#include "sandbox/scene/structure.hpp"

#include <fmt/format.h>

#include <cmath>

#include "sandbox/text/json.hpp"
#include "sandbox/text/name_json.hpp"

namespace tileglass::scene {

namespace {

constexpr std::array kTraits{
    StructureTraits{.kind = StructureKind::list, .name = "list"},
    StructureTraits{.kind = StructureKind::tiles, .name = "tiles"},
    StructureTraits{.kind = StructureKind::hash_grid, .name = "hash_grid", .has_cells = true},
    StructureTraits{
        .kind = StructureKind::quadtree, .name = "quadtree", .has_nodes = true, .has_depth = true},
    StructureTraits{.kind = StructureKind::loose_quadtree,
                    .name = "loose_quadtree",
                    .has_nodes = true,
                    .has_depth = true},
    StructureTraits{.kind = StructureKind::k_d_tree,
                    .name = "k_d_tree",
                    .has_nodes = true,
                    .is_built_at_once = true}};
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

/// A finite number from `least` to `most`.
Result<double> read_within(const Json& value, const std::string& field, double least, double most) {
    std::array<double, 1> number{};
    if (read_numbers(Json::array({value}), field, number)) {
        return Error{field, short_text(value) + " is not a number"};
    }
    if (number[0] >= least && number[0] <= most) return number[0];
    return Error{field, fmt::format("{} is not from {} to {}", shortest_text(number[0]),
                                    shortest_text(least), shortest_text(most))};
}

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

Result<Structure> read_structure(const Json& value, const std::string& field,
                                 std::vector<std::string>& unknown) {
    if (!value.is_object()) return Error{field, short_text(value) + " is not an object"};
    Structure structure;
    for (const auto& [key, part] : value.items()) {
        const std::string name = field + "." + key;
        if (key == "kind") {
            if (auto error = keep(read_name<StructureKind>(part, name, kKinds), structure.kind))
                return *error;
        } else if (key == "beside") {
            if (auto error = keep(read_name<StructureKind>(part, name, kKinds), structure.beside))
                return *error;
        } else if (key == "hash") {
            if (auto error = keep(read_name<CellHash>(part, name, kHashes), structure.hash))
                return *error;
        } else if (key == "cell") {
            if (auto error = keep(read_within(part, name, 0, 1e18), structure.cell)) return *error;
        } else if (key == "load") {
            if (auto error =
                    keep(read_within(part, name, Structure::kLeastLoad, Structure::kMostLoad),
                         structure.load))
                return *error;
        } else if (key == "capacity") {
            if (auto error =
                    keep(read_whole(part, name, 1, Structure::kMostCapacity), structure.capacity))
                return *error;
        } else if (key == "depth") {
            if (auto error =
                    keep(read_whole(part, name, 0, QuadtreeForm::kMostDepth), structure.depth))
                return *error;
        } else {
            unknown.push_back(name);
        }
    }
    return structure;
}

void write_structure(const Structure& structure, Json& object) {
    if (!object.is_object()) object = Json::object();
    const Structure standard;
    const auto write = [&](const char* key, double value, double usual) {
        if (value != usual || object.contains(key)) write_number(value, object[key]);
    };
    object["kind"] = name_of(structure.kind);
    write("cell", structure.cell, standard.cell);
    if (structure.hash != standard.hash || object.contains("hash")) {
        object["hash"] = name_of(structure.hash);
    }
    write("load", structure.load, standard.load);
    write("capacity", structure.capacity, standard.capacity);
    write("depth", structure.depth, standard.depth);
    if (structure.beside) {
        object["beside"] = name_of(*structure.beside);
    } else {
        object.erase("beside");
    }
}

}  // namespace tileglass::scene
