// Reads and writes the parts of a document, and keeps the keys that it does not know.

#include "sandbox/scene/document.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <map>
#include <new>
#include <set>
#include <unordered_set>
#include <utility>

#include "sandbox/maps/map_contents.hpp"
#include "sandbox/scene/fields.hpp"
#include "sandbox/scene/map_json.hpp"
#include "sandbox/scene/replay_log.hpp"
#include "sandbox/text/as_written.hpp"
#include "sandbox/text/json.hpp"

namespace tileglass::scene {

namespace {

constexpr std::array kSceneKeys{"tileglass", "title", "about", "frame", "map",
                                "world",     "sweep", "items", "view"};
/// What the tiles at `got` answer, if it is not the item.
constexpr const char* kForeignKey = "got_for";
constexpr std::array kItemKeys{"name", "hidden", "expect", "id", "got_for"};

/// Pixels per world unit.
struct Zoom {
    static Result<double> read(const Json& value, const std::string& field) {
        Result<double> zoom = read_number(value, field);
        if (!zoom || (std::isfinite(*zoom) && *zoom >= 0)) return zoom;
        return Error{field, "zoom " + shortest_text(*zoom) + " is not a finite number above 0"};
    }
};

struct Words {
    const char* kind;

    Result<std::string> read(const Json& value, const std::string& field) const {
        if (value.is_string()) return value.get<std::string>();
        return Error{field, fmt::format("{} is not a {}", short_text(value), kind)};
    }
    static void write(const std::string& words, Json& value) { value = words; }
};

constexpr std::tuple kWordFields{Field{"title", &Scene::title, Words{"text"}},
                                 Field{"about", &Scene::about, Words{"text"}}};
constexpr Field kName{"name", &Item::name, Words{"name"}};
constexpr Field kHidden{"hidden", &Item::hidden, Flag{}};
constexpr std::tuple kViewFields{Field{"center", &View::center, FinitePoint{}},
                                 Field{"zoom", &View::zoom, Zoom{}},
                                 Field{"y_up", &View::y_up, Flag{}}};

/// What is told about a document, and the paths of what is kept as it is written.
struct Notes {
    std::vector<std::string>& warnings;
    std::unordered_set<std::string> as_written = {};

    void add_unknown(const std::string& path) {
        warnings.push_back(path + " is not known to this version; it is kept as it is");
        as_written.insert(path);
    }
};

/// An error in the part at `path`, where the part's reader names its own fields.
Error error_within(const std::string& path, const Error& error) {
    if (error.field == "line") return {path, error.message};
    return {path + "." + error.field, error.message};
}

// Reading: each function reads one part, and adds a warning for each unknown key.

std::optional<Error> check_version(const Json& document) {
    const auto found = document.find("tileglass");
    if (found == document.end()) {
        return Error{"tileglass", "the key is missing: a scene has \"tileglass\": 1"};
    }
    const Result<std::int32_t> version = read_int32(*found, "tileglass");
    if (!version) return version.error();
    if (*version < 1) return Error{"tileglass", fmt::format("{} is no version", *version)};
    if (*version > kDocumentVersion) {
        return Error{"tileglass",
                     fmt::format("version {} is newer than this program, which reads version {}",
                                 *version, kDocumentVersion)};
    }
    return std::nullopt;
}

Result<View> read_view(const Json& value, Notes& notes) {
    if (!value.is_object()) return Error{"view", short_text(value) + " is not an object"};
    View view;
    for (const auto& [key, part] : value.items()) {
        if (!has_field(kViewFields, key)) notes.add_unknown("view." + key);
    }
    if (auto error = read_fields(kViewFields, value, "view.", view)) return *error;
    return view;
}

/// The word for an item's kind in names and warnings.
std::string kind_of(const Json& item) {
    const std::string key = any_kind_key(item);
    return key.empty() ? "item" : key;
}

/// Reads what the foreign tiles of a query answer, if that is given.
std::optional<Error> read_foreign_for(const Json& value, Item& item) {
    const auto found = value.find(kForeignKey);
    if (found == value.end()) return std::nullopt;
    const std::string key = kind_key(*found);
    if (key.empty()) return Error{kForeignKey, short_text(*found) + " is not a question"};
    const Result<TileQuery> asked = read_query_of(key, *found, MapWord::understood);
    if (!asked) return error_within(kForeignKey, asked.error());
    item.query()->foreign_for = foreign_question(*asked, Frame(), nullptr);
    return std::nullopt;
}

/// Foreign tiles without a question answer the present one.
void remember_question(Item& item, const Scene& scene) {
    TileQuery* query = item.query();
    if (query == nullptr || !query->foreign || query->foreign_for) return;
    query->foreign_for = foreign_question(*query, scene.frame, scene.map.cells);
}

Result<Item> read_item(const Json& value, const std::string& path, Notes& notes) {
    if (!value.is_object()) return Error{path, short_text(value) + " is not an object"};
    Item item;
    if (auto error = kName.read(value, path + ".", item)) return *error;
    if (auto error = kHidden.read(value, path + ".", item)) return *error;
    if (const auto found = value.find("expect"); found != value.end() && !found->is_object()) {
        return Error{path + ".expect", short_text(*found) + " is not an object"};
    }
    if (kind_key(value).empty()) {
        const std::string kind = kind_of(value);
        notes.add_unknown(kind == "item" ? path : path + "." + kind);
        for (const auto& [key, member] : value.items()) {
            if (!is_one_of(kItemKeys, key)) notes.as_written.insert(path + "." + key);
        }
        return item;
    }
    Result<Thing> thing = read_thing(value);
    if (!thing) return error_within(path, thing.error());
    item.thing = std::move(*thing);
    if (item.query() != nullptr && item.query()->foreign) {
        if (auto error = read_foreign_for(value, item)) return error_within(path, *error);
    }
    for (const std::string& key : other_keys(value)) {
        if (!is_one_of(kItemKeys, key)) notes.add_unknown(path + "." + key);
    }
    return item;
}

/// Gives each item without a name the next free one of its kind: `rect 1`, `rect 2`, ...
void name_items(std::vector<Item>& items) {
    std::set<std::string> taken;
    for (const Item& item : items) taken.insert(item.name);
    std::map<std::string, int> last_numbers;
    for (Item& item : items) {
        if (!item.name.empty()) continue;
        const std::string kind = kind_of(item.source.value());
        int& number = last_numbers[kind];
        do {
            item.name = fmt::format("{} {}", kind, ++number);
        } while (!taken.insert(item.name).second);
    }
}

// Writing: each function puts one part into the JSON it was read from.

Json with_first(const char* key, const Json& value, const Json& object) {
    Json result = Json::object();
    result[key] = value;
    for (const auto& [other, member] : object.items()) {
        if (other != key) result[other] = member;
    }
    return result;
}

Json json_of(const ForeignQuestion& question) {
    TileQuery query;
    query.shape = question.shape;
    query.frame = question.frame;
    query.bounds = question.bounds;
    query.solids = question.solids;
    Json value = Json::object();
    write_query(query, value);
    return value;
}

Json item_json(const Item& item, const Scene& scene) {
    Json value = item.source.value();
    if (!value.contains("name")) value = with_first("name", item.name, value);
    value["name"] = item.name;
    write_thing(item.thing, value);
    if (item.query() != nullptr && is_stale(*item.query(), scene.frame, scene.map.cells)) {
        value[kForeignKey] = json_of(*item.query()->foreign_for);
    } else {
        value.erase(kForeignKey);
    }
    kHidden.write(item, Item(), value);
    return value;
}

std::string scalar_text(const Json& value) {
    // Replace text that is not UTF-8 (a file name, perhaps) instead of throwing.
    return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void append_line(const Json& value, std::string& text);

void append_member(const std::string& key, const Json& value, std::string& text) {
    if (const auto written = text_as_written(value)) {
        text += *written;
        return;
    }
    text += scalar_text(key) + ": ";
    append_line(value, text);
}

/// Appends one line, with spaces after colons and commas: `{"rect": [0, 0, 4, 3], "hidden": true}`.
void append_line(const Json& value, std::string& text) {
    if (value.is_object()) {
        text += '{';
        const char* separator = "";
        for (const auto& [key, member] : value.items()) {
            text += separator;
            append_member(key, member, text);
            separator = ", ";
        }
        text += '}';
    } else if (value.is_array()) {
        text += '[';
        const char* separator = "";
        for (const Json& element : value) {
            text += separator;
            append_line(element, text);
            separator = ", ";
        }
        text += ']';
    } else {
        text += scalar_text(value);
    }
}

/// Puts each key on a line of its own, and each element of `items` and of an array at `map`.
std::string document_text(const Json& document) {
    std::string text = "{";
    const char* separator = "\n";
    for (const auto& [key, value] : document.items()) {
        text.append(separator).append("    ");
        separator = ",\n";
        if (!value.is_array() || value.empty() || (key != "items" && key != "map")) {
            append_member(key, value, text);
            continue;
        }
        text += scalar_text(key) + ": ";
        const char* element_separator = "[\n";
        for (const Json& element : value) {
            text.append(element_separator).append("        ");
            append_line(element, text);
            element_separator = ",\n";
        }
        text += "\n    ]";
    }
    return text + "\n}\n";
}

/// The whole document except the elements of `items` and inline rows, which the scene itself holds.
Json outline_of(const Scene& scene) {
    Json document = scene.source.value();
    if (!document.contains("tileglass")) {
        document = with_first("tileglass", kDocumentVersion, document);
    }
    write_fields(kWordFields, scene, Scene(), document);
    if (document.contains("frame") || scene.frame != Frame()) {
        write_frame(scene.frame, document["frame"]);
    }
    if (const Json map = json_of(scene.map); !map.is_null()) {
        document["map"] = map;
    } else if (const auto found = document.find("map");
               found != document.end() && !scene.map.is_unread && !is_unknown_map(*found)) {
        document.erase("map");
    }
    write_world(scene.world, document);
    if (scene.experiment) {
        write_experiment(*scene.experiment, document["sweep"]);
    } else {
        document.erase("sweep");
    }
    if (document.contains("items") || !scene.items.empty()) document["items"] = Json::array();
    if (document.contains("view") || scene.view != View()) {
        Json& view = document["view"];
        if (!view.is_object()) view = Json::object();
        write_fields(kViewFields, scene.view, View(), view);
    }
    return document;
}

}  // namespace

Result<Loaded> read_scene(std::string_view text, const std::filesystem::path& folder) {
    Progress unwatched;
    return read_scene(text, folder, unwatched);
}

Result<Loaded> read_scene(std::string_view text, const std::filesystem::path& folder,
                          Progress& progress, UnreadableMap unreadable) {
    constexpr double kParsed = 0.5;  // share of the work that is done once the JSON is parsed
    Progress::Stage stage(progress, kParsed);
    Result<ParsedJson> parsed = parse_json(text, progress);
    if (!parsed) return parsed.error();
    if (!parsed->value.is_object()) return Error{"line", "no scene: the text is no JSON object"};
    if (parsed->fault) return *parsed->fault;
    if (!parsed->overflows.empty()) return parsed->overflows.front();
    Json& document = parsed->value;
    if (const auto error = check_version(document)) return *error;

    Loaded loaded;
    Scene& scene = loaded.scene;
    Notes notes{loaded.warnings};
    for (const auto& [key, value] : document.items()) {
        if (!is_one_of(kSceneKeys, key)) notes.add_unknown(key);
    }
    if (auto error = read_fields(kWordFields, document, "", scene)) return *error;
    if (const auto found = document.find("frame"); found != document.end()) {
        if (auto error = keep(read_frame(*found), scene.frame)) return *error;
        for (const auto& [key, value] : found->items()) {
            if (is_frame_key(key)) continue;
            notes.add_unknown("frame." + key);
        }
    }
    if (const auto found = document.find("map"); found != document.end() && !found->is_null()) {
        if (is_unknown_map(*found)) {
            loaded.warnings.push_back(
                "map is of a kind that is not known to this version; it is kept as it is");
            notes.as_written.insert("map");
        } else {
            stage.next(1);
            if (auto error = keep(read_map_source(*found, folder, progress), scene.map)) {
                if (unreadable == UnreadableMap::is_error) return *error;
                loaded.warnings.push_back(
                    fmt::format("{}: {}; it is kept as it is", error->field, error->message));
                scene.map.is_unread = true;
                notes.as_written.insert("map");
            }
        }
    }
    std::vector<std::string> unknown;
    const auto read_its_world = [&](const Json& value) { return read_world(value, unknown); };
    const auto read_its_experiment = [&](const Json& value) {
        return read_experiment(value, unknown);
    };
    if (auto error = read_at(document, "world", scene.world, read_its_world)) return *error;
    if (auto error = read_at(document, "sweep", scene.experiment, read_its_experiment))
        return *error;
    for (const std::string& key : unknown) notes.add_unknown(key);
    if (const auto found = document.find("items"); found != document.end()) {
        if (!found->is_array()) return Error{"items", short_text(*found) + " is not an array"};
        scene.items.reserve(found->size());
        for (Json& value : *found) {
            const std::string path = fmt::format("items[{}]", scene.items.size());
            Result<Item> item = read_item(value, path, notes);
            if (!item) return item.error();
            // The query has the tiles, which may be many.
            if (item->query() != nullptr && item->query()->foreign) release(value["got"]);
            scene.items.push_back(std::move(*item));
        }
    }
    const auto read_its_view = [&](const Json& value) { return read_view(value, notes); };
    if (auto error = read_at(document, "view", scene.view, read_its_view)) return *error;
    if (!notes.as_written.empty()) keep_as_written(text, notes.as_written, document);
    if (const auto found = document.find("items"); found != document.end()) {
        for (std::size_t i = 0; i < scene.items.size(); ++i) {
            scene.items[i].source = SharedJson(std::move((*found)[i]));
        }
        *found = Json::array();
    }
    // Sources are stored as they would be written, so that a scene equals itself after writing and
    // reading.
    name_items(scene.items);
    for (Item& item : scene.items) {
        remember_question(item, scene);
        Json source = item_json(item, scene);
        // Keep only the place of the key: the query shares the tiles, which may be many.
        if (item.query() != nullptr && item.query()->foreign) source["got"] = nullptr;
        item.source = SharedJson(std::move(source));
    }
    loaded.has_view = document.contains("view");
    scene.source = SharedJson(std::move(document));
    scene.source = SharedJson(outline_of(scene));
    return loaded;
}

std::string write_scene(const Scene& scene) {
    Json document = outline_of(scene);
    if (scene.map.cells) write_rows(scene.map, document["map"]);
    if (scene.world.log) {
        Json& log = document["world"]["log"];
        for (const ObjectOperation& operation : *scene.world.log) log.push_back(json_of(operation));
    }
    for (const Item& item : scene.items) document["items"].push_back(item_json(item, scene));
    return document_text(document);
}

namespace {

/// The objects of a map as items.
std::vector<Item> items_of(std::vector<MapObject> objects) {
    std::vector<Item> items;
    items.reserve(objects.size());
    for (MapObject& object : objects) {
        Item item;
        item.name = std::move(object.name);
        item.hidden = object.hidden;
        std::visit([&](const auto& shape) { item.thing = query_about(shape); }, object.shape);
        item.source = SharedJson(item_json(item, Scene()));
        items.push_back(std::move(item));
    }
    return items;
}

/// `load_file`, but throws std::bad_alloc.
Result<Loaded> load_whole(const std::filesystem::path& file, Progress& progress) {
    const Result<std::string> text = read_file(file);
    if (!text) return text.error();
    if (format_of(file, *text) == FileFormat::json) {
        if (text->size() > kMostDocumentBytes) {
            return Error{"file",
                         fmt::format("more than the {} bytes of a scene", kMostDocumentBytes)};
        }
        Result<Loaded> read = is_like_replay_log(*text)
                                  ? read_replay_log(*text, file.parent_path())
                                  : read_scene(*text, file.parent_path(), progress);
        if (read) read->stamp = stamp_of(*text);
        return read;
    }
    Result<ImportedMap> map = read_map_contents(file, *text, progress);
    if (!map) return map.error();
    const Result<Frame> frame = Frame::make(map->tile_size, {});
    if (!frame) return frame.error();
    Loaded loaded;
    loaded.scene.frame = *frame;
    loaded.scene.map.file = file.filename().string();
    if (!map->layers.empty()) loaded.scene.map.cells = map->layers.front().cells;
    loaded.scene.items = items_of(std::exchange(map->objects, {}));
    loaded.warnings = std::exchange(map->notes, {});
    loaded.scene.map.imported = std::make_shared<const ImportedMap>(std::move(*map));
    loaded.scene.view.zoom = 0;
    loaded.has_view = false;
    loaded.scene.source = SharedJson(outline_of(loaded.scene));
    loaded.is_map = true;
    return loaded;
}

}  // namespace

Result<Loaded> load_file(const std::filesystem::path& file) {
    Progress unwatched;
    return load_file(file, unwatched);
}

Result<Loaded> load_file(const std::filesystem::path& file, Progress& progress) {
    try {
        return load_whole(file, progress);
    } catch (const std::bad_alloc&) {
        return memory_error();
    }
}

}  // namespace tileglass::scene
