#pragma once
// The readers of all map formats.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/maps/imported_map.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::scene {

/// Reads a map in which each line is a row and each number a tile: whole numbers from 0, which is
/// no tile, to 2^32 - 1. The first line that has a semicolon, a comma or a tab (tried in this
/// order) decides the separator; a row may end with it. White space and quotes around numbers, a
/// byte order mark, LF and CRLF, and blank lines at the end are accepted.
///
/// If there is a -1, which Tiled writes for no tile, one is added to all numbers, with a note.
///
/// Cost     linear in the text; memory for the numbers, and as much again while it grows
/// Errors   field `line n`: not such a number, a row whose length differs from those before, a
///          blank line before other lines, more than `ImportedMap::kMostTiles` numbers, 2^32 - 1
///          next to a -1; field `file`: cancelled
Result<ImportedMap> read_csv_map(std::string_view bytes, Progress& progress);

/// Reads a PNG file as a map of one layer: each pixel is a tile whose kind is its colour; a pixel
/// with alpha 0 is no tile. Of 16-bit channels the upper 8 bits count. An index beyond the palette
/// is black.
///
/// Cost     linear in file and pixels; memory for 8 bytes per pixel, but none if the data cannot
///          unpack to all pixels
/// Errors   field `byte n`, counted from 0: how far libpng had read when it found damage, the end
///          of the file or what PNG does not allow (also an empty tRNS), in its own words; more
///          pixels than a quarter of `ImportedMap::kMostTiles`; field `file`: too little data,
///          cancelled
Result<ImportedMap> read_png_map(std::string_view bytes, Progress& progress);

/// Reads the IntGrid layers (whole numbers) of all levels of an LDtk project. Each is named
/// `Level/Layer`, the lowest layer of a level first; 0 is no tile. Layers keep their place in the
/// world; the levels of a linear world, which have none, form a row or a column. Notes say what was
/// left out: levels in files of their own, the worlds of a project that has several, entities,
/// layers of other kinds, layers whose tile size differs from that of the first layer. A layer that
/// is not aligned to tiles is moved left and up, with a note.
///
/// Cost     linear in the text
/// Errors   field `line`: not JSON; the path of a key (`levels[0].layerInstances[1].intGridCsv`): a
///          value that is missing or not as LDtk writes it, a count of numbers other than that of
///          the tiles, tiles beyond the range or `ImportedMap::kMostTiles`; field `levels`: no
///          layer can be read; field `file`: cancelled
Result<ImportedMap> read_ldtk(std::string_view bytes, Progress& progress);

/// Reads a file next to the map, by the name that the map gives.
using ReadLinked = std::function<Result<std::string>(const std::string& name)>;

/// Read all layers, objects and tilesets of a Tiled map in XML or JSON; they succeed or fail as a
/// whole. Notes say what was left out. Tilesets and templates in files of their own are read with
/// `read_linked`, which may be empty.
///
/// Cost     linear in the text and in what it unpacks to, O(n log n) in chunks. Memory grows with
///          the tiles that the data holds, whatever sizes the text declares; a layer of chunks may
///          have 2^24 tiles, or 16 times those of its chunks
/// Units    world units are Tiled's pixels
/// Errors   XML: field `line n`, the line of the element; if the text is cut off, its last line.
///          JSON: the path, `layers[2].data[17]`; `line`: not JSON. The message begins with the
///          layer or object. `Progress::cancelled()`.
Result<ImportedMap> read_tmx(std::string_view text, const ReadLinked& read_linked,
                             Progress& progress);
Result<ImportedMap> read_tmj(std::string_view text, const ReadLinked& read_linked,
                             Progress& progress);

/// What a file of Tiled is that is no map, and what to open instead; `root` is the name of its root
/// or its `type`. None if that is not known.
std::optional<Error> other_tiled_file(std::string_view root);

/// A MovingAI scenario: a map and the pairs of tiles between which to find paths.
struct Scenario {
    std::string map_file;    ///< as the scenario names it
    std::int32_t width = 0;  ///< of the map, tiles, > 0, as height
    std::int32_t height = 0;
    /// From the middle of the start tile to the middle of the goal tile, in tiles; at least one.
    std::vector<Segment> pairs;
    std::vector<std::string> notes;  ///< oddities; one sentence each, without a full stop
};

/// Is the first line the word `version` and a number, or a pair, as in files of version 0?
bool is_like_scenario(std::string_view text);

/// Reads a MovingAI scenario: `version 1`, then a line for each pair: bucket, map, width, height,
/// start x, start y, goal x, goal y, length. Without the first line it has version 0, whose pairs
/// are the same. Fields are separated by spaces or tabs; with tabs, the name of the map may contain
/// spaces. A byte order mark, LF and CRLF, and blank lines at the end are accepted. The first pair
/// decides the map and its size.
///
/// Cost     linear in the text
/// Errors   field `line n`: another version, too few or too many fields, an invalid number, a tile
///          beyond the size, a map or size that differs from the first pair's, no pairs, a blank
///          line before other lines; field `file`: cancelled
Result<Scenario> read_scenario(std::string_view text, Progress& progress);

}  // namespace tileglass::scene
