#include "app/canvas/bodies.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace tileglass::app {

namespace {

// Sides farther than this outside the viewport are moved to this distance: too far for an outline
// to be visible, near enough for floats to be exact to a small part of a pixel.
constexpr double kGuard = 64;  // screen pixels

// Tolerance that keeps bodies of equal size on one side of the limit despite rounding.
constexpr double kSizeRounding = 1e-3;  // screen pixels

// A single small body is clearly visible already.
constexpr double kLeastDensity = 0.4;
constexpr std::uint32_t kFullCount = 256;  // bodies per cell; more look the same

std::array<std::uint8_t, kFullCount> make_densities() {
    std::array<std::uint8_t, kFullCount> densities{};
    for (std::size_t count = 1; count < densities.size(); ++count) {
        const double rise = std::log2(static_cast<double>(count)) / std::log2(double{kFullCount});
        const double density = kLeastDensity + (1 - kLeastDensity) * rise;
        densities[count] = static_cast<std::uint8_t>(std::lround(255 * density));
    }
    return densities;
}

const std::array<std::uint8_t, kFullCount> kDensities = make_densities();

// The cells along one axis.
struct CellAxis {
    double first = 0;  // start of the first cell: screen pixels, -side..0
    std::size_t count = 0;
    double last = 0;  // count - 1

    // `origin`: the world's origin on the screen.
    CellAxis(double origin, double pixels, double side) {
        const double offset = std::fmod(origin, side);
        if (std::isfinite(offset)) first = offset > 0 ? offset - side : offset;
        count = static_cast<std::size_t>(pixels / side) + 2;
        last = static_cast<double>(count) - 1;
    }

    // The cell of a pixel, clamped to the existing cells.
    std::size_t cell(double pixel, double per_pixel) const {
        const double position = (pixel - first) * per_pixel;
        // Not negative, so the cast rounds down.
        return static_cast<std::size_t>(std::min(std::max(position, 0.0), last));
    }
};

// Maps points of the world to pixels of the canvas, as `CanvasView::to_screen` does, inlined.
class ToPixels {
public:
    explicit ToPixels(const CanvasView& view)
        : center_(view.center),
          scale_{view.scale(), view.scale() * view.down()},
          middle_{view.width / 2, view.height / 2} {}

    Vec2 operator()(Vec2 world) const {
        return {(world.x - center_.x) * scale_.x + middle_.x,
                (world.y - center_.y) * scale_.y + middle_.y};
    }

private:
    Vec2 center_;
    Vec2 scale_;
    Vec2 middle_;
};

// Bodies are culled in batches of this size, so that the survivors stay in the cache.
constexpr std::size_t kBatch = 256;
using Batch = std::array<Rect, kBatch>;

// Writes the visible ones of `rects`, at most a batch, to `seen`: screen pixels, not clamped yet
// (a: min, b: max). Returns their number. Free of branches, which would be unpredictable:
// visibility follows no pattern.
std::size_t cull(const CanvasView& view, std::span<const Rect> rects, Batch& seen) {
    const ToPixels to_pixels(view);
    const double width = view.width;
    const double height = view.height;
    std::size_t count = 0;
    for (const Rect& rect : rects) {
        const Vec2 a = to_pixels(rect.a);
        const Vec2 b = to_pixels(rect.b);
        const Vec2 min{std::min(a.x, b.x), std::min(a.y, b.y)};
        const Vec2 max{std::max(a.x, b.x), std::max(a.y, b.y)};
        seen[count] = {min, max};
        count += static_cast<std::size_t>(
            static_cast<int>(min.x <= width) & static_cast<int>(max.x >= 0) &
            static_cast<int>(min.y <= height) & static_cast<int>(max.y >= 0));
    }
    return count;
}

}  // namespace

std::uint8_t density_of(std::uint32_t count) {
    return count < kFullCount ? kDensities[count] : std::uint8_t{255};
}

void build_body_picture(const CanvasView& view, std::span<const Rect> world_rects,
                        BodyPicture& picture) {
    const double ratio = view.pixel_ratio;
    picture.cell_pixels =
        std::max(1, static_cast<int>(std::lround(BodyPicture::kCellSide * ratio)));
    const Vec2 origin = view.to_screen({0, 0});
    const CellAxis x_cells(origin.x, view.width, picture.cell_pixels);
    const CellAxis y_cells(origin.y, view.height, picture.cell_pixels);
    const double cells_per_pixel = 1.0 / picture.cell_pixels;
    const double limit = BodyPicture::kLeastSide * ratio - kSizeRounding;

    const double x_most = view.width + kGuard;
    const double y_most = view.height + kGuard;

    picture.bodies.clear();
    picture.bodies.reserve(world_rects.size());
    picture.counts.clear();
    // The cells of the small ones of a batch: counted together, while the processor fetches
    // several.
    std::array<std::size_t, kBatch> cells;
    Batch seen;
    while (!world_rects.empty()) {
        const std::span<const Rect> batch = world_rects.first(std::min(world_rects.size(), kBatch));
        world_rects = world_rects.subspan(batch.size());
        const std::size_t count = cull(view, batch, seen);
        std::size_t small = 0;
        for (const auto& [min, max] : std::span(seen).first(count)) {
            if (max.x - min.x >= limit || max.y - min.y >= limit) {
                picture.bodies.push_back({static_cast<float>(std::max(min.x, -kGuard)),
                                          static_cast<float>(std::max(min.y, -kGuard)),
                                          static_cast<float>(std::min(max.x, x_most)),
                                          static_cast<float>(std::min(max.y, y_most))});
                continue;
            }
            const std::size_t column = x_cells.cell((min.x + max.x) / 2, cells_per_pixel);
            const std::size_t row = y_cells.cell((min.y + max.y) / 2, cells_per_pixel);
            cells[small++] = row * x_cells.count + column;
        }
        if (small > 0 && picture.counts.empty()) {
            picture.counts.resize(x_cells.count * y_cells.count);
        }
        for (std::size_t i = 0; i < small; ++i) ++picture.counts[cells[i]];
    }

    const bool has_small = !picture.counts.empty();
    picture.columns = has_small ? static_cast<int>(x_cells.count) : 0;
    picture.rows = has_small ? static_cast<int>(y_cells.count) : 0;
    picture.left = static_cast<int>(std::lround(x_cells.first));
    picture.top = static_cast<int>(std::lround(y_cells.first));
    picture.density.resize(picture.counts.size());
    std::transform(picture.counts.begin(), picture.counts.end(), picture.density.begin(),
                   density_of);
}

}  // namespace tileglass::app
