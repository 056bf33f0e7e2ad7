#pragma once
// Every change of a scene goes through here.

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "sandbox/scene/scene.hpp"

namespace tileglass::scene {

/// Adds `item` on top, unless the scene is full; the editor chooses its id.
struct AddItem {
    Item item;
};
/// Adds `items` on top, all or none; their ids follow each other.
struct AddItems {
    std::vector<Item> items;
};
/// Replaces the item that has the id of `item`.
struct ReplaceItem {
    Item item;
};
/// Replaces each item that has the id of one of `items`.
struct ReplaceItems {
    std::vector<Item> items;
};
struct RemoveItem {
    ItemId id = kNoItem;
};
struct RemoveItems {
    std::vector<ItemId> ids;
};
struct SetFrame {
    Frame frame;
};
struct SetTracker {
    TrackerMethod tracker = TrackerMethod::difference;
};
struct SetPrinted {
    PrintedTracker as_printed = PrintedTracker::none;
};
struct SetStructure {
    std::optional<Structure> structure;
};
struct SetExperiment {
    std::optional<Experiment> experiment;
};
struct SetMap {
    MapSource map;
};
/// Sets tiles of the map to `kind`; tiles outside of the map are ignored. Without a map, painting
/// makes one of `kFreshMapSide` x `kFreshMapSide` tiles. A painted map no longer refers to its
/// file. A map of an unknown kind is left alone.
struct PaintTiles {
    std::vector<Tile> tiles;
    TileKind kind = '#';
};
/// Moves an item before another one, or to the end of the list if `before` is no item.
struct MoveItem {
    ItemId id = kNoItem;
    ItemId before = kNoItem;
};
/// Views are part of the document but not of undo.
struct SetView {
    View view;
};

/// Replaces the whole scene, its view included; its items get new ids.
struct ReplaceScene {
    Scene scene;
};

/// Columns and rows of the map that painting makes.
inline constexpr std::int32_t kFreshMapSide = 64;

/// The tiles that can be painted: those of the map, or of the one that painting would make; empty
/// where the map cannot be painted (of an unknown kind, or from a seed).
TileRect paintable_tiles(const Scene& scene);

/// Every way to change a scene.
using Edit = std::variant<AddItem, AddItems, ReplaceItem, ReplaceItems, RemoveItem, RemoveItems,
                          MoveItem, SetFrame, SetTracker, SetPrinted, SetStructure, SetExperiment,
                          SetMap, PaintTiles, SetView, ReplaceScene>;

/// Owns a scene that is being edited: applies, undoes and redoes edits.
class Editor {
public:
    Editor() = default;

    /// Starts over with `scene`: nothing to undo, nothing unsaved. Its items get new ids.
    void open(Scene scene);

    const Scene& scene() const { return scene_; }
    /// Grows with each scene that is opened.
    std::uint64_t openings() const { return openings_; }

    /// Applies `edit`. `label` names the undo entry ("move rect 1"). Between `begin_gesture` and
    /// `end_gesture` all edits become one entry, named by the first. An edit of a missing item
    /// changes nothing, and an edit that changes nothing makes no entry. One that throws
    /// std::bad_alloc changes nothing, or leaves a gesture that `cancel_gesture` takes back.
    /// Returns the id of the item concerned, or kNoItem.
    ItemId apply(const Edit& edit, const std::string& label);

    /// An unused id, for an item that will be fed.
    ItemId free_id() { return ++last_id_; }

    /// Takes in items from another program: updates the queries of `items`, adds those that are
    /// missing, as far as the scene has room, and removes those in `gone`. This is not an edit: it
    /// changes the past and future scenes alike, so undo and redo leave it alone and nothing
    /// becomes unsaved.
    void feed(const std::vector<Item>& items, const std::vector<ItemId>& gone);

    /// Takes in a world from another program, or more of its log; the same holds for it.
    void feed_world(const Frame& frame, const World& world, const MapSource& map);
    void feed_log(const ObjectLog& log);

    /// Gives the query of an item the tiles of a program that is being asked, or takes them away
    /// with what they answer. This is no edit either, but undo brings back the tiles of its time.
    /// During a gesture it changes the scene before that, too.
    void feed_foreign(ItemId id, const Rare<TileList>& foreign,
                      const Rare<ForeignQuestion>& foreign_for);

    /// Bracket the edits of one drag, so that one undo takes all of them back. A gesture that ends
    /// where it began makes no entry. Undo and redo end a gesture first.
    void begin_gesture();
    void end_gesture();
    /// Ends the gesture and takes back its edits; the view stays.
    void cancel_gesture();
    bool is_in_gesture() const { return gesture_.has_value(); }

    bool can_undo() const { return !past_.empty(); }
    bool can_redo() const { return !future_.empty(); }
    /// The label of the entry that undo or redo would apply; empty where there is none.
    std::string undo_label() const { return can_undo() ? past_.back().label : std::string(); }
    std::string redo_label() const { return can_redo() ? future_.back().label : std::string(); }
    void undo();
    void redo();

    /// Grows with every change of the scene, including undo, redo and changes of view.
    std::uint64_t revision() const { return revision_; }

    /// Identifies the content of the scene without its view: equal numbers, equal content.
    std::uint64_t content() const { return state_; }

    /// Does the scene differ from what was last opened or saved (views apart)?
    bool is_modified() const { return saved_state_ != state_; }
    void mark_saved() { saved_state_ = state_; }
    /// The scene was opened with changes that are not saved.
    void mark_unsaved() { saved_state_ = 0; }

private:
    struct Entry {
        Scene scene;  ///< before the edit (in past_) or after it (in future_)
        std::string label;
        std::uint64_t state;    ///< identifies the content of `scene`
        bool has_view = false;  ///< restore the view, too
    };

    /// Makes the last entry of `from` the scene; the current scene becomes an entry of `to`.
    void move_entry(std::vector<Entry>& from, std::vector<Entry>& to);
    /// Ends the gesture. Returns the scene before it if the gesture changed anything.
    std::optional<Entry> take_gesture();
    /// Makes an entry the scene; the view stays unless the entry has one.
    void restore(Entry entry);
    /// Gives `state` a fresh number; if it was the saved state, it stays that.
    void rename(std::uint64_t& state);
    /// Changes an entry that had the state `before`, which is the present one.
    template <typename Change>
    void feed_entry(Entry& entry, std::uint64_t before, Change&& change);
    /// Changes the scene, also that before a gesture. Returns the state that was the present one.
    template <typename Change>
    std::uint64_t feed_now(Change&& change);
    /// Changes the scene, and the past and future ones alike.
    template <typename Change>
    void feed_all(Change&& change);

    Scene scene_;
    std::vector<Entry> past_;
    std::vector<Entry> future_;
    std::optional<Entry> gesture_;  ///< the scene before the gesture; labelled by its first change
    bool gesture_changed_ = false;
    ItemId last_id_ = kNoItem;
    std::uint64_t openings_ = 0;
    std::uint64_t revision_ = 0;
    std::uint64_t state_ = 0;
    std::uint64_t last_state_ = 0;
    std::uint64_t saved_state_ = 0;
};

}  // namespace tileglass::scene
