#pragma once
// Makes the recording that the player plays, and the one played beside it.

#include <cstdint>
#include <memory>
#include <optional>
#include <tuple>

#include "app/playback/player.hpp"
#include "sandbox/scene/scene.hpp"

namespace tileglass::app {

class Workspace;

/// Gives the player the recording of what panels speak of: a structure, a camera, the lists of
/// objects, or the selected item. Long recordings wait until they are requested.
class Recorder {
public:
    /// The most events that are recorded at all: a longer run would block the window for too long.
    static constexpr std::int64_t kMostEvents = 50'000'000;

    /// Brings `workspace.player` up to date. Cheap if nothing has changed.
    void refresh(Workspace& workspace);
    /// The number of events of the waiting recording; 0: none waits.
    std::int64_t waiting_events() const { return waiting_events_; }
    void record_selected(Workspace& workspace);
    /// Is a recording made in the background?
    bool is_recording() const { return making_.is_running(); }
    /// How many events it has so far, about.
    std::int64_t recorded_so_far() const { return making_.work(); }
    /// Makes none of what is being recorded.
    void give_up() { making_.end(); }
    /// Brings the recording beside the player's to the same step.
    void follow(Workspace& workspace);

    /// Plays the structure beside the shown one.
    const Player& beside() const { return beside_; }
    /// Does the player play the history of the lists?
    bool plays_lists() const { return chapter_ != 0; }

private:
    /// What the player plays.
    enum class Source : std::uint8_t { item, lists, camera, structure };
    /// What an item's recording depends on, besides the map: the item, its query, the frame, and
    /// whether it is answered.
    using Asked = std::tuple<scene::ItemId, std::optional<scene::TileQuery>, Frame, bool>;

    void refresh_structure(Workspace& workspace);
    void refresh_lists(Workspace& workspace);
    void refresh_item(Workspace& workspace);
    /// Records now, or if that takes long in the background.
    void make(Workspace& workspace, const Answer& answer);
    void take(Workspace& workspace);
    void load(Workspace& workspace, std::shared_ptr<const Recording> recording);

    Player beside_;
    Source source_ = Source::item;
    std::uint64_t chapter_ = 0;  ///< of the lists being played; 0: no lists are played
    std::optional<Asked> asked_;
    std::shared_ptr<const scene::TileMap> map_;
    std::int64_t waiting_events_ = 0;
    Background<std::shared_ptr<const Recording>> making_;
};

}  // namespace tileglass::app
