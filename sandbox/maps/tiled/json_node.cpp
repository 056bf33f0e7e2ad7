// Elements of a Tiled map in JSON.

#include <fmt/format.h>

#include "sandbox/maps/tiled/tiled_node.hpp"
#include "sandbox/text/json.hpp"

namespace tileglass::scene {

namespace {

std::optional<std::int64_t> whole_number(JsonView value) {
    constexpr std::int64_t kExact = std::int64_t{1} << 53;
    const Result<std::int64_t> whole = read_whole(value, "", -kExact + 1, kExact - 1);
    return value.is_number() && whole ? std::optional(*whole) : std::nullopt;
}

TiledValue tiled_value(JsonView json) {
    TiledValue value;
    if (json.is_string()) value = text_value(json.string());
    value.shown = short_text(json);
    if (json.is_string()) return value;
    value.number = json.number();
    if (json.is_boolean()) value.flag = json.is_true();
    value.whole = whole_number(json);
    return value;
}

/// The value at a key; null if it is missing or `object` is not an object.
JsonView member(JsonView object, std::string_view key) {
    return object.find(key).value_or(JsonView());
}

class JsonNode final : public TiledNode {
public:
    /// `parent` must outlive this; `name` is its key or index in `parent`.
    JsonNode(JsonView json, const JsonNode* parent, std::string name)
        : members_(json), parent_(parent), name_(std::move(name)) {}

    std::optional<TiledValue> find(std::string_view key) const override {
        const JsonView value = own(key);
        if (value.is_null()) return std::nullopt;
        TiledValue result = tiled_value(value);
        // A property's value may have any type; numbers and booleans are also read as text.
        const bool is_word = value.is_number() || value.is_boolean();
        if (key == "value" && is_word) result.text = dense_text(value);
        return result;
    }

    std::string place(std::string_view key) const override {
        std::string full = path();
        if (!full.empty() && !key.empty()) full += '.';
        full += key;
        return full.empty() ? "file" : full;
    }

    void visit(std::string_view list, const Visit& visit) const override {
        const JsonView elements = own(list);
        // Before Tiled 1.2 the tiles of a tileset were an object, keyed by id, without properties.
        if (list == "tiles" && elements.is_object()) return;
        const std::string only(list.substr(0, list.size() - 1));
        const JsonView one = own(only);
        if (one.is_object()) visit(JsonNode(one, this, only));
        if (elements.is_null()) return;
        if (!elements.is_array()) throw is_not("an array", list, elements);
        std::size_t index = 0;
        for (const JsonView element : elements.elements()) {
            const std::string name = fmt::format("{}[{}]", list, index++);
            if (!element.is_object()) throw is_not("an object", name, element);
            visit(JsonNode(element, this, name));
        }
    }

    std::string layer_type() const override { return own("type").string(); }

    std::string shape() const override {
        for (const char* const shape :
             {"point", "ellipse", "polygon", "polyline", "text", "capsule"}) {
            const JsonView value = own(shape);
            if (!value.is_null() && !(value.is_boolean() && !value.is_true())) return shape;
        }
        return "";
    }

    std::vector<Vec2> points(const std::string& what) const override {
        const std::string key = shape();
        const JsonView list = own(key);
        if (!list.is_array()) {
            throw error(key, what, short_text(list) + " is not an array");
        }
        std::vector<Vec2> points;
        for (const JsonView point : list.elements()) {
            const JsonView x = member(point, "x");
            const JsonView y = member(point, "y");
            const bool is_pair = point.contains("x") && point.contains("y");
            const auto across = tiled_value(x).number;
            const auto down = tiled_value(y).number;
            if (!across || !down) {
                throw error(
                    fmt::format("{}[{}]", key, points.size()), what,
                    fmt::format("point {} {} is not two numbers", points.size() + 1,
                                is_pair ? short_text(x) + "," + short_text(y) : short_text(point)));
            }
            points.push_back({*across, *down});
        }
        return points;
    }

    bool has_collision_shapes() const override {
        const JsonView objects = member(own("objectgroup"), "objects");
        return objects.is_array() && !objects.is_empty();
    }

    bool has_data() const override {
        const JsonView data = own("data");
        const bool has_parts = data.is_array() || data.is_object();
        return has_parts ? !data.is_empty() : !data.is_null() && !data.is("");
    }

private:
    /// The value at a key; null if it is missing.
    JsonView own(std::string_view key) const {
        const JsonView* found = members_.find(key);
        return found == nullptr ? JsonView() : *found;
    }

    /// The path from the root; "" for the root.
    std::string path() const {
        const std::string parent = parent_ != nullptr ? parent_->path() : "";
        return parent.empty() ? name_ : parent + "." + name_;
    }

    Error is_not(const char* wanted, std::string_view key, JsonView value) const {
        return {place(key), fmt::format("{} is not {}", short_text(value), wanted)};
    }

    std::vector<TileKind> read_data(const DataCoding& coding, const DataSize& size,
                                    WorkMeter& meter) const override {
        const JsonView* data = members_.find("data");
        if (data == nullptr) throw Error{place(""), "data is missing"};
        if (coding.encoding != DataCoding::Encoding::base64) return numbers(*data, size, meter);
        if (!data->is_string()) throw is_not("a text in base64", "data", *data);
        return decode_layer_data(data->string(), coding, size, meter);
    }

    std::vector<TileKind> numbers(JsonView data, const DataSize& size, WorkMeter& meter) const {
        constexpr std::int64_t kMostNumber = 0xFFFF'FFFF;
        constexpr std::size_t kBytes = 2;  // of a number and its comma, at least
        if (!data.is_array()) throw is_not("an array of numbers", "data", data);
        KindCollector kinds(size);
        for (const JsonView number : data.elements()) {
            if (kinds.is_full()) throw kinds.too_many();
            const auto whole =
                number.is_string() ? text_value(number.string()).whole : whole_number(number);
            if (!whole || *whole < 0 || *whole > kMostNumber) {
                throw Error{place(fmt::format("data[{}]", kinds.index())),
                            fmt::format("{}: {} is not a whole number from 0 to {}",
                                        kinds.next_place(), short_text(number), kMostNumber)};
            }
            kinds.add(static_cast<std::uint32_t>(*whole));
            meter.add(kBytes);
        }
        meter.report();
        return std::move(kinds).take();
    }

    JsonObject members_;
    const JsonNode* parent_;
    std::string name_;
};

}  // namespace

void visit_json_root(std::string_view text, const char* name, Progress& progress,
                     const TiledNode::Visit& visit) {
    constexpr double kParsed = 0.8;  // share of the work that is done once the JSON is parsed
    Progress::Stage stage(progress, kParsed);
    const JsonView json = value_or_throw(view_json(text, progress));
    if (!json.is_object()) {
        throw Error{"file", fmt::format("{} is not an object", short_text(json))};
    }
    const JsonNode root(json, nullptr, "");
    const std::optional<TiledValue> own_type = root.find("type");
    if (own_type && own_type->text != name) {
        throw Error{"type", fmt::format("type {} is not \"{}\"", own_type->shown, name)};
    }
    stage.next(1);
    visit(root);
}

}  // namespace tileglass::scene
