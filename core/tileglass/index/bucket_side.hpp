#pragma once
// The side of the tiles of a bucket grid, chosen from its objects.
//
// What matters is the density that an average object sees: where most objects stand in a small part
// of the world, tiles are made for that part.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass {

/// What the choice of a side looks at: some thousand objects tell as much as all of them, but
/// for their number.
class SideChoice {
public:
    /// `rect_at(i)` is the rect of the i-th of `count` objects.
    template <typename RectAt>
    SideChoice(std::size_t count, const RectAt& rect_at) : count_(count) {
        const std::size_t step = std::max<std::size_t>(1, count / kMostSamples);
        for (std::size_t i = 0; i < count; i += step) {
            const auto& rect = rect_at(i);
            const double width = std::fabs(static_cast<double>(rect.b.x) - rect.a.x);
            const double height = std::fabs(static_cast<double>(rect.b.y) - rect.a.y);
            extents_.push_back(std::max(width, height));
            corners_.push_back({std::min(rect.a.x, rect.b.x), std::min(rect.a.y, rect.b.y)});
        }
        weight_ = static_cast<double>(step);
    }

    /// World units; `otherwise` where objects tell nothing: they are few, or all in one place.
    double side(double otherwise) {
        if (count_ < kFewObjects) return otherwise;
        const double by_density = std::sqrt(objects_a_tile() * area_an_object());
        // Smaller tiles would not hold most objects, which would go to other levels.
        const auto most = extents_.begin() + static_cast<std::ptrdiff_t>(extents_.size() * 49 / 50);
        std::nth_element(extents_.begin(), most, extents_.end());
        const double side = std::max(by_density, kExtentsATile * *most);
        return std::isfinite(side) && side > 0 ? side : otherwise;
    }

private:
    static constexpr std::size_t kMostSamples = 1 << 12;
    static constexpr std::size_t kFewObjects = 8;
    static constexpr double kExtentsATile = 1.25;
    static constexpr std::size_t kMostCells = 32;  ///< a side of the coarse histogram

    /// Fewer make more tiles to look at, more make more objects to test. Where entries do not fit
    /// into the cache, going to a tile is what costs.
    double objects_a_tile() const {
        constexpr double kFew = 6;
        constexpr double kMany = 8;
        return std::clamp(kFew * std::pow(static_cast<double>(count_) / 1e5, 0.125), kFew, kMany);
    }

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
            for (const Vec2 corner : corners) {
                hull.a = {std::min(hull.a.x, corner.x), std::min(hull.a.y, corner.y)};
                hull.b = {std::max(hull.b.x, corner.x), std::max(hull.b.y, corner.y)};
            }
            const double cell =
                std::max(hull.b.x - hull.a.x, hull.b.y - hull.a.y) / static_cast<double>(cells);
            if (!(cell > 0) || !std::isfinite(1 / cell)) return area;
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
