#include "app/features/structures/on_canvas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "app/document/overlays/tile_marks.hpp"
#include "sandbox/world/object_world.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::app::structures {

namespace {

constexpr double kLeastSide = 4;        // pixels at 1x; smaller nodes are not drawn
constexpr double kLeastCell = 5;        // pixels at 1x; smaller cells are not drawn
constexpr double kLeastForNumber = 30;  // the same for a cell with its bucket's number
constexpr double kLeastForCount = 18;   // the same for a tile with its number of objects
constexpr std::size_t kMostStrokes = 4000;

double pixels(double length, const Canvas& canvas) {
    return length * canvas.view.scale() / canvas.view.pixel_ratio;
}

// Adds borders of areas to a canvas, at most kMostStrokes.
class Borders {
public:
    explicit Borders(Canvas& canvas) : canvas_(canvas) {}

    bool is_full() const { return count_ == kMostStrokes; }
    bool would_show(const Rect& area) const {
        return !is_full() && overlaps(area, canvas_.view.visible());
    }

    void add(const Rect& area, Stroke look) {
        if (is_full()) return;
        canvas_.strokes.push_back(border_of(area, std::move(look)));
        ++count_;
    }

private:
    Canvas& canvas_;
    std::size_t count_ = 0;
};

const Stroke kNode{.width = 1, .role = Role::box_loaded};
const Stroke kEntered{.width = 1.5F, .role = Role::box_in_sight, .opacity = 0.7F};
const Stroke kMerged{.role = Role::left};
const Stroke kSplit{.role = Role::entered};
const Stroke kSharing{.width = 1.5F, .role = Role::left};
const Stroke kMet{.width = 3, .role = Role::hit};
const Stroke kNotMet{.role = Role::refused, .is_dashed = true};

// Deeper nodes are fainter.
void show_nodes(const DrawnStructure& shown, Canvas& canvas) {
    const NodesToCome to_come(*shown.run, shown.player);
    Borders borders(canvas);
    // What is below a node lies in it.
    const auto show = [&](const TreeNode& node) {
        const double side = std::min(node.rect.b.x - node.rect.a.x, node.rect.b.y - node.rect.a.y);
        const bool is_small = pixels(side, canvas) < kLeastSide && node.depth > 0;
        if (is_small || !borders.would_show(node.rect)) return Flow::stop;
        if (to_come.contains(node)) return Flow::keep_going;
        Stroke look = kNode;
        look.opacity = std::max(0.35F, 1 - 0.08F * static_cast<float>(node.depth));
        borders.add(node.rect, look);
        return Flow::keep_going;
    };
    shown.run->all().for_each_node(show);
}

void show_changes(const DrawnStructure& shown, Canvas& canvas) {
    Borders borders(canvas);
    const auto show = [&](const Rect& area, const Stroke& look) {
        if (borders.would_show(area)) borders.add(area, look);
    };
    if (const Player* player = shown.player) {
        for (const EnterNode& node : player->found().nodes) show(node.rect, kEntered);
        for (const Merge& merge : player->found().merges) show(merge.rect, kMerged);
        // A k-d tree is built at once: marking all nodes as split would show nothing.
        if (traits_of(shown.run->structure().kind).is_built_at_once && player->is_at_end()) return;
        for (const Split& split : player->found().splits) show(split.rect, kSplit);
        return;
    }
    if (shown.answer != nullptr) {
        for (const Rect& area : shown.answer->entered) show(area, kEntered);
    }
    const world::StructureChanges& changes = shown.run->last_update().changes;
    for (const Rect& area : changes.merged) show(area, kMerged);
    for (const Rect& area : changes.split) show(area, kSplit);
}

// Draws a border for each visible tile that `look_of(tile)` gives a look, and its number if the
// tile is large enough. `expect(row)` is called for each row of tiles ahead.
template <typename LookOf, typename Expect>
void show_numbered(const Frame& frame, double least_for_number, const LookOf& look_of,
                   const Expect& expect, Canvas& canvas) {
    const double side = pixels(frame.size(), canvas);
    if (side < kLeastCell) return;
    const double pixel = canvas.view.pixel_ratio / canvas.view.scale();
    const Vec2 inset{pixel, pixel};
    Borders borders(canvas);
    const TileRect visible = visible_tiles(frame, canvas.view);
    const auto show = [&](Tile tile) {
        if (borders.is_full()) return Flow::stop;
        const std::optional<std::pair<Stroke, std::size_t>> look = look_of(tile);
        if (!look) return Flow::keep_going;
        const auto [low, high] = area_of(tile, frame);
        // One pixel inside the tile's border, so that neighbours stay distinguishable.
        borders.add({low + inset, high - inset}, look->first);
        if (side < least_for_number) return Flow::keep_going;
        // At the bottom, because coordinates are at the top.
        canvas.labels.push_back({.at = {low.x, canvas.view.y_up ? low.y : high.y},
                                 .text = fmt::format("{}", look->second),
                                 .anchor = {0, 1},
                                 .offset = {4, -3},
                                 .role = Role::quiet_text,
                                 .is_small = true});
        return Flow::keep_going;
    };
    for (std::int32_t y = visible.min.y; y < visible.end.y; ++y) {
        const TileRect row{{visible.min.x, y}, {visible.end.x, y + 1}};
        expect(row);
        if (visit_tiles(row, show) == Flow::stop) return;
    }
}

// Connects the cells of a bucket's chain with a line.
void show_chain(const std::vector<Tile>& cells, const std::string& text, Role role,
                const Frame& frame, Canvas& canvas) {
    Stroke chain{.width = 1.5F, .role = role};
    for (const Tile cell : cells) {
        canvas.strokes.push_back(border_of(area_of(cell, frame), {.role = role}));
        chain.points.push_back(center_of(cell, frame));
    }
    if (chain.points.empty()) return;
    for (const Vec2& point : chain.points) canvas.dots.push_back({point, 3, role});
    const std::size_t count = chain.points.size();
    const Rect cell{chain.points.front(), chain.points.front()};
    const Vec2 half = Vec2{frame.size(), frame.size()} * 0.5;
    canvas.labels.push_back(
        {.at = cell.a,
         .text = fmt::format("{}: {} {}", text, count, count == 1 ? "cell" : "cells in a chain"),
         .anchor = {0, 1},
         .offset = {6, -6},
         .has_plate = true,
         .moves = true,
         .about = Rect{cell.a - half, cell.b + half}});
    if (count > 1) canvas.strokes.push_back(std::move(chain));
}

void show_candidates(const DrawnStructure& shown, Canvas& canvas) {
    const world::AnyStructure& all = shown.run->all();
    Borders borders(canvas);
    for (const Candidate& candidate : shown.player->found().candidates) {
        if (candidate.is_again || !all.contains(candidate.object)) continue;
        borders.add(all.rect(candidate.object), candidate.is_hit ? kMet : kNotMet);
    }
}

// Outlines what the player's step works on.
void show_current(const DrawnStructure& shown, Canvas& canvas) {
    const std::optional<Event> event = shown.player->current();
    if (!event || shown.player->is_at_end()) return;
    const Frame& frame = shown.run->frame();
    const auto mark = [&](const Rect& area) {
        canvas.outlines.push_back({area, 3, Role::current});
    };
    const auto mark_object = [&](std::uint32_t object) {
        if (shown.run->all().contains(object)) mark(shown.run->all().rect(object));
    };
    if (const auto* enter = std::get_if<EnterNode>(&*event)) mark(enter->rect);
    if (const auto* split = std::get_if<Split>(&*event)) mark(split->rect);
    if (const auto* merge = std::get_if<Merge>(&*event)) mark(merge->rect);
    if (const auto* ask = std::get_if<Ask>(&*event)) mark_object(ask->object);
    if (const auto* track = std::get_if<Track>(&*event)) mark_object(track->object);
    if (const auto* link = std::get_if<Link>(&*event)) mark(area_of(link->tile, frame));
    if (const auto* unlink = std::get_if<Unlink>(&*event)) mark(area_of(unlink->tile, frame));
    if (const auto* candidate = std::get_if<Candidate>(&*event)) {
        mark_object(candidate->object);
        if (candidate->tile) mark(area_of(*candidate->tile, frame));
    }
    if (const auto* place = std::get_if<tileglass::Place>(&*event)) {
        if (place->tile) mark(area_of(*place->tile, frame));
        if (!place->tile) mark_object(place->object);
    }
    if (const auto* search = std::get_if<SearchBucket>(&*event)) mark(area_of(search->tile, frame));
}

// Marks the cells searched so far; returns the bucket of the current search.
std::optional<std::uint32_t> show_searches(const DrawnStructure& shown, Canvas& canvas) {
    Borders borders(canvas);
    for (const SearchBucket& search : shown.player->found().searches) {
        borders.add(area_of(search.tile, shown.run->frame()), kEntered);
    }
    const std::optional<Event> event = shown.player->current();
    if (!event || shown.player->is_at_end()) return std::nullopt;
    const auto* search = std::get_if<SearchBucket>(&*event);
    return search != nullptr ? std::optional(search->bucket) : std::nullopt;
}

void show_hot(const HotPart& hot, const Frame& frame, Canvas& canvas) {
    show_chain(hot.chain, hot.text, Role::input, frame, canvas);
    for (const Rect& object : hot.objects) canvas.outlines.push_back({object, 2, Role::input});
    if (hot.cell) canvas.outlines.push_back({area_of(*hot.cell, frame), 3, Role::input});
    if (!hot.node) return;
    canvas.outlines.push_back({*hot.node, 3, Role::input});
    canvas.labels.push_back({.at = hot.node->min(),
                             .text = hot.text,
                             .anchor = {0, 1},
                             .offset = {6, -6},
                             .has_plate = true,
                             .moves = true,
                             .about = hot.node});
}

}  // namespace

NodesToCome::NodesToCome(const world::StructureRun& run, const Player* player)
    : is_built_at_once_(traits_of(run.structure().kind).is_built_at_once) {
    if (player == nullptr || player->is_at_end() || player->recording() == nullptr) return;
    if (player->recording()->counters().splits == 0) return;
    const std::vector<Event>& events = player->recording()->events();
    for (std::size_t i = player->cursor(); i < events.size(); ++i) {
        const auto* mark = std::get_if<Mark>(&events[i]);
        if (mark != nullptr && mark->change == Change::rebuild && !mark->is_end) {
            is_all_to_come_ = true;
        }
        if (const auto* split = std::get_if<Split>(&events[i])) splits_.push_back(*split);
    }
}

bool NodesToCome::contains(const TreeNode& node) const {
    if (splits_.empty()) return false;
    // A k-d tree is always built completely, in the order of its nodes' numbers.
    if (is_built_at_once_) return is_all_to_come_ || node.number > splits_.front().node;
    return std::any_of(splits_.begin(), splits_.end(), [&](const Split& split) {
        return split.depth < node.depth && tileglass::contains(split.rect, node.rect);
    });
}

std::optional<world::CellsInBuckets> DrawnStructure::cells() const {
    if (run == nullptr || run->all().cells() == nullptr) return std::nullopt;
    return world::CellsInBuckets(*run->all().cells(), table);
}

std::optional<std::uint32_t> bucket_at(const DrawnStructure& shown, Vec2 point) {
    const auto cells = shown.cells();
    if (!cells) return std::nullopt;
    const std::optional<Tile> cell = shown.run->frame().tile_at(point);
    // An empty cell has no entry in its bucket.
    if (!cell || !cells->contains(*cell)) return std::nullopt;
    return cells->bucket_of(*cell);
}

void show_structure(const DrawnStructure& shown, Canvas& canvas) {
    if (shown.run == nullptr) return;
    show_nodes(shown, canvas);
    show_changes(shown, canvas);
    std::optional<std::uint32_t> bucket = shown.bucket;
    const auto cells = shown.cells();
    if (cells) {
        const auto look_of = [&](Tile cell) -> std::optional<std::pair<Stroke, std::size_t>> {
            if (!cells->contains(cell)) return std::nullopt;
            const std::uint32_t number = cells->bucket_of(cell);
            const bool is_shared = cells->chain_length(number) > 1;
            return std::pair(is_shared ? kSharing : kNode, std::size_t{number});
        };
        // The cells of a large table lie anywhere in memory.
        const auto expect = [&](const TileRect& row) {
            for (int step = 0; step < HashCells::kSearchSteps; ++step) {
                visit_tiles(
                    row, [&](Tile cell) { shown.run->all().cells()->prefetch_search(cell, step); });
            }
        };
        show_numbered(shown.run->frame(), kLeastForNumber, look_of, expect, canvas);
    }
    const world::WorldGrid* tiles = shown.run->all().tiles();
    if (tiles != nullptr && shown.has_tiles) {
        const auto look_of = [&](Tile tile) -> std::optional<std::pair<Stroke, std::size_t>> {
            std::size_t count = 0;
            tiles->tracker().visit_objects(tile, [&](std::uint32_t) { ++count; });
            if (count == 0) return std::nullopt;
            return std::pair(kNode, count);
        };
        const auto expect = [](const TileRect& /*row*/) {};
        show_numbered(tiles->frame(), kLeastForCount, look_of, expect, canvas);
    }
    if (shown.player != nullptr) {
        const std::optional<std::uint32_t> searched = show_searches(shown, canvas);
        if (!bucket) bucket = searched;
        show_candidates(shown, canvas);
        show_current(shown, canvas);
    }
    if (shown.hot != nullptr) return show_hot(*shown.hot, shown.run->frame(), canvas);
    if (!cells || !bucket || *bucket >= cells->bucket_count()) return;
    const Role role = shown.bucket ? Role::input : Role::current;  // pointed at, or searched
    show_chain(cells->chain(*bucket), fmt::format("bucket {}", *bucket), role, shown.run->frame(),
               canvas);
}

}  // namespace tileglass::app::structures
