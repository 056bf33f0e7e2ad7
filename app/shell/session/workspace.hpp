#pragma once
// The whole state of the running program, and the order in which derived state is refreshed.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "app/document/answers/answers.hpp"
#include "app/document/answers/late_answers.hpp"
#include "app/document/compare/comparison.hpp"
#include "app/document/compare/conventions.hpp"
#include "app/document/document.hpp"
#include "app/document/hand.hpp"
#include "app/document/map_averages.hpp"
#include "app/document/picture/show.hpp"
#include "app/replay/code/code.hpp"
#include "app/replay/counts.hpp"
#include "app/replay/player.hpp"
#include "app/shell/features.hpp"
#include "app/shell/session/asking.hpp"
#include "app/shell/session/feature_layers.hpp"
#include "app/shell/session/help.hpp"
#include "app/shell/session/hints.hpp"
#include "app/shell/session/questions.hpp"
#include "app/shell/session/reading.hpp"
#include "app/shell/session/recorder.hpp"
#include "app/shell/session/unsaved.hpp"
#include "app/shell/session/view.hpp"
#include "app/world/background/late_result.hpp"
#include "app/world/hash_tables.hpp"
#include "app/world/live_world.hpp"
#include "app/world/node_lanes.hpp"
#include "app/world/structures.hpp"

namespace tileglass::app {

struct LoadedFile;

/// A value that is derived from a key, and made again if the key changes.
template <typename Key, typename Value>
class Memo {
public:
    /// The value for `key`; calls `make()` if the key has changed.
    template <typename Make>
    const Value& follow(Key key, const Make& make) {
        if (!is_of(key)) {
            value_ = make();
            key_ = std::move(key);
        }
        return value_;
    }
    bool is_of(const Key& key) const { return key_ && *key_ == key; }
    const Value& value() const { return value_; }
    /// For what becomes known later about the same key.
    Value& value() { return value_; }
    void forget() {
        key_.reset();
        value_ = Value();
    }

private:
    std::optional<Key> key_;
    Value value_{};
};

/// What the tab Compare and the canvas compare.
enum class ComparePage : std::uint8_t {
    two,      ///< the selected item, answered in two ways
    lens,     ///< all items under one convention
    marks,    ///< conventions that agree with tiles marked by hand
    program,  ///< the selected item, answered by another program
};

/// State of the comparisons.
struct Comparing {
    std::optional<ComparePage> page;  ///< none: nothing is compared but yours
    Comparison comparison;
    Lens lens;
    HandMarks marks;

    bool is_marking() const { return page == ComparePage::marks; }
};

/// The state of the program. Everything here besides the document is derived from it (`refresh`) or
/// belongs to no document.
class Workspace {
public:
    Document document;
    Files files;
    Message message;
    std::optional<PipeStatus> pipe;  ///< status of the incoming lines; none: no lines are expected
    Hints hints;                     ///< at the first start
    Unsaved unsaved;                 ///< kept for the case that the program ends without saving
    Reading reading;                 ///< of a file to be opened, or of what is pasted

    Viewport viewport;
    ViewMotion motion;
    Display display;
    scene::ItemId selected = scene::kNoItem;  ///< the main one if several are selected
    Hand hand;
    Pointed pointed;
    Questions questions;
    Requests requests;

    Player player;
    Recorder recorder;
    LiveWorld live;
    NodeLanes nodes;  ///< while the tab World shows them
    Structures structures;
    std::array<HashTables, 2> hash_tables;  ///< of the structure shown, and of the one beside it
    Comparing compare;
    Asking asking;
    Features features;
    std::shared_ptr<const Codes> codes = std::make_shared<Codes>();  ///< all pseudo-code
    Help help;

    /// Are answers and recordings that take long made in the background?
    bool works_in_background = false;
    /// If not, an item whose answer or recording takes longer has none.
    double seconds_per_answer = kUnlimited;
    LateAnswers late_answers;

    const scene::Scene& scene() const { return document.scene(); }
    const scene::Item* selected_item() const { return scene().find(selected); }
    /// Items selected besides `selected`, in the order of their ids. They belong to it: once
    /// another item becomes `selected`, by whatever way, they are let go.
    std::span<const scene::ItemId> also_selected() const;
    bool is_selected(scene::ItemId id) const;
    std::size_t selected_count() const;
    /// Of all selected items, rising.
    std::vector<scene::ItemId> selected_ids() const;
    /// All selected items, in the document's order.
    std::vector<scene::Item> selected_items() const;
    /// Selects `main` and `others`, and nothing else.
    void select(scene::ItemId main, std::vector<scene::ItemId> others = {});
    /// Selects an item besides those that are selected, as the main one; or lets it go.
    void toggle_selected(scene::ItemId id);
    /// The selected item if it is a query; otherwise null.
    const scene::Item* asked_item() const;
    /// The same if it is not hidden: the question that structures of objects answer.
    const scene::Item* asked_of_objects() const;

    const std::vector<Answer>& answers() const { return answers_.value(); }
    /// The answer of an item; null: it is of an unknown kind. Until the next refresh.
    const Answer* answer_of(const scene::Item& item) const {
        return find_answer(answers(), item.id);
    }
    const Answer* selected_answer() const {
        const scene::Item* item = selected_item();
        return item != nullptr ? answer_of(*item) : nullptr;
    }
    /// What one asks of all answers in each screen frame.
    struct AnswerFacts {
        bool has_hit = false;      ///< one of them has a hit
        bool has_astray = false;   ///< one of them went astray
        bool has_foreign = false;  ///< one of them may be laid beside foreign tiles
    };
    const AnswerFacts& answer_facts() const { return answer_facts_.value(); }
    const MapAverages& map_averages() const { return map_averages_; }
    const MapPyramid* pyramid() const { return map_averages_.pyramid(); }
    /// The objects that the selected shape, or the motion of the selected object, meets; none if
    /// there are no objects.
    const std::optional<world::MetObjects>& met_objects() const { return met_objects_.value(); }
    /// The steps of the played recording that the lit number counts; empty if none is lit.
    const std::vector<std::size_t>& counted_steps() const { return counted_.steps(); }
    /// The lists as the canvas shows them.
    const ShownLists& shown_lists() const { return shown_lists_; }
    /// The tiles marked by hand for the selected item; empty if nothing is selected.
    const std::vector<HandMark>& hand_marks() const { return compare.marks.of(selected); }
    /// The conventions that agree or disagree with the marks; none without marks.
    const std::optional<Agreements>& agreements() const { return agreements_.value(); }
    /// Are they looked for in the background?
    bool is_looking_for_agreements() const { return agreements_.is_running(); }

    /// Brings derived state up to date: answers, the map's pyramid, the recording of the selected
    /// item. Cheap if nothing has changed. Each step uses the results of those before it.
    void refresh();
    /// Lets go of selected items that are not there any more.
    void refresh_selection();
    /// Advances the glide and playback by `seconds`.
    void advance(double seconds);
    Showing showing() const;
    /// The structure that is shown, or the one beside it, at the step that is played.
    StructureMoment moment_of_structure(bool is_beside) const;

    /// Replaces the document by `loaded`, read from the file `from` (empty: from no file).
    void open(scene::Loaded loaded, const std::filesystem::path& from);
    /// Opens work that was kept unsaved; it is unsaved still.
    void open_unsaved(RecoveryFile::Content content);
    /// Selects the first visible item.
    void select_first();
    /// Opens a file: at once, or if it is large, when it has been read. An error is reported in the
    /// message, and the scene stays.
    void open_file(const std::filesystem::path& from);
    /// Opens a file that has been read.
    void open_file(LoadedFile file);
    /// Starts to read what is shown as `name`, and takes it at once if that is quick, else when it
    /// has been read.
    void read(std::string name, Reading::Use use, Reading::Read read);
    void give_up_reading();
    /// Is something found in the background that is not there yet?
    bool is_counting() const {
        return late_answers.is_counting() || recorder.is_recording() ||
               compare.comparison.is_counting() || compare.lens.is_counting() ||
               agreements_.is_running() || asking.search.is_running() || features.are_counting();
    }
    void give_up_counting();
    /// Saves the scene, then goes to the destination that waited for this; reports in the message.
    /// Asks first if another program has changed the file of the scene.
    void save_to(const std::filesystem::path& to);
    /// The same without asking, over what the file holds; none: there is no file.
    void save_over(const std::filesystem::path& to, const std::optional<scene::FileStamp>& before);
    /// Replaces the scene by the one that was read, an edit that can be undone.
    void replace_scene(scene::Loaded loaded, const std::string& label);
    /// The scene as text for use anywhere, at the tick that the world has reached.
    std::string text() const;
    /// Goes there at once if nothing is unsaved; otherwise asks first. A changed case is kept
    /// instead, and shown again when it is opened again; only the end of the program asks.
    void leave_for(Destination destination);

private:
    /// Key of the met objects: revisions of the answers and of the objects, selected item.
    using Meeting = std::tuple<std::uint64_t, std::uint64_t, scene::ItemId>;
    /// Key of the tried conventions: content, item, its marks.
    using Marked = std::tuple<std::uint64_t, scene::ItemId, std::vector<HandMark>>;
    /// Key of the overview: revision of the lists, whether they are at the last step, whether ticks
    /// are played, and the visible tiles.
    using Looked = std::tuple<std::uint64_t, bool, bool, TileRect>;
    /// Derived from all lists in view.
    struct Overview {
        std::size_t longest = 0;
        std::vector<ChangedTile> changed;
        std::vector<world::WrongList> wrong;
    };

    /// Plays what the case that was opened shows, from its beginning to its end.
    void begin_to_play();
    /// Opens the tab that fits a selected item.
    void suggest_tab();
    /// Asks all of them, and fulfils what they wish.
    void ask_features(void (Features::*ask)(const Subject&, Wishes&));
    void refresh_answers();
    void refresh_met_objects();
    void refresh_structures();
    void refresh_hash_tables();
    void refresh_shown_lists();
    void refresh_nodes();
    /// Takes an error away once what caused it is changed.
    void refresh_message();
    void refresh_comparison();
    void refresh_counted();
    /// Is a number of nodes lit, of those that there are at this moment?
    bool counts_nodes() const;

    FeatureLayers layers_{*this};
    std::vector<scene::ItemId> also_selected_;           ///< rising
    scene::ItemId also_selected_with_ = scene::kNoItem;  ///< the selected item they belong to
    std::uint64_t selection_content_ = 0;  ///< content for which the selection was checked
    MapAverages map_averages_;
    Memo<std::uint64_t, std::vector<Answer>> answers_;
    std::uint64_t answers_revision_ = 0;  ///< grows with every change of `answers_`
    scene::Scene answered_scene_;         ///< what they depend on
    std::uint64_t followed_content_ = 0;  ///< of the scene that the world follows, if it can
    Memo<std::uint64_t, AnswerFacts> answer_facts_;
    Memo<Meeting, std::optional<world::MetObjects>> met_objects_;
    double structure_seconds_ = 0;  ///< left for it in this screen frame
    LateResult<Marked, Agreements> agreements_;
    Memo<Looked, Overview> overview_;
    scene::ItemId suggested_for_ = scene::kNoItem;  ///< the item selected when last asked
    ShownLists shown_lists_;
    CountedSteps counted_;
    CountedSteps counted_beside_;  ///< of the answer that it is compared with
    /// Where there is what is counted at this moment, by the moment and what is counted.
    Memo<std::pair<std::pair<std::uint64_t, std::int64_t>, std::size_t>, std::vector<Tile>>
        counted_tiles_;
    std::size_t hottest_ = 0;                    ///< of the lists, since the world began
    std::uint64_t hottest_of_ = 0;               ///< the world's generation
    std::string told_error_;                     ///< the error in the message
    std::uint64_t told_at_ = 0;                  ///< the content of the scene when it was told
    scene::ItemId told_about_ = scene::kNoItem;  ///< what was selected then
};

/// Is there a question that must be answered first?
bool waits_for_person(const Workspace& workspace);
/// Is background work pending? If so, do not block for input.
bool is_busy(const Workspace& workspace);

}  // namespace tileglass::app
