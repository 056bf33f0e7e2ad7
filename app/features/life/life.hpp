#pragma once
// The life of an object, a node or a tile, as its tab shows it.

#include <cstdint>
#include <optional>
#include <vector>

#include "app/features/feature.hpp"
#include "app/world/life.hpp"

namespace tileglass::app::life {

inline constexpr Tab kTab{"Life", "The life of an object, a node or a tile."};
extern const FeatureRow kRow;

/// Follows what `Display::life_of` names, else the pinned tile, else the selected object.
class ShownLife final : public Feature {
public:
    void follow(const Subject& subject) override;
    std::vector<Played> offer_steps(const Subject& subject) const override;
    void draw_tab(const Subject& subject, Wishes& wishes) override;

    /// Opens its tab for what is pointed at in a panel; otherwise opens or closes it.
    void toggle(const Subject& subject, Wishes& wishes);

    /// As far as it is recorded; null: none is shown.
    const Life* life() const { return life_ ? &*life_ : nullptr; }

private:
    std::optional<Life> life_;
    std::uint64_t chapter_ = 0;
};

/// What the tab Life shows. `life`: null where none is shown.
void draw_panel(const Life* life, const Subject& subject, Wishes& wishes);

}  // namespace tileglass::app::life
