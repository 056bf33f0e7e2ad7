#pragma once
// Which items of a document of very many are drawn in full, and the specks that stand for the rest.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/picture/item_places.hpp"

namespace tileglass::app {

struct Showing;

/// Made again only when items, the view or the selection change.
class Crowd {
public:
    static constexpr std::size_t kMany = 250;  ///< items; fewer are all drawn in full
    /// That outlines of small items have together; those of 5,000 rectangles.
    static constexpr std::size_t kMostPoints = 20'000;

    /// An item that is not left out.
    struct Drawn {
        std::size_t index = 0;  ///< in the scene
        bool is_speck = false;  ///< it has a name plate, but no outline
    };

    void follow(const Showing& showing);
    /// In the order of the items.
    const std::vector<Drawn>& drawn() const { return drawn_; }
    const std::vector<Speck>& specks() const { return specks_; }
    /// Items looked at so far: a measure of work.
    std::int64_t looked_at() const { return looked_at_ + own_places_.looked_at(); }

private:
    /// Revision of the places, the view, the selected item, the band, how many points there may be.
    using Key = std::tuple<const ItemPlaces*, std::uint64_t, CanvasView, scene::ItemId,
                           std::optional<Rect>, std::size_t>;

    std::optional<Key> key_;
    std::vector<scene::ItemId> also_selected_;
    std::vector<Drawn> drawn_;
    std::vector<Speck> specks_;
    ItemPlaces own_places_;  ///< where nobody else keeps them
    std::int64_t looked_at_ = 0;
};

}  // namespace tileglass::app
