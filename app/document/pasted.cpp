#include "app/document/pasted.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "app/document/document.hpp"
#include "app/replay/words/words.hpp"
#include "sandbox/compare/read_foreign_tiles.hpp"
#include "sandbox/maps/map_contents.hpp"
#include "sandbox/maps/map_readers.hpp"
#include "sandbox/maps/text_map.hpp"
#include "sandbox/programs/answer_line.hpp"
#include "sandbox/scene/fields.hpp"
#include "sandbox/scene/replay_log.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/lines.hpp"

namespace tileglass::app {

namespace {

using scene::JsonView;

constexpr std::string_view kBlanks = " \t\r\n";

Pasted nothing(std::string why) {
    return {std::monostate(), std::move(why)};
}

Pasted nothing(const char* what, const Error& error) {
    return nothing(fmt::format("no {}: {}: {}", what, error.field, error.message));
}

// "1 tile", "27 tiles"
std::string counted(std::size_t count, const char* one) {
    return fmt::format("{} {}{}", grouped(static_cast<std::int64_t>(count)), one,
                       count == 1 ? "" : "s");
}

// Words and lines that belong to nothing are passed over.
template <typename What>
Pasted found(What what, std::string sentence, std::int64_t passed_over = 0) {
    if (passed_over > 0) {
        sentence += fmt::format("; {} {} passed over", grouped(passed_over),
                                passed_over == 1 ? "word or line is" : "words or lines are");
    }
    return {std::move(what), std::move(sentence)};
}

Pasted found_map(const Result<Pasted::Map>& cells) {
    if (!cells) return nothing("map", cells.error());
    const TileRect& tiles = (*cells)->bounds();
    return found(*cells, fmt::format("a map of {} x {}", tiles.width(), tiles.height()));
}

Pasted found_scene(Result<scene::Loaded> loaded) {
    if (!loaded) return nothing("scene", loaded.error());
    const auto& log = loaded->scene.world.log;
    const std::string of = log ? "replay of " + counted(log->size(), "operation")
                               : "scene of " + counted(loaded->scene.items.size(), "item");
    const auto left_out = static_cast<std::int64_t>(loaded->lines_left_out);
    return found(*std::move(loaded), fmt::format("a {}, in place of the open scene", of), left_out);
}

Pasted found_tiles(Result<compare::ForeignText> read, const PastePlace& place) {
    if (!read && read.error().field == "line") return nothing("no tiles: " + read.error().message);
    if (!read) return nothing("tiles", read.error());
    const std::string count = counted(read->tiles.size(), "tile");
    if (!place.tiles_for.empty()) {
        return found(std::move(read->tiles), count + " for " + place.tiles_for, read->passed_over);
    }
    return nothing(fmt::format(
        "no items or scene, but {}: select the item that the tiles of another program belong to",
        count));
}

// What a JSON object is.
enum class Part : std::uint8_t { scene, world, operation, item, answer, silent, other };

Part part_of(JsonView object) {
    // The first key that is there decides. "links": an operation of `replay`, whose tiles are a
    // rectangle.
    constexpr std::pair<const char*, Part> kKeys[] = {
        {"question", Part::item},    {"name", Part::item},         {"world", Part::world},
        {"links", Part::silent},     {"got", Part::answer},        {"tiles", Part::answer},
        {"spans", Part::answer},     {"ids", Part::silent},        {"t", Part::silent},
        {"box", Part::silent},       {"pairs", Part::silent},      {"error", Part::silent},
        {"count", Part::silent},     {"insert", Part::operation},  {"move", Part::operation},
        {"remove", Part::operation}, {"find", Part::operation},    {"sharing", Part::operation},
        {"tile", Part::operation},   {"cast", Part::operation},    {"view", Part::operation},
        {"tick", Part::operation},   {"nearest", Part::operation}, {"within", Part::operation}};
    if (object.contains("tileglass")) return Part::scene;
    if (!scene::any_kind_key(scene::JsonObject(object)).empty()) return Part::item;
    for (const auto& [key, part] : kKeys) {
        if (object.contains(key)) return part;
    }
    return Part::other;
}

// The parts of a text of lines, or of an array.
struct Parts {
    std::vector<JsonView> items;  // findings, too
    std::vector<JsonView> answers;
    std::optional<std::string_view> from_world;  // the text from the first line of a world on
    std::int64_t operations = 0;
    std::int64_t silent = 0;  // answers without tiles
    std::int64_t other = 0;

    void add(JsonView value, std::string_view from_here) {
        switch (value.is_object() ? part_of(value) : Part::other) {
            case Part::item: return items.push_back(value);
            case Part::answer: return answers.push_back(value);
            case Part::world: from_world = from_world.value_or(from_here); return;
            case Part::operation: ++operations; return;
            case Part::silent: ++silent; return;
            case Part::scene:
            case Part::other: ++other;
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
        const Result<JsonView> json = scene::view_json(line.starts_with('{') ? line : "0");
        parts.add(json ? *json : JsonView("0"), from_here);
    }
    return parts;
}

// An item, with the tiles of the answer to it, which may be none. A line has its own frame.
std::string item_text(JsonView part, std::optional<JsonView> tiles, bool is_line,
                      const Frame& frame) {
    const std::optional<JsonView> question = part.find("question");
    const bool is_finding = question && question->is_object();
    // A list that is cut short would be a wrong answer.
    if (is_finding && !part.contains("got_count")) tiles = part.find("got");
    scene::ObjectText object(is_finding ? *question : part);
    if (tiles && tiles->is_array()) object.set("got", std::string(tiles->text()));
    object.erase("explain");
    const bool has_own_frame = is_finding || (is_line && !part.contains("name"));
    if (has_own_frame && frame != Frame() && !object.contains("frame")) {
        object.set("frame", scene::frame_text(Frame(), {}));
    }
    return object.text();
}

Pasted items_of(const Parts& parts, bool are_lines, const PastePlace& place,
                scene::Progress& progress) {
    std::map<std::string_view, JsonView> answers;  // their tiles by id
    for (const JsonView answer : parts.answers) {
        const auto id = answer.find("id");
        const auto tiles = answer.find("tiles");
        if (id && tiles) answers.emplace(id->text(), *tiles);
    }
    auto passed_over = static_cast<std::int64_t>(parts.answers.size()) + parts.operations +
                       parts.silent + parts.other;
    std::string texts;
    for (const JsonView part : parts.items) {
        const auto id = part.find("id");
        const auto answer = id && !part.contains("got") ? answers.find(id->text()) : answers.end();
        std::optional<JsonView> tiles;
        if (answer != answers.end()) {
            tiles = answer->second;
            --passed_over;
        }
        texts += texts.empty() ? "" : ",\n";
        texts += item_text(part, tiles, are_lines, place.frame);
    }
    const std::string document = fmt::format(R"({{"tileglass": 1, "frame": {}, "items": [{}]}})",
                                             scene::frame_text(place.frame, {}), texts);
    const Result<scene::Loaded> loaded = Document::read(document, {}, progress);
    if (!loaded) return nothing("items", loaded.error());
    const scene::Items& items = loaded->scene.items;
    const std::string name = items.size() == 1 ? ": " + items[0].name : "";
    return found(Pasted::Items(items.begin(), items.end()), counted(items.size(), "item") + name,
                 passed_over);
}

Pasted log_of(const Parts& parts, std::string_view text, const PastePlace& place) {
    const std::string log = parts.from_world ? std::string(*parts.from_world)
                                             : std::string("{\"world\": {}}\n").append(text);
    Result<scene::Loaded> loaded = scene::read_replay_log(log, place.folder);
    if (loaded) loaded->has_view = false;
    if (loaded && !parts.from_world && loaded->scene.world.log &&
        loaded->scene.world.log->empty()) {
        return nothing("no scene: no line inserts, moves or removes an object, or is a world");
    }
    return found_scene(std::move(loaded));
}

Pasted answer_of(const Parts& parts, const PastePlace& place) {
    if (parts.answers.size() > 1) {
        return nothing(fmt::format("no items: {} without their questions: take one, or both",
                                   counted(parts.answers.size(), "answer")));
    }
    const auto spans = parts.answers[0].find("spans");
    if (!spans) return found_tiles(compare::read_foreign_tiles(parts.answers[0].text()), place);
    programs::AnswerLine line =
        programs::read_answer_line(fmt::format(R"({{"spans": {}}})", spans->text()), 0,
                                   static_cast<std::int64_t>(compare::kMostForeignTiles));
    if (line.kind != programs::AnswerLine::Kind::tiles) {
        return nothing("no tiles: its spans are not [[y, x_min, x_end], ...], or too many");
    }
    return found_tiles(compare::ForeignText{std::move(line.tiles), 0}, place);
}

// Are there rows of one length, or mostly characters that are neither letters nor digits?
bool is_like_map(std::string_view rows) {
    const auto is_word = [](char c) {
        return ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z') || ('0' <= c && c <= '9');
    };
    const auto is_mark = [&](char c) { return !is_word(c) && kBlanks.find(c) == kBlanks.npos; };
    const auto words = std::count_if(rows.begin(), rows.end(), is_word);
    if (std::count_if(rows.begin(), rows.end(), is_mark) > words) return true;
    scene::TextLines lines(rows);
    const std::size_t length = lines.next().value_or("").size();
    bool has_more = false;
    for (; const auto row = lines.next(); has_more = true) {
        if (row->size() != length) return false;
    }
    return has_more;
}

// A text without lines of JSON: tiles within words, or a map.
Pasted plain_of(std::string_view text, const PastePlace& place, scene::Progress& progress) {
    Result<compare::ForeignText> tiles = compare::read_foreign_tiles(text);
    text = scene::trimmed(text, "\r\n");
    const bool is_json = text.starts_with('{') || text.starts_with('[');
    if (is_json || tiles) return found_tiles(std::move(tiles), place);
    if (text.find_first_not_of("0123456789,;\t \r\n-") == text.npos) {
        const Result<scene::ImportedMap> map = scene::read_csv_map(text, progress);
        return map ? found_map(map->layers[0].cells) : nothing("map", map.error());
    }
    if (text.starts_with("type ") || is_like_map(text)) return found_map(scene::read_map(text));
    return found_tiles(std::move(tiles), place);
}

}  // namespace

Pasted read_pasted(std::string_view text, const PastePlace& place, scene::Progress& progress) {
    if (text.size() > scene::kMostDocumentBytes) return nothing("no scene: it is too long for one");
    text = scene::without_byte_order_mark(text);
    if (text.find_first_not_of(kBlanks) == text.npos) return nothing("no scene, but no text");
    const scene::FileFormat format = scene::format_of({}, text);
    if (format != scene::FileFormat::json && format != scene::FileFormat::text_map) {
        return nothing("no scene: a map in a format of files: open its file");
    }
    const Result<JsonView> json = scene::view_json(text);
    const bool is_object = json && json->is_object();
    if (is_object && part_of(*json) == Part::scene) {
        return found_scene(Document::read(std::string(text), place.folder, progress));
    }
    const bool is_array = json && json->is_array();
    Parts parts;
    if (is_object) parts.add(*json, text);
    if (is_array) {
        for (const JsonView element : json->elements()) parts.add(element, {});
        if (parts.items.empty()) return plain_of(text, place, progress);
    }
    if (!is_object && !is_array) parts = parts_of(text, progress);
    if (progress.is_cancelled()) return nothing("scene", scene::Progress::cancelled());
    if (parts.from_world && !is_array) return log_of(parts, text, place);
    if (!parts.items.empty()) return items_of(parts, !is_array, place, progress);
    if (parts.operations > 0) return log_of(parts, text, place);
    if (!parts.answers.empty()) return answer_of(parts, place);
    if (parts.silent == 0) return plain_of(text, place, progress);
    return nothing("no tiles: answers that list none: they name objects, count, or are errors");
}

Pasted read_pasted_tiles(std::string_view text, const PastePlace& place) {
    return found_tiles(compare::read_foreign_tiles(text), place);
}

}  // namespace tileglass::app
