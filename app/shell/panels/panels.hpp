#pragma once
// The panels around the canvas.

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/shell/commands/commands.hpp"
#include "app/shell/panels/docks.hpp"
#include "app/shell/panels/item_list.hpp"
#include "app/shell/panels/page_view.hpp"
#include "app/widgets/focus.hpp"
#include "app/world/memo.hpp"
#include "sandbox/structures/spread.hpp"

namespace tileglass::app {

/// What 32-bit floats would change for an item, at one content of the document.
struct FloatNote {
    scene::ItemId item = scene::kNoItem;
    std::uint64_t content = 0;
    std::string sentence;
};

/// The drift of each crossing of a segment's walk as printed, in float and in double.
using DriftsOfSegment = Memo<std::pair<Frame, Segment>, std::array<std::vector<float>, 2>>;

/// What the file dialog remembers between screen frames, besides the choice.
struct FileDialog {
    std::string known_text;     ///< the field's text as last given to or taken from the choice
    bool selects_name = false;  ///< select the name without its ending in the next screen frame
    double width = 0;  ///< width and height of the window that the dialog was fitted into, pixels
    double height = 0;
    std::int64_t page = 10;  ///< number of visible rows
};

/// The size of a picture of a case, pixels at 1x.
inline constexpr int kPictureWidth = 176;
inline constexpr int kPictureHeight = 99;

/// What the gallery of cases remembers between screen frames.
struct Gallery {
    std::string typed;                      ///< words to find
    std::string searched;                   ///< those of the last screen frame
    std::optional<CaseLevel> level;         ///< none: all levels
    std::size_t chosen = 0;                 ///< index of a case
    std::vector<std::size_t> in_sight;      ///< indices of the cases shown in the last screen frame
    std::map<std::string, void*> pictures;  ///< textures by id of the case; null: it has none
};

/// What Help remembers between screen frames.
struct HelpPanel {
    PageViews views;
    bool is_finding = false;  ///< words are typed into the field
    std::string found;        ///< the words of the last screen frame
    std::size_t chosen = 0;   ///< index in what is found by them
    std::string listed;       ///< the path that was marked in the list of pages
};

/// What the dialog that exports remembers between screen frames.
struct ExportDialog {
    std::size_t chosen = 0;   ///< index in `kExportRows`
    std::string file;         ///< typed: where a picture is saved; empty: a free name
    std::string text;         ///< the chosen one's, while the dialog is open
    std::size_t shown = 0;    ///< the index that `text` is of, and one more; 0: none
    void* picture = nullptr;  ///< the texture of the preview; null: there is none yet
    double shape = 9.0 / 16;  ///< of the preview: height / width
    std::string size;         ///< "1864 x 1150 pixels, 212 KB"; or why there is no picture
};

/// What the palette remembers between screen frames.
struct Palette {
    std::string text;                    ///< typed
    std::size_t chosen = 0;              ///< index among the entries that fit
    std::vector<std::string> last_used;  ///< ids of entries, the last one first
};

/// What panels remember between screen frames, besides the workspace.
struct PanelState {
    Docks docks;
    Focus focus;
    ItemList items;
    std::vector<PointerInput> pointer;  ///< mouse events since the last screen frame
    PointerInput last_pointer;          ///< the mouse as last seen
    bool is_in_second_half = false;  ///< of two structures side by side: the pointer, or the drag's
                                     ///< start, is in the second
    world::Spread work;              ///< milliseconds, of the last screen frames, without drawing
    double frames_per_second = 0;    ///< 0: not measured
    std::uint64_t shown_opening = 0;  ///< which of the scenes that were opened was shown last
    DriftsOfSegment drifts;           ///< of the walk as printed that was shown last
    FloatNote float_note;             ///< of the item that was inspected last
    bool has_gesture = false;         ///< a control of a feature edits until no control is held
    /// Pressed since the last screen frame, in order, for the open question or else for Help.
    std::vector<KeyEvent> keys;
    std::size_t chosen_left = 0;  ///< index among the unsaved work that was left
    Gallery gallery;
    FileDialog file_dialog;
    Palette palette;
    ExportDialog exporting;
    HelpPanel help;
    Menu menu;                              ///< that a right click opened
    std::optional<std::size_t> shown_grip;  ///< whose numbers are in a field
};

/// Turns mouse events over the canvas into gestures, and sets the pointer's shape.
void update_canvas(Desk& desk, PanelState& state);

/// All of a screen frame but its canvas: panels, which show what the last one left; the pointer,
/// after a field that loses the focus to its press has taken its number; the clock, which passes
/// `seconds`; then one refresh, so that the canvas shows a drag where the pointer is.
void run_frame(Desk& desk, PanelState& state, double seconds);

/// Draws every panel; if docks are hidden, only bars and questions.
void draw_panels(Desk& desk, PanelState& state);

// The bars around the canvas.
void draw_menu_bar(Desk& desk, double frames_per_second);
void draw_tool_bar(Desk& desk, const PanelRect& place);
void draw_status_bar(Desk& desk, const PanelRect& place, const world::Spread& work);
/// One line: roles of the canvas, and numbers that are always in sight.
void draw_legend(Workspace& workspace, const PanelRect& place);
/// Those numbers, of the answer and of features, in the order of their tabs.
std::vector<LiveNumber> live_numbers(const Workspace& workspace);
/// Returns whether it is clicked, which opens its tab.
bool draw_live_number(const LiveNumber& number);
/// Returns the place of the button that plays; none if there is nothing to play.
std::optional<PanelRect> draw_transport(Desk& desk, const PanelRect& place);
/// The transport's track of a recording's steps, `width` pixels wide; the pointer drags the player
/// along. `counted`: the steps that the lit number counts.
void draw_step_track(const std::vector<std::size_t>& counted, Player& player, float width);
/// The same for ticks of the world.
void draw_tick_track(const std::vector<std::int64_t>& counted, LiveWorld& live, float width);
/// A button that chooses the kinds of marks that the track of steps shows, and that are jumped to.
void choose_marks(Player& player);
/// Does the selection cross grid lines at some t?
bool shows_t_axis(const Workspace& workspace);
void draw_t_axis(Workspace& workspace, DriftsOfSegment& drifts, const PanelRect& place);
/// The row of tabs, and what the open ones show.
void draw_tabs(Desk& desk, PanelState& state, Wishes& wishes);
/// Items with their handles and names, and what is taken already: what nothing else may cover. Only
/// the latter where there are more than a thousand items. Screen pixels.
std::vector<Rect> things_on_canvas(const Workspace& workspace);
/// Chooses a free corner of the canvas for the scale bar.
void place_scale_bar(Workspace& workspace);

// The right dock.
void draw_about(Workspace& workspace, const PanelRect& place, float& height);
/// While presenting: the scene's title and the first sentence of its text.
void draw_title(const Workspace& workspace, const PanelRect& place);
void draw_items(Workspace& workspace, ItemList& list, const PanelRect& place, float& height);
void draw_inspector(Desk& desk, PanelState& state);
void draw_tile(Desk& desk, const PanelRect& place);
/// Its part for what the selected item says about the tile, the step that decided, and the other
/// items that take it.
void explain(Desk& desk, Tile tile);
/// A word to click on, on the same line as what is before it if there is room.
bool word(const std::string& whole, std::size_t id, bool is_chosen);

// The contents of tabs, in the present window.
void draw_counters(Workspace& workspace);
/// Pages of the documentation, or the list of keys.
void draw_help(Desk& desk, PanelState& state);
/// All keys, and what the mouse does.
void draw_keys();
/// `play`: the place of the button that plays, if there is one.
void draw_hints(Workspace& workspace, const std::optional<PanelRect>& play);
/// The questions to the user, and the progress of the file being read.
void draw_questions(Desk& desk, PanelState& state);
/// The menu that a right click opened.
void draw_context_menu(Desk& desk, Menu& menu);
/// The palette, while it is open.
void draw_palette(Desk& desk, PanelState& state);
/// What leaves the window, while that is asked.
void draw_export(Desk& desk, PanelState& state);
/// The file dialog, while it is open.
void draw_file_dialog(Desk& desk, PanelState& state);
/// The index of the chosen case, or if one has scrolled away from it of the first in sight.
std::size_t case_in_sight(const Gallery& gallery);
/// All cases, by groups or by what is typed, while one is asked for.
void draw_gallery(Desk& desk, PanelState& state);
/// "Open recent" in the menu.
void draw_recent_menu(Desk& desk);

/// The inspector's part for an item that is not a query: an object, a swarm or a camera.
void inspect_placed(Desk& desk, const scene::Item& item);
/// The inspector's part for how objects are tracked.
void choose_tracker(Workspace& workspace);
/// The inspector's part on 32-bit floats.
void inspect_floats(Desk& desk, PanelState& state);
/// The inspector's part for another program's tiles.
void inspect_foreign_tiles(Desk& desk, const scene::TileQuery& query);

/// A field with an item's name. Returns the item with the name that was typed; nothing if it was
/// given up, or is empty.
std::optional<scene::Item> typed_name(const scene::Item& item, float width);

/// Replaces the item with the same id by `item`; the undo label is "`verb` NAME".
void replace_item(Workspace& workspace, scene::Item item, const char* verb);

}  // namespace tileglass::app
