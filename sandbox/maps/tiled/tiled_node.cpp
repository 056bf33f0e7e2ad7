// Which value of a Tiled map is wrong, and what should it be?

#include "sandbox/maps/tiled/tiled_node.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "sandbox/text/utf8.hpp"

namespace tileglass::scene {

namespace {

Error missing(const TiledNode& node, const std::string& what, const char* key) {
    return tiled_error(node, "", what, fmt::format("{} is missing", key));
}

Error wrong(const TiledNode& node, const std::string& what, const char* key,
            const TiledValue& value, const std::string& wanted) {
    return tiled_error(node, key, what, fmt::format("{} {} is not {}", key, value.shown, wanted));
}

}  // namespace

Error tiled_error(const TiledNode& node, std::string_view key, const std::string& what,
                  const std::string& message) {
    return {node.place(key), what + ": " + message};
}

Error error_about(const std::string& what, Error error) {
    if (error != Progress::cancelled()) error.message = what + ": " + error.message;
    return error;
}

Result<std::int64_t> read_tiled_whole(const TiledNode& node, const std::string& what,
                                      const char* key, std::int64_t least, std::int64_t most,
                                      std::optional<std::int64_t> fallback) {
    const std::optional<TiledValue> value = node.find(key);
    if (!value && fallback) return *fallback;
    if (!value) return missing(node, what, key);
    if (value->whole && *value->whole >= least && *value->whole <= most) return *value->whole;
    return wrong(node, what, key, *value, fmt::format("a whole number from {} to {}", least, most));
}

Result<double> read_tiled_number(const TiledNode& node, const std::string& what, const char* key) {
    const std::optional<TiledValue> value = node.find(key);
    if (!value) return 0.0;
    if (value->number) return *value->number;
    return wrong(node, what, key, *value, "a number");
}

Result<bool> read_tiled_flag(const TiledNode& node, const std::string& what, const char* key,
                             bool fallback) {
    const std::optional<TiledValue> value = node.find(key);
    if (!value) return fallback;
    if (value->flag) return *value->flag;
    return wrong(node, what, key, *value, "yes or no");
}

Result<std::string> read_tiled_text(const TiledNode& node, const std::string& what,
                                    const char* key) {
    const std::optional<TiledValue> value = node.find(key);
    if (!value) return std::string();
    if (value->text) return *value->text;
    return wrong(node, what, key, *value, "a text");
}

std::string tiled_name(std::string_view text) {
    constexpr std::size_t kLongest = 200;
    std::string name;
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (name.size() + std::max<std::size_t>(length, 1) > kLongest) break;
        const auto first = static_cast<unsigned char>(text[0]);
        constexpr unsigned char kDelete = 0x7F;
        if (length == 0 || first < ' ' || first == kDelete) {
            name += '?';
        } else {
            name += text.substr(0, length);
        }
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return name;
}

}  // namespace tileglass::scene
