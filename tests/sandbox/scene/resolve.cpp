// Are frame, map and bounds of a question those that it means?

#include "sandbox/scene/resolve.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace tileglass::scene {
namespace {

TEST(Resolve, PutsTheDocumentsFrameAndMapInTheirPlaces) {
    Scene document;
    document.frame = *Frame::make(2, {});
    document.map.cells = std::make_shared<const TileMap>(3, 2, "......");
    TileQuery query;
    query.bounds = MapBounds{};
    EXPECT_EQ(resolve(query, document)->frame, document.frame);
    EXPECT_EQ(resolve(query, document)->bounds, (TileRect{{0, 0}, {3, 2}}));
    query.frame = Frame();
    query.bounds = std::monostate();
    EXPECT_EQ(resolve(query, document)->frame, Frame());
    EXPECT_EQ(resolve(query, document)->bounds, std::nullopt);
}

TEST(Resolve, RefusesBoundsThatAreMissingOrTooManyToTest) {
    TileQuery query;
    query.bounds = MapBounds{};
    EXPECT_EQ(resolve(query, {}).error().field, "bounds");
    query.method = "brute_force";
    query.bounds = std::monostate();
    EXPECT_EQ(resolve(query, {}).error().field, "bounds");
    query.bounds = TileRect{{0, 0}, {40'000, 25'000}};
    EXPECT_TRUE(resolve(query, {}).has_value());
    query.bounds = TileRect{{0, 0}, {40'000, 25'001}};
    EXPECT_EQ(resolve(query, {}).error().field, "bounds");
}

TEST(Resolve, WantsBoundsOfAnySizeForARay) {
    TileQuery query;
    query.shape = Ray{{0, 0}, {1, 0}};
    EXPECT_EQ(resolve(query, {}).error(),
              (Error{"bounds", "bounds are missing: without them a ray has no end"}));
    query.bounds = TileRect{{0, 0}, {40'000, 25'001}};
    EXPECT_TRUE(resolve(query, {}).has_value());
    query.bounds = TileRect{};
    EXPECT_TRUE(resolve(query, {}).has_value());
}

}  // namespace
}  // namespace tileglass::scene
