#pragma once
// What does the running program know, beside the scene?

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/canvas/camera.hpp"
#include "app/canvas/map_pyramid.hpp"
#include "app/commands/cases.hpp"
#include "app/commands/destination.hpp"
#include "app/commands/hints.hpp"
#include "app/commands/map_kinds.hpp"
#include "app/commands/piped.hpp"
#include "app/commands/snapping.hpp"
#include "app/compare/agreement.hpp"
#include "app/compare/comparison.hpp"
#include "app/compare/lens.hpp"
#include "app/exhibits/answers.hpp"
#include "app/exhibits/exhibit.hpp"
#include "app/exhibits/show.hpp"
#include "app/files/file_choice.hpp"
#include "app/files/loading.hpp"
#include "app/files/recent_files.hpp"
#include "app/playback/life.hpp"
#include "app/playback/live_world.hpp"
#include "app/playback/player.hpp"
#include "app/playback/structures.hpp"
#include "app/playback/sweeping.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/scene/edit.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// "rect 3": the first name of this stem that no item has.
std::string free_name(const scene::Scene& scene, std::string_view stem);

/// Screen pixels at each side of the canvas that panels cover; `fit` keeps clear of them.
struct Insets {
    double left = 0;
    double right = 0;
    double top = 0;
    double bottom = 0;
};

/// What the Compare panel is about, and with it the canvas.
enum class ComparePage : std::uint8_t {
    two,   ///< the selected item, answered in two ways
    lens,  ///< all items under one convention
    marks  ///< conventions that agree with tiles marked by hand
};

/// The state of the program. The scene changes only through `editor`; all else that is kept here
/// is derived from it (`refresh`) or is no part of any document.
class Workspace {
public:
    Workspace();

    std::vector<Case> cases;  ///< the shipped cases, in the order in which they are listed
    scene::Editor editor;
    std::filesystem::path file;        ///< where the scene is saved; empty: nowhere so far
    std::filesystem::path began_with;  ///< the map that was opened; empty: a scene
    RecentFiles recent;
    std::filesystem::path maps_folder;  ///< the shipped maps; empty: there are none
    std::string message;                ///< the last thing to tell; shown in the status bar
    bool message_is_error = false;

    double viewport_width = 1280;  ///< screen pixels
    double viewport_height = 720;
    double pixel_ratio = 1;
    Insets insets;
    std::optional<Rect>
        free_part;  ///< screen pixels that panels leave of the canvas, as last drawn

    scene::ItemId selected = scene::kNoItem;
    const Exhibit* tool = nullptr;  ///< the exhibit that the next drag draws; null: select
    bool has_brush = false;         ///< the next drag paints tiles; `tool` is null meanwhile
    int brush_size = 1;             ///< tiles each way
    Snap snap = Snap::off;
    Theme theme = Theme::dark;
    bool has_panels = true;
    bool follows_camera = false;  ///< the canvas stays with the camera of the world
    bool has_tuner = false;       ///< other settings of its boxes are tried out
    bool has_heat = false;        ///< how often tiles were tested is shown
    bool has_order = true;        ///< the order of visiting is shown
    bool has_help = false;
    bool has_map = false;      ///< layers and kinds of the map's tiles are shown, where it has any
    bool picks_kinds = false;  ///< a click turns the kind of a tile from solid to open and back
    MapKinds map_kinds;        ///< counted while they are shown
    Loading loading;           ///< of the file that is to be opened
    bool has_life = false;     ///< the life of an object, a node or a tile is shown
    std::optional<LifeOf> life_of;  ///< whose; none: of the kept tile, else of the selected object
    std::optional<ComparePage> compare_page;  ///< none: the panel is closed, nothing is compared
    Hints hints;                              ///< of a first start
    bool has_about = true;       ///< the note with the scene's title and text is on screen
    bool wants_open = false;     ///< the question for a file to open is on screen
    bool wants_save_as = false;  ///< the question for a file name is on screen
    std::optional<FileChoice> file_choice;  ///< what the one or the other has come to
    bool wants_case = false;                ///< the question for a case to open is on screen
    bool wants_layout_reset = false;
    bool wants_fit = false;          ///< once it is known what the panels cover
    bool wants_shipped_fit = false;  ///< likewise: the view is that of a window of 1280 x 720
    double covered_foot = 0;         ///< pixels above the insets that the axis of t covers
    bool wants_paste = false;        ///< the clipboard's text is to be opened
    bool wants_yours =
        false;  ///< the question for a file with another program's tiles is on screen
    bool wants_yours_paste = false;  ///< the clipboard's text is another program's tiles
    bool wants_quit = false;
    std::optional<std::string> wants_clipboard;  ///< text to put on the clipboard

    std::optional<PipeStatus> pipe;  ///< of the lines that come in; none: none are waited for

    std::optional<Tile> hovered;
    std::optional<Vec2> hovered_point;  ///< world units
    std::optional<Tile> pinned;         ///< *why* speaks of this tile; none: of the hovered one
    std::optional<std::size_t> hot_grip;
    std::optional<std::size_t> typed_grip;  ///< the grip whose numbers are being typed
    Player player;
    LiveWorld live;
    Structures structures;
    Sweeping sweeping;
    std::optional<std::filesystem::path> wants_chart;  ///< its picture is to be written there
    std::optional<std::uint32_t> hot_bucket;           ///< of a hash grid: the panel points at it
    Comparison comparison;
    Lens lens;

    /// The tiles of the selected item that are marked by hand; none without one.
    const std::vector<HandMark>& hand_marks() const;
    /// Changes them; does nothing without a selected item.
    void mark(Tile tile, std::optional<bool> is_in);
    void clear_hand_marks();
    bool is_marking() const { return compare_page == ComparePage::marks; }
    /// The conventions that the marks speak for and against; none without marks.
    const std::optional<Result<std::vector<Agreement>>>& agreements() const { return agreements_; }

    const scene::Scene& scene() const { return editor.scene(); }
    /// The scene's view has its centre in the middle of the viewport, or of the first half of it.
    Camera camera() const;
    void set_camera(const Camera& camera);
    /// Shows all of `world`, clear of the panels, where there is room also of those on the canvas.
    void fit(const Rect& world);
    /// Shows all of `world` in a part of the viewport, screen pixels.
    void fit(const Rect& world, const Rect& part);
    /// Fits the whole scene; the origin's surroundings where there is nothing.
    void fit_scene();
    /// The next `fit` or `fit_scene` in `moves` is a short glide instead of a jump.
    template <typename Moves>
    void glide(Moves&& moves) {
        const scene::View from = scene().view;
        moves();
        const scene::View to = scene().view;
        set_view(from);
        glide_ = Glide{to, kGlideSeconds};
    }
    void glide_to(const scene::View& view) { glide_ = Glide{view, kGlideSeconds}; }
    bool is_gliding() const { return glide_.has_value(); }
    /// Lets `seconds` of a glide and of playing pass.
    void advance(double seconds);

    /// Is a structure of objects run beside the world?
    bool shows_structure() const {
        return scene().world.structure.has_value() && live.has_objects();
    }
    /// Does the player play steps of a structure of objects?
    bool plays_structure() const {
        return shows_structure() && structures.is_stepping() && structures.shown() != nullptr &&
               compare_page != ComparePage::two && !plays_camera() && !(has_life && shows_world());
    }
    /// Two structures side by side: what is shown in `first` stands `shift` away in `second` once
    /// more, with the other structure. None where one alone is shown. Screen pixels.
    struct Halves {
        Rect first;
        Rect second;
        Vec2 shift;
    };
    std::optional<Halves> halves() const;
    /// Where what is fitted goes, screen pixels: between the panels, or in the first half.
    Rect shown_part() const;
    /// Plays the structure that stands beside the shown one, to the same step.
    const Player& beside_player() const { return beside_player_; }
    /// Are other boxes tried out for the world's camera?
    bool is_tuning() const { return has_tuner && live.film() != nullptr; }
    /// Does the player play the last frame of the world's camera?
    bool plays_camera() const {
        return shows_world() && live.has_camera() && (is_camera_selected() || !live.has_objects());
    }

    /// The objects that the selected rect, circle or segment meets; none where there are no
    /// objects.
    const std::optional<world::MetObjects>& met_objects() const { return met_objects_; }
    /// Is the selected item an object or a swarm? Then the player plays what happened to the lists.
    bool has_object_selected() const;
    /// Is the world what the panels speak of? So it is unless something else is selected.
    bool shows_world() const {
        return live.has_life() && (selected == scene::kNoItem || has_object_selected());
    }
    /// The life that is shown, as far as it is recorded; null: none is.
    const Life* life() const { return life_ ? &*life_ : nullptr; }
    /// What the canvas shows of the lists.
    const ShownLists& shown_lists() const { return shown_lists_; }

    const std::vector<Answer>& answers() const { return answers_; }
    const Answer* selected_answer() const { return find_answer(answers_, selected); }
    const scene::Item* selected_item() const { return scene().find(selected); }
    /// The selected item where it asks something; null for objects, and without one.
    const scene::Item* asked_item() const;
    /// The same where it is shown: what structures of objects are asked.
    const scene::Item* asked_of_objects() const;
    /// The tile that is kept, else the one that is pointed at: the one that panels speak of.
    std::optional<Tile> spoken_of() const { return pinned ? pinned : hovered; }
    const MapPyramid* pyramid() const { return pyramid_.get(); }

    /// Brings what is derived up to date: answers, the map's pyramid, the recording of the selected
    /// item. Cheap where nothing has changed. Long recordings wait until `record_selected`.
    void refresh();
    /// How many events the recording that waits would have; 0: none waits.
    std::int64_t waiting_events() const { return waiting_events_; }
    /// The most events of a run that is recorded at all: the window must not stand still.
    static constexpr std::int64_t kMostRecordedEvents = 50'000'000;
    void record_selected();

    Showing showing() const;

    /// Goes there at once where nothing is unsaved; else asks first (`leaving`).
    void leave_for(Destination destination);
    /// Where one goes once the question about unsaved changes is answered; none: it is not asked.
    std::optional<Destination> leaving;
    /// Where one goes once the scene is saved under the name that is being asked for.
    std::optional<Destination> after_save;
    /// Is a question on screen that must be answered first?
    bool is_asking() const {
        return leaving || wants_open || wants_save_as || wants_case || wants_yours ||
               loading.is_running();
    }

    /// Are the map's tiles known, or is it known that its file has none?
    bool can_show_map() const { return scene().map.cells || scene().map.layers; }
    /// Is the panel of the map on screen? It gives way to what stands in the same place.
    bool shows_map() const { return has_map && can_show_map() && !compare_page && !scene().sweep; }
    /// Goes work on, so that the next screen frame must not be waited for?
    bool is_busy() const {
        return live.is_busy() || loading.is_running() || (shows_map() && !map_kinds.is_complete());
    }

    /// Starts over with `loaded`, which came from the file `from` (empty: from nowhere).
    void open(scene::Loaded loaded, const std::filesystem::path& from);
    /// Opens the text of a scene in the place of this one, as an edit that can be undone; what goes
    /// wrong becomes the message. Tiles go to the selected item, as those of another program.
    void paste(const std::string& text);
    /// Selects the first item that is shown.
    void select_first();
    /// Opens a file, at once or, if it is large, when it has been read; what goes wrong becomes the
    /// message, and the scene stays.
    void open_file(const std::filesystem::path& from);
    /// Takes in what has been read, if it has. Waits for it up to `seconds`.
    void take_file(double seconds = 0);
    void give_up_reading();
    /// Saves the scene. A map in rows of more than `kMostCarriedCells` goes into a file of its own
    /// beside it, which takes the place of no other file.
    void save_to(const std::filesystem::path& to);
    /// The scene as text for a document in `folder`: its map file is named relative to it, so that
    /// both can be moved together.
    std::string text_for(const std::filesystem::path& folder) const;
    /// The scene as text for anywhere: a map of up to `kMostCarriedCells` goes with it in rows, a
    /// larger one by the full name of its file where it has one.
    std::string text() const;
    void tell(std::string text);
    void tell_error(std::string text);

    /// The file of the scene's map, or of the one that was painted since; empty: none.
    std::filesystem::path map_name() const;
    /// The name of the scene's file; without one the scene's title, its map's name, or "untitled".
    std::string name() const;
    /// "rect 1: 12 tiles - scene.tileglass.json * - Tileglass"
    std::string title() const;

private:
    static constexpr std::int64_t kMostCarriedCells = 1'000'000;
    static constexpr double kGlideSeconds = 0.12;

    /// The side of a tile, pixels at 1x.
    double frame_pixels() const;
    /// From the middle of the viewport to where the view's centre is, screen pixels.
    Vec2 off_middle() const;
    void set_view(const scene::View& view);
    void set_recording(std::shared_ptr<const Recording> recording);
    void refresh_pyramid();
    void refresh_met_objects();
    void refresh_shown_lists();
    void refresh_structures();
    void refresh_life();
    /// Whose life is asked for; none: nobody's.
    std::optional<LifeOf> subject() const;
    /// Plays the lists where an object is selected.
    bool refresh_list_recording();
    /// Plays a structure of objects, and the one beside it.
    bool refresh_structure_recording();
    /// Brings what is played along with the player to the same step.
    void follow_player();
    bool is_camera_selected() const;
    void refresh_recording();
    void refresh_comparison();
    void refresh_agreements();
    /// The scene with the name of the file that its map was last saved in, where it has no other.
    scene::Scene scene_to_write() const;
    /// Saves a map that is too large for the document `to` beside it.
    Result<std::monostate> save_large_map(const std::filesystem::path& to);

    struct Glide {
        scene::View to;
        double seconds = 0;  ///< left
    };

    std::optional<Glide> glide_;
    std::filesystem::path folder_;  ///< where a pasted scene's map file is looked for
    std::vector<Answer> answers_;
    /// For what something was found.
    struct Found {
        std::uint64_t content = 0;
        std::uint64_t world = 0;  ///< revision of the objects
        scene::ItemId item = scene::kNoItem;

        bool operator==(const Found&) const = default;
    };
    std::optional<world::MetObjects> met_objects_;
    std::optional<Found> met_for_;
    ShownLists shown_lists_;
    std::optional<Life> life_;
    std::uint64_t life_chapter_ = 0;
    std::optional<std::pair<std::uint64_t, TileRect>> longest_for_;  ///< revision, and what is seen
    Player beside_player_;  ///< of the structure that stands beside the shown one
    bool has_played_structure_ = false;
    bool has_played_camera_ = false;
    std::uint64_t recorded_chapter_ = 0;     ///< of the lists that are played; 0: none are
    scene::MapSource large_map_;             ///< as it was last saved beside a scene
    std::filesystem::path large_map_scene_;  ///< that scene
    std::shared_ptr<MapPyramid> pyramid_;
    std::shared_ptr<const scene::TileMap> pyramid_map_;
    std::uint64_t answered_content_ = 0;
    bool has_answered_ = false;
    scene::ItemId recorded_item_ = scene::kNoItem;
    std::optional<scene::TileQuery> recorded_query_;
    std::optional<Frame> recorded_frame_;
    std::shared_ptr<const scene::TileMap> recorded_map_;
    std::int64_t waiting_events_ = 0;
    std::map<scene::ItemId, std::vector<HandMark>> hand_marks_;
    std::optional<Result<std::vector<Agreement>>> agreements_;
    std::uint64_t agreed_content_ = 0;
    scene::ItemId agreed_item_ = scene::kNoItem;
    std::vector<HandMark> agreed_marks_;
};

}  // namespace tileglass::app
