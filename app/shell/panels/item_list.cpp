#include "app/shell/panels/item_list.hpp"

#include <algorithm>
#include <utility>

#include "app/shell/commands/commands.hpp"

namespace tileglass::app {

std::size_t group_of(const scene::Item& item) {
    const Exhibit* exhibit = exhibit_of(item.thing);
    if (exhibit == nullptr) return exhibits().size();
    return static_cast<std::size_t>(exhibit - exhibits().data());
}

std::string title_of_group(std::size_t group) {
    if (group >= exhibits().size()) return "Unknown";
    return std::string(command(exhibits()[group].tool).name) + "s";
}

ItemRows::ItemRows(const scene::Items& items, const std::set<std::size_t>& folded) {
    std::vector<std::vector<std::uint32_t>> by_group(exhibits().size() + 1);
    std::uint32_t index = 0;
    for (const scene::Item& item : items) by_group[group_of(item)].push_back(index++);
    const auto is_used = [](const auto& group) { return !group.empty(); };
    const bool has_heads = std::count_if(by_group.begin(), by_group.end(), is_used) > 1;
    std::size_t row = 0;
    for (std::uint32_t group = 0; group < by_group.size(); ++group) {
        const std::vector<std::uint32_t>& own = by_group[group];
        if (own.empty()) continue;
        if (has_heads) ++row;
        const std::size_t end = row + (has_heads && folded.contains(group) ? 0 : own.size());
        groups_.push_back({group, static_cast<std::uint32_t>(own.size()), row, end, items_.size()});
        items_.insert(items_.end(), own.begin(), own.end());
        row = end;
    }
}

ItemRow ItemRows::operator[](std::size_t row) const {
    const Group& group = group_around(row);
    if (row < group.first) return {group.group, std::nullopt, group.count};
    return {group.group, items_[group.place + (row - group.first)]};
}

const ItemRows::Group& ItemRows::group_around(std::size_t row) const {
    const auto holds = [&](const Group& group) { return row < std::max(group.first, group.end); };
    return *std::find_if(groups_.begin(), groups_.end(), holds);
}

std::optional<std::size_t> ItemRows::of_item(const scene::Items& items, scene::ItemId id) const {
    const std::size_t index = items.index_of(id);
    if (index == items.size()) return std::nullopt;
    const auto is_shown_in = [wanted = group_of(items[index])](const Group& group) {
        return group.group == wanted && group.first < group.end;
    };
    const auto group = std::find_if(groups_.begin(), groups_.end(), is_shown_in);
    if (group == groups_.end()) return std::nullopt;
    // Items rise within their group.
    const auto first = items_.begin() + static_cast<std::ptrdiff_t>(group->place);
    const auto found = std::lower_bound(first, first + group->count, index);
    return group->first + static_cast<std::size_t>(found - first);
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
    const std::uint64_t content = workspace.document.editor.content();
    rows_.follow({content, folded}, [&] { return ItemRows(items, folded); });
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
