#include "app/canvas/changed_pixels.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace tileglass::app {

namespace {

constexpr std::size_t kMostRects = 128;

struct Range {
    int min = 0;
    int end = 0;
};

// In which pixels each texel shows. A pixel shows the texel of its low edge and the one after it,
// and may be part of the outlines towards their neighbours.
std::vector<Range> pixels_of(const std::vector<PixelCut>& cuts, int texels) {
    std::vector<Range> pixels(static_cast<std::size_t>(texels));
    for (std::size_t pixel = 0; pixel < cuts.size(); ++pixel) {
        const auto first = static_cast<int>(cuts[pixel].first);
        for (int texel = std::max(first - 1, 0); texel < std::min(first + 3, texels); ++texel) {
            Range& range = pixels[static_cast<std::size_t>(texel)];
            if (range.end == 0) range.min = static_cast<int>(pixel);
            range.end = static_cast<int>(pixel) + 1;
        }
    }
    return pixels;
}

}  // namespace

bool have_same_place(const TilePicture& a, const TilePicture& b) {
    return a.level == b.level && a.width == b.width && a.height == b.height &&
           a.tile_pixels == b.tile_pixels && a.has_map == b.has_map &&
           a.marks.size() == b.marks.size() && a.heat.size() == b.heat.size() &&
           a.tints.size() == b.tints.size() && a.columns == b.columns && a.rows == b.rows;
}

std::optional<std::vector<PixelRect>> changed_pixels(const TilePicture& before,
                                                     const TilePicture& after) {
    const auto is_other = [&](std::size_t texel) {
        return before.texels[texel] != after.texels[texel] ||
               (!after.marks.empty() && before.marks[texel] != after.marks[texel]) ||
               (!after.heat.empty() && before.heat[texel] != after.heat[texel]) ||
               (!after.tints.empty() && before.tints[texel] != after.tints[texel]);
    };
    const std::vector<Range> columns = pixels_of(after.columns, after.width);
    const std::vector<Range> rows = pixels_of(after.rows, after.height);
    std::vector<PixelRect> rects;
    std::int64_t area = 0;
    const std::int64_t most = static_cast<std::int64_t>(after.columns.size()) *
                              static_cast<std::int64_t>(after.rows.size()) / 2;
    const auto width = static_cast<std::size_t>(after.width);
    for (std::size_t y = 0; y < rows.size(); ++y) {
        for (std::size_t x = 0; x < width; ++x) {
            if (!is_other(y * width + x)) continue;
            PixelRect rect{columns[x].min, rows[y].min, columns[x].end, rows[y].end};
            for (; x + 1 < width && is_other(y * width + x + 1); ++x) {
                rect.min_x = std::min(rect.min_x, columns[x + 1].min);
                rect.end_x = std::max(rect.end_x, columns[x + 1].end);
            }
            area += static_cast<std::int64_t>(rect.end_x - rect.min_x) * (rect.end_y - rect.min_y);
            if (rects.size() == kMostRects || area > most) return std::nullopt;
            rects.push_back(rect);
        }
    }
    return rects;
}

}  // namespace tileglass::app
