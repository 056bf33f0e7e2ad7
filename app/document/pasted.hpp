#pragma once
// What a text from the clipboard holds: tiles, items, lines of the command line, a map, a scene.

#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "sandbox/scene/document.hpp"
#include "sandbox/text/progress.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass::app {

/// What the text becomes.
struct Pasted {
    using Items = std::vector<scene::Item>;
    using Map = std::shared_ptr<const scene::TileMap>;
    using Tiles = std::vector<Tile>;

    /// Nothing; or a scene in place of the open one, or at least one item, ...
    std::variant<std::monostate, scene::Loaded, Items, Map, Tiles> what;
    /// "27 tiles for circle 1; 2 words or lines are passed over"; else why it is nothing
    std::string sentence;

    bool is_nothing() const { return what.index() == 0; }
};

/// Where it is pasted.
struct PastePlace {
    Frame frame;                ///< that of the open scene
    std::string tiles_for;      ///< the name of the item that gets tiles; empty: none can
    scene::MapFolder folder{};  ///< where relative map files are looked for
};

/// Reads what the program prints and opens, and what is like it:
///
/// - a scene
/// - lines of `replay`, with the line of the world or without it; answers among them are left out
/// - lines of `query`, findings of `find`, items with or without names: lines or an array of them.
///   The program's tiles of a finding are those of its item, and so are those of an answer with the
///   `id` of a question. A line has the frame that is written in it
/// - rows of characters, of numbers with commas, a MovingAI map
/// - one answer of `query`, and tiles in any text (`compare::read_foreign_tiles`)
///
/// Changes nothing, and needs no window.
Pasted read_pasted(std::string_view text, const PastePlace& place, scene::Progress& progress);

/// The same, but takes tiles only.
Pasted read_pasted_tiles(std::string_view text, const PastePlace& place);

}  // namespace tileglass::app
