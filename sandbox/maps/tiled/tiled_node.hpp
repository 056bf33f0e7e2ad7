#pragma once
// An element of a Tiled map, in XML or JSON.
//
// What is wrong is thrown as an Error, and so is that the work was cancelled.

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

/// What stands under a key, in each sense that it has.
struct TiledValue {
    std::string shown;                ///< as a message shows it: "12abc", 3.5, an array
    std::optional<std::string> text;  ///< of any length and any bytes; `tiled_name` tidies it
    std::optional<double> number;     ///< finite
    std::optional<std::int64_t> whole;
    std::optional<bool> flag;
};

/// A map, layer, chunk, object, tileset, tile or property. Valid only while it is visited.
///
/// `what` names the element in an error: `layer "walls"`.
class TiledNode {
public:
    using Visit = std::function<void(const TiledNode&)>;

    virtual ~TiledNode() = default;

    virtual std::optional<TiledValue> find(std::string_view key) const = 0;
    /// Names the place of a key, or of the element itself where the key is empty.
    virtual std::string place(std::string_view key) const = 0;

    /// Visits the elements of a list in their order: `tilesets`, `layers`, `chunks`, `objects`,
    /// `tiles`, `properties`.
    virtual void visit(std::string_view list, const Visit& visit) const = 0;
    /// `tilelayer`, `objectgroup`, `imagelayer`, `group`, or what is not known.
    virtual std::string layer_type() const = 0;
    /// `point`, `ellipse`, `polygon`, `polyline`, `text`, `capsule`, or what is not known; "" where
    /// an object has nothing but its numbers.
    virtual std::string shape() const = 0;
    /// The corners of a polygon or polyline.
    virtual std::vector<Vec2> points(const std::string& what) const = 0;
    /// Does a tile have shapes to collide with?
    virtual bool has_collision_shapes() const = 0;
    /// Has a layer or chunk any data?
    virtual bool has_data() const = 0;

    /// The data of a layer or chunk.
    std::vector<TileKind> data(const std::string& what, const DataCoding& coding,
                               const DataSize& size, WorkMeter& meter) const;

    /// An error at a key of this element.
    Error error(std::string_view key, const std::string& what, const std::string& message) const {
        return {place(key), what + ": " + message};
    }

    /// Read what stands under a key; `fallback`, 0 or "" where nothing stands there. Errors are a
    /// value of another kind, or beyond its limits, and nothing where there is no fallback.
    std::int64_t whole(const std::string& what, const char* key, std::int64_t least,
                       std::int64_t most, std::optional<std::int64_t> fallback = {}) const;
    double number(const std::string& what, const char* key) const;
    bool flag(const std::string& what, const char* key, bool fallback) const;
    std::string text(const std::string& what, const char* key) const;

protected:
    /// `data`, whose errors have the field `data` or a place, and a message that lacks `what`.
    virtual std::vector<TileKind> read_data(const DataCoding& coding, const DataSize& size,
                                            WorkMeter& meter) const = 0;
};

/// Reads XML in UTF-8 and shows its root element to `visit`. Document types and comments are passed
/// over; no entities are known but those that XML has of itself.
///
/// Errors   field `line n`: what is no XML or no UTF-8, a root element that is not `name`; where
///          the text is cut off, its last line
void visit_xml_root(std::string_view text, const char* name, Progress& progress,
                    const TiledNode::Visit& visit);

/// Reads JSON and shows its root to `visit`. What the root says of its type has to be `name`.
///
/// Errors   field `line`: what is no JSON; the path of a duplicate key or of nesting too deep;
///          `file`: no object; `type`: another type
void visit_json_root(std::string_view text, const char* name, Progress& progress,
                     const TiledNode::Visit& visit);

/// A name on one line, of valid UTF-8 and at most 200 bytes; what is neither becomes '?'.
std::string tiled_name(std::string_view text);

}  // namespace tileglass::scene
