// What each edit changes, and what undo and redo put back.

#include "sandbox/scene/edit.hpp"

#include <algorithm>
#include <map>
#include <memory>
#include <span>
#include <utility>

#include "sandbox/scene/map_json.hpp"

namespace tileglass::scene {

namespace {

bool has_unknown_map(const Scene& scene) {
    const std::optional<JsonView> found = scene.source.find("map");
    return found && is_unknown_map(*found);
}

/// Is the map of an unknown kind, or computed from a seed?
bool has_map_that_is_not_painted(const Scene& scene) {
    return scene.map.procedural || has_unknown_map(scene);
}

std::shared_ptr<const TileMap> fresh_map() {
    return std::make_shared<const TileMap>(kFreshMapSide, kFreshMapSide,
                                           std::string(kFreshMapSide * kFreshMapSide, '.'));
}

/// Applies an edit to a scene. Says which item it concerns and whether anything changed.
class Change {
public:
    Change(Scene& scene, ItemId& last_id) : scene_(scene), last_id_(last_id) {}

    ItemId concerned = kNoItem;
    bool is_change = false;

    void operator()(const AddItem& edit) { add({&edit.item, 1}); }
    void operator()(const AddItems& edit) { add(edit.items); }

    void operator()(const ReplaceItem& edit) {
        if (scene_.items.find(edit.item.id) != nullptr) concerned = edit.item.id;
        replace({&edit.item, 1});
    }
    void operator()(const ReplaceItems& edit) { replace(edit.items); }

    void operator()(const RemoveItem& edit) {
        remove({edit.id});
        if (is_change) concerned = edit.id;
    }
    void operator()(const RemoveItems& edit) { remove(edit.ids); }

    void operator()(const MoveItem& edit) {
        const std::size_t from = scene_.items.index_of(edit.id);
        const std::size_t to = scene_.items.index_of(edit.before);
        if (from == scene_.items.size() || from == to || from + 1 == to) return;
        concerned = edit.id;
        Item item = scene_.items[from];
        scene_.items.erase(from);
        scene_.items.insert(from < to ? to - 1 : to, std::move(item));
        is_change = true;
    }

    void operator()(const SetFrame& edit) { set(scene_.frame, edit.frame); }
    void operator()(const SetTracker& edit) { set(scene_.world.tracker, edit.tracker); }
    void operator()(const SetStructure& edit) { set(scene_.world.structure, edit.structure); }
    void operator()(const SetExperiment& edit) { set(scene_.experiment, edit.experiment); }
    void operator()(const SetPrinted& edit) { set(scene_.world.as_printed, edit.as_printed); }

    void operator()(const SetMap& edit) {
        set(scene_.map, edit.map);
        // Also replaces a map of an unknown kind, which only the source holds.
        if (!has_unknown_map(scene_)) return;
        scene_.source.set("map", "null");
        is_change = true;
    }

    void operator()(const PaintTiles& edit) {
        if (has_map_that_is_not_painted(scene_)) return;
        const std::shared_ptr<const TileMap> cells =
            scene_.map.cells ? scene_.map.cells : fresh_map();
        TileMap painted = cells->painted(edit.tiles, edit.kind);
        if (painted == *cells) return;
        scene_.map.file.clear();
        scene_.map.cells = std::make_shared<const TileMap>(std::move(painted));
        is_change = true;
    }

    void operator()(const SetView& edit) { set(scene_.view, edit.view); }

    void operator()(const ReplaceScene& edit) {
        scene_ = edit.scene;
        last_id_ = scene_.items.number_from(last_id_);
        if (!scene_.items.empty()) concerned = last_id_;
        is_change = true;
    }

private:
    void add(std::span<const Item> items) {
        if (items.empty() || scene_.items.size() + items.size() > kMostItems) return;
        Items::List list = scene_.items.list();
        for (Item item : items) {
            item.id = concerned = ++last_id_;
            list.push_back(std::make_shared<const Item>(std::move(item)));
        }
        scene_.items = Items(std::move(list));
        is_change = true;
    }

    void replace(std::span<const Item> items) {
        std::map<ItemId, const Item*> by_id;
        for (const Item& item : items) by_id.emplace(item.id, &item);
        Items::List list = scene_.items.list();
        for (auto& item : list) {
            const auto found = by_id.find(item->id);
            if (found == by_id.end() || *found->second == *item) continue;
            item = std::make_shared<const Item>(*found->second);
            is_change = true;
        }
        if (is_change) scene_.items = Items(std::move(list));
    }

    void remove(const std::vector<ItemId>& ids) {
        const std::size_t before = scene_.items.size();
        scene_.items.erase_all(ids);
        is_change = scene_.items.size() != before;
    }

    template <typename Part>
    void set(Part& part, const Part& value) {
        if (part == value) return;
        part = value;
        is_change = true;
    }

    Scene& scene_;
    ItemId& last_id_;
};

/// Are two scenes equal except for their views?
bool is_same_content(const Scene& a, const Scene& b) {
    return a.frame == b.frame && a.map == b.map && a.world == b.world &&
           a.experiment == b.experiment && a.items == b.items && a.source == b.source;
}

}  // namespace

TileRect paintable_tiles(const Scene& scene) {
    if (has_map_that_is_not_painted(scene)) return {};
    if (scene.map.cells) return scene.map.cells->bounds();
    return {{0, 0}, {kFreshMapSide, kFreshMapSide}};
}

void Editor::open(Scene scene) {
    scene_ = std::move(scene);
    // Ids continue after those of the scene before, so that an id kept elsewhere names nothing
    // here.
    last_id_ = scene_.items.number_from(last_id_);
    past_.clear();
    future_.clear();
    gesture_.reset();
    gesture_changed_ = false;
    state_ = ++last_state_;
    saved_state_ = state_;
    ++openings_;
    ++revision_;
}

ItemId Editor::apply(const Edit& edit, const std::string& label) {
    const bool is_view = std::holds_alternative<SetView>(edit);
    // A copy is edited, and taken when it is whole. Later edits of a gesture do without: the
    // gesture keeps the scene before it.
    std::optional<Scene> changed;
    if (!is_view && !gesture_changed_) changed = scene_;
    Change change(changed ? *changed : scene_, last_id_);
    std::visit(change, edit);
    if (!change.is_change) return change.concerned;

    if (changed && gesture_) {
        gesture_->label = label;
        gesture_changed_ = true;
    } else if (changed) {
        past_.push_back({scene_, label, state_, std::holds_alternative<ReplaceScene>(edit)});
        future_.clear();
    }
    if (changed) scene_ = std::move(*changed);
    ++revision_;
    if (!is_view) state_ = ++last_state_;
    return change.concerned;
}

namespace {

void feed_into(Scene& scene, const std::vector<Item>& items, const std::vector<ItemId>& gone) {
    std::map<ItemId, const Item*> fed;
    for (const Item& item : items) fed.insert_or_assign(item.id, &item);
    Items::List list = scene.items.list();
    std::erase_if(list, [&](const auto& item) {
        return std::find(gone.begin(), gone.end(), item->id) != gone.end();
    });
    for (auto& item : list) {
        const auto found = fed.find(item->id);
        if (found == fed.end()) continue;
        // The name and `hidden` belong to the person.
        Item changed = *item;
        changed.thing = found->second->thing;
        item = std::make_shared<const Item>(std::move(changed));
        fed.erase(found);
    }
    for (const Item& item : items) {
        const auto found = fed.find(item.id);
        if (found == fed.end() || found->second != &item || list.size() >= kMostItems) continue;
        list.push_back(std::make_shared<const Item>(item));
    }
    scene.items = Items(std::move(list));
}

}  // namespace

void Editor::rename(std::uint64_t& state) {
    ++last_state_;
    if (saved_state_ == state) saved_state_ = last_state_;
    state = last_state_;
}

template <typename Change>
void Editor::feed_entry(Entry& entry, std::uint64_t before, Change&& change) {
    change(entry.scene);
    if (entry.state == before) {
        entry.state = state_;
    } else {
        rename(entry.state);
    }
}

template <typename Change>
std::uint64_t Editor::feed_now(Change&& change) {
    change(scene_);
    const std::uint64_t before = state_;
    rename(state_);
    if (gesture_) feed_entry(*gesture_, before, change);
    ++revision_;
    return before;
}

template <typename Change>
void Editor::feed_all(Change&& change) {
    const std::uint64_t before = feed_now(change);
    for (Entry& entry : past_) feed_entry(entry, before, change);
    for (Entry& entry : future_) feed_entry(entry, before, change);
}

void Editor::feed(const std::vector<Item>& items, const std::vector<ItemId>& gone) {
    feed_all([&](Scene& scene) { feed_into(scene, items, gone); });
}

void Editor::feed_world(const Frame& frame, const World& world, const MapSource& map) {
    feed_all([&](Scene& scene) {
        scene.frame = frame;
        scene.world = world;
        scene.map = map;
    });
}

void Editor::feed_log(const ObjectLog& log) {
    feed_all([&](Scene& scene) { scene.world.log = log; });
}

void Editor::feed_foreign(ItemId id, const Rare<TileList>& foreign,
                          const Rare<ForeignQuestion>& foreign_for) {
    feed_now([&](Scene& scene) {
        const Item* item = scene.find(id);
        if (item == nullptr || item->query() == nullptr) return;
        TileQuery& query = *scene.items.change(scene.items.index_of(id)).query();
        query.foreign = foreign;
        query.foreign_for = foreign_for;
    });
}

void Editor::begin_gesture() {
    if (gesture_) return;
    gesture_ = Entry{scene_, {}, state_};
    gesture_changed_ = false;
}

std::optional<Editor::Entry> Editor::take_gesture() {
    std::optional<Entry> start = std::exchange(gesture_, std::nullopt);
    if (!std::exchange(gesture_changed_, false)) return std::nullopt;
    return start;
}

void Editor::end_gesture() {
    std::optional<Entry> start = take_gesture();
    if (!start) return;
    if (is_same_content(start->scene, scene_)) {
        state_ = start->state;
        return;
    }
    past_.push_back(std::move(*start));
    future_.clear();
}

void Editor::cancel_gesture() {
    if (std::optional<Entry> start = take_gesture()) restore(std::move(*start));
}

void Editor::undo() {
    end_gesture();
    move_entry(past_, future_);
}

void Editor::redo() {
    end_gesture();
    move_entry(future_, past_);
}

void Editor::move_entry(std::vector<Entry>& from, std::vector<Entry>& to) {
    if (from.empty()) return;
    Entry entry = std::move(from.back());
    from.pop_back();
    to.push_back({scene_, entry.label, state_, entry.has_view});
    restore(std::move(entry));
}

void Editor::restore(Entry entry) {
    const View view = scene_.view;
    scene_ = std::move(entry.scene);
    if (!entry.has_view) scene_.view = view;
    state_ = entry.state;
    ++revision_;
}

}  // namespace tileglass::scene
