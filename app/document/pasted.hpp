#pragma once
// What a text from the clipboard holds: tiles, items, lines of the command line, a map, a scene.

#include <cstdint>
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
    struct Items {
        std::vector<scene::Item> list;
        bool are_copies = false;  ///< as `copy` writes them: each has a name
    };
    using Map = std::shared_ptr<const scene::TileMap>;
    using Tiles = std::vector<Tile>;

    /// Nothing; or a scene in place of the open one, or at least one item, ...
    std::variant<std::monostate, scene::Loaded, Items, Map, Tiles> what;
    /// "27 tiles for circle 1; 2 words or lines are passed over"; else why it is refused
    std::string sentence;

    bool is_refused() const { return what.index() == 0; }
};

/// Where it is pasted.
struct PastePlace {
    Frame frame;                ///< that of the open scene
    std::string tiles_for;      ///< the name of the item that gets tiles; empty: none can
    scene::MapFolder folder{};  ///< where relative map files are looked for
};

/// Reads what the program prints and opens, and what is like it:
///
/// - a scene, also one that a text or an SVG carries (`carried::carried_in`)
/// - lines of `replay` from the line of the world on; answers among them are left out
/// - lines of `query`, findings of `find`, items with or without names: lines or an array of them.
///   The program's tiles of a finding are those of its item. A question in a line has the frame
///   that is written in it. Answers among them are passed over
/// - rows of characters, a MovingAI map
/// - one answer of `query`, and tiles in any text (`compare::read_foreign_tiles`)
///
/// Changes nothing, and needs no window.
Pasted read_pasted(std::string_view text, const PastePlace& place, scene::Progress& progress);

/// "; 2 words or lines are passed over"; empty for none.
std::string passed_over_text(std::int64_t count);

}  // namespace tileglass::app
