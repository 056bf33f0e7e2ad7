#include "sandbox/find/question_source.hpp"

#include <algorithm>
#include <cmath>

#include "tileglass/base/assert.hpp"

namespace tileglass::find {

namespace {

/// The farthest anchor, in tiles: what lies around it is still in the tile range.
constexpr double kFarthest = 5e8;

double nearest_of_kind(double number, NumberKind kind) {
    switch (kind) {
        case NumberKind::any: return number;
        case NumberKind::float32: {
            constexpr double most = std::numeric_limits<float>::max();
            return static_cast<double>(static_cast<float>(std::clamp(number, -most, most)));
        }
        case NumberKind::whole: return std::round(number);
    }
    return number;
}

TileRect rect_around(Tile a, Tile b, std::int64_t margin) {
    const auto within = [](std::int64_t i) {
        return static_cast<std::int32_t>(std::clamp<std::int64_t>(i, kTileMin, kTileEnd));
    };
    return {{within(std::min<std::int64_t>(a.x, b.x) - margin),
             within(std::min<std::int64_t>(a.y, b.y) - margin)},
            {within(std::max<std::int64_t>(a.x, b.x) + 1 + margin),
             within(std::max<std::int64_t>(a.y, b.y) + 1 + margin)}};
}

}  // namespace

bool is_of_kind(double number, NumberKind kind) {
    return nearest_of_kind(number, kind) == number;
}

std::uint64_t Chance::bits() {
    // SplitMix64 (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators",
    // 2014).
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9U;
    mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EBU;
    return mixed ^ (mixed >> 31);
}

std::optional<Case> QuestionSource::next() {
    constexpr int kMostTries = 10'000;
    for (int i = 0; i < kMostTries; ++i) {
        if (std::optional<Case> found = case_of(draw())) return found;
    }
    return std::nullopt;
}

scene::TileQuery QuestionSource::draw() {
    TILEGLASS_ASSERT(!choice_.shapes.empty());
    pick_grid();
    const auto count = static_cast<std::int64_t>(choice_.shapes.size());
    const std::size_t kind = choice_.shapes[static_cast<std::size_t>(chance_.below(count))];
    scene::TileQuery query = scene::query_about(draw_shape(kind));
    if (frame_ != Frame()) query.frame = frame_;
    query.coverage = choice_.coverage;
    query.ties = choice_.ties;
    if (choice_.has_bounds || std::holds_alternative<Ray>(query.shape)) draw_bounds(query);
    if (choice_.has_solids && shapes::is_walked(query.shape) && chance_.one_in(2))
        draw_solids(query);
    return query;
}

void QuestionSource::pick_grid() {
    static constexpr double kSizes[] = {1, 0.1, 1.0 / 3, 16, 32, 0.7, 2, 0.25, 1e-3};
    static constexpr double kSpacings[] = {1, 1, 0.5, 0.5, 0.25, 0.1, 0.1, 1.0 / 3, 0};
    static constexpr double kRanges[] = {3, 3, 3, 6, 6, 6, 12, 30};
    static constexpr double kFar[] = {1e3, 65536, 1e6, 16777216, 1e8, kFarthest};
    // The first ones are small, so that a program that can answer anything answers one of them.
    constexpr int kSmallOnes = 12;
    const bool is_small = drawn_ < kSmallOnes;
    ++drawn_;
    spacing_ = is_small ? 0.5 : chance_.one_of(kSpacings);
    range_ = is_small ? 1.5 : chance_.one_of(kRanges);
    frame_ = choice_.frame.value_or(Frame());
    if (!choice_.frame && !chance_.one_in(4)) {
        const double size = chance_.one_of(kSizes);
        Vec2 origin;
        if (chance_.one_in(2)) origin = {draw_multiple(5), draw_multiple(5)};
        const auto of_kind = [&](double number) {
            return nearest_of_kind(number, choice_.numbers) + 0.0;
        };
        const double own_size = choice_.numbers == NumberKind::whole ? std::ceil(size) : size;
        frame_ = *Frame::make(of_kind(own_size), {of_kind(origin.x), of_kind(origin.y)});
    }
    anchor_ = {};
    if (!is_small && chance_.one_in(6)) {
        const double far = chance_.one_of(kFar);
        anchor_.x = chance_.one_in(2) ? far : -far;
        anchor_.y = chance_.one_in(2) ? anchor_.x : -anchor_.x;
        if (chance_.one_in(4)) anchor_.x = 0;
        if (chance_.one_in(4)) anchor_.y = 0;
    }
}

shapes::Shape QuestionSource::draw_shape(std::size_t kind) {
    shapes::Shape shape;
    std::size_t index = 0;
    const auto draw_kind = [&]<typename S>(std::in_place_type_t<S>) {
        if (index++ != kind) return;
        if constexpr (std::same_as<S, Rect>) shape = draw_rect();
        if constexpr (std::same_as<S, Circle>) shape = draw_circle();
        if constexpr (std::same_as<S, Segment>) shape = draw_segment();
        if constexpr (std::same_as<S, Ray>) shape = draw_ray();
        static_assert(std::same_as<S, Rect> || std::same_as<S, Circle> ||
                          std::same_as<S, Segment> || std::same_as<S, Ray>,
                      "a new shape is drawn here, too");
    };
    shapes::for_each_shape(draw_kind);
    return shape;
}

Rect QuestionSource::draw_rect() {
    const Vec2 a = draw_point();
    Vec2 b = draw_point();
    if (chance_.one_in(12)) b.x = a.x;
    if (chance_.one_in(12)) b.y = a.y;
    const Rect rect{a, b};
    if (chance_.one_in(6)) return rect;
    return {rect.min(), rect.max()};
}

Circle QuestionSource::draw_circle() {
    constexpr double kMostRadius = 50;  // tiles
    const Vec2 center = draw_point();
    const double size = frame_.size();
    double radius = std::fabs(draw_multiple(std::min(range_, kMostRadius))) * size;
    if (range_ < 2) return {center, std::fabs(tuned(radius))};
    switch (chance_.below(10)) {
        case 0:  // reaches a line
            radius = std::fabs(
                frame_.x_axis().line(std::llround(anchor_.x + draw_multiple(range_))) - center.x);
            break;
        case 1: {  // reaches a corner, or nearly
            const double x = std::round(draw_multiple(range_)) + 3;
            const double y = std::round(draw_multiple(range_)) + 4;
            radius = std::sqrt(x * x + y * y) * size;
            break;
        }
        case 2: radius = 5 * size * static_cast<double>(chance_.between(1, 4)) / 2; break;
        case 3: radius = 0; break;
        case 4: radius = std::ldexp(size, -static_cast<int>(chance_.between(3, 60))); break;
        case 5: radius = chance_.part() * std::min(range_, kMostRadius) * size; break;
        default: break;
    }
    return {center, std::fabs(tuned(radius))};
}

Segment QuestionSource::draw_segment() {
    const Vec2 from = draw_point();
    Vec2 to = draw_point();
    const double size = frame_.size();
    switch (chance_.below(range_ < 2 ? 4 : 12)) {
        case 0: to = from; break;
        case 1: to.x = from.x; break;
        case 2: to.y = from.y; break;
        case 3: {  // at 45 degrees
            const double way = draw_multiple(range_) * size;
            to = {tuned(from.x + way), tuned(chance_.one_in(2) ? from.y + way : from.y - way)};
            break;
        }
        case 4: {  // through corners
            const auto steps = static_cast<double>(chance_.between(1, 3));
            const auto x = static_cast<double>(chance_.between(-5, 5));
            const auto y = static_cast<double>(chance_.between(-5, 5));
            to = {tuned(from.x + steps * x * size), tuned(from.y + steps * y * size)};
            break;
        }
        case 5: {  // long
            const double way = static_cast<double>(chance_.between(100, 3000)) * size;
            to.x = tuned(to.x + (chance_.one_in(2) ? way : -way));
            break;
        }
        default: break;
    }
    return {from, to};
}

Ray QuestionSource::draw_ray() {
    const Segment segment = draw_segment();
    const Vec2 direction = segment.to - segment.from;
    Vec2 origin = segment.from;
    if (chance_.one_in(8)) {  // far outside
        const auto lengths = static_cast<double>(chance_.between(10, 1000));
        origin = origin - direction * lengths;
    }
    return {{tuned(origin.x), tuned(origin.y)}, {tuned(direction.x), tuned(direction.y)}};
}

void QuestionSource::draw_bounds(scene::TileQuery& query) {
    const auto corner = [&] {
        const auto reach = static_cast<std::int64_t>(std::min(range_, 12.0));
        return Tile{
            static_cast<std::int32_t>(std::llround(anchor_.x) + chance_.between(-reach, reach)),
            static_cast<std::int32_t>(std::llround(anchor_.y) + chance_.between(-reach, reach))};
    };
    const Tile a = corner();
    query.bounds = rect_around(a, corner(), 0);
}

void QuestionSource::draw_solids(scene::TileQuery& query) {
    const std::optional<Case> open = case_of(query);
    std::vector<Tile> solids;
    const std::size_t count = open ? open->tiles.size() : 0;
    if (count > 1 && chance_.one_in(3)) {
        // The shoulders of a corner that it crosses, if it crosses one.
        const std::size_t from =
            static_cast<std::size_t>(chance_.below(static_cast<std::int64_t>(count)));
        for (std::size_t i = 0; i < count && solids.empty(); ++i) {
            const std::size_t at = (from + i) % count;
            if (at == 0) continue;
            const Tile before = open->tiles[at - 1];
            const Tile after = open->tiles[at];
            if (before.x == after.x || before.y == after.y) continue;
            if (!chance_.one_in(3)) solids.push_back({before.x, after.y});
            if (!chance_.one_in(3)) solids.push_back({after.x, before.y});
        }
    }
    for (std::int64_t i = count > 0 && solids.empty() ? chance_.between(0, 5) : 0; i > 0; --i) {
        const auto end = static_cast<std::int64_t>(count);
        const std::int64_t at = std::min(chance_.below(end), chance_.below(end));
        Tile tile = open->tiles[static_cast<std::size_t>(at)];
        if (chance_.one_in(2)) {  // next to the way
            tile.x += static_cast<std::int32_t>(chance_.between(-1, 1));
            tile.y += static_cast<std::int32_t>(chance_.between(-1, 1));
        }
        solids.push_back(tile);
    }
    query.solids = std::move(solids);
}

Vec2 QuestionSource::draw_point() {
    const double x = draw_position(anchor_.x);
    const double y = draw_position(anchor_.y);
    return {tuned(world_of(frame_.x_axis(), x)), tuned(world_of(frame_.y_axis(), y))};
}

double QuestionSource::draw_position(double anchor) {
    switch (chance_.below(16)) {
        case 0:
        case 1: return anchor + std::round(draw_multiple(range_));
        case 2: return anchor + std::round(draw_multiple(range_) * 2) / 2;
        case 3: return anchor + std::round(draw_multiple(range_) * 10) / 10;
        case 4: return anchor + (chance_.part() * 2 - 1) * range_;
        case 5: {
            const double tiny = std::ldexp(1, -static_cast<int>(chance_.between(10, 1000)));
            return anchor + (chance_.one_in(2) ? tiny : -tiny);
        }
        default: return anchor + draw_multiple(range_);
    }
}

double QuestionSource::draw_multiple(double range) {
    const double position = (chance_.part() * 2 - 1) * range;
    return spacing_ > 0 ? std::round(position / spacing_) * spacing_ : position;
}

double QuestionSource::world_of(const GridAxis& axis, double position) {
    const double whole = std::round(position);
    return position == whole ? axis.line(static_cast<std::int64_t>(whole))
                             : axis.origin + position * axis.size;
}

double QuestionSource::tuned(double number) {
    number = nearest_of_kind(number, choice_.numbers);
    if (chance_.one_in(24)) number = neighbour(number, chance_.one_in(2));
    return number + 0.0;  // no -0
}

double QuestionSource::neighbour(double number, bool is_up) const {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    switch (choice_.numbers) {
        case NumberKind::any: return std::nextafter(number, is_up ? kInfinity : -kInfinity);
        case NumberKind::float32: {
            constexpr float kEnd = std::numeric_limits<float>::infinity();
            return static_cast<double>(
                std::nextafter(static_cast<float>(number), is_up ? kEnd : -kEnd));
        }
        case NumberKind::whole: return number + (is_up ? 1 : -1);
    }
    return number;
}

}  // namespace tileglass::find
