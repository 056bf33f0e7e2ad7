#pragma once
// What a feature sees of the program. It changes nothing of it.

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "app/canvas/canvas_view.hpp"
#include "app/document/answers/answers.hpp"
#include "app/document/display.hpp"
#include "app/document/hand.hpp"
#include "app/document/picture/show.hpp"
#include "app/features/played.hpp"
#include "app/replay/player.hpp"

namespace tileglass::app {

class Asking;
struct Codes;
class Comparing;
class LiveWorld;
class Structures;

/// The document, what is selected, seen and pointed at, and what is derived from them; true until
/// the wishes of the features are fulfilled.
struct Subject {
    const scene::Scene& scene;
    const std::filesystem::path& began_with;  ///< the map file that was opened; empty: a scene was
    const std::filesystem::path& file;        ///< of the scene; empty: it was not saved yet
    std::uint64_t opening = 0;                ///< grows with every document that is opened
    const scene::Item* selected = nullptr;    ///< the main selected item
    const scene::Item* asked = nullptr;       ///< the same if it is a query
    const Answer* answer = nullptr;           ///< of the selected item
    const Comparing& compare;                 ///< the selected item and others with other answers
    const Asking& asking;                     ///< the program that is asked about it
    const LiveWorld& live;                    ///< the objects and cameras of the scene
    bool shows_world = false;       ///< is that what panels speak of, not a selected query?
    const Structures& structures;   ///< of the objects
    bool shows_structures = false;  ///< does the scene name one for its objects?
    bool plays_lists = false;       ///< is the history of the lists of objects played?
    bool plays_ticks = false;       ///< does the transport play ticks of the world, not steps?
    const Player& player;           ///< plays what is played
    std::array<Played, 2> played;   ///< that, and what is played with it
    const Codes& codes;             ///< all pseudo-code
    const Pointed& pointed;         ///< what the pointer points at
    const Display& display;         ///< the theme, the open tabs
    const Hand& hand;               ///< the tool in use
    std::string_view refusal;       ///< why what was typed last is refused; empty: it is not
    bool is_in_gesture = false;     ///< is something dragged, so that only quick work is due?
    CanvasView view;
    bool works_in_background = false;  ///< if not, what takes long is waited for

    /// The tile that panels explain; none: no tile is pointed at.
    std::optional<Tile> tile() const { return pointed.pinned_or_hovered(); }
};

/// The key of a command, "Ctrl+Z"; the table of commands knows it.
std::string key_of(std::string_view command);

}  // namespace tileglass::app
