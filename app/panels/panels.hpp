#pragma once
// The panels around the canvas.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/commands/commands.hpp"
#include "app/commands/comparing.hpp"
#include "app/panels/layout.hpp"

namespace tileglass::app {

/// What rounding its numbers would do to an item of a content.
struct FloatNote {
    scene::ItemId item = scene::kNoItem;
    std::uint64_t content = 0;
    std::string sentence;
};

/// Boxes that are tried out for a camera.
struct Tuning {
    scene::ItemId camera = scene::kNoItem;
    scene::Boxes boxes;
    std::optional<std::int64_t> cap;
};

/// What the dialog for files remembers from one screen frame to the next, beside the choice.
struct FileDialog {
    struct Key {
        Chord chord;
        bool is_repeat = false;
    };

    std::vector<Key> keys;      ///< pressed since the last screen frame, so that none is lost
    std::string told;           ///< what the field has, as far as the choice knows
    bool selects_name = false;  ///< the name without its ending is to be selected
    double width = 0;           ///< of the window that the dialog was last fitted into, pixels
    double height = 0;
    std::int64_t page = 10;  ///< rows that are in sight at once
};

/// What panels remember from one screen frame to the next, beside the workspace.
struct PanelState {
    Layout layout;
    std::vector<PointerInput> pointer;  ///< what the mouse did since the last screen frame
    PointerInput last_pointer;          ///< how it was left
    bool is_in_second_half = false;     ///< of two structures side by side, where a drag began
    double milliseconds = 0;            ///< our own work in the last screen frame, without drawing
    double frames_per_second = 0;       ///< 0: not measured
    bool had_compare = false;           ///< the Compare panel was there in the last screen frame
    std::optional<MovedView> moved_for_compare;  ///< the view, when the Compare panel opened
    std::string path_text;                       ///< what is typed where a file name is asked for
    std::string case_text;                       ///< what is typed where a case is asked for
    std::size_t chosen_case = 0;                 ///< which of the cases that fit it is chosen
    int most_in_list = 4;                        ///< at which ticks stop, where they do
    bool shows_frame = false;      ///< the steps of a camera's frame are shown, else its whole way
    std::optional<Tuning> tuning;  ///< none: nothing is tried out
    FloatNote float_note;          ///< of the item that was inspected last
    std::vector<int> case_keys;    ///< pressed since the last screen frame while it is asked
    FileDialog file_dialog;
};

/// Turns the mouse over the canvas into gestures, and sets how the pointer looks.
void update_canvas(Desk& desk, PanelState& state);

/// Draws every panel; where panels are hidden only what asks a question.
void draw_panels(Desk& desk, PanelState& state);

// What frames the canvas.
void draw_menu_bar(Desk& desk, double frames_per_second);
void draw_tool_bar(Desk& desk, Layout& layout);
void draw_status_bar(Desk& desk, double milliseconds);

// One window each.
void draw_items(Workspace& workspace, Layout& layout);
void draw_inspector(Desk& desk, PanelState& state);
void draw_tile(Desk& desk, Layout& layout);
void draw_foreign_tiles(Desk& desk, const Layout& layout);
void draw_steps(Desk& desk, PanelState& state);
void draw_counters(const Workspace& workspace, Layout& layout);
void draw_world(Desk& desk, PanelState& state);
void draw_life(Workspace& workspace, Layout& layout);
void draw_tuner(Workspace& workspace, PanelState& state);
void draw_structures(Workspace& workspace, Layout& layout);
void draw_experiment(Desk& desk, Layout& layout);
void draw_compare(Desk& desk, PanelState& state);
void draw_map(Workspace& workspace, Layout& layout);
void draw_legend(const Workspace& workspace, Layout& layout);
void draw_scale_bar(const Workspace& workspace, Layout& layout);
/// Does what is selected meet borders of tiles at some t, and has their axis room?
bool shows_t_axis(const Workspace& workspace);
void draw_t_axis(Workspace& workspace, Layout& layout);
void draw_keys(Layout& layout);
void draw_hints(Workspace& workspace);
void draw_about(Workspace& workspace);
/// What the program asks for, and how far the file is that is being read.
void draw_questions(Desk& desk, PanelState& state);
/// The dialog for files, while one is asked for.
void draw_file_dialog(Desk& desk, FileDialog& dialog);
/// "Open recent" in the menu.
void draw_recent_menu(Desk& desk);

/// The part of the inspector for an item that is no query: an object, a swarm or a camera.
void inspect_placed(Workspace& workspace, const scene::Item& item);
/// The part of the inspector for how objects are tracked.
void choose_tracker(Workspace& workspace);
/// The part of the inspector that speaks of 32-bit floats.
void inspect_floats(Desk& desk, PanelState& state);
/// The part of the inspector in which the answer of another program is asked for.
void inspect_foreign_tiles(Desk& desk);
/// In the place of steps: the whole way of a camera, to be gone through both ways.
void draw_film(Desk& desk, PanelState& state);

/// Puts `item` in the place of the one with its id; undo calls that "`verb` NAME".
void replace_item(Workspace& workspace, scene::Item item, const char* verb = "change");

}  // namespace tileglass::app
