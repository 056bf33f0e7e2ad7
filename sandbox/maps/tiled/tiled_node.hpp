#pragma once
// An element of a Tiled map, in XML or JSON.
//
// Errors are thrown as Error, also when the work was cancelled.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/maps/tiled/layer_data.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::scene {

/// The value at a key, as each type that it can be read as.
struct TiledValue {
    std::string shown;                ///< as a message shows it: "12abc", 3.5, an array
    std::optional<std::string> text;  ///< of any length and any bytes; `tiled_name` tidies it
    std::optional<double> number;     ///< finite
    std::optional<std::int64_t> whole;
    std::optional<bool> flag;
};

/// What an attribute of XML, or a string in JSON, can be read as.
TiledValue text_value(std::string text);

/// A map, layer, chunk, object, tileset, tile or property. Valid only during the visit.
///
/// `what` names the element in errors: `layer "walls"`.
class TiledNode {
public:
    using Visit = std::function<void(const TiledNode&)>;

    virtual ~TiledNode() = default;

    virtual std::optional<TiledValue> find(std::string_view key) const = 0;
    /// The place of a key in the file, or of the element itself if `key` is empty.
    virtual std::string place(std::string_view key) const = 0;

    /// Visits the elements of a list in order: `tilesets`, `layers`, `chunks`, `objects`, `tiles`,
    /// `properties`, `wangsets`, `animation`, `images`, `tileoffsets`; a list may also be one
    /// object under the key without its last letter.
    virtual void visit(std::string_view list, const Visit& visit) const = 0;
    /// The number of elements of a list.
    std::int64_t count(std::string_view list) const;
    /// `tilelayer`, `objectgroup`, `imagelayer`, `group`, or an unknown type.
    virtual std::string layer_type() const = 0;
    /// `point`, `ellipse`, `polygon`, `polyline`, `text`, `capsule`, or an unknown shape; "" for a
    /// plain rectangle.
    virtual std::string shape() const = 0;
    /// The corners of a polygon or polyline.
    virtual std::vector<Vec2> points(const std::string& what) const = 0;
    /// Does a tile have collision shapes?
    virtual bool has_collision_shapes() const = 0;
    /// Does a layer or chunk have data?
    virtual bool has_data() const = 0;

    /// The data of a layer or chunk.
    std::vector<TileKind> data(const std::string& what, const DataCoding& coding,
                               const DataSize& size, WorkMeter& meter) const;

    /// An error at a key of this element.
    Error error(std::string_view key, const std::string& what, const std::string& message) const {
        return {place(key), what + ": " + message};
    }

    /// Read the value at a key; a missing key gives `fallback` or "". Throw an Error for a value
    /// of another type or beyond its limits, and for a missing key without a fallback.
    std::int64_t whole(const std::string& what, const char* key, std::int64_t least,
                       std::int64_t most, std::optional<std::int64_t> fallback = {}) const;
    double number(const std::string& what, const char* key, double fallback = 0) const;
    bool flag(const std::string& what, const char* key, bool fallback) const;
    std::string text(const std::string& what, const char* key) const;

protected:
    /// Like `data`, but errors may have the field `data` instead of a place, and their message
    /// lacks `what`.
    virtual std::vector<TileKind> read_data(const DataCoding& coding, const DataSize& size,
                                            WorkMeter& meter) const = 0;
};

/// Reads XML in UTF-8 and passes its root element to `visit`. Skips document types and comments;
/// knows only the predefined entities.
///
/// Errors   field `line n`: not XML or not UTF-8, a root element other than `name`; if the text is
///          cut off, its last line
void visit_xml_root(std::string_view text, const char* name, Progress& progress,
                    const TiledNode::Visit& visit);

/// Reads JSON and passes its root to `visit`. If the root has a `type`, it must be `name`.
///
/// Errors   field `line`: not JSON; the path of a duplicate key or of nesting too deep; `file`: not
///          an object; `type`: another type
void visit_json_root(std::string_view text, const char* name, Progress& progress,
                     const TiledNode::Visit& visit);

/// A name as `shown` does, at most 200 characters.
std::string tiled_name(std::string_view text);

}  // namespace tileglass::scene
