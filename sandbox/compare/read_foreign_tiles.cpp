// Finds tiles in what programs print.

#include "sandbox/compare/read_foreign_tiles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>  // no float
#include <optional>
#include <utility>

#include "sandbox/text/json.hpp"
#include "sandbox/text/lines.hpp"

namespace tileglass::compare {

namespace {

using scene::JsonView;

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kBetweenNumbers = " \t\r\n,;";
constexpr std::string_view kOpening = "([{";
constexpr std::string_view kClosing = ")]}";
constexpr std::string_view kBrackets = "()[]{}";
constexpr std::string_view kBetweenWords = " \t\r\n,;()[]{}";

/// Takes the next word of `text`; empty at its end.
std::string_view take_word(std::string_view& text, std::string_view between) {
    text.remove_prefix(std::min(text.find_first_not_of(between), text.size()));
    const std::string_view word = text.substr(0, text.find_first_of(between));
    text.remove_prefix(word.size());
    return word;
}

/// `4`, `+4`, `4.0`, which many languages print for a whole number.
std::optional<std::int32_t> whole_of(std::string_view word) {
    if (word.starts_with('+')) word.remove_prefix(1);
    std::int32_t number = 0;
    const auto [end, fault] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (fault != std::errc()) return std::nullopt;
    std::string_view rest = word.substr(static_cast<std::size_t>(end - word.data()));
    if (rest.starts_with('.')) rest.remove_prefix(1);
    if (rest.find_first_not_of('0') != std::string_view::npos) return std::nullopt;
    return number;
}

/// The whole numbers of a text that has nothing else, up to `most` of them.
std::optional<std::vector<std::int32_t>> numbers_of(std::string_view text, std::size_t most,
                                                    std::string_view between) {
    std::vector<std::int32_t> numbers;
    while (true) {
        const std::string_view word = take_word(text, between);
        if (word.empty()) return numbers;
        const std::optional<std::int32_t> number = whole_of(word);
        if (!number || numbers.size() == most) return std::nullopt;
        numbers.push_back(*number);
    }
}

/// The number of `"x": 3`, `x=3` in what stands between brackets.
std::optional<std::int32_t> number_at(char key, std::string_view inside) {
    constexpr std::string_view kAround = " \t\r\n\"'";
    for (std::string_view rest = inside; !rest.empty();) {
        const std::string_view member = rest.substr(0, rest.find_first_of(",;"));
        rest.remove_prefix(std::min(member.size() + 1, rest.size()));
        const std::size_t sign = member.find_first_of(":=");
        if (sign == std::string_view::npos) continue;
        std::string_view name = member.substr(0, sign);
        std::string_view value = member.substr(sign + 1);
        if (take_word(name, kAround) != std::string_view(&key, 1)) continue;
        const auto number = whole_of(take_word(value, kAround));
        if (take_word(value, kAround).empty()) return number;
    }
    return std::nullopt;
}

std::optional<Tile> tile_of(std::string_view inside) {
    if (const auto numbers = numbers_of(inside, 2, kBetweenNumbers)) {
        if (numbers->size() == 2) return Tile{(*numbers)[0], (*numbers)[1]};
        return std::nullopt;
    }
    const auto x = number_at('x', inside);
    const auto y = number_at('y', inside);
    if (!x || !y) return std::nullopt;
    return Tile{*x, *y};
}

/// Goes once over a text.
class Scan {
public:
    explicit Scan(std::string_view text) : rest_(text) {}

    Result<ForeignText> run() {
        while (!rest_.empty()) {
            if (is_at_line_ && take_pairs()) continue;
            is_at_line_ = rest_[0] == '\n';
            if (kBrackets.find(rest_[0]) != std::string_view::npos) {
                take_bracket();
            } else if (kBetweenNumbers.find(rest_[0]) != std::string_view::npos) {
                rest_.remove_prefix(1);
            } else {
                take_word(rest_, kBetweenWords);
                ++found_.passed_over;
                // It belongs to the tile that follows at once, as in `Tile(3, 4)`.
                has_name_ = !rest_.empty() && kOpening.find(rest_[0]) != std::string_view::npos;
            }
            if (found_.tiles.size() > kMostForeignTiles) break;
        }
        if (found_.tiles.size() > kMostForeignTiles) {
            return Error{"text",
                         fmt::format("more than the {} tiles that are taken", kMostForeignTiles)};
        }
        return std::move(found_);
    }

private:
    /// A line of numbers alone, in at most one pair of brackets.
    bool take_pairs() {
        const std::string_view line = rest_.substr(0, rest_.find('\n'));
        const auto opens = [](char c) { return kOpening.find(c) != kOpening.npos; };
        if (std::count_if(line.begin(), line.end(), opens) > 1) return false;
        const auto numbers = numbers_of(line, std::string_view::npos, kBetweenWords);
        if (!numbers || numbers->empty() || numbers->size() % 2 != 0) return false;
        for (std::size_t i = 0; i < numbers->size(); i += 2) {
            found_.tiles.push_back({(*numbers)[i], (*numbers)[i + 1]});
        }
        rest_.remove_prefix(line.size());
        return true;
    }

    void take_bracket() {
        const bool is_named = std::exchange(has_name_, false);
        const std::size_t kind = kOpening.find(rest_[0]);
        const std::size_t end = rest_.find_first_of(kBrackets, 1);
        if (kind != std::string_view::npos && end != std::string_view::npos &&
            rest_[end] == kClosing[kind]) {
            if (const std::optional<Tile> tile = tile_of(rest_.substr(1, end - 1))) {
                found_.tiles.push_back(*tile);
                if (is_named) --found_.passed_over;
                return rest_.remove_prefix(end + 1);
            }
        }
        rest_.remove_prefix(1);
    }

    std::string_view rest_;
    ForeignText found_;
    bool is_at_line_ = true;
    bool has_name_ = false;  ///< a word stands before the bracket
};

/// The array of tiles in a line of `query`; none: the text is something else.
std::optional<std::string_view> list_in_line(std::string_view text) {
    if (!text.starts_with('{')) return std::nullopt;
    const Result<JsonView> line = scene::view_json(text);
    if (!line) return std::nullopt;
    for (const char* key : {"got", "tiles"}) {
        const auto found = line->find(key);
        if (found && found->is_array()) return found->text();
    }
    return std::nullopt;
}

}  // namespace

Result<ForeignText> read_foreign_tiles(std::string_view text) {
    if (text.size() > kMostForeignBytes) {
        return Error{"text", fmt::format("{} bytes are more than the {} that are read", text.size(),
                                         kMostForeignBytes)};
    }
    text = scene::without_byte_order_mark(text);
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    if (text.empty()) {
        return Error{"line", "the text is empty; [] stands for an answer without tiles"};
    }
    const std::string_view list = list_in_line(text).value_or(text);
    Result<ForeignText> found = Scan(list).run();
    if (!found || !found->tiles.empty()) return found;
    const Result<JsonView> array = scene::view_json(list);
    if (array && array->is_array() && array->is_empty()) return found;
    return Error{"line", "there are no tiles in it, such as [3, 4]; [] stands for none"};
}

bool is_like_tiles(std::string_view text) {
    text = scene::without_byte_order_mark(text);
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    if (text.starts_with('[')) return true;
    if (const auto list = list_in_line(text)) {  // other programs have such keys, too
        const auto found = Scan(*list).run();
        return !found || !found->tiles.empty() || *list == "[]";
    }
    const auto first = Scan(text.substr(0, text.find('\n'))).run();
    return first && !first->tiles.empty() && first->passed_over == 0;
}

}  // namespace tileglass::compare
