// How does JSON say what Tiled means?

#include "sandbox/maps/tiled/json_node.hpp"

#include <fmt/format.h>

#include <cmath>

#include "sandbox/text/json.hpp"

namespace tileglass::scene {

namespace {

std::optional<std::int64_t> whole_number(const Json& value) {
    constexpr std::int64_t kExact = std::int64_t{1} << 53;
    const Result<std::int64_t> whole = read_whole(value, {}, -kExact + 1, kExact - 1);
    if (!value.is_number() || !whole) return std::nullopt;
    return *whole;
}

TiledValue tiled_value(const Json& json) {
    TiledValue value;
    value.shown = short_text(json);
    if (json.is_string()) value.text = json.get_ref<const std::string&>();
    if (json.is_number() && std::isfinite(json.get<double>())) value.number = json.get<double>();
    if (json.is_boolean()) value.flag = json.get<bool>();
    value.whole = whole_number(json);
    return value;
}

class JsonNode final : public TiledNode {
public:
    /// `parent` outlives this; `name` is the key or index under it.
    JsonNode(const Json& json, const JsonNode* parent, std::string name)
        : json_(json), parent_(parent), name_(std::move(name)) {}

    std::optional<TiledValue> find(std::string_view key) const override {
        const Json* value = member(json_, key);
        if (value == nullptr || value->is_null()) return std::nullopt;
        TiledValue result = tiled_value(*value);
        // A property may have a value of any kind; it is laid beside words.
        const bool is_word = value->is_number() || value->is_boolean();
        if (key == "value" && is_word) result.text = value->dump();
        return result;
    }

    std::string place(std::string_view key) const override {
        std::string full = path();
        if (!full.empty() && !key.empty()) full += '.';
        full += key;
        return full.empty() ? "file" : full;
    }

    std::optional<Error> visit(TiledList list, const Visit& visit) const override {
        const char* const key = key_of(list);
        const Json* const elements = member(json_, key);
        if (elements == nullptr || elements->is_null()) return std::nullopt;
        // Before 1.2 the tiles of a tileset were an object, by id, that had no properties.
        if (list == TiledList::tiles && elements->is_object()) return std::nullopt;
        if (!elements->is_array()) return no_list(key, *elements, "an array");
        std::size_t index = 0;
        for (const Json& element : *elements) {
            const std::string name = fmt::format("{}[{}]", key, index++);
            if (!element.is_object()) return no_list(name, element, "an object");
            if (auto error = visit(JsonNode(element, this, name))) return error;
        }
        return std::nullopt;
    }

    TiledLayerType layer_type() const override {
        const Json* const type = member(json_, "type");
        if (type == nullptr) return TiledLayerType::unknown;
        if (*type == "tilelayer") return TiledLayerType::tiles;
        if (*type == "objectgroup") return TiledLayerType::objects;
        if (*type == "imagelayer") return TiledLayerType::image;
        if (*type == "group") return TiledLayerType::group;
        return TiledLayerType::unknown;
    }

    TiledShape shape() const override {
        constexpr std::pair<const char*, TiledShape> kShapes[] = {
            {"point", TiledShape::point},     {"ellipse", TiledShape::ellipse},
            {"polygon", TiledShape::polygon}, {"polyline", TiledShape::polyline},
            {"text", TiledShape::text},       {"capsule", TiledShape::capsule}};
        for (const auto& [key, shape] : kShapes) {
            const Json* const value = member(json_, key);
            if (value != nullptr && !value->is_null() && *value != false) return shape;
        }
        return TiledShape::none;
    }

    Result<std::vector<Vec2>> points() const override {
        const char* const key = shape() == TiledShape::polygon ? "polygon" : "polyline";
        const Json* const found = member(json_, key);
        if (found == nullptr) return std::vector<Vec2>();
        const Json& list = *found;
        if (!list.is_array()) return no_list(key, list, "an array");
        std::vector<Vec2> points;
        for (const Json& point : list) {
            const auto x = coordinate(point, "x");
            const auto y = coordinate(point, "y");
            if (!x || !y) {
                return Error{place(fmt::format("{}[{}]", key, points.size())),
                             fmt::format("point {} {} is not two numbers", points.size() + 1,
                                         shown_point(point))};
            }
            points.push_back({*x, *y});
        }
        return points;
    }

    bool has_collision_shapes() const override {
        const Json* const group = member(json_, "objectgroup");
        const Json* const objects = group != nullptr ? member(*group, "objects") : nullptr;
        return objects != nullptr && objects->is_array() && !objects->empty();
    }

    bool has_data() const override {
        const Json* const data = member(json_, "data");
        return data != nullptr && !data->empty() && *data != "";
    }

    Result<std::vector<TileKind>> data(const DataCoding& coding, const DataSize& size,
                                       WorkMeter& meter) const override {
        const Json* const data = member(json_, "data");
        if (data == nullptr) return Error{place(""), "data is missing"};
        if (coding.encoding != DataCoding::Encoding::base64) return numbers(*data, size, meter);
        if (!data->is_string()) return no_list("data", *data, "a text in base64");
        const std::string_view text = data->get_ref<const std::string&>();
        Result<std::vector<TileKind>> kinds = decode_layer_data(text, coding, size, meter);
        if (kinds || kinds.error() == Progress::cancelled()) return kinds;
        return Error{place("data"), kinds.error().message};
    }

private:
    /// "" of the root.
    std::string path() const {
        const std::string parent = parent_ != nullptr ? parent_->path() : "";
        return parent.empty() ? name_ : parent + "." + name_;
    }

    static const Json* member(const Json& object, std::string_view key) {
        if (!object.is_object()) return nullptr;
        for (auto at = object.begin(); at != object.end(); ++at) {
            if (at.key() == key) return &*at;
        }
        return nullptr;
    }

    static const char* key_of(TiledList list) {
        switch (list) {
            case TiledList::tilesets: return "tilesets";
            case TiledList::layers: return "layers";
            case TiledList::chunks: return "chunks";
            case TiledList::objects: return "objects";
            case TiledList::tiles: return "tiles";
            case TiledList::properties: return "properties";
        }
        return "";
    }

    Error no_list(std::string_view key, const Json& value, const char* wanted) const {
        return {place(key), fmt::format("{} is not {}", short_text(value), wanted)};
    }

    static std::optional<double> coordinate(const Json& point, const char* key) {
        const Json* const value = member(point, key);
        return value != nullptr ? tiled_value(*value).number : std::nullopt;
    }

    static std::string shown_point(const Json& point) {
        const Json* const x = member(point, "x");
        const Json* const y = member(point, "y");
        if (x == nullptr || y == nullptr) return short_text(point);
        return short_text(*x) + "," + short_text(*y);
    }

    Result<std::vector<TileKind>> numbers(const Json& data, const DataSize& size,
                                          WorkMeter& meter) const {
        constexpr std::int64_t kMostNumber = 0xFFFF'FFFF;
        constexpr std::size_t kBytes = 2;  // of a number and its comma, at least
        if (!data.is_array()) return no_list("data", data, "an array of numbers");
        KindCollector kinds(size);
        for (const Json& number : data) {
            const auto index = static_cast<std::size_t>(kinds.index());
            if (kinds.is_full()) return Error{place("data"), kinds.too_many().message};
            const std::optional<std::int64_t> whole = whole_number(number);
            if (!whole || *whole < 0 || *whole > kMostNumber) {
                return Error{place(fmt::format("data[{}]", index)),
                             fmt::format("{}: {} is not a whole number from 0 to {}",
                                         kinds.next_place(), short_text(number), kMostNumber)};
            }
            kinds.add(static_cast<std::uint32_t>(*whole));
            if (!meter.add(kBytes)) return Progress::cancelled();
        }
        if (!meter.report()) return Progress::cancelled();
        Result<std::vector<TileKind>> taken = std::move(kinds).take();
        if (!taken) return Error{place("data"), taken.error().message};
        return taken;
    }

    const Json& json_;
    const JsonNode* parent_;
    std::string name_;
};

}  // namespace

std::optional<Error> visit_json_root(std::string_view text, const char* type, Progress& progress,
                                     const TiledNode::Visit& visit) {
    constexpr double kParsed = 0.8;  // the share of the work that ends with the values
    Progress::Stage stage(progress, kParsed);
    const Result<Json> json = read_json(text, progress);
    if (!json) return json.error();
    if (!json->is_object()) {
        return Error{"file", fmt::format("{} is not an object", short_text(*json))};
    }
    const JsonNode root(*json, nullptr, "");
    const std::optional<TiledValue> own_type = root.find("type");
    if (own_type && own_type->text != type) {
        return Error{"type", fmt::format("type {} is not \"{}\"", own_type->shown, type)};
    }
    stage.next(1);
    return visit(root);
}

}  // namespace tileglass::scene
