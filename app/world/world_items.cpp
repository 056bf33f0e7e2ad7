#include "app/world/world_items.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "sandbox/world/camera.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

WantedWorld::WantedWorld(const scene::Scene& scene)
    : plan{scene.frame, scene.world.bounds, {}, scene.world.log, scene.world.as_printed},
      tracker(scene.world.tracker) {
    for (const scene::Item& item : scene.items) {
        if (item.hidden) continue;
        if (const auto* swarm = item.as<scene::Swarm>()) {
            plan.swarms.push_back(*swarm);
            swarms.push_back(item.id);
        } else if (const auto* seen = item.as<scene::Camera>(); seen != nullptr && !camera) {
            world::CameraPlan wanted{item.id, scene.frame, scene.world.bounds, scene.map, *seen};
            wanted.camera.costs = {};
            if (seen->is_as_printed) wanted.camera.costs.frame = seen->costs.frame;
            camera = std::make_shared<const world::CameraPlan>(std::move(wanted));
        }
    }
    plan.has_camera = camera != nullptr;
}

bool WantedWorld::operator==(const WantedWorld& other) const {
    const bool have_same_camera =
        camera && other.camera ? *camera == *other.camera : camera == other.camera;
    return plan == other.plan && tracker == other.tracker && swarms == other.swarms &&
           have_same_camera;
}

void WorldItems::set(WantedWorld wanted, std::vector<world::PlacedObject> placed,
                     const scene::Items& items) {
    if (&items.list() != &items_.list()) {
        std::vector<scene::ItemId> there;
        for (const scene::Item& item : items) there.push_back(item.id);
        std::sort(there.begin(), there.end());
        for (const scene::Item& item : items_) {
            const bool is_there = std::binary_search(there.begin(), there.end(), item.id);
            if (item.is_placed() && !is_there) gone_names_.insert_or_assign(item.id, item.name);
        }
    }
    wanted_ = std::move(wanted);
    placed_ = std::move(placed);
    items_ = items;
}

void WorldItems::clear() {
    wanted_ = WantedWorld(scene::Scene());
    placed_.clear();
    items_ = {};
    gone_names_.clear();
}

std::string WorldItems::name_of_number(std::uint32_t number) const {
    const world::ObjectWorld* world = objects_.world();
    // The number may come from before the world was restarted.
    if (world == nullptr || number >= world->number_end()) return "gone";
    return name_of(world->id_of(number));
}

std::string WorldItems::name_of(std::uint32_t id) const {
    if (const auto logged = objects_.contents().logged(id)) {
        return fmt::format("object {}", *logged);
    }
    const auto member = objects_.contents().member(id);
    const scene::ItemId item = member ? wanted_.swarms[member->swarm] : id;
    const scene::Item* found = items_.find(item);
    const auto gone = gone_names_.find(item);
    if (found == nullptr && gone == gone_names_.end()) return "gone";
    const std::string& name = found != nullptr ? found->name : gone->second;
    return member ? fmt::format("{} #{}", name, member->index) : name;
}

const Error* WorldItems::fault_of(scene::ItemId item) const {
    const world::WorldFaults& faults = objects_.contents().faults();
    if (const auto found = faults.objects.find(item); found != faults.objects.end()) {
        return &found->second;
    }
    for (const auto& [place, fault] : faults.swarms) {
        if (wanted_.swarms[place] == item) return &fault;
    }
    const bool is_camera = wanted_.camera && wanted_.camera->item == item;
    return is_camera && camera_.fault() ? &*camera_.fault() : nullptr;
}

}  // namespace tileglass::app
