#pragma once
// Which shapes is an object of Tiled made of?

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/maps/imported_map.hpp"
#include "sandbox/maps/tiled/tiled_node.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// What the layers around an object do to it.
struct TiledLayerPlace {
    Vec2 offset;  ///< pixels, of all layers around it together
    bool is_hidden = false;
};

/// Reads the objects of a map one by one.
class TiledObjects {
public:
    /// Reads an object: a rectangle is a Rect, a round ellipse a Circle, and everything else a
    /// Segment for each edge. What has no such shape is counted.
    ///
    /// Errors   numbers that cannot be read, or overflow when they are put together; a polygon or
    ///          polyline without points
    std::optional<Error> add(const TiledNode& object, const TiledLayerPlace& place);

    /// Hands over the objects, and a note for what was left out.
    void finish(ImportedMap& map);

private:
    enum class LeftOut : std::uint8_t { text, ellipse, capsule, template_object, other, count };

    std::optional<Error> add_shape(const TiledNode& object, const std::string& what,
                                   const std::string& name, bool is_hidden, Vec2 position);
    std::optional<Error> add_path(const TiledNode& object, const std::string& what,
                                  const MapObject& like, Vec2 position, double degrees,
                                  bool is_closed);
    std::optional<Error> put(const TiledNode& object, const std::string& what,
                             const MapObject& shape);
    void leave_out(LeftOut kind) { ++left_out_[static_cast<std::size_t>(kind)]; }

    std::vector<MapObject> objects_;
    std::int64_t beyond_most_ = 0;  ///< shapes
    std::int64_t without_id_ = 0;
    std::array<std::int64_t, static_cast<std::size_t>(LeftOut::count)> left_out_{};
};

/// Turns `v` clockwise, y being downwards; exactly where `degrees` is a multiple of 90.
Vec2 turned(Vec2 v, double degrees);

}  // namespace tileglass::scene
