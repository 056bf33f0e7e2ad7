#include "app/document/overlays/lists.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include "app/document/overlays/tile_marks.hpp"
#include "app/world/world_items.hpp"
#include "sandbox/world/object_world.hpp"
#include "tileglass/query/tile_difference.hpp"

namespace tileglass::app {

namespace {

constexpr double kLeastSignedTile = 12;  // pixels at 1x per tile: room for a plus or minus
constexpr double kLeastTwoSigned = 28;   // the same: room for both
constexpr double kLeastListedTile = 64;  // the same: room for nodes
constexpr double kFirstLine = 19;        // pixels at 1x below the tile's coordinates
constexpr double kLine = 14;             // pixels at 1x from node to node
constexpr double kLineEdge = 5;          // from the tile's edge to the text of a line
constexpr double kFirstChip = 26;        // the same if each node is a chip
constexpr double kChip = 26;             // pixels at 1x from chip to chip
constexpr double kChipEdge = 9;          // from the tile's edge to the text of a chip
constexpr std::size_t kFewTiles = 4096;  // each with its own mark

// Lists a tile's nodes, one per line, first node on top: "7: crate". If there is room, each node is
// a chip; a line behind them shows the links, which go both ways.
void show_nodes(const TileNodes& list, const ShownLists& lists, const Frame& frame, double pixels,
                Canvas& canvas) {
    const std::size_t count = list.nodes.size();
    const bool are_chips = kFirstChip + kChip * static_cast<double>(count) <= pixels;
    const double edge = are_chips ? kChipEdge : kLineEdge;
    const auto y_of = [&](std::size_t k) {
        return are_chips ? kFirstChip + kChip * static_cast<double>(k)
                         : kFirstLine + kLine * static_cast<double>(k);
    };
    const Vec2 corner = screen_corner_of(list.tile, frame, canvas.view);
    if (are_chips && count > 1) {
        const double unit = canvas.view.pixel_ratio / canvas.view.scale();
        const double down = canvas.view.y_up ? -unit : unit;
        const double x = corner.x + (kChipEdge + 8) * unit;
        const auto end = [&](std::size_t k) { return Vec2{x, corner.y + (y_of(k) + 6) * down}; };
        canvas.strokes.push_back({.points = {end(0), end(count - 1)}, .role = Role::text});
    }
    // On the far half of the heat colours, the canvas colour is most readable.
    const bool is_on_bright = !are_chips && is_far_heat(heat_of(count, lists.longest));
    const auto line = [&](std::size_t k, std::string text, Role role) {
        canvas.labels.push_back({.at = corner,
                                 .text = std::move(text),
                                 .anchor = {0, 0},
                                 .offset = {edge, y_of(k)},
                                 .role = is_on_bright ? Role::canvas : role,
                                 .is_small = true,
                                 .has_plate = are_chips,
                                 .moves = are_chips,
                                 .about = area_of(list.tile, frame),
                                 .stays_within_about = true,
                                 .most_width = pixels - edge - (are_chips ? 4 : 5)});
    };
    // Chips are used only if all fit, whatever the size of the tile.
    const std::size_t room =
        are_chips ? count : static_cast<std::size_t>((pixels - kFirstLine - 4) / kLine);
    const bool are_all = count <= room;
    const std::size_t shown = are_all ? count : std::max<std::size_t>(room, 1) - 1;
    for (std::size_t k = 0; k < shown; ++k) {
        const std::string owner = lists.names->name_of_number(lists.state.owner(list.nodes[k]));
        line(k, fmt::format("{}: {}", list.nodes[k], owner), Role::text);
    }
    if (!are_all) line(shown, fmt::format("and {} more", count - shown), Role::quiet_text);
}

// A plus or minus in the tile's lower right corner, or so many pixels at 1x left of it.
void show_sign(Tile tile, Role role, double left_by, const Frame& frame, Canvas& canvas) {
    constexpr double kReach = 4;
    const double unit = canvas.view.pixel_ratio / canvas.view.scale();
    const Vec2 high = frame.max_corner(tile);
    const double down = canvas.view.y_up ? -1 : 1;
    const double y = canvas.view.y_up ? frame.min_corner(tile).y : high.y;
    const Vec2 at{high.x - (9 + left_by) * unit, y - 9 * unit * down};
    const Vec2 reach = Vec2{kReach, kReach} * unit;
    canvas.evidence.push_back({at - reach, at + reach});
    for (const Vec2 way : {Vec2{kReach * unit, 0}, Vec2{0, kReach * unit}}) {
        if (way.x == 0 && role == Role::left) continue;
        canvas.strokes.push_back({.points = {at - way, at + way}, .width = 2.5F, .role = role});
    }
}

void show_change(const ChangedTile& changed, const Frame& frame, double pixels, Canvas& canvas) {
    const auto [tile, is_entered, is_left] = changed;
    if (is_left) canvas.outlines.push_back({area_of(tile, frame), 2, Role::left});
    if (is_entered) canvas.outlines.push_back({area_of(tile, frame), 2, Role::entered});
    if (pixels < kLeastSignedTile) return;
    if (is_entered) show_sign(tile, Role::entered, 0, frame, canvas);
    if (is_left && !is_entered) show_sign(tile, Role::left, 0, frame, canvas);
    if (is_left && is_entered && pixels >= kLeastTwoSigned) {
        show_sign(tile, Role::left, kLeastSignedTile, frame, canvas);
    }
}

}  // namespace

void ListsView::for_each_list(const TileRect& area, VisitorRef<TileNodes> see) const {
    const auto tell = [&](Tile tile, std::span<const std::uint32_t> nodes) { see({tile, nodes}); };
    if (played_ != nullptr) played_->for_each_list(area, tell);
    if (live_ == nullptr) return;
    std::vector<std::uint32_t> nodes;
    visit_tiles(area, [&](Tile tile) {
        nodes.clear();
        live_->grid().tracker().lists().visit_nodes(
            tile, [&](std::uint32_t node) { nodes.push_back(node); });
        if (!nodes.empty()) tell(tile, nodes);
    });
}

std::uint32_t ListsView::owner(std::uint32_t node) const {
    return played_ != nullptr ? played_->owner(node)
                              : live_->grid().tracker().lists().pool()[node].object;
}

std::vector<ChangedTile> changed_tiles(std::span<const Track> updates, const TileRect& seen) {
    std::map<std::pair<std::int32_t, std::int32_t>, ChangedTile> tiles;  // by row, then x
    const auto mark = [&](const TileRect& in, const TileRect& out, bool ChangedTile::* part,
                          std::size_t most) {
        visit_difference(intersection(in, seen), out, [&](Tile tile) {
            if (tiles.size() >= most) return Flow::stop;
            ChangedTile& changed = tiles[{tile.y, tile.x}];
            changed.tile = tile;
            changed.*part = true;
            return Flow::keep_going;
        });
    };
    for (const Track& each : updates)
        mark(each.before, each.after, &ChangedTile::is_left, kFewTiles);
    const std::size_t most = tiles.size() + kFewTiles;
    for (const Track& each : updates) mark(each.after, each.before, &ChangedTile::is_entered, most);
    std::vector<ChangedTile> changed;
    for (const auto& [place, tile] : tiles) changed.push_back(tile);
    return changed;
}

std::size_t longest_list(const ListsView& lists, const TileRect& seen) {
    std::size_t longest = 0;
    const auto measure = [&](const TileNodes& list) {
        longest = std::max(longest, list.nodes.size());
    };
    lists.for_each_list(seen, measure);
    return longest;
}

void add_list_heat(const ShownLists& lists, const TileRect& seen,
                   std::vector<Highlight>& highlights) {
    std::vector<TileNumber> tiles;
    const auto count = [&](const TileNodes& list) {
        tiles.push_back({list.tile, static_cast<std::uint32_t>(list.nodes.size())});
    };
    lists.state.for_each_list(seen, count);
    add_heat(tiles, lists.longest, highlights);
}

void show_lists(const ShownLists& lists, const TileRect& seen, const Frame& frame, Canvas& canvas) {
    const double pixels = tile_pixels(frame, canvas.view);
    for (const world::WrongList& wrong : lists.wrong) {
        if (!seen.contains(wrong.tile)) continue;
        const auto [low, high] = area_of(wrong.tile, frame);
        const Vec2 inset = (high - low) * 0.2;
        show_fault({low + inset, high - inset}, wrong.is_missing, 3, canvas);
        canvas.outlines.push_back({{low, high}, 2, Role::error});
    }
    for (const ChangedTile& changed : lists.changed) show_change(changed, frame, pixels, canvas);
    if (pixels < kLeastCountedTile) return;
    const auto show = [&](const TileNodes& list) {
        if (pixels < kLeastListedTile) {
            // In a corner: in the middle it would lie over a small object.
            canvas.labels.push_back({.at = screen_corner_of(list.tile, frame, canvas.view),
                                     .text = fmt::format("{}", list.nodes.size()),
                                     .anchor = {0, 0},
                                     .offset = {6, 5},
                                     .is_small = true,
                                     .has_plate = true,
                                     .moves = true,
                                     .about = area_of(list.tile, frame),
                                     .stays_within_about = true});
        } else {
            show_nodes(list, lists, frame, pixels, canvas);
        }
    };
    lists.state.for_each_list(seen, show);
}

std::string wrong_sentence(const ShownLists& lists) {
    const std::vector<world::WrongList>& wrong = lists.wrong;
    const std::uint32_t object = wrong.front().object;
    const auto of_object = [&](const world::WrongList& list) { return list.object == object; };
    const auto missing = std::count_if(wrong.begin(), wrong.end(), [&](const auto& list) {
        return of_object(list) && list.is_missing;
    });
    const auto stale = std::count_if(wrong.begin(), wrong.end(), of_object) - missing;
    const auto counted = [](std::int64_t count) {
        return fmt::format("{} {}", count, count == 1 ? "list" : "lists");
    };
    std::string text = fmt::format("As printed, {} is ", lists.names->name_of_number(object));
    if (missing > 0) text += fmt::format("missing from {}", counted(missing));
    if (missing > 0 && stale > 0) text += ", and ";
    if (stale > 0) text += fmt::format("still in {} of tiles that it left", counted(stale));
    if (wrong.front().has_crashed) {
        text += ": the update ended at an idle node, which has no list";
    }
    return text + ".";
}

}  // namespace tileglass::app
