// The inspector: the numbers and rules of the selected item.

#include <fmt/core.h>

#include <cmath>
#include <utility>
#include <variant>

#include "app/document/answers/answers.hpp"
#include "app/document/item_names.hpp"
#include "app/shell/commands/items.hpp"
#include "app/shell/panels/controls.hpp"
#include "app/shell/panels/panels.hpp"
#include "sandbox/scene/resolve.hpp"

namespace tileglass::app {

namespace {

void edit_name(Workspace& workspace, const scene::Item& item) {
    label("name");
    if (std::optional<scene::Item> renamed = typed_name(item, -1)) {
        replace_item(workspace, std::move(*renamed), "rename");
    }
    tooltip("Its name on the canvas and in the list of items.");
}

// Why the item has no answer; null if it has one.
const Error* error_of(const Workspace& workspace, const scene::Item& item) {
    const Answer* answer = workspace.answers.of(item);
    const bool is_known = answer != nullptr && answer->error && !answer->is_late;
    return is_known && !answer->is_given_up ? &*answer->error : nullptr;
}

void edit_numbers(Workspace& workspace, const scene::Item& item) {
    const Exhibit& exhibit = *exhibit_of(item.thing);
    const std::vector<Number> numbers = exhibit.numbers(item.thing);
    const Error* error = error_of(workspace, item);
    const auto wrong = error != nullptr ? wrong_number(*error, item) : std::nullopt;
    const std::string why = wrong ? words_of_error(*error, item) : "";
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const Scope id = with_id(i);
        label(std::string(numbers[i].name).c_str());
        if (const auto typed =
                number_field("##number", numbers[i].name, numbers[i].value, -1, workspace)) {
            workspace.document.change(item, exhibit.with_number(item.thing, i, *typed),
                                      "set a number of " + item.name);
        }
        if (i != wrong) {
            tooltip(meaning_of_number(numbers[i].name));
            continue;
        }
        outline_as_wrong(why);
        note_at_control(why, Role::error, true);  // so that no field moves while one types
    }
}

void choose_method(Workspace& workspace, const scene::Item& item) {
    label("method");
    const shapes::Method* picked = pick_method(*item.query());
    const Result<const shapes::Method*> method = scene::method_of(*item.query());
    if (picked != nullptr && (!method || *method != picked)) use_method(workspace, *picked);
}

// A choice for one convention, the query's `field`.
template <typename Enum, std::size_t Count>
void choose_convention(const char* name, const std::array<Enum, Count>& values,
                       Enum scene::TileQuery::* field, const char* about, Workspace& workspace,
                       const scene::Item& item) {
    scene::TileQuery query = *item.query();
    if (labelled_choose(name, values, query.*field, about)) {
        change_query(workspace, std::move(query), name);
    }
    const Enum now = (*item.query()).*field;
    hint(fmt::format("{}: {}", scene::name_of(now), words_of(now).meaning));
}

// Chooses whether the map's solid tiles stop the segment or ray.
void choose_solids(Workspace& workspace, const scene::Item& item) {
    if (!workspace.scene().map.cells) return;
    bool stops = std::holds_alternative<scene::MapSolids>(item.query()->solids);
    label("solid tiles");
    const bool is_turned = check_box("of the map end it", &stops);
    tooltip("Ends at the first solid tile of the map, which is its hit.");
    if (!is_turned) return;
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
        choose_convention("coverage", kCoverages, &scene::TileQuery::coverage,
                          "Which tiles belong to the shape.", workspace, item);
        return;
    }
    choose_convention("ties", kTies, &scene::TileQuery::ties,
                      "Which tiles it takes, and what decides at a corner.", workspace, item);
    choose_solids(workspace, item);
    const bool has_solids = !std::holds_alternative<std::monostate>(item.query()->solids);
    if (has_solids && item.query()->ties == Ties::owner) {
        choose_convention("corner", kCorners, &scene::TileQuery::corner,
                          "What blocks it where it crosses a corner of tiles.", workspace, item);
    }
}

// Initial bounds: the tiles around the shape.
TileRect first_bounds(const Workspace& workspace, const scene::Item& item) {
    const Answer* answer = workspace.answers.of(item);
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
        const std::optional<double> typed =
            number_field("##bound", "bounds", numbers[i], width, workspace);
        tooltip(kNames[i]);
        if (!typed) continue;
        if (std::floor(*typed) != *typed || std::fabs(*typed) > 0x1p31 - 1) {
            workspace.message.refuse("bounds: " + shortest_text(*typed) + " is no tile coordinate");
            return;
        }
        numbers[i] = static_cast<std::int32_t>(*typed);
        is_typed = true;
    }
    if (!is_typed) return;
    if (numbers[2] < numbers[0] || numbers[3] < numbers[1]) {
        workspace.message.refuse("bounds: an end below its min");
        return;
    }
    scene::Item changed = item;
    changed.query()->bounds = TileRect{{numbers[0], numbers[1]}, {numbers[2], numbers[3]}};
    replace_item(workspace, std::move(changed), "change the bounds of");
}

void choose_bounds(Workspace& workspace, const scene::Item& item) {
    const scene::QueryBounds& now = item.query()->bounds;
    const std::array<scene::QueryBounds, 3> all{std::monostate{}, first_bounds(workspace, item),
                                                scene::MapBounds{}};
    const bool needs_some = scene::is_walked(item.query()->shape) &&
                            shapes::exact_method_of(item.query()->shape).needs_bounds;
    std::vector<ChoiceRow> rows;
    for (const scene::QueryBounds& bounds : all) {
        rows.push_back(row_of(bounds));
        rows.back().is_chosen = bounds.index() == now.index();
    }
    if (needs_some) rows[0] = {rows[0].name, "Without bounds a ray has no end.", "", false, true};
    label("bounds");
    const auto picked = drop_down("##bounds", row_of(now).name, rows, -1,
                                  "The tiles in which the answer must lie.");
    if (picked && *picked != now.index()) {
        scene::Item changed = item;
        changed.query()->bounds = all[*picked];
        replace_item(workspace, std::move(changed), "change the bounds of");
    }
    if (const auto* own = std::get_if<TileRect>(&item.query()->bounds)) {
        edit_own_bounds(workspace, item, *own);
    }
}

void inspect_item(Desk& desk, const scene::Item& item) {
    Workspace& workspace = desk.workspace;
    edit_name(workspace, item);
    if (!item.is_known()) {
        hint("This version does not know this kind of item. It is kept as it is.");
        return;
    }
    edit_numbers(workspace, item);
    const Answer* answer = workspace.answers.of(item);
    if (item.query() != nullptr) {
        choose_method(workspace, item);
        choose_conventions(workspace, item);
        choose_bounds(workspace, item);
    } else {
        inspect_placed(desk, item);
        if (const Error* fault = workspace.live.items().fault_of(item.id)) {
            write_wrapped(fault->message, Role::error);
        }
    }
    if (answer != nullptr && !answer->error && answer->summary.hit) {
        const Hit& hit = *answer->summary.hit;
        label("hit");
        write(name_of(hit.tile));
        hint(entry_text(hit));
    }
    if (answer != nullptr && (answer->is_late || answer->is_given_up)) {
        hint(workspace.answers.late().text_of(*answer));
    } else if (const Error* error = error_of(workspace, item);
               error != nullptr && !wrong_number(*error, item)) {
        write_wrapped(words_of_error(*error, item), Role::error);
    }
}

// The document's frame; shown if no item is selected.
void inspect_frame(Workspace& workspace) {
    const Frame& frame = workspace.scene().frame;
    double size = frame.size();
    Vec2 origin = frame.origin();
    bool is_typed = false;
    const auto field = [&](const char* name, double& value, const char* meaning) {
        label(name);
        const Scope id = with_id(name);
        if (const auto typed = number_field("##number", name, value, -1, workspace)) {
            value = *typed;
            is_typed = true;
        }
        tooltip(meaning);
    };
    hint("Nothing is selected: this is the frame, which says how tiles lie in the world.");
    field("tile size", size, "The side of a tile, world units.");
    field("origin x", origin.x, "x of the corner at which tile (0, 0) begins, world units.");
    field("origin y", origin.y, "y of the corner at which tile (0, 0) begins, world units.");
    if (is_typed) {
        const Result<Frame> typed = Frame::make(size, origin);
        if (typed) {
            workspace.document.editor.apply(scene::SetFrame{*typed}, "change the frame");
        } else {
            workspace.message.refuse(typed.error().field + ": " + typed.error().message);
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

std::optional<scene::Item> typed_name(const scene::Item& item, float width) {
    std::optional<std::string> typed = text_field("##name", item.name, width);
    if (!typed || typed->empty()) return std::nullopt;
    scene::Item renamed = item;
    renamed.name = std::move(*typed);
    return renamed;
}

void draw_inspector(Desk& desk, PanelState& state) {
    const PanelRect& place = state.docks.stage()[SidePanel::inspector];
    if (place.is_empty()) return;
    if (const Panel panel = begin_panel("Inspector", place, true)) {
        if (const scene::Item* selected = desk.workspace.selected_item()) {
            const scene::Item item = *selected;  // an edit below replaces it
            const Scope id = with_id(std::size_t{item.id});
            if (const std::size_t count = desk.workspace.selection.size(); count > 1) {
                write_wrapped(fmt::format("{} selected; these are the numbers of {}.",
                                          label_of(count, item.name), item.name),
                              Role::accent);
            }
            inspect_item(desk, item);
            if (item.is_known()) {
                if (item.query() != nullptr) inspect_foreign_tiles(desk, *item.query());
                inspect_floats(desk, state);
            }
        } else {
            inspect_frame(desk.workspace);
        }
    }
}

}  // namespace tileglass::app
