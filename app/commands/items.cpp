#include "app/commands/items.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
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
#include "sandbox/scene/document.hpp"
#include "sandbox/text/check_json.hpp"

namespace tileglass::app {

namespace {

// The selected items that can be moved and copied, in the document's order.
std::vector<scene::Item> known_selected(const Workspace& w) {
    std::vector<scene::Item> items = w.selected_items();
    std::erase_if(items, [](const scene::Item& item) { return !item.is_known(); });
    return items;
}

// The main one of some selected items: they snap as it does.
const scene::Item& leader_of(const std::vector<scene::Item>& items, const Workspace& w) {
    const auto is_main = [&](const scene::Item& item) { return item.id == w.selected; };
    const auto found = std::find_if(items.begin(), items.end(), is_main);
    return found == items.end() ? items.front() : *found;
}

/// Which places are taken by items of a kind.
class TakenPlaces {
public:
    /// Knows of those at `places` that lie exactly where one of `items` does.
    TakenPlaces(const std::vector<scene::Item>& items, const ItemPlaces& places) {
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

}  // namespace

void nudge(Workspace& w, int x, int y) {
    if (step_under_loupe(w, x, y)) return;
    const std::vector<scene::Item> items = known_selected(w);
    if (items.empty()) return;
    const scene::Item& leader = leader_of(items, w);
    const Vec2 from = exhibit_of(leader.thing)->anchor(leader.thing);
    const double reach = w.viewport.pixel_ratio / view_of(w).scale();
    const Frame& frame = w.scene().frame;
    Vec2 to = from;
    if (x != 0) to.x = nudged(from.x, frame.x_axis(), w.hand.snap, x, reach);
    const int down = w.scene().view.y_up ? -y : y;
    if (y != 0) to.y = nudged(from.y, frame.y_axis(), w.hand.snap, down, reach);
    const std::string label = fmt::format("nudge {}", label_of(items));
    const OneEntry entry(w.document.editor);
    for (const scene::Item& item : items) {
        const Exhibit& exhibit = *exhibit_of(item.thing);
        const bool leads = item.id == leader.id;
        const Vec2 place = leads ? to : exhibit.anchor(item.thing) + (to - from);
        w.document.change(item, exhibit.moved(item.thing, place), label);
    }
}

void duplicate(Workspace& w) {
    const std::vector<scene::Item> items = known_selected(w);
    if (items.empty()) return;
    const scene::ItemId leader = leader_of(items, w).id;
    const std::string label = fmt::format("duplicate {}", label_of(items));
    const double size = w.scene().frame.size();
    FreeNames names(w.places());
    scene::ItemId main = scene::kNoItem;
    std::vector<scene::ItemId> copies;
    {
        const OneEntry entry(w.document.editor);
        for (scene::Item copy : items) {
            const bool leads = copy.id == leader;
            const Exhibit& exhibit = *exhibit_of(copy.thing);
            copy.thing = exhibit.moved(copy.thing, exhibit.anchor(copy.thing) + Vec2{size, size});
            copy.source.erase("expect");  // it refers to the original's place
            copy.name = names.next(exhibit.stem);
            copies.push_back(w.document.editor.apply(scene::AddItem{std::move(copy)}, label));
            if (leads) main = copies.back();
        }
    }
    w.select(main, std::move(copies));
}

void remove_selected(Workspace& w) {
    const std::size_t count = w.selected_count();
    const std::string label = count == 1 ? fmt::format("delete {}", w.selected_item()->name)
                                         : fmt::format("delete {} items", count);
    scene::RemoveItems edit;
    const std::span<const scene::ItemId> others = w.also_selected();
    edit.ids.assign(others.begin(), others.end());
    edit.ids.insert(std::lower_bound(edit.ids.begin(), edit.ids.end(), w.selected), w.selected);
    w.document.editor.apply(edit, label);
    w.selected = scene::kNoItem;
}

void hide_or_show(Workspace& w) {
    std::vector<scene::Item> items = w.selected_items();
    const bool is_hidden = !w.selected_item()->hidden;
    const std::string label = fmt::format("{} {}", is_hidden ? "hide" : "show", label_of(items));
    const OneEntry entry(w.document.editor);
    for (scene::Item& item : items) {
        item.hidden = is_hidden;
        w.document.editor.apply(scene::ReplaceItem{std::move(item)}, label);
    }
}

void copy(Workspace& w) {
    const std::vector<scene::Item> items = w.selected_items();
    if (items.empty()) {
        w.requests.clipboard = w.text();
        w.message.tell("copied the scene as text");
        return;
    }
    scene::Scene part;
    part.frame = w.scene().frame;
    part.items = items;
    const std::string text = scene::write_scene(part);
    w.requests.clipboard = std::string(scene::view_json(text)->find("items")->text());
    w.message.tell(fmt::format("copied {} as text", label_of(items)));
}

bool paste_items(Workspace& w, const std::string& text) {
    const Result<scene::JsonView> list = scene::view_json(text);
    if (!list || !list->is_array() || list->elements().begin() == list->elements().end()) {
        return false;
    }
    for (const scene::JsonView item : list->elements()) {
        if (!item.is_object() || !item.find("name")) return false;  // points have no name
    }
    Result<scene::Loaded> loaded =
        w.document.read(fmt::format(R"({{"tileglass": 1, "items": {}}})", list->text()));
    if (!loaded) {
        w.message.tell_error("the clipboard holds no items", loaded.error());
        return true;
    }
    const std::vector<scene::Item> items(loaded->scene.items.begin(), loaded->scene.items.end());
    const std::string label = fmt::format("paste {}", label_of(items));
    TakenPlaces taken(items, w.places());
    const double size = w.scene().frame.size();
    FreeNames names(w.places());
    std::vector<scene::ItemId> pasted;
    {
        const OneEntry entry(w.document.editor);
        for (scene::Item item : items) {
            if (const Exhibit* exhibit = exhibit_of(item.thing)) {
                item.name = names.like(item.name, exhibit->stem);
                // Beside the one that it would hide.
                if (taken.has(item)) {
                    const Vec2 place = exhibit->anchor(item.thing) + Vec2{size, size};
                    item.thing = exhibit->moved(item.thing, place);
                }
                taken.add(item);
            }
            pasted.push_back(w.document.editor.apply(scene::AddItem{std::move(item)}, label));
        }
    }
    w.select(pasted.back(), pasted);
    w.message.tell(label);
    return true;
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
