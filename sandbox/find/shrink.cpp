#include "sandbox/find/shrink.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <string>
#include <tuple>
#include <utility>

namespace tileglass::find {

namespace {

using scene::TileQuery;

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
    const int digits = digits_of(number);
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
    if (std::isfinite(unit) && unit > 0) {
        const double last = std::fabs(number) - unit;
        simpler.push_back(std::strtod(
            fmt::format("{:.{}e}", number < 0 ? -last : last, std::max(digits - 1, 0)).c_str(),
            nullptr));
    }
    for (double& one : simpler) one += 0.0;
    return simpler;
}

/// Calls `use(query)` for questions that are a step simpler, or may be; until it returns true.
template <typename Use>
bool any_step(const TileQuery& query, const Choice& choice, const Use& use) {
    const auto try_moved = [&](std::int64_t x, std::int64_t y) {
        return (x != 0 || y != 0) && use(moved(query, x, y));
    };
    if (query.frame && !choice.frame) {
        // The same place in tiles of size 1, and the same numbers.
        const Frame frame = *query.frame;
        TileQuery unit = query;
        unit.frame.reset();
        if (use(unit)) return true;
        std::vector<double> numbers = numbers_of(query.shape);
        const bool is_ray = std::holds_alternative<Ray>(query.shape);
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            const bool is_length = i >= 2 && (is_ray || numbers.size() == 3);
            const double origin = i % 2 == 0 ? frame.origin().x : frame.origin().y;
            numbers[i] = (numbers[i] - (is_length ? 0 : origin)) / frame.size();
        }
        unit.shape = with_numbers(query.shape, numbers);
        if (use(unit)) return true;
        for (const double size : {1.0, 2.0, 0.5, 16.0, 0.1}) {
            for (const Vec2 origin : {Vec2{}, frame.origin(), Vec2{1, 1}, Vec2{1, 0}, Vec2{0, 1}}) {
                TileQuery other = query;
                other.frame = *Frame::make(size, origin);
                if (use(other)) return true;
            }
        }
        for (const double size : simpler_numbers(frame.size())) {
            const Result<Frame> other = Frame::make(size, frame.origin());
            TileQuery sized = query;
            if (other) sized.frame = *other;
            if (other && use(sized)) return true;
        }
        for (const bool is_x : {true, false}) {
            const double number = is_x ? frame.origin().x : frame.origin().y;
            for (const double simpler : simpler_numbers(number)) {
                TileQuery shifted = query;
                const Vec2 origin =
                    is_x ? Vec2{simpler, frame.origin().y} : Vec2{frame.origin().x, simpler};
                shifted.frame = *Frame::make(frame.size(), origin);
                if (use(shifted)) return true;
            }
        }
    }
    if (const auto* solids = std::get_if<std::vector<Tile>>(&query.solids)) {
        TileQuery other = query;
        other.solids = std::monostate();
        if (use(other)) return true;
        for (std::size_t i = 0; i < solids->size(); ++i) {
            std::vector<Tile> fewer = *solids;
            fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
            other.solids = fewer;
            if (use(other)) return true;
        }
    }
    // Nearer to the origin.
    const Frame frame = query.frame.value_or(Frame());
    const std::vector<double> numbers = numbers_of(query.shape);
    if (const auto tile = frame.tile_at({numbers[0], numbers[1]})) {
        const auto [x, y] = *tile;
        for (const std::int64_t part : {1, 2, 4}) {
            if (try_moved(-x / part, -y / part) || try_moved(-x / part, 0) ||
                try_moved(0, -y / part)) {
                return true;
            }
        }
        const std::int64_t step_x = x < 0 ? 1 : -1;
        const std::int64_t step_y = y < 0 ? 1 : -1;
        if (try_moved(step_x, 0) || try_moved(0, step_y) || try_moved(step_x, step_y)) return true;
    }
    // All numbers with few digits, then pairs, then each alone.
    const auto use_numbers = [&](const std::vector<double>& other) {
        TileQuery simpler = query;
        simpler.shape = with_numbers(query.shape, other);
        return use(simpler);
    };
    int most_digits = 0;
    for (const double number : numbers) most_digits = std::max(most_digits, digits_of(number));
    for (int digits = 1; digits < std::min(most_digits, 8); ++digits) {
        std::vector<double> rounded = numbers;
        for (double& number : rounded) number = rounded_to(number, digits, false);
        if (use_numbers(rounded)) return true;
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        for (const double simpler : simpler_numbers(numbers[i])) {
            std::vector<double> other = numbers;
            other[i] = simpler;
            if (use_numbers(other)) return true;
        }
    }
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        for (std::size_t j = i + 1; j < numbers.size(); ++j) {
            for (int digits = 1; digits < std::min(most_digits, 5); ++digits) {
                for (const int farther : {0, 1, 2, 3}) {
                    std::vector<double> other = numbers;
                    other[i] = rounded_to(numbers[i], digits, (farther & 1) != 0);
                    other[j] = rounded_to(numbers[j], digits, (farther & 2) != 0);
                    if (use_numbers(other)) return true;
                }
            }
            std::vector<double> other = numbers;
            std::swap(other[i], other[j]);
            for (const double by : {1.0, 0.5, 0.1, -0.1, -0.5, -1.0}) {
                other = numbers;
                other[i] += by;
                other[j] += by;
                if (use_numbers(other)) return true;
            }
        }
    }
    // Bounds and solid tiles.
    if (const auto* bounds = std::get_if<TileRect>(&query.bounds)) {
        if (!std::holds_alternative<Ray>(query.shape)) {
            TileQuery other = query;
            other.bounds = std::monostate();
            if (!choice.has_bounds && use(other)) return true;
        }
        for (const int side : {0, 1, 2, 3}) {
            const std::int32_t before = side == 0   ? bounds->min.x
                                        : side == 1 ? bounds->min.y
                                        : side == 2 ? bounds->end.x
                                                    : bounds->end.y;
            for (const std::int32_t after :
                 {0, 1, 2, before / 2, before < 0 ? before + 1 : before - 1}) {
                TileRect rect = *bounds;
                (side == 0   ? rect.min.x
                 : side == 1 ? rect.min.y
                 : side == 2 ? rect.end.x
                             : rect.end.y) = after;
                if (rect.min.x > rect.end.x || rect.min.y > rect.end.y) continue;
                TileQuery other = query;
                other.bounds = rect;
                if (use(other)) return true;
            }
        }
    }
    return false;
}

/// Simple questions about a shape like that of `query`, simplest first.
std::vector<TileQuery> simple_questions(const TileQuery& query, const Simplicity& below) {
    constexpr std::size_t kMost = 3000;
    static constexpr double kPlaces[] = {0, 1, 2, 3, 0.5, 1.5, -1, -2, -0.5, 0.1, 2.5};
    const std::size_t count = numbers_of(query.shape).size();
    // So many places that there are not too many questions.
    const std::size_t places = count == 3 ? 11 : 7;
    std::vector<std::pair<Simplicity, TileQuery>> all;
    std::vector<std::size_t> at(count, 0);
    TileQuery simple = query;
    simple.solids = std::monostate();
    simple.frame.reset();
    if (query.frame) simple.frame = query.frame;
    if (std::holds_alternative<TileRect>(query.bounds)) simple.bounds = TileRect{{0, 0}, {3, 3}};
    const Frame frame = simple.frame.value_or(Frame());
    const bool is_ray = std::holds_alternative<Ray>(query.shape);
    while (true) {
        std::vector<double> numbers(count);
        for (std::size_t i = 0; i < count; ++i) {
            const bool is_length = i >= 2 && (is_ray || count == 3);
            const double origin = i % 2 == 0 ? frame.origin().x : frame.origin().y;
            numbers[i] = (is_length ? 0 : origin) + kPlaces[at[i]] * frame.size();
        }
        simple.shape = with_numbers(query.shape, numbers);
        const Simplicity simplicity = Simplicity::of(simple);
        if (simplicity < below) all.emplace_back(simplicity, simple);
        std::size_t i = 0;
        while (i < count && ++at[i] == places) at[i++] = 0;
        if (i == count) break;
    }
    const auto is_simpler = [](const auto& a, const auto& b) { return a.first < b.first; };
    std::stable_sort(all.begin(), all.end(), is_simpler);
    std::vector<TileQuery> questions;
    for (std::size_t i = 0; i < std::min(all.size(), kMost); ++i) {
        questions.push_back(std::move(all[i].second));
    }
    return questions;
}

}  // namespace

Simplicity Simplicity::of(const TileQuery& query) {
    Simplicity simplicity;
    simplicity.parts += query.frame && *query.frame != Frame() ? 1 : 0;
    simplicity.parts += std::holds_alternative<TileRect>(query.bounds) ? 1 : 0;
    if (const auto* solids = std::get_if<std::vector<Tile>>(&query.solids)) {
        simplicity.parts += 1 + static_cast<int>(solids->size());
    }
    const auto count = [&](const std::vector<double>& numbers) {
        for (const double number : numbers) {
            simplicity.digits += digits_of(number);
            simplicity.size += std::fabs(number);
            simplicity.below_0 += number < 0 ? 1 : 0;
        }
    };
    count(numbers_of(query.shape));
    count(other_numbers(query));
    return simplicity;
}

bool Simplicity::operator<(const Simplicity& other) const {
    return std::tie(parts, digits, size, below_0) <
           std::tie(other.parts, other.digits, other.size, other.below_0);
}

int digits_of(double number) {
    if (number == 0) return 0;
    const std::string text = fmt::format("{}", number);
    int digits = 0;
    int zeros = 0;  // at the end
    for (const char c : text) {
        if (c == 'e') break;
        if (c < '0' || c > '9' || (digits == 0 && c == '0')) continue;
        ++digits;
        zeros = c == '0' ? zeros + 1 : 0;
    }
    return digits - zeros;
}

double rounded_to(double number, int digits, bool is_farther) {
    if (digits >= digits_of(number)) return number;
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
    Simplicity best = Simplicity::of(found.asked.query);
    bool is_out_of_time = false;
    // Takes the question where it is simpler and still answered wrongly.
    const auto take = [&](TileQuery query) {
        if (is_out_of_time) return true;
        for (const double number : numbers_of(query.shape)) {
            if (!std::isfinite(number) || !is_of_kind(number, choice.numbers)) return false;
        }
        const Simplicity simplicity = Simplicity::of(query);
        if (!(simplicity < best)) return false;
        std::optional<Case> asked = case_of(std::move(query));
        if (!asked) return false;
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
        if (!any_step(query, choice, take)) break;
    }
    return found;
}

}  // namespace tileglass::find
