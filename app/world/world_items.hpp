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

/// Objects that have come or changed, and ids of those that have gone; by id.
struct ObjectChanges {
    std::vector<world::PlacedObject> placed;
    std::vector<std::uint32_t> gone;

    bool is_empty() const { return placed.empty() && gone.empty(); }
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
    /// What the world has not followed yet.
    ObjectChanges changes_to(const scene::Items& items) const;
    /// All of it is followed.
    void set(WantedWorld wanted, const scene::Items& items);
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
    scene::Items items_;
    std::map<scene::ItemId, std::string> gone_names_;  ///< of items that have left the scene
};

}  // namespace tileglass::app
