// Reads the objects of a Tiled map: rotates their corners, and counts those that are left out.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "sandbox/maps/tiled/tiled_parts.hpp"

namespace tileglass::scene {

namespace {

constexpr double kFullTurn = 360;
constexpr double kQuarterTurn = 90;

struct LeftOut {
    std::string_view shape;
    const char* one;
    const char* many;
};

constexpr std::array kLeftOut{
    LeftOut{"text", "text", "texts"},
    LeftOut{"ellipse", "ellipse that is not round", "ellipses that are not round"},
    LeftOut{"capsule", "capsule", "capsules"},
    LeftOut{"template object", "template object", "template objects"},
    LeftOut{"", "object of another shape", "objects of other shapes"},
};

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

std::string counted(std::int64_t count, const char* one, const char* many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

}  // namespace

void TiledObjects::add(const TiledNode& node, const std::string& layer,
                       const TiledLayerPlace& place) {
    constexpr std::int64_t kMostId = std::int64_t{1} << 53;
    constexpr std::int64_t kMostGid = 0xFFFF'FFFF;
    const std::int64_t id = node.whole(layer + ": object", "id", 0, kMostId, -1);
    std::string name = tiled_name(node.text(layer + ": object", "name"));
    if (name.empty()) {
        name = id >= 0 ? fmt::format("object {}", id)
                       : fmt::format("object without id {}", ++without_id_);
    }
    const std::string what = fmt::format("{}: object \"{}\"", layer, name);
    const bool is_visible = node.flag(what, "visible", true);
    const Vec2 position = Vec2{node.number(what, "x"), node.number(what, "y")} + place.offset;
    const double width = node.number(what, "width");
    const double height = node.number(what, "height");
    const double degrees = node.number(what, "rotation");
    const bool is_tile = node.whole(what, "gid", 0, kMostGid, 0) != 0;
    const auto placed = [&](double x, double y) { return position + turned({x, y}, degrees); };

    MapObject result{name, place.is_hidden || !is_visible, Rect{position, position}};
    const std::string shape = is_tile ? "" : node.shape();
    if (shape == "point") return put(node, what, std::move(result));
    if (shape == "polygon" || shape == "polyline") {
        std::vector<Vec2> points = node.points(what);
        if (points.empty()) throw node.error(shape, what, shape + " has no points");
        for (Vec2& point : points) point = placed(point.x, point.y);
        return add_edges(node, what, result, points, shape == "polygon");
    }
    if (shape == "ellipse" && width == height) {
        result.shape = Circle{placed(width / 2, height / 2), std::fabs(width / 2)};
        return put(node, what, std::move(result));
    }
    if (!shape.empty()) return leave_out(shape);
    const bool has_own_size = is_tile || node.find("width") || node.find("height");
    if (!has_own_size && node.find("template")) return leave_out("template object");
    if (width == 0 && height == 0) return put(node, what, std::move(result));
    // A tile's origin is its lower left corner; that of all other objects is the upper left.
    const double top = is_tile ? -height : 0;
    const double bottom = is_tile ? 0 : height;
    const std::vector<Vec2> corners = {placed(0, top), placed(width, top), placed(width, bottom),
                                       placed(0, bottom)};
    if (!is_quarter_turns(degrees)) return add_edges(node, what, result, corners, true);
    const Rect rect{corners[0], corners[2]};
    result.shape = Rect{rect.min(), rect.max()};
    put(node, what, std::move(result));
}

void TiledObjects::add_edges(const TiledNode& node, const std::string& what, const MapObject& like,
                             const std::vector<Vec2>& points, bool is_closed) {
    const std::size_t count = points.size();
    const std::size_t edges = is_closed ? count : std::max<std::size_t>(count - 1, 1);
    for (std::size_t k = 0; k < edges; ++k) {
        put(node, what,
            {fmt::format("{} {}", like.name, k + 1), like.hidden,
             Segment{points[k], points[(k + 1) % count]}});
    }
}

void TiledObjects::put(const TiledNode& node, const std::string& what, MapObject object) {
    if (!is_finite(object)) throw node.error("", what, "its numbers overflow a double");
    if (objects_.size() < ImportedMap::kMostObjects) {
        objects_.push_back(std::move(object));
    } else {
        ++beyond_most_;
    }
}

void TiledObjects::leave_out(std::string_view shape) {
    std::size_t k = 0;
    while (k + 1 < kLeftOut.size() && kLeftOut[k].shape != shape) ++k;
    ++left_out_[k];
}

void TiledObjects::finish(ImportedMap& map) {
    static_assert(kLeftOut.size() == std::tuple_size_v<decltype(left_out_)>);
    std::vector<std::string> parts;
    std::int64_t sum = 0;
    for (std::size_t k = 0; k < left_out_.size(); ++k) {
        if (left_out_[k] == 0) continue;
        parts.push_back(counted(left_out_[k], kLeftOut[k].one, kLeftOut[k].many));
        sum += left_out_[k];
    }
    if (!parts.empty()) {
        const std::string last = std::move(parts.back());
        parts.pop_back();
        const std::string list =
            parts.empty() ? last : fmt::format("{} and {}", fmt::join(parts, ", "), last);
        map.notes.push_back(list + (sum == 1 ? " is left out" : " are left out"));
    }
    if (beyond_most_ > 0) {
        map.notes.push_back(fmt::format(
            "{} beyond the {} that are kept {} left out", counted(beyond_most_, "shape", "shapes"),
            ImportedMap::kMostObjects, beyond_most_ == 1 ? "is" : "are"));
    }
    map.objects = std::move(objects_);
}

}  // namespace tileglass::scene
