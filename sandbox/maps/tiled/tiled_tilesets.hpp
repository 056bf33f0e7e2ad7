#pragma once
// Which properties do the kinds of a Tiled map have?

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

#include "sandbox/maps/map_readers.hpp"
#include "sandbox/maps/tiled/tiled_node.hpp"

namespace tileglass::scene {

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
