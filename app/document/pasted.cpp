#include "app/document/pasted.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <utility>

#include "app/document/document.hpp"
#include "app/replay/words/words.hpp"
#include "sandbox/carried/carried.hpp"
#include "sandbox/compare/read_foreign_tiles.hpp"
#include "sandbox/maps/map_contents.hpp"
#include "sandbox/maps/text_map.hpp"
#include "sandbox/scene/fields.hpp"
#include "sandbox/scene/replay_log.hpp"
#include "sandbox/shapes/shape.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/lines.hpp"

namespace tileglass::app {

namespace {

using scene::JsonView;

constexpr std::string_view kBlanks = " \t\r\n";

Pasted refused(std::string why) {
    return {std::monostate(), std::move(why)};
}

Pasted refused(const char* what, const Error& error) {
    return refused(fmt::format("no {}: {}: {}", what, error.field, error.message));
}

template <typename What>
Pasted found(What what, const std::string& sentence, std::int64_t passed_over = 0) {
    return {std::move(what), sentence + passed_over_text(passed_over)};
}

Pasted found_map(const Result<Pasted::Map>& cells) {
    if (!cells) return refused("map", cells.error());
    const TileRect& tiles = (*cells)->bounds();
    return found(*cells, fmt::format("a map of {} x {}", tiles.width(), tiles.height()));
}

Pasted found_scene(Result<scene::Loaded> loaded) {
    if (!loaded) return refused("scene", loaded.error());
    const auto& log = loaded->scene.world.log;
    const std::string of = log ? "replay of " + grouped(std::ssize(*log), "operation")
                               : "scene of " + grouped(std::ssize(loaded->scene.items), "item");
    const auto left_out = static_cast<std::int64_t>(loaded->lines_left_out);
    return found(*std::move(loaded), fmt::format("a {}, in place of the open scene", of), left_out);
}

Pasted found_tiles(Result<compare::ForeignText> read, const PastePlace& place) {
    if (!read && read.error().field == "line") {
        return refused("no items, scene or map, and no tiles such as [3, 4]");
    }
    if (!read) return refused("tiles", read.error());
    const std::string count = grouped(std::ssize(read->tiles), "tile");
    if (!place.tiles_for.empty()) {
        return found(std::move(read->tiles), count + " for " + place.tiles_for, read->passed_over);
    }
    return refused(fmt::format(
        "no items or scene, but {}: select the item that the tiles of another program belong to",
        count));
}

// What a JSON object is.
enum class LineKind : std::uint8_t { scene, world, item, answer, without_tiles, other };

LineKind part_of(JsonView object) {
    // About objects, boxes, spans: their numbers are no tiles. "links": the answer to a move.
    constexpr std::array kWithoutTiles{"links",  "ids",  "pairs",  "box",    "spans", "error",
                                       "view",   "tile", "find",   "within", "cast",  "nearest",
                                       "insert", "move", "remove", "sharing"};
    const auto has = [&](const char* key) { return object.contains(key); };
    if (has("tileglass")) return LineKind::scene;
    if (has("world")) return LineKind::world;
    const bool has_kind = !scene::any_kind_key(scene::JsonObject(object)).empty();
    if (has_kind || has("question") || has("name")) return LineKind::item;
    if (std::any_of(kWithoutTiles.begin(), kWithoutTiles.end(), has))
        return LineKind::without_tiles;
    if (has("tiles")) return LineKind::answer;
    return has("count") ? LineKind::without_tiles : LineKind::other;
}

// The parts of a text of lines, or of an array.
struct Parts {
    std::vector<JsonView> items;  // findings, too
    std::vector<JsonView> answers;
    std::optional<std::string_view> from_world;  // the text from the first line of a world on
    std::int64_t without_tiles = 0;
    std::int64_t other = 0;

    void add(JsonView value, std::string_view from_here) {
        switch (value.is_object() ? part_of(value) : LineKind::other) {
            case LineKind::item: return items.push_back(value);
            case LineKind::answer: return answers.push_back(value);
            case LineKind::world: from_world = from_world.value_or(from_here); return;
            case LineKind::without_tiles: ++without_tiles; return;
            case LineKind::scene:
            case LineKind::other: ++other;
        }
    }
};

Parts parts_of(std::string_view text, scene::Progress& progress) {
    Parts parts;
    const auto size = static_cast<double>(text.size());
    while (!text.empty() && progress.report(1 - static_cast<double>(text.size()) / size)) {
        const std::string_view from_here = text;
        const std::string_view line = scene::trimmed(scene::take_line(text), kBlanks);
        if (line.empty()) continue;
        const Result<JsonView> json = scene::view_json(line);
        if (json) {
            parts.add(*json, from_here);
        } else {
            ++parts.other;
        }
    }
    return parts;
}

// The text of an item. A question in a line, or in a finding, has its own frame.
std::string item_text(JsonView part, bool is_line, const Frame& frame) {
    const std::optional<JsonView> question = part.find("question");
    const bool is_finding = question && question->is_object();
    const JsonView item = is_finding ? *question : part;
    scene::ObjectText object(item);
    // A list that is cut short would be a wrong answer.
    const auto got = is_finding && !part.contains("got_count") ? part.find("got") : std::nullopt;
    if (got && got->is_array()) object.set("got", std::string(got->text()));
    object.erase("explain");
    const std::string_view kind = scene::any_kind_key(scene::JsonObject(item));
    const bool is_query =
        std::count(shapes::kShapeKeys.begin(), shapes::kShapeKeys.end(), kind) > 0;
    const bool has_own_frame = is_query && (is_finding || (is_line && !part.contains("name")));
    if (has_own_frame && frame != Frame() && !object.contains("frame")) {
        object.set("frame", scene::frame_text(Frame(), {}));
    }
    return object.text();
}

Pasted items_of(const Parts& parts, bool are_lines, const PastePlace& place,
                scene::Progress& progress) {
    Pasted::Items items{{}, true};
    std::string texts;
    for (const JsonView part : parts.items) {
        texts += texts.empty() ? "" : ",\n";
        texts += item_text(part, are_lines, place.frame);
        items.are_copies &= part.contains("name");
    }
    const std::string document = fmt::format(R"({{"tileglass": 1, "frame": {}, "items": [{}]}})",
                                             scene::frame_text(place.frame, {}), texts);
    const Result<scene::Loaded> loaded = Document::read(document, {}, progress);
    if (!loaded) return refused("items", loaded.error());
    items.list.assign(loaded->scene.items.begin(), loaded->scene.items.end());
    const std::string count = grouped(std::ssize(items.list), "item");
    return found(
        std::move(items), count,
        static_cast<std::int64_t>(parts.answers.size()) + parts.without_tiles + parts.other);
}

// A text without lines of JSON: tiles within words, or a map.
Pasted plain_of(std::string_view text, const PastePlace& place) {
    Result<compare::ForeignText> tiles = compare::read_foreign_tiles(text);
    text = scene::trimmed(text, "\r\n");
    const bool is_json = text.starts_with('{') || text.starts_with('[');
    if (is_json || tiles) return found_tiles(std::move(tiles), place);
    const Result<Pasted::Map> map = scene::read_map(text);
    const bool has_rows =
        map && (*map)->bounds().height() > 1 && text.find_first_of(" \t") == text.npos;
    if (has_rows || text.starts_with("type ")) return found_map(map);
    return found_tiles(std::move(tiles), place);
}

}  // namespace

std::string passed_over_text(std::int64_t count) {
    if (count == 0) return "";
    return fmt::format("; {} {} passed over", grouped(count),
                       count == 1 ? "word or line is" : "words or lines are");
}

Pasted read_pasted(std::string_view text, const PastePlace& place, scene::Progress& progress) {
    if (text.size() > scene::kMostDocumentBytes) return refused("no scene: it is too long for one");
    text = scene::without_byte_order_mark(text);
    if (text.find_first_not_of(kBlanks) == text.npos) return refused("no text");
    const Result<JsonView> json = scene::view_json(text);
    const auto carried = json ? std::nullopt : carried::carried_in(text);
    if (carried) {
        return found_scene(*carried ? Document::read(**carried, place.folder, progress)
                                    : carried->error());
    }
    const scene::FileFormat format = scene::format_of({}, text);
    if (format != scene::FileFormat::json && format != scene::FileFormat::text_map) {
        return refused("no scene: a map in a format of files: open its file");
    }
    const bool is_object = json && json->is_object();
    if (is_object && part_of(*json) == LineKind::scene) {
        return found_scene(Document::read(std::string(text), place.folder, progress));
    }
    const bool is_array = json && json->is_array();
    Parts parts;
    if (is_object) parts.add(*json, text);
    if (is_array) {
        for (const JsonView element : json->elements()) parts.add(element, {});
        if (parts.items.empty() && parts.without_tiles == 0) return plain_of(text, place);
    }
    if (!is_object && !is_array) parts = parts_of(text, progress);
    if (progress.is_cancelled()) return refused("scene", scene::Progress::cancelled());
    if (parts.from_world && !is_array) {
        Result<scene::Loaded> log = scene::read_replay_log(*parts.from_world, place.folder);
        if (log) log->has_view = false;
        return found_scene(std::move(log));
    }
    if (!parts.items.empty()) return items_of(parts, !is_array, place, progress);
    if (parts.answers.size() > 1) {
        return refused(fmt::format("no items: {} without their questions",
                                   grouped(std::ssize(parts.answers), "answer")));
    }
    if (!parts.answers.empty()) {
        return found_tiles(compare::read_foreign_tiles(parts.answers[0].text()), place);
    }
    if (parts.without_tiles == 0) return plain_of(text, place);
    return refused(
        "no tiles: answers that list none (ask with \"want\": \"tiles\"), or lines of a replay "
        "without its world");
}

}  // namespace tileglass::app
