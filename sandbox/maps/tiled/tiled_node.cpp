// Values of an element of a Tiled map, and their errors.

#include "sandbox/maps/tiled/tiled_node.hpp"

#include <fmt/format.h>

#include "sandbox/text/lines.hpp"
#include "sandbox/text/shown.hpp"

namespace tileglass::scene {

namespace {

/// The value at a key as one type; `sense` selects it.
template <typename Value>
Value read_value(const TiledNode& node, const std::string& what, const char* key,
                 std::optional<Value> TiledValue::* sense, Value fallback, const char* wanted) {
    const std::optional<TiledValue> value = node.find(key);
    if (!value) return fallback;
    if ((*value).*sense) return *((*value).*sense);
    throw node.error(key, what, fmt::format("{} {} is not {}", key, value->shown, wanted));
}

}  // namespace

TiledValue text_value(std::string text) {
    constexpr std::size_t kLongest = 40;
    TiledValue value;
    value.shown = fmt::format("\"{}{}\"", tiled_name(text.substr(0, kLongest)),
                              text.size() > kLongest ? "..." : "");
    value.number = decimal_in(text);
    value.whole = whole_in<std::int64_t>(text);
    if (text == "1" || text == "true") value.flag = true;
    if (text == "0" || text == "false") value.flag = false;
    value.text = std::move(text);
    return value;
}

std::int64_t TiledNode::count(std::string_view list) const {
    std::int64_t count = 0;
    visit(list, [&](const TiledNode&) { ++count; });
    return count;
}

std::vector<TileKind> TiledNode::data(const std::string& what, const DataCoding& coding,
                                      const DataSize& size, WorkMeter& meter) const {
    try {
        return read_data(coding, size, meter);
    } catch (Error& wrong) {
        if (wrong == Progress::cancelled()) throw;
        if (wrong.field == "data") wrong.field = place("data");
        wrong.message = what + ": " + wrong.message;
        throw;
    }
}

std::int64_t TiledNode::whole(const std::string& what, const char* key, std::int64_t least,
                              std::int64_t most, std::optional<std::int64_t> fallback) const {
    const std::optional<TiledValue> value = find(key);
    if (!value && fallback) return *fallback;
    if (!value) throw error("", what, fmt::format("{} is missing", key));
    if (value->whole && *value->whole >= least && *value->whole <= most) return *value->whole;
    throw error(
        key, what,
        fmt::format("{} {} is not a whole number from {} to {}", key, value->shown, least, most));
}

double TiledNode::number(const std::string& what, const char* key, double fallback) const {
    return read_value(*this, what, key, &TiledValue::number, fallback, "a number");
}

bool TiledNode::flag(const std::string& what, const char* key, bool fallback) const {
    return read_value(*this, what, key, &TiledValue::flag, fallback, "yes or no");
}

std::string TiledNode::text(const std::string& what, const char* key) const {
    return read_value<std::string>(*this, what, key, &TiledValue::text, "", "a text");
}

std::string tiled_name(std::string_view text) {
    constexpr std::size_t kLongest = 200;
    return shown(text, kLongest);
}

}  // namespace tileglass::scene
