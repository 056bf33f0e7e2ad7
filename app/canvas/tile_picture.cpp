#include "app/canvas/tile_picture.hpp"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace tileglass::app {

namespace {

constexpr int kMostLevel = 40;
constexpr double kRounding = 1e-6;  // pixels
constexpr std::int64_t kEighth = 8;

// One axis of the picture: which blocks of tiles are seen, and how pixels cut them.
struct SeenAxis {
    std::vector<std::int64_t> blocks;  // distinct, rising; texel i shows block blocks[i]
    std::vector<PixelCut> cuts;
};

GridLine line_kind(std::int64_t index, int level) {
    if (index == 0) return GridLine::axis;
    if (level > 0) return GridLine::none;
    return floor_mod(index, kEighth) == 0 ? GridLine::eighth : GridLine::minor;
}

// `center` is the world coordinate in the middle of `pixels` pixels of `scale` pixels a unit.
SeenAxis see_axis(const GridAxis& axis, double center, double scale, int pixels, int level) {
    const std::int64_t side = std::int64_t{1} << level;
    const double half = pixels / 2.0;
    // Lines that fall on a border of pixels but for rounding fall on it: spacing stays even.
    const auto to_pixel = [&](double world) {
        const double exact = (world - center) * scale + half;
        const double whole = std::round(exact);
        return std::fabs(exact - whole) < kRounding ? whole : exact;
    };
    SeenAxis seen;
    seen.cuts.reserve(static_cast<std::size_t>(pixels));
    for (int pixel = 0; pixel < pixels; ++pixel) {
        const double world = center + (pixel - half) / scale;
        const std::int64_t tile =
            axis.first_index(world, [&](std::int64_t i) { return axis.line(i) > world; }) - 1;
        const std::int64_t block = floor_div(tile, side);
        if (seen.blocks.empty() || seen.blocks.back() < block) seen.blocks.push_back(block);
        // The block after it may stand there already, from the pixel before.
        const std::size_t first = seen.blocks.size() - (seen.blocks.back() > block ? 2 : 1);

        const double low = to_pixel(axis.line(block * side));
        const double high = to_pixel(axis.line((block + 1) * side));
        PixelCut cut;
        cut.first = static_cast<float>(first);
        cut.next_share = static_cast<float>(std::clamp(pixel + 1 - high, 0.0, 1.0));
        cut.from_low = static_cast<float>(pixel + 0.5 - low);
        cut.to_high = static_cast<float>(high - pixel - 0.5);
        if (cut.next_share > 0) {
            cut.line = line_kind((block + 1) * side, level);
            if (seen.blocks.back() <= block) seen.blocks.push_back(block + 1);
        } else if (low >= pixel && low < pixel + 1) {
            cut.line = line_kind(block * side, level);
        }
        seen.cuts.push_back(cut);
    }
    return seen;
}

// The share of each block that lies in [min, end), and the first texel where it is not 0.
struct Shares {
    std::size_t first = 0;
    std::vector<double> share;
};

Shares shares_of(const std::vector<std::int64_t>& blocks, int level, std::int64_t min,
                 std::int64_t end) {
    const std::int64_t side = std::int64_t{1} << level;
    Shares shares;
    if (min >= end) return shares;
    const auto from = std::lower_bound(blocks.begin(), blocks.end(), floor_div(min, side));
    const auto to = std::upper_bound(from, blocks.end(), floor_div(end - 1, side));
    shares.first = static_cast<std::size_t>(from - blocks.begin());
    for (auto block = from; block != to; ++block) {
        shares.share.push_back(static_cast<double>(tiles_in_block(*block, level, min, end)) /
                               static_cast<double>(side));
    }
    return shares;
}

std::uint8_t to_byte(float share) {
    return static_cast<std::uint8_t>(std::min(share, 1.0F) * 255 + 0.5F);
}

// Calls `paint(texel index, share)` for every texel that `tiles` touches.
template <typename Paint>
void paint_tiles(const TilePicture& picture, const SeenAxis& columns, const SeenAxis& rows,
                 const TileRect& tiles, Paint&& paint) {
    if (tiles.is_empty()) return;
    const Shares wide = shares_of(columns.blocks, picture.level, tiles.min.x, tiles.end.x);
    const Shares high = shares_of(rows.blocks, picture.level, tiles.min.y, tiles.end.y);
    for (std::size_t y = 0; y < high.share.size(); ++y) {
        std::size_t texel = (high.first + y) * static_cast<std::size_t>(picture.width) + wide.first;
        for (const double share : wide.share) {
            paint(texel++, static_cast<float>(share * high.share[y]));
        }
    }
}

bool has_role(std::span<const Highlight> highlights, std::initializer_list<Role> roles) {
    return std::any_of(highlights.begin(), highlights.end(), [&](const Highlight& highlight) {
        return std::find(roles.begin(), roles.end(), highlight.role) != roles.end();
    });
}

// Adds the highlights of one role up, texel by texel: at higher levels many small ones make one
// visible share.
template <typename Mark>
void paint_highlights(const TilePicture& picture, const SeenAxis& columns, const SeenAxis& rows,
                      std::span<const Highlight> highlights, Role role, std::vector<Mark>& marks,
                      std::uint8_t Mark::* field) {
    std::vector<float> sums;
    for (const Highlight& highlight : highlights) {
        if (highlight.role != role) continue;
        sums.resize(marks.size());
        paint_tiles(picture, columns, rows, highlight.tiles,
                    [&](std::size_t texel, float share) { sums[texel] += share; });
    }
    for (std::size_t texel = 0; texel < sums.size(); ++texel) {
        marks[texel].*field = to_byte(sums[texel]);
    }
}

// The most of a block stands for all of it: what was tested often is seen from afar.
void paint_heat(TilePicture& picture, const SeenAxis& columns, const SeenAxis& rows,
                std::span<const Highlight> highlights) {
    picture.heat.clear();
    if (!has_role(highlights, {Role::heat})) return;
    picture.heat.resize(picture.texels.size());
    for (const Highlight& highlight : highlights) {
        if (highlight.role != Role::heat) continue;
        paint_tiles(picture, columns, rows, highlight.tiles, [&](std::size_t texel, float) {
            picture.heat[texel] = std::max(picture.heat[texel], highlight.heat);
        });
    }
}

void paint_marks(TilePicture& picture, const SeenAxis& columns, const SeenAxis& rows,
                 std::span<const Highlight> highlights) {
    const auto paint = [&](Role role, std::uint8_t MarkTexel::* field) {
        paint_highlights(picture, columns, rows, highlights, role, picture.marks, field);
    };
    picture.marks.clear();
    if (!has_role(highlights, {Role::only_a, Role::only_b, Role::both, Role::hit})) return;
    picture.marks.resize(picture.texels.size());
    paint(Role::only_a, &MarkTexel::only_a);
    paint(Role::only_b, &MarkTexel::only_b);
    paint(Role::both, &MarkTexel::both);
    paint(Role::hit, &MarkTexel::hit);
}

void paint_map(TilePicture& picture, const SeenAxis& columns, const SeenAxis& rows,
               const MapPyramid& pyramid) {
    paint_tiles(
        picture, columns, rows, pyramid.map().bounds(),
        [&](std::size_t texel, float share) { picture.texels[texel].inside = to_byte(share); });
    const std::vector<std::int64_t>& blocks = columns.blocks;
    // Beyond the top, blocks hold what those of the top do.
    const int level = std::min(picture.level, pyramid.top());
    const bool is_unbroken =
        blocks.back() - blocks.front() + 1 == static_cast<std::int64_t>(blocks.size());
    // `copy_row(x, y, values)` copies what a row of blocks has.
    const auto copy_seen = [&](auto values, std::int64_t y, const auto& copy_row) {
        if (is_unbroken) {
            copy_row(blocks.front(), y, values);
        } else {
            for (std::size_t x = 0; x < blocks.size(); ++x) {
                copy_row(blocks[x], y, values.subspan(x, 1));
            }
        }
    };
    if (pyramid.has_tints()) picture.tints.resize(picture.texels.size());
    std::vector<std::uint8_t> shares(blocks.size());
    for (std::size_t y = 0; y < rows.blocks.size(); ++y) {
        copy_seen(std::span(shares), rows.blocks[y],
                  [&](std::int64_t x, std::int64_t row, std::span<std::uint8_t> values) {
                      pyramid.copy_row(level, x, row, values);
                  });
        if (pyramid.has_tints()) {
            copy_seen(std::span(picture.tints).subspan(y * blocks.size(), blocks.size()),
                      rows.blocks[y],
                      [&](std::int64_t x, std::int64_t row, std::span<Tint> values) {
                          pyramid.copy_tints(level, x, row, values);
                      });
        }
        Texel* texel = picture.texels.data() + y * blocks.size();
        for (const std::uint8_t share : shares) {
            texel->solid = texel->inside != 0 ? share : 0;
            ++texel;
        }
    }
}

// Solid tiles are there, too. What the map would have elsewhere, which `picture` has already,
// stays as a shimmer.
void paint_ground(TilePicture& picture, const SeenAxis& columns, const SeenAxis& rows,
                  std::span<const Highlight> highlights) {
    std::vector<float> inside(picture.texels.size());
    std::vector<float> solid(picture.texels.size());
    for (const Highlight& highlight : highlights) {
        const bool is_solid = highlight.role == Role::solid_tile;
        if (!is_solid && highlight.role != Role::open_tile) continue;
        paint_tiles(picture, columns, rows, highlight.tiles, [&](std::size_t texel, float share) {
            inside[texel] += share;
            if (is_solid) solid[texel] += share;
        });
    }
    constexpr float kShimmer = 0.5F / 255;
    for (std::size_t texel = 0; texel < inside.size(); ++texel) {
        Texel& shown = picture.texels[texel];
        const float rest = std::max(0.0F, 1 - inside[texel]) * kShimmer * shown.inside;
        const float all = inside[texel] + rest;
        // Of the part that is inside, as that of a map.
        const float share = all > 0 ? (solid[texel] + rest * shown.solid / 255) / all : 0;
        shown.inside = to_byte(all);
        shown.solid = to_byte(share);
    }
}

}  // namespace

void build_tile_picture(const Camera& camera, const Frame& frame, Ground ground,
                        const MapPyramid* pyramid, std::span<const Highlight> highlights,
                        TilePicture& picture) {
    picture.level = 0;
    picture.tile_pixels = frame.size() * camera.scale();
    picture.has_map = ground != Ground::everywhere;
    while (picture.level < kMostLevel && std::ldexp(picture.tile_pixels, picture.level) < 1) {
        ++picture.level;
    }

    SeenAxis columns = see_axis(frame.x_axis(), camera.view.center.x, camera.scale(),
                                static_cast<int>(camera.width), picture.level);
    SeenAxis rows = see_axis(frame.y_axis(), camera.view.center.y, camera.scale(),
                             static_cast<int>(camera.height), picture.level);
    picture.width = static_cast<int>(columns.blocks.size());
    picture.height = static_cast<int>(rows.blocks.size());
    picture.texels.assign(columns.blocks.size() * rows.blocks.size(), Texel{});
    picture.tints.clear();
    if (picture.texels.empty()) {
        picture.marks.clear();
        picture.heat.clear();
        picture.columns.clear();
        picture.rows.clear();
        return;
    }
    switch (ground) {
        case Ground::map: paint_map(picture, columns, rows, *pyramid); break;
        case Ground::highlights:
            if (pyramid != nullptr) paint_map(picture, columns, rows, *pyramid);
            paint_ground(picture, columns, rows, highlights);
            break;
        case Ground::everywhere:
            for (Texel& texel : picture.texels) texel.inside = 255;
            break;
    }
    paint_highlights(picture, columns, rows, highlights, Role::taken, picture.texels,
                     &Texel::taken);
    paint_highlights(picture, columns, rows, highlights, Role::refused, picture.texels,
                     &Texel::refused);
    paint_marks(picture, columns, rows, highlights);
    paint_heat(picture, columns, rows, highlights);
    if (camera.view.y_up) std::reverse(rows.cuts.begin(), rows.cuts.end());
    picture.columns = std::move(columns.cuts);
    picture.rows = std::move(rows.cuts);
}

}  // namespace tileglass::app
