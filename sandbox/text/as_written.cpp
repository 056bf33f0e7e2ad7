#include "sandbox/text/as_written.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sandbox/text/json.hpp"

namespace tileglass::scene {

namespace {

/// Goes through a text and the value that was read from it, side by side. The text is known to be
/// JSON without duplicate keys, nested no deeper than 64 levels.
class Walk {
public:
    Walk(std::string_view text, const std::unordered_set<std::string>& paths)
        : text_(text), paths_(paths) {}

    /// `value`: null where nothing is wanted of it.
    void go(Json* value, const std::string& path) {
        skip_space();
        if (text_[at_] == '{') {
            members(value, path);
        } else if (text_[at_] == '[') {
            elements(value, path);
        } else if (text_[at_] == '"') {
            skip_string();
        } else {
            at_ = std::min(text_.find_first_of(" \t\r\n,]}", at_), text_.size());
        }
    }

    void skip_mark() {
        constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
        if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
    }

private:
    void skip_space() { at_ = std::min(text_.find_first_not_of(" \t\r\n", at_), text_.size() - 1); }

    void skip_string() {
        ++at_;
        while (text_[at_] != '"') at_ += text_[at_] == '\\' ? 2 : 1;
        ++at_;
    }

    /// Is there another one before the `end`? Skips the comma.
    bool has_next(char end) {
        skip_space();
        if (text_[at_] == ',') {
            ++at_;
            skip_space();
        }
        if (text_[at_] != end) return true;
        ++at_;
        return false;
    }

    void members(Json* value, const std::string& path) {
        ++at_;
        while (has_next('}')) {
            const std::size_t begin = at_;
            skip_string();
            const std::string key = Json::parse(text_.substr(begin, at_ - begin));
            skip_space();
            ++at_;  // the colon
            const std::string member_path = path.empty() ? key : path + "." + key;
            Json* member = nullptr;
            if (value != nullptr && value->is_object()) {
                const auto found = value->find(key);
                if (found != value->end()) member = &*found;
            }
            go(member, member_path);
            if (member == nullptr || !paths_.contains(member_path)) continue;
            const std::string_view written = text_.substr(begin, at_ - begin);
            *member = Json::binary(std::vector<std::uint8_t>(written.begin(), written.end()));
        }
    }

    void elements(Json* value, const std::string& path) {
        ++at_;
        for (std::size_t i = 0; has_next(']'); ++i) {
            const bool is_there = value != nullptr && value->is_array() && i < value->size();
            go(is_there ? &(*value)[i] : nullptr, fmt::format("{}[{}]", path, i));
        }
    }

    std::string_view text_;
    const std::unordered_set<std::string>& paths_;
    std::size_t at_ = 0;
};

}  // namespace

void keep_as_written(std::string_view text, const std::unordered_set<std::string>& paths,
                     Json& value) {
    if (paths.empty() || text.empty()) return;
    Walk walk(text, paths);
    walk.skip_mark();
    walk.go(&value, "");
}

std::optional<std::string_view> text_as_written(const Json& value) {
    if (!value.is_binary()) return std::nullopt;  // JSON itself has no such values
    const Json::binary_t& bytes = value.get_binary();
    return std::string_view(reinterpret_cast<const char*>(bytes.data()), bytes.size());
}

}  // namespace tileglass::scene
