// Reads and writes the parts of a document, and keeps the keys that it does not know.

#include "sandbox/scene/document.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <memory>
#include <utility>

#include "sandbox/carried/carried.hpp"
#include "sandbox/maps/map_contents.hpp"
#include "sandbox/maps/solid_choice.hpp"
#include "sandbox/scene/fields.hpp"
#include "sandbox/scene/map_json.hpp"
#include "sandbox/scene/replay_log.hpp"
#include "sandbox/text/json.hpp"

namespace tileglass::scene {

namespace {

/// Kept as they are: `claims`, for each phrase of the texts, which value of an item it tells,
/// `level`, how much a case asks of its reader, and `opens`, the tab that the window opens.
constexpr std::array<std::string_view, 17> kSceneKeys{
    "tileglass", "title", "about", "look",  "try",   "met",   "tags", "level", "claims",
    "opens",     "frame", "map",   "world", "sweep", "items", "view", "shown"};
/// What the tiles at `got` answer, if it is not the item.
constexpr const char* kForeignKey = "got_for";
constexpr std::array<std::string_view, 5> kItemKeys{"name", "hidden", "expect", "id", "got_for"};
/// Of these keys, those whose values are kept in no other form than their text.
constexpr std::array<std::string_view, 2> kKeptKeys{"expect", "id"};

/// Pixels per world unit.
struct Zoom {
    static Result<double> read(JsonView value, const FieldName& field) {
        Result<double> zoom = read_number(value, field);
        if (!zoom || (std::isfinite(*zoom) && *zoom >= 0)) return zoom;
        return Error{field, "zoom " + shortest_text(*zoom) + " is not a finite number above 0"};
    }
};

struct Words {
    const char* kind;

    Result<std::string> read(JsonView value, const FieldName& field) const {
        if (value.is_string()) return value.string();
        return Error{field, fmt::format("{} is not a {}", short_text(value), kind)};
    }
    static std::string text(const std::string& words, std::optional<JsonView> /*before*/) {
        return string_text(words);
    }
};

constexpr std::tuple kWordFields{
    Field{"title", &Scene::title, Words{"text"}}, Field{"about", &Scene::about, Words{"text"}},
    Field{"look", &Scene::look, Words{"text"}},   Field{"try", &Scene::try_out, Words{"text"}},
    Field{"met", &Scene::met, Words{"text"}},     Field{"tags", &Scene::tags, Words{"text"}}};
constexpr Field kName{"name", &Item::name, Words{"name"}};
constexpr Field kHidden{"hidden", &Item::hidden, Flag{}};
constexpr std::tuple kViewFields{Field{"center", &View::center, FinitePoint{}},
                                 Field{"zoom", &View::zoom, Zoom{}},
                                 Field{"y_up", &View::y_up, Flag{}}};
constexpr std::tuple kShownFields{Field{"item", &Shown::item, Words{"name"}},
                                  Field{"step", &Shown::step, WholeNumber{0, Shown::kAll}}};

/// What is reported about a document.
struct Notes {
    std::vector<std::string>& warnings;

    void add_unknown(const FieldName& path) {
        if (++unknown <= kMostUnknown) {
            warnings.push_back(shortened(path.text()) +
                               " is not known to this version; it is kept as it is");
        } else if (unknown == kMostUnknown + 1) {
            warnings.emplace_back("more is not known to this version; it is kept as it is");
        }
    }

    std::size_t unknown = 0;
};

/// An error in the part at `path`, where the part's reader names its own fields.
Error error_within(const std::string& path, const Error& error) {
    if (error.field == "line") return {path, error.message};
    return {path + "." + error.field, error.message};
}

// Reading: each function reads one part, and adds a warning for each unknown key.

std::optional<Error> check_version(const JsonObject& document) {
    const JsonView* found = document.find("tileglass");
    if (found == nullptr) {
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

/// Reads the object at `name` into a struct with these fields.
template <typename Part, typename Fields>
Result<Part> read_part(const Fields& fields, JsonView value, const char* name, Notes& notes) {
    if (!value.is_object()) return Error{name, short_text(value) + " is not an object"};
    Part part;
    const JsonObject object(value);
    for (const auto& [key, inner] : object) {
        if (!has_field(fields, key)) notes.add_unknown(std::string(name) + "." + key.string());
    }
    if (auto error = read_fields(fields, object, name, part)) return *error;
    return part;
}

/// The word for an item's kind in names and warnings.
std::string_view kind_of(const JsonObject& item) {
    const std::string_view key = any_kind_key(item);
    return key.empty() ? "item" : key;
}

/// Reads what the foreign tiles of a query answer, if that is given.
std::optional<Error> read_foreign_for(const JsonObject& object, Item& item) {
    const JsonView* found = object.find(kForeignKey);
    if (found == nullptr) return std::nullopt;
    const JsonObject question(*found);
    const std::string_view key = kind_key(question);
    if (key.empty()) return Error{kForeignKey, short_text(*found) + " is not a question"};
    const Result<TileQuery> asked = read_query_of(key, question, MapWord::understood);
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

Result<Item> read_item(const JsonObject& object, const FieldName& path, Notes& notes) {
    Item item;
    if (auto error = kName.read(object, path, item)) return *error;
    if (auto error = kHidden.read(object, path, item)) return *error;
    if (const JsonView* found = object.find("expect"); found != nullptr && !found->is_object()) {
        return Error{path.member("expect"), short_text(*found) + " is not an object"};
    }
    if (kind_key(object).empty()) {
        const std::string_view kind = any_kind_key(object);
        notes.add_unknown(kind.empty() ? path : path.member(kind));
        return item;
    }
    Result<Thing> thing = read_thing(object);
    if (!thing) return error_within(path, thing.error());
    item.thing = std::move(*thing);
    if (item.query() != nullptr && item.query()->foreign) {
        if (auto error = read_foreign_for(object, item)) return error_within(path, *error);
    }
    for (const std::string& key : other_keys(object)) {
        const bool is_item_key =
            std::find(kItemKeys.begin(), kItemKeys.end(), key) != kItemKeys.end();
        if (!is_item_key) notes.add_unknown(path.member(key));
    }
    return item;
}

/// Gives each item without a name the next free one of its kind: `rect 1`, `rect 2`, ... `texts`
/// are those that the items were read from.
void name_items(const std::vector<std::shared_ptr<Item>>& items, JsonView texts) {
    std::vector<std::string_view> taken;
    for (const auto& item : items) {
        if (!item->name.empty()) taken.emplace_back(item->name);
    }
    std::sort(taken.begin(), taken.end());
    std::map<std::string_view, int> last_numbers;
    std::size_t i = 0;
    for (const JsonView text : texts.elements()) {
        const std::size_t place = i++;
        if (!items[place]->name.empty()) continue;
        const std::string_view kind = kind_of(JsonObject(text));
        int& number = last_numbers[kind];
        std::string name;
        do {
            name = fmt::format("{} {}", kind, ++number);
        } while (std::binary_search(taken.begin(), taken.end(), name));
        items[place]->name = std::move(name);
    }
}

// Writing: each function changes the text that a part was read from.

std::string question_text(const ForeignQuestion& question) {
    TileQuery query;
    query.shape = question.shape;
    query.frame = question.frame;
    query.bounds = question.bounds;
    query.solids = question.solids;
    ObjectText object;
    write_query(query, object);
    return object.text();
}

void write_item(const Item& item, const Scene& scene, ObjectText& object) {
    if (object.contains("name")) {
        object.set("name", string_text(item.name));
    } else {
        object.set_first("name", string_text(item.name));
    }
    write_thing(item.thing, object);
    if (item.query() != nullptr && is_stale(*item.query(), scene.frame, scene.map.cells)) {
        object.set(kForeignKey, question_text(*item.query()->foreign_for));
    } else {
        object.erase(kForeignKey);
    }
    kHidden.write(item, Item(), object);
}

std::string item_text(const Item& item, const Scene& scene) {
    ObjectText object(item.source.value());
    write_item(item, scene, object);
    return object.text();
}

/// What is kept of an item that was read from `value`: as it would be written, so that a scene
/// equals itself after writing and reading. Nothing where that follows from the rest of the item.
SharedJson kept_of(const Item& item, const Scene& scene, JsonView value) {
    ObjectText object(value);
    for (const std::string_view key : kKeptKeys) {
        if (const auto kept = object.find(key)) object.set(key, spaced_text(*kept));
    }
    // Only the place of the key: the query has the tiles, which may be many.
    const bool has_tiles = item.query() != nullptr && item.query()->foreign;
    if (has_tiles) object.set("got", "[]");
    write_item(item, scene, object);
    if (has_tiles) object.set("got", "null");
    const std::string text = object.text();
    constexpr std::size_t kNameAndKind = 2;
    const bool may_follow = object.members().size() == kNameAndKind;
    return may_follow && text == item_text(item, scene) ? SharedJson() : SharedJson(text);
}

/// Writes the whole document except the elements of `items`, operations and inline rows, which the
/// scene itself holds.
void write_outline(const Scene& scene, ObjectText& document) {
    if (!document.contains("tileglass")) {
        document.set_first("tileglass", std::to_string(kDocumentVersion));
    }
    write_fields(kWordFields, scene, Scene(), document);
    const auto frame = document.find("frame");
    if (frame || scene.frame != Frame()) document.set("frame", frame_text(scene.frame, frame));
    if (std::optional<std::string> map = map_text(scene.map, document.find("map"))) {
        document.set("map", std::move(*map));
    } else if (const auto found = document.find("map");
               found && !scene.map.is_unread && !is_unknown_map(*found)) {
        document.erase("map");
    }
    const auto world = document.find("world");
    if (world || scene.world != World()) document.set("world", world_text(scene.world, world));
    if (scene.experiment) {
        document.set("sweep", experiment_text(*scene.experiment, document.find("sweep")));
    } else {
        document.erase("sweep");
    }
    if (document.contains("items") || !scene.items.empty()) document.set("items", "[]");
    if (document.contains("view") || scene.view != View()) {
        ObjectText view(document.find("view"));
        write_fields(kViewFields, scene.view, View(), view);
        document.set("view", view.text());
    }
    if (scene.shown) {
        ObjectText shown(document.find("shown"));
        write_fields(kShownFields, *scene.shown, Shown(), shown);
        document.set("shown", shown.text());
    } else {
        document.erase("shown");
    }
}

/// An array of `count` texts, each on a line of its own, or all on one line.
template <typename Text>
std::string list_text(std::size_t count, bool has_lines, const Text& text_at) {
    std::string text = "[";
    for (std::size_t i = 0; i < count; ++i) {
        if (i > 0) text += has_lines ? "," : ", ";
        if (has_lines) text += "\n        ";
        text += text_at(i);
    }
    if (has_lines && count > 0) text += "\n    ";
    return text + "]";
}

/// Fills in the operations of a world and the inline rows of a map.
void write_lists(const Scene& scene, ObjectText& document) {
    if (const ObjectLog& log = scene.world.log) {
        ObjectText world(document.find("world"));
        world.set("log",
                  list_text(log->size(), false, [&](std::size_t i) { return text_of((*log)[i]); }));
        document.set("world", world.text());
    }
    if (!scene.map.cells || !scene.map.file.empty()) return;
    const TileRect& bounds = scene.map.cells->bounds();
    const bool is_array = document.find("map")->is_array();
    std::string rows =
        list_text(static_cast<std::size_t>(bounds.height()), is_array, [&](std::size_t row) {
            return row_text(scene.map, bounds.min.y + static_cast<std::int32_t>(row));
        });
    if (is_array) return document.set("map", std::move(rows));
    ObjectText map(document.find("map"));
    map.set("rows", std::move(rows));
    document.set("map", map.text());
}

}  // namespace

Result<Loaded> read_scene(std::string_view text, const MapFolder& folder) {
    Progress unwatched;
    return read_scene(text, folder, unwatched);
}

Result<Loaded> read_scene(std::string_view text, const MapFolder& folder, Progress& progress) {
    // Shares of the work that are done once ...
    constexpr double kParsed = 0.4;  // the JSON is parsed
    constexpr double kMapped = 0.6;  // the map is read
    constexpr double kMade = 0.8;    // the items are made
    Progress::Stage stage(progress, kParsed);
    // Tells how far the items are read; returns false once that is cancelled.
    const auto is_wanted = [&](std::size_t item, JsonView value) {
        constexpr std::size_t kBetween = 1'000;
        if (item % kBetween != 0) return true;
        const auto read = static_cast<double>(value.text().data() - text.data());
        return progress.report(read / static_cast<double>(text.size()));
    };
    const Result<CheckedJson> checked = check_json(text, progress);
    if (!checked) return checked.error();
    if (!checked->value.is_object()) return Error{"line", "no scene: the text is no JSON object"};
    if (checked->fault) return *checked->fault;
    if (checked->overflow) return *checked->overflow;
    const JsonObject document(checked->value);
    if (const auto error = check_version(document)) return *error;

    Loaded loaded;
    Scene& scene = loaded.scene;
    Notes notes{loaded.warnings};
    for (const auto& [key, value] : document) {
        if (!is_one_of(kSceneKeys, key)) notes.add_unknown(key.string());
    }
    if (auto error = read_fields(kWordFields, document, "", scene)) return *error;
    if (const JsonView* found = document.find("frame")) {
        if (auto error = keep(read_frame(*found), scene.frame)) return *error;
        for (const auto& [key, value] : found->members()) {
            if (is_frame_key(key)) continue;
            notes.add_unknown("frame." + key.string());
        }
    }
    std::vector<std::string> unknown;
    if (const JsonView* found = document.find("map"); found != nullptr && !found->is_null()) {
        if (is_unknown_map(*found)) {
            loaded.warnings.push_back(
                "map is of a kind that is not known to this version; it is kept as it is");
        } else {
            stage.next(kMapped);
            if (auto error = keep(read_map_source(*found, folder, progress, unknown), scene.map)) {
                if (folder.unreadable == UnreadableMap::is_error) return *error;
                loaded.warnings.push_back(
                    fmt::format("{}: {}; it is kept as it is", error->field, error->message));
                scene.map.is_unread = true;
            }
            add_notes(scene.map, loaded.warnings);
        }
    }
    const auto read_its_world = [&](JsonView value) { return read_world(value, unknown); };
    const auto read_its_experiment = [&](JsonView value) {
        return read_experiment(value, unknown);
    };
    if (auto error = read_at(document, "world", scene.world, read_its_world)) return *error;
    if (auto error = read_at(document, "sweep", scene.experiment, read_its_experiment))
        return *error;
    for (const std::string& key : unknown) notes.add_unknown(key);
    const JsonView items = document.contains("items") ? document["items"] : JsonView("[]");
    if (!items.is_array()) return Error{"items", short_text(items) + " is not an array"};
    const FieldName items_name("items");
    stage.next(kMade);
    std::vector<std::shared_ptr<Item>> list;
    for (const JsonView value : items.elements()) {
        if (!is_wanted(list.size(), value)) return Progress::cancelled();
        if (list.size() == kMostItems) return too_many_items();
        const FieldName path = items_name.at(list.size());
        if (!value.is_object()) return Error{path, short_text(value) + " is not an object"};
        const JsonObject object(value);
        Result<Item> item = read_item(object, path, notes);
        if (!item) return item.error();
        list.push_back(std::make_shared<Item>(std::move(*item)));
    }
    const auto read_its_view = [&](JsonView value) {
        return read_part<View>(kViewFields, value, "view", notes);
    };
    const auto read_its_shown = [&](JsonView value) {
        return read_part<Shown>(kShownFields, value, "shown", notes);
    };
    if (auto error = read_at(document, "view", scene.view, read_its_view)) return *error;
    if (auto error = read_at(document, "shown", scene.shown, read_its_shown)) return *error;
    name_items(list, items);
    std::size_t place = 0;
    stage.next(1);
    for (const JsonView value : items.elements()) {
        if (!is_wanted(place, value)) return Progress::cancelled();
        Item& item = *list[place++];
        remember_question(item, scene);
        item.source = kept_of(item, scene, value);
    }
    scene.items = Items(Items::List(list.begin(), list.end()));
    loaded.has_view = document.contains("view");
    ObjectText outline(checked->value);
    outline.set("tileglass", spaced_text(document["tileglass"]));
    write_outline(scene, outline);
    scene.source = SharedJson(outline.text());
    return loaded;
}

std::string write_scene(const Scene& scene) {
    ObjectText document(scene.source.value());
    write_outline(scene, document);
    write_lists(scene, document);
    if (document.contains("items")) {
        document.set("items", list_text(scene.items.size(), true, [&](std::size_t i) {
                         return item_text(scene.items[i], scene);
                     }));
    }
    std::string text = "{";
    const char* separator = "\n    ";
    for (const ObjectText::Member& member : document.members()) {
        text.append(separator).append(member.text());
        separator = ",\n    ";
    }
    return text + "\n}\n";
}

namespace {

/// The objects of a map as items.
Items items_of(std::vector<MapObject> objects) {
    static_assert(ImportedMap::kMostObjects <= kMostItems);
    std::vector<Item> items;
    for (MapObject& object : objects) {
        Item item;
        item.name = std::move(object.name);
        item.hidden = object.hidden;
        std::visit([&](const auto& shape) { item.thing = query_about(shape); }, object.shape);
        item.source = kept_of(item, Scene(), JsonView("{}"));
        items.push_back(std::move(item));
    }
    return items;
}

/// Reads the document of a scene or a log, which is in `file`.
Result<Loaded> load_document(const std::filesystem::path& file, std::string_view text,
                             Progress& progress, const MapChoice& choice) {
    const MapFolder folder(file.parent_path(), choice.may_read, choice.unreadable);
    Result<Loaded> read = is_like_replay_log(text) ? read_replay_log(text, folder)
                                                   : read_scene(text, folder, progress);
    if (!read) return read;
    MapSource& source = read->scene.map;
    const auto wanted = layer_named(source.imported.get(), choice.layer);
    if (!wanted) return wanted.error();
    if (*wanted) source = with_layer(source, **wanted);
    return read;
}

/// The scene that a picture or a text carries; none: it carries none.
std::optional<Result<Loaded>> load_carried(const std::filesystem::path& file,
                                           std::string_view content, Progress& progress,
                                           const MapChoice& choice) {
    const std::optional<Result<std::string>> document = carried::carried_in(content);
    if (!document) return std::nullopt;
    if (!*document) return document->error();
    Result<Loaded> read = load_document(file, **document, progress, choice);
    if (read) read->is_carried = true;
    return read;
}

/// Reads a map as a scene.
Result<Loaded> load_map(const std::filesystem::path& file, std::string_view content,
                        Progress& progress, const MapChoice& choice) {
    const FileFormat format = format_of(file, content);
    Result<ImportedMap> map = read_map_contents(file, content, progress, choice.of_scenario);
    if (!map) return map.error();
    const Result<Frame> frame = Frame::make(map->tile_size, {});
    if (!frame) return frame.error();
    Loaded loaded;
    loaded.scene.frame = *frame;
    loaded.scene.map.file = file.filename().string();
    // The scenario alone would not lead to its map again.
    if (!choice.of_scenario.empty()) {
        loaded.scene.map.file = std::filesystem::absolute(choice.of_scenario).string();
    }
    const auto wanted = layer_named(&*map, choice.layer);
    if (!wanted) return wanted.error();
    if (!map->layers.empty()) {
        SolidChoice solids;
        const bool is_of_numbers = map->layers[0].cells->form() == KindForm::number;
        if (is_of_numbers && format != FileFormat::csv) {
            solids = choose_solids(*map, *wanted);
            map->notes.insert(map->notes.begin(), solids.why);
        }
        loaded.scene.map.layer = solids.layer;
        loaded.scene.map.cells = std::make_shared<const TileMap>(
            map->layers[solids.layer].cells->with_rule(std::move(solids.rule)));
    }
    loaded.scene.items = items_of(std::exchange(map->objects, {}));
    loaded.warnings = map->notes;
    if (format == FileFormat::png) {
        loaded.warnings.emplace_back(
            "the picture carries no scene, so each pixel is a tile; an editor or a site may have "
            "taken the scene out");
    }
    loaded.scene.map.imported = std::make_shared<const ImportedMap>(std::move(*map));
    loaded.scene.view.zoom = 0;
    loaded.has_view = false;
    ObjectText outline;
    write_outline(loaded.scene, outline);
    loaded.scene.source = SharedJson(outline.text());
    loaded.is_map = true;
    return loaded;
}

}  // namespace

Result<Loaded> load_file(const std::filesystem::path& file, const MapChoice& choice) {
    Progress unwatched;
    const Result<std::string> content = read_content(file, unwatched);
    if (!content) return content.error();
    return load_content(file, *content, unwatched, choice);
}

Result<std::string> read_content(const std::filesystem::path& file, Progress& progress) {
    // A map may be larger than a scene.
    const bool is_named_as_scene = file.extension() == ".json";
    return read_file(file, is_named_as_scene ? kMostDocumentBytes : kMostFileBytes, progress);
}

Result<Loaded> load_content(const std::filesystem::path& file, std::string_view content,
                            Progress& progress, const MapChoice& choice) {
    const FileFormat format = format_of(file, content);
    if (!choice.of_scenario.empty() && format != FileFormat::scenario) {
        return Error{"--map", "the file is no scenario of MovingAI"};
    }
    if (format == FileFormat::json) {
        if (content.size() > kMostDocumentBytes) {
            return Error{"file",
                         fmt::format("more than the {} bytes of a scene", kMostDocumentBytes)};
        }
        if (const std::optional<Error> other = other_json(content)) return *other;
        Result<Loaded> read = load_document(file, content, progress, choice);
        if (read) read->stamp = stamp_of(content);
        if (read || read.error().field != "line") return read;
        auto carried = load_carried(file, content, progress, choice);  // words begin with a brace
        return carried && *carried ? *std::move(carried) : read;
    }
    const bool may_carry =
        format == FileFormat::png || format == FileFormat::tmx || format == FileFormat::text_map;
    if (may_carry) {
        if (auto carried = load_carried(file, content, progress, choice))
            return *std::move(carried);
    }
    return load_map(file, content, progress, choice);
}

}  // namespace tileglass::scene
