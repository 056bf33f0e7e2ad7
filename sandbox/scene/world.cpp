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
            if (auto error = keep(read_tracker(part, field), world.tracker)) return *error;
        } else if (key == "bounds") {
            if (auto error = keep(read_tile_rect(part, field), world.bounds)) return *error;
        } else if (key == "tick") {
            if (auto error = keep(read_whole(part, field, 0, World::kMostTicks), world.tick))
                return *error;
        } else if (key == "log") {
            if (auto error = keep(read_object_log(part, field), world.log)) return *error;
        } else if (key == "as_printed") {
            if (auto error =
                    keep(read_name<PrintedTracker>(part, field, kPrinted), world.as_printed))
                return *error;
        } else if (key == "structure") {
            if (auto error = keep(read_structure(part, field, unknown), world.structure))
                return *error;
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
