#include "sandbox/batch/replay.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "sandbox/batch/lines.hpp"
#include "sandbox/batch/replay_line.hpp"
#include "sandbox/scene/replay_log.hpp"
#include "sandbox/scene/tile_sources.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/lines.hpp"
#include "sandbox/world/object_world.hpp"
#include "tileglass/query/rectangle.hpp"
#include "tileglass/stream/streamer.hpp"

namespace tileglass::batch {

namespace {

using scene::Json;
using world::ObjectWorld;

/// The line as a JSON object without any fault.
Result<Json> read_object(std::string_view line) {
    Result<Json> object = scene::read_json(line);
    if (!object) return object;
    if (!object->is_object()) {
        return Error{"line", scene::short_text(*object) + " is not a JSON object"};
    }
    return object;
}

/// Names a field of the library as the line does: the rect of `insert` begins at its second
/// number.
Error as_in_line(const Error& error, std::string_view key, int first) {
    constexpr std::string_view kRect = "rect[";
    if (error.field == "id") {
        return {first == 0 ? std::string(key) : fmt::format("{}[0]", key), error.message};
    }
    if (error.field.substr(0, kRect.size()) != kRect) return error;
    const int k = error.field[kRect.size()] - '0';
    return {fmt::format("{}[{}]", key, first + k), error.message};
}

std::string ids_text(const std::vector<std::uint32_t>& ids) {
    return fmt::format("{{\"ids\":[{}]}}", fmt::join(ids, ","));
}

/// Answers operations on one world.
class Answerer {
public:
    explicit Answerer(const scene::ReplayWorld& from)
        : world_(from.frame, from.world.bounds, from.world.tracker) {
        if (!from.boxes) return;
        const std::optional<TileRect> bounds = scene::bounds_of(from.map, from.world.bounds);
        streamer_.emplace(from.boxes->grid(bounds), from.boxes->settings,
                          scene::tiles_of(from.map));
    }

    Result<std::string> answer(const Operation& operation) {
        return std::visit([this](const auto& o) { return answer_one(o); }, operation);
    }

private:
    Result<std::string> answer_one(const scene::ObjectOperation& operation) {
        using Kind = scene::ObjectOperation::Kind;
        const bool is_removal = operation.kind == Kind::remove;
        const Result<TrackerUpdate> update = world_.run(operation);
        if (!update) {
            return as_in_line(update.error(), scene::name_of(operation.kind), is_removal ? 0 : 1);
        }
        return text_of(*update, is_removal ? TileRect{} : world_.footprint(operation.id));
    }

    Result<std::string> answer_one(const Find& find) {
        const auto ids = world_.overlapping(find.rect);
        if (!ids) return as_in_line(ids.error(), "find", 0);
        return ids_text(*ids);
    }

    Result<std::string> answer_one(const Sharing& sharing) {
        const Result<TileRect> tiles = rectangle_tiles(world_.grid().frame(), sharing.rect,
                                                       Coverage::half_open, world_.grid().bounds());
        if (!tiles) return as_in_line(tiles.error(), "sharing", 0);
        return ids_text(world_.sharing(*tiles));
    }

    Result<std::string> answer_one(const InTile& question) {
        const Tile tile = question.tile;
        const auto is_in_range = [](std::int32_t i) { return kTileMin <= i && i < kTileEnd; };
        const bool is_x = !is_in_range(tile.x);
        if (!world_.grid().bounds() && (is_x || !is_in_range(tile.y))) {
            return Error{fmt::format("tile[{}]", is_x ? 0 : 1),
                         fmt::format("{} is beyond the tile range of -2^30 to 2^30",
                                     is_x ? tile.x : tile.y)};
        }
        return ids_text(world_.in_tile(tile));
    }

    Result<std::string> answer_one(const Cast& cast) {
        const Result<std::optional<world::FirstObject>> hit = world_.cast(cast.segment);
        if (!hit) return hit.error();
        if (!*hit) return std::string("{\"id\":null}");
        return fmt::format("{{\"id\":{},\"t\":{}}}", (*hit)->id, shortest_text((*hit)->t));
    }

    Result<std::string> answer_one(const View& view) {
        if (!streamer_) return no_boxes("view");
        const Frame& frame = world_.grid().frame();
        const std::optional<Tile> tile = frame.tile_at(view.at);
        if (!tile) {
            const auto is_beyond = [&](double value, double origin) {
                return !(std::fabs(value / frame.size() - origin / frame.size()) < 0x1p30);
            };
            const bool is_x = is_beyond(view.at.x, frame.origin().x);
            if (!is_x && !is_beyond(view.at.y, frame.origin().y)) {
                return Error{"frame", "doubles do not tell lines apart there"};
            }
            return Error{fmt::format("view[{}]", is_x ? 0 : 1),
                         "the tile there is beyond the tile range of -2^30 to 2^30"};
        }
        return text_of(streamer_->view(*tile));
    }

    Result<std::string> answer_one(const Tick& tick) {
        if (!streamer_) return no_boxes("tick");
        if (!streamer_->camera()) return Error{"tick", "the camera has not been anywhere yet"};
        return text_of(streamer_->pass(tick.frames));
    }

    static Error no_boxes(const char* key) { return {key, "the world has no boxes"}; }

    /// The smallest rectangle of boxes that holds all whole ones.
    std::string loaded_text() const {
        std::optional<std::pair<Box, Box>> loaded;
        streamer_->for_each_box([&](Box box, std::int64_t built, std::int64_t total) {
            if (built < total) return;
            if (!loaded) loaded = {box, box};
            auto& [low, high] = *loaded;
            low = {std::min(low.x, box.x), std::min(low.y, box.y)};
            high = {std::max(high.x, box.x), std::max(high.y, box.y)};
        });
        if (!loaded) return "null";
        const auto& [low, high] = *loaded;
        return fmt::format("[{},{},{},{}]", low.x, low.y, std::int64_t{high.x} + 1,
                           std::int64_t{high.y} + 1);
    }

    std::string text_of(const StreamWork& work) const {
        const TilePool& pool = streamer_->pool();
        return fmt::format(
            "{{\"box\":[{},{}],\"loaded\":{},\"boxes\":{},\"load\":{},\"unload\":{},"
            "\"created\":{},\"recycled\":{},\"live\":{},\"pooled\":{},\"pending\":{}}}",
            streamer_->camera()->x, streamer_->camera()->y, loaded_text(), streamer_->loaded(),
            work.loaded, work.unloaded, work.created, work.recycled, pool.live(), pool.pooled(),
            streamer_->pending());
    }

    std::string text_of(const TrackerUpdate& update, const TileRect& tiles) const {
        const NodeCounts nodes = world_.nodes();
        const std::string place =
            tiles.is_empty()
                ? "null"
                : fmt::format("[{},{},{},{}]", tiles.min.x, tiles.min.y, tiles.end.x, tiles.end.y);
        return fmt::format(
            "{{\"tiles\":{},\"entered\":{},\"left\":{},\"kept\":{},\"links\":{},\"unlinks\":{},"
            "\"live\":{},\"idle\":{},\"allocated\":{},\"reused\":{}}}",
            place, update.entered, update.left, update.kept, update.links, update.unlinks,
            nodes.live, nodes.idle, nodes.allocated, nodes.reused);
    }

    ObjectWorld world_;
    std::optional<Streamer<scene::Tiles>> streamer_;
};

Result<std::string> answer_operation(std::string_view line, Answerer& answerer) {
    const Result<Json> object = read_object(line);
    if (!object) return object.error();
    const Result<Operation> operation = read_operation(*object);
    if (!operation) return operation.error();
    return answerer.answer(*operation);
}

}  // namespace

int replay(std::istream& in, std::ostream& out, std::string& fault,
           const std::filesystem::path& folder) {
    std::optional<Answerer> answerer;
    bool all_are_well = true;
    std::int64_t number = 0;
    std::string line;
    while (out && std::getline(in, line)) {
        ++number;
        if (scene::is_blank(line)) continue;
        if (!answerer) {
            const Result<Json> object = read_object(line);
            const Result<scene::ReplayWorld> world =
                object ? scene::read_replay_world(*object, folder)
                       : Result<scene::ReplayWorld>(object.error());
            if (!world) {
                fault = fmt::format("line {}: {}: {}", number, world.error().field,
                                    world.error().message);
                return 2;
            }
            answerer.emplace(*world);
            continue;
        }
        const Result<std::string> answer = answer_operation(line, *answerer);
        if (answer) {
            out << *answer;
        } else {
            out << "{\"error\":" << error_text(answer.error()) << "}";
            all_are_well = false;
        }
        out << '\n' << std::flush;
    }
    if (!out || in.bad()) return 2;
    if (!answerer) {
        fault = "line: a replay begins with {\"world\": {...}}, and nothing came";
        return 2;
    }
    return all_are_well ? 0 : 1;
}

}  // namespace tileglass::batch
