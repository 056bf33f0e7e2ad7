#include "sandbox/scene/world.hpp"

#include "sandbox/scene/frame_json.hpp"
#include "sandbox/scene/tracker_json.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/name_json.hpp"

namespace tileglass::scene {

namespace {

constexpr std::array kPrinted{"none", "naive", "on_change", "nodes", "point"};
static_assert(kPrinted.size() == kPrintedTrackers.size());

}  // namespace

const char* name_of(PrintedTracker tracker) {
    return kPrinted[static_cast<std::size_t>(tracker)];
}

bool World::operator==(const World& other) const {
    if (tracker != other.tracker || bounds != other.bounds || tick != other.tick ||
        as_printed != other.as_printed || structure != other.structure) {
        return false;
    }
    if (log == other.log) return true;
    return log != nullptr && other.log != nullptr && *log == *other.log;
}

Result<World> read_world(const Json& value, std::vector<std::string>& unknown) {
    if (!value.is_object()) return Error{"world", short_text(value) + " is not an object"};
    World world;
    for (const auto& [key, part] : value.items()) {
        const std::string field = "world." + key;
        if (key == "tracker") {
            const Result<TrackerMethod> tracker = read_tracker(part, field);
            if (!tracker) return tracker.error();
            world.tracker = *tracker;
        } else if (key == "bounds") {
            const Result<TileRect> bounds = read_tile_rect(part, field);
            if (!bounds) return bounds.error();
            world.bounds = *bounds;
        } else if (key == "tick") {
            const Result<std::int64_t> tick = read_whole(part, field, 0, World::kMostTicks);
            if (!tick) return tick.error();
            world.tick = *tick;
        } else if (key == "log") {
            const Result<ObjectLog> log = read_object_log(part, field);
            if (!log) return log.error();
            world.log = *log;
        } else if (key == "as_printed") {
            const auto printed = read_name<PrintedTracker>(part, field, kPrinted);
            if (!printed) return printed.error();
            world.as_printed = *printed;
        } else if (key == "structure") {
            const Result<Structure> structure = read_structure(part, field, unknown);
            if (!structure) return structure.error();
            world.structure = *structure;
        } else {
            unknown.push_back(field);
        }
    }
    return world;
}

void write_world(const World& world, Json& document) {
    const World standard;
    if (world == standard && !document.contains("world")) return;
    Json& object = document["world"];
    if (!object.is_object()) object = Json::object();
    write_name(name_of(world.tracker), world.tracker == standard.tracker, "tracker", object);
    if (world.bounds) {
        write_tile_rect(*world.bounds, object["bounds"]);
    } else {
        object.erase("bounds");
    }
    write_name(name_of(world.as_printed), world.as_printed == standard.as_printed, "as_printed",
               object);
    if (world.structure) {
        write_structure(*world.structure, object["structure"]);
    } else {
        object.erase("structure");
    }
    if (world.log) {
        object["log"] = Json::array();
    } else {
        object.erase("log");
    }
    if (world.tick != standard.tick || object.contains("tick")) {
        write_number(static_cast<double>(world.tick), object["tick"]);
    }
}

}  // namespace tileglass::scene
