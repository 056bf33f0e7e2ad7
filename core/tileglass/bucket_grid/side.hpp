#pragma once
// The side of the tiles of a bucket grid, and which of its levels are used, chosen from its
// objects.
//
// What matters is the density where small objects stand, since most questions find these: where
// they are in a small part of the world, tiles are made for that part. Each level with objects
// costs every question some tiles, and each long object on a level with small ones makes it look
// farther. So sides and levels are compared by what a small question costs on all of them.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "tileglass/bucket_grid/box.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/index/object_index.hpp"

namespace tileglass {

/// Some thousand of the objects of a grid: they tell as much as all of them, but for their number.
class ObjectSamples {
public:
    struct Sample {
        Vec2 corner;        ///< the min corner
        double extent = 0;  ///< the longer side
    };

    /// Takes one of each few rects, at no fixed distance: every hundredth object may be a large
    /// one. Allocates nothing where it has taken as many before.
    template <typename Box>
    void take(std::span<const Box> rects) {
        constexpr std::size_t kLeast = 1 << 10;
        constexpr std::size_t kMost = 1 << 12;
        constexpr std::uint64_t kOddFactor = 0x9E37'79B9'7F4A'7C15U;  // of the golden ratio
        const std::size_t count = rects.size();
        const std::size_t stride =
            std::max<std::size_t>(1, count / std::clamp(count / 8, kLeast, kMost));
        all_.clear();
        all_.reserve(count / stride + 1);
        for (std::size_t first = 0; first < count; first += stride) {
            // Mixed twice: multiples of one factor coincide with rows of some lengths, so that all
            // samples come from a few columns.
            std::uint64_t spread = first * kOddFactor;
            spread = (spread ^ spread >> 32) * kOddFactor;
            const std::size_t away = (spread >> 32) * std::min(stride, count - first) >> 32;
            const Corners box(rects[first + away]);
            all_.push_back({{box.min[0], box.min[1]}, box.extent()});
        }
        objects_ = static_cast<double>(count);
    }

    /// How many objects they were taken from.
    double objects() const { return objects_; }
    /// In any order: they may be sorted.
    std::span<Sample> all() { return all_; }

    std::int64_t bytes() const { return bytes_of(all_); }

private:
    double objects_ = 0;
    std::vector<Sample> all_;
};

/// Which levels are used.
struct LevelChoice {
    static constexpr std::size_t kLevels = 32;

    std::array<double, kLevels> limits{};  ///< the longest extents of the objects of each level
    double cost = 0;                       ///< of a small question, in tests of one object
};

/// Chooses the side of the smallest tiles, and the levels: so that a small question costs least.
///
/// On each level with objects a question looks at the tiles of its place, and of as much more to
/// the left and above as the longest object reaches, and tests the objects that begin there. An
/// object is as long as the side of a tile of its level, at most, and lives on a higher one where
/// that costs less.
class TileChoice {
public:
    /// Changes the order of the samples.
    explicit TileChoice(ObjectSamples& samples) : samples_(samples) {
        const std::span<Sample> all = samples.all();
        if (all.empty()) return;
        Vec2 max = min_ = all[0].corner;
        for (const auto& [corner, extent] : all) {
            min_ = {std::min(min_.x, corner.x), std::min(min_.y, corner.y)};
            max = {std::max(max.x, corner.x), std::max(max.y, corner.y)};
        }
        world_ = max - min_;
        // The shortest third of them, and all that are not longer.
        const auto third = all.begin() + static_cast<std::ptrdiff_t>(all.size() / 3);
        std::nth_element(all.begin(), third, all.end(),
                         [](const Sample& a, const Sample& b) { return a.extent < b.extent; });
        const auto end = std::partition(
            third, all.end(), [most = third->extent](const Sample& a) { return a.extent <= most; });
        dense_ = side_by_density({all.begin(), end});
    }

    /// World units; `otherwise` where objects tell nothing: they are few, or in one place.
    double side(double otherwise) const {
        constexpr double kFewObjects = 8;
        if (samples_.objects() < kFewObjects || dense_ == 0) return otherwise;
        const Sizes sizes(dense_, samples_.all());
        std::size_t best = kGiven;
        const std::size_t most = std::max(sizes.last, kGiven) + 1;
        for (std::size_t side = kGiven + 1; side <= most; ++side) {
            // As much: rather larger tiles than none with objects.
            if (levels_of(sizes, side).cost <= levels_of(sizes, best).cost) best = side;
        }
        return sizes.length(best);
    }

    /// The levels for tiles of this side. There is a sample.
    LevelChoice levels(double side) const { return levels_of(Sizes(side, samples_.all()), kGiven); }

private:
    using Sample = ObjectSamples::Sample;

    // What a question costs, in tests of one object. Measured, a tile is about 75 for rectangles
    // and 2 for the nearest. These lie between, and give about the best sides for all together.
    static constexpr double kLevel = 40;
    static constexpr double kTile = 20;
    static constexpr double kQuestion = 1.0 / 3;  ///< its length, in tiles with `kObjectsATile`
    static constexpr double kObjectsATile = 8;
    static constexpr std::size_t kGiven = 2;
    static constexpr double kInfinity = std::numeric_limits<double>::infinity();

    /// The objects by size: each is twice the one before, and `kGiven` is a given one.
    struct Sizes {
        Sizes(double side, std::span<const Sample> samples) : given(side) {
            for (const auto& [corner, extent] : samples) {
                int size = 0;
                const double rest = std::frexp(std::clamp(extent / given, 0.25, 0x1p50), &size);
                const std::size_t at = static_cast<std::size_t>(size) + kGiven - (rest == 0.5);
                share[at] += 1 / static_cast<double>(samples.size());
                longest[at] = std::max(longest[at], extent);
                last = std::max(last, at);
            }
            for (std::size_t size = 1; size < share.size(); ++size) {
                share[size] += share[size - 1];
                longest[size] = std::max(longest[size], longest[size - 1]);
            }
        }
        double length(std::size_t size) const {
            return std::ldexp(given, static_cast<int>(size) - static_cast<int>(kGiven));
        }

        double given;
        std::array<double, 96> share{};    ///< of all objects, those up to this size
        std::array<double, 96> longest{};  ///< of those up to this size
        std::size_t last = 0;              ///< the size of the longest object
    };

    /// What a level costs with tiles of size `tile` and the objects up to size `limit`, but for a
    /// share of all that are shorter.
    double cost_of(const Sizes& sizes, double shorter, std::size_t limit, std::size_t tile) const {
        const double share = sizes.share[limit] - shorter;
        if (share <= 0) return 0;
        const double side = sizes.length(tile);
        const double more = kQuestion * dense_ + sizes.longest[limit];
        const double tiles =
            (1 + std::min(more, world_.x) / side) * (1 + std::min(more, world_.y) / side);
        const auto dense_tiles = [&](double world) {
            return world > 0 ? std::min(side + more, world) / std::min(dense_, world) : 1;
        };
        const double objects = kObjectsATile * dense_tiles(world_.x) * dense_tiles(world_.y);
        return kLevel + kTile * tiles + share * std::min(objects, samples_.objects());
    }

    /// The cheapest levels where the smallest tiles have this side.
    LevelChoice levels_of(const Sizes& sizes, std::size_t side) const {
        // The ways to end a level: the first one with objects up to a quarter of a tile, half a
        // tile or a tile, the others with objects up to a tile. Each follows one of those before.
        std::array<double, kGiven + LevelChoice::kLevels> costs{};
        std::array<std::size_t, kGiven + LevelChoice::kLevels> befores{};
        const std::size_t first = side - kGiven;  // the limit of the first of them
        std::size_t best = 0;
        for (std::size_t i = 0; i < costs.size() && first + i <= sizes.last + kGiven; ++i) {
            const std::size_t limit = first + i;
            costs[i] = i <= kGiven ? cost_of(sizes, 0, limit, side) : kInfinity;
            for (std::size_t before = 0; before < i && i > kGiven; ++before) {
                const double shorter = sizes.share[first + before];
                const double cost = costs[before] + cost_of(sizes, shorter, limit, limit);
                if (cost <= costs[i]) befores[i] = before;
                costs[i] = std::min(costs[i], cost);
            }
            // What costs the same leaves room for objects that grow.
            const bool is_better =
                costs[i] < costs[best] || (i <= kGiven && costs[i] <= costs[best]);
            if (first + best < sizes.last || is_better) best = i;
        }
        LevelChoice choice{{}, costs[best]};
        // Of the levels above all samples every third one is used: few objects come to live there.
        std::size_t end = best;
        for (std::size_t level = LevelChoice::kLevels; level-- > 0;) {
            if (level + kGiven < end) end = befores[end];
            const bool is_used = level + kGiven > best && (level + kGiven - best) % 3 == 0;
            choice.limits[level] = sizes.length(is_used ? side + level : first + end);
        }
        return choice;
    }

    /// The side of tiles with `kObjectsATile` where an average one of some samples stands; 0:
    /// corners cannot be told apart.
    ///
    /// The number of objects there is that of other samples in its cell of a grid, times the number
    /// of objects that a sample stands for. There are about eight in a cell if samples are spread
    /// evenly. While there are many more, cells are made smaller; what that does not tell apart
    /// counts as where it last did.
    double side_by_density(std::span<const Sample> samples) const {
        constexpr double kMostOthers = 16;
        const double length = std::max(world_.x, world_.y);
        const double width = std::min(world_.x, world_.y);
        if (!(length > 0 && std::isfinite(length))) return 0;
        Vec2 cells{1, 1};
        const auto halve = [&] {
            (world_.x / cells.x < world_.y / cells.y ? cells.y : cells.x) *= 2;
        };
        for (std::size_t rest = samples.size(); rest > 8; rest /= 2) halve();
        double side = 0;
        double fewest = kInfinity;
        while (fewest > kMostOthers && cells.x * cells.y < 0x1p40) {
            const double others = others_in_cells(samples, cells);
            if (others < 0.7 * fewest) {
                // With few samples in a cell there may be no others: the side stays finite.
                const double share = std::max(others, 0.1) / static_cast<double>(samples.size());
                const double objects = share * samples_.objects() * cells.x * cells.y;
                // Of tiles that are as wide as the world, or else with the same area.
                const double longest = length / objects * kObjectsATile;
                side = longest > width ? longest : std::sqrt(longest) * std::sqrt(width);
                fewest = others;
            }
            halve();
            halve();
        }
        return side;
    }

    /// How many others are in an average sample's cell: with c of n samples in a cell, sum
    /// c (c - 1) / n.
    double others_in_cells(std::span<const Sample> samples, Vec2 cells) const {
        constexpr int kBits = 13;  // of a hash: most cells may be empty
        std::array<std::uint16_t, 1 << kBits> counts{};
        const auto cell_of = [](double away, double length, double count) {
            // The last corner is in the last cell.
            const double cell = length > 0 ? away / length * count * (1 - 0x1p-40) : 0;
            return static_cast<std::uint64_t>(cell);
        };
        double pairs = 0;
        for (const Sample& sample : samples) {
            const Vec2 away = sample.corner - min_;
            const std::uint64_t spread =
                cell_of(away.x, world_.x, cells.x) * 0x9E37'79B9'7F4A'7C15U +
                cell_of(away.y, world_.y, cells.y) * 0xC2B2'AE3D'27D4'EB4FU;
            pairs += counts[spread >> (64 - kBits)]++;
        }
        return 2 * pairs / static_cast<double>(samples.size());
    }

    ObjectSamples& samples_;
    Vec2 min_;          ///< of all corners
    Vec2 world_;        ///< the size of the box around all corners
    double dense_ = 0;  ///< the side of tiles with `kObjectsATile` where small objects stand
};

}  // namespace tileglass
