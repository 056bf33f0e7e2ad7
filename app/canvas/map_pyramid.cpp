#include "app/canvas/map_pyramid.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tileglass::app {

namespace {

constexpr std::uint8_t kNone = 0;
constexpr std::uint8_t kAll = 255;

// By character: a table has no branch to guess wrong.
constexpr std::array<std::uint8_t, 256> kShareOfCell = [] {
    std::array<std::uint8_t, 256> shares{};
    for (std::size_t cell = 0; cell < shares.size(); ++cell) {
        shares[cell] = scene::is_solid_cell(static_cast<char>(cell)) ? kAll : kNone;
    }
    return shares;
}();

// Tiles of block i along an axis of `tiles` tiles: a border block has fewer.
std::int64_t block_side(std::int64_t i, int level, std::int64_t tiles) {
    const std::int64_t side = std::int64_t{1} << level;
    return std::clamp<std::int64_t>(tiles - i * side, 0, side);
}

// The spans of the blocks of two by two that hold the blocks of `spans`, one span a row.
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

}  // namespace

MapPyramid::MapPyramid(std::shared_ptr<const scene::TileMap> map) : map_(std::move(map)) {
    std::int64_t width = map_->width();
    std::int64_t height = map_->height();
    std::vector<std::uint8_t> fine;
    for (int level = 1; width > 1 || height > 1; ++level) {
        width = (width + 1) / 2;
        height = (height + 1) / 2;
        levels_.push_back(
            {width, height, std::vector<std::uint8_t>(static_cast<std::size_t>(width * height))});
        for (std::int64_t y = 0; y < height; ++y) average(level, 0, width, y, fine);
    }
}

void MapPyramid::update(std::shared_ptr<const scene::TileMap> map) {
    std::vector<Span> spans = map_->differences(*map);
    map_ = std::move(map);
    std::vector<std::uint8_t> fine;
    for (int level = 1; level <= top(); ++level) {
        spans = halved(spans);
        for (const Span& span : spans) average(level, span.x_min, span.x_end, span.y, fine);
    }
}

void MapPyramid::average(int level, std::int64_t x, std::int64_t end_x, std::int64_t y,
                         std::vector<std::uint8_t>& fine) {
    Level& coarse = levels_[static_cast<std::size_t>(level - 1)];
    // Two rows of finer blocks, one behind the other. Each part of a block counts by its tiles in
    // the map.
    const auto length = static_cast<std::size_t>(2 * (end_x - x));
    fine.resize(2 * length);
    const std::span<std::uint8_t> rows(fine);
    std::array<std::int64_t, 2> tall{};
    for (std::size_t part = 0; part < 2; ++part) {
        const std::int64_t fine_y = 2 * y + static_cast<std::int64_t>(part);
        copy_row(level - 1, 2 * x, fine_y, rows.subspan(part * length, length));
        tall[part] = block_side(fine_y, level - 1, map_->height());
    }
    const std::uint8_t* pairs = fine.data();
    for (std::int64_t i = x; i < end_x; ++i, pairs += 2) {
        const std::array<std::int64_t, 2> wide{block_side(2 * i, level - 1, map_->width()),
                                               block_side(2 * i + 1, level - 1, map_->width())};
        const std::int64_t sum = tall[0] * (wide[0] * pairs[0] + wide[1] * pairs[1]) +
                                 tall[1] * (wide[0] * pairs[length] + wide[1] * pairs[length + 1]);
        const std::int64_t tiles = (tall[0] + tall[1]) * (wide[0] + wide[1]);
        coarse.share[static_cast<std::size_t>(y * coarse.width + i)] =
            static_cast<std::uint8_t>((sum + tiles / 2) / tiles);
    }
}

std::uint8_t MapPyramid::solid_share(int level, std::int64_t x, std::int64_t y) const {
    std::uint8_t share = 0;
    copy_row(level, x, y, {&share, 1});
    return share;
}

void MapPyramid::copy_row(int level, std::int64_t x, std::int64_t y,
                          std::span<std::uint8_t> shares) const {
    std::fill(shares.begin(), shares.end(), std::uint8_t{0});
    const Level* blocks = level == 0 ? nullptr : &levels_[static_cast<std::size_t>(level - 1)];
    const std::int64_t width = blocks == nullptr ? map_->width() : blocks->width;
    const std::int64_t height = blocks == nullptr ? map_->height() : blocks->height;
    const std::int64_t from = std::max<std::int64_t>(x, 0);
    const std::int64_t to = std::min(x + static_cast<std::int64_t>(shares.size()), width);
    if (y < 0 || y >= height || from >= to) return;
    const auto out = shares.begin() + (from - x);
    if (blocks == nullptr) {
        const std::string_view cells = map_->row(static_cast<std::int32_t>(y));
        std::transform(cells.begin() + from, cells.begin() + to, out,
                       [](char cell) { return kShareOfCell[static_cast<unsigned char>(cell)]; });
    } else {
        const auto row = blocks->share.begin() + y * width;
        std::copy(row + from, row + to, out);
    }
}

}  // namespace tileglass::app
