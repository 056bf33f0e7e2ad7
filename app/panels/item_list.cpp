#include "app/panels/item_list.hpp"

#include <algorithm>
#include <utility>

#include "app/commands/commands.hpp"

namespace tileglass::app {

std::string title_of_group(std::size_t group) {
    if (group >= exhibits().size()) return "Unknown";
    return std::string(command(exhibits()[group].tool).name) + "s";
}

ItemRows::ItemRows(const ItemPlaces& places, const std::set<std::size_t>& folded) {
    std::vector<std::uint32_t> counts(exhibits().size() + 1);
    for (const ItemPlaces::OfBlock& block : places.blocks()) {
        if (block.group) {
            counts[*block.group] += static_cast<std::uint32_t>(block.places.size());
        } else {
            for (const ItemPlace& place : block.places) ++counts[place.group];
        }
    }
    const auto is_used = [](std::uint32_t count) { return count > 0; };
    const bool has_heads = std::count_if(counts.begin(), counts.end(), is_used) > 1;
    std::size_t row = 0;
    std::vector<std::size_t> next(counts.size());  // where the next item of a group goes
    std::size_t item = 0;
    for (std::uint32_t group = 0; group < counts.size(); ++group) {
        if (counts[group] == 0) continue;
        if (has_heads) ++row;
        const bool is_folded = has_heads && folded.contains(group);
        const std::size_t end = row + (is_folded ? 0 : counts[group]);
        groups_.push_back({group, counts[group], row, end, item});
        row = end;
        next[group] = item;
        item += counts[group];
    }
    if (!has_heads) return;
    items_.resize(places.items().size());
    for (const ItemPlaces::OfBlock& block : places.blocks()) {
        auto index = static_cast<std::uint32_t>(block.start);
        for (const ItemPlace& place : block.places) items_[next[place.group]++] = index++;
    }
}

ItemRow ItemRows::operator[](std::size_t row) const {
    const Group& group = group_around(row);
    if (row < group.first) return {group.group, std::nullopt, group.count};
    const std::size_t place = group.place + (row - group.first);
    return {group.group, items_.empty() ? static_cast<std::uint32_t>(place) : items_[place]};
}

const ItemRows::Group& ItemRows::group_around(std::size_t row) const {
    const auto holds = [&](const Group& group) { return row < std::max(group.first, group.end); };
    return *std::find_if(groups_.begin(), groups_.end(), holds);
}

std::optional<std::size_t> ItemRows::of_item(const scene::Items& items, scene::ItemId id) const {
    const scene::Items::Iterator item = items.place_of(id);
    if (item == items.end()) return std::nullopt;
    const auto is_shown_in = [wanted = group_of(*item)](const Group& group) {
        return group.group == wanted && group.first < group.end;
    };
    const auto group = std::find_if(groups_.begin(), groups_.end(), is_shown_in);
    if (group == groups_.end()) return std::nullopt;
    std::size_t place = item.index();
    if (!items_.empty()) {
        // Items rise within their group.
        const auto first = items_.begin() + static_cast<std::ptrdiff_t>(group->place);
        place = static_cast<std::size_t>(std::lower_bound(first, first + group->count, place) -
                                         items_.begin());
    }
    return group->first + (place - group->place);
}

std::optional<scene::MoveItem> move_to_gap(const ItemRows& rows, const scene::Items& items,
                                           std::size_t from, std::size_t gap) {
    const ItemRows::Group& around = rows.group_around(from);
    gap = std::clamp(gap, around.first, around.end);
    if (gap == from || gap == from + 1) return std::nullopt;
    // Behind the last of its group, wherever items of other kinds are.
    const std::size_t place = gap < around.end ? *rows[gap].item : *rows[gap - 1].item + 1;
    const scene::ItemId before = place < items.size() ? items[place].id : scene::kNoItem;
    return scene::MoveItem{items[*rows[from].item].id, before};
}

std::optional<std::size_t> ItemList::follow(Workspace& workspace) {
    const scene::Items& items = workspace.scene().items;
    scene::ItemId shown = scene::kNoItem;
    if (std::exchange(seen_, workspace.selected) != workspace.selected) {
        shown = anchor_ = workspace.selected;
    }
    if (std::exchange(workspace.requests.rename, false)) {
        shown = workspace.selected;
        rename(shown);
    }
    const scene::Item* item = workspace.scene().find(shown);
    if (item != nullptr) folded.erase(group_of(*item));
    const ItemPlaces& places = workspace.places();
    rows_.follow({places.kinds_revision(), folded}, [&] { return ItemRows(places, folded); });
    return item != nullptr ? rows().of_item(items, shown) : std::nullopt;
}

void ItemList::choose(Workspace& workspace, scene::ItemId id, Choice choice) {
    const scene::Items& items = workspace.scene().items;
    std::optional<std::size_t> from = rows().of_item(items, anchor_);
    std::optional<std::size_t> to = rows().of_item(items, id);
    if (choice == Choice::range && from && to) {
        if (*from > *to) std::swap(from, to);
        std::vector<scene::ItemId> between;
        for (std::size_t i = *from; i <= *to; ++i) {
            if (rows()[i].item) between.push_back(items[*rows()[i].item].id);
        }
        workspace.select(id, std::move(between));
    } else {
        choice == Choice::toggle ? workspace.toggle_selected(id) : workspace.select(id);
        anchor_ = id;
    }
    seen_ = workspace.selected;
}

}  // namespace tileglass::app
