#include "app/picture/item_places.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <span>
#include <utility>

#include "app/canvas/canvas.hpp"
#include "app/shapes/exhibit.hpp"
#include "app/shapes/walked.hpp"

namespace tileglass::app {

namespace {

std::size_t group_of(const Exhibit* exhibit) {
    return exhibit == nullptr ? exhibits().size()
                              : static_cast<std::size_t>(exhibit - exhibits().data());
}

// Most items are named after their own kind, or after none.
void keep_number(std::string_view name, ItemPlace& place) {
    if (name.empty() || name.back() < '0' || name.back() > '9') return;
    const auto try_group = [&](std::size_t group) {
        place.number = number_in(name, exhibits()[group].stem);
        place.named = static_cast<std::uint8_t>(group);
        return place.number > 0;
    };
    if (place.group < exhibits().size() && try_group(place.group)) return;
    for (std::size_t group = 0; group < exhibits().size(); ++group) {
        if (try_group(group)) return;
    }
}

ItemPlaces::OfBlock places_in(const scene::Items::BlockPointer& block) {
    ItemPlaces::OfBlock of;
    of.block = block;
    of.places.reserve(block->size());
    for (const scene::Item& item : *block) {
        const ItemPlace& place = of.places.emplace_back(place_of(item));
        if (of.places.size() == 1) of.group = place.group;
        if (of.group != place.group) of.group.reset();
        of.has_numbers = of.has_numbers || place.number > 0;
        const scene::TileQuery* query = item.query();
        if (query != nullptr) ++of.queries;
        if (!place.is_shown) continue;
        of.has_frames = of.has_frames || (query != nullptr && query->frame);
        if (!place.is_area) {
            of.has_others = true;
        } else {
            of.all = of.has_areas ? hull(of.all, place.extent) : place.extent;
            of.has_areas = true;
        }
    }
    return of;
}

bool are_of_same_kinds(const ItemPlaces::OfBlock& before, const ItemPlaces::OfBlock& now) {
    const auto is_same = [](const ItemPlace& x, const ItemPlace& y) { return x.group == y.group; };
    if (before.places.size() != now.places.size() || before.group != now.group) return false;
    return before.group ||
           std::equal(before.places.begin(), before.places.end(), now.places.begin(), is_same);
}

}  // namespace

ItemPlace place_of(const scene::Item& item) {
    ItemPlace place;
    place.id = item.id;
    const Exhibit* exhibit = exhibit_of(item.thing);
    place.group = static_cast<std::uint8_t>(group_of(exhibit));
    keep_number(item.name, place);
    if (exhibit == nullptr) return place;
    const Rect extent = exhibit->extent(item.thing);
    place.extent = {extent.min(), extent.max()};
    place.is_shown = !item.hidden;
    const std::optional<Path> path = path_of(item);
    place.is_area = item.as<scene::Camera>() == nullptr && (!path || path->ends);
    return place;
}

std::vector<scene::ItemId> unknown_items(const ItemPlaces& places) {
    std::vector<scene::ItemId> unknown;
    const std::size_t group = exhibits().size();
    for (const ItemPlaces::OfBlock& block : places.blocks()) {
        if (block.group && *block.group != group) continue;
        for (const ItemPlace& place : block.places) {
            if (place.group == group) unknown.push_back(place.id);
        }
    }
    std::sort(unknown.begin(), unknown.end());
    return unknown;
}

std::size_t group_of(const scene::Item& item) {
    return group_of(exhibit_of(item.thing));
}

std::size_t group_with(std::string_view stem) {
    const auto found = std::find_if(exhibits().begin(), exhibits().end(),
                                    [&](const Exhibit& one) { return one.stem == stem; });
    return static_cast<std::size_t>(found - exhibits().begin());
}

std::uint32_t number_in(std::string_view name, std::string_view stem) {
    if (name.size() < stem.size() + 2 || !name.starts_with(stem) || name[stem.size()] != ' ') {
        return 0;
    }
    std::uint64_t number = 0;
    for (const char digit : name.substr(stem.size() + 1)) {
        const bool is_leading_zero = number == 0 && digit == '0';
        if (digit < '0' || digit > '9' || is_leading_zero) return 0;
        number = 10 * number + static_cast<std::uint64_t>(digit - '0');
        if (number > std::numeric_limits<std::uint32_t>::max()) return 0;
    }
    return static_cast<std::uint32_t>(number);
}

void ItemPlaces::take(ItemPlaces made) {
    memo_.take(std::move(made.memo_));
    queries_ = made.queries_;
    ++revision_;
    ++kinds_revision_;
}

void ItemPlaces::follow(const scene::Items& items) {
    const std::span<const scene::Items::BlockPointer> now = items.blocks();
    const auto is_known = [](const scene::Items::BlockPointer& block, const OfBlock& of) {
        return block == of.block;
    };
    if (std::equal(now.begin(), now.end(), blocks().begin(), blocks().end(), is_known)) return;
    ++revision_;
    const auto make = [&](const scene::Items::BlockPointer& block) {
        looked_at_ += static_cast<std::int64_t>(block->size());
        return places_in(block);
    };
    const auto look = [&](std::span<OfBlock> before) {
        bool is_same = before.size() == memo_.all().size();
        for (std::size_t i = 0; is_same && i < before.size(); ++i) {
            is_same = before[i].block == nullptr || are_of_same_kinds(before[i], memo_.all()[i]);
        }
        if (!is_same) ++kinds_revision_;
    };
    memo_.follow(items, make, look);
    queries_ = 0;
    std::size_t start = 0;
    for (OfBlock& of : memo_.all()) {
        of.start = start;
        start += of.places.size();
        queries_ += of.queries;
    }
}

}  // namespace tileglass::app
