// Exact arithmetic on doubles: comparisons, sums and products without rounding.

#include "sandbox/oracle/real.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>

namespace tileglass::oracle {
namespace {

constexpr IndexRange kTileRange{-(std::int64_t{1} << 30), std::int64_t{1} << 30};

// Exponents of binary64: of the smallest subnormal, of the first power of two that overflows, and
// of a power of two far beyond any sum of a few finite numbers.
constexpr int kSmallestStep = -1074;
constexpr int kTooLarge = 1024;
constexpr int kBeyond = 1100;
constexpr int kBits = 53;

/// digits * 2^exponent; the digits are odd, or 0.
struct Parts {
    std::int64_t digits = 0;
    int exponent = 0;
};

Parts parts(double number) {
    if (number == 0) return {};
    int exponent = 0;
    const double fraction = std::frexp(number, &exponent);
    auto digits = static_cast<std::int64_t>(std::ldexp(fraction, kBits));
    exponent -= kBits;
    const int zeros = std::countr_zero(static_cast<std::uint64_t>(digits));
    return {digits / (std::int64_t{1} << zeros), exponent + zeros};
}

int highest_bit(const Integer& value) {
    return static_cast<int>(msb(value));
}

Integer with_sign(const Integer& value, bool is_negative) {
    return is_negative ? Integer(-value) : value;
}

/// Does rounding to nearest, ties to even, round `whole` up? `compared_with_half` compares the
/// remainder below its last bit with half of that bit.
bool rounds_up(const Integer& whole, int compared_with_half) {
    return compared_with_half > 0 || (compared_with_half == 0 && bit_test(whole, 0));
}

}  // namespace

Ruler::Ruler(const Frame& frame, std::initializer_list<double> shape) : unit_(kTooLarge) {
    const auto refine = [&](double number) {
        if (number != 0) unit_ = std::min(unit_, parts(number).exponent);
    };
    for (const double number : {frame.size(), frame.origin().x, frame.origin().y}) refine(number);
    for (const double number : shape) refine(number);
    --unit_;  // for midpoints
}

Integer Ruler::exact(double number) const {
    const Parts of = parts(number);
    if (of.digits == 0) return 0;
    return Integer(of.digits) << (of.exponent - unit_);
}

Integer Ruler::beyond() const {
    return Integer(1) << (kBeyond - unit_);
}

bool Ruler::is_beyond(const Integer& value) const {
    return value != 0 && highest_bit(abs(value)) + unit_ >= kTooLarge;
}

Integer Ruler::nearest_double(const Integer& value) const {
    if (value == 0) return value;
    const Integer size = abs(value);
    const int top = highest_bit(size);
    const int step = top - (kBits - 1);
    Integer rounded = size;
    if (step > 0) {
        Integer whole = size >> step;
        const Integer rest = size - (whole << step);
        const Integer half = Integer(1) << (step - 1);
        if (rounds_up(whole, rest.compare(half))) ++whole;
        rounded = whole << step;
    }
    if (is_beyond(rounded)) rounded = beyond();
    return with_sign(rounded, value < 0);
}

double nearest_quotient(const Integer& above, const Integer& below) {
    if (above == 0) return 0;
    Integer dividend = abs(above);
    Integer divisor = below;

    // From the exponent e with 2^e <= quotient < 2^(e + 1) follows the spacing of doubles, 2^step.
    const int guess = highest_bit(dividend) - highest_bit(divisor);
    const bool is_less =
        guess >= 0 ? dividend < (divisor << guess) : (dividend << -guess) < divisor;
    const int step = std::max((is_less ? guess - 1 : guess) - (kBits - 1), kSmallestStep);

    if (step >= 0) {
        divisor <<= step;
    } else {
        dividend <<= -step;
    }
    Integer whole;
    Integer rest;
    divide_qr(dividend, divisor, whole, rest);
    if (rounds_up(whole, Integer(rest * 2).compare(divisor))) ++whole;
    const double size = std::ldexp(static_cast<double>(static_cast<std::int64_t>(whole)), step);
    return above < 0 ? -size : size;
}

Axis::Axis(const Ruler& ruler, double size, double origin)
    : ruler_(ruler), size_(ruler.exact(size)), origin_(ruler.exact(origin)) {}

Integer Axis::line(std::int64_t index) const {
    const Integer product = ruler_.nearest_double(size_ * index);
    if (ruler_.is_beyond(product)) return product;
    return ruler_.nearest_double(origin_ + product);
}

std::vector<Integer> Axis::lines(const IndexRange& indices) const {
    std::vector<Integer> all;
    all.reserve(static_cast<std::size_t>(indices.end - indices.min + 1));
    for (std::int64_t i = indices.min; i <= indices.end; ++i) all.push_back(line(i));
    return all;
}

// Division estimates both ends. Lines never decrease as the index grows, because rounding preserves
// order: if a line lies below `min`, no lower index matters; if a line lies above `max`, neither
// its index nor a higher one matters. Both ends move outwards until this holds.
IndexRange Axis::near(const Integer& min, const Integer& max, const IndexRange& all) const {
    constexpr int margin = 3;
    const auto index_at = [&](const Integer& at, int offset) {
        Integer whole;
        Integer rest;
        divide_qr(Integer(at - origin_), size_, whole, rest);
        if (rest < 0) --whole;
        whole += offset;
        if (whole < all.min) return all.min;
        if (whole > all.end) return all.end;
        return static_cast<std::int64_t>(whole);
    };
    std::int64_t first = index_at(min, -margin);
    for (std::int64_t step = 1; first > all.min && line(first) >= min; step *= 2) {
        first = std::max(all.min, first - step);
    }
    std::int64_t end = index_at(max, margin + 1);
    for (std::int64_t step = 1; end < all.end && line(end) <= max; step *= 2) {
        end = std::min(all.end, end + step);
    }
    return {first, std::max(first, end)};
}

ExactFrame::ExactFrame(const Frame& frame, std::initializer_list<double> shape)
    : ruler(frame, shape),
      columns(ruler, frame.size(), frame.origin().x),
      rows(ruler, frame.size(), frame.origin().y) {}

Window window_near(const ExactFrame& frame, const Integer& min_x, const Integer& max_x,
                   const Integer& min_y, const Integer& max_y,
                   const std::optional<TileRect>& bounds) {
    if (bounds && bounds->is_empty()) return {};
    const IndexRange x = bounds ? bounds->columns() : kTileRange;
    const IndexRange y = bounds ? bounds->rows() : kTileRange;
    return {frame.columns.near(min_x, max_x, x), frame.rows.near(min_y, max_y, y)};
}

}  // namespace tileglass::oracle
