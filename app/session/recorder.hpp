#pragma once
// Makes the recording that the player plays, and the one that is played along with it.

#include <cstdint>
#include <memory>
#include <optional>
#include <tuple>

#include "app/playback/player.hpp"
#include "sandbox/scene/scene.hpp"

namespace tileglass::app {

class Workspace;

/// Keeps the player with what is spoken of: a structure, a camera, the lists of objects, or the
/// selected item. Long recordings wait until they are asked for.
class Recorder {
public:
    /// The most events of a run that is recorded at all: the window must not stand still.
    static constexpr std::int64_t kMostEvents = 50'000'000;

    /// Brings `workspace.player` up to date. Cheap where nothing has changed.
    void refresh(Workspace& workspace);
    /// How many events the recording that waits would have; 0: none waits.
    std::int64_t waiting_events() const { return waiting_events_; }
    void record_selected(Workspace& workspace);
    /// Brings what is played along with the player to the same step.
    void follow(Workspace& workspace);

    /// Plays the structure that stands beside the shown one.
    const Player& beside() const { return beside_; }
    /// Does the player play what happened to the lists?
    bool plays_lists() const { return chapter_ != 0; }

private:
    /// What the player plays.
    enum class Source : std::uint8_t { item, lists, camera, structure };
    /// What an item's recording follows from: the item, what it asks, the frame.
    using Asked = std::tuple<scene::ItemId, std::optional<scene::TileQuery>, Frame>;

    void refresh_structure(Workspace& workspace);
    void refresh_lists(Workspace& workspace);
    void refresh_item(Workspace& workspace);

    Player beside_;
    Source source_ = Source::item;
    std::uint64_t chapter_ = 0;  ///< of the lists that are played; 0: none are
    std::optional<Asked> asked_;
    std::shared_ptr<const scene::TileMap> map_;
    std::int64_t waiting_events_ = 0;
};

}  // namespace tileglass::app
