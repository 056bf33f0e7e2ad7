#include "app/panels/item_list.hpp"

#include <algorithm>
#include <utility>

#include "app/commands/commands.hpp"

namespace tileglass::app {

std::size_t group_of(const scene::Item& item) {
    const Exhibit* exhibit = exhibit_of(item.thing);
    return exhibit == nullptr ? exhibits().size()
                              : static_cast<std::size_t>(exhibit - exhibits().data());
}

std::string title_of_group(std::size_t group) {
    if (group >= exhibits().size()) return "Unknown";
    return std::string(command(exhibits()[group].tool).name) + "s";
}

std::vector<ItemRow> item_rows(const std::vector<scene::Item>& items,
                               const std::set<std::size_t>& folded) {
    std::vector<std::vector<std::size_t>> groups(exhibits().size() + 1);
    for (std::size_t i = 0; i < items.size(); ++i) groups[group_of(items[i])].push_back(i);
    const auto is_used = [](const auto& group) { return !group.empty(); };
    const bool has_heads = std::count_if(groups.begin(), groups.end(), is_used) > 1;
    std::vector<ItemRow> rows;
    rows.reserve(items.size() + groups.size());
    for (std::size_t group = 0; group < groups.size(); ++group) {
        if (groups[group].empty()) continue;
        if (has_heads) rows.push_back({group, std::nullopt, groups[group].size()});
        if (has_heads && folded.contains(group)) continue;
        for (const std::size_t item : groups[group]) rows.push_back({group, item});
    }
    return rows;
}

std::optional<std::size_t> row_of_item(const std::vector<ItemRow>& rows,
                                       const std::vector<scene::Item>& items, scene::ItemId id) {
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const ItemRow& row) {
        return row.item && items[*row.item].id == id;
    });
    if (found == rows.end()) return std::nullopt;
    return static_cast<std::size_t>(found - rows.begin());
}

GroupRows group_around(const std::vector<ItemRow>& rows, std::size_t row) {
    const auto is_in = [&](std::size_t i) {
        return rows[i].item && rows[i].group == rows[row].group;
    };
    GroupRows around{row, row + 1};
    while (around.first > 0 && is_in(around.first - 1)) --around.first;
    while (around.end < rows.size() && is_in(around.end)) ++around.end;
    return around;
}

std::optional<scene::MoveItem> move_to_gap(const std::vector<ItemRow>& rows,
                                           const std::vector<scene::Item>& items, std::size_t from,
                                           std::size_t gap) {
    const GroupRows around = group_around(rows, from);
    gap = std::clamp(gap, around.first, around.end);
    if (gap == from || gap == from + 1) return std::nullopt;
    // Behind the last of its group, wherever items of other kinds are.
    const std::size_t place = gap < around.end ? *rows[gap].item : *rows[gap - 1].item + 1;
    const scene::ItemId before = place < items.size() ? items[place].id : scene::kNoItem;
    return scene::MoveItem{items[*rows[from].item].id, before};
}

std::optional<std::size_t> ItemList::follow(Workspace& workspace) {
    const std::vector<scene::Item>& items = workspace.scene().items;
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
    rows_.follow({workspace.document.editor.content(), folded},
                 [&] { return item_rows(items, folded); });
    return item != nullptr ? row_of_item(rows(), items, shown) : std::nullopt;
}

void ItemList::choose(Workspace& workspace, scene::ItemId id, Choice choice) {
    const std::vector<scene::Item>& items = workspace.scene().items;
    std::optional<std::size_t> from = row_of_item(rows(), items, anchor_);
    std::optional<std::size_t> to = row_of_item(rows(), items, id);
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
