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
#include "app/picture/item_places.hpp"
#include "app/session/item_names.hpp"
#include "app/session/loupe.hpp"
#include "app/session/workspace.hpp"
#include "app/words/words.hpp"
#include "sandbox/scene/document.hpp"

namespace tileglass::app {

namespace {

// The selected items, in the document's order.
std::vector<scene::ItemId> selected_in_order(const Workspace& w) {
    std::vector<scene::ItemId> ids = w.selected_ids();
    if (w.scene().items.do_ids_rise()) return ids;
    std::vector<scene::ItemId> in_order;
    for (const scene::Item& item : w.scene().items) {
        if (std::binary_search(ids.begin(), ids.end(), item.id)) in_order.push_back(item.id);
    }
    return in_order;
}

// Those that can be moved and copied.
std::vector<scene::ItemId> known_selected(const Workspace& w) {
    std::vector<scene::ItemId> ids = selected_in_order(w);
    const std::vector<scene::ItemId> unknown = unknown_items(w.places());
    std::erase_if(ids, [&](scene::ItemId id) {
        return std::binary_search(unknown.begin(), unknown.end(), id);
    });
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
    /// Knows of those at `places` that lie exactly where one of `items` does.
    TakenPlaces(const scene::Items& items, const ItemPlaces& places) {
        std::set<Place> wanted;
        std::optional<Rect> around;
        for (const scene::Item& item : items) {
            if (!item.is_known()) continue;
            const ItemPlace place = place_of(item);
            wanted.insert(key_of(place));
            around = hull(around.value_or(place.extent), place.extent);
        }
        if (!around) return;
        for (const ItemPlaces::OfBlock& block : places.blocks()) {
            for (const ItemPlace& place : block.places) {
                if (!contains(*around, place.extent)) continue;
                if (wanted.contains(key_of(place))) taken_.insert(key_of(place));
            }
        }
    }

    bool has(const scene::Item& item) const { return taken_.contains(key_of(place_of(item))); }
    void add(const scene::Item& item) { taken_.insert(key_of(place_of(item))); }

private:
    using Place = std::tuple<std::uint8_t, double, double, double, double>;

    static Place key_of(const ItemPlace& place) {
        const Rect& extent = place.extent;
        return {place.group, extent.a.x, extent.a.y, extent.b.x, extent.b.y};
    }

    std::set<Place> taken_;
};

// Tells the person if there are too many: one waits for the text.
bool can_be_copied(std::size_t count, Workspace& w) {
    constexpr std::size_t kMost = 50'000;
    if (count <= kMost) return true;
    w.message.tell_error(fmt::format("up to {} items can be copied as text, not {}",
                                     grouped(std::int64_t{kMost}),
                                     grouped(static_cast<std::int64_t>(count))));
    return false;
}

}  // namespace

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
    for (const ItemPlaces::OfBlock& block : w.places().blocks()) {
        for (const ItemPlace& place : block.places) {
            if (place.is_shown) shown.push_back(place.id);
        }
    }
    if (shown.empty()) return;
    const scene::Item* main = w.selected_item();
    const bool stays = main != nullptr && main->is_known() && !main->hidden;
    const scene::ItemId last = shown.back();
    w.select(stays ? main->id : last, std::move(shown));
}

void duplicate(Workspace& w) {
    std::vector<scene::ItemId> ids = known_selected(w);
    if (ids.empty()) return;
    struct Copies {
        FreeNames names;
        std::vector<scene::ItemId> ids;
        scene::ItemId main = scene::kNoItem;
    };
    const auto copies = std::make_shared<Copies>(FreeNames(w.places()));
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
    if (!can_be_copied(count, w)) return;
    const std::vector<scene::Item> items = w.selected_items();
    scene::Scene part;
    part.frame = w.scene().frame;
    part.items = items;
    const std::string text = scene::write_scene(part);
    w.requests.clipboard = std::string(scene::view_json(text)->find("items")->text());
    w.message.tell(fmt::format("copied {} as text", label_of(items)));
}

void copy_scene(Workspace& w) {
    if (!can_be_copied(w.scene().items.size(), w)) return;
    w.requests.clipboard = w.text();
    w.message.tell("copied the scene as text");
}

scene::Items fitted(const scene::Items& items, const ItemPlaces& places, double tile_size) {
    TakenPlaces taken(items, places);
    FreeNames names(places);
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

void paste_items(Workspace& w, const scene::Items& items) {
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
