// Where in the text of an object does the value of its key `id` begin and end?

#include "sandbox/batch/id_text.hpp"

#include <algorithm>
#include <cstddef>

#include "sandbox/text/json.hpp"

namespace tileglass::batch {

namespace {

/// What may stand between values.
constexpr std::string_view kBetween = " \t\r\n,:";

/// Walks through a text that is known to be JSON, so that nothing has to be checked again.
class Scanner {
public:
    explicit Scanner(std::string_view text) : text_(text) {}

    /// Goes on to the next character of `set`, or to the end.
    void go_to(std::string_view set) {
        at_ = std::min(text_.find_first_of(set, at_), text_.size());
    }
    /// Goes on to the next character that is not of `set`, or to the end.
    void skip(std::string_view set) {
        at_ = std::min(text_.find_first_not_of(set, at_), text_.size());
    }

    bool is_at(char c) const { return at_ < text_.size() && text_[at_] == c; }

    /// The value that begins here, of any kind; then goes on behind it.
    std::string_view take_value() {
        const std::size_t start = at_;
        int depth = 0;
        do {
            if (is_at('"')) {
                skip_string();
            } else if (is_at('{') || is_at('[')) {
                ++depth;
                ++at_;
            } else if (is_at('}') || is_at(']')) {
                --depth;
                ++at_;
            } else {
                go_to(" \t\r\n,:]}");  // a number, true, false, null
            }
            if (depth > 0) skip(kBetween);
        } while (depth > 0 && at_ < text_.size());
        return text_.substr(start, at_ - start);
    }

private:
    void skip_string() {
        ++at_;
        while (at_ < text_.size() && text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
        at_ = std::min(at_ + 1, text_.size());
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

/// Is this string, in its quotes, the word "id", in whatever spelling?
bool is_id(std::string_view key) {
    if (key.find('\\') == std::string_view::npos) return key == "\"id\"";
    const Result<scene::Json> name = scene::read_json(key);
    return name && *name == "id";
}

}  // namespace

std::string_view id_text(std::string_view object) {
    Scanner scanner(object);
    scanner.go_to("{");
    while (true) {
        scanner.go_to("\"}");
        if (!scanner.is_at('"')) return {};
        const std::string_view key = scanner.take_value();
        scanner.skip(kBetween);
        const std::string_view value = scanner.take_value();
        if (is_id(key)) return value;
    }
}

}  // namespace tileglass::batch
