#include "app/panels/item_list.hpp"

#include <algorithm>
#include <span>
#include <tuple>
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

std::vector<ItemRow> item_rows(const scene::Items& items, const std::set<std::size_t>& folded) {
    // Very many items are looked at once.
    std::vector<std::uint8_t> groups;
    groups.reserve(items.size());
    std::vector<std::uint32_t> counts(exhibits().size() + 1);
    for (const scene::Item& item : items) {
        const std::size_t group = group_of(item);
        groups.push_back(static_cast<std::uint8_t>(group));
        ++counts[group];
    }
    const auto is_used = [](std::uint32_t count) { return count > 0; };
    const bool has_heads = std::count_if(counts.begin(), counts.end(), is_used) > 1;
    std::vector<ItemRow> rows;
    rows.reserve(items.size() + counts.size());
    for (std::uint32_t group = 0; group < counts.size(); ++group) {
        if (counts[group] == 0) continue;
        if (has_heads) rows.push_back({group, std::nullopt, counts[group]});
        if (has_heads && folded.contains(group)) continue;
        for (std::uint32_t i = 0; i < groups.size(); ++i) {
            if (groups[i] == group) rows.push_back({group, i});
        }
    }
    return rows;
}

std::optional<std::size_t> row_of_item(const std::vector<ItemRow>& rows, const scene::Items& items,
                                       scene::ItemId id) {
    const scene::Items::Iterator item = items.place_of(id);
    if (item == items.end()) return std::nullopt;
    // Groups rise, a head comes first, and items rise within their group.
    const std::tuple wanted(static_cast<std::uint32_t>(group_of(*item)),
                            std::optional(static_cast<std::uint32_t>(item.index())));
    const auto found = std::lower_bound(
        rows.begin(), rows.end(), wanted,
        [](const ItemRow& row, const auto& w) { return std::tuple(row.group, row.item) < w; });
    if (found == rows.end() || !found->item || *found->item != item.index()) return std::nullopt;
    return static_cast<std::size_t>(found - rows.begin());
}

namespace {

// Have both as many items of the same kinds in the same order?
bool have_same_kinds(const scene::Items& a, const scene::Items& b) {
    if (a.size() != b.size()) return false;
    bool are_same = true;
    using Run = std::span<const scene::Items::BlockPointer>;
    scene::visit_changed_blocks(a, b, [&](Run old, Run fresh) {
        are_same = are_same && old.size() == 1 && fresh.size() == 1 &&
                   std::equal(old[0]->begin(), old[0]->end(), fresh[0]->begin(), fresh[0]->end(),
                              [](const scene::Item& x, const scene::Item& y) {
                                  return group_of(x) == group_of(y);
                              });
    });
    return are_same;
}

}  // namespace

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
                                           const scene::Items& items, std::size_t from,
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
    if (std::exchange(seen_content_, content) != content) {
        if (!have_same_kinds(seen_items_, items)) rows_content_ = content;
        seen_items_ = items;
    }
    rows_.follow({rows_content_, folded}, [&] { return item_rows(items, folded); });
    return item != nullptr ? row_of_item(rows(), items, shown) : std::nullopt;
}

void ItemList::choose(Workspace& workspace, scene::ItemId id, Choice choice) {
    const scene::Items& items = workspace.scene().items;
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
