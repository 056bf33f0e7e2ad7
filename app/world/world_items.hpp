#pragma once
// The items of a scene that a world follows: what they are called there, and what is left out.

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "sandbox/scene/scene.hpp"
#include "sandbox/world/journal.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::world {
struct CameraPlan;
class LiveCamera;
class LiveObjects;
}  // namespace tileglass::world

namespace tileglass::app {

/// Names the objects whose numbers occur in events.
class ObjectNames {
public:
    virtual ~ObjectNames() = default;
    virtual std::string name_of_number(std::uint32_t number) const = 0;
};

/// What a scene wants to be in the world, besides objects.
struct WantedWorld {
    explicit WantedWorld(const scene::Scene& scene);

    bool operator==(const WantedWorld& other) const;

    world::WorldPlan plan;
    TrackerMethod tracker{};
    std::vector<scene::ItemId> swarms;                ///< in the order of the plan
    std::shared_ptr<const world::CameraPlan> camera;  ///< the first one; null: none
};

/// The scene as far as a world has followed it: the names of what is in the world, and why the rest
/// is left out.
class WorldItems final : public ObjectNames {
public:
    WorldItems(const world::LiveObjects& objects, const world::LiveCamera& camera)
        : objects_(objects), camera_(camera) {}

    const WantedWorld& wanted() const { return wanted_; }
    /// The objects that are wanted, in the scene's order.
    const std::vector<world::PlacedObject>& placed() const { return placed_; }
    /// All of it is followed; `placed`: the objects among `items`.
    void set(WantedWorld wanted, std::vector<world::PlacedObject> placed,
             const scene::Items& items);
    void clear();

    /// The name of an object or of a member of a swarm, "crate" or "swarm 1 #17": by its id, or by
    /// its number in the leading world. Also of items that have left the scene.
    std::string name_of(std::uint32_t id) const;
    std::string name_of_number(std::uint32_t number) const override;
    /// The reason why an object or a swarm is not in the world; null if it is there.
    const Error* fault_of(scene::ItemId item) const;

private:
    const world::LiveObjects& objects_;
    const world::LiveCamera& camera_;
    WantedWorld wanted_{scene::Scene()};
    std::vector<world::PlacedObject> placed_;
    scene::Items items_;
    std::map<scene::ItemId, std::string> gone_names_;  ///< of items that have left the scene
};

}  // namespace tileglass::app
