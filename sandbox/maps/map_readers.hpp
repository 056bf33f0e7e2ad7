#pragma once
// The readers of all formats of map files.

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/maps/imported_map.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::scene {

/// Reads a map of which each line is a row and each number a tile: whole numbers from 0, which is
/// no tile, to 2^32 - 1. The first line that has a semicolon, a comma or a tab (tried in this
/// order) says what stands between numbers; a row may end with it. White space and quotes around
/// a number, a byte order mark, LF and CRLF, blank lines at the end are all accepted.
///
/// Where -1 stands anywhere, as Tiled writes it for no tile, all numbers become one higher, which
/// a note says.
///
/// Cost     linear in the text; memory for the numbers that are there, and as much again while
///          it grows
/// Errors   field `line n`: what is no such number, a row of another length than those before, a
///          blank line before other lines, more than `ImportedMap::kMostTiles` numbers, 2^32 - 1
///          beside a -1; field `file`: cancelled
Result<ImportedMap> read_csv_map(std::string_view bytes, Progress& progress);

/// Reads a PNG file as a map of one layer: each pixel is a tile, its colour the kind, and a pixel
/// without any alpha is no tile. Of 16 bits a channel the upper 8 count. An index beyond the
/// palette is black.
///
/// Cost     linear in file and pixels; memory for 8 bytes a pixel, and none of it where the data
///          cannot unpack to all pixels
/// Errors   field `byte n`, counted from 0: how far the file was read where it is damaged, ends, or
///          has what PNG does not have (an empty tRNS, too), in the words of libpng; more pixels
///          than a quarter of `ImportedMap::kMostTiles`; field `file`: too little data, cancelled
Result<ImportedMap> read_png_map(std::string_view bytes, Progress& progress);

/// Reads the layers of whole numbers (IntGrid) of all levels of an LDtk project, each named
/// `Level/Layer`, the lowest layer of a level first; 0 is no tile. They lie where the world has
/// them; levels of a linear world, which have no place, stand in a row or a column. What is left
/// out is in the notes: levels in files of their own, worlds of a project that has several,
/// entities, layers of other kinds, layers whose tiles are not as large as those of the first
/// layer. Notes also tell where a layer does not lie on whole tiles; it is moved left and up.
///
/// Cost     linear in the text
/// Errors   field `line`: what is no JSON; the path of a key (`levels[0].layerInstances[1].
///          intGridCsv`): what is missing or not as LDtk writes it, numbers that are not as many as
///          the tiles, tiles beyond the range or `ImportedMap::kMostTiles`; field `levels`: no
///          layer can be read; field `file`: cancelled
Result<ImportedMap> read_ldtk(std::string_view bytes, Progress& progress);

/// Reads a file that lies beside the map, named as the map names it.
using ReadBeside = std::function<Result<std::string>(const std::string& name)>;

/// Read all layers, objects and tilesets of a map of Tiled in XML or JSON, or nothing. What is left
/// out is in the notes. Tilesets in files of their own are asked of `read_beside`, which may be
/// empty.
///
/// Cost     linear in the text and in what it unpacks to, n log n in chunks. Whatever sizes the
///          text declares, memory grows with the tiles that are there; a layer of chunks may
///          have 2^24 tiles, or 16 times those of its chunks
/// Units    world units are Tiled's pixels
/// Errors   of XML field `line n`: the line of the element; where the text is cut off, its last
///          line. Of JSON field path: `layers[2].data[17]`; `line`: no JSON. The message begins
///          with the layer or object. `Progress::cancelled()`.
Result<ImportedMap> read_tmx(std::string_view text, const ReadBeside& read_beside,
                             Progress& progress);
Result<ImportedMap> read_tmj(std::string_view text, const ReadBeside& read_beside,
                             Progress& progress);

/// What a MovingAI scenario asks of a map: between which tiles paths are to be found.
struct Scenario {
    std::string map_file;    ///< as the scenario names it
    std::int32_t width = 0;  ///< of the map, tiles, > 0, as height
    std::int32_t height = 0;
    /// From the middle of the tile where a path starts to the middle of the one where it ends, in
    /// tiles; at least one.
    std::vector<Segment> pairs;
    std::vector<std::string> notes;  ///< what is odd, a sentence each without a full stop
};

/// Is the first line the word `version` and a number?
bool is_like_scenario(std::string_view text);

/// Reads a MovingAI scenario: `version 1`, then a line for each pair: bucket, map, width, height,
/// start x, start y, goal x, goal y, length. Between them are spaces or tabs; where they are tabs,
/// the name of the map may have spaces. A byte order mark, LF and CRLF, blank lines at the end are
/// accepted. The first pair says what the map and its size are.
///
/// Cost     linear in the text
/// Errors   field `line n`: another version, too few or too many fields, what is no such number, a
///          tile beyond the size, another map or size than the first pair's, no pairs, a blank line
///          before other lines; field `file`: cancelled
Result<Scenario> read_scenario(std::string_view text, Progress& progress);

}  // namespace tileglass::scene
