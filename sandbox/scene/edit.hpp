#pragma once
// The one door through which a scene changes.

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "sandbox/scene/scene.hpp"

namespace tileglass::scene {

/// Adds `item` on top; its id is chosen by the editor.
struct AddItem {
    Item item;
};
/// Puts `item` in the place of the item with its id.
struct ReplaceItem {
    Item item;
};
struct RemoveItem {
    ItemId id = kNoItem;
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
/// Puts `kind` at tiles of the map; those outside of it are left out. Painting where there is no
/// map makes one of `kFreshMapSide` x `kFreshMapSide` tiles. A painted map is no longer that of its
/// file. A map of an unknown kind is left alone.
struct PaintTiles {
    std::vector<Tile> tiles;
    TileKind kind = '#';
};
/// A change of view is part of the document but no entry of undo.
struct SetView {
    View view;
};

/// Puts another scene in the place of all of this one, its view included; its items get new ids.
struct ReplaceScene {
    Scene scene;
};

/// Columns and rows of the map that painting makes.
inline constexpr std::int32_t kFreshMapSide = 64;

/// The tiles that can be painted: those of the map, or of the one that painting would make; none
/// where the map is of an unknown kind.
TileRect paintable_tiles(const Scene& scene);

/// Every way to change a scene.
using Edit = std::variant<AddItem, ReplaceItem, RemoveItem, SetFrame, SetTracker, SetPrinted,
                          SetStructure, SetExperiment, SetMap, PaintTiles, SetView, ReplaceScene>;

/// The one owner of a scene under edit: applies edits, and undoes and redoes them.
class Editor {
public:
    Editor() = default;

    /// Starts over with `scene`: nothing to undo, nothing unsaved. Items get ids.
    void open(Scene scene);

    const Scene& scene() const { return scene_; }

    /// Applies `edit`. `label` names the entry of undo ("move rect 1"). Between `begin_gesture` and
    /// `end_gesture` all edits become one entry, named by the first. An edit of an item that is
    /// gone changes nothing, and one that changes nothing leaves no entry. Returns the id of the
    /// item concerned, kNoItem where there is none.
    ItemId apply(const Edit& edit, const std::string& label);

    /// An id that no item has, for one that is to be fed.
    ItemId free_id() { return ++last_id_; }

    /// Takes in what another program says: gives `items` their queries, adds those that are not
    /// there, takes away those of `gone`. No edit: it is there as if it had been so before all
    /// edits, so that undo and redo leave it alone and nothing becomes unsaved.
    void feed(const std::vector<Item>& items, const std::vector<ItemId>& gone);

    /// Brackets the edits of one drag, so that one undo takes all of them back. A gesture that ends
    /// where it began leaves no entry. Undo and redo end a gesture first.
    void begin_gesture();
    void end_gesture();
    /// Ends the gesture and takes its edits back, as if it had not been (the view stays).
    void cancel_gesture();
    bool is_in_gesture() const { return gesture_.has_value(); }

    bool can_undo() const { return !past_.empty(); }
    bool can_redo() const { return !future_.empty(); }
    /// What undo or redo would take back or do again; empty where there is nothing.
    std::string undo_label() const { return can_undo() ? past_.back().label : std::string(); }
    std::string redo_label() const { return can_redo() ? future_.back().label : std::string(); }
    void undo();
    void redo();

    /// Grows with every change of the scene, undo and redo and changes of view included.
    std::uint64_t revision() const { return revision_; }

    /// Names the content of the scene, its view apart: equal numbers, equal content.
    std::uint64_t content() const { return state_; }

    /// Does the scene differ from what was last opened or saved (views apart)?
    bool is_modified() const { return saved_state_ != state_; }
    void mark_saved() { saved_state_ = state_; }

private:
    struct Entry {
        Scene scene;  ///< before the entry (in past_) or after it (in future_)
        std::string label;
        std::uint64_t state;    ///< names the content of `scene`
        bool has_view = false;  ///< the view comes back too
    };

    /// Takes the last entry of `from` as the scene; the present one becomes an entry of `to`.
    void move_entry(std::vector<Entry>& from, std::vector<Entry>& to);
    /// Ends the gesture. Returns the scene before it, where it has changed a thing.
    std::optional<Entry> take_gesture();
    /// Makes an entry the scene; the view stays as it is.
    void restore(Entry entry);
    /// Gives changed content another name than `state`, whose place it takes.
    void rename(std::uint64_t& state);

    Scene scene_;
    std::vector<Entry> past_;
    std::vector<Entry> future_;
    std::optional<Entry> gesture_;  ///< the scene before the gesture; its label once it changed
    bool gesture_changed_ = false;
    ItemId last_id_ = kNoItem;
    std::uint64_t revision_ = 0;
    std::uint64_t state_ = 0;
    std::uint64_t last_state_ = 0;
    std::uint64_t saved_state_ = 0;
};

}  // namespace tileglass::scene
