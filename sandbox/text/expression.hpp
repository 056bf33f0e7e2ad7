#pragma once
// What a person types for a number: `1/3`, `next(2.5)`, `-(4 + 0.5) * 2`.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// The most bytes of an expression.
inline constexpr std::size_t kMostExpression = 512;

/// The value of an expression in doubles, as C++ computes it: numbers, `+ - * /`, brackets, and
/// `next(x)` and `prev(x)`, the doubles next to x.
///
/// Errors   no field; the message says what is wrong where: more than `kMostExpression` bytes, no
///          expression, or a value that is not finite
Result<double> value_of_expression(std::string_view text);

/// The expressions in a text, between spaces or commas that are not within brackets: "1-2, (3 - 4)"
/// holds "1-2" and "(3 - 4)".
std::vector<std::string> expressions_in(std::string_view text);

}  // namespace tileglass::scene
