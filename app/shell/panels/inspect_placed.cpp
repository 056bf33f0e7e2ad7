// The inspector for things placed in a world: objects, swarms and cameras.

#include <fmt/core.h>

#include <limits>

#include "app/shell/panels/controls.hpp"
#include "app/shell/panels/panels.hpp"
#include "sandbox/text/lines.hpp"
#include "sandbox/world/camera.hpp"

namespace tileglass::app {

namespace {

constexpr double kMostBudget = 1e9;
constexpr double kMostUnloadTyped = 1e12;

void edit_between(Workspace& workspace, const char* name, scene::Between& value,
                  const char* of_what) {
    label(name);
    const Scope id = with_id(name);
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    const auto least = number_field("##least", name, value.least, width, workspace);
    tooltip(fmt::format("The least {}.", of_what));
    ImGui::SameLine(0, gap);
    const auto most = number_field("##most", name, value.most, width, workspace);
    tooltip(fmt::format("The greatest {}.", of_what));
    if (least.value_or(0) < 0 || most.value_or(0) < 0) {
        workspace.message.refuse(fmt::format("{}: they are not below 0", name));
        return;
    }
    // The end that was typed pushes the other one along if they would cross.
    if (least) value = {*least, std::max(*least, value.most)};
    if (most) value = {std::min(value.least, *most), *most};
}

void inspect_swarm(Workspace& workspace, const scene::Item& item) {
    constexpr std::array kEdges{scene::Edge::bounce, scene::Edge::wrap};
    scene::Swarm swarm = *item.as<scene::Swarm>();
    edit_whole(workspace, "members", swarm.count, {1, scene::Swarm::kMostCount});
    tooltip("How many objects move in its area.");
    edit_between(workspace, "sides", swarm.sides, "side of a member, world units");
    edit_between(workspace, "speeds", swarm.speeds, "speed of a member, world units a tick");
    edit_whole(workspace, "seed", swarm.seed, {0, std::numeric_limits<std::uint32_t>::max()});
    tooltip("Places, sides and ways follow from it; equal seeds give equal swarms.");
    labelled_choose("at the edge", kEdges, swarm.edge, "What members do at the edge of the area.");
    if (swarm == *item.as<scene::Swarm>()) return;
    workspace.document.change(item, swarm, "change " + item.name);
}

void edit_box_size(Workspace& workspace, const scene::Boxes& shown, scene::Boxes& boxes) {
    label("box size");
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    const NumberRange range{1, BoxGrid::kMostSide};
    const auto columns = ranged_field("columns", shown.width, range, width, workspace);
    tooltip("Columns of tiles; a third of the view, rounded up, until a number is typed.");
    ImGui::SameLine(0, gap);
    const auto rows = ranged_field("rows", shown.height, range, width, workspace);
    tooltip("Rows of tiles; a third of the view, rounded up, until a number is typed.");
    if (!columns && !rows) return;
    boxes.width = static_cast<std::int32_t>(columns.value_or(shown.width));
    boxes.height = static_cast<std::int32_t>(rows.value_or(shown.height));
}

void edit_distances(Workspace& workspace, StreamSettings& settings) {
    edit_whole(workspace, "load within", settings.load, {0, StreamSettings::kMostLoad});
    tooltip("Boxes; the larger one of the distances along both axes");
    settings.unload = std::max<std::int64_t>(settings.unload, settings.load + 1);
    edit_whole(workspace, "unload at", settings.unload,
               {static_cast<double>(settings.load + 1), kMostUnloadTyped});
    tooltip("Boxes; those between both distances stay as they are");
    edit_whole(workspace, "budget", settings.budget, {0, kMostBudget});
    tooltip("Tiles built or cleared in a frame; 0: all at once");
}

void edit_cap(Workspace& workspace, const std::string& typed, std::optional<std::int64_t>& cap) {
    const auto number = scene::whole_in<std::int64_t>(typed);
    if (typed.empty() || typed == "none") {
        cap.reset();
    } else if (number && *number >= 0 && *number <= scene::Camera::kMostCap) {
        cap = number;
    } else {
        workspace.message.refuse(
            fmt::format("pool cap: {} is not none or a whole number from 0 on", typed));
    }
}

// One camera loads the boxes: says so where it is another one.
void tell_who_drives(Desk& desk, const scene::Item& item) {
    const scene::Item* driving = scene::driving_camera(desk.workspace.scene());
    if (driving == nullptr || driving->id == item.id) return;
    write_wrapped(fmt::format("The boxes are loaded by {}, not by this camera.", driving->name),
                  Role::refused);
    command_button("Let this one load them", command("world.drive"), desk, -1);
}

void inspect_camera(Workspace& workspace, const scene::Item& item) {
    scene::Camera camera = *item.as<scene::Camera>();
    const scene::Camera before = camera;
    const world::CameraPlan plan{item.id, workspace.scene().frame, workspace.scene().world.bounds,
                                 workspace.scene().map, camera};
    label("speed");
    if (const auto speed = number_field("##speed", "speed", camera.speed, -1, workspace)) {
        if (*speed >= 0) {
            camera.speed = *speed;
        } else {
            workspace.message.refuse("speed: it is not below 0");
        }
    }
    tooltip("World units a tick along its path");
    label("path");
    if (button("add a point")) {
        const Rect view = camera.view;
        const Vec2 size = view.max() - view.min();
        const Vec2 last = camera.path.empty() ? view.middle() : camera.path.back();
        const Vec2 next = last + Vec2{2 * size.x, 0};
        const bool has_room = camera.path.size() < camera.most_points();
        if (is_finite(next) && has_room) {
            camera.path.push_back(next);
        } else {
            workspace.message.refuse("there is no room for another point of the path");
        }
    }
    tooltip("Points of the path can be dragged on the canvas.");
    if (!camera.path.empty()) {
        ImGui::SameLine();
        if (button("remove")) camera.path.pop_back();
        tooltip("Removes the last point.");
    }
    label("jumps");
    bool is_jumping = camera.is_jumping;
    if (check_box("##jumps", &is_jumping)) {
        camera.is_jumping = is_jumping;
        if (camera.path.size() > camera.most_points()) {
            workspace.message.refuse(fmt::format("a path of more than {} points cannot be walked",
                                                 scene::Camera::kMostPoints));
            camera.is_jumping = true;
        }
    }
    tooltip("At each tick it is at the next point of its path, whatever its speed.");
    edit_box_size(workspace, world::boxes_of(plan), camera.boxes);
    edit_distances(workspace, camera.boxes.settings);
    label("pool cap");
    const auto cap = text_field("##cap", camera.cap ? std::to_string(*camera.cap) : "none", -1);
    if (cap) edit_cap(workspace, *cap, camera.cap);
    tooltip("The most tiles that wait to be recycled, of all kinds together; or none");
    label("as printed");
    check_box("##printed", &camera.is_as_printed);
    tooltip(
        "Keeps the article's script next to it: a cross is a box that it lacks, a single stroke "
        "one that it left behind, a dot a tile with the depth of another row.");
    if (camera == before) return;
    workspace.document.change(item, camera, "change " + item.name);
}

}  // namespace

void choose_tracker(Workspace& workspace) {
    scene::Editor& editor = workspace.document.editor;
    scene::World world = workspace.scene().world;  // an edit below replaces it
    if (labelled_choose("tracker", scene::kTrackers, world.tracker,
                        "How the lists of tiles follow objects that move.")) {
        editor.apply(scene::SetTracker{world.tracker}, "change the tracker");
    }
    hint(fmt::format("{}: {}", scene::name_of(world.tracker), words_of(world.tracker).meaning));
    if (labelled_choose("as printed", scene::kPrintedTrackers, world.as_printed,
                        "A tracker as its article prints it, on the same moves: crosses are lists "
                        "that it gets wrong.")) {
        editor.apply(scene::SetPrinted{world.as_printed}, "change the printed tracker");
    }
}

void inspect_placed(Desk& desk, const scene::Item& item) {
    Workspace& workspace = desk.workspace;
    if (item.as<scene::Swarm>() != nullptr) inspect_swarm(workspace, item);
    if (item.as<scene::Camera>() != nullptr) {
        tell_who_drives(desk, item);
        inspect_camera(workspace, item);
    } else {
        choose_tracker(workspace);
    }
}

}  // namespace tileglass::app
