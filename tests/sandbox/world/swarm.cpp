// Do members of a swarm stay where they are to stay, and are they the same on every machine?

#include "sandbox/world/swarm.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

namespace tileglass::world {
namespace {

scene::Swarm some_swarm(scene::Edge edge) {
    scene::Swarm swarm;
    swarm.area = {{10, -5}, {-10, 7}};
    swarm.count = 200;
    swarm.sides = {0.5, 2};
    swarm.speeds = {0.1, 3};
    swarm.seed = 5;
    swarm.edge = edge;
    return swarm;
}

TEST(Swarm, BeginsWithinItsLimits) {
    const scene::Swarm swarm = some_swarm(scene::Edge::bounce);
    const std::vector<Body> bodies = bodies_of(swarm);
    ASSERT_EQ(bodies.size(), 200U);
    for (const Body& body : bodies) {
        EXPECT_GE(body.size.x, 0.5);
        EXPECT_LT(body.size.y, 2);
        EXPECT_GE(body.at.x, -10);
        EXPECT_LE(body.at.y + body.size.y, 7 + 1e-9);
        const double speed = std::hypot(body.velocity.x, body.velocity.y);
        EXPECT_GE(speed, 0.1 * (1 - 1e-15));
        EXPECT_LE(speed, 3 * (1 + 1e-15));
    }
}

TEST(Swarm, IsTheSameOnEveryMachine) {
    scene::Swarm swarm = some_swarm(scene::Edge::bounce);
    const Body first = bodies_of(swarm)[0];
    EXPECT_EQ(first.at, (Vec2{-5.834323870938688, 2.734190512861267}));
    EXPECT_EQ(bodies_of(swarm), bodies_of(swarm));
    swarm.seed = 6;
    EXPECT_NE(bodies_of(swarm)[0], first);
}

TEST(Swarm, StaysInItsAreaWhereItBounces) {
    const scene::Swarm swarm = some_swarm(scene::Edge::bounce);
    for (Body body : bodies_of(swarm)) {
        const Vec2 size = body.size;
        for (int tick = 0; tick < 500; ++tick) {
            move(swarm, {&body, 1});
            ASSERT_GE(body.at.x, -10);
            ASSERT_GE(body.at.y, -5);
            ASSERT_LE(body.at.x, 10 - size.x);
            ASSERT_LE(body.at.y, 7 - size.y);
        }
        EXPECT_EQ(body.size, size);
    }
}

TEST(Swarm, ComesInOnTheOtherSideWhereItWraps) {
    const scene::Swarm swarm = some_swarm(scene::Edge::wrap);
    Body body{{9.5, 0}, {1, 1}, {1, 0}};
    move(swarm, {&body, 1});
    EXPECT_EQ(body.at, (Vec2{-9.5, 0}));
    body.velocity = {-1, 0};
    move(swarm, {&body, 1});
    EXPECT_EQ(body.at, (Vec2{9.5, 0}));
    for (Body member : bodies_of(swarm)) {
        for (int tick = 0; tick < 500; ++tick) {
            move(swarm, {&member, 1});
            ASSERT_GE(member.at.x, -10);
            ASSERT_LT(member.at.y, 7);
        }
    }
}

TEST(Swarm, TurnsBackAtTheBorder) {
    const scene::Swarm swarm = some_swarm(scene::Edge::bounce);
    Body body{{8.5, 0}, {1, 1}, {1, 0}};
    move(swarm, {&body, 1});
    EXPECT_EQ(body.at, (Vec2{8.5, 0}));  // 0.5 there, 0.5 back
    EXPECT_EQ(body.velocity, (Vec2{-1, 0}));
}

TEST(Swarm, StandsStillWhereItsAreaIsTooSmall) {
    scene::Swarm swarm = some_swarm(scene::Edge::bounce);
    swarm.area = {{0, 0}, {1, 100}};
    Body body{{0, 5}, {2, 2}, {0.5, 0.5}};
    for (int tick = 0; tick < 10; ++tick) {
        move(swarm, {&body, 1});
        EXPECT_EQ(body.at.x, 0);
    }
    EXPECT_EQ(body.at.y, 10);
}

}  // namespace
}  // namespace tileglass::world
