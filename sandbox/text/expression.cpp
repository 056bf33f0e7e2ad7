#include "sandbox/text/expression.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <utility>

#include "sandbox/text/lines.hpp"
#include "sandbox/text/thrown_error.hpp"

namespace tileglass::scene {

namespace {

/// Reads an expression from its beginning to its end, a method for each rank of operators. Errors
/// are thrown.
class Expression {
public:
    explicit Expression(std::string_view text) : text_(text) {}

    double value() {
        const double value = sum();
        if (at_ < text_.size()) {
            throw Error{"",
                        fmt::format("'{}' is not expected after '{}'", text_.substr(at_), last_)};
        }
        if (!std::isfinite(value)) throw Error{"", fmt::format("'{}' is no finite number", text_)};
        return value;
    }

private:
    double sum() {
        double value = product();
        while (true) {
            if (takes("+")) {
                value += product();
            } else if (takes("-")) {
                value -= product();
            } else {
                return value;
            }
        }
    }

    double product() {
        double value = factor();
        while (true) {
            if (takes("*")) {
                value *= factor();
            } else if (takes("/")) {
                value /= factor();
            } else {
                return value;
            }
        }
    }

    double factor() {
        if (takes("-")) return -factor();
        if (takes("+")) return factor();
        constexpr double kInfinity = std::numeric_limits<double>::infinity();
        if (takes("next")) return std::nextafter(in_brackets(), kInfinity);
        if (takes("prev")) return std::nextafter(in_brackets(), -kInfinity);
        if (at_ < text_.size() && text_[at_] == '(') return in_brackets();
        return number();
    }

    double in_brackets() {
        if (!takes("(")) throw Error{"", fmt::format("'(' is missing after '{}'", last_)};
        const double value = sum();
        if (!takes(")")) throw Error{"", fmt::format("')' is missing after '{}'", last_)};
        return value;
    }

    double number() {
        const std::string rest(text_.substr(at_));
        char* end = nullptr;
        const double value = std::strtod(rest.c_str(), &end);
        if (end != rest.c_str()) {
            take(static_cast<std::size_t>(end - rest.c_str()));
            return value;
        }
        if (last_.empty()) throw Error{"", fmt::format("'{}' is no finite number", text_)};
        throw Error{"", fmt::format("a number is missing after '{}'", last_)};
    }

    bool takes(std::string_view token) {
        if (!text_.substr(at_).starts_with(token)) return false;
        take(token.size());
        return true;
    }

    void take(std::size_t size) {
        last_ = text_.substr(at_, size);
        at_ = std::min(text_.find_first_not_of(" \t", at_ + size), text_.size());
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string_view last_;  ///< the token before
};

}  // namespace

Result<double> value_of_expression(std::string_view text) {
    if (text.size() > kMostExpression) {
        return Error{"", fmt::format("it is longer than {} bytes", kMostExpression)};
    }
    return caught([&] { return Expression(trimmed(text)).value(); });
}

std::vector<std::string> expressions_in(std::string_view text) {
    std::vector<std::string> parts;
    int depth = 0;
    bool is_apart = true;  // from the expression before
    for (const char c : text) {
        if (depth == 0 && (c == ' ' || c == ',')) {
            is_apart = true;
            continue;
        }
        if (std::exchange(is_apart, false)) parts.emplace_back();
        parts.back() += c;
        depth = std::max(0, depth + (c == '(' ? 1 : c == ')' ? -1 : 0));
    }
    return parts;
}

}  // namespace tileglass::scene
