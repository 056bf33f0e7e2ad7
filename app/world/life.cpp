#include "app/world/life.hpp"

#include <algorithm>
#include <limits>

namespace tileglass::app {

Life::Life(const LifeOf& of, const world::ListState& first) : of_(of) {
    constexpr std::int32_t low = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t high = std::numeric_limits<std::int32_t>::max();
    std::vector<bool> is_linked(static_cast<std::size_t>(first.allocated()));
    first.for_each_list({{low, low}, {high, high}},
                        [&](Tile tile, const std::vector<std::uint32_t>& nodes) {
                            for (const std::uint32_t node : nodes) {
                                is_linked[node] = true;
                                begin({Stay::Where::list, node, first.owner(node), tile});
                            }
                        });
    for (std::uint32_t node = 0; node < is_linked.size(); ++node) {
        if (is_linked[node]) continue;
        const std::uint32_t owner = first.owner(node);
        begin({owner == kNone ? Stay::Where::free : Stay::Where::object, node, owner, {}});
    }
}

bool Life::concerns(const Stay& stay) const {
    if (const auto* of = std::get_if<LifeOfObject>(&of_)) return stay.object == of->object;
    if (const auto* of = std::get_if<LifeOfNode>(&of_)) return stay.node == of->node;
    return stay.where == Stay::Where::list && stay.tile == std::get<LifeOfTile>(of_).tile;
}

void Life::begin(Stay stay) {
    if (!concerns(stay)) return;
    const auto free = std::find(busy_.begin(), busy_.end(), false);
    stay.lane = static_cast<std::size_t>(free - busy_.begin());
    stay.begin = events_;
    if (free == busy_.end()) busy_.emplace_back();
    busy_[stay.lane] = true;
    open_[stay.node] = stays_.size();
    stays_.push_back(stay);
}

void Life::end(std::uint32_t node) {
    const auto open = open_.find(node);
    if (open == open_.end()) return;
    Stay& stay = stays_[open->second];
    stay.end = events_;
    busy_[stay.lane] = false;
    open_.erase(open);
}

void Life::go(const Stay& to) {
    end(to.node);
    begin(to);
}

void Life::grow(std::span<const Event> events) {
    for (const Event& event : events) {
        ++events_;
        if (const auto* link = std::get_if<Link>(&event)) {
            go({Stay::Where::list, link->node, link->object, link->tile, link->source});
        } else if (const auto* unlink = std::get_if<Unlink>(&event)) {
            go(unlink->stays ? Stay{Stay::Where::object, unlink->node, unlink->object, {}}
                             : Stay{Stay::Where::free, unlink->node, kNone, {}});
        } else if (const auto* release = std::get_if<Release>(&event)) {
            go({Stay::Where::free, release->node, kNone, {}});
        }
    }
}

}  // namespace tileglass::app
