#include "app/shell/commands/items.hpp"

#include <fmt/format.h>

#include <numeric>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "app/document/compare/floats.hpp"
#include "app/document/item_names.hpp"
#include "app/shell/session/grants.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/subject.hpp"
#include "app/shell/session/workspace.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/text/lines.hpp"

namespace tileglass::app {

namespace {

// The main one of some selected items: they snap as it does.
const scene::Item& leader_of(const std::vector<scene::Item>& items, const Workspace& w) {
    const scene::Item* main = w.selected_item();
    return main->is_known() ? *main : items.front();
}

/// Which positions are taken by items of a kind.
class TakenPositions {
public:
    explicit TakenPositions(const scene::Items& items) {
        for (const scene::Item& item : items) {
            if (item.is_known()) taken_.insert(key_of(item));
        }
    }

    /// Takes the position of an item. Returns false if it was taken.
    bool take(const scene::Item& item) { return taken_.insert(key_of(item)).second; }

private:
    using Position = std::tuple<const Exhibit*, double, double, double, double>;

    static Position key_of(const scene::Item& item) {
        const Exhibit* kind = exhibit_of(item.thing);
        const Rect extent = kind->extent(item.thing);
        const Vec2 min = extent.min();
        const Vec2 max = extent.max();
        return {kind, min.x, min.y, max.x, max.y};
    }

    std::set<Position> taken_;
};

// `items` as they can be added: with free names; copies a tile next to one of their kind that they
// would hide.
std::vector<scene::Item> fitted(std::vector<scene::Item> items, bool are_copies,
                                const Workspace& w) {
    const double size = w.scene().frame.size();
    TakenPositions taken(w.scene().items);
    FreeNames names(w.scene().items);
    for (scene::Item& item : items) {
        const Exhibit* exhibit = exhibit_of(item.thing);
        if (exhibit == nullptr) continue;
        item.name = names.like(item.name, exhibit->stem);
        if (!are_copies || taken.take(item)) continue;
        const Vec2 next = exhibit->anchor(item.thing) + Vec2{size, size};
        item.thing = exhibit->moved(item.thing, next);
        taken.take(item);
    }
    return items;
}

// `point` one step of `snap` farther: `x` to the right, `y` down.
Vec2 nudged_point(const Workspace& w, Vec2 point, int x, int y, Snap snap) {
    const double reach = w.viewport.pixel_ratio / view_of(w).scale();
    const Frame& frame = w.scene().frame;
    if (x != 0) point.x = nudged(point.x, frame.x_axis(), snap, x, reach);
    const int down = w.scene().view.y_up ? -y : y;
    if (y != 0) point.y = nudged(point.y, frame.y_axis(), snap, down, reach);
    return point;
}

// Adds items, for which there is room, as one edit. Returns their ids.
std::vector<scene::ItemId> add_all(std::vector<scene::Item> items, const std::string& label,
                                   Workspace& w) {
    std::vector<scene::ItemId> ids(items.size());
    const scene::ItemId last = w.document.editor.apply(scene::AddItems{std::move(items)}, label);
    std::iota(ids.begin(), ids.end(), last + 1 - static_cast<scene::ItemId>(ids.size()));
    return ids;
}

}  // namespace

std::vector<scene::Item> known_selected(const Workspace& w) {
    std::vector<scene::Item> items = w.selection.items(w.scene());
    std::erase_if(items, [](const scene::Item& item) { return !item.is_known(); });
    return items;
}

void move_with(const scene::Item& lead, Vec2 to, std::vector<scene::Item>& items) {
    const Vec2 from = exhibit_of(lead.thing)->anchor(lead.thing);
    for (scene::Item& item : items) {
        const Exhibit& exhibit = *exhibit_of(item.thing);
        const Vec2 position = item.id == lead.id ? to : exhibit.anchor(item.thing) + (to - from);
        item.thing = exhibit.moved(item.thing, position);
    }
}

bool has_room_for(Workspace& w, std::size_t count) {
    if (w.scene().items.size() + count <= scene::kMostItems) return true;
    w.message.tell_error(scene::too_many_items().message);
    return false;
}

void nudge(Workspace& w, int x, int y, Snap snap) {
    Wishes wishes;
    const Subject subject = subject_of(w);
    for (const auto& feature : w.features.all()) {
        if (feature->nudge(subject, x, y, wishes)) return grant(wishes, w);
    }
    std::vector<scene::Item> items = known_selected(w);
    if (items.empty()) return;
    const scene::Item leader = leader_of(items, w);
    const std::string label = fmt::format("nudge {}", label_of(items));
    const Vec2 from = exhibit_of(leader.thing)->anchor(leader.thing);
    move_with(leader, nudged_point(w, from, x, y, snap), items);
    w.document.editor.apply(scene::ReplaceItems{std::move(items)}, label);
}

void resize(Workspace& w, int x, int y, Snap snap) {
    const scene::Item* item = w.selected_item();
    if (item == nullptr || !item->is_known()) return;
    const Exhibit& exhibit = *exhibit_of(item->thing);
    const std::vector<Grip> grips = exhibit.grips(item->thing);
    if (grips.size() < 2) return w.message.tell(fmt::format("{} has no size", item->name));
    const double down = w.scene().view.y_up ? -1 : 1;
    const auto is_before = [&](const Grip& a, const Grip& b) {
        const auto place = [&](Vec2 at) {
            return x != 0 ? std::pair(at.x, down * at.y) : std::pair(down * at.y, at.x);
        };
        return place(a.at) < place(b.at);
    };
    const auto last = std::max_element(grips.begin() + 1, grips.end(), is_before);
    scene::Item sized = *item;
    sized.thing = exhibit.drag(item->thing, static_cast<std::size_t>(last - grips.begin()),
                               nudged_point(w, last->at, x, y, snap), false);
    const std::string label = fmt::format("size {}", item->name);
    w.document.editor.apply(scene::ReplaceItem{std::move(sized)}, label);
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
    w.selection.select(stays ? main->id : last, std::move(shown));
}

void duplicate(Workspace& w) {
    std::vector<scene::Item> copies = known_selected(w);
    if (copies.empty() || !has_room_for(w, copies.size())) return;
    const std::string label = fmt::format("duplicate {}", label_of(copies));
    const scene::ItemId leader = leader_of(copies, w).id;
    const double size = w.scene().frame.size();
    FreeNames names(w.scene().items);
    std::size_t main = 0;
    for (std::size_t i = 0; i < copies.size(); ++i) {
        scene::Item& copy = copies[i];
        if (copy.id == leader) main = i;
        const Exhibit& exhibit = *exhibit_of(copy.thing);
        copy.thing = exhibit.moved(copy.thing, exhibit.anchor(copy.thing) + Vec2{size, size});
        copy.source.erase("expect");  // it refers to the original's place
        copy.name = names.next(exhibit.stem);
    }
    const std::vector<scene::ItemId> ids = add_all(std::move(copies), label, w);
    w.selection.select(ids[main], ids);
}

void remove_selected(Workspace& w) {
    const std::string label =
        fmt::format("delete {}", label_of(w.selection.size(), w.selected_item()->name));
    w.document.editor.apply(scene::RemoveItems{w.selection.ids()}, label);
    w.selection.main = scene::kNoItem;
}

void hide_or_show(Workspace& w) {
    std::vector<scene::Item> items = w.selection.items(w.scene());
    const bool is_hidden = !w.selected_item()->hidden;
    const std::string label = fmt::format("{} {}", is_hidden ? "hide" : "show", label_of(items));
    for (scene::Item& item : items) item.hidden = is_hidden;
    w.document.editor.apply(scene::ReplaceItems{std::move(items)}, label);
}

void copy(Workspace& w) {
    const std::vector<scene::Item> items = w.selection.items(w.scene());
    if (items.empty()) return copy_scene(w);
    scene::Scene part;
    part.frame = w.scene().frame;
    part.items = items;
    const std::string text = scene::write_scene(part);
    std::string list;
    std::string_view lines = scene::view_json(text)->find("items")->text();
    while (!lines.empty()) {
        std::string_view line = scene::take_line(lines);
        constexpr std::string_view kIndent = "    ";  // it stands so much deeper in a scene
        if (line.starts_with(kIndent)) line.remove_prefix(kIndent.size());
        list.append(line).append(lines.empty() ? "" : "\n");
    }
    w.requests.clipboard = std::move(list);
    w.message.tell(fmt::format("copied {} as text", label_of(items)));
}

void copy_scene(Workspace& w) {
    w.requests.clipboard = scene_text(w);
    w.message.tell("copied the scene as text");
}

void paste_items(Workspace& w, std::vector<scene::Item> items, bool are_copies) {
    if (!has_room_for(w, items.size())) return;
    items = fitted(std::move(items), are_copies, w);
    const std::string label = fmt::format("paste {}", label_of(items));
    const std::vector<scene::ItemId> ids = add_all(std::move(items), label, w);
    w.selection.select(ids.back(), ids);
    w.message.tell(label);
    std::optional<Rect> around;
    for (const scene::Item& item : known_selected(w)) {
        const Rect extent = extent_of(w, item);
        around = hull(around.value_or(extent), extent);
    }
    if (around) glide_into_sight(w, *around);
}

void go_to_item(Workspace& w, scene::ItemId id) {
    const scene::Item* item = w.scene().find(id);
    if (item == nullptr) return;
    w.selection.select(id);
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
    w.document.editor.apply(scene::MoveItem{w.selection.main, first}, label);
}

}  // namespace tileglass::app
