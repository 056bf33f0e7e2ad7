#pragma once
// Turns a scene into a canvas.

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <tuple>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/canvas/map_pyramid.hpp"
#include "app/document/answers/answers.hpp"
#include "app/document/overlays/lists.hpp"
#include "app/document/shapes/exhibit.hpp"
#include "app/replay/player.hpp"
#include "app/world/life.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/world/met_objects.hpp"

namespace tileglass::app {

class LiveWorld;

/// A tile that the user marked as inside or outside the expected answer.
struct HandMark {
    Tile tile;
    bool is_in = false;

    bool operator==(const HandMark&) const = default;
};

/// A handle of an item, by its index among the item's grips.
struct HandleOf {
    scene::ItemId item = scene::kNoItem;
    std::size_t grip = 0;
};

/// What the pointer points at, and what a click pinned.
struct Pointed {
    std::optional<Tile> hovered;
    std::optional<Vec2> hovered_point;  ///< world units
    std::optional<Tile> pinned;  ///< the tile that the Tile panel explains; none: the hovered one
    std::optional<std::size_t> hot_grip;
    HandleOf last_handle;                   ///< that was pointed at
    std::optional<std::size_t> typed_grip;  ///< the grip whose numbers are being typed
    std::optional<LifeOf> in_panel;         ///< pointed at in a panel, in this screen frame
    std::optional<Rect> band;  ///< a rectangle being drawn to select what lies in it, world units

    /// The tile that panels show: the pinned one, else the hovered one.
    std::optional<Tile> pinned_or_hovered() const { return pinned ? pinned : hovered; }
    /// To be called when another item is selected.
    void let_go() {
        pinned.reset();
        hot_grip.reset();
        typed_grip.reset();
    }
};

/// A second recording of the selected item, played in step with the first. Letters name both.
struct Companion {
    const Player* player = nullptr;  ///< null: none
    char letter = 'B';
    char own_letter = 'A';
};

/// Paints the tiles of comparisons. `revision` changes whenever the result would.
class AnswerPainter {
public:
    virtual ~AnswerPainter() = default;

    /// Adds the tiles of `item`'s comparison in `seen`, with roles of its own, up to the step of
    /// `own`, the player of the selected item; null: none plays. Returns false if the item is
    /// painted as usual.
    virtual bool paint(scene::ItemId item, const Player* own, const TileRect& seen,
                       std::vector<Highlight>& highlights) const = 0;
    virtual std::uint64_t revision() const = 0;
};

/// What lies under the marks of a feature on the canvas.
enum class Layer : std::uint8_t {
    lists,      ///< the lists of objects
    structure,  ///< the structure of objects
    tile,       ///< the tile that is pointed at
    items,      ///< the items, and what they meet
    counts,     ///< the steps that are lit
    all,        ///< all but the banner
};

/// What is drawn of all that is there.
struct ShownParts {
    bool has_bodies = true;  ///< what moves by itself
    bool has_handles = true;
    bool has_banner = true;       ///< the notice, on the canvas
    bool has_heat = false;        ///< how often the selected item's tiles were tested
    bool has_order = false;       ///< the order in which they were visited
    bool has_coordinates = true;  ///< of tiles with room for them
    bool has_labels = true;       ///< all others
};

/// Steps that a count counts: lit on the canvas as far as they have been played.
struct LitSteps {
    const std::vector<std::size_t>* steps = nullptr;  ///< in ascending order; null: none
    const Player* player = nullptr;
    std::size_t first = 1;  ///< earlier ones are not lit
};

/// Everything that the canvas depends on. Pointers must outlive the call.
struct Showing {
    const scene::Scene* scene = nullptr;
    std::uint64_t scene_revision = 0;
    const std::vector<Answer>* answers = nullptr;
    /// The most for the tiles of all items; the selected one has as many of its own.
    double seconds_of_tiles = kUnlimited;
    bool has_astray = true;               ///< may one of them have gone astray?
    const MapPyramid* pyramid = nullptr;  ///< of the scene's map; null without a map
    const Player* player = nullptr;  ///< plays the selected item; null: its whole answer is shown
    scene::ItemId selected = scene::kNoItem;
    std::span<const scene::ItemId> also_selected;  ///< besides the selected item; rising
    Pointed pointed;
    std::optional<TileRect> brush;  ///< the tiles under the brush
    CanvasView view;
    Theme theme = Theme::dark;
    std::vector<Rect> taken;  ///< parts of the canvas that labels leave free, pixels
    std::optional<ScaleBar> scale_bar;
    std::uint64_t hidden_roles = 0;        ///< bit by role: left out of the picture
    LitSteps counted;                      ///< of what is played
    LitSteps counted_of_other;             ///< of what it is compared with
    ShownLists lists;                      ///< the lists of objects per tile
    std::optional<Halves> halves;          ///< none: there is one canvas
    std::optional<Frame> cells;            ///< in which the played steps are; none: in tiles
    std::optional<Frame> cells_of_second;  ///< the same in the second half
    const LiveWorld* live = nullptr;       ///< positions of objects and swarms; null: no world
    std::int64_t later_operations = 0;     ///< of it, not yet played: objects move back
    const world::MetObjects* met_objects = nullptr;  ///< of the selected item; null: not computed
    ShownParts parts;
    std::function<void(Layer layer, Canvas& canvas)> layers;  ///< what features draw
    const AnswerPainter* painter = nullptr;  ///< of comparisons; null: all tiles are taken
    Companion companion;
    const std::vector<HandMark>* hand_marks = nullptr;  ///< of the selected item
};

/// Makes canvases. Keeps the tiles of the last one: they are built and uploaded again only if
/// something that they depend on has changed.
class CanvasBuilder {
public:
    const Canvas& build(const Showing& showing);
    /// The one that was built last.
    const Canvas& canvas() const { return canvas_; }

private:
    /// Everything that the tiles depend on: revision of the scene, pyramid, recording and cursor,
    /// selected item, heat, painter and its revision, revisions of lists and boxes, view, hidden
    /// roles.
    using TilesKey = std::tuple<std::uint64_t, const MapPyramid*, const Recording*, std::size_t,
                                scene::ItemId, bool, const AnswerPainter*, std::uint64_t,
                                std::uint64_t, std::uint64_t, CanvasView, std::uint64_t>;
    /// The world's revision plus one, or 0 without bodies; later operations; the view.
    using BodiesKey = std::tuple<std::uint64_t, std::int64_t, CanvasView>;

    void show_bodies(const Showing& showing);
    void show_second(const Showing& showing);

    Canvas canvas_;
    Canvas second_;  ///< the second half's overlay
    std::optional<TilesKey> key_;
    std::optional<BodiesKey> bodies_key_;
    std::vector<Rect> room_for_bodies_;  ///< reused memory
};

/// A sentence about what went wrong; empty: nothing did.
std::string notice_of(const Showing& showing);

/// Is an item shown on the canvas, and does all of it lie in `area`?
bool lies_in(const scene::Item& item, const Rect& area);

/// The smallest rectangle of whole tiles around the map and all items; none if there are neither.
std::optional<Rect> extent_of(const scene::Scene& scene);

}  // namespace tileglass::app
