#include "sandbox/world/swarm.hpp"

#include <algorithm>

namespace tileglass::world {

namespace {

/// The range of a low corner on one axis.
struct Range {
    double low = 0;
    double high = 0;
};

/// The range of a bouncing member.
Range range_of(double low, double high, double side) {
    return {low, std::max(low, high - side)};
}

double bounced(const Range& range, double at, double& velocity) {
    at += velocity;
    if (at < range.low) {
        at = range.low + (range.low - at);
        velocity = -velocity;
    } else if (at > range.high) {
        at = range.high - (at - range.high);
        velocity = -velocity;
    }
    return std::clamp(at, range.low, range.high);
}

double wrapped(double low, double high, double at, double velocity) {
    at += velocity;
    if (at < low) at += high - low;
    if (at >= high) at -= high - low;
    return std::clamp(at, low, high);
}

}  // namespace

Body BodyMaker::next() {
    const Vec2 low = swarm_.area.min();
    const Vec2 high = swarm_.area.max();
    const double width = dice_.between(swarm_.sides);
    const double height = dice_.between(swarm_.sides);
    const Range x = range_of(low.x, high.x, width);
    const Range y = range_of(low.y, high.y, height);
    const double at_x = dice_.between(x.low, x.high);
    const double at_y = dice_.between(y.low, y.high);
    const double speed = dice_.between(swarm_.speeds);
    return {{at_x, at_y}, {width, height}, dice_.direction() * speed};
}

std::vector<Body> bodies_of(const scene::Swarm& swarm) {
    BodyMaker maker(swarm);
    std::vector<Body> bodies;
    bodies.reserve(swarm.count);
    while (bodies.size() < swarm.count) bodies.push_back(maker.next());
    return bodies;
}

void move(const scene::Swarm& swarm, std::span<Body> bodies) {
    const Vec2 low = swarm.area.min();
    const Vec2 high = swarm.area.max();
    // Store both numbers at once: separate stores would stall a reader that loads them as a pair.
    if (swarm.edge == scene::Edge::bounce) {
        for (auto& [at, size, velocity] : bodies) {
            const double x = bounced(range_of(low.x, high.x, size.x), at.x, velocity.x);
            const double y = bounced(range_of(low.y, high.y, size.y), at.y, velocity.y);
            at = {x, y};
        }
    } else {
        for (auto& [at, size, velocity] : bodies) {
            const double x = wrapped(low.x, high.x, at.x, velocity.x);
            const double y = wrapped(low.y, high.y, at.y, velocity.y);
            at = {x, y};
        }
    }
}

double tiles_of(const scene::Swarm& swarm, const Frame& frame) {
    const double side = (swarm.sides.least + swarm.sides.most) / 2 / frame.size() + 1;
    return side * side * swarm.count;
}

Rect reach_of(const scene::Swarm& swarm) {
    const Vec2 side{swarm.sides.most, swarm.sides.most};
    return {swarm.area.min(), swarm.area.max() + side};
}

}  // namespace tileglass::world
