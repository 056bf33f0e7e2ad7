// Are maps of any form seen as they are, wherever in the world they lie?

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "app/canvas/map_pyramid.hpp"
#include "app/canvas/tile_picture.hpp"
#include "tests/support/pyramid.hpp"
#include "tests/support/random.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::app {
namespace {

using scene::KindForm;
using scene::SolidRule;
using scene::TileMap;
using tests::Random;

// They begin below 0, straddle it, or lie far away and at the ends of the world.
const TileRect kPlaces[] = {
    {{0, 0}, {9, 5}},
    {{0, 0}, {100, 60}},
    {{-1, -1}, {0, 0}},
    {{-1, -1}, {1, 1}},
    {{-7, -9}, {-2, -3}},
    {{-20, -3}, {13, 18}},
    {{-65, 3}, {64, 7}},
    {{3, -64}, {4, 65}},
    {{100'000, -70'000}, {100'040, -69'970}},
    {{-300'001, 500'003}, {-299'990, 500'010}},
    {{kTileMin, kTileMin}, {kTileMin + 11, kTileMin + 7}},
    {{kTileEnd - 11, kTileEnd - 7}, {kTileEnd, kTileEnd}},
    {{kTileMin, kTileEnd - 7}, {kTileMin + 3, kTileEnd}},
};

std::shared_ptr<const TileMap> maps_anywhere_random_map(KindForm form, const TileRect& bounds,
                                                        Random& random) {
    constexpr TileKind kCharacters[] = {'.', '#', 'T', ' '};
    constexpr TileKind kNumbers[] = {0, 1, 2, 17, 300};
    constexpr TileKind kColours[] = {0, 0x000000FF, 0xFFFFFFFF, 0xFF8800FF, 0x0000FFFF};
    std::vector<TileKind> kinds(static_cast<std::size_t>(bounds.area()));
    for (TileKind& kind : kinds) {
        kind = form == KindForm::character ? random.one_of(kCharacters)
               : form == KindForm::number  ? random.one_of(kNumbers)
                                           : random.one_of(kColours);
    }
    return std::make_shared<const TileMap>(form, bounds, kinds);
}

constexpr KindForm kMapsAnywhereForms[] = {KindForm::character, KindForm::number, KindForm::colour};

/// What a block of tiles is on average: solid, and the parts of its tint; all 0..255.
using Average = std::array<double, 5>;
using MapsAnywhereBlocks =
    std::map<std::pair<std::int64_t, std::int64_t>, Average>;  // by x, then y

MapsAnywhereBlocks averages(const TileMap& map, int level) {
    std::map<std::pair<std::int64_t, std::int64_t>, std::pair<Average, int>> sums;
    const std::int64_t side = std::int64_t{1} << level;
    visit_tiles(map.bounds(), [&](Tile tile) {
        auto& [sum, count] = sums[{floor_div(tile.x, side), floor_div(tile.y, side)}];
        const Tint tint = tint_of(map.at(tile), map.form());
        const Average values{map.is_solid(tile) ? 255.0 : 0.0, double(tint.r), double(tint.g),
                             double(tint.b), double(tint.share)};
        for (std::size_t k = 0; k < values.size(); ++k) sum[k] += values[k];
        ++count;
    });
    MapsAnywhereBlocks blocks;
    for (const auto& [at, sum] : sums) {
        for (std::size_t k = 0; k < 5; ++k) blocks[at][k] = sum.first[k] / sum.second;
    }
    return blocks;
}

Average maps_anywhere_block_of(const MapPyramid& pyramid, int level, std::int64_t x,
                               std::int64_t y) {
    Tint tint;
    if (pyramid.has_tints()) pyramid.copy_row(level, x, y, {}, {&tint, 1});
    return {double(tests::solid_share(pyramid, level, x, y)), double(tint.r), double(tint.g),
            double(tint.b), double(tint.share)};
}

void expect_averages(const MapPyramid& pyramid) {
    for (int level = 0; level <= pyramid.top(); ++level) {
        for (const auto& [at, average] : averages(pyramid.map(), level)) {
            const Average found = maps_anywhere_block_of(pyramid, level, at.first, at.second);
            for (std::size_t k = 0; k < 5; ++k) {
                // Every level rounds once more.
                ASSERT_NEAR(found[k], average[k], 0.5 * level + 1e-9)
                    << "part " << k << " level " << level << " block " << at.first << ' '
                    << at.second;
            }
        }
    }
}

TEST(MapPyramidAnywhere, HoldsTheAverageOfEveryBlock) {
    Random random(21);
    for (const KindForm form : kMapsAnywhereForms) {
        for (const TileRect& bounds : kPlaces) {
            SCOPED_TRACE(testing::Message() << bounds.min.x << ' ' << bounds.min.y);
            const MapPyramid pyramid(maps_anywhere_random_map(form, bounds, random));
            EXPECT_EQ(pyramid.has_tints(), form != KindForm::character);
            expect_averages(pyramid);
            if (HasFatalFailure()) return;
        }
    }
}

TEST(MapPyramidAnywhere, EndsWhereBlocksAtTheAxesHoldTheWholeMap) {
    Random random(22);
    for (const TileRect& bounds : kPlaces) {
        const auto holds = [&](int level) {
            const std::int64_t side = std::int64_t{1} << level;
            return bounds.min.x >= -side && bounds.min.y >= -side && bounds.end.x <= side &&
                   bounds.end.y <= side;
        };
        int top = 0;
        while (!holds(top)) ++top;
        EXPECT_EQ(MapPyramid(maps_anywhere_random_map(KindForm::number, bounds, random)).top(), top)
            << bounds.min.x << ' ' << bounds.min.y;
    }
}

TEST(MapPyramidAnywhere, HasNothingOutsideTheMap) {
    for (const TileRect& bounds : kPlaces) {
        const std::vector<TileKind> kinds(static_cast<std::size_t>(bounds.area()), 3);
        const MapPyramid pyramid(std::make_shared<const TileMap>(KindForm::number, bounds, kinds));
        for (int level = 0; level <= pyramid.top(); ++level) {
            const std::int64_t side = std::int64_t{1} << level;
            const std::int64_t min_x = floor_div(bounds.min.x, side);
            const std::int64_t min_y = floor_div(bounds.min.y, side);
            const std::int64_t end_x = floor_div(bounds.end.x - 1, side) + 1;
            const std::int64_t end_y = floor_div(bounds.end.y - 1, side) + 1;
            const auto all = static_cast<std::size_t>(end_x - min_x + 4);
            for (std::int64_t y = min_y - 2; y < end_y + 2; ++y) {
                std::vector<std::uint8_t> shares(all, 77);
                std::vector<Tint> tints(all, Tint{1, 2, 3, 4});
                pyramid.copy_row(level, min_x - 2, y, shares, tints);
                for (std::size_t i = 0; i < all; ++i) {
                    const bool is_in = y >= min_y && y < end_y && i >= 2 && i < all - 2;
                    ASSERT_EQ(shares[i], is_in ? 255 : 0) << "level " << level;
                    ASSERT_EQ(tints[i], is_in ? tint_of(3, KindForm::number) : Tint());
                }
            }
        }
    }
}

TEST(MapPyramidAnywhere, FollowsPaintedTilesAndTheirUndo) {
    Random random(23);
    for (const KindForm form : {KindForm::number, KindForm::colour}) {
        for (const TileRect& bounds : kPlaces) {
            std::shared_ptr<const TileMap> map = maps_anywhere_random_map(form, bounds, random);
            const std::shared_ptr<const TileMap> first = map;
            MapPyramid pyramid(map);
            for (const TileKind kind : {TileKind{1}, TileKind{0}, TileKind{5'000'000}}) {
                std::vector<Tile> tiles;
                for (int i = 0; i < 5; ++i) {
                    tiles.push_back(
                        {static_cast<std::int32_t>(random.between(bounds.min.x, bounds.end.x - 1)),
                         static_cast<std::int32_t>(
                             random.between(bounds.min.y, bounds.end.y - 1))});
                }
                map = std::make_shared<const TileMap>(map->painted(tiles, kind));
                ASSERT_TRUE(MapPyramid::can_follow(pyramid.map(), *map));
                pyramid.update(map);
                EXPECT_EQ(pyramid.map(), *map);
                expect_averages(pyramid);
            }
            pyramid.update(first);
            expect_averages(pyramid);
            if (HasFatalFailure()) return;
        }
    }
}

TEST(MapPyramidAnywhere, CannotFollowAnotherPlaceFormOrRule) {
    const TileRect bounds{{-2, -2}, {2, 2}};
    const std::vector<TileKind> kinds(16, 1);
    const TileMap map(KindForm::number, bounds, kinds);
    EXPECT_TRUE(MapPyramid::can_follow(map, map));
    EXPECT_TRUE(MapPyramid::can_follow(map, map.painted(std::vector<Tile>{{0, 0}}, 900)));
    EXPECT_FALSE(MapPyramid::can_follow(map, map.moved({1, 0})));
    EXPECT_FALSE(MapPyramid::can_follow(map, TileMap(KindForm::colour, bounds, kinds)));
    EXPECT_FALSE(MapPyramid::can_follow(map, map.with_rule({{}, {1}, {}})));
    EXPECT_TRUE(MapPyramid::can_follow(map, map.with_rule({})));
}

// What a picture has of each block of tiles, asked of the tiles themselves.
void expect_picture(const MapPyramid& pyramid, const CanvasView& view, const Frame& frame) {
    TilePicture picture;
    build_tile_picture(view, frame, &pyramid, {}, picture);
    const TileMap& map = pyramid.map();
    const std::int64_t side = std::int64_t{1} << picture.level;
    const MapsAnywhereBlocks blocks = averages(map, picture.level);
    const Vec2 corner = view.to_world({0, view.y_up ? view.height : 0});
    // Outside of the tile range, too.
    const auto block_at = [&](const GridAxis& axis, double world) {
        const auto is_beyond = [&](std::int64_t i) { return axis.line(i) > world; };
        return floor_div(axis.first_index(world, is_beyond) - 1, side);
    };
    const std::int64_t base_x = block_at(frame.x_axis(), corner.x);
    const std::int64_t base_y = block_at(frame.y_axis(), corner.y);
    ASSERT_EQ(picture.tints.size(), pyramid.has_tints() ? picture.texels.size() : 0U);
    int seen = 0;
    for (int y = 0; y < picture.height; ++y) {
        for (int x = 0; x < picture.width; ++x) {
            const auto i = static_cast<std::size_t>(y) * static_cast<std::size_t>(picture.width) +
                           static_cast<std::size_t>(x);
            const std::int64_t block_x = base_x + x;
            const std::int64_t block_y = base_y + y;
            std::int64_t tiles = 0;
            const auto overlap = [&](std::int64_t at, std::int64_t min, std::int64_t end) {
                return std::max<std::int64_t>(
                    0, std::min(end, (at + 1) * side) - std::max(min, at * side));
            };
            tiles = overlap(block_x, map.bounds().min.x, map.bounds().end.x) *
                    overlap(block_y, map.bounds().min.y, map.bounds().end.y);
            const double inside =
                255.0 * static_cast<double>(tiles) / static_cast<double>(side * side);
            ASSERT_NEAR(picture.texels[i].inside, inside, 0.501) << x << ' ' << y;
            const auto found = blocks.find({block_x, block_y});
            if (found == blocks.end()) {
                ASSERT_EQ(picture.texels[i].solid, 0);
                if (pyramid.has_tints()) {
                    ASSERT_EQ(picture.tints[i], Tint());
                }
                continue;
            }
            if (picture.texels[i].inside == 0) continue;
            ++seen;
            const double rounding = 0.5 * picture.level + 1e-9;
            ASSERT_NEAR(picture.texels[i].solid, found->second[0], rounding) << x << ' ' << y;
            if (!pyramid.has_tints()) continue;
            const Tint& tint = picture.tints[i];
            const std::uint8_t parts[] = {tint.r, tint.g, tint.b, tint.share};
            for (std::size_t k = 0; k < 4; ++k) {
                ASSERT_NEAR(parts[k], found->second[k + 1], rounding) << x << ' ' << y;
            }
        }
    }
    EXPECT_GT(seen, 0) << "the view shows the map";
}

TEST(TilePictureOfMapsAnywhere, ShowsTheAverageOfTheTilesOfEveryTexel) {
    Random random(24);
    for (const KindForm form : kMapsAnywhereForms) {
        for (const TileRect& bounds : kPlaces) {
            const MapPyramid pyramid(maps_anywhere_random_map(form, bounds, random));
            for (const double size : {1.0, 0.1, 16.0}) {
                const Frame frame = *Frame::make(size, {0, 0});
                for (const double pixels : {11.0, 1.0, 0.6, 0.3, 0.09}) {
                    for (const bool y_up : {false, true}) {
                        const Vec2 middle = Vec2{0.5 * bounds.min.x + 0.5 * bounds.end.x + 0.13,
                                                 0.5 * bounds.min.y + 0.5 * bounds.end.y + 0.27} *
                                            size;
                        SCOPED_TRACE(testing::Message()
                                     << "at " << bounds.min.x << ' ' << bounds.min.y << " size "
                                     << size << ", " << pixels << " pixels a tile");
                        expect_picture(pyramid, {{middle, pixels / size, y_up}, 90, 70, 1}, frame);
                        if (HasFatalFailure()) return;
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace tileglass::app
