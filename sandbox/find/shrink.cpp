#include "sandbox/find/shrink.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <string>
#include <tuple>
#include <utility>

namespace tileglass::find {

namespace {

using scene::TileQuery;

/// A number other than 0 in the shortest text with an exponent: its digits, and the power of ten of
/// the first one.
struct Written {
    std::string digits;
    int power = 0;

    explicit Written(double number) {
        const std::string text = fmt::format("{}", number);
        const std::size_t e = text.find('e');
        const std::string mantissa = text.substr(0, e);
        const std::size_t point = std::min(mantissa.find('.'), mantissa.size());
        const int exponent = e == std::string::npos ? 0 : std::atoi(text.c_str() + e + 1);
        bool has_begun = false;
        for (std::size_t i = 0; i < mantissa.size(); ++i) {
            const char c = mantissa[i];
            if (c < '0' || c > '9' || (c == '0' && !has_begun)) continue;
            const auto place = static_cast<int>(point) - static_cast<int>(i) - (i < point ? 1 : 0);
            if (!has_begun) power = place + exponent;
            has_begun = true;
            digits += c;
        }
        while (digits.ends_with('0')) digits.pop_back();
    }
};

int significant_digits(double number) {
    return number == 0 ? 0 : static_cast<int>(Written(number).digits.size());
}

int decimals_of(double number) {
    const Written written(number);
    return std::max(0, static_cast<int>(written.digits.size()) - 1 - written.power);
}

/// The numbers of a question besides those of its shape.
std::vector<double> other_numbers(const TileQuery& query) {
    std::vector<double> numbers;
    if (query.frame && *query.frame != Frame()) {
        const Vec2 origin = query.frame->origin();
        numbers = {query.frame->size(), origin.x, origin.y};
    }
    const auto add_tile = [&](Tile tile) {
        numbers.push_back(tile.x);
        numbers.push_back(tile.y);
    };
    if (const auto* bounds = std::get_if<TileRect>(&query.bounds)) {
        add_tile(bounds->min);
        add_tile(bounds->end);
    }
    if (const auto* solids = std::get_if<std::vector<Tile>>(&query.solids)) {
        for (const Tile tile : *solids) add_tile(tile);
    }
    return numbers;
}

Tile moved(Tile tile, std::int64_t x, std::int64_t y) {
    const auto within = [](std::int64_t i) {
        return static_cast<std::int32_t>(std::clamp<std::int64_t>(i, kTileMin, kTileEnd));
    };
    return {within(tile.x + x), within(tile.y + y)};
}

/// The question moved by whole tiles.
TileQuery moved(TileQuery query, std::int64_t x, std::int64_t y) {
    const double size = query.frame.value_or(Frame()).size();
    const Vec2 by{static_cast<double>(x) * size, static_cast<double>(y) * size};
    const auto move_shape = [&]<typename S>(S& shape) {
        if constexpr (requires { shape.center; }) shape.center = shape.center + by;
        if constexpr (requires { shape.origin; }) shape.origin = shape.origin + by;
        if constexpr (requires { shape.a; }) {
            shape.a = shape.a + by;
            shape.b = shape.b + by;
        }
        if constexpr (requires { shape.from; }) {
            shape.from = shape.from + by;
            shape.to = shape.to + by;
        }
    };
    std::visit(move_shape, query.shape);
    if (auto* bounds = std::get_if<TileRect>(&query.bounds)) {
        *bounds = {moved(bounds->min, x, y), moved(bounds->end, x, y)};
    }
    if (auto* solids = std::get_if<std::vector<Tile>>(&query.solids)) {
        for (Tile& tile : *solids) tile = moved(tile, x, y);
    }
    return query;
}

/// Numbers that may stand for `number`, simpler ones first.
std::vector<double> simpler_numbers(double number) {
    std::vector<double> simpler{0};
    if (number == 0) return simpler;
    const int digits = significant_digits(number);
    for (int d = 1; d < digits; ++d) {
        simpler.push_back(rounded_to(number, d, false));
        simpler.push_back(rounded_to(number, d, true));
    }
    simpler.push_back(-number);
    const double whole = std::trunc(number);
    if (std::fabs(whole) < 0x1p53) {
        simpler.insert(simpler.end(), {whole, whole + (number < 0 ? -1 : 1)});
    }
    for (const double part : {number / 2, std::trunc(number / 2), std::round(number * 2) / 2}) {
        simpler.push_back(part);
    }
    const double unit = std::pow(10, std::floor(std::log10(std::fabs(number))) - digits + 1);
    if (digits <= 2 && std::isfinite(unit) && unit > 0) {  // else the way would be long
        const double last = std::fabs(number) - unit;
        simpler.push_back(std::strtod(
            fmt::format("{:.{}e}", number < 0 ? -last : last, std::max(digits - 1, 0)).c_str(),
            nullptr));
    }
    constexpr double kNear = 20;
    for (double whole_step = 1; whole_step < 10 && std::fabs(number) <= kNear; ++whole_step) {
        simpler.push_back(std::copysign(whole_step, number));
    }
    for (double& one : simpler) one += 0.0;
    return simpler;
}

/// Takes a question that may be simpler; true: no other one is wanted.
using Use = std::function<bool(TileQuery)>;

/// The frame, if the choice leaves it free.
std::optional<Frame> free_frame(const TileQuery& query, const Choice& choice) {
    return choice.frame || !query.frame ? std::nullopt : std::optional(*query.frame);
}

/// What the frame's origin adds to the `i`-th number of a shape: nothing to a length.
double origin_of(const Frame& frame, const scene::Shape& shape, std::size_t i, std::size_t count) {
    const bool is_length = i >= 2 && (std::holds_alternative<Ray>(shape) || count == 3);
    return is_length ? 0 : i % 2 == 0 ? frame.origin().x : frame.origin().y;
}

bool use_shape(const TileQuery& query, const std::vector<double>& numbers, const Use& use) {
    TileQuery other = query;
    other.shape = with_numbers(query.shape, numbers);
    return use(std::move(other));
}

bool use_frame(const TileQuery& query, const Result<Frame>& frame, const Use& use) {
    if (!frame) return false;
    TileQuery other = query;
    other.frame = *frame;
    return use(std::move(other));
}

int most_digits_of(const std::vector<double>& numbers) {
    int most = 0;
    for (const double number : numbers) most = std::max(most, digits_of(number));
    return most;
}

// The steps. Each calls `use` for questions that are a step simpler, or may be, until it returns
// true; returns whether it did.

/// The same numbers, or the same place, in tiles of side 1.
bool leave_out_frame(const TileQuery& query, const Choice& choice, const Use& use) {
    const std::optional<Frame> frame = free_frame(query, choice);
    if (!frame) return false;
    TileQuery unit = query;
    unit.frame.reset();
    if (use(unit)) return true;
    std::vector<double> numbers = numbers_of(query.shape);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const double origin = origin_of(*frame, query.shape, i, numbers.size());
        numbers[i] = (numbers[i] - origin) / frame->size();
    }
    return use_shape(unit, numbers, use);
}

/// A frame of usual sizes and origins.
bool take_usual_frame(const TileQuery& query, const Choice& choice, const Use& use) {
    const std::optional<Frame> frame = free_frame(query, choice);
    if (!frame) return false;
    for (const double size : {1.0, 2.0, 0.5, 16.0, 0.1}) {
        for (const Vec2 origin : {Vec2{}, frame->origin(), Vec2{1, 1}, Vec2{1, 0}, Vec2{0, 1}}) {
            if (use_frame(query, Frame::make(size, origin), use)) return true;
        }
    }
    return false;
}

/// Tiles of a simpler size.
bool simplify_tile_size(const TileQuery& query, const Choice& choice, const Use& use) {
    const std::optional<Frame> frame = free_frame(query, choice);
    if (!frame) return false;
    for (const double size : simpler_numbers(frame->size())) {
        if (use_frame(query, Frame::make(size, frame->origin()), use)) return true;
    }
    return false;
}

/// One simpler number of the frame's origin.
bool simplify_origin(const TileQuery& query, const Choice& choice, const Use& use) {
    const std::optional<Frame> frame = free_frame(query, choice);
    if (!frame) return false;
    const auto [x, y] = frame->origin();
    for (const double simpler : simpler_numbers(x)) {
        if (use_frame(query, Frame::make(frame->size(), {simpler, y}), use)) return true;
    }
    for (const double simpler : simpler_numbers(y)) {
        if (use_frame(query, Frame::make(frame->size(), {x, simpler}), use)) return true;
    }
    return false;
}

/// No solid tiles at all, or one less.
bool leave_out_solids(const TileQuery& query, const Choice& /*choice*/, const Use& use) {
    const auto* solids = std::get_if<std::vector<Tile>>(&query.solids);
    if (solids == nullptr) return false;
    TileQuery other = query;
    other.solids = std::monostate();
    if (use(other)) return true;
    for (std::size_t i = 0; i < solids->size(); ++i) {
        std::vector<Tile> fewer = *solids;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        other.solids = std::move(fewer);
        if (use(other)) return true;
    }
    return false;
}

/// All of it nearer to the origin, by whole tiles.
bool move_to_origin(const TileQuery& query, const Choice& /*choice*/, const Use& use) {
    const std::vector<double> numbers = numbers_of(query.shape);
    const auto tile = query.frame.value_or(Frame()).tile_at({numbers[0], numbers[1]});
    if (!tile) return false;
    const auto use_moved = [&](std::int64_t x, std::int64_t y) {
        return (x != 0 || y != 0) && use(moved(query, x, y));
    };
    const auto [x, y] = *tile;
    for (const std::int64_t part : {1, 2, 4}) {
        if (use_moved(-x / part, -y / part) || use_moved(-x / part, 0) || use_moved(0, -y / part)) {
            return true;
        }
    }
    constexpr std::int64_t kNear = 8;  // else the way would be long
    if (std::abs(x) > kNear || std::abs(y) > kNear) return false;
    const std::int64_t step_x = x < 0 ? 1 : -1;
    const std::int64_t step_y = y < 0 ? 1 : -1;
    return use_moved(step_x, 0) || use_moved(0, step_y) || use_moved(step_x, step_y);
}

/// All numbers of the shape with few digits.
bool round_all(const TileQuery& query, const Choice& /*choice*/, const Use& use) {
    const std::vector<double> numbers = numbers_of(query.shape);
    const int most_digits = std::min(most_digits_of(numbers), 8);
    for (int digits = 1; digits < most_digits; ++digits) {
        std::vector<double> rounded = numbers;
        for (double& number : rounded) number = rounded_to(number, digits, false);
        if (use_shape(query, rounded, use)) return true;
    }
    return false;
}

/// One simpler number of the shape.
bool simplify_one(const TileQuery& query, const Choice& /*choice*/, const Use& use) {
    const std::vector<double> numbers = numbers_of(query.shape);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        for (const double simpler : simpler_numbers(numbers[i])) {
            std::vector<double> other = numbers;
            other[i] = simpler;
            if (use_shape(query, other, use)) return true;
        }
    }
    return false;
}

/// Both ends along an axis, which may be far away: made equal, rounded, or nearer to 0.
bool simplify_ends(const TileQuery& query, const Choice& /*choice*/, const Use& use) {
    const std::vector<double> numbers = numbers_of(query.shape);
    const int most_digits = most_digits_of(numbers);
    for (std::size_t i = 0; numbers.size() == 4 && i < 2; ++i) {
        const std::size_t j = i + 2;
        const auto use_ends = [&](double a, double b) {
            std::vector<double> other = numbers;
            other[i] = a;
            other[j] = b;
            return use_shape(query, other, use);
        };
        const double a = numbers[i];
        const double b = numbers[j];
        if (use_ends(a, a) || use_ends(b, b)) return true;
        for (int digits = 1; digits < most_digits; ++digits) {
            for (const bool far : {false, true}) {
                if (use_ends(rounded_to(a, digits, far), rounded_to(b, digits, far))) return true;
            }
        }
        for (const double factor : {0.5, 0.75, 0.9}) {
            if (use_ends(std::trunc(a * factor), std::trunc(b * factor))) return true;
        }
    }
    return false;
}

/// Two numbers of the shape rounded, or moved by the same.
bool simplify_pair(const TileQuery& query, const Choice& /*choice*/, const Use& use) {
    const std::vector<double> numbers = numbers_of(query.shape);
    const int most_digits = std::min(most_digits_of(numbers), 5);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        for (std::size_t j = i + 1; j < numbers.size(); ++j) {
            std::vector<double> other = numbers;
            for (int digits = 1; digits < most_digits; ++digits) {
                for (const int farther : {0, 1, 2, 3}) {
                    other[i] = rounded_to(numbers[i], digits, (farther & 1) != 0);
                    other[j] = rounded_to(numbers[j], digits, (farther & 2) != 0);
                    if (use_shape(query, other, use)) return true;
                }
            }
            for (const double by : {1.0, 0.5, 0.1, -0.1, -0.5, -1.0}) {
                other[i] = numbers[i] + by;
                other[j] = numbers[j] + by;
                if (use_shape(query, other, use)) return true;
            }
        }
    }
    return false;
}

/// No bounds.
bool leave_out_bounds(const TileQuery& query, const Choice& choice, const Use& use) {
    const bool is_free = !choice.has_bounds && !std::holds_alternative<Ray>(query.shape);
    if (!is_free || !std::holds_alternative<TileRect>(query.bounds)) return false;
    TileQuery other = query;
    other.bounds = std::monostate();
    return use(std::move(other));
}

/// One simpler side of the bounds.
bool simplify_bounds(const TileQuery& query, const Choice& /*choice*/, const Use& use) {
    if (!std::holds_alternative<TileRect>(query.bounds)) return false;
    for (const int side : {0, 1, 2, 3}) {
        TileQuery other = query;
        TileRect& rect = std::get<TileRect>(other.bounds);
        std::int32_t& number = side == 0   ? rect.min.x
                               : side == 1 ? rect.min.y
                               : side == 2 ? rect.end.x
                                           : rect.end.y;
        const std::int32_t before = number;
        for (const std::int32_t after :
             {0, 1, 2, before / 2, before < 0 ? before + 1 : before - 1}) {
            number = after;
            const bool is_rect = rect.min.x <= rect.end.x && rect.min.y <= rect.end.y;
            if (is_rect && use(other)) return true;
        }
    }
    return false;
}

/// All steps, in the order in which they are tried: those that leave most out first.
constexpr std::array kSteps{leave_out_frame, take_usual_frame, simplify_tile_size,
                            simplify_origin, leave_out_solids, move_to_origin,
                            round_all,       simplify_one,     simplify_ends,
                            simplify_pair,   leave_out_bounds, simplify_bounds};

/// Places in tiles that simple questions are made of: one list for each number of a shape.
using Places = std::vector<std::vector<double>>;

/// Few digits, then tenths, for shapes with so many numbers.
std::vector<Places> simple_places(std::size_t count) {
    if (count == 3) {
        const std::vector<double> plain{0, 1, 2, 3, 0.5, 1.5, 2.5, 0.1, -1, -0.5, -1.5};
        std::vector<double> tenths;
        std::vector<double> radii;
        for (int i = 0; i < 10; ++i) tenths.push_back(i / 10.0);
        for (int i = 1; i < 20; ++i) radii.push_back(i / 10.0);
        return {{plain, plain, plain}, {tenths, tenths, radii}};
    }
    const std::vector<double> plain{0, 1, 2, 3, 0.5, -1, -0.5};
    const std::vector<double> tenths{0, 0.1, 0.2, 0.3, 0.5, 0.7};
    const std::vector<double> ends{1, 1.1, 1.3, 0.9, 2, 2.1, 3};
    return {Places(count, plain), {tenths, tenths, ends, ends}};
}

/// Adds all questions with numbers of `places` to `all`. `simple` is the rest of the question.
void add_questions(TileQuery simple, const Places& places, const Simplicity& below,
                   std::vector<std::pair<Simplicity, TileQuery>>& all) {
    const std::size_t count = places.size();
    const Frame frame = simple.frame.value_or(Frame());
    std::vector<std::size_t> at(count, 0);
    while (true) {
        std::vector<double> numbers(count);
        for (std::size_t i = 0; i < count; ++i) {
            numbers[i] = origin_of(frame, simple.shape, i, count) + places[i][at[i]] * frame.size();
        }
        simple.shape = with_numbers(simple.shape, numbers);
        const Simplicity simplicity = Simplicity::of(simple);
        if (simplicity < below) all.emplace_back(simplicity, simple);
        std::size_t i = count;
        while (i > 0 && ++at[i - 1] == places[i - 1].size()) at[--i] = 0;
        if (i == 0) return;
    }
}

/// Simple questions about a shape like that of `query`, simplest first; those without solid tiles
/// before others.
std::vector<TileQuery> simple_questions(const TileQuery& query, const Simplicity& below) {
    constexpr std::size_t kMost = 4500;
    constexpr std::size_t kMostBeforeSolids = 500;
    TileQuery simple = query;
    simple.solids = std::monostate();
    if (std::holds_alternative<TileRect>(query.bounds)) simple.bounds = TileRect{{0, 0}, {3, 3}};
    const std::size_t count = numbers_of(query.shape).size();
    const bool has_solids = std::holds_alternative<std::vector<Tile>>(query.solids);
    std::vector<TileQuery> questions;
    std::vector<std::pair<Simplicity, TileQuery>> all;
    const auto take_simplest = [&](std::size_t most) {
        std::vector<std::size_t> order(all.size());
        std::iota(order.begin(), order.end(), std::size_t{0});
        std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            if (all[a].first < all[b].first) return true;
            return !(all[b].first < all[a].first) && a < b;
        });
        order.resize(std::min(order.size(), most));
        for (const std::size_t i : order) questions.push_back(std::move(all[i].second));
        all.clear();
    };
    for (const Places& places : simple_places(count)) add_questions(simple, places, below, all);
    take_simplest(has_solids ? kMostBeforeSolids : kMost);
    if (!has_solids) return questions;
    const std::vector<std::vector<Tile>> walls{{},       {{0, 0}}, {{1, 0}},
                                               {{0, 1}}, {{1, 1}}, {{1, 0}, {0, 1}}};
    for (const std::vector<Tile>& wall : walls) {
        simple.solids = wall;
        add_questions(simple, Places(count, {0, 1, 2, 0.5, 1.5}), below, all);
    }
    take_simplest(kMost);
    return questions;
}

}  // namespace

Simplicity Simplicity::of(const TileQuery& query, std::size_t tiles) {
    constexpr std::size_t kShort = 100;
    Simplicity simplicity;
    for (; tiles > kShort; tiles = (tiles + 1) / 2) ++simplicity.length;
    simplicity.parts += query.frame && *query.frame != Frame() ? 1 : 0;
    simplicity.parts += std::holds_alternative<TileRect>(query.bounds) ? 1 : 0;
    if (const auto* solids = std::get_if<std::vector<Tile>>(&query.solids)) {
        simplicity.parts += 1 + static_cast<int>(solids->size());
    }
    const auto count = [&](const std::vector<double>& numbers) {
        for (const double number : numbers) {
            simplicity.digits += digits_of(number);
            simplicity.size += std::fabs(number);
            simplicity.oddities += number < 0 ? 1 : 0;
        }
    };
    count(numbers_of(query.shape));
    count(other_numbers(query));
    if (const auto* rect = std::get_if<Rect>(&query.shape)) {
        simplicity.oddities += (rect->a.x > rect->b.x ? 1 : 0) + (rect->a.y > rect->b.y ? 1 : 0);
    }
    return simplicity;
}

bool Simplicity::operator<(const Simplicity& other) const {
    return std::tie(parts, length, digits, size, oddities) <
           std::tie(other.parts, other.length, other.digits, other.size, other.oddities);
}

int digits_of(double number) {
    if (number == 0) return 0;
    const int decimals = decimals_of(number);
    return std::max(significant_digits(number), decimals == 0 ? 0 : decimals + 1);
}

double rounded_to(double number, int digits, bool is_farther) {
    if (digits >= significant_digits(number)) return number;
    // The digits are cut off as text: 0.29999999999999999 * 10 would not do.
    std::string text = fmt::format("{:.17e}", number);
    const std::size_t exponent_at = text.find('e');
    const std::string exponent = text.substr(exponent_at);
    const std::size_t first = text[0] == '-' ? 1 : 0;
    const std::size_t kept = first + static_cast<std::size_t>(digits) + (digits > 1 ? 1 : 0);
    const double nearer = std::strtod((text.substr(0, kept) + exponent).c_str(), nullptr);
    if (!is_farther) return nearer;
    const double unit = std::strtod(("1" + exponent).c_str(), nullptr);
    const double last_place = unit * std::pow(10, 1 - digits);
    const double farther = nearer + (number < 0 ? -last_place : last_place);
    return std::strtod(fmt::format("{:.{}e}", farther, digits - 1).c_str(), nullptr);
}

Finding shrink(Finding found, const Choice& choice, const Ask& ask) {
    Simplicity best = Simplicity::of(found.asked.query, found.asked.tiles.size());
    bool is_out_of_time = false;
    // Takes the question where it is simpler and still answered wrongly.
    const Use take = [&](TileQuery query) {
        if (is_out_of_time) return true;
        for (const double number : numbers_of(query.shape)) {
            if (!std::isfinite(number) || !is_of_kind(number, choice.numbers)) return false;
        }
        if (!(Simplicity::of(query) < best)) return false;
        std::optional<Case> asked = case_of(std::move(query));
        if (!asked) return false;
        const Simplicity simplicity = Simplicity::of(asked->query, asked->tiles.size());
        if (!(simplicity < best)) return false;
        std::optional<Reply> reply = ask(*asked);
        if (!reply) {
            is_out_of_time = true;
            return true;
        }
        if (reply->outcome != found.reply.outcome || !is_wrong(*asked, *reply)) return false;
        found = {*std::move(asked), *std::move(reply)};
        best = simplicity;
        return true;
    };
    for (const TileQuery& query : simple_questions(found.asked.query, best)) {
        if (take(query)) break;
    }
    while (!is_out_of_time) {
        const TileQuery query = found.asked.query;
        const auto leads_on = [&](const auto& step) { return step(query, choice, take); };
        if (std::none_of(kSteps.begin(), kSteps.end(), leads_on)) break;
    }
    return found;
}

}  // namespace tileglass::find
