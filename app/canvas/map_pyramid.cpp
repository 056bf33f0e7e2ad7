#include "app/canvas/map_pyramid.hpp"

#include <bit>
#include <utility>

namespace tileglass::app {

namespace {

// The spans of 2x2 blocks that contain the blocks of `spans`; one span per row.
std::vector<Span> halved(const std::vector<Span>& spans) {
    std::vector<Span> coarse;
    for (const Span& span : spans) {
        const Span half{span.y >> 1, span.x_min >> 1, (span.x_end + 1) >> 1};
        if (!coarse.empty() && coarse.back().y == half.y) {
            coarse.back().x_min = std::min(coarse.back().x_min, half.x_min);
            coarse.back().x_end = std::max(coarse.back().x_end, half.x_end);
        } else {
            coarse.push_back(half);
        }
    }
    return coarse;
}

// The four finer blocks of a block, weighted by their numbers of tiles.
struct Quarters {
    std::array<std::int64_t, 4> tiles{};
    std::int64_t all = 0;

    // Of a value of each of them.
    std::uint8_t average(int a, int b, int c, int d) const {
        const std::int64_t sum =
            all / 2 + tiles[0] * a + tiles[1] * b + tiles[2] * c + tiles[3] * d;
        // Nearly all blocks lie in the map as a whole, and dividing takes longer than all else.
        const bool is_power_of_two = (all & (all - 1)) == 0;
        if (!is_power_of_two) return static_cast<std::uint8_t>(sum / all);
        return static_cast<std::uint8_t>(sum >> std::countr_zero(static_cast<std::uint64_t>(all)));
    }
};

}  // namespace

MapPyramid::MapPyramid(std::shared_ptr<const scene::TileMap> map, scene::Progress* progress)
    : map_(std::move(map)) {
    const TileRect& bounds = map_->bounds();
    FineRows rows;
    levels_.push_back({bounds.min.x, bounds.min.y, bounds.end.x, bounds.end.y, {}, {}});
    const auto is_at_axis = [](std::int64_t min, std::int64_t end) {
        return min >= -1 && end <= 1;
    };
    for (int level = 1;; ++level) {
        const auto& [x, y, end_x, end_y, share, tint] = levels_.back();
        if (is_at_axis(x, end_x) && is_at_axis(y, end_y)) return;
        Level coarse{x >> 1, y >> 1, (end_x + 1) >> 1, (end_y + 1) >> 1, {}, {}};
        const std::int64_t height = coarse.end_y - coarse.min_y;
        coarse.share.resize(static_cast<std::size_t>(coarse.width() * height));
        if (has_tints()) coarse.tint.resize(coarse.share.size());
        levels_.push_back(std::move(coarse));
        for (std::int64_t row = 0; row < height; ++row) {
            const Level& made = levels_.back();
            average(level, made.min_x, made.end_x, made.min_y + row, rows);
            // Nearly all work is in the first level.
            const double done = static_cast<double>(row + 1) / static_cast<double>(height);
            if (progress != nullptr && !progress->report(level > 1 ? 1 : done)) return;
        }
    }
}

bool MapPyramid::can_follow(const scene::TileMap& from, const scene::TileMap& to) {
    return to.bounds() == from.bounds() && to.form() == from.form() && to.rule() == from.rule();
}

void MapPyramid::update(std::shared_ptr<const scene::TileMap> map) {
    std::vector<Span> spans = map_->differences(*map);
    map_ = std::move(map);
    FineRows rows;
    for (int level = 1; level <= top(); ++level) {
        spans = halved(spans);
        for (const Span& span : spans) average(level, span.x_min, span.x_end, span.y, rows);
    }
}

void MapPyramid::average(int level, std::int64_t x, std::int64_t end_x, std::int64_t y,
                         FineRows& rows) {
    Level& coarse = levels_[static_cast<std::size_t>(level)];
    const TileRect& bounds = map_->bounds();
    // Averages two rows of finer blocks, weighted by their tiles inside the map.
    const auto length = static_cast<std::size_t>(2 * (end_x - x));
    auto& [shares, tints] = rows;
    std::array<std::int64_t, 2> tall{};
    for (std::size_t part = 0; part < 2; ++part) {
        const std::int64_t fine_y = 2 * y + static_cast<std::int64_t>(part);
        shares[part].resize(length);
        if (has_tints()) tints[part].resize(length);
        copy_row(level - 1, 2 * x, fine_y, shares[part], tints[part]);
        tall[part] = tiles_in_block(fine_y, level - 1, bounds.min.y, bounds.end.y);
    }
    for (std::int64_t i = x; i < end_x; ++i) {
        const std::array<std::int64_t, 2> wide{
            tiles_in_block(2 * i, level - 1, bounds.min.x, bounds.end.x),
            tiles_in_block(2 * i + 1, level - 1, bounds.min.x, bounds.end.x)};
        const Quarters quarters{
            {tall[0] * wide[0], tall[0] * wide[1], tall[1] * wide[0], tall[1] * wide[1]},
            (tall[0] + tall[1]) * (wide[0] + wide[1])};
        const auto fine = static_cast<std::size_t>(2 * (i - x));
        const auto block =
            static_cast<std::size_t>((y - coarse.min_y) * coarse.width() + i - coarse.min_x);
        coarse.share[block] = quarters.average(shares[0][fine], shares[0][fine + 1],
                                               shares[1][fine], shares[1][fine + 1]);
        if (!has_tints()) continue;
        const auto part = [&](std::uint8_t Tint::* channel) {
            return quarters.average(tints[0][fine].*channel, tints[0][fine + 1].*channel,
                                    tints[1][fine].*channel, tints[1][fine + 1].*channel);
        };
        coarse.tint[block] = {part(&Tint::r), part(&Tint::g), part(&Tint::b), part(&Tint::share)};
    }
}

void MapPyramid::copy_row(int level, std::int64_t x, std::int64_t y, std::span<std::uint8_t> shares,
                          std::span<Tint> tints) const {
    std::fill(shares.begin(), shares.end(), std::uint8_t{0});
    std::fill(tints.begin(), tints.end(), Tint{});
    const Level& blocks = levels_[static_cast<std::size_t>(level)];
    const auto wanted = static_cast<std::int64_t>(std::max(shares.size(), tints.size()));
    const std::int64_t from = std::max(x, blocks.min_x);
    const std::int64_t to = std::min(x + wanted, blocks.end_x);
    if (y < blocks.min_y || y >= blocks.end_y || from >= to) return;
    if (level > 0) {
        const auto copy_blocks = [&](auto values, const auto& stored) {
            if (values.empty()) return;
            const auto row = stored.begin() + (y - blocks.min_y) * blocks.width();
            std::copy(row + (from - blocks.min_x), row + (to - blocks.min_x),
                      values.begin() + (from - x));
        };
        copy_blocks(shares, blocks.share);
        copy_blocks(tints, blocks.tint);
        return;
    }
    std::array<TileKind, 512> room;
    std::span<TileKind> kinds(room);
    for (std::int64_t at = from; at < to; at += static_cast<std::int64_t>(kinds.size())) {
        kinds = kinds.first(std::min(kinds.size(), static_cast<std::size_t>(to - at)));
        map_->copy_row({static_cast<std::int32_t>(at), static_cast<std::int32_t>(y)}, kinds);
        const auto fill = [&](auto values, const auto& of) {
            if (values.empty()) return;
            std::transform(kinds.begin(), kinds.end(), values.begin() + (at - x), of);
        };
        fill(shares, [&](TileKind kind) { return map_->is_solid_kind(kind) ? 255 : 0; });
        fill(tints, [form = map_->form()](TileKind kind) { return tint_of(kind, form); });
    }
}

}  // namespace tileglass::app
