#include "sandbox/scene/world.hpp"

#include "sandbox/scene/fields.hpp"
#include "sandbox/scene/frame_json.hpp"

namespace tileglass::scene {

namespace {

constexpr std::array kTrackerNames{"always", "on_change", "pooled", "difference"};
static_assert(kTrackerNames.size() == kTrackers.size());
constexpr std::array kPrinted{"none", "naive", "on_change", "nodes", "point"};
static_assert(kPrinted.size() == kPrintedTrackers.size());

struct TileRectAt {
    static Result<TileRect> read(const Json& value, const std::string& field) {
        return read_tile_rect(value, field);
    }
    static void write(const TileRect& tiles, Json& value) { write_tile_rect(tiles, value); }
};

struct StructureAt {
    std::vector<std::string>* unknown = nullptr;

    Result<Structure> read(const Json& value, const std::string& field) const {
        return read_structure(value, field, *unknown);
    }
    static void write(const Structure& structure, Json& value) {
        write_structure(structure, value);
    }
};

/// Of a log its place is written; the operations follow when the document is.
struct LogAt {
    static Result<ObjectLog> read(const Json& value, const std::string& field) {
        return read_object_log(value, field);
    }
    static void write(const std::vector<ObjectOperation>& /*log*/, Json& value) {
        value = Json::array();
    }
};

/// The fields of a world. Keys of its structure that are not known are named in `unknown`.
auto world_fields(std::vector<std::string>* unknown = nullptr) {
    return std::tuple{Field{"tracker", &World::tracker, OneOf<TrackerMethod>{kTrackerNames}},
                      Field{"bounds", &World::bounds, TileRectAt{}},
                      Field{"as_printed", &World::as_printed, OneOf<PrintedTracker>{kPrinted}},
                      Field{"structure", &World::structure, StructureAt{unknown}},
                      Field{"log", &World::log, LogAt{}},
                      Field{"tick", &World::tick, WholeNumber{0, World::kMostTicks}}};
}

}  // namespace

const char* name_of(TrackerMethod tracker) {
    return kTrackerNames[static_cast<std::size_t>(tracker)];
}

Result<TrackerMethod> read_tracker(const Json& value, const std::string& field) {
    return OneOf<TrackerMethod>{kTrackerNames}.read(value, field);
}

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
    World world;
    const auto fields = world_fields(&unknown);
    if (auto error = read_object_fields(fields, value, "world", world, unknown)) return *error;
    return world;
}

void write_world(const World& world, Json& document) {
    const World standard;
    if (world == standard && !document.contains("world")) return;
    Json& object = document["world"];
    if (!object.is_object()) object = Json::object();
    write_fields(world_fields(), world, standard, object);
}

}  // namespace tileglass::scene
