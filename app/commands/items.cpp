#include "app/commands/items.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "app/commands/display.hpp"
#include "app/compare/floats.hpp"
#include "app/session/item_names.hpp"
#include "app/session/loupe.hpp"
#include "app/session/workspace.hpp"
#include "app/words/words.hpp"
#include "sandbox/scene/document.hpp"

namespace tileglass::app {

namespace {

// The selected items, in the document's order.
std::vector<scene::ItemId> selected_in_order(const Workspace& w) {
    std::vector<scene::ItemId> ids;
    for (const scene::Item& item : w.scene().items) {
        if (w.is_selected(item.id)) ids.push_back(item.id);
    }
    return ids;
}

// Those that can be moved and copied.
std::vector<scene::ItemId> known_selected(const Workspace& w) {
    std::vector<scene::ItemId> ids = selected_in_order(w);
    std::erase_if(ids, [&](scene::ItemId id) { return !w.scene().find(id)->is_known(); });
    return ids;
}

// The main one of some selected items: they snap as it does.
const scene::Item& leader_of(const std::vector<scene::ItemId>& ids, const Workspace& w) {
    const scene::Item* main = w.selected_item();
    return main->is_known() ? *main : *w.scene().find(ids.front());
}

std::string label_for(const std::vector<scene::ItemId>& ids, const Workspace& w) {
    return label_of(ids.size(), w.scene().find(ids.front())->name);
}

// Makes edits one undo entry: at once, unless they are very many.
void make(GradualEdits edits, Workspace& w) {
    constexpr std::size_t kAtOnce = 1'000;
    if (edits.ids.size() > kAtOnce) {
        w.requests.edits = std::move(edits);
        return;
    }
    {
        const OneEntry entry(w.document.editor);
        for (const scene::ItemId id : edits.ids) {
            const scene::Items& items = edits.items ? *edits.items : w.scene().items;
            const scene::Item before = *items.find(id);
            edits.edit(w, before);
        }
    }
    if (edits.end) edits.end(w);
}

/// Which places are taken by items of a kind.
class TakenPlaces {
public:
    explicit TakenPlaces(const scene::Items& items) {
        for (const scene::Item& item : items) add(item);
    }

    bool has(const scene::Item& item) const { return taken_.contains(place_of(item)); }
    void add(const scene::Item& item) {
        if (item.is_known()) taken_.insert(place_of(item));
    }

private:
    using Place = std::tuple<const Exhibit*, double, double, double, double>;

    static Place place_of(const scene::Item& item) {
        const Exhibit* exhibit = exhibit_of(item.thing);
        const Rect extent = exhibit->extent(item.thing);
        return {exhibit, extent.min().x, extent.min().y, extent.max().x, extent.max().y};
    }

    std::set<Place> taken_;
};

// Items as they can be added to a scene: with free names, and a tile beside one of their kind that
// they would hide. They are numbered.
scene::Items fitted(const scene::Items& items, const scene::Scene& scene) {
    TakenPlaces taken(scene.items);
    FreeNames names(scene.items);
    const double tile_size = scene.frame.size();
    std::vector<scene::Item> all(items.begin(), items.end());
    for (scene::Item& item : all) {
        const Exhibit* exhibit = exhibit_of(item.thing);
        if (exhibit == nullptr) continue;
        item.name = names.like(item.name, exhibit->stem);
        // Beside the one that it would hide.
        if (taken.has(item)) {
            const Vec2 place = exhibit->anchor(item.thing) + Vec2{tile_size, tile_size};
            item.thing = exhibit->moved(item.thing, place);
        }
        taken.add(item);
    }
    scene::Items numbered = std::move(all);
    numbered.number_from(scene::kNoItem);
    return numbered;
}

}  // namespace

bool has_room_for(Workspace& w, std::size_t count) {
    if (w.scene().items.size() + count <= scene::kMostItems) return true;
    w.message.tell_error(scene::too_many_items().message);
    return false;
}

void nudge(Workspace& w, int x, int y) {
    if (step_under_loupe(w, x, y)) return;
    std::vector<scene::ItemId> ids = known_selected(w);
    if (ids.empty()) return;
    const scene::Item& leader = leader_of(ids, w);
    const Vec2 from = exhibit_of(leader.thing)->anchor(leader.thing);
    const double reach = w.viewport.pixel_ratio / view_of(w).scale();
    const Frame& frame = w.scene().frame;
    Vec2 to = from;
    if (x != 0) to.x = nudged(from.x, frame.x_axis(), w.hand.snap, x, reach);
    const int down = w.scene().view.y_up ? -y : y;
    if (y != 0) to.y = nudged(from.y, frame.y_axis(), w.hand.snap, down, reach);
    const std::string label = fmt::format("nudge {}", label_for(ids, w));
    const auto edit = [from, to, label, lead = leader.id](Workspace& workspace,
                                                          const scene::Item& item) {
        const Exhibit& exhibit = *exhibit_of(item.thing);
        const Vec2 place = item.id == lead ? to : exhibit.anchor(item.thing) + (to - from);
        workspace.document.change(item, exhibit.moved(item.thing, place), label);
    };
    make({std::move(ids), edit, nullptr, {}}, w);
}

void select_all(Workspace& w) {
    std::vector<scene::ItemId> shown;
    for (const scene::Item& item : w.scene().items) {
        if (item.is_known() && !item.hidden) shown.push_back(item.id);
    }
    if (shown.empty()) return;
    const scene::Item* main = w.selected_item();
    const bool stays = main != nullptr && main->is_known() && !main->hidden;
    const scene::ItemId last = shown.back();
    w.select(stays ? main->id : last, std::move(shown));
}

void duplicate(Workspace& w) {
    std::vector<scene::ItemId> ids = known_selected(w);
    if (ids.empty() || !has_room_for(w, ids.size())) return;
    struct Copies {
        FreeNames names;
        std::vector<scene::ItemId> ids;
        scene::ItemId main = scene::kNoItem;
    };
    const auto copies = std::make_shared<Copies>(FreeNames(w.scene().items));
    const std::string label = fmt::format("duplicate {}", label_for(ids, w));
    const double size = w.scene().frame.size();
    const auto edit = [copies, label, size, lead = leader_of(ids, w).id](Workspace& workspace,
                                                                         const scene::Item& item) {
        scene::Item copy = item;
        const Exhibit& exhibit = *exhibit_of(copy.thing);
        copy.thing = exhibit.moved(copy.thing, exhibit.anchor(copy.thing) + Vec2{size, size});
        copy.source.erase("expect");  // it refers to the original's place
        copy.name = copies->names.next(exhibit.stem);
        const scene::ItemId id =
            workspace.document.editor.apply(scene::AddItem{std::move(copy)}, label);
        copies->ids.push_back(id);
        if (item.id == lead) copies->main = id;
    };
    const auto end = [copies](Workspace& workspace) {
        workspace.select(copies->main, std::move(copies->ids));
    };
    make({std::move(ids), edit, end, {}}, w);
}

void remove_selected(Workspace& w) {
    const std::size_t count = w.selected_count();
    const std::string label = count == 1 ? fmt::format("delete {}", w.selected_item()->name)
                                         : fmt::format("delete {} items", count);
    w.document.editor.apply(scene::RemoveItems{w.selected_ids()}, label);
    w.selected = scene::kNoItem;
}

void hide_or_show(Workspace& w) {
    std::vector<scene::ItemId> ids = selected_in_order(w);
    const bool is_hidden = !w.selected_item()->hidden;
    const std::string label = fmt::format("{} {}", is_hidden ? "hide" : "show", label_for(ids, w));
    const auto edit = [is_hidden, label](Workspace& workspace, const scene::Item& before) {
        scene::Item item = before;
        item.hidden = is_hidden;
        workspace.document.editor.apply(scene::ReplaceItem{std::move(item)}, label);
    };
    make({std::move(ids), edit, nullptr, {}}, w);
}

void copy(Workspace& w) {
    const std::size_t count = w.selected_count();
    if (count == 0) return copy_scene(w);
    const std::vector<scene::Item> items = w.selected_items();
    scene::Scene part;
    part.frame = w.scene().frame;
    part.items = items;
    const std::string text = scene::write_scene(part);
    w.requests.clipboard = std::string(scene::view_json(text)->find("items")->text());
    w.message.tell(fmt::format("copied {} as text", label_of(items)));
}

void copy_scene(Workspace& w) {
    w.requests.clipboard = w.text();
    w.message.tell("copied the scene as text");
}

void paste_items(Workspace& w, const scene::Items& pasted) {
    if (!has_room_for(w, pasted.size())) return;
    const scene::Items items = fitted(pasted, w.scene());
    const std::string label = fmt::format("paste {}", label_of(items.size(), items.front().name));
    GradualEdits edits;
    edits.items = items;
    edits.ids.reserve(items.size());
    for (const scene::Item& item : items) edits.ids.push_back(item.id);
    const auto added = std::make_shared<std::vector<scene::ItemId>>();
    edits.edit = [added, label](Workspace& workspace, const scene::Item& item) {
        added->push_back(workspace.document.editor.apply(scene::AddItem{item}, label));
    };
    edits.end = [added, label](Workspace& workspace) {
        const scene::ItemId last = added->back();
        workspace.select(last, std::move(*added));
        workspace.message.tell(label);
    };
    make(std::move(edits), w);
}

void go_to_item(Workspace& w, scene::ItemId id) {
    const scene::Item* item = w.scene().find(id);
    if (item == nullptr) return;
    w.select(id);
    if (!item->is_known()) return;
    show_canvas(w);
    const scene::View from = w.scene().view;
    bring_into_sight(w, extent_of(w, *item));
    glide_from(w, from);
}

void change_query(Workspace& w, scene::TileQuery query, std::string_view what) {
    if (query.ties != Ties::owner) query.corner = Corner::pass;
    const scene::Item& item = *w.selected_item();
    w.document.change(item, std::move(query), fmt::format("change the {} of {}", what, item.name));
}

void use_method(Workspace& w, const shapes::Method& method) {
    scene::TileQuery query = *w.selected_item()->query();
    query.method = method.name;
    if (method.needs_bounds && query.bounds.index() == 0 && w.scene().map.cells) {
        query.bounds = scene::MapBounds{};
    }
    change_query(w, std::move(query), "method");
}

void make_floats(Workspace& w) {
    const scene::Item& item = *w.selected_item();
    w.document.change(item, with_floats(item.thing), fmt::format("round {} to float32", item.name));
}

bool can_drive_boxes(const Workspace& w) {
    const scene::Item* item = w.selected_item();
    return item != nullptr && !item->hidden && item->as<scene::Camera>() != nullptr &&
           item != scene::driving_camera(w.scene());
}

void drive_boxes(Workspace& w) {
    const scene::ItemId first = scene::driving_camera(w.scene())->id;
    const std::string label = fmt::format("let {} load the boxes", w.selected_item()->name);
    w.document.editor.apply(scene::MoveItem{w.selected, first}, label);
}

}  // namespace tileglass::app
