#include "app/commands/cameras.hpp"

#include <fmt/format.h>

#include <utility>
#include <variant>

namespace tileglass::app {

void jump_camera(Workspace& workspace, Vec2 to) {
    const world::CameraRun* run = workspace.live.camera().run();
    if (run == nullptr) return;
    const scene::Item* item = workspace.scene().find(run->plan().item);
    if (item == nullptr) return;
    const auto& camera = *item->as<scene::Camera>();
    const Vec2 way = to - world::middle_at(run->plan().camera, run->tick());
    scene::Item moved = *item;
    moved.thing = exhibit_of(item->thing)->moved(item->thing, camera.view.a + way);
    workspace.document.editor.apply(scene::ReplaceItem{std::move(moved)},
                                    fmt::format("jump with {}", item->name));
}

}  // namespace tileglass::app
