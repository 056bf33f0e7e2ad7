#include "sandbox/world/list_state.hpp"

#include <algorithm>
#include <variant>

#include "tileglass/base/assert.hpp"

namespace tileglass::world {

void ListState::take_out(Tile tile, std::uint32_t node) {
    const auto found = lists_.find({tile.y, tile.x});
    TILEGLASS_ASSERT(found != lists_.end());
    std::erase(found->second, node);
    if (found->second.empty()) lists_.erase(found);
    --live_;
}

void ListState::apply(const Event& event) {
    if (const auto* link = std::get_if<Link>(&event)) {
        if (link->source == NodeSource::fresh) {
            TILEGLASS_ASSERT(link->node == owners_.size());
            owners_.push_back(kNone);
        }
        owners_[link->node] = link->object;
        std::vector<std::uint32_t>& nodes = lists_[{link->tile.y, link->tile.x}];
        nodes.insert(nodes.begin(), link->node);
        ++live_;
    } else if (const auto* unlink = std::get_if<Unlink>(&event)) {
        take_out(unlink->tile, unlink->node);
        if (!unlink->stays) owners_[unlink->node] = kNone;
    } else if (const auto* release = std::get_if<Release>(&event)) {
        owners_[release->node] = kNone;
    }
}

void ListState::take_back(const Event& event) {
    if (const auto* link = std::get_if<Link>(&event)) {
        take_out(link->tile, link->node);
        if (link->source == NodeSource::shared) owners_[link->node] = kNone;
        if (link->source == NodeSource::fresh) owners_.pop_back();
    } else if (const auto* unlink = std::get_if<Unlink>(&event)) {
        owners_[unlink->node] = unlink->object;
        std::vector<std::uint32_t>& nodes = lists_[{unlink->tile.y, unlink->tile.x}];
        nodes.insert(std::find(nodes.begin(), nodes.end(), unlink->next), unlink->node);
        ++live_;
    } else if (const auto* release = std::get_if<Release>(&event)) {
        owners_[release->node] = release->object;
    }
}

}  // namespace tileglass::world
