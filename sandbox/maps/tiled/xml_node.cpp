// Elements of a Tiled map in XML.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <pugixml.hpp>

#include "sandbox/maps/map_readers.hpp"
#include "sandbox/maps/tiled/tiled_node.hpp"
#include "sandbox/text/lines.hpp"
#include "sandbox/text/utf8.hpp"

namespace tileglass::scene {

namespace {

constexpr std::string_view kXmlSpace = " \t\r\n";

std::string line_of(std::string_view text, std::ptrdiff_t offset) {
    const auto size = static_cast<std::size_t>(std::max<std::ptrdiff_t>(offset, 0));
    const std::string_view before = text.substr(0, std::min(size, text.size()));
    return fmt::format("line {}", 1 + std::count(before.begin(), before.end(), '\n'));
}

/// Does an element of this name belong to `list`? Lists have the names that JSON uses.
bool is_in_list(std::string_view list, std::string_view name) {
    if (list == "layers") {
        constexpr std::string_view kLayers[] = {"layer", "objectgroup", "imagelayer", "group"};
        return std::find(std::begin(kLayers), std::end(kLayers), name) != std::end(kLayers);
    }
    if (list == "properties") return name == "property";
    if (list == "animation") return name == "frame";
    return name == list.substr(0, list.size() - 1);
}

class XmlNode final : public TiledNode {
public:
    XmlNode(pugi::xml_node node, std::string_view text) : node_(node), text_(text) {}

    std::optional<TiledValue> find(std::string_view key) const override {
        const bool is_of_data = key == "encoding" || key == "compression";
        const pugi::xml_node holder = is_of_data ? node_.child("data") : node_;
        const pugi::xml_attribute attribute = holder.attribute(std::string(key).c_str());
        if (attribute) return text_value(attribute.value());
        // A multi-line property has its value between its tags.
        if (key == "value" && name() == "property") return text_value(node_.child_value());
        return std::nullopt;
    }

    std::string place(std::string_view key) const override {
        return place_of(key == "data" ? data_holder() : node_);
    }

    void visit(std::string_view list, const Visit& visit) const override {
        const bool is_held = list == "properties" || list == "animation" || list == "wangsets";
        const pugi::xml_node holder = list == "chunks" ? node_.child("data")
                                      : is_held        ? node_.child(std::string(list).c_str())
                                                       : node_;
        for (const pugi::xml_node child : holder.children()) {
            if (is_in_list(list, child.name())) visit(XmlNode(child, text_));
        }
    }

    std::string layer_type() const override {
        return name() == "layer" ? "tilelayer" : std::string(name());
    }

    std::string shape() const override {
        for (const pugi::xml_node child : node_.children()) {
            const std::string_view shape = child.name();
            if (child.type() == pugi::node_element && shape != "properties") {
                return std::string(shape);
            }
        }
        return "";
    }

    std::vector<Vec2> points(const std::string& what) const override {
        const pugi::xml_node path = node_.child(shape().c_str());
        const std::string_view text = path.attribute("points").value();
        std::vector<Vec2> points;
        std::size_t at = text.find_first_not_of(kXmlSpace);
        while (at < text.size()) {
            const std::size_t end = std::min(text.find_first_of(kXmlSpace, at), text.size());
            const std::string_view pair = text.substr(at, end - at);
            const std::size_t comma = std::min(pair.find(','), pair.size());
            const auto x = decimal_in(pair.substr(0, comma));
            const auto y = decimal_in(pair.substr(std::min(comma + 1, pair.size())));
            if (!x || !y) {
                throw Error{place_of(path),
                            fmt::format("{}: point {} {} is not two numbers", what,
                                        points.size() + 1, text_value(std::string(pair)).shown)};
            }
            points.push_back({*x, *y});
            at = text.find_first_not_of(kXmlSpace, end);
        }
        return points;
    }

    bool has_collision_shapes() const override {
        return static_cast<bool>(node_.child("objectgroup").child("object"));
    }

    bool has_data() const override {
        const pugi::xml_node holder = data_holder();
        if (holder.child("tile")) return true;
        std::string joined;
        return text_in(holder, joined).find_first_not_of(kXmlSpace) != std::string::npos;
    }

private:
    std::string_view name() const { return node_.name(); }
    std::string place_of(pugi::xml_node node) const { return line_of(text_, node.offset_debug()); }
    pugi::xml_node data_holder() const { return name() == "chunk" ? node_ : node_.child("data"); }

    std::vector<TileKind> read_data(const DataCoding& coding, const DataSize& size,
                                    WorkMeter& meter) const override {
        const pugi::xml_node holder = data_holder();
        if (!holder) throw Error{place(""), "data is missing"};
        if (coding.encoding == DataCoding::Encoding::plain) return plain_data(size, meter);
        std::string joined;
        return decode_layer_data(text_in(holder, joined), coding, size, meter);
    }

    /// All text directly in an element; if comments split it, `joined` holds the result.
    static std::string_view text_in(pugi::xml_node holder, std::string& joined) {
        std::string_view first;
        for (const pugi::xml_node part : holder.children()) {
            if (part.type() != pugi::node_pcdata && part.type() != pugi::node_cdata) continue;
            if (!joined.empty() || !first.empty()) {
                if (joined.empty()) joined = first;
                joined += part.value();
            } else {
                first = part.value();
            }
        }
        return joined.empty() ? first : joined;
    }

    /// Reads one element per tile, as the first versions of Tiled wrote it.
    std::vector<TileKind> plain_data(const DataSize& size, WorkMeter& meter) const {
        constexpr std::size_t kBytes = 7;  // of `<tile/>`, at least
        constexpr std::int64_t kMostNumber = 0xFFFF'FFFF;
        KindCollector kinds(size);
        for (const pugi::xml_node tile : data_holder().children("tile")) {
            if (kinds.is_full()) throw Error{place_of(tile), kinds.too_many().message};
            const pugi::xml_attribute gid = tile.attribute("gid");
            const auto number = gid ? whole_in<std::int64_t>(gid.value()).value_or(-1) : 0;
            if (number < 0 || number > kMostNumber) {
                throw Error{
                    place_of(tile),
                    fmt::format("{}: gid {} is not a whole number from 0 to {}", kinds.next_place(),
                                text_value(gid.value()).shown, kMostNumber)};
            }
            kinds.add(static_cast<std::uint32_t>(number));
            meter.add(kBytes);
        }
        meter.report();
        return std::move(kinds).take();
    }

    pugi::xml_node node_;
    std::string_view text_;
};

/// Checks that the text is UTF-8.
void check_utf8(std::string_view text) {
    std::size_t length = 0;
    for (std::size_t at = 0; at < text.size(); at += length) {
        length = utf8_length(text.substr(at, 4));
        if (length > 0 && text[at] != '\0') continue;
        throw Error{line_of(text, static_cast<std::ptrdiff_t>(at)),
                    length > 0 ? "no XML: a NUL byte"
                               : fmt::format("byte {:#04x} is no UTF-8",
                                             static_cast<unsigned char>(text[at]))};
    }
}

/// The text that would end the part in which parsing failed.
std::string_view end_of_part(std::string_view text, const pugi::xml_parse_result& result) {
    const auto offset = static_cast<std::size_t>(result.offset);
    switch (result.status) {
        case pugi::status_bad_comment: return "-->";
        case pugi::status_bad_cdata: return "]]>";
        case pugi::status_bad_pi: return "?>";
        case pugi::status_bad_attribute:
            // Parsing fails at the start of the value, after the quote.
            if (offset > 0 && (text[offset - 1] == '"' || text[offset - 1] == '\'')) {
                return text.substr(offset - 1, 1);
            }
            return ">";
        default: return ">";
    }
}

/// Where parsing failed; the last line if the text is cut off.
std::string place_of_failure(std::string_view text, const pugi::xml_parse_result& result) {
    const auto size = static_cast<std::ptrdiff_t>(text.size());
    if (result.offset < 0 || result.offset >= size) return line_of(text, size);
    const auto offset = static_cast<std::size_t>(result.offset);
    const bool is_cut_off = text.find(end_of_part(text, result), offset) == std::string_view::npos;
    return line_of(text, is_cut_off ? size : result.offset);
}

}  // namespace

void visit_xml_root(std::string_view text, const char* name, Progress& progress,
                    const TiledNode::Visit& visit) {
    constexpr double kChecked = 0.1;  // share of the work that is done after the check
    constexpr double kParsed = 0.4;   // and after parsing
    Progress::Stage stage(progress, kChecked);
    check_utf8(text);
    report_or_throw(progress, 1);
    stage.next(kParsed);
    pugi::xml_document document;
    const pugi::xml_parse_result result =
        document.load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8);
    if (!result) {
        throw Error{place_of_failure(text, result),
                    fmt::format("no XML: {}", result.description())};
    }
    const pugi::xml_node root = document.document_element();
    if (std::string_view(root.name()) != name) {
        throw_if(other_tiled_file(root.name()));
        throw Error{line_of(text, root.offset_debug()),
                    fmt::format("the element \"{}\" is not \"{}\"", tiled_name(root.name()), name)};
    }
    report_or_throw(progress, 1);
    stage.next(1);
    visit(XmlNode(root, text));
}

}  // namespace tileglass::scene
