#include "app/canvas/placed_labels.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "app/canvas/plates.hpp"
#include "app/canvas/shortened.hpp"

namespace tileglass::app {

namespace {

// Sizes in pixels at 1x.
constexpr double kPlatePadding = 4;
constexpr double kPlateRim = 2;             // between a plate and the canvas' edge
constexpr double kPlateMove = 56;           // that a plate moves from what it is about
constexpr double kPlateFarMove = 96;        // that of the selected item
constexpr double kPlateDistance = 6;        // from what it is about to a plate at its side
constexpr double kPlateGap = 4;             // between two plates
constexpr double kLeadFrom = 14;            // a plate farther from what it is about has a lead
constexpr double kLinePiece = 8;            // of a line, that plates keep off
constexpr double kLineRoom = 2;             // next to a line
constexpr double kMostSeen = 2048;          // a point farther outside the canvas has no label
constexpr std::size_t kMostPieces = 3'000;  // of all lines
constexpr std::size_t kMostDots = 500;

// The canvas without a narrow rim.
Rect part_for_labels(const Canvas& canvas) {
    const Rect part = canvas.part.value_or(canvas.view.canvas());
    const double rim = kPlateRim * canvas.view.pixel_ratio;
    return {part.min() + Vec2{rim, rim}, part.max() - Vec2{rim, rim}};
}

// The shortest vertical, horizontal or slanting line between two rectangles that are apart.
Segment shortest_between(const Rect& from, const Rect& to) {
    const auto ends = [](double from_a, double from_b, double to_a, double to_b) {
        if (from_b < to_a) return Vec2{from_b, to_a};
        if (to_b < from_a) return Vec2{from_a, to_b};
        const double middle = (std::max(from_a, to_a) + std::min(from_b, to_b)) / 2;
        return Vec2{middle, middle};
    };
    const Vec2 x = ends(from.a.x, from.b.x, to.a.x, to.b.x);
    const Vec2 y = ends(from.a.y, from.b.y, to.a.y, to.b.y);
    return {{x.x, y.x}, {x.y, y.y}};
}

class Placing {
public:
    Placing(const Canvas& canvas, const TextSizes& sizes)
        : canvas_(canvas),
          view_(canvas.view),
          sizes_(sizes),
          ratio_(canvas.view.pixel_ratio),
          part_(part_for_labels(canvas)),
          plates_(part_) {
        for (const Handle& handle : canvas.handles) plates_.keep_free(place_of(handle, view_));
        for (const Rect& area : canvas.evidence) plates_.keep_in_sight(on_screen(area));
        for (const Rect& area : canvas.taken) plates_.keep_free(area);
        for (const Rect& area : canvas.spared) plates_.spare(on_screen(area));
        spare_tiles();
        for (const bool is_quiet : {false, true}) {
            for (const Stroke& stroke : canvas.strokes) {
                if (stroke.is_quiet == is_quiet) spare_line(stroke);
            }
        }
        for (std::size_t i = 0; i < std::min(canvas.dots.size(), kMostDots); ++i) {
            const Vec2 at = view_.to_screen(canvas.dots[i].at);
            const double radius = static_cast<double>(canvas.dots[i].radius) * ratio_;
            plates_.spare({at - Vec2{radius, radius}, at + Vec2{radius, radius}});
        }
    }

    std::vector<PlacedLabel> place() {
        const std::vector<Label>& all = canvas_.labels;
        const auto for_each = [&](bool has_plate, bool gives_way, const auto& put) {
            for (const Label& label : all) {
                if (label.has_plate == has_plate && label.gives_way == gives_way) put(label);
            }
        };
        for_each(false, false, [this](const Label& label) { put_text(label); });
        // Labels that give way come last, when the places of the others are known.
        for_each(true, false, [this](const Label& label) { put_plate(label); });
        for_each(true, true, [this](const Label& label) { put_plate(label); });
        for_each(false, true, [this](const Label& label) { put_text_aside(label); });
        // Plates lie above texts.
        std::vector<PlacedLabel> result;
        for (const bool has_plate : {false, true}) {
            for (PlacedLabel& placed : placed_) {
                if (placed.plate.has_value() == has_plate) result.push_back(std::move(placed));
            }
        }
        return result;
    }

private:
    Rect on_screen(const Rect& world) const {
        const Rect shown{view_.to_screen(world.min()), view_.to_screen(world.max())};
        return {shown.min(), shown.max()};
    }

    // The first tiles of answers.
    void spare_tiles() {
        constexpr std::size_t kMost = 2000;
        const std::vector<Highlight>& all = canvas_.highlights;
        for (std::size_t i = 0; i < std::min(all.size(), kMost); ++i) {
            if (all[i].role == Role::taken) {
                plates_.spare(on_screen(world_rect(canvas_.frame, all[i].tiles)));
            }
        }
    }

    static bool is_a_line(const Stroke& stroke) {
        return !stroke.is_dashed && (stroke.role == Role::input || stroke.role == Role::current ||
                                     stroke.role == Role::error);
    }

    void spare_line(const Stroke& stroke) {
        const std::size_t count = stroke.points.size();
        if (count < 2 || !is_a_line(stroke)) return;
        const std::size_t segments = stroke.is_closed ? count : count - 1;
        for (std::size_t i = 0; i < segments && pieces_ < kMostPieces; ++i) {
            const Vec2 from = view_.to_screen(stroke.points[i]);
            const Vec2 to = view_.to_screen(stroke.points[(i + 1) % count]);
            if (is_finite(from) && is_finite(to)) spare_pieces(from, to);
        }
    }

    // Squares along the part of a line that is on the canvas.
    void spare_pieces(Vec2 from, Vec2 to) {
        const Vec2 way = to - from;
        double low = 0;
        double high = 1;
        const auto limit = [&](double at, double step, double begin, double end) {
            if (step == 0) {
                if (at < begin || at > end) low = 2;
                return;
            }
            const double one = (begin - at) / step;
            const double other = (end - at) / step;
            low = std::max(low, std::min(one, other));
            high = std::min(high, std::max(one, other));
        };
        limit(from.x, way.x, part_.a.x, part_.b.x);
        limit(from.y, way.y, part_.a.y, part_.b.y);
        if (!(low <= high)) return;
        const Vec2 begin = from + way * low;
        const Vec2 piece_way = way * (high - low);
        const double length = std::max(std::fabs(piece_way.x), std::fabs(piece_way.y));
        const double count = std::max(1.0, std::ceil(length / (kLinePiece * ratio_)));
        // A vertical or horizontal line is one piece.
        const bool is_straight = piece_way.x == 0 || piece_way.y == 0;
        const auto pieces = is_straight ? std::size_t{1} : static_cast<std::size_t>(count);
        const Vec2 room = Vec2{kLineRoom, kLineRoom} * ratio_;
        for (std::size_t i = 0; i < pieces && pieces_ < kMostPieces; ++i, ++pieces_) {
            const auto share = [&](std::size_t k) {
                return begin + piece_way * (static_cast<double>(k) / static_cast<double>(pieces));
            };
            const Rect piece{share(i), share(i + 1)};
            plates_.spare({piece.min() - room, piece.max() + room});
        }
    }

    // Where a label's text begins, if it is left where it is wanted.
    std::optional<Vec2> low_of(const Label& label, Vec2 size) const {
        const Vec2 at = view_.to_screen(label.at);
        const Rect seen{part_.a - Vec2{kMostSeen, kMostSeen}, part_.b + Vec2{kMostSeen, kMostSeen}};
        if (!is_finite(at) || !contains(seen, Rect{at, at})) return std::nullopt;
        const auto placed = [&](double from, double offset, double anchor, double length) {
            return std::round(from + offset * ratio_ - anchor * length);
        };
        return Vec2{placed(at.x, label.offset.x, label.anchor.x, size.x),
                    placed(at.y, label.offset.y, label.anchor.y, size.y)};
    }

    static Font font_of(const Label& label) { return label.is_small ? Font::small : Font::words; }

    void put(const Label& label, std::string text, Vec2 low, const std::optional<Rect>& plate) {
        placed_.push_back({std::move(text), low, font_of(label), label.role, plate, {}, &label});
        if (!plate || !label.moves) return;
        const Segment lead = shortest_between(*plate, wanted_by(label, *plate).about);
        const Vec2 way = lead.to - lead.from;
        if (std::hypot(way.x, way.y) > kLeadFrom * ratio_) placed_.back().lead = lead;
    }

    void put_text(const Label& label) {
        if (label.text.empty()) return;
        std::string text = fitted(label);
        const Vec2 size = sizes_.size_of(text, font_of(label));
        const std::optional<Vec2> low = low_of(label, size);
        if (!low) return;
        if (label.is_kept) plates_.keep_free({*low, *low + size});
        put(label, std::move(text), *low, std::nullopt);
    }

    // A text without a plate, only where it covers no other one.
    void put_text_aside(const Label& label) {
        std::string text = fitted(label);
        const Vec2 size = sizes_.size_of(text, font_of(label));
        const std::optional<Vec2> low = low_of(label, size);
        if (!low || text.empty()) return;
        WantedPlate wanted = wanted_by(label, {*low, *low + size});
        wanted.covers_evidence = true;
        const std::optional<FoundPlate> place = plates_.look(wanted);
        if (!place) return;
        plates_.take(place->area);
        put(label, std::move(text), place->area.a, std::nullopt);
    }

    WantedPlate wanted_by(const Label& label, const Rect& area) const {
        const Vec2 at = view_.to_screen(label.at);
        return {.at = at,
                .about = label.about ? on_screen(*label.about) : Rect{at, at},
                .area = area,
                .near = kPlateMove * ratio_,
                .distance_to_thing = kPlateDistance * ratio_,
                .moves = label.moves,
                .gives_way = label.gives_way,
                .stays_within_about = label.stays_within_about};
    }

    std::optional<FoundPlate> look(const Label& label, const std::string& text) {
        const Vec2 size = sizes_.size_of(text, font_of(label));
        const Vec2 whole{std::ceil(size.x), std::ceil(size.y)};
        const std::optional<Vec2> low = low_of(label, size);
        const double padding = std::round(kPlatePadding * ratio_);
        if (!low || whole.x + 2 * padding > part_.b.x - part_.a.x) return std::nullopt;
        const Vec2 rim{padding, padding};
        WantedPlate wanted = wanted_by(label, {*low - rim, *low + whole + rim});
        wanted.near = (label.gives_way ? kPlateMove : kPlateFarMove) * ratio_;
        wanted.gap = label.stays_within_about ? 0 : kPlateGap * ratio_;
        return plates_.look(wanted);
    }

    // The text, or its beginning, so that it has room and its plate is no wider than the canvas.
    std::string fitted(const Label& label) const {
        double room = part_.b.x - part_.a.x - 2 * std::round(kPlatePadding * ratio_) - 1;
        if (label.most_width > 0) room = std::min(room, label.most_width * ratio_);
        return longest_beginning(label.text, [&](const std::string& text) {
            return sizes_.size_of(text, font_of(label)).x <= room;
        });
    }

    // Moves, then shortens a long text, then covers lines and tiles, then shortens any text.
    void put_plate(const Label& label) {
        if (label.text.empty()) return;
        constexpr std::size_t kLong = 28;  // bytes
        constexpr std::size_t kShort = 10;
        const auto take = [&](const std::string& text, const FoundPlate& found) {
            const double padding = std::round(kPlatePadding * ratio_);
            plates_.take(found.area);
            put(label, text, found.area.a + Vec2{padding, padding}, found.area);
        };
        const std::string whole = fitted(label);
        const std::optional<FoundPlate> found = look(label, whole);
        if (found && (found->spared == 0 || label.is_whole)) return take(whole, *found);
        if (label.is_whole) return;
        if (whole.size() > kLong + 2) {
            const std::string text = beginning_of(whole, kLong);
            const std::optional<FoundPlate> shorter = look(label, text);
            if (shorter && (shorter->spared == 0 || !found)) return take(text, *shorter);
        }
        if (found) return take(whole, *found);
        if (whole.size() <= kShort + 2) return;
        const std::string text = beginning_of(whole, kShort);
        if (const std::optional<FoundPlate> shortest = look(label, text)) take(text, *shortest);
    }

    const Canvas& canvas_;
    const CanvasView& view_;
    const TextSizes& sizes_;
    double ratio_;  // pixels per pixel at 1x
    Rect part_;     // where labels on plates lie, screen pixels
    Plates plates_;
    std::size_t pieces_ = 0;
    std::vector<PlacedLabel> placed_;
};

}  // namespace

Rect place_of(const Handle& handle, const CanvasView& view) {
    const Vec2 at = view.to_screen(handle.at);
    const double side = static_cast<double>(kHandleSide + 2 * kHandleRim) * view.pixel_ratio;
    const Vec2 reach{side / 2, side / 2};
    return {at - reach, at + reach};
}

std::vector<PlacedLabel> place_labels(const Canvas& canvas, const TextSizes& sizes) {
    return Placing(canvas, sizes).place();
}

}  // namespace tileglass::app
