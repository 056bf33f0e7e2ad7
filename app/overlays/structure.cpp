#include "app/overlays/structure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/overlays/tile_marks.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/trace/events.hpp"

namespace tileglass::app {

namespace {

constexpr double kChainLabel = 190;     // pixels at 1x that it may be wide
constexpr double kLeastNode = 4;        // pixels at 1x; smaller ones are not drawn
constexpr double kLeastCell = 5;        // the same of a cell
constexpr double kLeastForNumber = 30;  // a cell with its bucket's number
constexpr double kLeastForCount = 18;   // a tile with the number of its objects
constexpr std::size_t kMostStrokes = 4000;

void add_border(const Rect& area, Role role, float width, float opacity, Canvas& canvas) {
    Stroke border = border_of(area);
    border.role = role;
    border.width = width;
    border.opacity = opacity;
    canvas.strokes.push_back(std::move(border));
}

double pixels(double length, const Canvas& canvas) {
    return length * canvas.camera.scale() / canvas.camera.pixel_ratio;
}

bool is_seen(const Rect& area, const Canvas& canvas) {
    return overlaps(area, canvas.camera.visible());
}

// Which nodes of a tree come to be only after the step of the player. Of those that the steps after
// it merge nothing is known: they are not drawn.
class NodesToCome {
public:
    NodesToCome(const world::StructureRun& run, const Player* player)
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

    bool contains(const TreeNode& node) const {
        if (splits_.empty()) return false;
        // A k-d tree is built node by node in the order of their numbers, always all of it.
        if (is_built_at_once_) return is_all_to_come_ || node.number > splits_.front().node;
        return std::any_of(splits_.begin(), splits_.end(), [&](const Split& split) {
            return split.depth < node.depth && tileglass::contains(split.rect, node.rect);
        });
    }

private:
    std::vector<Split> splits_;
    bool is_built_at_once_ = false;
    bool is_all_to_come_ = false;
};

// The deeper, the fainter.
void show_nodes(const ShownStructure& shown, Canvas& canvas) {
    const NodesToCome to_come(*shown.run, shown.player);
    std::size_t strokes = 0;
    const auto show = [&](const TreeNode& node) {
        const double side = std::min(node.rect.b.x - node.rect.a.x, node.rect.b.y - node.rect.a.y);
        const bool is_small = pixels(side, canvas) < kLeastNode && node.depth > 0;
        if (is_small || strokes == kMostStrokes || !is_seen(node.rect, canvas)) return;
        if (to_come.contains(node)) return;
        const float opacity = std::max(0.35F, 1 - 0.08F * static_cast<float>(node.depth));
        add_border(node.rect, Role::box_loaded, 1, opacity, canvas);
        ++strokes;
    };
    shown.run->all().for_each_node(show);
}

void show_changes(const ShownStructure& shown, Canvas& canvas) {
    std::size_t strokes = 0;
    const auto show = [&](const Rect& area, Role role, float width, float opacity) {
        if (strokes == kMostStrokes || !is_seen(area, canvas)) return;
        add_border(area, role, width, opacity, canvas);
        ++strokes;
    };
    const Player* player = shown.player;
    if (player == nullptr) {
        if (shown.answer != nullptr) {
            for (const Rect& area : shown.answer->entered)
                show(area, Role::box_in_sight, 1.5F, 0.7F);
        }
        for (const Rect& area : shown.run->last_update().changes.merged)
            show(area, Role::left, 2, 1);
        for (const Rect& area : shown.run->last_update().changes.split)
            show(area, Role::entered, 2, 1);
        return;
    }
    for (const EnterNode& node : player->found().nodes)
        show(node.rect, Role::box_in_sight, 1.5F, 0.7F);
    for (const Merge& merge : player->found().merges) show(merge.rect, Role::left, 2, 1);
    // All of a k-d tree splits at once: that says nothing where it is done.
    if (traits_of(shown.run->structure().kind).is_built_at_once && player->is_at_end()) return;
    for (const Split& split : player->found().splits) show(split.rect, Role::entered, 2, 1);
}

Rect area_of(Tile cell, const Frame& frame) {
    return {frame.min_corner(cell), frame.max_corner(cell)};
}

// A pixel inside its border, so that neighbours can be told apart.
Rect inside_of(const Rect& area, const Canvas& canvas) {
    const double inset = canvas.camera.pixel_ratio / canvas.camera.scale();
    return {area.a + Vec2{inset, inset}, area.b - Vec2{inset, inset}};
}

void add_number(const Rect& area, std::size_t number, Canvas& canvas) {
    Label label;
    // At the bottom: at the top tiles have their coordinates.
    label.at = {area.a.x, canvas.camera.view.y_up ? area.a.y : area.b.y};
    label.anchor = {0, 1};
    label.offset = {4, -3};
    label.is_small = true;
    label.role = Role::quiet_text;
    label.text = fmt::format("{}", number);
    canvas.labels.push_back(std::move(label));
}

void show_cells(const HashCells& cells, const Frame& frame, Canvas& canvas) {
    if (pixels(frame.size(), canvas) < kLeastCell) return;
    const bool has_room = pixels(frame.size(), canvas) >= kLeastForNumber;
    std::size_t strokes = 0;
    visit_tiles(visible_tiles(frame, canvas.camera), [&](Tile cell) {
        if (strokes == kMostStrokes) return Flow::stop;
        if (cells.find(cell) == kNone) return Flow::keep_going;
        const std::uint32_t bucket = cells.bucket_of(cell);
        const bool is_shared = cells.chain_length(bucket) > 1;
        add_border(inside_of(area_of(cell, frame), canvas),
                   is_shared ? Role::left : Role::box_loaded, is_shared ? 1.5F : 1.0F, 1, canvas);
        ++strokes;
        if (has_room) add_number(area_of(cell, frame), bucket, canvas);
        return Flow::keep_going;
    });
}

// Tiles with objects, and how many there are in each.
void show_tiles(const world::AnyStructure::TileGrid& grid, Canvas& canvas) {
    const Frame& frame = grid.frame();
    if (pixels(frame.size(), canvas) < kLeastCell) return;
    const bool has_room = pixels(frame.size(), canvas) >= kLeastForCount;
    std::size_t strokes = 0;
    visit_tiles(visible_tiles(frame, canvas.camera), [&](Tile tile) {
        if (strokes == kMostStrokes) return Flow::stop;
        std::size_t count = 0;
        grid.tracker().visit_objects(tile, [&](std::uint32_t) { ++count; });
        if (count == 0) return Flow::keep_going;
        add_border(inside_of(area_of(tile, frame), canvas), Role::box_loaded, 1, 1, canvas);
        ++strokes;
        if (has_room) add_number(area_of(tile, frame), count, canvas);
        return Flow::keep_going;
    });
}

// A line from the first cell of the chain to the next one, and so on.
void show_chain(const HashCells& cells, std::uint32_t bucket, const Frame& frame, Canvas& canvas) {
    if (bucket >= cells.bucket_count()) return;
    Stroke chain;
    chain.role = Role::current;
    chain.width = 1.5F;
    cells.visit_chain(bucket, [&](Tile cell) {
        add_border(area_of(cell, frame), Role::current, 2, 1, canvas);
        chain.points.push_back(center_of(cell, frame));
    });
    if (chain.points.empty()) return;
    for (const Vec2& point : chain.points) canvas.dots.push_back({point, 3, Role::current});
    Label label;
    label.at = chain.points.front();
    // Towards the middle of the part that it must stay in.
    const double right = canvas.part ? canvas.part->b.x : canvas.camera.width;
    const bool is_near_edge =
        canvas.camera.to_screen(label.at).x > right - kChainLabel * canvas.camera.pixel_ratio;
    label.anchor = {is_near_edge ? 1.0 : 0.0, 1};
    label.offset = {is_near_edge ? -6.0 : 6.0, -6};
    label.has_plate = true;
    const std::size_t count = chain.points.size();
    label.text =
        fmt::format("bucket {}: {} {}", bucket, count, count == 1 ? "cell" : "cells in a chain");
    if (count > 1) canvas.strokes.push_back(std::move(chain));
    canvas.labels.push_back(std::move(label));
}

void show_candidates(const ShownStructure& shown, Canvas& canvas) {
    std::size_t strokes = 0;
    for (const Candidate& candidate : shown.player->found().candidates) {
        if (candidate.is_again || strokes == kMostStrokes) continue;
        if (!shown.run->all().contains(candidate.object)) continue;
        Stroke border = border_of(shown.run->all().rect(candidate.object));
        border.width = candidate.is_hit ? 3.0F : 2.0F;
        border.role = candidate.is_hit ? Role::hit : Role::refused;
        border.is_dashed = !candidate.is_hit;
        canvas.strokes.push_back(std::move(border));
        ++strokes;
    }
}

// What the step of the player worked on.
void show_current(const ShownStructure& shown, Canvas& canvas) {
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
    if (const auto* place = std::get_if<Place>(&*event)) {
        if (place->tile) mark(area_of(*place->tile, frame));
        if (!place->tile) mark_object(place->object);
    }
    if (const auto* search = std::get_if<SearchBucket>(&*event)) mark(area_of(search->tile, frame));
}

// Cells that were looked for, and the bucket in which the step looks.
std::optional<std::uint32_t> show_searches(const ShownStructure& shown, Canvas& canvas) {
    std::size_t strokes = 0;
    for (const SearchBucket& search : shown.player->found().searches) {
        if (strokes == kMostStrokes) break;
        add_border(area_of(search.tile, shown.run->frame()), Role::box_in_sight, 1.5F, 0.7F,
                   canvas);
        ++strokes;
    }
    const std::optional<Event> event = shown.player->current();
    if (!event || shown.player->is_at_end()) return std::nullopt;
    const auto* search = std::get_if<SearchBucket>(&*event);
    return search != nullptr ? std::optional(search->bucket) : std::nullopt;
}

}  // namespace

std::optional<std::uint32_t> bucket_at(const world::StructureRun& run, Vec2 point) {
    const HashCells* cells = run.all().cells();
    if (cells == nullptr) return std::nullopt;
    const std::optional<Tile> cell = run.frame().tile_at(point);
    if (!cell) return std::nullopt;
    // Nothing is said of a cell that is not there.
    const std::uint32_t bucket = cells->bucket_of(*cell);
    bool is_there = false;
    cells->visit_chain(bucket, [&](Tile other) { is_there = is_there || other == *cell; });
    return is_there ? std::optional(bucket) : std::nullopt;
}

void show_structure(const ShownStructure& shown, Canvas& canvas) {
    if (shown.run == nullptr) return;
    show_nodes(shown, canvas);
    show_changes(shown, canvas);
    std::optional<std::uint32_t> bucket = shown.bucket;
    const HashCells* cells = shown.run->all().cells();
    if (cells != nullptr) show_cells(*cells, shown.run->frame(), canvas);
    if (shown.run->all().tiles() != nullptr && shown.has_tiles)
        show_tiles(*shown.run->all().tiles(), canvas);
    if (shown.player != nullptr) {
        const std::optional<std::uint32_t> searched = show_searches(shown, canvas);
        if (!bucket) bucket = searched;
        show_candidates(shown, canvas);
        show_current(shown, canvas);
    }
    if (cells != nullptr && bucket) show_chain(*cells, *bucket, shown.run->frame(), canvas);
}

}  // namespace tileglass::app
