#include "app/document/selection.hpp"

#include <algorithm>
#include <utility>

namespace tileglass::app {

std::span<const scene::ItemId> Selection::others() const {
    if (others_with_ != main) return {};
    return others_;
}

bool Selection::has(scene::ItemId id) const {
    const std::span<const scene::ItemId> now = others();
    return id != scene::kNoItem && (id == main || std::binary_search(now.begin(), now.end(), id));
}

std::vector<scene::ItemId> Selection::ids() const {
    const std::span<const scene::ItemId> now = others();
    std::vector<scene::ItemId> ids(now.begin(), now.end());
    if (main != scene::kNoItem) ids.insert(std::lower_bound(ids.begin(), ids.end(), main), main);
    return ids;
}

std::vector<scene::Item> Selection::items(const scene::Scene& scene) const {
    std::vector<scene::Item> items;
    for (const scene::Item& item : scene.items) {
        if (has(item.id)) items.push_back(item);
    }
    return items;
}

void Selection::select(scene::ItemId id, std::vector<scene::ItemId> others) {
    std::sort(others.begin(), others.end());
    others.erase(std::unique(others.begin(), others.end()), others.end());
    std::erase(others, id);
    main = others_with_ = id;
    content_ = 0;  // some may be gone
    others_ = std::move(others);
}

void Selection::toggle(scene::ItemId id) {
    const std::span<const scene::ItemId> now = others();
    std::vector<scene::ItemId> left(now.begin(), now.end());
    if (!has(id)) {
        if (main != scene::kNoItem) left.push_back(main);
        select(id, std::move(left));
    } else if (id != main) {
        std::erase(left, id);
        select(main, std::move(left));
    } else {
        const scene::ItemId next = left.empty() ? scene::kNoItem : left.back();
        select(next, std::move(left));
    }
}

void Selection::follow(const scene::Scene& scene, std::uint64_t content) {
    if (others_with_ != main) select(main);
    if (std::exchange(content_, content) != content) {
        std::erase_if(others_, [&](scene::ItemId id) { return scene.find(id) == nullptr; });
    }
    if (main != scene::kNoItem && scene.find(main) == nullptr) toggle(main);
}

}  // namespace tileglass::app
