#include "sandbox/text/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <type_traits>
#include <utility>

#include "sandbox/text/json_tree.hpp"
#include "tileglass/base/compiler.hpp"

namespace tileglass::scene {

namespace {

/// Is it a number that overflows, perhaps in quotes?
bool is_overflow(JsonView value) {
    if (!value.is_string()) return false;
    const std::string text = value.string();
    return !text.empty() && number_length(text) == text.size() && JsonView(text).is_string();
}

/// A number or a string in its usual form, and words.
std::string scalar_text(JsonView value) {
    if (value.is_string()) return string_text(value.string());
    return value.is_number() ? Json::parse(value.text()).dump() : std::string(value.text());
}

void append_text(JsonView value, std::string_view after_comma, std::string& text) {
    const char* separator = "";
    const auto separate = [&] {
        text += separator;
        if (*separator != '\0') text += after_comma;
        separator = ",";
    };
    if (value.is_object()) {
        text += '{';
        for (const JsonMember& member : value.members()) {
            separate();
            text.append(scalar_text(member.key)).append(":").append(after_comma);
            append_text(member.value, after_comma, text);
        }
        text += '}';
    } else if (value.is_array()) {
        text += '[';
        for (const JsonView element : value.elements()) {
            separate();
            append_text(element, after_comma, text);
        }
        text += ']';
    } else {
        text += scalar_text(value);
    }
}

/// Reads an array of `numbers.size()` plain numbers. False where there is more to say.
template <typename Number>
bool read_plain(JsonView value, std::span<Number> numbers) {
    JsonNumbers elements(value);
    for (Number& number : numbers) {
        const std::optional<double> read = elements.next();
        if (!read) return false;
        if constexpr (std::is_same_v<Number, std::int32_t>) {
            if (!(std::fabs(*read) <= std::numeric_limits<std::int32_t>::max())) return false;
        }
        number = static_cast<Number>(*read);
        if (static_cast<double>(number) != *read) return false;
    }
    return elements.is_at_end();
}

template <typename Number, typename Read>
std::optional<Error> read_list(JsonView value, const FieldName& field, std::span<Number> numbers,
                               Read read) {
    if (read_plain(value, numbers)) return std::nullopt;
    std::size_t count = 0;
    std::optional<Error> error;
    for (const JsonView element : value.elements()) {
        if (count < numbers.size() && !error) {
            error = keep(read(element, field.at(count)), numbers[count]);
        }
        ++count;
    }
    if (value.is_array() && count == numbers.size()) return error;
    const std::string found =
        value.is_array() ? fmt::format("an array of {}", count) : short_text(value);
    return Error{field, fmt::format("{} is not an array of {} numbers", found, numbers.size())};
}

}  // namespace

Result<double> read_number(JsonView value, const FieldName& field) {
    if (const std::optional<double> number = value.number()) return *number;
    if (value.is("nan")) return std::numeric_limits<double>::quiet_NaN();
    if (value.is("inf")) return std::numeric_limits<double>::infinity();
    if (value.is("-inf")) return -std::numeric_limits<double>::infinity();
    if (is_overflow(value)) return Error{field, overflow_message(value.string())};
    return Error{field, short_text(value) + " is not a number"};
}

Result<bool> read_bool(JsonView value, const FieldName& field) {
    if (value.is_boolean()) return value.is_true();
    return Error{field, short_text(value) + " is neither true nor false"};
}

Result<std::int32_t> read_int32(JsonView value, const FieldName& field) {
    const std::optional<double> number = value.number();
    if (!number && is_overflow(value)) return Error{field, overflow_message(value.string())};
    if (!number || std::floor(*number) != *number) {
        return Error{field, short_text(value) + " is not a whole number"};
    }
    if (*number < std::numeric_limits<std::int32_t>::min() ||
        *number > std::numeric_limits<std::int32_t>::max()) {
        return Error{field, short_text(value) + " is beyond the range of 32-bit whole numbers"};
    }
    return static_cast<std::int32_t>(*number);
}

Result<std::int64_t> read_whole(JsonView value, const FieldName& field, std::int64_t least,
                                std::int64_t most) {
    const Result<double> number = read_number(value, field);
    if (!number) return number.error();
    const auto low = static_cast<double>(least);
    const auto high = static_cast<double>(most);
    if (!(*number >= low && *number <= high) || std::floor(*number) != *number) {
        return Error{field, fmt::format("{} is not a whole number from {} to {}", short_text(value),
                                        least, most)};
    }
    return static_cast<std::int64_t>(*number);
}

std::optional<Error> read_numbers(JsonView value, const FieldName& field,
                                  std::span<double> numbers) {
    return read_list(value, field, numbers, read_number);
}

std::optional<Error> read_int32s(JsonView value, const FieldName& field,
                                 std::span<std::int32_t> numbers) {
    return read_list(value, field, numbers, read_int32);
}

std::string short_text(JsonView value) {
    if (value.is_object()) return "an object";
    if (value.is_array()) return "an array";
    return value.is_string() ? short_string_text(value.string()) : scalar_text(value);
}

bool equal(JsonView a, JsonView b) {
    if (a.is_array() && b.is_array()) {
        auto theirs = b.elements().begin();
        for (const JsonView element : a.elements()) {
            if (theirs == nullptr || !equal(element, *theirs)) return false;
            ++theirs;
        }
        return theirs == nullptr;
    }
    if (a.is_object() && b.is_object()) {
        auto theirs = b.members().begin();
        for (const JsonMember& member : a.members()) {
            if (theirs == nullptr || !theirs->key.is(member.key.string()) ||
                !equal(member.value, theirs->value)) {
                return false;
            }
            ++theirs;
        }
        return theirs == nullptr;
    }
    if (a.is_string()) return b.is_string() && b.is(a.string());
    if (a.is_number() && b.is_number()) return Json::parse(a.text()) == Json::parse(b.text());
    return a.text() == b.text();
}

std::string string_text(std::string_view content) {
    return Json(content).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string short_string_text(std::string_view content) {
    return string_text(shortened(content));
}

std::string spaced_text(JsonView value) {
    std::string text;
    append_text(value, " ", text);
    return text;
}

std::string dense_text(JsonView value) {
    std::string text;
    append_text(value, "", text);
    return text;
}

std::string decimal_text(double number) {
    constexpr double kLeast = 1e-4;  // that the library writes without an exponent
    constexpr double kMost = 1e15;   // from which on `shortest_text` has one
    const double size = std::fabs(number);
    int ignored = 0;
    // Around a power of two, the library's digits may be fewer and not the nearest.
    const bool is_same =
        std::frexp(size, &ignored) != 0.5 && (size == 0 || (kLeast <= size && size < kMost));
    return is_same ? fmt::format("{}", number) : shortest_text(number);
}

std::string number_text(double number, std::optional<JsonView> before) {
    constexpr double kExactWhole = 9007199254740992.0;  // 2^53
    if (before) {
        const Result<double> same = read_number(*before, "");
        const bool is_same =
            same && bit_cast<std::uint64_t>(*same) == bit_cast<std::uint64_t>(number);
        if (is_same) return scalar_text(*before);
    }
    if (std::isnan(number)) return "\"nan\"";
    if (std::isinf(number)) return number > 0 ? "\"inf\"" : "\"-inf\"";
    if (std::floor(number) == number && std::fabs(number) <= kExactWhole &&
        !(number == 0 && std::signbit(number))) {
        return std::to_string(static_cast<std::int64_t>(number));
    }
    return Json(number).dump();
}

std::string numbers_text(std::span<const double> numbers, std::optional<JsonView> before) {
    if (before && before->size() != numbers.size()) before.reset();
    JsonElements::Iterator at = before.value_or(JsonView()).elements().begin();
    std::string text = "[";
    for (const double number : numbers) {
        if (text.size() > 1) text += ", ";
        text += number_text(number, at == nullptr ? std::nullopt : std::optional(*at));
        if (at != nullptr) ++at;
    }
    return text + "]";
}

std::string ObjectText::Member::text() const {
    if (!is_changed) return std::string(JsonMember{key, value}.text());
    return scalar_text(key).append(": ").append(value.text());
}

ObjectText::ObjectText(std::optional<JsonView> before) {
    if (!before) return;
    members_.reserve(before->members().begin() == nullptr ? 0 : before->size());
    for (const JsonMember& member : before->members()) {
        members_.push_back({member.key, member.value});
    }
}

JsonView ObjectText::own(std::string text) {
    return JsonView(own_.emplace_front(std::move(text)));
}

std::optional<JsonView> ObjectText::find(std::string_view key) const {
    for (const Member& member : members_) {
        if (member.key.is(key)) return member.value;
    }
    return std::nullopt;
}

void ObjectText::set(std::string_view key, std::string value) {
    const auto found = std::find_if(members_.begin(), members_.end(),
                                    [&](const Member& member) { return member.key.is(key); });
    if (found == members_.end()) {
        members_.push_back({own(string_text(key)), own(std::move(value)), true});
    } else {
        found->value = own(std::move(value));
        found->is_changed = true;
    }
}

void ObjectText::set_first(std::string_view key, std::string value) {
    members_.insert(members_.begin(), {own(string_text(key)), own(std::move(value)), true});
}

void ObjectText::erase(std::string_view key) {
    std::erase_if(members_, [&](const Member& member) { return member.key.is(key); });
}

std::string ObjectText::text() const {
    std::string text = "{";
    const char* separator = "";
    for (const Member& member : members_) {
        text.append(separator).append(member.text());
        separator = ", ";
    }
    return text + "}";
}

}  // namespace tileglass::scene
