#include "sandbox/text/json_view.hpp"

#include <cmath>
#include <cstdlib>

#include "sandbox/text/json_tree.hpp"

namespace tileglass::scene {

namespace {

constexpr const char* skip_blanks(const char* at) {
    while (*at <= ' ' && (*at == ' ' || *at == '\n' || *at == '\r' || *at == '\t')) ++at;
    return at;
}

/// A set of bytes.
using Bytes = std::array<bool, 256>;

constexpr Bytes bytes_of(std::string_view all) {
    Bytes bytes{};
    for (const char c : all) bytes[static_cast<unsigned char>(c)] = true;
    return bytes;
}

constexpr Bytes kBrackets = bytes_of("\"[]{}");
constexpr Bytes kAfterScalar = bytes_of(" \t\r\n,]}");

/// The first of `bytes` from `at` on; there is one.
const char* next_of(const Bytes& bytes, const char* at) {
    while (!bytes[static_cast<unsigned char>(*at)]) ++at;
    return at;
}

/// The end of the string whose opening quote is at `at`.
const char* end_of_string(const char* at) {
    ++at;
    while (*at != '"') at += *at == '\\' ? 2 : 1;
    return at + 1;
}

const char* end_of_container(const char* at) {
    int depth = 0;
    while (true) {
        at = next_of(kBrackets, at);
        const char c = *at;
        if (c == '"') {
            at = end_of_string(at);
            continue;
        }
        ++at;
        if (c == '[' || c == '{') {
            ++depth;
        } else if (--depth == 0) {
            return at;
        }
    }
}

std::string_view between(const char* begin, const char* end) {
    return {begin, static_cast<std::size_t>(end - begin)};
}

/// Moves past the bracket or the comma at `at` to the next element; null if there is none.
inline const char* next_element(const char* at) {
    at = skip_blanks(at);
    if (*at == ']' || *at == '}') return nullptr;
    at = skip_blanks(at + 1);
    return *at == ']' || *at == '}' ? nullptr : at;
}

double slow_number(std::string_view text) {
    std::array<char, 64> few;
    if (text.size() >= few.size()) return std::strtod(std::string(text).c_str(), nullptr);
    text.copy(few.data(), text.size());
    few[text.size()] = '\0';
    return std::strtod(few.data(), nullptr);
}

constexpr std::array<double, 23> kPowers{1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                         1e8,  1e9,  1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
                                         1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

/// Moves past digits, and appends them to `digits`, which may overflow.
const char* take_digits(const char* at, const char* end, std::uint64_t& digits) {
    while (at != end && *at >= '0' && *at <= '9') {
        digits = digits * 10 + static_cast<std::uint64_t>(*at++ - '0');
    }
    return at;
}

/// The nearest double of a number: where few digits and a small power of ten are exact, the one
/// product or quotient of both is rounded rightly; else the C library decides.
///
/// Moves `at` from the beginning of the number to its end. `end`: that of the text; null if
/// something else follows the number. Always inline: then a null `end` costs nothing.
[[gnu::always_inline]] inline double nearest_number(const char*& at, const char* end) {
    constexpr std::uint64_t kMostExact = std::uint64_t{1} << 53;
    constexpr int kMostDigits = 18;  // fit into 64 bits
    const char* const begin = at;
    const bool is_negative = *at == '-';
    if (is_negative) ++at;
    std::uint64_t digits = 0;
    const char* const first = at;
    at = take_digits(at, end, digits);
    auto length = at - first;
    std::ptrdiff_t power = 0;
    bool is_whole = true;
    if (at != end && *at == '.') {
        is_whole = false;
        const char* const point = ++at;
        at = take_digits(at, end, digits);
        power = point - at;
        length -= power;
    }
    if (at != end && (*at == 'e' || *at == 'E')) {
        is_whole = false;
        ++at;
        const bool is_below = *at == '-';
        if (*at == '-' || *at == '+') ++at;
        constexpr std::ptrdiff_t kMostRead = 4;
        std::uint64_t exponent = 0;
        const char* const before = at;
        at = take_digits(at, end, exponent);
        const bool is_long = at - before > kMostRead;
        const auto shift = static_cast<std::ptrdiff_t>(is_long ? kPowers.size() : exponent);
        power = is_long ? shift : power + (is_below ? -shift : shift);
    }
    constexpr auto kMostPower = static_cast<std::ptrdiff_t>(kPowers.size()) - 1;
    if (length > kMostDigits || digits > kMostExact || power > kMostPower || -power > kMostPower) {
        return slow_number(between(begin, at));
    }
    auto number = static_cast<double>(digits);
    if (is_whole && digits == 0) return number;  // a whole 0 has no sign
    if (power < 0) {
        number /= kPowers[static_cast<std::size_t>(-power)];
    } else {
        number *= kPowers[static_cast<std::size_t>(power)];
    }
    return is_negative ? -number : number;
}

double nearest_number(std::string_view text) {
    const char* at = text.data();
    return nearest_number(at, at + text.size());
}

}  // namespace

const char* end_of_json_value(const char* at) {
    if (*at == '"') return end_of_string(at);
    if (*at == '[' || *at == '{') return end_of_container(at);
    return next_of(kAfterScalar, at);
}

bool JsonView::overflows_indeed() const {
    return std::isinf(nearest_number(text_));
}

std::optional<double> JsonView::number() const {
    if (!has_digits()) return std::nullopt;
    const double number = nearest_number(text_);
    return std::isinf(number) ? std::nullopt : std::optional(number);
}

std::string JsonView::string() const {
    if (!is_string()) return {};
    if (text_[0] != '"') return std::string(text_);  // a number that overflows
    const std::string_view content = text_.substr(1, text_.size() - 2);
    if (content.find('\\') == std::string_view::npos) return std::string(content);
    return Json::parse(text_).get<std::string>();
}

bool JsonView::is_exactly(std::string_view content) const {
    if (text_[0] != '"') return overflows() && text_ == content;
    const std::string_view inside = text_.substr(1, text_.size() - 2);
    if (inside.size() == content.size()) {
        return inside == content && content.find('\\') == std::string_view::npos;
    }
    if (inside.find('\\') == std::string_view::npos) return inside == content;
    return string() == content;
}

std::size_t JsonView::size() const {
    std::size_t count = 0;
    for (const JsonView& element : elements()) {
        static_cast<void>(element);
        ++count;
    }
    for (const JsonMember& member : members()) {
        static_cast<void>(member);
        ++count;
    }
    return count;
}

bool JsonView::is_empty() const {
    return elements().begin() == nullptr && members().begin() == nullptr;
}

std::optional<JsonView> JsonView::find(std::string_view key) const {
    for (const JsonMember& member : members()) {
        if (member.key.is(key)) return member.value;
    }
    return std::nullopt;
}

std::optional<double> JsonNumbers::next() {
    const char* at = skip_blanks(at_);
    if (*at == ']') return std::nullopt;
    at = skip_blanks(at + 1);
    if (*at != '-' && !(*at >= '0' && *at <= '9')) return std::nullopt;
    const double number = nearest_number(at, nullptr);
    if (std::isinf(number)) return std::nullopt;
    at_ = at;
    return number;
}

bool JsonNumbers::is_at_end() const {
    return next_element(at_) == nullptr;
}

template <>
void JsonElements::Iterator::read() {
    if (at_ != nullptr) at_ = next_element(at_);
    if (at_ == nullptr) return;
    const char* const end = end_of_json_value(at_);
    part_ = JsonView(between(at_, end));
    at_ = end;
}

template <>
void JsonMembers::Iterator::read() {
    if (at_ != nullptr) at_ = next_element(at_);
    if (at_ == nullptr) return;
    const char* const key_end = end_of_string(at_);
    const char* const begin = skip_blanks(skip_blanks(key_end) + 1);
    const char* const end = end_of_json_value(begin);
    part_ = {JsonView(between(at_, key_end)), JsonView(between(begin, end))};
    at_ = end;
}

void JsonObject::add_all(JsonView value) {
    for (const JsonMember& member : value.members()) {
        if (size() == kFew) members_.reserve(value.size());
        const std::string_view key = member.key.text();
        const bool has_escapes = key.find('\\') != std::string_view::npos;
        add(member, KeyName::slot_of(key.substr(1, key.size() - 2)), has_escapes);
    }
}

const JsonView* JsonObject::find_there(const KeyName& key) const {
    if (!has_escapes_) {
        const JsonMember& first = begin()[first_at_[key.slot()]];
        if (first.has_plain_key(key)) return &first.value;
    }
    for (const JsonMember& member : *this) {
        if (member.key.is(key)) return &member.value;
    }
    return nullptr;
}

}  // namespace tileglass::scene
