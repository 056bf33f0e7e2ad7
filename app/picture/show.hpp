#pragma once
// Turns a scene into a canvas.

#include <cstdint>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "app/answers/answers.hpp"
#include "app/canvas/canvas.hpp"
#include "app/canvas/map_pyramid.hpp"
#include "app/live/live_world.hpp"
#include "app/overlays/lists.hpp"
#include "app/overlays/structure.hpp"
#include "app/playback/player.hpp"
#include "app/shapes/exhibit.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/world/object_world.hpp"

namespace tileglass::app {

/// A tile that a person says belongs to an answer, or does not.
struct HandMark {
    Tile tile;
    bool is_in = false;

    bool operator==(const HandMark&) const = default;
};

/// What the pointer points at, and what was kept by a click.
struct Pointed {
    std::optional<Tile> hovered;
    std::optional<Vec2> hovered_point;  ///< world units
    std::optional<Tile> pinned;         ///< *why* speaks of this tile; none: of the hovered one
    std::optional<std::size_t> hot_grip;
    std::optional<std::size_t> typed_grip;    ///< the grip whose numbers are being typed
    std::optional<std::uint32_t> hot_bucket;  ///< of a hash grid: the panel points at it

    /// The tile that is kept, else the one that is pointed at: the one that panels speak of.
    std::optional<Tile> pinned_or_hovered() const { return pinned ? pinned : hovered; }
    /// Another item is selected.
    void let_go() {
        pinned.reset();
        hot_grip.reset();
        typed_grip.reset();
    }
};

/// A second recording of the selected item, played along with the first; one letter names each.
struct Companion {
    const Player* player = nullptr;  ///< null: there is none
    char letter = 'B';
    char own_letter = 'A';
};

/// A second structure, side by side with the first: `first` of the canvas stands `shift` away in
/// `second` once more. Screen pixels.
struct Beside {
    ShownStructure structure;
    Rect first;
    Rect second;
    Vec2 shift;
};

/// Shows answers laid over others. Another revision whenever it would paint otherwise.
class AnswerPainter {
public:
    virtual ~AnswerPainter() = default;

    /// Adds the tiles in `seen` of what `item` answers, in roles of its own, as far as `own`, the
    /// player of the selected item, has come; null: none plays. Returns false where they stay as
    /// they are.
    virtual bool paint(scene::ItemId item, const Player* own, const TileRect& seen,
                       std::vector<Highlight>& highlights) const = 0;
    virtual std::uint64_t revision() const = 0;

protected:
    AnswerPainter() = default;
    AnswerPainter(const AnswerPainter&) = default;
    AnswerPainter& operator=(const AnswerPainter&) = default;
};

/// Everything that decides what the canvas shows. Pointers outlive the call.
struct Showing {
    const scene::Scene* scene = nullptr;
    std::uint64_t scene_revision = 0;
    const std::vector<Answer>* answers = nullptr;
    const MapPyramid* pyramid = nullptr;  ///< of the scene's map; null without one
    const Player* player = nullptr;       ///< plays the selected item; null: shown whole
    scene::ItemId selected = scene::kNoItem;
    Pointed pointed;
    std::optional<TileRect> brush;  ///< the tiles that the brush would paint
    CanvasView view;
    Theme theme = Theme::dark;
    std::optional<Rect> free_part;  ///< screen pixels that nothing covers; none: the whole viewport
    ShownLists lists;               ///< of the tiles that objects are in
    ShownStructure structure;       ///< of the objects
    std::optional<Beside> beside;   ///< none: the structure stands alone
    const LiveWorld* live = nullptr;  ///< where objects and swarms are; null: nowhere
    bool has_bodies = true;           ///< members of swarms are drawn where they are now
    const world::MetObjects* met_objects =
        nullptr;  ///< by the selected item; null: none looked for
    bool has_handles = true;
    bool has_heat = false;                   ///< how often the selected item's tiles were tested
    bool has_order = false;                  ///< in which order they were visited
    const AnswerPainter* painter = nullptr;  ///< of comparisons; null: all tiles are shown as taken
    Companion companion;
    const std::vector<HandMark>* hand_marks = nullptr;  ///< of the selected item
};

/// Makes canvases, and keeps the tiles of the last one: while nothing that they depend on changes
/// they are neither built nor uploaded again.
class CanvasBuilder {
public:
    const Canvas& build(const Showing& showing);

private:
    /// All that the tiles follow from: revision of the scene, pyramid, recording and its cursor,
    /// selected item, has heat, painter and its revision, revisions of lists and of boxes, view.
    using TilesKey = std::tuple<std::uint64_t, const MapPyramid*, const Recording*, std::size_t,
                                scene::ItemId, bool, const AnswerPainter*, std::uint64_t,
                                std::uint64_t, std::uint64_t, CanvasView>;
    /// The revision of the bodies, one above that of the world; 0: there are none.
    using BodiesKey = std::pair<std::uint64_t, CanvasView>;

    void show_bodies(const Showing& showing);
    void show_beside(const Showing& showing);

    Canvas canvas_;
    Canvas beside_;  ///< what lies above the tiles in the second half
    std::optional<TilesKey> key_;
    std::optional<BodiesKey> bodies_key_;
    std::vector<Rect> room_for_bodies_;  ///< kept for its memory
};

/// The smallest rectangle of the world that holds the map and all items; none when there is
/// neither.
std::optional<Rect> extent_of(const scene::Scene& scene);

}  // namespace tileglass::app
