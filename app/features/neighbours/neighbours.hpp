#pragma once
// The steps from the tile that is pointed at to its neighbours.

#include "app/features/feature.hpp"

namespace tileglass::app::neighbours {

extern const FeatureRow kRow;

/// Shows them while it is switched on.
class Neighbours final : public Feature {
public:
    void draw_over(Layer layer, const Subject& subject, Canvas& canvas) const override;

    void toggle(const Subject& subject, Wishes& wishes);
    bool is_on(const Subject& /*subject*/) const { return is_on_; }

private:
    bool is_on_ = false;
};

}  // namespace tileglass::app::neighbours
