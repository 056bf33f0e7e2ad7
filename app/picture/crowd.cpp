#include "app/picture/crowd.hpp"

#include <algorithm>
#include <span>
#include <string_view>

#include "app/picture/parts.hpp"
#include "app/shapes/exhibit.hpp"

namespace tileglass::app {

namespace {

/// Looks up ids that mostly rise in a list of rising ids.
class RisingIds {
public:
    explicit RisingIds(std::span<const scene::ItemId> ids) : ids_(ids) {}

    bool contains(scene::ItemId id) {
        if (ids_.empty()) return false;
        if (id < last_) next_ = 0;
        last_ = id;
        if (next_ < ids_.size() && ids_[next_] < id) {
            ++next_;
            if (next_ < ids_.size() && ids_[next_] < id) {
                const auto found = std::lower_bound(
                    ids_.begin() + static_cast<std::ptrdiff_t>(next_), ids_.end(), id);
                next_ = static_cast<std::size_t>(found - ids_.begin());
            }
        }
        return next_ < ids_.size() && ids_[next_] == id;
    }

private:
    std::span<const scene::ItemId> ids_;
    std::size_t next_ = 0;
    scene::ItemId last_ = 0;
};

// Points of an outline, about.
constexpr std::size_t kPoints = 4;
constexpr std::size_t kLinePoints = 20;  // with the dot where it begins
constexpr std::size_t kCirclePoints = 32;

/// Decides for one item after another.
class Sieve {
public:
    Sieve(const CanvasView& view, std::size_t most_points)
        : view_(view),
          seen_{view.visible().min(), view.visible().max()},
          scale_(view.scale()),
          side_(Speck::kSide * view.pixel_ratio),
          columns_(static_cast<std::size_t>(view.width / side_) + 1),
          cells_(columns_ * (static_cast<std::size_t>(view.height / side_) + 1)),
          points_left_(most_points),
          large_points_left_(most_points * 3 / 10) {}

    // True if an item in this area, which is in view, needs no outline: a speck stands for it,
    // because it is within a speck, or because outlines have no points left. One speck stands for
    // all in a cell.
    bool takes(const Rect& area, std::size_t points, bool is_selected, std::vector<Speck>& specks) {
        constexpr double kSmall = 64;  // pixels at 1x
        const double side = std::max(area.b.x - area.a.x, area.b.y - area.a.y) * scale_;
        std::size_t& left = side < kSmall * view_.pixel_ratio ? points_left_ : large_points_left_;
        if (side >= side_ && left >= points) {
            left -= points;
            return false;
        }
        const Vec2 middle = area.middle();
        const Vec2 at = view_.to_screen(middle) - view_.corner;
        const auto place = [&](double pixel, double most) {
            return static_cast<std::size_t>(std::clamp(pixel, 0.0, most) / side_);
        };
        std::uint8_t& cell =
            cells_[place(at.y, view_.height) * columns_ + place(at.x, view_.width)];
        const std::uint8_t strength = is_selected ? 2 : 1;
        if (cell < strength) specks.push_back({middle, is_selected});
        cell = std::max(cell, strength);
        return true;
    }

    const Rect& seen() const { return seen_; }

private:
    const CanvasView& view_;
    Rect seen_;
    double scale_;
    double side_;  // of a cell, pixels
    std::size_t columns_;
    std::vector<std::uint8_t> cells_;  // 0 no speck, 1 of other items, 2 of selected ones
    std::size_t points_left_;
    std::size_t large_points_left_;  // large outlines take longer
};

}  // namespace

void Crowd::follow(const Showing& showing) {
    const ItemPlaces* places = showing.places;
    if (places == nullptr) {
        own_places_.follow(showing.scene->items);
        places = &own_places_;
    }
    const std::optional<Rect>& band = showing.pointed.band;
    const Key key{places, places->revision(), showing.view, showing.selected,
                  band,   showing.most_points};
    const std::span<const scene::ItemId> also = showing.also_selected;
    if (key_ == key &&
        std::equal(also.begin(), also.end(), also_selected_.begin(), also_selected_.end())) {
        return;
    }
    key_ = key;
    also_selected_.assign(also.begin(), also.end());
    drawn_.clear();
    specks_.clear();
    Sieve sieve(showing.view, showing.most_points);
    RisingIds others(also);
    std::size_t plates = 0;
    const std::size_t circle = group_with("circle");
    const std::size_t segment = group_with("segment");
    const std::size_t ray = group_with("ray");
    const std::size_t camera = group_with("camera");
    constexpr std::size_t kMostCameras = 100;
    std::size_t cameras = 0;
    const auto look_at = [&](const ItemPlaces::OfBlock& block, std::size_t i) {
        const ItemPlace& place = block.places[i];
        const std::size_t index = block.start + i;
        const bool is_camera = place.group == camera && cameras++ < kMostCameras;
        if (is_camera || place.id == showing.selected) {
            drawn_.push_back({index, false});
            return;
        }
        if (place.group == camera && !may_be_seen((*block.block)[i], sieve.seen())) return;
        const bool is_also = others.contains(place.id) || (band && contains(*band, place.extent));
        const std::size_t points = place.group == circle                          ? kCirclePoints
                                   : place.group == segment || place.group == ray ? kLinePoints
                                                                                  : kPoints;
        const bool is_speck = sieve.takes(place.extent, points, is_also, specks_);
        const bool has_plate = plates < kMany;
        if (has_plate) ++plates;
        if (!is_speck || has_plate) drawn_.push_back({index, is_speck});
    };
    for (const ItemPlaces::OfBlock& block : places->blocks()) {
        const bool is_near = block.has_areas && overlaps(block.all, sieve.seen());
        if (!is_near && !block.has_others) continue;
        const auto may_be_drawn = [&](std::size_t i) {
            ++looked_at_;
            const ItemPlace& place = block.places[i];
            if (!place.is_shown) return false;
            if (place.is_area) return place.meets(sieve.seen());
            return place.group == camera || may_be_seen((*block.block)[i], sieve.seen());
        };
        const std::size_t count = block.places.size();
        for (const auto& run : block.in_sight.find(sieve.seen(), count, may_be_drawn)) {
            for (std::size_t i = run.first; i < run.end; ++i) look_at(block, i);
        }
    }
    // The selected item is drawn wherever it is.
    const auto selected = places->items().place_of(showing.selected);
    if (selected == places->items().end() || selected->hidden || !selected->is_known()) return;
    const auto is_before = [](const Drawn& drawn, std::size_t index) {
        return drawn.index < index;
    };
    const auto at = std::lower_bound(drawn_.begin(), drawn_.end(), selected.index(), is_before);
    if (at == drawn_.end() || at->index != selected.index()) {
        drawn_.insert(at, {selected.index(), false});
    }
}

}  // namespace tileglass::app
