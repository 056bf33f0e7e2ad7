#pragma once
// Which shapes is an object of Tiled made of?

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/maps/imported_map.hpp"
#include "sandbox/maps/tiled/tiled_node.hpp"

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
    /// Segment for each edge. What has no such shape is counted. `layer` names the layer around it.
    ///
    /// Throws   an Error: numbers that cannot be read, or overflow when they are put together; a
    ///          polygon or polyline without points
    void add(const TiledNode& node, const std::string& layer, const TiledLayerPlace& place);

    /// Hands over the objects, and a note for what was left out.
    void finish(ImportedMap& map);

private:
    void add_edges(const TiledNode& node, const std::string& what, const MapObject& like,
                   const std::vector<Vec2>& points, bool is_closed);
    void put(const TiledNode& node, const std::string& what, MapObject object);
    /// Counts what has a shape that is not taken over.
    void leave_out(std::string_view shape);

    std::vector<MapObject> objects_;
    std::int64_t beyond_most_ = 0;  ///< shapes
    std::int64_t without_id_ = 0;
    std::array<std::int64_t, 5> left_out_{};  ///< of each shape that is not taken over
};

}  // namespace tileglass::scene
