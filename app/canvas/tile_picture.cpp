#include "app/canvas/tile_picture.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

namespace tileglass::app {

namespace {

constexpr int kMostLevel = 40;
constexpr double kRounding = 1e-6;  // pixels
constexpr std::int64_t kEighth = 8;

// The level whose blocks are at least a pixel wide.
int level_of(double tile_pixels) {
    int level = 0;
    while (level < kMostLevel && std::ldexp(tile_pixels, level) < 1) ++level;
    return level;
}

// One axis of the picture: the visible blocks, and how pixels cut them.
struct SeenAxis {
    std::vector<std::int64_t> blocks;  // distinct, rising; texel i shows block blocks[i]
    std::vector<PixelCut> cuts;
};

GridLine line_kind(std::int64_t index, int level) {
    if (index == 0) return GridLine::axis;
    if (level > 0) return GridLine::none;
    return floor_mod(index, kEighth) == 0 ? GridLine::eighth : GridLine::minor;
}

// `center`: the world coordinate in the middle of the `pixels` pixels; `scale`: pixels per unit.
SeenAxis see_axis(const GridAxis& axis, double center, double scale, int pixels, int level) {
    const std::int64_t side = std::int64_t{1} << level;
    const double half = pixels / 2.0;
    // Lines snap to a pixel border within rounding, so that spacing stays even.
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
        // The previous pixel may have added the next block already.
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

// The share of each block in [min, end), from the first texel with a share above 0.
struct Shares {
    std::size_t first = 0;
    std::vector<double> share;
};

bool is_unbroken(const std::vector<std::int64_t>& blocks) {
    return blocks.back() - blocks.front() + 1 == static_cast<std::int64_t>(blocks.size());
}

// The index of the first of `blocks` that is `block` or behind it.
std::size_t index_from(const std::vector<std::int64_t>& blocks, std::int64_t block) {
    if (block <= blocks.front()) return 0;
    if (block > blocks.back()) return blocks.size();
    if (is_unbroken(blocks)) return static_cast<std::size_t>(block - blocks.front());
    return static_cast<std::size_t>(std::lower_bound(blocks.begin(), blocks.end(), block) -
                                    blocks.begin());
}

// `min` < `end`; there are blocks.
void find_shares(const std::vector<std::int64_t>& blocks, int level, std::int64_t min,
                 std::int64_t end, Shares& shares) {
    const std::int64_t side = std::int64_t{1} << level;
    shares.share.clear();
    // The side is a power of two: a shift is floor_div.
    shares.first = index_from(blocks, min >> level);
    const std::size_t last = index_from(blocks, ((end - 1) >> level) + 1);
    for (std::size_t i = shares.first; i < last; ++i) {
        shares.share.push_back(static_cast<double>(tiles_in_block(blocks[i], level, min, end)) /
                               static_cast<double>(side));
    }
}

// Sums up shares of tiles that lie in many texels. There may be very many of them, one over the
// other: each is kept as the steps by which shares change from one texel to the next.
class LargeShares {
public:
    LargeShares(const std::vector<std::int64_t>& columns, const std::vector<std::int64_t>& rows,
                int level)
        : columns_(columns), rows_(rows), level_(level) {}

    // False: they lie in few texels, and are left alone.
    bool take(const TileRect& tiles) {
        constexpr std::int64_t kFew = 64;  // texels
        const auto blocks = [this](std::int64_t min, std::int64_t end) {
            return ((end - 1) >> level_) - (min >> level_) + 1;
        };
        if (tiles.is_empty()) return false;
        const std::int64_t wide = blocks(tiles.min.x, tiles.end.x);
        const std::int64_t high = blocks(tiles.min.y, tiles.end.y);
        if (wide <= kFew && high <= kFew && wide * high <= kFew) return false;
        if (steps_.empty()) steps_.resize((columns_.size() + 1) * (rows_.size() + 1));
        const Changes x = changes(columns_, tiles.min.x, tiles.end.x);
        const Changes y = changes(rows_, tiles.min.y, tiles.end.y);
        for (const Change& down : y) {
            for (const Change& right : x) {
                steps_[down.at * (columns_.size() + 1) + right.at] += down.by * right.by;
            }
        }
        return true;
    }

    void add_to(std::vector<float>& sums) {
        if (steps_.empty()) return;
        const std::size_t width = columns_.size() + 1;
        std::vector<double> above(width);
        for (std::size_t y = 0; y < rows_.size(); ++y) {
            double share = 0;
            for (std::size_t x = 0; x < columns_.size(); ++x) {
                above[x] += steps_[y * width + x];
                share += above[x];
                sums[y * columns_.size() + x] += static_cast<float>(share);
            }
        }
    }

private:
    // From a block on, the share is larger by so much.
    struct Change {
        std::size_t at = 0;
        double by = 0;
    };
    using Changes = std::array<Change, 4>;

    // The share rises at the first and the second block that the tiles are in, and falls at the
    // last one and behind it.
    Changes changes(const std::vector<std::int64_t>& blocks, std::int64_t min,
                    std::int64_t end) const {
        const std::size_t first = index_from(blocks, min >> level_);
        const std::size_t behind = index_from(blocks, ((end - 1) >> level_) + 1);
        if (first == behind) return {};
        const auto share_of = [&](std::size_t block) {
            return std::ldexp(static_cast<double>(tiles_in_block(blocks[block], level_, min, end)),
                              -level_);
        };
        const double begin = share_of(first);
        if (first + 1 == behind) return {{{first, begin}, {behind, -begin}, {}, {}}};
        const double last = share_of(behind - 1);
        return {{{first, begin}, {first + 1, 1 - begin}, {behind - 1, last - 1}, {behind, -last}}};
    }

    const std::vector<std::int64_t>& columns_;
    const std::vector<std::int64_t>& rows_;
    int level_;
    std::vector<double> steps_;
};

std::uint8_t to_byte(float share) {
    return static_cast<std::uint8_t>(std::min(share, 1.0F) * 255 + 0.5F);
}

// Paints a picture whose axes are known.
class TilePainter {
public:
    TilePainter(TilePicture& picture, const SeenAxis& columns, const SeenAxis& rows,
                std::span<const Highlight> highlights)
        : picture_(picture),
          columns_(columns),
          rows_(rows),
          highlights_(highlights),
          is_unbroken_(is_unbroken(columns.blocks) && is_unbroken(rows.blocks)),
          share_of_tile_(std::ldexp(1.0, -2 * picture.level)) {
        for (const Highlight& highlight : highlights_) {
            roles_ |= bit_of(highlight.role);
        }
    }

    // Sums up the highlights of one role per texel, so that at higher levels many small ones make
    // one visible share.
    template <typename Mark>
    void paint_shares(Role role, std::vector<Mark>& marks, std::uint8_t Mark::* field) const {
        if ((roles_ & bit_of(role)) == 0) return;
        std::vector<float> sums(picture_.texels.size());
        LargeShares large(columns_.blocks, rows_.blocks, picture_.level);
        for (const Highlight& highlight : highlights_) {
            if (highlight.role != role || large.take(highlight.tiles)) continue;
            paint_tiles(highlight.tiles,
                        [&](std::size_t texel, float share) { sums[texel] += share; });
        }
        large.add_to(sums);
        marks.resize(sums.size());
        for (std::size_t texel = 0; texel < sums.size(); ++texel) {
            marks[texel].*field = to_byte(sums[texel]);
        }
    }

    // Are texels single tiles, and is it little work to look at each tile of each answer?
    bool can_tell_answers() const {
        constexpr std::int64_t kMost = 5'000'000;  // tiles
        if (picture_.level != 0) return false;
        std::int64_t tiles = 0;
        for (const Highlight& highlight : highlights_) {
            if (highlight.role == Role::taken) tiles += seen_of(highlight.tiles);
        }
        return tiles <= kMost;
    }

    // A tile has the bits of all answers that take it.
    void paint_answers() const {
        for (const Highlight& highlight : highlights_) {
            if (highlight.role != Role::taken) continue;
            paint_tiles(highlight.tiles, [&](std::size_t texel, float) {
                std::uint8_t& taken = picture_.texels[texel].taken;
                const int before = taken == 0 ? 0 : 255 - taken;
                taken = taken_by(static_cast<std::uint8_t>(before | highlight.answer));
            });
        }
    }

    // The maximum counts for the whole block, so that hot tiles are visible from afar.
    void paint_heat() const {
        if ((roles_ & bit_of(Role::heat)) == 0) return;
        picture_.heat.resize(picture_.texels.size());
        for (const Highlight& highlight : highlights_) {
            if (highlight.role != Role::heat) continue;
            paint_tiles(highlight.tiles, [&](std::size_t texel, float) {
                picture_.heat[texel] = std::max(picture_.heat[texel], highlight.heat);
            });
        }
    }

    void paint_map(const MapPyramid& pyramid) const {
        paint_tiles(pyramid.map().bounds(), [&](std::size_t texel, float share) {
            picture_.texels[texel].inside = to_byte(share);
        });
        const std::vector<std::int64_t>& blocks = columns_.blocks;
        // Above the top level, blocks have the same content as at the top.
        const int level = std::min(picture_.level, pyramid.top());
        if (pyramid.has_tints()) picture_.tints.resize(picture_.texels.size());
        std::vector<std::uint8_t> shares(blocks.size());
        // Copies a row of blocks, or where some of them are not seen, each block by itself.
        const std::size_t length = is_unbroken(blocks) ? blocks.size() : 1;
        for (std::size_t y = 0; y < rows_.blocks.size(); ++y) {
            const std::size_t first = y * blocks.size();
            for (std::size_t x = 0; x < blocks.size(); x += length) {
                std::span<Tint> tints(picture_.tints);
                if (!tints.empty()) tints = tints.subspan(first + x, length);
                pyramid.copy_row(level, blocks[x], rows_.blocks[y],
                                 std::span(shares).subspan(x, length), tints);
            }
            for (std::size_t x = 0; x < blocks.size(); ++x) {
                Texel& texel = picture_.texels[first + x];
                texel.solid = texel.inside != 0 ? shares[x] : 0;
            }
        }
    }

    // Ground from highlights. The rest of the map, already in the picture, remains as a faint
    // shimmer.
    void paint_ground() const {
        std::vector<float> inside(picture_.texels.size());
        std::vector<float> solid(picture_.texels.size());
        for (const Highlight& highlight : highlights_) {
            const bool is_solid = highlight.role == Role::solid_tile;
            if (!is_solid && highlight.role != Role::open_tile) continue;
            paint_tiles(highlight.tiles, [&](std::size_t texel, float share) {
                inside[texel] += share;
                if (is_solid) solid[texel] += share;
            });
        }
        constexpr float kShimmer = 0.5F / 255;
        for (std::size_t texel = 0; texel < inside.size(); ++texel) {
            Texel& shown = picture_.texels[texel];
            const float rest = std::max(0.0F, 1 - inside[texel]) * kShimmer * shown.inside;
            const float all = inside[texel] + rest;
            // A share of the inside part, as for a map.
            const float share = all > 0 ? (solid[texel] + rest * shown.solid / 255) / all : 0;
            shown.inside = to_byte(all);
            shown.solid = to_byte(share);
        }
    }

private:
    static std::uint64_t bit_of(Role role) {
        return std::uint64_t{1} << static_cast<unsigned>(role);
    }

    // How many of these tiles are seen, about: some may be narrower than pixels.
    std::int64_t seen_of(const TileRect& tiles) const {
        const auto seen = [](const std::vector<std::int64_t>& all, std::int64_t min,
                             std::int64_t end) {
            return std::max<std::int64_t>(
                std::min(end, all.back() + 1) - std::max(min, all.front()), 0);
        };
        return seen(columns_.blocks, tiles.min.x, tiles.end.x) *
               seen(rows_.blocks, tiles.min.y, tiles.end.y);
    }

    // Very many highlights do; `tiles` are not empty.
    bool is_in_a_block(const TileRect& tiles) const {
        const auto have_same = [this](std::int64_t min, std::int64_t end) {
            return min >> picture_.level == (end - 1) >> picture_.level;
        };
        return have_same(tiles.min.x, tiles.end.x) && have_same(tiles.min.y, tiles.end.y);
    }

    // The texel of a tile; none if it is not seen. No block is left out between those that are.
    std::optional<std::size_t> texel_of(Tile tile) const {
        const std::int64_t x = std::int64_t{tile.x} >> picture_.level;
        const std::int64_t y = std::int64_t{tile.y} >> picture_.level;
        const std::vector<std::int64_t>& columns = columns_.blocks;
        const std::vector<std::int64_t>& rows = rows_.blocks;
        if (x < columns.front() || x > columns.back() || y < rows.front() || y > rows.back()) {
            return std::nullopt;
        }
        return static_cast<std::size_t>(y - rows.front()) * columns.size() +
               static_cast<std::size_t>(x - columns.front());
    }

    // Calls `paint(texel index, share)` for every texel that `tiles` touches.
    template <typename Paint>
    void paint_tiles(const TileRect& tiles, const Paint& paint) const {
        if (tiles.is_empty()) return;
        const int level = picture_.level;
        if (is_unbroken_ && is_in_a_block(tiles)) {
            if (const auto texel = texel_of(tiles.min)) {
                const double share = static_cast<double>(tiles.area()) * share_of_tile_;
                paint(*texel, static_cast<float>(share));
            }
            return;
        }
        find_shares(columns_.blocks, level, tiles.min.x, tiles.end.x, wide_);
        find_shares(rows_.blocks, level, tiles.min.y, tiles.end.y, high_);
        for (std::size_t y = 0; y < high_.share.size(); ++y) {
            std::size_t texel = (high_.first + y) * columns_.blocks.size() + wide_.first;
            for (const double share : wide_.share) {
                paint(texel++, static_cast<float>(share * high_.share[y]));
            }
        }
    }

    TilePicture& picture_;
    const SeenAxis& columns_;
    const SeenAxis& rows_;
    std::span<const Highlight> highlights_;
    bool is_unbroken_;         ///< are all blocks between the first and the last one seen?
    double share_of_tile_;     ///< of a block
    std::uint64_t roles_ = 0;  ///< bit by role: it has one
    mutable Shares wide_;      // reused memory: there may be very many highlights
    mutable Shares high_;
};

}  // namespace

void build_tile_picture(const CanvasView& view, const Frame& frame, const MapPyramid* pyramid,
                        std::span<const Highlight> highlights, TilePicture& picture,
                        Ground ground) {
    picture.tile_pixels = frame.size() * view.scale();
    picture.level = level_of(picture.tile_pixels);
    picture.has_map = pyramid != nullptr || ground == Ground::highlights;

    SeenAxis columns = see_axis(frame.x_axis(), view.center.x, view.scale(),
                                static_cast<int>(view.width), picture.level);
    SeenAxis rows = see_axis(frame.y_axis(), view.center.y, view.scale(),
                             static_cast<int>(view.height), picture.level);
    picture.width = static_cast<int>(columns.blocks.size());
    picture.height = static_cast<int>(rows.blocks.size());
    const std::uint8_t inside = picture.has_map ? 0 : 255;
    picture.texels.assign(columns.blocks.size() * rows.blocks.size(), Texel{.inside = inside});
    picture.marks.clear();
    picture.heat.clear();
    picture.tints.clear();
    if (picture.texels.empty()) {
        picture.columns.clear();
        picture.rows.clear();
        return;
    }
    const TilePainter painter(picture, columns, rows, highlights);
    if (pyramid != nullptr) painter.paint_map(*pyramid);
    if (ground == Ground::highlights) painter.paint_ground();
    if (painter.can_tell_answers()) {
        painter.paint_answers();
    } else {
        painter.paint_shares(Role::taken, picture.texels, &Texel::taken);
    }
    painter.paint_shares(Role::refused, picture.texels, &Texel::refused);
    painter.paint_shares(Role::only_a, picture.marks, &MarkTexel::only_a);
    painter.paint_shares(Role::only_b, picture.marks, &MarkTexel::only_b);
    painter.paint_shares(Role::both, picture.marks, &MarkTexel::both);
    painter.paint_shares(Role::hit, picture.marks, &MarkTexel::hit);
    painter.paint_heat();
    if (view.y_up) std::reverse(rows.cuts.begin(), rows.cuts.end());
    picture.columns = std::move(columns.cuts);
    picture.rows = std::move(rows.cuts);
}

}  // namespace tileglass::app
