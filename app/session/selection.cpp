// Which items are selected, and are they still there? The part of the workspace that keeps them.

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>
#include <vector>

#include "app/session/workspace.hpp"

namespace tileglass::app {

std::span<const scene::ItemId> Workspace::also_selected() const {
    if (also_selected_with_ != selected) return {};
    return also_selected_;
}

bool Workspace::is_selected(scene::ItemId id) const {
    const std::span<const scene::ItemId> others = also_selected();
    return id != scene::kNoItem &&
           (id == selected || std::binary_search(others.begin(), others.end(), id));
}

std::vector<scene::ItemId> Workspace::selected_ids() const {
    const std::span<const scene::ItemId> others = also_selected();
    std::vector<scene::ItemId> ids;
    ids.reserve(others.size() + 1);
    ids.assign(others.begin(), others.end());
    if (selected != scene::kNoItem) {
        ids.insert(std::lower_bound(ids.begin(), ids.end(), selected), selected);
    }
    return ids;
}

std::size_t Workspace::selected_count() const {
    return selected == scene::kNoItem ? 0 : 1 + also_selected().size();
}

std::vector<scene::Item> Workspace::selected_items() const {
    std::vector<scene::Item> items;
    if (also_selected().empty()) {
        if (const scene::Item* item = selected_item()) items.push_back(*item);
        return items;
    }
    for (const scene::Item& item : scene().items) {
        if (is_selected(item.id)) items.push_back(item);
    }
    return items;
}

void Workspace::select(scene::ItemId main, std::vector<scene::ItemId> others) {
    if (!std::is_sorted(others.begin(), others.end())) std::sort(others.begin(), others.end());
    others.erase(std::unique(others.begin(), others.end()), others.end());
    std::erase(others, main);
    selected = also_selected_with_ = main;
    also_selected_ = std::move(others);
}

void Workspace::toggle_selected(scene::ItemId id) {
    const std::span<const scene::ItemId> now = also_selected();
    std::vector<scene::ItemId> others(now.begin(), now.end());
    if (!is_selected(id)) {
        if (selected != scene::kNoItem) others.push_back(selected);
        select(id, std::move(others));
    } else if (id != selected) {
        std::erase(others, id);
        select(selected, std::move(others));
    } else {
        const scene::ItemId next = others.empty() ? scene::kNoItem : others.back();
        select(next, std::move(others));
    }
}

void Workspace::let_go_of_missing(const scene::Items& before, const scene::Items& now) {
    using Run = std::span<const scene::Items::BlockPointer>;
    using Ids = std::vector<scene::ItemId>;
    Ids old;
    Ids present;
    const auto collect = [&](const scene::Items& items, Run blocks, Ids& ids) {
        for (const scene::Items::BlockPointer& block : blocks) {
            if (items.has_no_gaps(*block)) {
                const scene::ItemId first = block->front().id;
                for (std::size_t i = 0; i < block->size(); ++i) {
                    ids.push_back(first + static_cast<scene::ItemId>(i));
                }
                continue;
            }
            for (const scene::Item& item : *block) ids.push_back(item.id);
            looked_at_ += static_cast<std::int64_t>(block->size());
        }
    };
    const auto has_same_ids = [&](const scene::Items::Block& was, const scene::Items::Block& is) {
        return was.front().id == is.front().id && was.size() == is.size() &&
               before.has_no_gaps(was) && now.has_no_gaps(is);
    };
    scene::visit_changed_blocks(before, now, [&](Run was, Run is) {
        if (was.size() == 1 && is.size() == 1 && has_same_ids(*was[0], *is[0])) return;
        collect(before, was, old);
        collect(now, is, present);
    });
    // Millions rise as a rule.
    for (Ids* ids : {&old, &present}) {
        if (!std::is_sorted(ids->begin(), ids->end())) std::sort(ids->begin(), ids->end());
    }
    const auto without = [](const Ids& ids, const Ids& others) {
        Ids left;
        std::set_difference(ids.begin(), ids.end(), others.begin(), others.end(),
                            std::back_inserter(left));
        return left;
    };
    const Ids missing = without(old, present);
    if (!missing.empty()) select(selected, without(also_selected_, missing));
}

void Workspace::refresh_selection() {
    if (also_selected_with_ != selected) select(selected);
    const std::uint64_t content = document.editor.content();
    if (std::exchange(selection_content_, content) != content) {
        const scene::Items& items = scene().items;
        if (!also_selected_.empty()) let_go_of_missing(selection_items_, items);
        selection_items_ = items;
    }
    if (selected == scene::kNoItem || selected_item() != nullptr) return;
    toggle_selected(selected);  // one of the others becomes the main one
}

}  // namespace tileglass::app
