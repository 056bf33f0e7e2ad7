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

ItemRows item_rows(const scene::Items& items, const std::set<std::size_t>& folded) {
    std::vector<ItemRows> groups(exhibits().size() + 1);
    std::uint32_t index = 0;
    for (const scene::Item& item : items) {
        const std::size_t group = group_of(item);
        groups[group].push_back({static_cast<std::uint32_t>(group), index++});
    }
    const auto is_used = [](const ItemRows& group) { return !group.empty(); };
    const bool has_heads = std::count_if(groups.begin(), groups.end(), is_used) > 1;
    ItemRows rows;
    for (const ItemRows& own : groups) {
        if (own.empty()) continue;
        const std::uint32_t group = own.front().group;
        const auto count = static_cast<std::uint32_t>(own.size());
        if (has_heads) rows.push_back({group, std::nullopt, count});
        if (!has_heads || !folded.contains(group)) rows.insert(rows.end(), own.begin(), own.end());
    }
    return rows;
}

std::optional<std::size_t> row_of(const ItemRows& rows, std::size_t item) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
        if (rows[row].item == item) return row;
    }
    return std::nullopt;
}

std::size_t gap_in_group(const ItemRows& rows, std::size_t from, std::size_t gap) {
    const auto is_of_group = [group = rows[from].group](const ItemRow& row) {
        return row.item && row.group == group;
    };
    const auto first = std::find_if(rows.begin(), rows.end(), is_of_group);
    const auto end = std::find_if_not(first, rows.end(), is_of_group);
    return std::clamp(gap, static_cast<std::size_t>(first - rows.begin()),
                      static_cast<std::size_t>(end - rows.begin()));
}

std::optional<scene::MoveItem> move_to_gap(const ItemRows& rows, const scene::Items& items,
                                           std::size_t from, std::size_t gap) {
    gap = gap_in_group(rows, from, gap);
    if (gap == from || gap == from + 1) return std::nullopt;
    // Behind the last of its group, wherever items of other kinds are.
    const bool is_last = gap == rows.size() || !rows[gap].item;
    const std::size_t index = is_last ? *rows[gap - 1].item + std::size_t{1} : *rows[gap].item;
    const scene::ItemId before = index < items.size() ? items[index].id : scene::kNoItem;
    return scene::MoveItem{items[*rows[from].item].id, before};
}

std::optional<std::size_t> ItemList::follow(Workspace& workspace) {
    const scene::Items& items = workspace.scene().items;
    scene::ItemId shown = scene::kNoItem;
    if (std::exchange(seen_, workspace.selection.main) != workspace.selection.main) {
        shown = anchor_ = workspace.selection.main;
    }
    if (std::exchange(workspace.requests.rename, false)) {
        shown = workspace.selection.main;
        rename(shown);
    }
    const scene::Item* item = workspace.scene().find(shown);
    if (item != nullptr) folded.erase(group_of(*item));
    const std::uint64_t content = workspace.document.editor.content();
    rows_.follow({content, folded}, [&] { return item_rows(items, folded); });
    return item != nullptr ? row_of(rows(), items.index_of(shown)) : std::nullopt;
}

void ItemList::choose(Workspace& workspace, scene::ItemId id, Choice choice) {
    const scene::Items& items = workspace.scene().items;
    std::optional<std::size_t> from = row_of(rows(), items.index_of(anchor_));
    std::optional<std::size_t> to = row_of(rows(), items.index_of(id));
    if (choice == Choice::range && from && to) {
        if (*from > *to) std::swap(from, to);
        std::vector<scene::ItemId> between;
        for (std::size_t i = *from; i <= *to; ++i) {
            if (rows()[i].item) between.push_back(items[*rows()[i].item].id);
        }
        workspace.selection.select(id, std::move(between));
    } else {
        choice == Choice::toggle ? workspace.selection.toggle(id) : workspace.selection.select(id);
        anchor_ = id;
    }
    seen_ = workspace.selection.main;
}

}  // namespace tileglass::app
