#pragma once
// The side of the tiles of a bucket grid, and which of its levels are used, chosen from its
// objects.
//
// What matters is the density that an average object sees: where most objects stand in a small part
// of the world, tiles are made for that part. Each level with objects costs every query some tiles,
// so a level for few objects is left out: they live on the next one.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass {

namespace bucket_side {

/// Calls `see(min corner, longer side)` for some thousand of `count` objects; returns how many each
/// of them stands for. `rect_at(i)` is the rect of the i-th. One of each few, at no fixed distance:
/// every hundredth object may be a large one.
template <typename RectAt, typename See>
double for_samples(std::size_t count, const RectAt& rect_at, const See& see) {
    constexpr std::size_t kLeastSamples = 1 << 10;
    constexpr std::size_t kMostSamples = 1 << 12;
    constexpr std::uint64_t kOddFactor = 0x9E37'79B9'7F4A'7C15U;  // of the golden ratio
    const std::size_t samples = std::clamp(count / 8, kLeastSamples, kMostSamples);
    const std::size_t step = std::max<std::size_t>(1, count / samples);
    for (std::size_t first = 0; first < count; first += step) {
        const std::size_t few = std::min(step, count - first);
        const auto& rect = rect_at(first + (first * kOddFactor >> 32) % few);
        const double width = std::fabs(static_cast<double>(rect.b.x) - rect.a.x);
        const double height = std::fabs(static_cast<double>(rect.b.y) - rect.a.y);
        see(Vec2{std::min(rect.a.x, rect.b.x), std::min(rect.a.y, rect.b.y)},
            std::max(width, height));
    }
    return static_cast<double>(step);
}

inline void include(Rect& hull, Vec2 corner) {
    hull.a = {std::min(hull.a.x, corner.x), std::min(hull.a.y, corner.y)};
    hull.b = {std::max(hull.b.x, corner.x), std::max(hull.b.y, corner.y)};
}

}  // namespace bucket_side

/// Which levels are used: the longest extents of the objects of each.
///
/// An object is as long as the side of a tile of its level, at most, and lives on a higher level
/// where its own would have few objects a tile.
class LevelChoice {
public:
    static constexpr std::size_t kLevels = 32;

    /// `rect_at(i)` is the rect of the i-th of `count` objects.
    template <typename RectAt>
    LevelChoice(double side, std::size_t count, const RectAt& rect_at) {
        // By extent: up to a quarter of a tile, a half, one, two, ...
        std::array<double, kLevels + kParts> counts{};
        double all = 0;
        std::optional<Rect> hull;
        const double least = length(side, 0);
        const double weight =
            bucket_side::for_samples(count, rect_at, [&](Vec2 corner, double extent) {
                if (!hull) hull = {corner, corner};
                bucket_side::include(*hull, corner);
                std::size_t size = 0;
                double most = least;
                for (; size + 1 < counts.size() && extent > most; most *= 2) ++size;
                ++counts[size];
                ++all;
            });
        // Objects reach out of their tiles as far as they are long, and each query must look there.
        // So the few that are longer than most are left out even where they would fit.
        std::size_t part = 0;
        double within = counts[0];
        while (part < kParts && within < kMost * all) within += counts[++part];
        limits_[0] = length(side, part);
        double objects = 0;
        for (std::size_t size = part + 1; size <= kParts; ++size) objects += counts[size];
        for (std::size_t level = 1; level < kLevels; ++level) {
            objects += counts[level + kParts];
            const double tile = length(side, level + kParts);
            const double tiles = hull ? std::max((hull->b.x - hull->a.x) / tile, 1.0) *
                                            std::max((hull->b.y - hull->a.y) / tile, 1.0)
                                      : 1;
            // Those that are too few to be seen may be as many as a sample stands for.
            const bool is_sparse = weight * std::max(objects, 1.0) < kLeastATile * tiles;
            limits_[level] = is_sparse ? limits_[level - 1] : tile;
            if (!is_sparse) objects = 0;
        }
    }

    double limit(std::size_t level) const { return limits_[level]; }

private:
    static constexpr std::size_t kParts = 2;  ///< a tile of the first level, halved as often
    static constexpr double kMost = 0.98;     ///< of the objects
    static constexpr double kLeastATile = 2;

    static double length(double side, std::size_t size) {
        return std::ldexp(side, static_cast<int>(size) - static_cast<int>(kParts));
    }

    std::array<double, kLevels> limits_;
};

/// What the choice of a side looks at: some thousand objects tell as much as all of them, but
/// for their number.
class SideChoice {
public:
    /// `rect_at(i)` is the rect of the i-th of `count` objects.
    template <typename RectAt>
    SideChoice(std::size_t count, const RectAt& rect_at) : count_(count) {
        weight_ = bucket_side::for_samples(count, rect_at, [&](Vec2 corner, double extent) {
            extents_.push_back(extent);
            corners_.push_back(corner);
        });
    }

    /// World units; `otherwise` where objects tell nothing: they are few, or all in one place.
    double side(double otherwise) {
        if (count_ < kFewObjects) return otherwise;
        const double by_density = std::sqrt(kObjectsATile * area_an_object());
        // Smaller tiles would not hold most objects, which would go to other levels.
        const auto most = extents_.begin() + static_cast<std::ptrdiff_t>(extents_.size() * 49 / 50);
        std::nth_element(extents_.begin(), most, extents_.end());
        const double side = std::max(by_density, kExtentsATile * *most);
        return std::isfinite(side) && side > 0 ? side : otherwise;
    }

private:
    static constexpr std::size_t kFewObjects = 8;
    static constexpr double kExtentsATile = 1.25;
    /// Fewer make more tiles to look at, more make more objects to test.
    static constexpr double kObjectsATile = 8;
    static constexpr std::size_t kMostCells = 32;  ///< a side of the coarse histogram

    /// The area that belongs to an object where an average object stands: of a coarse histogram
    /// with c objects in a cell, the area of a cell by the mean of the other objects in an object's
    /// cell, sum c (c - 1) / n. Where nearly all are in few cells, looks at the fullest one again.
    double area_an_object() const {
        std::vector<Vec2> corners = corners_;
        // About four in a cell, if they were spread evenly.
        const auto cells = std::clamp<std::size_t>(
            static_cast<std::size_t>(std::sqrt(static_cast<double>(corners.size())) / 2), 1,
            kMostCells);
        double area = 0;
        for (int round = 0; round < kMostRounds; ++round) {
            Rect hull{corners[0], corners[0]};
            for (const Vec2 corner : corners) bucket_side::include(hull, corner);
            const double cell =
                std::max(hull.b.x - hull.a.x, hull.b.y - hull.a.y) / static_cast<double>(cells);
            if (!(cell > 0) || !std::isfinite(cell) || !std::isfinite(1 / cell)) return area;
            const auto place_of = [&](Vec2 corner) {
                const auto x = static_cast<std::size_t>((corner.x - hull.a.x) / cell);
                const auto y = static_cast<std::size_t>((corner.y - hull.a.y) / cell);
                return std::min(y, cells - 1) * cells + std::min(x, cells - 1);
            };
            std::array<double, kMostCells * kMostCells> counts{};
            for (const Vec2 corner : corners) ++counts[place_of(corner)];
            double others = 0;
            for (const double c : counts) others += c * (c - 1);
            others /= static_cast<double>(corners.size());
            // With few samples in a cell their own number is more than the others.
            area = cell * cell / (std::max(others, 0.1) * weight_);
            if (others * 4 < static_cast<double>(corners.size())) return area;
            const auto fullest = static_cast<std::size_t>(
                std::max_element(counts.begin(), counts.end()) - counts.begin());
            std::erase_if(corners, [&](Vec2 corner) { return place_of(corner) != fullest; });
        }
        return area;
    }

    static constexpr int kMostRounds = 8;

    std::size_t count_;
    double weight_ = 1;  ///< objects a sample
    std::vector<double> extents_;
    std::vector<Vec2> corners_;
};

}  // namespace tileglass
