#include "sandbox/world/list_state.hpp"

#include <algorithm>
#include <variant>

#include "tileglass/base/assert.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::world {

namespace {

// Takes what must be the last one.
void pop(std::vector<std::uint32_t>& nodes, [[maybe_unused]] std::uint32_t node) {
    TILEGLASS_ASSERT(!nodes.empty() && nodes.back() == node);
    nodes.pop_back();
}

}  // namespace

ListState::Object& ListState::object(std::uint32_t number) {
    if (number >= objects_.size()) objects_.resize(std::size_t{number} + 1);
    return objects_[number];
}

TileRect ListState::footprint(std::uint32_t number) const {
    return number < objects_.size() ? objects_[number].footprint : TileRect{};
}

const std::vector<std::uint32_t>& ListState::idle_of(std::uint32_t number) const {
    static const std::vector<std::uint32_t> none;
    return number < objects_.size() ? objects_[number].idle : none;
}

const std::vector<std::uint32_t>* ListState::list(Tile tile) const {
    const auto found = lists_.find(key(tile));
    return found == lists_.end() ? nullptr : &found->second;
}

void ListState::put_first(Tile tile, std::uint32_t node) {
    std::vector<std::uint32_t>& nodes = lists_[key(tile)];
    nodes.insert(nodes.begin(), node);
    ++live_;
}

void ListState::take_out(Tile tile, std::uint32_t node) {
    const auto found = lists_.find(key(tile));
    TILEGLASS_ASSERT(found != lists_.end());
    std::erase(found->second, node);
    if (found->second.empty()) lists_.erase(found);
    --live_;
}

void ListState::apply(const Event& event) {
    if (const auto* track = std::get_if<Track>(&event)) {
        object(track->object).footprint = track->after;
    } else if (const auto* link = std::get_if<Link>(&event)) {
        switch (link->source) {
            case NodeSource::own: pop(object(link->object).idle, link->node); break;
            case NodeSource::shared: pop(free_, link->node); break;
            case NodeSource::fresh:
                TILEGLASS_ASSERT(link->node == owners_.size());
                owners_.push_back(kNone);
                break;
        }
        owners_[link->node] = link->object;
        put_first(link->tile, link->node);
    } else if (const auto* unlink = std::get_if<Unlink>(&event)) {
        take_out(unlink->tile, unlink->node);
        if (unlink->stays) {
            object(unlink->object).idle.push_back(unlink->node);
        } else {
            owners_[unlink->node] = kNone;
            free_.push_back(unlink->node);
        }
    } else if (const auto* release = std::get_if<Release>(&event)) {
        pop(object(release->object).idle, release->node);
        owners_[release->node] = kNone;
        free_.push_back(release->node);
    }
}

void ListState::take_back(const Event& event) {
    if (const auto* track = std::get_if<Track>(&event)) {
        object(track->object).footprint = track->before;
    } else if (const auto* link = std::get_if<Link>(&event)) {
        take_out(link->tile, link->node);
        owners_[link->node] = link->source == NodeSource::own ? link->object : kNone;
        switch (link->source) {
            case NodeSource::own: object(link->object).idle.push_back(link->node); break;
            case NodeSource::shared: free_.push_back(link->node); break;
            case NodeSource::fresh: owners_.pop_back(); break;
        }
    } else if (const auto* unlink = std::get_if<Unlink>(&event)) {
        if (unlink->stays) {
            pop(object(unlink->object).idle, unlink->node);
        } else {
            pop(free_, unlink->node);
        }
        owners_[unlink->node] = unlink->object;
        std::vector<std::uint32_t>& nodes = lists_[key(unlink->tile)];
        nodes.insert(std::find(nodes.begin(), nodes.end(), unlink->next), unlink->node);
        ++live_;
    } else if (const auto* release = std::get_if<Release>(&event)) {
        pop(free_, release->node);
        owners_[release->node] = release->object;
        object(release->object).idle.push_back(release->node);
    }
}

}  // namespace tileglass::world
