// Is the structure of a document kept, and refused where it is wrong?

#include "sandbox/scene/structure.hpp"

#include <gtest/gtest.h>

#include <string>

#include "sandbox/scene/document.hpp"

namespace tileglass::scene {
namespace {

Result<Loaded> read_structure_with(const std::string& structure) {
    return read_scene("{\"tileglass\": 1, \"world\": {\"structure\": " + structure + "}}", {});
}

TEST(Structure, ReadsBackToTheSame) {
    const Result<Loaded> loaded = read_structure_with(
        R"({"kind": "quadtree", "capacity": 3, "hash": "x_or", "load": 2.5, "more": 1})");
    EXPECT_EQ(loaded.error().field, "world.structure.hash");
    const Result<Loaded> good = read_structure_with(
        R"({"kind": "hash_grid", "hash": "sign_blind", "cell": 2.5, "load": 4, "beside": "list",
            "more": 1})");
    ASSERT_TRUE(good);
    ASSERT_EQ(good->warnings.size(), 1U);
    EXPECT_NE(good->warnings[0].find("world.structure.more"), std::string::npos);
    const Structure structure = *good->scene.world.structure;
    EXPECT_EQ(structure.hash, CellHash::sign_blind);
    EXPECT_EQ(structure.cell, 2.5);
    EXPECT_EQ(structure.beside, StructureKind::list);
    const Result<Loaded> again = read_scene(write_scene(good->scene), {});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->scene.world.structure, structure);
    EXPECT_EQ(write_scene(again->scene), write_scene(good->scene));
    for (const StructureKind kind : kStructureKinds) {
        const Result<Loaded> named =
            read_structure_with("{\"kind\": \"" + std::string(name_of(kind)) + "\"}");
        ASSERT_TRUE(named);
        EXPECT_EQ(named->scene.world.structure->kind, kind);
    }
}

TEST(Structure, NamesWhatIsWrong) {
    const auto field = [](const std::string& structure) {
        const Result<Loaded> loaded = read_structure_with(structure);
        return loaded ? "none" : loaded.error().field;
    };
    EXPECT_EQ(field("7"), "world.structure");
    EXPECT_EQ(field(R"({"kind": "rtree"})"), "world.structure.kind");
    EXPECT_EQ(field(R"({"cell": -1})"), "world.structure.cell");
    EXPECT_EQ(field(R"({"cell": "a"})"), "world.structure.cell");
    EXPECT_EQ(field(R"({"load": 0})"), "world.structure.load");
    EXPECT_EQ(field(R"({"capacity": 0})"), "world.structure.capacity");
    EXPECT_EQ(field(R"({"depth": 41})"), "world.structure.depth");
    EXPECT_EQ(field(R"({"beside": "none"})"), "world.structure.beside");
    EXPECT_EQ(field("{}"), "none");
}

}  // namespace
}  // namespace tileglass::scene
