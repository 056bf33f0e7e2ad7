// The objects of a scene as a test of the tracker.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <utility>

#include "sandbox/emit/test.hpp"
#include "sandbox/emit/writing.hpp"
#include "sandbox/world/logged_objects.hpp"
#include "sandbox/world/object_run.hpp"
#include "sandbox/world/swarm.hpp"

namespace tileglass::emit {

namespace {

using scene::ObjectOperation;

constexpr std::string_view kObjects = R"(
// An operation, the tiles that then list the object, and what holds after it: how many of these do;
// tiles entered, left, kept; links, unlinks; nodes live, idle, allocated, reused.
struct Step {
    std::string what;
    std::uint32_t object;
    Rect rect;
    TileRect tiles;
    std::array<std::int64_t, 10> then;
};
using Objects = ObjectGrid<HashedHeads>;

std::array<std::int64_t, 10> run(const Step& step, Objects& objects) {
    const auto update = step.what == "insert" ? objects.insert(step.object, step.rect)
                        : step.what == "move" ? objects.move(step.object, step.rect)
                                              : objects.remove(step.object);
    if (!update) return {};
    std::int64_t listed = 0;
    visit_tiles(step.tiles, [&](const Tile& tile) {
        objects.tracker().visit_objects(
            tile, [&](std::uint32_t object) { listed += object == step.object ? 1 : 0; });
    });
    const NodeCounts nodes = objects.tracker().nodes();
    return {listed, update->entered, update->left, update->kept, update->links, update->unlinks,
            nodes.live, nodes.idle, nodes.allocated, nodes.reused};
}
)";

/// What happens in the world of a scene, at least `kMostOperations` if there are so many: its
/// objects come, members of its swarms, then tick follows tick.
std::vector<ObjectOperation> operations_of(const scene::Scene& scene) {
    std::vector<ObjectOperation> all;
    std::vector<std::pair<const scene::Swarm*, std::vector<world::Body>>> swarms;
    for (const scene::Item& item : scene.items) {
        if (item.hidden) continue;
        if (const auto* object = item.as<scene::Object>()) {
            all.push_back({ObjectOperation::Kind::insert, item.id, object->rect});
        } else if (const auto* swarm = item.as<scene::Swarm>()) {
            swarms.push_back({swarm, {}});
            world::BodyMaker maker(*swarm);
            const std::size_t count = std::min<std::size_t>(swarm->count, kMostMembers);
            while (swarms.back().second.size() < count)
                swarms.back().second.push_back(maker.next());
        }
    }
    const auto add_members = [&](ObjectOperation::Kind kind) {
        std::uint32_t id = world::ObjectRun::kFirstMember;
        for (const auto& [swarm, bodies] : swarms) {
            for (const world::Body& body : bodies) all.push_back({kind, id++, body.rect()});
        }
    };
    add_members(ObjectOperation::Kind::insert);
    std::vector<ObjectOperation> logged;
    if (scene.world.log) world::LoggedObjects().read(*scene.world.log, scene.frame.size(), logged);
    for (std::size_t tick = 0; all.size() <= kMostOperations; ++tick) {
        if (tick < logged.size()) all.push_back(logged[tick]);
        if (tick >= logged.size() && swarms.empty()) break;
        for (auto& [swarm, bodies] : swarms) world::move(*swarm, bodies);
        add_members(ObjectOperation::Kind::move);
    }
    return all;
}

/// Runs an operation, and writes the step; `tiles` becomes those that list the object.
Result<std::string> step_of(const ObjectOperation& operation, world::ObjectWorld& world,
                            TileRect& tiles) {
    const bool is_removal = operation.kind == ObjectOperation::Kind::remove;
    const auto footprint = world.grid().footprint_of(operation.rect);
    if (!is_removal && footprint && footprint->area() > world::ObjectRun::kMostTiles) {
        return Error{"rect", fmt::format("more than {} tiles", world::ObjectRun::kMostTiles)};
    }
    const std::optional<std::uint32_t> before = world.number_of(operation.id);
    const Result<TrackerUpdate> update = world.run(operation);
    if (!update) return update.error();
    tiles = is_removal ? TileRect{} : world.footprint(operation.id);
    const NodeCounts nodes = world.nodes();
    const auto& [a, b] = operation.rect;
    return fmt::format(
        "        {{\"{}\", {}, {{{}, {}}}, {},\n"
        "         {{{}, {}, {}, {}, {}, {}, {}, {}, {}, {}}}}},\n",
        scene::name_of(operation.kind), before ? *before : *world.number_of(operation.id),
        literal(a), literal(b), literal(std::optional(tiles)), tiles.area(), update->entered,
        update->left, update->kept, update->links, update->unlinks, nodes.live, nodes.idle,
        nodes.allocated, nodes.reused);
}

/// Expects the picture of all lists.
std::string lists_text(const world::ObjectWorld& world, const TileRect& window) {
    if (!fits_art(window)) return {};
    std::vector<Tile> listed;
    visit_tiles(window, [&](const Tile& tile) {
        listed.insert(listed.end(), world.in_tile(tile).size(), tile);
    });
    return fmt::format(
        "    std::vector<Tile> listed;\n"
        "    visit_tiles({}, [&](const Tile& tile) {{\n"
        "        objects.tracker().visit_objects(\n"
        "            tile, [&](std::uint32_t) {{ listed.push_back(tile); }});\n"
        "    }});\n{}",
        literal(std::optional(window)),
        expectations_of(listed, "listed", kExpectEqual, kExpectIndent));
}

}  // namespace

std::string objects_test_of(const scene::Scene& scene, std::vector<std::string>& notes) {
    world::ObjectWorld world(scene.frame, scene.world.bounds, scene.world.tracker,
                             world::Numbers::used_once);
    std::string steps;
    TileRect window;
    std::size_t count = 0;
    for (const ObjectOperation& operation : operations_of(scene)) {
        if (count == kMostOperations) {
            notes.push_back(
                fmt::format("objects: left out: what comes after {} operations", count));
            break;
        }
        TileRect tiles;
        const Result<std::string> step = step_of(operation, world, tiles);
        if (step) {
            steps += *step;
            window = hull(window, tiles);
            ++count;
        } else {
            notes.push_back(fmt::format("objects: left out: {}: {}: {}", scene::text_of(operation),
                                        step.error().field, step.error().message));
        }
    }
    if (count == 0) return {};
    const char* tracker = scene::name_of(scene.world.tracker);
    return fmt::format(
        "{}\n// At most {} operations, and {} members of a swarm.\n"
        "TEST({}Objects, {}KeepsTheListsThrough{}Operations) {{\n"
        "    Objects objects(Frame::make({}, {}).value(), {}, TrackerMethod::{}, HashedHeads());\n"
        "    const std::vector<Step> steps{{\n{}    }};\n"
        "    for (const Step& step : steps) {{\n"
        "        EXPECT_EQ(run(step, objects), step.then) << \"step \" << &step - steps.data();\n"
        "    }}\n{}}}\n",
        kObjects, kMostOperations, kMostMembers, camel(words_of(scene.title)),
        camel(words_of(tracker)), count, literal(scene.frame.size()), literal(scene.frame.origin()),
        literal(scene.world.bounds), tracker, steps, lists_text(world, window));
}

}  // namespace tileglass::emit
