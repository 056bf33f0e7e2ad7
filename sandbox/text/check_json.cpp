// Checks JSON in one pass over the text. Only where it is no JSON, a library says in what way.

#include "sandbox/text/check_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <forward_list>
#include <iterator>
#include <utility>
#include <vector>

#include "sandbox/text/json_tree.hpp"
#include "sandbox/text/short_list.hpp"
#include "sandbox/text/utf8.hpp"

namespace tileglass::scene {

namespace {

/// The longest piece of the input that a message quotes, in bytes.
constexpr std::size_t kLongestQuote = 60;

constexpr bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

const char* end_of_digits(const char* at, const char* end) {
    while (at != end && is_digit(*at)) ++at;
    return at;
}

/// The end of the longest number that begins at `at`; `at` if there is none. Always inline: called
/// for each number of an array.
[[gnu::always_inline]] inline const char* end_of_number(const char* at, const char* end,
                                                        bool& has_exponent) {
    const char* const first = at != end && *at == '-' ? at + 1 : at;
    const bool begins_with_0 = first != end && *first == '0';
    const char* number = begins_with_0 ? first + 1 : end_of_digits(first, end);
    if (number == first) return at;
    if (number != end && *number == '.') {
        const char* const decimals = number + 1;
        const char* const after = end_of_digits(decimals, end);
        if (after == decimals) return number;
        number = after;
    }
    if (number != end && (*number == 'e' || *number == 'E')) {
        const char* exponent = number + 1;
        if (exponent != end && (*exponent == '+' || *exponent == '-')) ++exponent;
        const char* const after = end_of_digits(exponent, end);
        has_exponent = after != exponent;
        if (has_exponent) number = after;
    }
    return number;
}

constexpr bool is_hex(char c) {
    return is_digit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

/// Which bytes stand in a string as they are: not quotes, escapes, control characters and parts of
/// longer characters.
constexpr auto kIsPlain = [] {
    std::array<bool, 256> is_plain{};
    for (std::size_t c = 0x20; c < 0x80; ++c) is_plain[c] = c != '"' && c != '\\';
    return is_plain;
}();

class Checker {
public:
    /// `members`: gets those of the value, unless there are many; null: nobody asks.
    Checker(std::string_view text, Progress& progress, JsonObject* members)
        : begin_(text.data()),
          at_(begin_),
          end_(begin_ + text.size()),
          next_report_(begin_ + std::min<std::size_t>(text.size(), kStep)),
          progress_(progress),
          members_(members) {}

    CheckedJson found;

    /// Does nobody keep the members of the value?
    bool keeps_none() const { return members_ == nullptr; }

    /// Is the text JSON? False also once the work is cancelled.
    bool run() {
        constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
        if (rest().starts_with(kByteOrderMark)) at_ += kByteOrderMark.size();
        skip_blanks();
        const char* const begin = at_;
        if (!values()) return false;
        found.value = JsonView({begin, static_cast<std::size_t>(at_ - begin)});
        skip_blanks();
        return at_ == end_;
    }

private:
    /// A key of an open object, and where it stands.
    struct Key {
        std::string_view name;  ///< without escapes
        const char* at;

        bool operator<(const Key& other) const {
            return name != other.name ? name < other.name : at < other.at;
        }
    };

    /// An array or an object that is open.
    struct Level {
        bool is_object;
        std::size_t count;      ///< elements so far
        std::size_t first_key;  ///< of its keys in `keys_`
        const char* key;        ///< of the member that is read
        std::size_t key_length;
        KeySlots key_slots;   ///< of its keys
        bool may_have_twins;  ///< do two of its keys have one slot?

        void set_key(std::string_view name) {
            key = name.data();
            key_length = name.size();
        }
    };

    std::string_view rest() const { return {at_, static_cast<std::size_t>(end_ - at_)}; }

    bool is_at(char c) const { return at_ != end_ && *at_ == c; }

    void skip_blanks() {
        if (at_ == end_ || *at_ > ' ') return;
        while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t')) ++at_;
    }

    bool take(char c) {
        if (!is_at(c)) return false;
        ++at_;
        return true;
    }

    bool take_after_blanks(char c) {
        if (!is_at(c)) skip_blanks();
        return take(c);
    }

    /// Reads a value with all that is in it. No recursion: it may be nested as deep as it is long.
    bool values() {
        while (true) {
            if (at_ == end_) return false;
            bool has_opened = false;
            if (*at_ == '{' || *at_ == '[') {
                open(*at_ == '{');
                ++at_;
                skip_blanks();
                has_opened = !is_at(is_in_object_ ? '}' : ']');
            } else if (!scalar()) {
                return false;
            }
            // Behind a value, or behind an opening bracket.
            while (!has_opened) {
                if (depth_ == 0) return true;
                if (depth_ == 1 && value_begin_ != nullptr) add_member();
                if (take_after_blanks(',')) {
                    skip_blanks();
                    break;
                }
                if (!take(is_in_object_ ? '}' : ']')) return false;
                close();
            }
            if (is_in_object_) {
                if (!key()) return false;
            } else if (!is_deeper_) {
                ++levels_[depth_ - 1].count;
            }
            if (at_ >= next_report_ && !report()) return false;
        }
    }

    void open(bool is_object) {
        is_in_object_ = is_object;
        if (depth_ < levels_.size()) {
            levels_[depth_++] = {is_object, 0, keys_.size(), nullptr, 0, {}, false};
            return;
        }
        if (!is_deeper_) keep_fault(at_, path(), "nested deeper than 64 levels");
        deeper_.push_back(is_object);
        is_deeper_ = true;
    }

    void close() {
        if (is_deeper_) {
            deeper_.pop_back();
            is_deeper_ = !deeper_.empty();
        } else {
            const Level& level = levels_[depth_ - 1];
            if (level.may_have_twins) look_for_twins(level.first_key);
            keys_.cut_off(level.first_key);
            if (keys_.size() == 0) unescaped_.clear();
            --depth_;
        }
        if (is_deeper_) {
            is_in_object_ = deeper_.back();
        } else if (depth_ > 0) {
            is_in_object_ = levels_[depth_ - 1].is_object;
        }
    }

    bool key() {
        const char* const begin = at_;
        if (!is_at('"')) return false;
        const std::optional<bool> has_escapes = string();
        if (!has_escapes) return false;
        const JsonView whole({begin, static_cast<std::size_t>(at_ - begin)});
        if (!take_after_blanks(':')) return false;
        skip_blanks();
        if (is_deeper_) return true;
        std::string_view name(begin + 1, whole.text().size() - 2);
        if (*has_escapes) name = unescaped_.emplace_front(whole.string());
        keys_.push_back({name, begin});
        const std::size_t slot = KeyName::slot_of(name);
        if (depth_ == 1 && members_ != nullptr) {
            key_ = whole;
            key_slot_ = slot;
            has_escapes_ = *has_escapes;
            value_begin_ = at_;
        }
        Level& level = levels_[depth_ - 1];
        level.set_key(name);
        level.may_have_twins = level.may_have_twins || level.key_slots.contains(slot);
        level.key_slots.insert(slot);
        return true;
    }

    /// Adds the member whose value ends here.
    void add_member() {
        const JsonView value({value_begin_, static_cast<std::size_t>(at_ - value_begin_)});
        value_begin_ = nullptr;
        if (members_->size() < JsonObject::kFew) {
            members_->add({key_, value}, key_slot_, has_escapes_);
        } else {
            members_->clear();
            members_ = nullptr;
        }
    }

    /// Looks for the first key that stands there twice among those from `first` on.
    void look_for_twins(std::size_t first) {
        Key* const begin = keys_.begin() + first;
        const Key* twin = nullptr;
        if (keys_.size() - first <= kFewKeys) {
            for (const Key* later = begin; later != keys_.end() && twin == nullptr; ++later) {
                for (const Key* earlier = begin; earlier != later; ++earlier) {
                    if (earlier->name == later->name) twin = later;
                }
            }
        } else {
            std::sort(begin, keys_.end());
            for (const Key* key = begin + 1; key != keys_.end(); ++key) {
                const bool is_twin = (key - 1)->name == key->name;
                if (is_twin && (twin == nullptr || key->at < twin->at)) twin = key;
            }
        }
        if (twin != nullptr) {
            levels_[depth_ - 1].set_key(twin->name);
            keep_fault(twin->at, path(),
                       fmt::format("the key \"{}\" stands there twice", shortened(twin->name)));
        }
    }

    /// Names the value by the beginning of its path: the path may be as long as the text.
    void keep_fault(const char* at, const std::string& path, std::string message) {
        if (first_fault_ != nullptr && first_fault_ < at) return;
        first_fault_ = at;
        found.fault = Error{shortened(path), std::move(message)};
    }

    std::string path() const {
        std::string text;
        for (std::size_t k = 0; k < depth_; ++k) {
            const Level& level = levels_[k];
            if (level.is_object) {
                if (!text.empty()) text += '.';
                text +=
                    level.key_length == 0 ? "\"\"" : std::string_view(level.key, level.key_length);
            } else {
                text += fmt::format("[{}]", level.count - 1);
            }
        }
        return text;
    }

    bool scalar() {
        if (*at_ == '"') return string().has_value();
        if (begins_number(*at_)) return depth_ > 0 && !is_in_object_ ? numbers() : number();
        for (const std::string_view word : {"true", "false", "null"}) {
            if (!rest().starts_with(word)) continue;
            at_ += word.size();
            return true;
        }
        return false;
    }

    static bool begins_number(char c) { return is_digit(c) || c == '-'; }

    /// Reads an element of an array that is a number, and those that follow it without blanks.
    bool numbers() {
        while (number()) {
            const bool has_next = end_ - at_ > 1 && *at_ == ',' && begins_number(at_[1]);
            if (!has_next || at_ >= next_report_) return true;
            ++at_;
            if (!is_deeper_) ++levels_[depth_ - 1].count;
        }
        return false;
    }

    /// Always inline: called for each number of an array.
    [[gnu::always_inline]] bool number() {
        constexpr std::ptrdiff_t kNeverOverflows = 308;  // digits without an exponent
        const char* const begin = at_;
        bool has_exponent = false;
        at_ = end_of_number(begin, end_, has_exponent);
        if (has_exponent || at_ - begin > kNeverOverflows) look_for_overflow(begin);
        return at_ != begin;
    }

    void look_for_overflow(const char* begin) {
        const std::string_view text(begin, static_cast<std::size_t>(at_ - begin));
        if (!found.overflow && JsonView(text).is_string()) {
            found.overflow = Error{path(), overflow_message(text)};
        }
    }

    /// Moves past a string. Returns whether it has escapes; none if it is wrong.
    std::optional<bool> string() {
        ++at_;
        skip_plain();
        if (!is_at('"')) return rest_of_string();
        ++at_;
        return false;
    }

    void skip_plain() {
        const char* at = at_;
        while (at != end_ && kIsPlain[static_cast<unsigned char>(*at)]) ++at;
        at_ = at;
    }

    /// The same from a character on that is not plain.
    [[gnu::noinline]] std::optional<bool> rest_of_string() {
        bool has_escapes = false;
        while (at_ != end_ && *at_ != '"') {
            if (*at_ == '\\') {
                has_escapes = true;
                if (!escape()) return std::nullopt;
            } else {
                const std::size_t length = utf8_length(rest());
                if (length < 2) return std::nullopt;  // none, or a control character
                at_ += length;
            }
            skip_plain();
        }
        if (!take('"')) return std::nullopt;
        return has_escapes;
    }

    bool escape() {
        ++at_;
        if (at_ == end_) return false;
        const char c = *at_++;
        if (c != 'u') return std::string_view("\"\\/bfnrt").find(c) != std::string_view::npos;
        const std::optional<std::uint32_t> first = hex();
        if (!first) return false;
        if (*first < 0xD800 || *first > 0xDFFF) return true;
        if (*first > 0xDBFF || !take('\\') || !take('u')) return false;
        const std::optional<std::uint32_t> second = hex();
        return second && *second >= 0xDC00 && *second <= 0xDFFF;
    }

    std::optional<std::uint32_t> hex() {
        if (end_ - at_ < 4 || !std::all_of(at_, at_ + 4, is_hex)) return std::nullopt;
        at_ += 4;
        return static_cast<std::uint32_t>(std::stoul(std::string(at_ - 4, at_), nullptr, 16));
    }

    bool report() {
        next_report_ = end_ - at_ > kStep ? at_ + kStep : end_;
        return progress_.report(static_cast<double>(at_ - begin_) /
                                static_cast<double>(end_ - begin_));
    }

    static constexpr std::size_t kFewKeys = 16;  ///< that are compared with each other
    static constexpr std::ptrdiff_t kStep = std::ptrdiff_t{1} << 18;  ///< bytes between reports

    const char* begin_;
    const char* at_;
    const char* end_;
    const char* next_report_;
    Progress& progress_;
    std::size_t depth_ = 0;
    std::array<Level, kDeepestNesting> levels_;
    std::vector<bool> deeper_;  ///< of the levels beyond those: is it an object?
    bool is_deeper_ = false;    ///< is one of them open?
    bool is_in_object_ = false;
    ShortList<Key, kFewKeys> keys_;             ///< of all open objects
    std::forward_list<std::string> unescaped_;  ///< names of keys that have escapes
    const char* first_fault_ = nullptr;
    JsonObject* members_;                ///< those of the value; null: they are not kept
    JsonView key_;                       ///< of the member that is read
    std::size_t key_slot_ = 0;           ///< of that key
    bool has_escapes_ = false;           ///< in it
    const char* value_begin_ = nullptr;  ///< of its value; null: there is none
};

// What is wrong with a text that is no JSON: a library's parser says it.

/// Hears what a parser finds, and keeps where and why it gave up.
struct Complaint {
    std::size_t position = 0;  ///< bytes read
    std::string reason;
    bool is_overflow = false;  ///< it gave up at a number that overflows

    static bool null() { return true; }
    static bool boolean(bool) { return true; }
    static bool number_integer(Json::number_integer_t) { return true; }
    static bool number_unsigned(Json::number_unsigned_t) { return true; }
    static bool number_float(Json::number_float_t, const std::string&) { return true; }
    static bool binary(Json::binary_t&) { return false; }
    static bool string(std::string&) { return true; }
    static bool key(std::string&) { return true; }
    static bool start_object(std::size_t) { return true; }
    static bool start_array(std::size_t) { return true; }
    static bool end_object() { return true; }
    static bool end_array() { return true; }

    template <typename Exception>
    bool parse_error(std::size_t at, const std::string&, const Exception& exception) {
        constexpr int kNumberOverflow = 406;
        is_overflow = exception.id == kNumberOverflow;
        position = at;
        reason = reason_in(exception.what());
        return false;
    }

private:
    /// The parser's message without its prefix and without the quoted text.
    static std::string reason_in(std::string_view what) {
        const std::size_t start = what.find(" - ");
        if (start == std::string_view::npos) return "a number that overflows a double";
        what.remove_prefix(start + 3);
        return std::string(what.substr(0, what.find("; last read")));
    }
};

/// The text with overflowing numbers in quotes, so that a parser reads past them.
std::string quote_overflowing_numbers(std::string_view text) {
    std::string quoted;
    std::size_t at = 0;
    while (at < text.size()) {
        std::size_t length = 1;
        if (text[at] == '"') {
            while (at + length < text.size() && text[at + length] != '"') {
                length += text[at + length] == '\\' ? 2 : 1;
            }
            length = std::min(length + 1, text.size() - at);
            quoted += text.substr(at, length);
        } else if (const std::size_t digits = number_length(text.substr(at)); digits > 0) {
            length = digits;
            const std::string_view number = text.substr(at, length);
            const char* const quote = JsonView(number).is_string() ? "\"" : "";
            quoted.append(quote).append(number).append(quote);
        } else {
            quoted += text[at];
        }
        at += length;
    }
    return quoted;
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

/// The error of a text that is no JSON.
Error complaint_about(std::string_view text) {
    // The parser would take a NUL byte for the end of the text.
    if (const std::size_t nul = text.find('\0'); nul != std::string_view::npos) {
        return syntax_error(text, nul + 1, "a NUL byte");
    }
    Complaint complaint;
    Json::sax_parse(text, &complaint);
    if (!complaint.is_overflow) return syntax_error(text, complaint.position, complaint.reason);
    const std::string quoted = quote_overflowing_numbers(text);
    complaint = {};
    Json::sax_parse(quoted, &complaint);
    return syntax_error(quoted, complaint.position, complaint.reason);
}

}  // namespace

std::size_t number_length(std::string_view text) {
    bool has_exponent = false;
    const char* const end = end_of_number(text.data(), text.data() + text.size(), has_exponent);
    return static_cast<std::size_t>(end - text.data());
}

std::string shortened(std::string_view text) {
    if (text.size() <= kLongestQuote) return std::string(text);
    std::size_t length = kLongestQuote;
    while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) --length;
    return std::string(text.substr(0, length)) + "...";
}

std::string overflow_message(std::string_view number) {
    return shortened(number) + " overflows a double";
}

Result<CheckedJson> check_json(std::string_view text, Progress& progress) {
    Progress::Stage stage(progress, 1);
    Checker checker(text, progress, nullptr);
    if (checker.run()) return std::move(checker.found);
    if (progress.is_cancelled()) return Progress::cancelled();
    return complaint_about(text);
}

Result<CheckedJson> check_json(std::string_view text) {
    Progress unwatched;
    return check_json(text, unwatched);
}

Result<CheckedJson> check_json(std::string_view text, JsonObject& members) {
    Progress unwatched;
    CheckedJson found;
    bool keeps_none = false;
    {
        Checker checker(text, unwatched, &members);
        if (!checker.run()) return complaint_about(text);
        found = std::move(checker.found);
        keeps_none = checker.keeps_none();
    }
    // Many are counted first, and take no more memory than they need, with no keys next to them.
    if (keeps_none) members.add_all(found.value);
    return found;
}

Result<JsonView> view_json(std::string_view text, Progress& progress) {
    const Result<CheckedJson> checked = check_json(text, progress);
    if (!checked) return checked.error();
    if (checked->fault) return *checked->fault;
    return checked->value;
}

Result<JsonView> view_json(std::string_view text) {
    Progress unwatched;
    return view_json(text, unwatched);
}

}  // namespace tileglass::scene
