#pragma once
// The whole state of the running program, and the order in which derived state is refreshed.

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "app/document/answers/meeting.hpp"
#include "app/document/answers/scene_answers.hpp"
#include "app/document/asking.hpp"
#include "app/document/compare/comparing.hpp"
#include "app/document/document.hpp"
#include "app/document/hand.hpp"
#include "app/document/map_averages.hpp"
#include "app/document/overlays/lists_in_view.hpp"
#include "app/document/picture/show.hpp"
#include "app/document/selection.hpp"
#include "app/replay/code/code.hpp"
#include "app/replay/counts.hpp"
#include "app/replay/player.hpp"
#include "app/shell/features.hpp"
#include "app/shell/session/help.hpp"
#include "app/shell/session/hints.hpp"
#include "app/shell/session/questions.hpp"
#include "app/shell/session/reading.hpp"
#include "app/shell/session/recorder.hpp"
#include "app/shell/session/unsaved.hpp"
#include "app/shell/session/view.hpp"
#include "app/world/live_world.hpp"
#include "app/world/structures.hpp"

namespace tileglass::app {

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
    Selection selection;
    Hand hand;
    Pointed pointed;
    Questions questions;
    Requests requests;

    Player player;
    Recorder recorder;
    SceneAnswers answers;
    Meeting meeting;  ///< of the selected item and the objects
    MapAverages map_averages;
    LiveWorld live;
    ListsInView lists;
    Structures structures;
    Comparing compare;
    Asking asking;
    CountedSteps lit;           ///< by `Display::counted`, of the played recording
    CountedSteps lit_of_other;  ///< of the second one
    Features features;
    std::shared_ptr<const Codes> codes = std::make_shared<Codes>();  ///< all pseudo-code
    Help help;

    /// Are answers and recordings that take long made in the background?
    bool works_in_background = false;
    std::uint64_t followed_content = 0;  ///< of the scene that the world follows, if it can
    double structure_seconds = 0;        ///< left for structures in this screen frame

    const scene::Scene& scene() const { return document.scene(); }
    const scene::Item* selected_item() const { return scene().find(selection.main); }
    /// The selected item if it is a query; otherwise null.
    const scene::Item* asked_item() const;
    const Answer* selected_answer() const {
        const scene::Item* item = selected_item();
        return item != nullptr ? answers.of(*item) : nullptr;
    }

    /// Brings derived state up to date: answers, the map's pyramid, the recording of the selected
    /// item. Cheap if nothing has changed. Each step uses the results of those before it.
    void refresh();
    /// Advances the glide and playback by `seconds`.
    void advance(double seconds);
    Showing showing() const;
};

/// So many steps or ticks a second are played where nobody has chosen a speed.
double play_speed(double length);
/// Is there a question that must be answered first?
bool waits_for_person(const Workspace& workspace);
/// The tiles marked by hand for the selected item; none if nothing is selected.
inline const std::vector<HandMark>& hand_marks(const Workspace& workspace) {
    return workspace.compare.marks.of(workspace.selection.main);
}
/// Is something found in the background that is not there yet?
bool is_counting(const Workspace& workspace);
void give_up_counting(Workspace& workspace);
/// Is background work pending? If so, do not block for input.
bool is_busy(const Workspace& workspace);

}  // namespace tileglass::app
