#pragma once
// Where the items of a scene are, so that the few in some place are found among very many.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "app/picture/block_memo.hpp"
#include "app/picture/in_sight.hpp"
#include "sandbox/scene/items.hpp"
#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

/// What one asks of each item of a document of very many.
struct ItemPlace {
    Rect extent;  ///< world units, the lower corner first
    scene::ItemId id = scene::kNoItem;
    std::uint32_t number = 0;  ///< of its name "rect 3", as items of any kind are named; 0: another
    std::uint8_t named = 0;    ///< the group of the kind that is named so
    std::uint8_t group = 0;    ///< `group_of` it
    bool is_shown = false;     ///< of a known kind, and not hidden
    bool is_area = false;      ///< a ray or a camera is none: it may be seen beyond its extent

    /// Does its extent meet `area`? That has its lower corner first, as the extent does.
    bool meets(const Rect& area) const {
        return extent.a.x <= area.b.x && area.a.x <= extent.b.x && extent.a.y <= area.b.y &&
               area.a.y <= extent.b.y;
    }
};

/// The places of all items, by the blocks that scenes share. Only those of blocks that have changed
/// are made again.
class ItemPlaces {
public:
    struct OfBlock {
        scene::Items::BlockPointer block;
        std::size_t start = 0;              ///< the index of its first item
        Rect all;                           ///< around the areas that are shown
        std::optional<std::uint8_t> group;  ///< of all its items, if they are of one
        bool has_areas = false;
        bool has_others = false;  ///< shown ones that are no areas
        bool has_frames = false;  ///< shown ones with a frame of their own
        bool has_numbers = false;
        std::size_t queries = 0;
        std::vector<ItemPlace> places;
        mutable InSight<Rect> in_sight;  ///< kept for who draws; of one view at a time
    };

    void follow(const scene::Items& items);
    /// Takes over places that were made elsewhere, and keeps its own for undo.
    void take(ItemPlaces made);
    /// Lets go of what only undo could bring back.
    void forget_gone() { memo_.forget_gone(); }
    std::span<const OfBlock> blocks() const { return memo_.all(); }
    const scene::Items& items() const { return memo_.items(); }
    /// How many of the items are queries.
    std::size_t queries() const { return queries_; }
    /// Grows with every change.
    std::uint64_t revision() const { return revision_; }
    /// Grows where items come, go or change places with those of other kinds. While it stays, they
    /// are as many and of the same kinds in the same order.
    std::uint64_t kinds_revision() const { return kinds_revision_; }
    /// Items looked at so far: a measure of work.
    std::int64_t looked_at() const { return looked_at_; }

private:
    BlockMemo<OfBlock> memo_;
    std::size_t queries_ = 0;
    std::uint64_t revision_ = 0;
    std::uint64_t kinds_revision_ = 0;
    std::int64_t looked_at_ = 0;
};

/// The place of one item.
ItemPlace place_of(const scene::Item& item);
/// The items of unknown kinds; rising.
std::vector<scene::ItemId> unknown_items(const ItemPlaces& places);
/// The group of an item: the place of its kind among the exhibits; behind them all: unknown.
std::size_t group_of(const scene::Item& item);
/// The group of the kind with this stem; that of unknown ones if no kind has it.
std::size_t group_with(std::string_view stem);
/// N if `name` is "stem N", as names are given; 0 if it is not.
std::uint32_t number_in(std::string_view name, std::string_view stem);

}  // namespace tileglass::app
