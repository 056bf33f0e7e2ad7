// The numbers and rules of the selected item.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>  // no float
#include <cmath>
#include <limits>
#include <utility>
#include <variant>

#include "app/answers/answers.hpp"
#include "app/panels/panels.hpp"
#include "app/panels/widgets.hpp"
#include "sandbox/scene/resolve.hpp"

namespace tileglass::app {

namespace {

constexpr double kMostBudget = 1e9;
constexpr double kMostUnloadTyped = 1e12;

const char* meaning_of(Ties ties) {
    switch (ties) {
        case Ties::owner: return "Tiles that own a point of it.";
        case Ties::y_first: return "Steps over sides; at a corner the row first.";
        case Ties::x_first: return "Steps over sides; at a corner the column first.";
        case Ties::supercover: return "Tiles that it touches, borders included.";
        case Ties::open: return "Tiles whose interior it meets.";
    }
    return "";
}

const char* meaning_of(Corner corner) {
    switch (corner) {
        case Corner::pass: return "Only tiles of the walk block it.";
        case Corner::both: return "A corner between two solid tiles blocks it, too.";
        case Corner::any: return "A corner beside a solid tile blocks it, too.";
    }
    return "";
}

const char* meaning_of(Coverage coverage) {
    switch (coverage) {
        case Coverage::half_open: return "Tiles that own a point of the shape.";
        case Coverage::closed: return "Tiles that share a point with it; touching counts.";
        case Coverage::open: return "Tiles whose interior meets the shape's interior.";
        case Coverage::center: return "Tiles whose centre lies in the shape.";
        case Coverage::contained: return "Tiles that lie in the shape as a whole.";
    }
    return "";
}

const char* meaning_of(TrackerMethod tracker) {
    switch (tracker) {
        case TrackerMethod::always: return "At every move out of all tiles and into all tiles";
        case TrackerMethod::on_change:
            return "The same, but only when the tiles of the object change";
        case TrackerMethod::pooled:
            return "As on change; the object keeps its nodes and uses them again";
        case TrackerMethod::difference:
            return "Only out of the tiles that it left, and into those that it entered";
    }
    return "";
}

// One of `all` by its name. Returns whether another one is picked.
template <typename Enum, std::size_t Count>
bool pick(const char* name, const std::array<Enum, Count>& all, Enum& chosen,
          const char* (*meaning)(Enum) = nullptr) {
    label(name);
    const Scope id = with_id(name);
    const Enum before = chosen;
    choose(scene::name_of(before), all, chosen, -1, meaning);
    return chosen != before;
}

void edit_name(Workspace& workspace, const scene::Item& item) {
    label("name");
    const std::optional<std::string> typed = text_field("##name", item.name, -1);
    if (typed && !typed->empty()) {
        scene::Item changed = item;
        changed.name = *typed;
        replace_item(workspace, std::move(changed), "rename");
    }
}

void edit_numbers(Workspace& workspace, const scene::Item& item) {
    const Exhibit& exhibit = *exhibit_of(item.thing);
    const std::vector<Number> numbers = exhibit.numbers(item.thing);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const Scope id = with_id(i);
        label(std::string(numbers[i].name).c_str());
        if (const auto typed = number_field("##number", numbers[i].value, -1, workspace)) {
            scene::Item changed = item;
            changed.thing = exhibit.with_number(item.thing, i, *typed);
            replace_item(workspace, std::move(changed), "set a number of");
        }
    }
}

void choose_method(Workspace& workspace, const scene::Item& item) {
    label("method");
    const shapes::Method* picked = pick_method(*item.query());
    const Result<const shapes::Method*> method = scene::method_of(*item.query());
    if (picked == nullptr || (method && *method == picked)) return;
    scene::Item changed = item;
    changed.query()->method = picked->name;
    if (picked->needs_bounds && changed.query()->bounds.index() == 0 &&
        workspace.scene().map.cells) {
        changed.query()->bounds = scene::MapBounds{};
    }
    replace_item(workspace, std::move(changed), "change the method of");
}

// One of the values of a convention, `field` of the query.
template <typename Enum, std::size_t Count>
void choose_convention(const char* name, const std::array<Enum, Count>& values,
                       Enum scene::TileQuery::* field, Workspace& workspace,
                       const scene::Item& item) {
    scene::Item changed = item;
    if (pick(name, values, (*changed.query()).*field, meaning_of)) {
        // Corner rules belong to owners alone.
        if (changed.query()->ties != Ties::owner) changed.query()->corner = Corner::pass;
        replace_item(workspace, std::move(changed), fmt::format("change the {} of", name).c_str());
    }
    hint(meaning_of((*item.query()).*field));
}

// Do the map's solid tiles end the segment or the ray?
void choose_solids(Workspace& workspace, const scene::Item& item) {
    if (!workspace.scene().map.cells) return;
    bool stops = std::holds_alternative<scene::MapSolids>(item.query()->solids);
    label("solid tiles");
    if (!ImGui::Checkbox("of the map end it", &stops)) return;
    scene::Item changed = item;
    if (stops) {
        changed.query()->solids = scene::MapSolids{};
    } else {
        changed.query()->solids = std::monostate();
        changed.query()->corner = Corner::pass;
    }
    replace_item(workspace, std::move(changed), "change the solid tiles of");
}

void choose_conventions(Workspace& workspace, const scene::Item& item) {
    if (!scene::is_walked(item.query()->shape)) {
        choose_convention("coverage", kCoverages, &scene::TileQuery::coverage, workspace, item);
        return;
    }
    choose_convention("ties", kTies, &scene::TileQuery::ties, workspace, item);
    choose_solids(workspace, item);
    const bool has_solids = !std::holds_alternative<std::monostate>(item.query()->solids);
    if (has_solids && item.query()->ties == Ties::owner) {
        choose_convention("corner", kCorners, &scene::TileQuery::corner, workspace, item);
    }
}

// Bounds of its own begin as the tiles around the shape.
TileRect first_bounds(const Workspace& workspace, const scene::Item& item) {
    const Answer* answer = find_answer(workspace.answers(), item.id);
    TileRect bounds{{0, 0}, {16, 16}};
    if (answer != nullptr && !answer->error && answer->summary.extent) {
        bounds = *answer->summary.extent;
        bounds.min = {bounds.min.x - 2, bounds.min.y - 2};
        bounds.end = {bounds.end.x + 2, bounds.end.y + 2};
    }
    return bounds;
}

void edit_own_bounds(Workspace& workspace, const scene::Item& item, const TileRect& bounds) {
    constexpr std::array<const char*, 4> kNames{"x min", "y min", "x end, not in the bounds",
                                                "y end, not in the bounds"};
    std::array<std::int32_t, 4> numbers{bounds.min.x, bounds.min.y, bounds.end.x, bounds.end.y};
    const float gap = 4;
    const float width = (ImGui::GetContentRegionAvail().x - 3 * gap) / 4;
    bool is_typed = false;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const Scope id = with_id(i);
        if (i > 0) ImGui::SameLine(0, gap);
        const std::optional<double> typed = number_field("##bound", numbers[i], width, workspace);
        tooltip(kNames[i]);
        if (!typed) continue;
        if (std::floor(*typed) != *typed || std::fabs(*typed) > 0x1p31 - 1) {
            workspace.message.tell_error("bounds: " + shortest_text(*typed) +
                                         " is no tile coordinate");
            return;
        }
        numbers[i] = static_cast<std::int32_t>(*typed);
        is_typed = true;
    }
    if (!is_typed) return;
    if (numbers[2] < numbers[0] || numbers[3] < numbers[1]) {
        workspace.message.tell_error("bounds: an end below its min");
        return;
    }
    scene::Item changed = item;
    changed.query()->bounds = TileRect{{numbers[0], numbers[1]}, {numbers[2], numbers[3]}};
    replace_item(workspace, std::move(changed), "change the bounds of");
}

void choose_bounds(Workspace& workspace, const scene::Item& item) {
    constexpr std::array<const char*, 3> kNames{"none", "tiles of its own", "the map"};
    const scene::Shape& shape = item.query()->shape;
    label("bounds");
    ImGui::SetNextItemWidth(-1);
    if (ImGui::BeginCombo("##bounds", kNames[item.query()->bounds.index()])) {
        for (std::size_t i = 0; i < kNames.size(); ++i) {
            const bool is_chosen = i == item.query()->bounds.index();
            const bool is_refused =
                i == 0 && scene::is_walked(shape) && shapes::exact_method_of(shape).needs_bounds;
            const int flags = is_refused ? ImGuiSelectableFlags_Disabled : 0;
            const bool is_pressed = ImGui::Selectable(kNames[i], is_chosen, flags);
            if (is_refused) tooltip("Without bounds it has no end");
            if (!is_pressed || is_chosen) continue;
            scene::Item changed = item;
            changed.query()->bounds = std::monostate{};
            if (i == 1) changed.query()->bounds = first_bounds(workspace, item);
            if (i == 2) changed.query()->bounds = scene::MapBounds{};
            replace_item(workspace, std::move(changed), "change the bounds of");
        }
        ImGui::EndCombo();
    }
    if (const auto* own = std::get_if<TileRect>(&item.query()->bounds)) {
        edit_own_bounds(workspace, item, *own);
    }
}

// One tracker for all objects of the scene.
void choose_tracker(Workspace& workspace) {
    scene::Editor& editor = workspace.document.editor;
    scene::World world = workspace.scene().world;  // an edit below replaces it
    if (pick("tracker", scene::kTrackers, world.tracker, meaning_of)) {
        editor.apply(scene::SetTracker{world.tracker}, "change the tracker");
    }
    hint(meaning_of(world.tracker));
    if (pick("as printed", scene::kPrintedTrackers, world.as_printed)) {
        editor.apply(scene::SetPrinted{world.as_printed}, "change the printed tracker");
    }
    tooltip(
        "A tracker as its article prints it, on the same moves: crosses are lists it gets wrong");
}

void edit_between(Workspace& workspace, const char* name, scene::Between& value) {
    label(name);
    const Scope id = with_id(name);
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    const auto least = number_field("##least", value.least, width, workspace);
    ImGui::SameLine(0, gap);
    const auto most = number_field("##most", value.most, width, workspace);
    if (least.value_or(0) < 0 || most.value_or(0) < 0) {
        workspace.message.tell_error(fmt::format("{}: they are not below 0", name));
        return;
    }
    // The one that was typed takes the other one along.
    if (least) value = {*least, std::max(*least, value.most)};
    if (most) value = {std::min(value.least, *most), *most};
}

// How many members has a swarm, how large and how fast are they, and what do they do at its border?
void inspect_swarm(Workspace& workspace, const scene::Item& item) {
    constexpr std::array kEdges{scene::Edge::bounce, scene::Edge::wrap};
    scene::Swarm swarm = *item.as<scene::Swarm>();
    edit_whole(workspace, "members", swarm.count, {1, scene::Swarm::kMostCount});
    edit_between(workspace, "sides", swarm.sides);
    edit_between(workspace, "speeds", swarm.speeds);
    tooltip("World units a tick");
    edit_whole(workspace, "seed", swarm.seed, {0, std::numeric_limits<std::uint32_t>::max()});
    pick("at the edge", kEdges, swarm.edge);
    if (swarm == *item.as<scene::Swarm>()) return;
    scene::Item changed = item;
    changed.thing = swarm;
    replace_item(workspace, std::move(changed));
}

void edit_box_size(Workspace& workspace, const scene::Boxes& shown, scene::Boxes& boxes) {
    label("box size");
    const float gap = ImGui::GetStyle().ItemInnerSpacing.x;
    const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    const NumberRange range{1, BoxGrid::kMostSide};
    const auto columns = ranged_field("columns", shown.width, range, width, workspace);
    tooltip("Columns and rows of tiles; as long as none is typed a third of the view, rounded up");
    ImGui::SameLine(0, gap);
    const auto rows = ranged_field("rows", shown.height, range, width, workspace);
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
    constexpr std::int64_t kMostCap = 1'000'000'000'000;
    std::int64_t number = 0;
    const auto [end, fault] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
    const bool is_number = fault == std::errc{} && end == typed.data() + typed.size();
    if (typed.empty() || typed == "none") {
        cap.reset();
    } else if (is_number && number >= 0 && number <= kMostCap) {
        cap = number;
    } else {
        workspace.message.tell_error(
            fmt::format("pool cap: {} is not none or a whole number from 0 on", typed));
    }
}

// How does a camera go, and which boxes does it load around it?
void inspect_camera(Workspace& workspace, const scene::Item& item) {
    scene::Camera camera = *item.as<scene::Camera>();
    const scene::Camera before = camera;
    const world::CameraPlan plan{item.id, workspace.scene().frame, workspace.scene().world.bounds,
                                 workspace.scene().map, camera};
    label("speed");
    if (const auto speed = number_field("##speed", camera.speed, -1, workspace)) {
        if (*speed >= 0) {
            camera.speed = *speed;
        } else {
            workspace.message.tell_error("speed: it is not below 0");
        }
    }
    tooltip("World units a tick along its path");
    label("path");
    if (ImGui::Button("add a point")) {
        const Rect view = camera.view;
        const Vec2 size = view.max() - view.min();
        const Vec2 last = camera.path.empty() ? view.middle() : camera.path.back();
        const Vec2 next = last + Vec2{2 * size.x, 0};
        const bool has_room = camera.path.size() < camera.most_points();
        if (is_finite(next) && has_room) {
            camera.path.push_back(next);
        } else {
            workspace.message.tell_error("there is no room for another point of the path");
        }
    }
    tooltip("Points of the path can be dragged on the canvas.");
    if (!camera.path.empty()) {
        ImGui::SameLine();
        if (ImGui::Button("remove")) camera.path.pop_back();
        tooltip("Removes the last point.");
    }
    label("jumps");
    bool is_jumping = camera.is_jumping;
    if (ImGui::Checkbox("##jumps", &is_jumping)) {
        camera.is_jumping = is_jumping;
        if (camera.path.size() > camera.most_points()) {
            workspace.message.tell_error(fmt::format(
                "a path of more than {} points cannot be walked", scene::Camera::kMostPoints));
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
    ImGui::Checkbox("##printed", &camera.is_as_printed);
    tooltip(
        "Keeps the article's script beside it: a cross is a box that it lacks, a single stroke "
        "one that it left behind, a dot a tile with the depth of another row.");
    if (camera == before) return;
    scene::Item changed = item;
    changed.thing = camera;
    replace_item(workspace, std::move(changed));
}

void inspect_item(Workspace& workspace, const scene::Item& item) {
    edit_name(workspace, item);
    if (!item.is_known()) {
        hint("This version does not know this kind of item. It is kept as it is.");
        return;
    }
    edit_numbers(workspace, item);
    const Answer* answer = find_answer(workspace.answers(), item.id);
    if (item.query() != nullptr) {
        choose_method(workspace, item);
        choose_conventions(workspace, item);
        choose_bounds(workspace, item);
    } else {
        if (item.as<scene::Swarm>() != nullptr) inspect_swarm(workspace, item);
        if (item.as<scene::Camera>() != nullptr) {
            inspect_camera(workspace, item);
        } else {
            choose_tracker(workspace);
        }
        if (const Error* fault = workspace.live.fault_of(item.id)) {
            write_wrapped(fault->message, Role::error);
        }
    }
    if (answer != nullptr && !answer->error && answer->summary.hit) {
        const Hit& hit = *answer->summary.hit;
        label("hit");
        write(name_of(hit.tile));
        hint(entry_text(hit));
    }
    if (answer != nullptr && answer->error) {
        write_wrapped(answer->error->field + ": " + answer->error->message, Role::error);
    }
}

// The document's frame, where no item is selected.
void inspect_frame(Workspace& workspace) {
    const Frame& frame = workspace.scene().frame;
    double size = frame.size();
    Vec2 origin = frame.origin();
    bool is_typed = false;
    const auto field = [&](const char* name, double& value) {
        label(name);
        const Scope id = with_id(name);
        if (const auto typed = number_field("##number", value, -1, workspace)) {
            value = *typed;
            is_typed = true;
        }
    };
    hint("Nothing is selected: this is the frame, which says how tiles lie in the world.");
    field("tile size", size);
    field("origin x", origin.x);
    field("origin y", origin.y);
    if (is_typed) {
        const Result<Frame> typed = Frame::make(size, origin);
        if (typed) {
            workspace.document.editor.apply(scene::SetFrame{*typed}, "change the frame");
        } else {
            workspace.message.tell_error(typed.error().field + ": " + typed.error().message);
        }
    }
    if (workspace.live.has_objects()) {
        ImGui::Separator();
        choose_tracker(workspace);
    }
    if (workspace.scene().map.cells) {
        const scene::TileMap& map = *workspace.scene().map.cells;
        ImGui::Separator();
        write("map", Role::quiet_text);
        ImGui::SameLine();
        right_aligned(fmt::format("{} x {} tiles", map.bounds().width(), map.bounds().height()));
        const std::filesystem::path file = workspace.scene().map.file;
        hint(file.empty() ? "its rows are in the document" : file.filename().string());
        if (!file.empty()) tooltip(file.string());
    }
}

}  // namespace

void draw_inspector(Desk& desk, PanelState& state) {
    if (const Panel panel = state.layout.begin("Inspector")) {
        if (const scene::Item* selected = desk.workspace.selected_item()) {
            const scene::Item item = *selected;  // an edit below replaces it
            const Scope id = with_id(std::size_t{item.id});
            inspect_item(desk.workspace, item);
            if (item.is_known()) {
                if (item.query() != nullptr) inspect_yours(desk);
                inspect_floats(desk, state);
            }
        } else {
            inspect_frame(desk.workspace);
        }
    }
}

}  // namespace tileglass::app
