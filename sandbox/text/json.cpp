// Parses JSON as far as possible, and reports what is wrong with it.

#include "sandbox/text/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <iterator>
#include <limits>
#include <unordered_set>

namespace tileglass::scene {

namespace {

/// The longest piece of the input that a message quotes, in bytes.
constexpr std::size_t kLongestQuote = 60;

/// The beginning of `text` (valid UTF-8), cut between characters.
std::string shortened(std::string_view text) {
    if (text.size() <= kLongestQuote) return std::string(text);
    std::size_t length = kLongestQuote;
    while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) --length;
    return std::string(text.substr(0, length)) + "...";
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

/// The length of the JSON number at the beginning of `text`; 0 if there is none.
std::size_t number_length(std::string_view text) {
    std::size_t at = 0;
    const auto skip_digits = [&] {
        const std::size_t before = at;
        while (at < text.size() && is_digit(text[at])) ++at;
        return at > before;
    };
    const auto is_one_of = [&](std::string_view set) {
        return at < text.size() && set.find(text[at]) != std::string_view::npos;
    };
    if (is_one_of("-")) ++at;
    if (is_one_of("0")) {
        ++at;
    } else if (!skip_digits()) {
        return 0;
    }
    std::size_t length = at;
    if (is_one_of(".")) {
        ++at;
        if (!skip_digits()) return length;
        length = at;
    }
    if (is_one_of("eE")) {
        ++at;
        if (is_one_of("+-")) ++at;
        if (!skip_digits()) return length;
        length = at;
    }
    return length;
}

/// Is `text` a JSON number beyond the largest double?
bool is_overflowing_number(std::string_view text) {
    return !text.empty() && number_length(text) == text.size() && !Json::accept(text);
}

std::string overflow_message(std::string_view number) {
    return shortened(number) + " overflows a double";
}

/// A text in which overflowing numbers have been put into quotes.
struct QuotedText {
    std::string text;
    std::vector<std::size_t> quoted;  ///< indices of these strings among all strings
};

QuotedText quote_overflowing_numbers(std::string_view text) {
    QuotedText result;
    std::size_t strings = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t length = 1;
        if (text[at] == '"') {
            while (at + length < text.size() && text[at + length] != '"') {
                length += text[at + length] == '\\' ? 2 : 1;
            }
            length = std::min(length + 1, text.size() - at);
            ++strings;
            result.text += text.substr(at, length);
        } else if (const std::size_t digits = number_length(text.substr(at)); digits > 0) {
            length = digits;
            const std::string_view number = text.substr(at, length);
            if (is_overflowing_number(number)) {
                result.quoted.push_back(strings++);
                result.text.append("\"").append(number).append("\"");
            } else {
                result.text += number;
            }
        } else {
            result.text += text[at];
        }
        at += length;
    }
    return result;
}

/// Builds a value from the parser's events. Skips values with a duplicate key and values nested too
/// deep, so that the rest of the text is still read.
class Builder {
public:
    explicit Builder(const std::vector<std::size_t>& quoted_numbers) : quoted_(quoted_numbers) {}

    ParsedJson parsed;
    std::size_t error_position = 0;  ///< bytes read when the parser gave up
    std::string error_reason;
    bool has_overflow = false;  ///< the parser gave up at a number that overflows

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(Json::number_integer_t value) { return add(value); }
    bool number_unsigned(Json::number_unsigned_t value) { return add(value); }
    bool number_float(Json::number_float_t value, const std::string&) { return add(value); }
    bool binary(Json::binary_t&) { return false; }

    bool string(std::string& value) {
        const bool is_quoted_number = next_is_quoted_number();
        const std::string number = is_quoted_number ? overflow_message(value) : std::string();
        add(std::move(value));
        if (is_quoted_number) parsed.overflows.push_back({path(), number});
        return true;
    }

    bool start_object(std::size_t) { return open(Json::object()); }
    bool start_array(std::size_t) { return open(Json::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }

    bool key(std::string& name) {
        next_is_quoted_number();
        if (skipped_levels_ > 0) return true;
        Level& level = levels_.back();
        level.key = name;
        if (!level.keys.insert(name).second) {
            set_fault(fmt::format("the key \"{}\" stands there twice", shortened(name)));
            is_skipping_next_ = true;
        }
        return true;
    }

    template <typename Exception>
    bool parse_error(std::size_t position, const std::string&, const Exception& exception) {
        constexpr int kNumberOverflow = 406;
        has_overflow = exception.id == kNumberOverflow;
        error_position = position;
        error_reason = reason_in(exception.what());
        return false;
    }

private:
    struct Level {
        Json* container;
        std::string key = {};
        std::unordered_set<std::string> keys = {};
        std::size_t count = 0;  ///< elements of an array so far
    };

    /// The parser's message without its prefix and without the quoted text.
    static std::string reason_in(std::string_view what) {
        const std::size_t start = what.find(" - ");
        if (start == std::string_view::npos) return "a number that overflows a double";
        what.remove_prefix(start + 3);
        return std::string(what.substr(0, what.find("; last read")));
    }

    bool next_is_quoted_number() {
        const std::size_t index = strings_++;
        if (next_quoted_ >= quoted_.size() || quoted_[next_quoted_] != index) return false;
        ++next_quoted_;
        return true;
    }

    std::string path() const {
        std::string text;
        for (const Level& level : levels_) {
            if (level.container->is_array()) {
                text += fmt::format("[{}]", level.count == 0 ? 0 : level.count - 1);
            } else {
                if (!text.empty()) text += '.';
                text += level.key.empty() ? "\"\"" : level.key;
            }
        }
        return text;
    }

    /// Names the value by the beginning of its path: the path may be as long as the text.
    void set_fault(std::string message) {
        if (!parsed.fault) parsed.fault = Error{shortened(path()), std::move(message)};
    }

    /// Puts the value into its container; null if it is skipped.
    Json* place(Json value) {
        if (skipped_levels_ > 0) return nullptr;
        if (is_skipping_next_) {
            is_skipping_next_ = false;
            return nullptr;
        }
        if (levels_.empty()) {
            parsed.value = std::move(value);
            return &parsed.value;
        }
        Level& level = levels_.back();
        if (level.container->is_array()) {
            ++level.count;
            level.container->push_back(std::move(value));
            return &level.container->back();
        }
        // The key is not in the object yet, so append without the search of operator[].
        auto& members = level.container->get_ref<Json::object_t&>();
        Members& list = members;
        if (list.size() == list.capacity()) grow(list);
        list.emplace_back(level.key, std::move(value));
        return &list.back().second;
    }

    using Members = std::vector<Json::object_t::value_type>;

    /// Makes room for more members, without the copies that the vector itself would make: its keys
    /// are constant. Nothing has changed if the memory does not suffice.
    static void grow(Members& list) {
        Members larger;
        larger.reserve(std::max<std::size_t>(1, 2 * list.size()));
        for (const auto& member : list) larger.emplace_back(member.first, nullptr);
        for (std::size_t k = 0; k < list.size(); ++k) larger[k].second = std::move(list[k].second);
        list.swap(larger);
    }

    bool add(Json value) {
        place(std::move(value));
        return true;
    }

    bool open(Json container) {
        const bool is_too_deep = levels_.size() >= static_cast<std::size_t>(kDeepestNesting);
        Json* placed = place(is_too_deep ? Json() : std::move(container));
        if (placed != nullptr && is_too_deep) {
            set_fault("nested deeper than 64 levels");
            placed = nullptr;
        }
        if (placed == nullptr) {
            ++skipped_levels_;
        } else {
            levels_.push_back({placed});
        }
        return true;
    }

    bool close() {
        if (skipped_levels_ > 0) {
            --skipped_levels_;
        } else {
            levels_.pop_back();
        }
        return true;
    }

    const std::vector<std::size_t>& quoted_;
    std::size_t next_quoted_ = 0;
    std::size_t strings_ = 0;
    std::vector<Level> levels_;
    std::size_t skipped_levels_ = 0;
    bool is_skipping_next_ = false;
};

/// An iterator over a text that reports progress, and jumps to the end if the work is cancelled.
class WatchedPlace {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = char;

    WatchedPlace(std::string_view text, std::size_t at, Progress& progress)
        : text_(text), at_(at), progress_(&progress) {}

    char operator*() const { return text_[at_]; }
    WatchedPlace& operator++() {
        ++at_;
        if (at_ % kStep == 0 && !progress_->report(share())) at_ = text_.size();
        return *this;
    }
    bool operator==(const WatchedPlace& other) const { return at_ == other.at_; }

private:
    static constexpr std::size_t kStep = std::size_t{1} << 18;  // bytes between two reports

    double share() const { return static_cast<double>(at_) / static_cast<double>(text_.size()); }

    std::string_view text_;
    std::size_t at_;
    Progress* progress_;
};

/// Parses `text` into `builder` as far as possible.
bool build(std::string_view text, Progress& progress, Builder& builder) {
    return Json::sax_parse(WatchedPlace(text, 0, progress),
                           WatchedPlace(text, text.size(), progress), &builder);
}

Error syntax_error(std::string_view text, std::size_t position, const std::string& reason) {
    const std::string_view read = text.substr(0, std::min(position, text.size()));
    const auto line = 1 + std::count(read.begin(), read.end(), '\n');
    const std::size_t line_start = read.rfind('\n') + 1;  // 0 if there is no line end
    const std::size_t column = std::max<std::size_t>(1, read.size() - line_start);
    const std::string where = line == 1 ? fmt::format("column {}", column)
                                        : fmt::format("line {}, column {}", line, column);
    return {"line", fmt::format("no JSON at {}: {}", where, reason)};
}

}  // namespace

// Recursion is no deeper than values are nested.
void release(Json& value) noexcept {
    if (value.is_array()) {
        auto& elements = value.get_ref<Json::array_t&>();
        for (Json& element : elements) release(element);
        elements.clear();
    } else if (value.is_object()) {
        auto& members = value.get_ref<Json::object_t&>();
        for (auto& member : members) release(member.second);
        members.clear();
    }
    value = nullptr;
}

Result<ParsedJson> parse_json(std::string_view text) {
    Progress unwatched;
    return parse_json(text, unwatched);
}

Result<ParsedJson> parse_json(std::string_view text, Progress& progress) {
    // The parser would take a NUL byte for the end of the text.
    if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
        return syntax_error(text, nul + 1, "a NUL byte");
    }
    Progress::Stage stage(progress, 1);
    const std::vector<std::size_t> none;
    Builder builder(none);
    if (build(text, progress, builder)) return std::move(builder.parsed);
    if (progress.is_cancelled()) return Progress::cancelled();
    if (!builder.has_overflow) {
        return syntax_error(text, builder.error_position, builder.error_reason);
    }
    const QuotedText quoted = quote_overflowing_numbers(text);
    Builder second(quoted.quoted);
    stage.next(1);
    if (build(quoted.text, progress, second)) return std::move(second.parsed);
    if (progress.is_cancelled()) return Progress::cancelled();
    return syntax_error(quoted.text, second.error_position, second.error_reason);
}

Result<Json> read_json(std::string_view text) {
    Progress unwatched;
    return read_json(text, unwatched);
}

Result<Json> read_json(std::string_view text, Progress& progress) {
    Result<ParsedJson> parsed = parse_json(text, progress);
    if (!parsed) return parsed.error();
    if (parsed->fault) return *parsed->fault;
    return std::move(parsed->value);
}

namespace {

/// Is this the text of an overflowing number?
bool is_overflow(const Json& value) {
    return value.is_string() && is_overflowing_number(value.get_ref<const std::string&>());
}

}  // namespace

Result<double> read_number(const Json& value, const std::string& field) {
    if (value.is_number()) return value.get<double>();
    if (value.is_string()) {
        const auto& text = value.get_ref<const std::string&>();
        if (text == "nan") return std::numeric_limits<double>::quiet_NaN();
        if (text == "inf") return std::numeric_limits<double>::infinity();
        if (text == "-inf") return -std::numeric_limits<double>::infinity();
        if (is_overflow(value)) return Error{field, overflow_message(text)};
    }
    return Error{field, short_text(value) + " is not a number"};
}

Result<bool> read_bool(const Json& value, const std::string& field) {
    if (value.is_boolean()) return value.get<bool>();
    return Error{field, short_text(value) + " is neither true nor false"};
}

Result<std::int32_t> read_int32(const Json& value, const std::string& field) {
    if (is_overflow(value)) return Error{field, overflow_message(value.get<std::string>())};
    if (!value.is_number() || std::floor(value.get<double>()) != value.get<double>()) {
        return Error{field, short_text(value) + " is not a whole number"};
    }
    const auto number = value.get<double>();
    if (number < std::numeric_limits<std::int32_t>::min() ||
        number > std::numeric_limits<std::int32_t>::max()) {
        return Error{field, short_text(value) + " is beyond the range of 32-bit whole numbers"};
    }
    return static_cast<std::int32_t>(number);
}

Result<std::int64_t> read_whole(const Json& value, const std::string& field, std::int64_t least,
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

namespace {

template <typename Number, typename Read>
std::optional<Error> read_list(const Json& value, const std::string& field,
                               std::span<Number> numbers, Read read) {
    if (!value.is_array() || value.size() != numbers.size()) {
        const std::string found =
            value.is_array() ? fmt::format("an array of {}", value.size()) : short_text(value);
        return Error{field, fmt::format("{} is not an array of {} numbers", found, numbers.size())};
    }
    for (std::size_t k = 0; k < numbers.size(); ++k) {
        const auto number = read(value[k], fmt::format("{}[{}]", field, k));
        if (!number) return number.error();
        numbers[k] = *number;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Error> read_numbers(const Json& value, const std::string& field,
                                  std::span<double> numbers) {
    return read_list(value, field, numbers, read_number);
}

std::optional<Error> read_int32s(const Json& value, const std::string& field,
                                 std::span<std::int32_t> numbers) {
    return read_list(value, field, numbers, read_int32);
}

void write_number(double number, Json& value) {
    constexpr double kExactWhole = 9007199254740992.0;  // 2^53
    const auto bits = std::bit_cast<std::uint64_t>(number);
    const Result<double> before = read_number(value, {});
    if (before && std::bit_cast<std::uint64_t>(*before) == bits) return;
    if (std::isnan(number)) {
        value = "nan";
    } else if (std::isinf(number)) {
        value = number > 0 ? "inf" : "-inf";
    } else if (std::floor(number) == number && std::fabs(number) <= kExactWhole &&
               !(number == 0 && std::signbit(number))) {
        value = static_cast<std::int64_t>(number);
    } else {
        value = number;
    }
}

void write_numbers(std::span<const double> numbers, Json& value) {
    if (!value.is_array() || value.size() != numbers.size()) {
        value = Json::array();
        value.get_ref<Json::array_t&>().resize(numbers.size());
    }
    for (std::size_t k = 0; k < numbers.size(); ++k) write_number(numbers[k], value[k]);
}

std::string short_text(const Json& value) {
    if (value.is_object()) return "an object";
    if (value.is_array()) return "an array";
    if (value.is_string()) return Json(shortened(value.get_ref<const std::string&>())).dump();
    return value.dump();
}

}  // namespace tileglass::scene
