#pragma once
// A value, or the error that says why input cannot be used.

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "tileglass/base/assert.hpp"

namespace tileglass {

/// Why an input cannot be used: the field at fault, and a sentence with its value.
struct Error {
    std::string field;    ///< named as the input names it: `rect[2]`, `frame.size`, `bounds`
    std::string message;  ///< one sentence without a full stop

    bool operator==(const Error&) const = default;
};

/// A value or an error.
template <typename Value>
class [[nodiscard]] Result {
public:
    Result(Value value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    bool has_value() const { return content_.index() == 0; }
    explicit operator bool() const { return has_value(); }

    const Value& value() const& {
        TILEGLASS_ASSERT(has_value());
        return *std::get_if<0>(&content_);
    }
    Value& value() & {
        TILEGLASS_ASSERT(has_value());
        return *std::get_if<0>(&content_);
    }
    Value&& value() && {
        TILEGLASS_ASSERT(has_value());
        return std::move(*std::get_if<0>(&content_));
    }
    const Value& operator*() const& { return value(); }
    Value& operator*() & { return value(); }
    Value&& operator*() && { return std::move(*this).value(); }
    const Value* operator->() const { return &value(); }
    Value* operator->() { return &value(); }

    const Error& error() const {
        TILEGLASS_ASSERT(!has_value());
        return *std::get_if<1>(&content_);
    }

private:
    std::variant<Value, Error> content_;
};

/// Stores the value of `result` in `into`, or returns its error.
template <typename Value, typename Into>
std::optional<Error> keep(Result<Value> result, Into& into) {
    if (!result) return result.error();
    into = static_cast<Into>(*std::move(result));
    return std::nullopt;
}

/// The shortest decimal text that parses back to exactly `value`. Zero and sizes from 1e-5 to below
/// 1e15 are written without an exponent. Needs the "C" numeric locale.
inline std::string shortest_text(double value) {
    constexpr int kMostDigits = 17;
    constexpr double kLeastPlain = 1e-5;
    constexpr double kMostPlain = 1e15;
    constexpr int kManyDigits = 15;
    char text[64];
    const auto is_exact_with = [&](int count) {
        std::snprintf(text, sizeof text, "%.*e", count - 1, value);
        return std::strtod(text, nullptr) == value;
    };
    // Mostly few digits are not enough if many are not. Around a power of two they may be.
    int ignored = 0;
    const double part = std::frexp(value, &ignored);
    const bool has_even_neighbours = part != 0.5 && part != -0.5;
    int digits = has_even_neighbours && !is_exact_with(kManyDigits) ? kManyDigits + 1 : 1;
    while (digits < kMostDigits && !is_exact_with(digits)) ++digits;
    if (digits == kMostDigits) static_cast<void>(is_exact_with(digits));
    const double size = value < 0 ? -value : value;
    if (value == 0 || (kLeastPlain <= size && size < kMostPlain)) {
        int decimals = digits - 1;
        if (const char* exponent = std::strchr(text, 'e')) decimals -= std::atoi(exponent + 1);
        std::snprintf(text, sizeof text, "%.*f", decimals < 0 ? 0 : decimals, value);
    }
    return text;
}

}  // namespace tileglass
