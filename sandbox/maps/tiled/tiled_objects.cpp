// Where do the corners of an object lie after it is turned, and what is not taken over?

#include "sandbox/maps/tiled/tiled_objects.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

namespace tileglass::scene {

namespace {

constexpr double kFullTurn = 360;
constexpr double kQuarterTurn = 90;

bool is_quarter_turns(double degrees) {
    return std::fmod(degrees, kQuarterTurn) == 0;
}

bool is_finite(const MapObject& object) {
    struct Visitor {
        bool operator()(const Rect& r) const {
            return tileglass::is_finite(r.a) && tileglass::is_finite(r.b);
        }
        bool operator()(const Circle& c) const {
            return tileglass::is_finite(c.center) && std::isfinite(c.radius);
        }
        bool operator()(const Segment& s) const {
            return tileglass::is_finite(s.from) && tileglass::is_finite(s.to);
        }
    };
    return std::visit(Visitor(), object.shape);
}

Rect ordered(const Rect& rect) {
    return {rect.min(), rect.max()};
}

std::string counted(std::int64_t count, const char* one, const char* many) {
    return fmt::format("{} {}", count, count == 1 ? one : many);
}

}  // namespace

Vec2 turned(Vec2 v, double degrees) {
    if (is_quarter_turns(degrees)) {
        const double rest = std::fmod(std::fmod(degrees, kFullTurn) + kFullTurn, kFullTurn);
        // 0 - x and not -x: a zero keeps its sign.
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

std::optional<Error> TiledObjects::add(const TiledNode& object, const TiledLayerPlace& place) {
    const Result<std::int64_t> id =
        read_tiled_whole(object, "object", "id", 0, std::int64_t{1} << 53, std::int64_t{-1});
    if (!id) return id.error();
    const Result<std::string> own_name = read_tiled_text(object, "object", "name");
    if (!own_name) return own_name.error();
    std::string name = tiled_name(*own_name);
    if (name.empty()) {
        name = *id >= 0 ? fmt::format("object {}", *id)
                        : fmt::format("object without id {}", ++without_id_);
    }
    const std::string what = fmt::format("object \"{}\"", name);
    const Result<bool> is_visible = read_tiled_flag(object, what, "visible", true);
    if (!is_visible) return is_visible.error();
    const Result<double> x = read_tiled_number(object, what, "x");
    if (!x) return x.error();
    const Result<double> y = read_tiled_number(object, what, "y");
    if (!y) return y.error();
    return add_shape(object, what, name, place.is_hidden || !*is_visible,
                     Vec2{*x, *y} + place.offset);
}

std::optional<Error> TiledObjects::add_shape(const TiledNode& object, const std::string& what,
                                             const std::string& name, bool is_hidden,
                                             Vec2 position) {
    const Result<double> width = read_tiled_number(object, what, "width");
    if (!width) return width.error();
    const Result<double> height = read_tiled_number(object, what, "height");
    if (!height) return height.error();
    const Result<double> degrees = read_tiled_number(object, what, "rotation");
    if (!degrees) return degrees.error();
    constexpr std::int64_t kMostGid = 0xFFFF'FFFF;
    const Result<std::int64_t> gid = read_tiled_whole(object, what, "gid", 0, kMostGid, 0);
    if (!gid) return gid.error();

    MapObject result{name, is_hidden, Rect{position, position}};
    const TiledShape shape = *gid != 0 ? TiledShape::none : object.shape();
    switch (shape) {
        case TiledShape::point: return put(object, what, result);
        case TiledShape::polygon:
        case TiledShape::polyline:
            return add_path(object, what, result, position, *degrees, shape == TiledShape::polygon);
        case TiledShape::ellipse:
            if (*width == *height) {
                const Vec2 middle = turned({*width / 2, *height / 2}, *degrees);
                result.shape = Circle{position + middle, std::fabs(*width / 2)};
                return put(object, what, result);
            }
            leave_out(LeftOut::ellipse);
            return std::nullopt;
        case TiledShape::text: leave_out(LeftOut::text); return std::nullopt;
        case TiledShape::capsule: leave_out(LeftOut::capsule); return std::nullopt;
        case TiledShape::other: leave_out(LeftOut::other); return std::nullopt;
        case TiledShape::none: break;
    }
    const bool has_own_size = *gid != 0 || object.find("width") || object.find("height");
    if (!has_own_size && object.find("template")) {
        leave_out(LeftOut::template_object);
        return std::nullopt;
    }
    if (*width == 0 && *height == 0) return put(object, what, result);
    // A tile stands on its corner at the lower left; everything else hangs from the upper left.
    const double top = *gid != 0 ? -*height : 0;
    const double bottom = *gid != 0 ? 0 : *height;
    const Vec2 corners[] = {
        position + turned({0, top}, *degrees), position + turned({*width, top}, *degrees),
        position + turned({*width, bottom}, *degrees), position + turned({0, bottom}, *degrees)};
    if (is_quarter_turns(*degrees)) {
        result.shape = ordered({corners[0], corners[2]});
        return put(object, what, result);
    }
    for (int k = 0; k < 4; ++k) {
        result.name = fmt::format("{} {}", name, k + 1);
        result.shape = Segment{corners[k], corners[(k + 1) % 4]};
        if (auto error = put(object, what, result)) return error;
    }
    return std::nullopt;
}

std::optional<Error> TiledObjects::add_path(const TiledNode& object, const std::string& what,
                                            const MapObject& like, Vec2 position, double degrees,
                                            bool is_closed) {
    Result<std::vector<Vec2>> points = object.points();
    if (!points) return error_about(what, points.error());
    const char* const key = is_closed ? "polygon" : "polyline";
    if (points->empty())
        return tiled_error(object, key, what, fmt::format("{} has no points", key));
    for (Vec2& point : *points) point = position + turned(point, degrees);
    const std::size_t count = points->size();
    const std::size_t edges = is_closed ? count : std::max<std::size_t>(count - 1, 1);
    for (std::size_t k = 0; k < edges; ++k) {
        MapObject edge = like;
        edge.name = fmt::format("{} {}", like.name, k + 1);
        edge.shape = Segment{(*points)[k], (*points)[(k + 1) % count]};
        if (auto error = put(object, what, edge)) return error;
    }
    return std::nullopt;
}

std::optional<Error> TiledObjects::put(const TiledNode& object, const std::string& what,
                                       const MapObject& shape) {
    if (!is_finite(shape)) {
        return tiled_error(object, "", what, "its numbers overflow a double");
    }
    if (objects_.size() < ImportedMap::kMostObjects) {
        objects_.push_back(shape);
    } else {
        ++beyond_most_;
    }
    return std::nullopt;
}

void TiledObjects::finish(ImportedMap& map) {
    constexpr std::pair<const char*, const char*> kNames[] = {
        {"text", "texts"},
        {"ellipse that is not round", "ellipses that are not round"},
        {"capsule", "capsules"},
        {"template object", "template objects"},
        {"object of another shape", "objects of other shapes"}};
    static_assert(std::size(kNames) == static_cast<std::size_t>(LeftOut::count));
    std::vector<std::string> parts;
    std::int64_t sum = 0;
    for (std::size_t k = 0; k < left_out_.size(); ++k) {
        if (left_out_[k] == 0) continue;
        parts.push_back(counted(left_out_[k], kNames[k].first, kNames[k].second));
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
