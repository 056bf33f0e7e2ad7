#include "app/picture/crowd.hpp"

#include <algorithm>
#include <span>

#include "app/picture/show.hpp"

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

/// Decides for one item after another.
class Sieve {
public:
    explicit Sieve(const CanvasView& view)
        : view_(view),
          seen_(view.visible()),
          scale_(view.scale()),
          side_(Speck::kSide * view.pixel_ratio),
          columns_(static_cast<std::size_t>(view.width / side_) + 1),
          cells_(columns_ * (static_cast<std::size_t>(view.height / side_) + 1)) {}

    // True if the area, which is in view, needs no outline: a speck stands for it, because it is
    // within a speck, or small after kMostOutlined others. One speck stands for all in a cell.
    bool takes(const Rect& area, bool is_selected, std::vector<Speck>& specks) {
        constexpr std::size_t kMostOutlined = 10'000;
        constexpr double kSmall = 64;  // pixels at 1x
        const double side = std::max(area.b.x - area.a.x, area.b.y - area.a.y) * scale_;
        if (side >= kSmall * view_.pixel_ratio) return false;
        if (side >= side_ && outlined_ < kMostOutlined) {
            ++outlined_;
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
    std::size_t outlined_ = 0;
};

}  // namespace

void Crowd::follow(const Showing& showing) {
    const ItemPlaces* places = showing.places;
    if (places == nullptr) {
        own_places_.follow(showing.scene->items);
        places = &own_places_;
    }
    const std::optional<Rect>& band = showing.pointed.band;
    const Key key{places, places->revision(), showing.view, showing.selected, band};
    const std::span<const scene::ItemId> also = showing.also_selected;
    if (key_ == key &&
        std::equal(also.begin(), also.end(), also_selected_.begin(), also_selected_.end())) {
        return;
    }
    key_ = key;
    also_selected_.assign(also.begin(), also.end());
    drawn_.clear();
    specks_.clear();
    Sieve sieve(showing.view);
    RisingIds others(also);
    std::size_t plates = 0;
    for (const ItemPlaces::OfBlock& block : places->blocks()) {
        const bool is_near = block.has_areas && overlaps(block.all, sieve.seen());
        if (!is_near && !block.has_others) continue;
        looked_at_ += static_cast<std::int64_t>(block.places.size());
        for (std::size_t i = 0; i < block.places.size(); ++i) {
            const ItemPlace& place = block.places[i];
            if (!place.is_shown) continue;
            const std::size_t index = block.start + i;
            if (!place.is_area || place.id == showing.selected) {
                drawn_.push_back({index, false});
                continue;
            }
            if (!overlaps(place.extent, sieve.seen())) continue;
            const bool is_also =
                others.contains(place.id) || (band && contains(*band, place.extent));
            const bool is_speck = sieve.takes(place.extent, is_also, specks_);
            const bool has_plate = plates < kMany;
            if (has_plate) ++plates;
            if (!is_speck || has_plate) drawn_.push_back({index, is_speck});
        }
    }
}

}  // namespace tileglass::app
