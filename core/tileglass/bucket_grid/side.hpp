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
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "tileglass/base/compiler.hpp"
#include "tileglass/bucket_grid/box.hpp"
#include "tileglass/geometry/pair.hpp"
#include "tileglass/geometry/shapes.hpp"
#include "tileglass/index/line_vector.hpp"
#include "tileglass/index/object_index.hpp"

namespace tileglass {

/// Some thousand of the objects of a grid: they tell as much as all of them, but for their number.
class ObjectSamples {
public:
    /// Takes one of each few of `count` objects, at no fixed distance: every hundredth object may
    /// be a large one. `rect_at(i)` is the rect of the i-th. Allocates nothing where it has taken
    /// as many before.
    ///
    /// False: a rect that it looked at is not finite
    template <typename RectAt>
    bool take(std::size_t count, const RectAt& rect_at) {
        constexpr std::size_t kLeast = 1 << 10;
        constexpr std::size_t kMost = 1 << 12;
        constexpr std::size_t kAhead = 16;
        constexpr std::uint64_t kOddFactor = 0x9E37'79B9'7F4A'7C15U;  // of the golden ratio
        const std::size_t stride =
            std::max<std::size_t>(1, count / std::clamp(count / 8, kLeast, kMost));
        corners_.clear();
        extents_.clear();
        corners_.reserve(count / stride + 1);
        extents_.reserve(count / stride + 1);
        const auto chosen = [&](std::size_t first) {
            // Mixed twice: multiples of one factor coincide with rows of some lengths, so that all
            // samples come from a few columns.
            std::uint64_t spread = first * kOddFactor;
            spread = (spread ^ spread >> 32) * kOddFactor;
            return first + ((spread >> 32) * std::min(stride, count - first) >> 32);
        };
        for (std::size_t first = 0; first < count; first += stride) {
            // They lie too far apart for processors to see where the next ones are.
            if (const std::size_t ahead = first + kAhead * stride; ahead < count) {
                prefetch_to_read(&rect_at(chosen(ahead)));
            }
            const auto& rect = rect_at(chosen(first));
            if (!bucket_box::is_finite(rect)) return false;
            const Corners box(rect);
            corners_.push_back({box.min[0], box.min[1]});
            extents_.push_back(box.extent());
        }
        objects_ = count;
        weight_ = static_cast<double>(stride);
        return true;
    }

    /// How many objects they were taken from, and how many each sample stands for.
    std::size_t objects() const { return objects_; }
    double weight() const { return weight_; }
    /// The min corners, and the longer sides, each in any order: they may be sorted.
    std::span<Vec2> corners() { return corners_; }
    std::span<double> extents() { return extents_; }
    std::span<const Vec2> corners() const { return corners_; }
    std::span<const double> extents() const { return extents_; }

    std::int64_t bytes() const { return bytes_of(corners_) + bytes_of(extents_); }

private:
    std::size_t objects_ = 0;
    double weight_ = 1;
    std::vector<Vec2> corners_;
    std::vector<double> extents_;
};

namespace bucket_side {

/// Around all corners; there is one.
inline Rect hull_of(std::span<const Vec2> corners) {
    Pair min = pair(corners[0]);
    Pair max = min;
    for (const Vec2 corner : corners) {
        min = smaller(min, pair(corner));
        max = larger(max, pair(corner));
    }
    return {{min[0], min[1]}, {max[0], max[1]}};
}

/// How often `least`, above 2^-1000, is to be doubled so that it is not below `extent`.
inline std::size_t doublings(double least, double extent) {
    if (!(extent > least)) return 0;
    // Positive numbers have the order of their bits, and a doubling adds one to the exponent.
    constexpr int kFractionBits = std::numeric_limits<double>::digits - 1;
    const auto more = bit_cast<std::uint64_t>(extent) - bit_cast<std::uint64_t>(least);
    return static_cast<std::size_t>((more - 1) >> kFractionBits) + 1;
}

}  // namespace bucket_side

/// Which levels are used: the longest extents of the objects of each.
///
/// An object is as long as the side of a tile of its level, at most, and lives on a higher level
/// where its own would have few objects a tile.
class LevelChoice {
public:
    static constexpr std::size_t kLevels = 32;

    /// There is a sample.
    LevelChoice(double side, const ObjectSamples& samples) {
        // By extent: up to a quarter of a tile, a half, one, two, ...
        std::array<std::uint32_t, kLevels + kParts> counts{};
        const double least = length(side, 0);
        for (const double extent : samples.extents()) {
            const std::size_t size = bucket_side::doublings(least, extent);
            ++counts[std::min(size, counts.size() - 1)];
        }
        const auto all = static_cast<double>(samples.extents().size());
        // Objects reach out of their tiles as far as they are long, and each query must look there.
        // So the few that are longer than most are left out even where they would fit.
        std::size_t part = 0;
        double within = counts[0];
        while (part < kParts && within < kMost * all) within += counts[++part];
        limits_[0] = length(side, part);
        double objects = 0;
        for (std::size_t size = part + 1; size <= kParts; ++size) objects += counts[size];
        const Rect hull = bucket_side::hull_of(samples.corners());
        for (std::size_t level = 1; level < kLevels; ++level) {
            objects += counts[level + kParts];
            const double tile = length(side, level + kParts);
            const double tiles = std::max((hull.b.x - hull.a.x) / tile, 1.0) *
                                 std::max((hull.b.y - hull.a.y) / tile, 1.0);
            // A level without samples may still hold as many objects as a sample stands for.
            const bool is_sparse = samples.weight() * std::max(objects, 1.0) < kLeastATile * tiles;
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

/// Chooses the side of the smallest tiles.
class SideChoice {
public:
    explicit SideChoice(ObjectSamples& samples) : samples_(samples) {}

    /// World units; `otherwise` where objects tell nothing: they are few, or all in one place.
    /// Sorts the samples.
    double side(double otherwise) {
        if (samples_.objects() < kFewObjects) return otherwise;
        const double by_density = side_by_density();
        // Smaller tiles would not hold most objects, which would go to other levels.
        const std::span<double> extents = samples_.extents();
        const std::size_t longer = extents.size() - extents.size() * 49 / 50;
        const auto most = extents.begin() + static_cast<std::ptrdiff_t>(longer);
        std::partial_sort(extents.begin(), most, extents.end(), std::greater());
        const double side = std::max(by_density, kExtentsATile * extents[longer - 1]);
        return std::isfinite(side) && side > 0 ? side : otherwise;
    }

private:
    static constexpr std::size_t kFewObjects = 8;
    /// Below 2: otherwise a tile is twice as long as most objects, and those that are a little
    /// longer live on the next level.
    static constexpr double kExtentsATile = 1.75;
    /// Fewer make more tiles to look at, more make more objects to test.
    static constexpr double kObjectsATile = 8;
    static constexpr std::size_t kMostCells = 1024;  ///< of the coarse histogram

    /// The coarse histogram: about square cells that cover all corners, four in a cell if they were
    /// spread evenly.
    class Histogram {
    public:
        Histogram(const Rect& hull, std::size_t corners)
            : min_(pair(hull.a)), size_(hull.b - hull.a) {
            const auto most = std::clamp<std::size_t>(corners / 4, 1, kMostCells);
            const auto cells = static_cast<double>(most);
            // Its second term is for thin worlds.
            const double side = std::max(std::sqrt(size_.x / cells) * std::sqrt(size_.y),
                                         std::max(size_.x, size_.y) / cells);
            is_plain_ = side > 0 && std::isfinite(side) && std::isfinite(1 / side);
            if (!is_plain_) return;
            columns_ = std::clamp<std::size_t>(static_cast<std::size_t>(size_.x / side), 1, most);
            rows_ = std::clamp<std::size_t>(static_cast<std::size_t>(size_.y / side), 1, most);
            per_unit_ = Pair{per_unit(columns_, size_.x), per_unit(rows_, size_.y)};
        }

        /// Can it tell corners apart?
        bool is_plain() const { return is_plain_; }
        std::size_t cell_of(Vec2 corner) const {
            const Pair at = (pair(corner) - min_) * per_unit_;
            return std::min(static_cast<std::size_t>(at[1]), rows_ - 1) * columns_ +
                   std::min(static_cast<std::size_t>(at[0]), columns_ - 1);
        }
        /// The side of tiles with `kObjectsATile` objects where a cell has `objects`.
        double side(double objects) const {
            const double length = std::max(size_.x, size_.y);
            const double width = std::min(size_.x, size_.y);
            const double all = objects * static_cast<double>(columns_ * rows_);
            // Of tiles that are as wide as the world, or else with the same area.
            const double longest = length / all * kObjectsATile;
            return longest > width ? longest : std::sqrt(longest) * std::sqrt(width);
        }

    private:
        static double per_unit(std::size_t cells, double size) {
            const double count = size > 0 ? static_cast<double>(cells) / size : 0;
            return std::isfinite(count) ? count : 0;
        }

        Pair min_;
        Vec2 size_;
        bool is_plain_;
        std::size_t columns_ = 1;
        std::size_t rows_ = 1;
        Pair per_unit_{};  ///< cells
    };

    /// The side of tiles with `kObjectsATile` objects where an average object stands. The number of
    /// objects in its cell of a coarse histogram is the mean number of other objects in an object's
    /// cell: with c of n samples in a cell, sum c (c - 1) / n, times the objects that a sample
    /// stands for. Where that mean is a quarter of all or more, looks at the fullest cell in the
    /// same way.
    double side_by_density() {
        std::span<Vec2> corners = samples_.corners();
        double side = 0;
        for (int round = 0; round < kMostRounds; ++round) {
            const Histogram cells(bucket_side::hull_of(corners), corners.size());
            if (!cells.is_plain()) return side;
            std::array<std::uint32_t, kMostCells> counts{};
            for (const Vec2 corner : corners) ++counts[cells.cell_of(corner)];
            std::uint64_t pairs = 0;
            for (const std::uint64_t c : counts) pairs += c * (c - 1);
            const double others = static_cast<double>(pairs) / static_cast<double>(corners.size());
            // With few samples in a cell there may be no others: the side stays finite.
            side = cells.side(std::max(others, 0.1) * samples_.weight());
            if (others * 4 < static_cast<double>(corners.size())) return side;
            const auto fullest = static_cast<std::size_t>(
                std::max_element(counts.begin(), counts.end()) - counts.begin());
            const auto end = std::partition(corners.begin(), corners.end(), [&](Vec2 corner) {
                return cells.cell_of(corner) == fullest;
            });
            corners = corners.first(static_cast<std::size_t>(end - corners.begin()));
        }
        return side;
    }

    static constexpr int kMostRounds = 8;

    ObjectSamples& samples_;
};

}  // namespace tileglass
