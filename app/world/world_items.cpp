#include "app/world/world_items.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "sandbox/world/camera.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

const scene::Object* object_in_world(const scene::Item* item) {
    return item != nullptr && !item->hidden ? item->as<scene::Object>() : nullptr;
}

}  // namespace

WantedWorld::WantedWorld(const scene::Scene& scene)
    : plan{scene.frame, scene.world.bounds, {}, scene.world.log, scene.world.as_printed},
      tracker(scene.world.tracker) {
    for (const scene::Item& item : scene.items) {
        if (item.hidden) continue;
        if (const auto* swarm = item.as<scene::Swarm>()) {
            plan.swarms.push_back(*swarm);
            swarms.push_back(item.id);
        } else if (const auto* seen = item.as<scene::Camera>(); seen != nullptr && !camera) {
            const bool reads_ahead = scene.map.parts || scene.map.procedural;
            world::CameraPlan wanted{item.id,   scene.frame, scene.world.bounds,
                                     scene.map, *seen,       reads_ahead};
            wanted.camera.costs = {};
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

ObjectChanges WorldItems::changes_to(const scene::Items& items) const {
    ObjectChanges changes;
    scene::visit_changes(items_, items, [&](const scene::Item* before, const scene::Item* now) {
        if (const scene::Object* object = object_in_world(now)) {
            changes.placed.push_back({now->id, object->rect});
        } else if (object_in_world(before) != nullptr) {
            changes.gone.push_back(before->id);
        }
    });
    const auto by_id = [](const auto& a, const auto& b) { return a.id < b.id; };
    std::sort(changes.placed.begin(), changes.placed.end(), by_id);
    std::sort(changes.gone.begin(), changes.gone.end());
    return changes;
}

void WorldItems::set(WantedWorld wanted, const scene::Items& items) {
    scene::visit_changes(items_, items, [&](const scene::Item* before, const scene::Item* now) {
        if (now != nullptr || !before->is_placed()) return;
        gone_names_.insert_or_assign(before->id, before->name);
    });
    wanted_ = std::move(wanted);
    items_ = items;
}

void WorldItems::clear() {
    wanted_ = WantedWorld(scene::Scene());
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
