// The boxes around the camera of a scene as a test of the streamer.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "sandbox/emit/test.hpp"
#include "sandbox/emit/writing.hpp"
#include "sandbox/scene/tile_sources.hpp"
#include "sandbox/world/camera.hpp"

namespace tileglass::emit {

namespace {

constexpr std::string_view kBoxes = R"(
// The tiles of a box, from its first one on: a character for each kind, a space for no tile.
struct BoxTiles {
    Tile first;
    std::string kinds;
};

struct Source {
    std::vector<BoxTiles> boxes;

    void read(const TileRect& tiles, std::span<TileKind> kinds) const {
        for (const auto& [first, text] : boxes) {
            if (first != tiles.min) continue;
            for (std::size_t k = 0; k < kinds.size(); ++k) {
                kinds[k] = text[k] == ' ' ? kNoTile : static_cast<TileKind>(text[k]);
            }
        }
    }
};

// Where the camera is in a frame, and what holds after it: boxes loaded, unloaded in it; tiles
// created, recycled, cleared in it; boxes that are loaded; tiles live, pooled, pending; tiles that
// stand in another box, or kept something of before.
struct Shot {
    Tile camera;
    std::array<std::int64_t, 10> then;
};

std::array<std::int64_t, 10> run(const Shot& shot, Streamer<Source>& streamer) {
    const StreamWork work = streamer.view(shot.camera);
    std::int64_t wrong = 0;
    streamer.for_each_box([&](Box box, std::int64_t, std::int64_t) {
        streamer.for_each_tile(box, [&](const StreamedTile& tile) {
            const bool is_fresh = tile.draw_order == tile.at.y && tile.state == 0;
            wrong += !is_fresh || streamer.grid().box_of(tile.at) != box ? 1 : 0;
        });
    });
    const TilePool& pool = streamer.pool();
    return {work.loaded, work.unloaded, work.created, work.recycled, work.cleared,
            streamer.loaded(), pool.live(), pool.pooled(), streamer.pending(), wrong};
}
)";

/// Characters of kinds, in the order in which these are met.
constexpr std::string_view kMarks =
    "#.~+*=-:%&@0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!$'(),/;<>[]^_`{|}";

/// The frames of a camera, as far as they can be tested.
struct Film {
    std::string shots;
    std::string boxes;         ///< elements of `Source::boxes`
    std::vector<Tile> loaded;  ///< boxes at the end
    std::size_t count = 0;
    bool is_whole = false;
};

/// Boxes that were read.
struct ReadBoxes {
    std::set<std::pair<std::int32_t, std::int32_t>> known;
    std::map<TileKind, char> marks{{kNoTile, ' '}};
    std::size_t tiles = 0;
    std::string text;

    /// Adds a box. Returns whether it can be written.
    bool add(const TileRect& box, const scene::Tiles& source) {
        if (!known.insert({box.min.x, box.min.y}).second) return true;
        std::vector<TileKind> kinds(static_cast<std::size_t>(box.area()));
        source.read(box, kinds);
        text += fmt::format("        {{{{{}, {}}},", box.min.x, box.min.y);
        for (std::size_t k = 0; k < kinds.size(); ++k) {
            const bool begins_row = k % static_cast<std::size_t>(box.width()) == 0;
            if (begins_row) text += k == 0 ? "\n         \"" : "\"\n         \"";
            if (marks.size() > kMarks.size() && !marks.contains(kinds[k])) return false;
            const std::size_t next = std::min(marks.size(), kMarks.size()) - 1;
            text += marks.try_emplace(kinds[k], kMarks[next]).first->second;
        }
        text += "\"},\n";
        tiles += kinds.size();
        return tiles <= kMostBoxTiles;
    }
};

Film film_of(const world::CameraPlan& plan) {
    Film film;
    ReadBoxes read;
    const scene::Tiles source = scene::tiles_of(plan.map);
    std::optional<Tile> last;
    for (world::CameraRun run(plan);; run.run_tick()) {
        const auto& [tick, work, loaded, live, pooled, pending, holes] = run.frames().back();
        const auto& streamer = run.streamer();
        const auto tile = plan.frame.tile_at(world::middle_at(plan.camera, tick));
        bool can_write = film.count < kMostFrames && tick <= kMostTicks;
        std::vector<Tile> loaded_boxes;
        streamer.for_each_box([&](Box box, std::int64_t built, std::int64_t total) {
            can_write = can_write && read.add(streamer.grid().tiles_of(box), source);
            if (built == total) loaded_boxes.push_back({box.x, box.y});
        });
        if (!can_write) return film;
        if (tile && (tile != last || work != StreamWork())) {
            film.shots +=
                fmt::format("        {{{{{}, {}}}, {{{}, {}, {}, {}, {}, {}, {}, {}, {}, 0}}}},\n",
                            tile->x, tile->y, work.loaded, work.unloaded, work.created,
                            work.recycled, work.cleared, loaded, live, pooled, pending);
            film.loaded = loaded_boxes;
            film.boxes = read.text;
            last = tile;
            ++film.count;
        }
        film.is_whole = run.has_come_to_rest();
        if (film.is_whole) return film;
    }
}

}  // namespace

std::string boxes_test_of(const scene::Scene& scene, std::vector<std::string>& notes) {
    const scene::Item* item = scene::driving_camera(scene);
    if (item == nullptr) return {};
    world::CameraPlan plan{item->id, scene.frame, scene.world.bounds, scene.map,
                           *item->as<scene::Camera>()};
    plan.camera.is_as_printed = false;
    const auto fault = world::fault_of(plan);
    const Film film = fault ? Film() : film_of(plan);
    if (fault || !film.is_whole) {
        notes.push_back(fmt::format("{}: left out: what comes after {} frames{}", item->name,
                                    film.count, fault ? ": " + fault->message : ""));
    }
    if (film.count == 0) return {};
    const scene::Boxes boxes = world::boxes_of(plan);
    return fmt::format(
        "{}\nTEST({}Boxes, {}LoadsBoxesThrough{}Frames) {{\n"
        "    const BoxGrid grid({}, {}, {});\n    const StreamSettings settings{{{}, {}, {}}};\n"
        "    Streamer<Source> streamer(grid, settings, Source{{{{\n{}    }}}}{});\n"
        "    const std::vector<Shot> shots{{\n{}    }};\n    for (const Shot& shot : shots) {{\n"
        "        EXPECT_EQ(run(shot, streamer), shot.then) << \"frame \" << &shot - shots.data();\n"
        "    }}\n    std::vector<Tile> loaded;\n"
        "    streamer.for_each_box([&](Box box, std::int64_t built, std::int64_t total) {{\n"
        "        if (built == total) loaded.push_back({{box.x, box.y}});\n    }});\n{}}}\n",
        kBoxes, camel(words_of(scene.title)), camel(words_of(item->name)), film.count, boxes.width,
        boxes.height, literal(scene::bounds_of(plan.map, plan.bounds)), boxes.settings.load,
        boxes.settings.unload, boxes.settings.budget, film.boxes,
        plan.camera.cap ? fmt::format(", {}", *plan.camera.cap) : "", film.shots,
        expectations_of(film.loaded, "loaded", kExpectEqual, kExpectIndent));
}

}  // namespace tileglass::emit
