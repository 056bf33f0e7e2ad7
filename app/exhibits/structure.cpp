#include "app/exhibits/structure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/exhibits/show.hpp"
#include "app/exhibits/tile_marks.hpp"
#include "tileglass/base/none.hpp"
#include "tileglass/query/all_tiles.hpp"

namespace tileglass::app {

namespace {

constexpr double kLeastNode = 4;        // pixels at 1x; smaller ones are not drawn
constexpr double kLeastCell = 5;        // the same of a cell
constexpr double kLeastForNumber = 30;  // a cell with its bucket's number
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

// The deeper, the fainter.
void show_nodes(const world::StructureRun& run, Canvas& canvas) {
    std::size_t strokes = 0;
    run.for_each_node([&](const TreeNode& node) {
        const double side = std::min(node.rect.b.x - node.rect.a.x, node.rect.b.y - node.rect.a.y);
        const bool is_small = pixels(side, canvas) < kLeastNode && node.depth > 0;
        if (is_small || strokes == kMostStrokes || !is_seen(node.rect, canvas)) return;
        const float opacity = std::max(0.35F, 1 - 0.08F * static_cast<float>(node.depth));
        add_border(node.rect, Role::box_loaded, 1, opacity, canvas);
        ++strokes;
    });
}

void show_changes(const world::StructureRun& run, const world::StructureAnswer* answer,
                  Canvas& canvas) {
    const auto show = [&](const std::vector<Rect>& areas, Role role, float width, float opacity) {
        for (const Rect& area : areas) {
            if (is_seen(area, canvas)) add_border(area, role, width, opacity, canvas);
        }
    };
    if (answer != nullptr) show(answer->entered, Role::box_in_sight, 1.5F, 0.7F);
    show(run.last_update().merged, Role::left, 2, 1);
    show(run.last_update().split, Role::entered, 2, 1);
}

Rect area_of(Tile cell, const Frame& frame) {
    return {frame.min_corner(cell), frame.max_corner(cell)};
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
        {
            const Rect area = area_of(cell, frame);
            const double inset = canvas.camera.pixel_ratio / canvas.camera.scale();
            const Rect inner{area.a + Vec2{inset, inset}, area.b - Vec2{inset, inset}};
            add_border(inner, is_shared ? Role::left : Role::box_loaded, is_shared ? 1.5F : 1.0F, 1,
                       canvas);
            ++strokes;
            if (!has_room) return Flow::keep_going;
            Label label;
            label.at = {area.a.x, canvas.camera.view.y_up ? area.b.y : area.a.y};
            label.anchor = {0, 0};
            label.offset = {4, 3};
            label.is_small = true;
            label.role = Role::quiet_text;
            label.text = fmt::format("{}", bucket);
            canvas.labels.push_back(std::move(label));
        }
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
    label.anchor = {0, 1};
    label.offset = {6, -6};
    label.has_plate = true;
    const std::size_t count = chain.points.size();
    label.text =
        fmt::format("bucket {}: {} {}", bucket, count, count == 1 ? "cell" : "cells in a chain");
    if (count > 1) canvas.strokes.push_back(std::move(chain));
    canvas.labels.push_back(std::move(label));
}

}  // namespace

std::optional<std::uint32_t> bucket_at(const world::StructureRun& run, Vec2 point) {
    const HashCells* cells = run.cells();
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
    show_nodes(*shown.run, canvas);
    show_changes(*shown.run, shown.answer, canvas);
    const HashCells* cells = shown.run->cells();
    if (cells == nullptr) return;
    show_cells(*cells, shown.run->frame(), canvas);
    if (shown.bucket) show_chain(*cells, *shown.bucket, shown.run->frame(), canvas);
}

}  // namespace tileglass::app
