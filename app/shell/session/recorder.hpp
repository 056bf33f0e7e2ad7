#pragma once
// Makes the recording that the player plays, and the second one, played with it.

#include <cstdint>
#include <memory>
#include <optional>
#include <tuple>

#include "app/document/answers/late_recording.hpp"
#include "app/replay/player.hpp"
#include "sandbox/scene/scene.hpp"

namespace tileglass::app {

class Workspace;
struct Played;

/// Gives the player the steps of what is played, and records those of the selected item. Long
/// recordings wait until they are requested.
class Recorder {
public:
    /// Brings `workspace.player` up to date. Cheap if nothing has changed.
    void refresh(Workspace& workspace);
    /// The number of events of the waiting recording; 0: none waits.
    std::int64_t waiting_events() const { return recording_.waiting_events(); }
    void record_selected(Workspace& workspace);
    /// Is a recording made in the background?
    bool is_recording() const { return recording_.is_running(); }
    /// Did the recording of the selected item take too long?
    bool is_late() const { return recording_.is_late(); }
    /// Makes none of what is being recorded, until it is requested.
    void give_up(Workspace& workspace);
    /// Brings the second recording to the player's step.
    void follow(Workspace& workspace);

    /// Plays the second recording. That of another answer has a player of its own.
    const Player& second() const { return second_; }
    /// Does the player play the history of the lists?
    bool plays_lists() const { return plays_lists_; }

private:
    /// What an item's recording depends on, besides the map: the item, its query, the frame, and
    /// whether it is answered.
    using Asked = std::tuple<scene::ItemId, std::optional<scene::TileQuery>, Frame, bool>;

    void refresh_item(Workspace& workspace);
    void take(Workspace& workspace);
    void load(Workspace& workspace, std::shared_ptr<const Recording> recording);

    Player second_;
    bool plays_lists_ = false;
    std::optional<Asked> asked_;
    std::shared_ptr<const scene::TileMap> map_;
    LateRecording recording_;
};

}  // namespace tileglass::app
