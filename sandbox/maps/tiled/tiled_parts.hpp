#pragma once
// Readers of the parts of a Tiled map: layers, objects, tilesets.
//
// Errors are thrown as Error, also when the work was cancelled.

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sandbox/maps/map_readers.hpp"
#include "sandbox/maps/tiled/tiled_node.hpp"
#include "sandbox/text/deadline.hpp"

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

/// A map while it is read, and the files that it names: tilesets and templates.
struct TiledReading {
    /// The most bytes of all files together; further ones are not read.
    static constexpr std::size_t kMostBytes = std::size_t{1} << 26;

    const ReadLinked& read_linked;
    ImportedMap& map;
    std::size_t bytes = 0;  ///< of these files, read so far
    CountedNotes counted{};
    std::map<std::string, std::size_t> named{};  ///< notes so far, by what they are about

    /// Adds a note; where there are many about such `things`, counts it.
    void note(const std::string& things, std::string text) {
        if (++named[things] > kMostNamed) return counted.add("more " + things);
        map.notes.push_back(std::move(text));
    }

    /// Reads a file in XML or JSON and passes its root, a `kind`, to `visit`.
    ///
    /// Throws   an Error: it cannot be read, is damaged, or lies beyond the most bytes
    void visit(const std::string& name, const char* kind, const TiledNode::Visit& visit);
};

/// What an object needs to know about its tile.
struct TiledTile {
    Vec2 size;  ///< pixels; 0: not known
    /// Where on the tile the place of the object lies: 0, 0 is the upper left corner, 1, 1 the
    /// lower right one.
    Vec2 anchor{0, 1};
    bool is_known = false;  ///< can its tileset be read?
};

/// What a tileset says about its tiles, which count from 0.
struct TiledTileset {
    /// Names with tiles that have them, `kCollisionShapes` among them.
    std::vector<std::pair<std::string, std::int64_t>> properties;
    TiledTile usual;
    std::map<std::int64_t, Vec2> own_sizes;  ///< of tiles with images of their own
};

/// Tilesets by the number of their first tile; null where one cannot be read. Of several with the
/// same number the last one has the tiles.
using TiledNumbers = std::multimap<std::int64_t, std::shared_ptr<const TiledTileset>>;

/// Reads tilesets, also those in files of their own, each file once.
class TiledTilesets {
public:
    /// The property of tiles with collision shapes.
    static constexpr const char* kCollisionShapes = "collision shapes";

    /// `reading`   must outlive this
    explicit TiledTilesets(TiledReading& reading) : reading_(reading) {}

    /// Adds a tileset of the map, or of its template `from`, to `numbers`. A note says why one
    /// cannot be read; then nothing is known about its tiles.
    void add(const TiledNode& tileset, const std::string& from, TiledNumbers& numbers);

    /// Gives the map the properties of its tiles, in order of their names.
    void finish(const TiledNumbers& numbers);

private:
    std::shared_ptr<const TiledTileset> read(const TiledNode& tileset);
    std::shared_ptr<const TiledTileset> read_file(const std::string& name);

    TiledReading& reading_;
    std::map<std::string, std::shared_ptr<const TiledTileset>> by_file_;
};

/// An object as it is read, with what it has from its template.
struct TiledObject {
    std::string name;
    bool is_visible = true;
    Vec2 position;  ///< pixels, as size
    Vec2 size;
    double degrees = 0;
    std::optional<TiledTile> tile;
    std::string shape;                                ///< as of `TiledNode::shape`
    std::shared_ptr<const std::vector<Vec2>> points;  ///< of a polygon or polyline

    /// A point of the object, which turns around its position.
    Vec2 at(Vec2 point) const;
};

/// Reads the objects of a map one by one, and the templates that they name.
class TiledObjects {
public:
    /// `numbers`   of the map; all must outlive this
    TiledObjects(TiledReading& reading, TiledTilesets& tilesets, const TiledNumbers& numbers)
        : reading_(reading), tilesets_(tilesets), numbers_(numbers) {}

    /// Reads an object: a rectangle becomes a Rect, a round ellipse a Circle, everything else a
    /// Segment per edge. Other shapes, and what lacks a tileset or template that cannot be read,
    /// are counted and left out. `layer` names the enclosing layer.
    ///
    /// Throws   an Error: numbers that cannot be read, or that overflow in sums; a polygon or
    ///          polyline without points
    void add(const TiledNode& node, const std::string& layer, const TiledLayerPlace& place);

    /// Notes which templates cannot be read, and counts the shapes that are too many.
    void finish();

private:
    struct Template {
        TiledObject object;
        std::optional<std::string> wrong;  ///< why it cannot be read
        std::int64_t left_out = 0;         ///< its objects
    };

    Template& template_named(const std::string& name);
    void add_rect(const TiledNode& node, const std::string& what, TiledObject object);
    void add_edges(const TiledNode& node, const std::string& what, const TiledObject& object,
                   const std::vector<Vec2>& points, bool is_closed);
    void put(const TiledNode& node, const std::string& what, MapObject object);

    TiledReading& reading_;
    TiledTilesets& tilesets_;
    const TiledNumbers& numbers_;
    std::map<std::string, Template> templates_;
    std::int64_t beyond_most_ = 0;  ///< shapes beyond kMostObjects
    std::int64_t without_id_ = 0;
};

/// The name of a file that the file `from` names, as the map would name it.
std::string linked_name(const std::string& from, const std::string& name);

/// What is known about the tile of an object; `gid` may have bits that flip it.
TiledTile tile_of(const TiledNumbers& numbers, std::int64_t gid);

}  // namespace tileglass::scene
