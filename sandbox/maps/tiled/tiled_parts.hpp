#pragma once
// Readers of the parts of a Tiled map: layers, objects, tilesets.
//
// What is wrong is thrown as an Error, and so is that the work was cancelled.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "sandbox/maps/map_readers.hpp"
#include "sandbox/maps/tiled/tiled_node.hpp"

namespace tileglass::scene {

/// The fewest tiles that the bounds of a layer of chunks may have, however far these lie apart.
inline constexpr std::int64_t kSpreadTiles = std::int64_t{1} << 24;
/// How many times the tiles of its chunks the bounds of a large layer may have.
inline constexpr std::int64_t kMostSpread = 16;

/// Reads a tile layer, finite or of chunks. What it declares is checked before its data is read,
/// and its tiles are allocated only as data comes. A layer of an infinite map that has neither
/// chunks nor data answers none.
///
/// `name`        with the groups around it
/// `most_tiles`  how many tiles there is still room for
/// Throws        an Error: a size that is no size, too many tiles, chunks that overlap, leave the
///               tile range or lie too far apart, and what is wrong with the data
std::optional<MapLayer> read_tile_layer(const TiledNode& layer, const std::string& name,
                                        bool is_infinite, std::int64_t most_tiles,
                                        WorkMeter& meter);

/// The smallest rectangle that holds all chunks; empty where there are none. No chunk is empty.
TileRect bounds_of_chunks(std::span<const TileRect> chunks);

/// Two chunks that overlap, the later one last.
///
/// Cost     O(n log n)
std::optional<std::pair<std::size_t, std::size_t>> overlapping_chunks(
    std::span<const TileRect> chunks);

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

/// Reads the tilesets of a map one by one, those in files of their own too.
class TiledTilesets {
public:
    /// The bytes of all tilesets in files of their own that are read; further ones are noted.
    static constexpr std::size_t kMostBytes = std::size_t{1} << 26;
    /// The property of tiles that have shapes to collide with.
    static constexpr const char* kCollisionShapes = "collision shapes";

    explicit TiledTilesets(const ReadBeside& read_beside) : read_beside_(read_beside) {}

    /// A file that is missing or damaged is a note and no error.
    ///
    /// Throws   an Error: numbers of an embedded tileset that cannot be read
    void add(const TiledNode& tileset);

    /// Hands over the properties, in the order in which tiles have them first; shapes to collide
    /// with come last.
    void finish(ImportedMap& map);

private:
    /// Properties of tiles that are found before it is sure that all of a tileset can be read.
    struct Found {
        std::string property;  ///< "": shapes to collide with
        TileKind kind;
    };

    void add_file(const std::string& name, std::int64_t first_kind);
    static std::vector<Found> find_in(const TiledNode& tileset, const std::string& what,
                                      std::int64_t first_kind);
    void keep(const std::vector<Found>& found);
    std::vector<TileKind>& kinds_of(const std::string& property);

    const ReadBeside& read_beside_;
    std::size_t bytes_ = 0;  ///< of files so far
    std::vector<KindProperty> properties_;
    std::unordered_map<std::string, std::size_t> index_;  ///< by name
    std::vector<TileKind> with_shapes_;
    std::vector<std::string> notes_;
};

}  // namespace tileglass::scene
