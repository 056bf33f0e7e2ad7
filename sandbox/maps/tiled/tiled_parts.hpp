#pragma once
// Readers of the parts of a Tiled map: layers, objects, tilesets.
//
// Errors are thrown as Error, also when the work was cancelled.

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

/// Bounds of up to this many tiles are allowed for a layer of chunks, however far these lie apart.
inline constexpr std::int64_t kSpreadTiles = std::int64_t{1} << 24;
/// Larger bounds may have at most this many times the tiles of the chunks.
inline constexpr std::int64_t kMostSpread = 16;

/// Reads a tile layer, finite or of chunks. Checks the declared sizes before it reads data, and
/// allocates tiles only as data arrives. Returns none for a layer of an infinite map that has
/// neither chunks nor data.
///
/// `name`        with its groups
/// `most_tiles`  room that is left for tiles
/// Throws        an Error: an invalid size, too many tiles, chunks that overlap, leave the
///               tile range or lie too far apart, and errors in the data
std::optional<MapLayer> read_tile_layer(const TiledNode& layer, const std::string& name,
                                        bool is_infinite, std::int64_t most_tiles,
                                        WorkMeter& meter);

/// The smallest rectangle that contains all chunks; empty if there are none. No chunk is empty.
TileRect bounds_of_chunks(std::span<const TileRect> chunks);

/// Two chunks that overlap, as indices; the later one last.
///
/// Cost     O(n log n)
std::optional<std::pair<std::size_t, std::size_t>> overlapping_chunks(
    std::span<const TileRect> chunks);

/// What the enclosing layers do to an object.
struct TiledLayerPlace {
    Vec2 offset;  ///< pixels, sum of all enclosing layers
    bool is_hidden = false;
};

/// Reads the objects of a map one by one.
class TiledObjects {
public:
    /// Reads an object: a rectangle becomes a Rect, a round ellipse a Circle, everything else a
    /// Segment per edge. Other shapes are counted and left out. `layer` names the enclosing layer.
    ///
    /// Throws   an Error: numbers that cannot be read, or that overflow in sums; a polygon or
    ///          polyline without points
    void add(const TiledNode& node, const std::string& layer, const TiledLayerPlace& place);

    /// Hands over the objects, and a note on what was left out.
    void finish(ImportedMap& map);

private:
    void add_edges(const TiledNode& node, const std::string& what, const MapObject& like,
                   const std::vector<Vec2>& points, bool is_closed);
    void put(const TiledNode& node, const std::string& what, MapObject object);
    /// Counts a shape that is left out.
    void leave_out(std::string_view shape);

    std::vector<MapObject> objects_;
    std::int64_t beyond_most_ = 0;  ///< shapes beyond kMostObjects
    std::int64_t without_id_ = 0;
    std::array<std::int64_t, 5> left_out_{};  ///< counts of the shapes that are left out
};

/// Reads the tilesets of a map one by one, also those in files of their own.
class TiledTilesets {
public:
    /// The most bytes of all tilesets in files of their own; further ones are noted instead.
    static constexpr std::size_t kMostBytes = std::size_t{1} << 26;
    /// The property of tiles with collision shapes.
    static constexpr const char* kCollisionShapes = "collision shapes";

    explicit TiledTilesets(const ReadLinked& read_linked) : read_linked_(read_linked) {}

    /// Adds a note, not an error, for a file that is missing or damaged.
    ///
    /// Throws   an Error: numbers of an embedded tileset that cannot be read
    void add(const TiledNode& tileset);

    /// Hands over the properties in order of their first tile, then that of collision shapes.
    void finish(ImportedMap& map);

private:
    /// Properties of tiles, found before it is certain that the whole tileset can be read.
    struct Found {
        std::string property;  ///< "": has collision shapes
        TileKind kind;
    };

    void add_file(const std::string& name, std::int64_t first_kind);
    static std::vector<Found> find_in(const TiledNode& tileset, const std::string& what,
                                      std::int64_t first_kind);
    void keep(const std::vector<Found>& found);
    std::vector<TileKind>& kinds_of(const std::string& property);

    const ReadLinked& read_linked_;
    std::size_t bytes_ = 0;  ///< of the files so far
    std::vector<KindProperty> properties_;
    std::unordered_map<std::string, std::size_t> index_;  ///< by name
    std::vector<TileKind> with_shapes_;
    std::vector<std::string> notes_;
};

}  // namespace tileglass::scene
