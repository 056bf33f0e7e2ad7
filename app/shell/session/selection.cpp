// Which items are selected, and are they still there? The part of the workspace that keeps them.

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "app/shell/session/workspace.hpp"

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
    std::sort(others.begin(), others.end());
    others.erase(std::unique(others.begin(), others.end()), others.end());
    std::erase(others, main);
    selected = also_selected_with_ = main;
    selection_content_ = 0;  // some may be gone
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

void Workspace::refresh_selection() {
    if (also_selected_with_ != selected) select(selected);
    const std::uint64_t content = document.editor.content();
    if (std::exchange(selection_content_, content) != content) {
        std::erase_if(also_selected_,
                      [&](scene::ItemId id) { return scene().find(id) == nullptr; });
    }
    if (selected == scene::kNoItem || selected_item() != nullptr) return;
    toggle_selected(selected);  // one of the others becomes the main one
}

}  // namespace tileglass::app
