// Reads the objects of a Tiled map: completes them from tilesets and templates, and counts those
// that are left out.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "sandbox/maps/tiled/tiled_parts.hpp"

namespace tileglass::scene {

namespace {

constexpr double kFullTurn = 360;
constexpr double kQuarterTurn = 90;

bool is_quarter_turns(double degrees) {
    return std::fmod(degrees, kQuarterTurn) == 0;
}

/// Rotates `v` clockwise, with y downwards; exact if `degrees` is a multiple of 90.
Vec2 turned(Vec2 v, double degrees) {
    if (is_quarter_turns(degrees)) {
        const double rest = std::fmod(std::fmod(degrees, kFullTurn) + kFullTurn, kFullTurn);
        // 0 - x instead of -x, which would turn 0 into -0.
        if (rest == kQuarterTurn) return {0 - v.y, v.x};
        if (rest == 2 * kQuarterTurn) return {0 - v.x, 0 - v.y};
        if (rest == 3 * kQuarterTurn) return {v.y, 0 - v.x};
        return v;
    }
    constexpr double kPi = 3.14159265358979323846;
    const double angle = std::fmod(degrees, kFullTurn) * (kPi / (2 * kQuarterTurn));
    const double c = std::cos(angle);
    const double s = std::sin(angle);
    return {v.x * c - v.y * s, v.x * s + v.y * c};
}

bool is_finite(const MapObject& object) {
    const auto are_finite = [](Vec2 a, Vec2 b) {
        return tileglass::is_finite(a) && tileglass::is_finite(b);
    };
    if (const auto* rect = std::get_if<Rect>(&object.shape)) return are_finite(rect->a, rect->b);
    if (const auto* circle = std::get_if<Circle>(&object.shape)) {
        return tileglass::is_finite(circle->center) && std::isfinite(circle->radius);
    }
    const auto& segment = std::get<Segment>(object.shape);
    return are_finite(segment.from, segment.to);
}

/// Reads an object without its position; `from` is its template, `numbers` those of its file.
TiledObject read_object(const TiledNode& node, const std::string& what, const TiledObject& from,
                        const TiledNumbers& numbers) {
    constexpr std::int64_t kMostGid = 0xFFFF'FFFF;
    TiledObject object = from;
    object.is_visible = node.flag(what, "visible", from.is_visible);
    object.size = {node.number(what, "width", from.size.x),
                   node.number(what, "height", from.size.y)};
    object.degrees = node.number(what, "rotation", from.degrees);
    const std::int64_t gid = node.whole(what, "gid", 0, kMostGid, 0);
    if (gid != 0) object.tile = tile_of(numbers, gid);
    const std::string shape = node.shape();
    if (!shape.empty()) object.shape = shape;
    if (!object.tile && (shape == "polygon" || shape == "polyline")) {
        object.points = std::make_shared<const std::vector<Vec2>>(node.points(what));
        if (object.points->empty()) throw node.error(shape, what, shape + " has no points");
    }
    return object;
}

}  // namespace

Vec2 TiledObject::at(Vec2 point) const {
    return position + turned(point, degrees);
}

void TiledObjects::add(const TiledNode& node, const std::string& layer,
                       const TiledLayerPlace& place) {
    constexpr std::int64_t kMostId = std::int64_t{1} << 53;
    const std::int64_t id = node.whole(layer + ": object", "id", 0, kMostId, -1);
    const std::string file = node.text(layer + ": object", "template");
    Template none;
    Template& from = file.empty() ? none : template_named(linked_name("", file));
    if (from.wrong) {
        ++from.left_out;
        return;
    }
    std::string name = tiled_name(node.text(layer + ": object", "name"));
    if (name.empty()) name = from.object.name;
    if (name.empty()) {
        name = id >= 0 ? fmt::format("object {}", id)
                       : fmt::format("object without id {}", ++without_id_);
    }
    const std::string what = fmt::format("{}: object \"{}\"", layer, name);
    TiledObject object = read_object(node, what, from.object, numbers_);
    object.name = name;
    object.is_visible = object.is_visible && !place.is_hidden;
    object.position = Vec2{node.number(what, "x"), node.number(what, "y")} + place.offset;
    const std::string shape = object.tile ? "" : object.shape;
    if (shape == "point") object.size = {};
    if (shape == "polygon" || shape == "polyline") {
        add_edges(node, what, object, *object.points, shape == "polygon");
    } else if (shape == "ellipse" && object.size.x == object.size.y) {
        const Vec2 radii{object.size.x / 2, object.size.y / 2};
        put(node, what, {name, !object.is_visible, Circle{object.at(radii), std::fabs(radii.x)}});
    } else if (shape.empty() || shape == "point") {
        add_rect(node, what, object);
    } else {
        const bool is_named = shape == "text" || shape == "capsule";
        reading_.counted.add(shape == "ellipse" ? "ellipses that are not round, left out"
                             : is_named         ? shape + "s, left out"
                                                : "objects of other shapes, left out");
    }
}

TiledObjects::Template& TiledObjects::template_named(const std::string& name) {
    const auto [place, is_first] = templates_.try_emplace(name);
    Template& read = place->second;
    if (!is_first) return read;
    const auto read_root = [&](const TiledNode& root) {
        TiledNumbers numbers;
        root.visit("tilesets",
                   [&](const TiledNode& tileset) { tilesets_.add(tileset, name, numbers); });
        if (root.count("objects") != 1) throw root.error("", "template", "it has no one object");
        root.visit("objects", [&](const TiledNode& object) {
            read.object = read_object(object, "object", {}, numbers);
            read.object.name = tiled_name(object.text("object", "name"));
        });
    };
    try {
        reading_.visit(name, "template", read_root);
    } catch (const Error& error) {
        read.wrong = fmt::format("{}: {}", error.field, error.message);
    }
    return read;
}

void TiledObjects::add_rect(const TiledNode& node, const std::string& what, TiledObject object) {
    Vec2 anchor;
    Vec2& size = object.size;
    if (object.tile) {
        if (size.x == 0) size.x = object.tile->size.x;
        if (size.y == 0) size.y = object.tile->size.y;
        if (size.x == 0 || size.y == 0) {
            return reading_.counted.add("tile objects whose tiles have no known size, left out");
        }
        anchor = object.tile->anchor;
        if (!object.tile->is_known) {
            reading_.counted.add(
                "tile objects without a known tileset, on their lower left corners");
        }
    }
    // 0 - x instead of -x, which would turn 0 into -0.
    const Vec2 min{0 - size.x * anchor.x, 0 - size.y * anchor.y};
    const Vec2 max{size.x * (1 - anchor.x), size.y * (1 - anchor.y)};
    if (size != Vec2{} && !is_quarter_turns(object.degrees)) {
        return add_edges(node, what, object, {min, {max.x, min.y}, max, {min.x, max.y}}, true);
    }
    const Rect rect{object.at(min), object.at(max)};
    put(node, what, {object.name, !object.is_visible, Rect{rect.min(), rect.max()}});
}

void TiledObjects::add_edges(const TiledNode& node, const std::string& what,
                             const TiledObject& object, const std::vector<Vec2>& points,
                             bool is_closed) {
    const std::size_t count = points.size();
    const std::size_t edges = is_closed ? count : std::max<std::size_t>(count - 1, 1);
    // Many objects may share the long path of a template.
    const bool is_full = reading_.map.objects.size() == ImportedMap::kMostObjects;
    if (is_full) beyond_most_ += static_cast<std::int64_t>(edges);
    for (std::size_t k = 0; k < edges && !is_full; ++k) {
        const Segment edge{object.at(points[k]), object.at(points[(k + 1) % count])};
        put(node, what, {fmt::format("{} {}", object.name, k + 1), !object.is_visible, edge});
    }
}

void TiledObjects::put(const TiledNode& node, const std::string& what, MapObject object) {
    if (!is_finite(object)) throw node.error("", what, "its numbers overflow a double");
    if (reading_.map.objects.size() < ImportedMap::kMostObjects) {
        reading_.map.objects.push_back(std::move(object));
    } else {
        ++beyond_most_;
    }
}

void TiledObjects::finish() {
    for (const auto& [name, read] : templates_) {
        if (!read.wrong) continue;
        reading_.note("templates that are not read",
                      fmt::format("template {} is not read ({})", tiled_name(name), *read.wrong));
        reading_.counted.add("objects of templates that are not read, left out", read.left_out);
    }
    reading_.counted.add(
        fmt::format("shapes beyond the {} that are kept, left out", ImportedMap::kMostObjects),
        beyond_most_);
}

}  // namespace tileglass::scene
