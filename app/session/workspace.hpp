#pragma once
// The whole state of the running program, and the order in which what is derived is refreshed.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "app/answers/answers.hpp"
#include "app/canvas/map_pyramid.hpp"
#include "app/compare/comparison.hpp"
#include "app/compare/conventions.hpp"
#include "app/live/life.hpp"
#include "app/live/live_experiment.hpp"
#include "app/live/live_world.hpp"
#include "app/live/structures.hpp"
#include "app/picture/show.hpp"
#include "app/playback/player.hpp"
#include "app/session/document.hpp"
#include "app/session/hand.hpp"
#include "app/session/hints.hpp"
#include "app/session/map_kinds.hpp"
#include "app/session/questions.hpp"
#include "app/session/recorder.hpp"
#include "app/session/view.hpp"

namespace tileglass::app {

/// "rect 3": the first name of this stem that no item has.
std::string free_name(const scene::Scene& scene, std::string_view stem);

/// A value that follows from a key, and is made anew where the key is another one.
template <typename Key, typename Value>
class Memo {
public:
    /// The value for `key`; `make()` is asked for it where it is not known.
    template <typename Make>
    const Value& follow(Key key, const Make& make) {
        if (!key_ || !(*key_ == key)) {
            value_ = make();
            key_ = std::move(key);
        }
        return value_;
    }
    const Value& value() const { return value_; }
    void forget() {
        key_.reset();
        value_ = Value();
    }

private:
    std::optional<Key> key_;
    Value value_{};
};

/// What the Compare panel is about, and with it the canvas.
enum class ComparePage : std::uint8_t {
    two,   ///< the selected item, answered in two ways
    lens,  ///< all items under one convention
    marks  ///< conventions that agree with tiles marked by hand
};

/// What answers are laid beside.
struct Comparing {
    std::optional<ComparePage> page;  ///< none: the panel is closed, nothing is compared
    Comparison comparison;
    Lens lens;
    HandMarks marks;

    bool is_marking() const { return page == ComparePage::marks; }
};

/// The state of the program. All that is kept here beside the document is derived from it
/// (`refresh`) or is no part of any document.
class Workspace {
public:
    Document document;
    Files files;
    Message message;
    std::optional<PipeStatus> pipe;  ///< of the lines that come in; none: none are waited for
    Hints hints;                     ///< of a first start

    Viewport viewport;
    ViewMotion motion;
    Display display;
    scene::ItemId selected = scene::kNoItem;
    Hand hand;
    Pointed pointed;
    Questions questions;
    Requests requests;

    Player player;
    Recorder recorder;
    LiveWorld live;
    Structures structures;
    LiveExperiment experiment;
    Comparing compare;
    MapKinds map_kinds;  ///< counted while they are shown

    const scene::Scene& scene() const { return document.scene(); }
    const scene::Item* selected_item() const { return scene().find(selected); }
    /// The selected item where it asks something; null for objects, and without one.
    const scene::Item* asked_item() const;
    /// The same where it is shown: what structures of objects are asked.
    const scene::Item* asked_of_objects() const;

    const std::vector<Answer>& answers() const { return answers_.value(); }
    const Answer* selected_answer() const { return find_answer(answers(), selected); }
    const MapPyramid* pyramid() const { return pyramid_.get(); }
    /// The objects that the selected rect, circle or segment meets; none where there are no
    /// objects.
    const std::optional<world::MetObjects>& met_objects() const { return met_objects_.value(); }
    /// The life that is shown, as far as it is recorded; null: none is.
    const Life* life() const { return life_ ? &*life_ : nullptr; }
    /// What the canvas shows of the lists.
    const ShownLists& shown_lists() const { return shown_lists_; }
    /// The tiles of the selected item that are marked by hand; none without one.
    const std::vector<HandMark>& hand_marks() const { return compare.marks.of(selected); }
    /// The conventions that the marks speak for and against; none without marks.
    const std::optional<Agreements>& agreements() const { return agreements_.value(); }

    /// Brings what is derived up to date: answers, the map's pyramid, the recording of the selected
    /// item. Cheap where nothing has changed. Each step uses what those before it have made.
    void refresh();
    /// Lets `seconds` of a glide and of playing pass.
    void advance(double seconds);
    Showing showing() const;

    /// Starts over with `loaded`, which came from the file `from` (empty: from nowhere).
    void open(scene::Loaded loaded, const std::filesystem::path& from);
    /// Opens the text of a scene in the place of this one, as an edit that can be undone; what goes
    /// wrong becomes the message.
    void paste_scene(const std::string& text);
    /// Selects the first item that is shown.
    void select_first();
    /// Opens a file, at once or, if it is large, when it has been read; what goes wrong becomes the
    /// message, and the scene stays.
    void open_file(const std::filesystem::path& from);
    /// Takes in what has been read, if it has. Waits for it up to `seconds`.
    void take_file(double seconds = 0);
    void give_up_reading();
    /// Saves the scene, and goes where one wanted to go after that; the message says what was done.
    void save_to(const std::filesystem::path& to);
    /// The scene as text for anywhere, at the tick that the world has come to.
    std::string text() const;
    /// Goes there at once where nothing is unsaved; else asks first.
    void leave_for(Destination destination);

private:
    /// For what objects were met: a content, a revision of the objects, an item.
    using Meeting = std::tuple<std::uint64_t, std::uint64_t, scene::ItemId>;
    /// For what conventions were tried: a content, an item, its marks.
    using Marked = std::tuple<std::uint64_t, scene::ItemId, std::vector<HandMark>>;
    /// At which lists it was looked: their revision, whether they are not played at an earlier
    /// step, and the tiles that are seen.
    using Looked = std::tuple<std::uint64_t, bool, TileRect>;
    /// What takes a look at all lists that are seen.
    struct Overview {
        std::size_t longest = 0;
        std::vector<world::WrongList> wrong;
    };

    void refresh_pyramid();
    void refresh_answers();
    void refresh_met_objects();
    void refresh_structures();
    void refresh_shown_lists();
    void refresh_life();
    void refresh_comparison();
    /// Whose life is asked for; none: nobody's.
    std::optional<LifeOf> subject() const;

    std::shared_ptr<MapPyramid> pyramid_;
    Memo<std::uint64_t, std::vector<Answer>> answers_;
    Memo<Meeting, std::optional<world::MetObjects>> met_objects_;
    Memo<Marked, std::optional<Agreements>> agreements_;
    Memo<Looked, Overview> overview_;
    ShownLists shown_lists_;
    std::optional<Life> life_;
    std::uint64_t life_chapter_ = 0;
};

// What canvas and panels speak of: an item, the world of objects, a camera, a structure.

/// Is a structure of objects run beside the world?
bool shows_structure(const Workspace& workspace);
/// Does the player play steps of a structure of objects?
bool plays_structure(const Workspace& workspace);
/// Does the player play the last frame of the world's camera?
bool plays_camera(const Workspace& workspace);
/// Are other boxes tried out for the world's camera?
bool is_tuning(const Workspace& workspace);
/// Is what is selected placed in the world? Then the player plays what happened to the lists.
bool has_object_selected(const Workspace& workspace);
/// Is the world what the panels speak of? So it is unless something else is selected.
bool shows_world(const Workspace& workspace);

/// Are the map's tiles known, or is it known that its file has none?
bool can_show_map(const Workspace& workspace);
/// Is the panel of the map on screen? It gives way to what stands in the same place.
bool shows_map(const Workspace& workspace);

/// Is a question on screen that must be answered first?
bool is_asking(const Workspace& workspace);
/// Is background work pending, so that the next screen frame must not be waited for?
bool is_busy(const Workspace& workspace);

/// "rect 1: 12 tiles - scene.tileglass.json * - Tileglass"
std::string title_of(const Workspace& workspace);

}  // namespace tileglass::app
