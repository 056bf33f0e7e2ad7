// Shares the tiles of maps, and copies what painting changes.

#include "sandbox/maps/tile_map.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "sandbox/text/utf8.hpp"

namespace tileglass::scene {

namespace {

constexpr TileKind kMostOfByte = 0xFF;

/// Tells which of the smallest kinds are solid, so that most look-ups need no search.
std::shared_ptr<const std::vector<char>> table_of(const SolidRule& rule, KindForm form) {
    constexpr std::size_t kMostInTable = 1 << 12;
    const std::size_t size = form == KindForm::character ? kMostOfByte + 1
                             : form == KindForm::number  ? kMostInTable
                                                         : 0;
    auto table = std::make_shared<std::vector<char>>(size);
    for (std::size_t kind = 0; kind < size; ++kind) {
        (*table)[kind] = rule.is_solid(static_cast<TileKind>(kind), form) ? 1 : 0;
    }
    return table;
}

/// The rule of a map that has no other, and its table; all such maps share them.
struct StandardRule {
    explicit StandardRule(KindForm form)
        : rule(std::make_shared<const SolidRule>()), table(table_of(*rule, form)) {}

    std::shared_ptr<const SolidRule> rule;
    std::shared_ptr<const std::vector<char>> table;
};

const StandardRule& standard_rule(KindForm form) {
    static const StandardRule character(KindForm::character);
    static const StandardRule number(KindForm::number);
    static const StandardRule colour(KindForm::colour);
    switch (form) {
        case KindForm::character: return character;
        case KindForm::number: return number;
        case KindForm::colour: break;
    }
    return colour;
}

/// The kinds that painting prefers.
std::vector<TileKind> usual_kinds(KindForm form, bool is_solid) {
    constexpr TileKind kBlack = 0x000000FF;
    constexpr TileKind kWhite = 0xFFFFFFFF;
    switch (form) {
        case KindForm::character:
            return is_solid ? std::vector<TileKind>{'#', '@'} : std::vector<TileKind>{'.', ' '};
        case KindForm::number: return {is_solid ? TileKind{1} : kNoTile};
        case KindForm::colour: break;
    }
    return is_solid ? std::vector<TileKind>{kBlack} : std::vector<TileKind>{kWhite, kNoTile};
}

}  // namespace

TileMap::TileMap(std::int32_t width, std::int32_t height, std::string cells)
    : bounds_{{0, 0}, {width, height}} {
    TILEGLASS_ASSERT(width >= 1 && height >= 1);
    TILEGLASS_ASSERT(bounds_.area() == static_cast<std::int64_t>(cells.size()));
    set_strips(std::make_shared<const std::string>(std::move(cells)));
    *this = with_rule({});
}

TileMap::TileMap(KindForm form, const TileRect& bounds, std::span<const TileKind> kinds)
    : form_(form), bounds_(bounds) {
    TILEGLASS_ASSERT(!bounds.is_empty());
    TILEGLASS_ASSERT(bounds.area() == static_cast<std::int64_t>(kinds.size()));
    const bool is_wide =
        std::any_of(kinds.begin(), kinds.end(), [](TileKind kind) { return kind > kMostOfByte; });
    std::string cells;
    if (is_wide) {
        bytes_ = sizeof(TileKind);
        cells.resize(kinds.size_bytes());
        std::memcpy(cells.data(), kinds.data(), kinds.size_bytes());
    } else {
        cells.resize(kinds.size());
        std::transform(kinds.begin(), kinds.end(), cells.begin(),
                       [](TileKind kind) { return static_cast<char>(kind); });
    }
    set_strips(std::make_shared<const std::string>(std::move(cells)));
    *this = with_rule({});
}

void TileMap::set_strips(std::shared_ptr<const std::string> bytes) {
    strip_bits_ = 0;
    while (bounds_.width() << (strip_bits_ + 1) <= kStripCells) ++strip_bits_;
    // All strips point into this one string, so nothing is copied until it is painted.
    const std::size_t strip_bytes = row_bytes() << strip_bits_;
    strips_.clear();
    strips_.reserve((bytes->size() + strip_bytes - 1) / strip_bytes);
    for (std::size_t first = 0; first < bytes->size(); first += strip_bytes) {
        strips_.emplace_back(bytes, bytes->data() + first);
    }
}

TileMap TileMap::with_rule(SolidRule rule) const {
    TileMap map = *this;
    if (rule == SolidRule()) {
        map.rule_ = standard_rule(form_).rule;
        map.table_ = standard_rule(form_).table;
        return map;
    }
    map.table_ = table_of(rule, form_);
    map.rule_ = std::make_shared<const SolidRule>(std::move(rule));
    return map;
}

std::optional<TileKind> TileMap::some_kind(bool is_solid) const {
    std::vector<TileKind> kinds = usual_kinds(form_, is_solid);
    const std::vector<TileKind>& named = is_solid ? rule_->solid : rule_->open;
    kinds.insert(kinds.end(), named.begin(), named.end());
    const auto fits = [&](TileKind kind) {
        const bool can_be_written = form_ != KindForm::character || is_printable(kind);
        return can_be_written && is_solid_kind(kind) == is_solid;
    };
    if (const auto found = std::find_if(kinds.begin(), kinds.end(), fits); found != kinds.end()) {
        return *found;
    }
    // If `others` decides, one of the first kinds that no rule names will fit.
    const TileKind first = form_ == KindForm::character ? '!' : 1;
    const TileKind last = form_ == KindForm::character ? '~' : first + 1000;
    for (TileKind kind = first; kind <= last; ++kind) {
        if (fits(kind)) return kind;
    }
    return std::nullopt;
}

void TileMap::copy_row(Tile first, std::span<TileKind> kinds) const {
    if (kinds.empty()) return;
    TILEGLASS_ASSERT(bounds_.contains(first));
    TILEGLASS_ASSERT(static_cast<std::int64_t>(kinds.size()) <= bounds_.end.x - first.x);
    const char* from =
        row_of(first.y) + static_cast<std::size_t>(std::int64_t{first.x} - bounds_.min.x) * bytes_;
    if (bytes_ == 1) {
        std::transform(from, from + kinds.size(), kinds.begin(), kind_of_cell);
    } else {
        std::memcpy(kinds.data(), from, kinds.size_bytes());
    }
}

std::vector<TileKind> TileMap::row_kinds(std::int32_t y) const {
    std::vector<TileKind> kinds(static_cast<std::size_t>(bounds_.width()));
    copy_row({bounds_.min.x, y}, kinds);
    return kinds;
}

bool TileMap::operator==(const TileMap& other) const {
    if (form_ != other.form_ || bounds_ != other.bounds_) return false;
    if (rule_ != other.rule_ && *rule_ != *other.rule_) return false;
    return differences(other).empty();
}

TileMap TileMap::widened() const {
    const auto bytes = std::make_shared<std::string>();
    bytes->reserve(static_cast<std::size_t>(bounds_.area()) * sizeof(TileKind));
    for (std::int32_t y = bounds_.min.y; y < bounds_.end.y; ++y) {
        const std::vector<TileKind> kinds = row_kinds(y);
        bytes->append(reinterpret_cast<const char*>(kinds.data()), kinds.size() * sizeof kinds[0]);
    }
    TileMap map = *this;
    map.bytes_ = sizeof(TileKind);
    map.set_strips(bytes);
    return map;
}

TileMap TileMap::painted(std::span<const Tile> tiles, TileKind kind) const {
    if (bytes_ == 1 && kind > kMostOfByte) return widened().painted(tiles, kind);
    TileMap result = *this;
    std::map<std::size_t, char*> copies;  // by strip
    for (const Tile tile : tiles) {
        if (!bounds_.contains(tile) || result.at(tile) == kind) continue;
        const std::size_t strip = strip_index(tile.y);
        const auto first_row = static_cast<std::int64_t>(strip << strip_bits_) + bounds_.min.y;
        const auto [copy, is_first] = copies.try_emplace(strip, nullptr);
        if (is_first) {
            const std::int64_t rows =
                std::min(std::int64_t{1} << strip_bits_, bounds_.end.y - first_row);
            const std::size_t size = row_bytes() * static_cast<std::size_t>(rows);
            const auto cells = std::make_shared<std::string>(strips_[strip].get(), size);
            copy->second = cells->data();
            result.strips_[strip] = std::shared_ptr<const char>(cells, cells->data());
        }
        const std::int64_t index = (tile.y - first_row) * bounds_.width() + tile.x - bounds_.min.x;
        if (bytes_ == 1) {
            copy->second[index] = static_cast<char>(kind);
        } else {
            std::memcpy(copy->second + static_cast<std::size_t>(index) * bytes_, &kind, bytes_);
        }
    }
    return result;
}

std::int32_t TileMap::first_own_row(const TileMap& other, std::int32_t y) const {
    TILEGLASS_ASSERT(bounds() == other.bounds());
    const bool is_divided_alike = strip_bits_ == other.strip_bits_ && bytes_ == other.bytes_;
    while (y < bounds_.end.y && shares_row(other, y)) {
        if (!is_divided_alike) {
            ++y;
            continue;
        }
        const std::int64_t next_strip = static_cast<std::int64_t>(strip_index(y) + 1);
        y = static_cast<std::int32_t>(
            std::min<std::int64_t>(bounds_.end.y, bounds_.min.y + (next_strip << strip_bits_)));
    }
    return y;
}

std::vector<Span> TileMap::differences(const TileMap& other) const {
    TILEGLASS_ASSERT(bounds() == other.bounds());
    std::vector<Span> spans;
    for (std::int32_t y = first_own_row(other, bounds_.min.y); y < bounds_.end.y;
         y = first_own_row(other, y + 1)) {
        if (bytes_ == other.bytes_ && std::memcmp(row_of(y), other.row_of(y), row_bytes()) == 0) {
            continue;
        }
        const std::vector<TileKind> a = row_kinds(y);
        const std::vector<TileKind> b = other.row_kinds(y);
        if (a == b) continue;
        const auto first = std::mismatch(a.begin(), a.end(), b.begin()).first - a.begin();
        const auto after = std::mismatch(a.rbegin(), a.rend(), b.rbegin()).first - a.rbegin();
        spans.push_back({y, bounds_.min.x + static_cast<std::int32_t>(first),
                         bounds_.end.x - static_cast<std::int32_t>(after)});
    }
    return spans;
}

std::string row_text(const TileMap& map, std::int32_t y) {
    std::string text;
    for (const TileKind kind : map.row_kinds(y)) text += utf8_of(kind);
    return text;
}

}  // namespace tileglass::scene
