#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "sandbox/batch/answer.hpp"
#include "sandbox/batch/flushing_input.hpp"
#include "sandbox/batch/memory.hpp"
#include "sandbox/batch/progress_line.hpp"
#include "sandbox/batch/verbs.hpp"
#include "sandbox/scene/fields.hpp"
#include "sandbox/scene/map_json.hpp"
#include "sandbox/scene/replay_log.hpp"
#include "sandbox/scene/tile_sources.hpp"
#include "sandbox/text/deadline.hpp"
#include "sandbox/text/files.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/lines.hpp"
#include "sandbox/world/object_world.hpp"
#include "tileglass/query/rectangle.hpp"
#include "tileglass/stream/streamer.hpp"

namespace tileglass::batch {

namespace {

using scene::JsonView;
using world::ObjectWorld;

/// Reads the line as a JSON object, and adds its members to `members`; any fault is an error.
Result<JsonView> read_object(std::string_view line, scene::JsonObject& members) {
    const Result<scene::CheckedJson> checked = check_line(line, members);
    if (!checked) return checked.error();
    if (checked->fault) return *checked->fault;
    if (checked->value.is_object()) return checked->value;
    return Error{"line", scene::short_text(checked->value) + " is not a JSON object"};
}

/// Renames a library field to its name in the line: the rect of `insert` begins at its second
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

/// Answers operations on one world. Each operation reads its JSON value at `key`.
class Answerer {
public:
    explicit Answerer(const scene::ReplayWorld& from)
        : world_(from.frame, from.world.bounds, from.world.tracker) {
        if (!from.boxes) return;
        const std::optional<TileRect> bounds = scene::bounds_of(from.map, from.world.bounds);
        streamer_.emplace(from.boxes->grid(bounds), from.boxes->settings,
                          scene::tiles_of(from.map));
    }

    /// Answers the one operation of a line.
    ///
    /// Errors   `line`: no operation, or several; `insert`, `insert[0]`, `remove`, `find[2]`, ...;
    ///          an extra key. `line` also: it takes longer than `seconds`
    Result<std::string> answer(const scene::JsonObject& line, double seconds);

private:
    using Value = JsonView;
    using Key = std::string_view;

    struct Verb {
        std::string_view key;
        Result<std::string> (Answerer::*answer)(Value value, Key key);
        bool is_question = false;  ///< changes nothing
    };
    static const Verb kVerbs[];

    Result<std::string> change_object(Value value, Key key) {
        const auto operation = scene::read_operation(*scene::operation_kind(key), value, key);
        if (!operation) return operation.error();
        const bool is_removal = operation->kind == scene::ObjectOperation::Kind::remove;
        if (const auto error = world_.too_many_tiles(*operation)) {
            return Error{std::string(key), error->message};
        }
        const auto change = [&]() -> Result<std::string> {
            std::string text;
            text.reserve(kLongestUpdate);  // before anything changes
            const Result<TrackerUpdate> update = world_.run(*operation);
            if (!update) return as_in_line(update.error(), key, is_removal ? 0 : 1);
            append(*update, is_removal ? TileRect{} : world_.footprint(operation->id), text);
            return text;
        };
        return in_time(world_, [&] { return tiles_of(*operation); }, world_.nodes().live, change);
    }

    /// The tiles that an operation enters or leaves, at most.
    std::int64_t tiles_of(const scene::ObjectOperation& operation) const {
        std::int64_t tiles = 0;
        if (world_.number_of(operation.id)) tiles += world_.footprint(operation.id).area();
        if (operation.kind == scene::ObjectOperation::Kind::remove) return tiles;
        const Result<TileRect> footprint = world_.grid().footprint_of(operation.rect);
        return tiles + (footprint ? footprint->area() : 0);
    }

    Result<std::string> find(Value value, Key key) {
        const Result<Rect> rect = read_rect(value, key);
        if (!rect) return rect.error();
        const auto ids = world_.overlapping(*rect);
        if (!ids) return as_in_line(ids.error(), key, 0);
        return ids_text(*ids);
    }

    Result<std::string> find_sharing(Value value, Key key) {
        const Result<Rect> rect = read_rect(value, key);
        if (!rect) return rect.error();
        const Result<TileRect> tiles = rectangle_tiles(world_.grid().frame(), *rect,
                                                       Coverage::half_open, world_.grid().bounds());
        if (!tiles) return as_in_line(tiles.error(), key, 0);
        return ids_text(world_.sharing(*tiles));
    }

    Result<std::string> find_in_tile(Value value, Key key) {
        std::int32_t n[2]{};
        if (const auto error = scene::read_int32s(value, key, n)) return *error;
        for (int k = 0; k < 2; ++k) {
            if (world_.grid().bounds() || (kTileMin <= n[k] && n[k] < kTileEnd)) continue;
            return Error{fmt::format("tile[{}]", k),
                         fmt::format("{} is beyond the tile range of -2^30 to 2^30", n[k])};
        }
        return ids_text(world_.in_tile({n[0], n[1]}));
    }

    Result<std::string> cast(Value value, Key key) {
        const Result<Rect> ends = read_rect(value, key);
        if (!ends) return ends.error();
        const Result<std::optional<world::FirstObject>> hit = world_.cast({ends->a, ends->b});
        if (!hit) return hit.error();
        if (!*hit) return std::string("{\"id\":null}");
        return fmt::format("{{\"id\":{},\"t\":{}}}", (*hit)->id, scene::decimal_text((*hit)->t));
    }

    Result<std::string> view(Value value, Key key) {
        double n[2]{};
        if (const auto error = scene::read_finite(value, key, n)) return *error;
        if (!streamer_) return no_boxes(key);
        const Frame& frame = world_.grid().frame();
        const std::optional<Tile> tile = frame.tile_at({n[0], n[1]});
        if (tile) {
            return in_time(
                *streamer_, [&] { return tiles_of_view(*tile); }, tiles_kept(),
                [&]() -> Result<std::string> { return text_of(streamer_->view(*tile)); });
        }
        const double origin[2]{frame.origin().x, frame.origin().y};
        for (int k = 0; k < 2; ++k) {
            if (std::fabs(n[k] / frame.size() - origin[k] / frame.size()) < 0x1p30) continue;
            return Error{fmt::format("view[{}]", k),
                         "the tile there is beyond the tile range of -2^30 to 2^30"};
        }
        return Error{"frame", "doubles do not tell lines apart there"};
    }

    Result<std::string> tick(Value value, Key key) {
        constexpr std::int64_t kMostFrames = std::int64_t{1} << 52;
        const Result<std::int64_t> frames = scene::read_whole(value, key, 1, kMostFrames);
        if (!frames) return frames.error();
        if (!streamer_) return no_boxes(key);
        if (!streamer_->camera())
            return Error{std::string(key), "the camera has not been anywhere yet"};
        return in_time(
            *streamer_, [&] { return tiles_of_frames(*frames); }, tiles_kept(),
            [&]() -> Result<std::string> { return text_of(streamer_->pass(*frames)); });
    }

    /// The tiles that are read, built or cleared as the camera comes to `tile`, at most.
    std::int64_t tiles_of_view(Tile tile) const {
        const BoxGrid& grid = streamer_->grid();
        if (streamer_->camera() == grid.box_of(tile)) return tiles_of_frames(1);
        const std::int64_t across = 2 * std::int64_t{streamer_->settings().load} + 1;
        return across * across * grid.width() * grid.height() + streamer_->pool().live();
    }
    std::int64_t tiles_of_frames(std::int64_t frames) const {
        const std::int64_t pending = streamer_->pending();
        const std::int64_t budget = streamer_->settings().budget;
        return budget > 0 && frames < pending / budget ? frames * budget : pending;
    }
    std::int64_t tiles_kept() const {
        return streamer_->pool().live() + streamer_->pool().pooled();
    }

    /// Runs `change`, which changes `thing` in up to `steps()` steps. If it takes too long, `thing`
    /// is as before. So a copy is made of it, unless the change is sure to be quick, compared with
    /// a copy of a thing of this `size`.
    template <typename Thing, typename Steps, typename Change>
    Result<std::string> in_time(Thing& thing, const Steps& steps, std::int64_t size,
                                const Change& change) {
        constexpr std::int64_t kQuick = 100'000;
        constexpr std::int64_t kQuickShare = 8;
        if (!deadline_.is_finite()) return change();
        if (steps() <= std::max(kQuick, size / kQuickShare)) return change();
        Thing before = thing;
        Result<std::string> answer = change();
        if (!answer || !deadline_.look()) return answer;
        thing = std::move(before);
        return deadline_.error("line");
    }

    static Result<Rect> read_rect(Value value, Key key) {
        double n[4]{};
        if (const auto error = scene::read_finite(value, key, n)) return *error;
        return Rect{{n[0], n[1]}, {n[2], n[3]}};
    }

    static Error no_boxes(Key key) { return {std::string(key), "the world has no boxes"}; }

    /// The smallest rectangle of boxes that contains all complete ones.
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

    static constexpr std::size_t kLongestUpdate = 512;  ///< bytes, more than its numbers can have

    void append(const TrackerUpdate& update, const TileRect& tiles, std::string& text) const {
        const NodeCounts nodes = world_.nodes();
        const auto to = std::back_inserter(text);
        if (tiles.is_empty()) {
            text += "{\"tiles\":null";
        } else {
            fmt::format_to(to, "{{\"tiles\":[{},{},{},{}]", tiles.min.x, tiles.min.y, tiles.end.x,
                           tiles.end.y);
        }
        fmt::format_to(to,
                       ",\"entered\":{},\"left\":{},\"kept\":{},\"links\":{},\"unlinks\":{},"
                       "\"live\":{},\"idle\":{},\"allocated\":{},\"reused\":{}}}",
                       update.entered, update.left, update.kept, update.links, update.unlinks,
                       nodes.live, nodes.idle, nodes.allocated, nodes.reused);
    }

    ObjectWorld world_;
    std::optional<Streamer<scene::Tiles>> streamer_;
    scene::Deadline deadline_{std::numeric_limits<double>::infinity()};  ///< of the present line
};

const Answerer::Verb Answerer::kVerbs[]{
    {"insert", &Answerer::change_object},
    {"move", &Answerer::change_object},
    {"remove", &Answerer::change_object},
    {"find", &Answerer::find, true},
    {"sharing", &Answerer::find_sharing, true},
    {"tile", &Answerer::find_in_tile, true},
    {"cast", &Answerer::cast, true},
    {"view", &Answerer::view},
    {"tick", &Answerer::tick},
};

Result<std::string> Answerer::answer(const scene::JsonObject& line, double seconds) {
    const Verb* verb = nullptr;
    JsonView operand;
    std::optional<JsonView> extra;  ///< the first key of no operation
    for (const auto& [name, value] : line) {
        const auto is_it = [&key = name](const Verb& one) { return key.is(one.key); };
        const Verb* found = std::find_if(std::begin(kVerbs), std::end(kVerbs), is_it);
        if (found == std::end(kVerbs)) {
            if (!extra) extra = name;
            continue;
        }
        if (verb != nullptr) {
            return Error{"line", fmt::format("two operations: {} and {}", verb->key, found->key)};
        }
        verb = found;
        operand = value;
    }
    if (verb == nullptr) return Error{"line", "no operation, such as insert, move or find"};
    if (extra) {
        return Error{scene::shortened(extra->string()),
                     fmt::format("{} is no key of an operation", scene::short_text(*extra))};
    }
    deadline_ = scene::Deadline(seconds);
    Result<std::string> answer = (this->*verb->answer)(operand, verb->key);
    if (verb->is_question && answer && deadline_.look()) return deadline_.error("line");
    return answer;
}

/// Reads the world from its line; none, with `fault`, if it is wrong.
std::optional<scene::ReplayWorld> read_first_line(std::string_view line, std::int64_t number,
                                                  const std::filesystem::path& folder,
                                                  std::string& fault) {
    scene::JsonObject ignored;
    const Result<JsonView> object = read_object(line, ignored);
    Result<scene::ReplayWorld> world = object ? scene::read_replay_world(*object, folder)
                                              : Result<scene::ReplayWorld>(object.error());
    if (world) return std::move(*world);
    fault = fmt::format("line {}: {}: {}", number, world.error().field, world.error().message);
    return std::nullopt;
}

/// Answers the operation of a line. Returns false on an error.
bool answer_operation(std::string_view line, double seconds, Answerer& answerer,
                      std::ostream& out) {
    scene::JsonObject members;
    const Result<JsonView> object = read_object(line, members);
    const Result<std::string> answer =
        object ? answerer.answer(members, seconds) : Result<std::string>(object.error());
    if (answer) {
        out << *answer;
    } else {
        const std::string text = error_text(answer.error());  // first, because it needs memory
        out << "{\"error\":" << text << "}";
    }
    return answer.has_value();
}

}  // namespace

int replay(std::istream& in, std::ostream& out, std::string& fault,
           const std::filesystem::path& folder, double seconds) {
    std::optional<Answerer> answerer;
    bool all_are_well = true;
    ProgressLine progress("lines");
    std::int64_t number = 0;
    FlushingInput input(in, out);
    std::istream lines(&input);
    std::string line;
    while (out) {
        const scene::LineRead read = scene::read_line(lines, line);
        if (read == scene::LineRead::none) break;
        ++number;
        if (read == scene::LineRead::whole && scene::is_blank(line)) continue;
        const auto begin = [&] {
            const auto world = read_first_line(line, number, folder, fault);
            if (!world) return;
            answerer.emplace(*world);
            std::vector<std::string> notes;
            add_notes(world->map, notes);
            for (const std::string& note : notes) complain(note);
        };
        const auto answer = [&] {
            all_are_well &= answer_operation(line, seconds, *answerer, out);
        };
        const bool is_whole = read == scene::LineRead::whole;
        if (!answerer) {
            if (!is_whole || !fits_into_memory(begin)) {
                fault = fmt::format("line {}: world: {}", number, scene::memory_error().message);
            }
            if (!answerer) return 2;
            continue;
        }
        if (!is_whole || !fits_into_memory(answer)) {
            out << "{\"error\":" << kMemoryErrorText << "}";
            all_are_well = false;
        }
        out.put('\n');
        progress.add_one();
    }
    if (lines.bad()) in.setstate(std::ios::badbit);
    if (!out.flush() || in.bad()) return 2;
    if (!answerer) {
        fault = "line: a replay begins with {\"world\": {...}}, and nothing came";
        return 2;
    }
    return all_are_well ? 0 : 1;
}

}  // namespace tileglass::batch
