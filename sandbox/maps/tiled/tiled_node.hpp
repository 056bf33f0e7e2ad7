#pragma once
// How is an element of a Tiled map asked for its values, whether it is XML or JSON?

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

/// The lists of elements that an element holds.
enum class TiledList : std::uint8_t {
    tilesets,
    layers,
    chunks,
    objects,
    tiles,
    properties,
};

/// What a layer holds.
enum class TiledLayerType : std::uint8_t { tiles, objects, image, group, unknown };

/// What an object says of its shape beside its numbers.
enum class TiledShape : std::uint8_t {
    none,
    point,
    ellipse,
    polygon,
    polyline,
    text,
    capsule,
    other,
};

/// A map, layer, chunk, object, tileset, tile or property. Valid only while it is visited.
class TiledNode {
public:
    using Visit = std::function<std::optional<Error>(const TiledNode&)>;

    virtual ~TiledNode() = default;

    virtual std::optional<TiledValue> find(std::string_view key) const = 0;
    /// Names the place of a key, or of the element itself where the key is empty.
    virtual std::string place(std::string_view key) const = 0;

    /// Visits the elements of a list in their order until one answers an error.
    virtual std::optional<Error> visit(TiledList list, const Visit& visit) const = 0;
    virtual TiledLayerType layer_type() const = 0;
    virtual TiledShape shape() const = 0;
    /// The corners of a polygon or polyline. Errors name their field and begin with what is wrong.
    virtual Result<std::vector<Vec2>> points() const = 0;

    /// Does a tile have shapes to collide with?
    virtual bool has_collision_shapes() const = 0;

    /// Has a layer or chunk any data?
    virtual bool has_data() const = 0;
    /// The data of a layer or chunk. Errors name their field and begin with what is wrong.
    virtual Result<std::vector<TileKind>> data(const DataCoding& coding, const DataSize& size,
                                               WorkMeter& meter) const = 0;
};

/// An error at a key of a node. `what` names the node: `layer "walls"`.
Error tiled_error(const TiledNode& node, std::string_view key, const std::string& what,
                  const std::string& message);
/// An error that a part of `what` answered; that the work was cancelled stays as it is.
Error error_about(const std::string& what, Error error);

/// Read what stands under a key; `fallback` where nothing stands there. Without a fallback that is
/// an error.
///
/// Errors   at the key: a value of another kind, or beyond its limits
Result<std::int64_t> read_tiled_whole(const TiledNode& node, const std::string& what,
                                      const char* key, std::int64_t least, std::int64_t most,
                                      std::optional<std::int64_t> fallback = std::nullopt);
Result<double> read_tiled_number(const TiledNode& node, const std::string& what, const char* key);
Result<bool> read_tiled_flag(const TiledNode& node, const std::string& what, const char* key,
                             bool fallback);
/// "" where nothing stands there.
Result<std::string> read_tiled_text(const TiledNode& node, const std::string& what,
                                    const char* key);

/// A name on one line, of valid UTF-8 and at most 200 bytes; what is neither becomes '?'.
std::string tiled_name(std::string_view text);

}  // namespace tileglass::scene
