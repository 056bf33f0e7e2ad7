#pragma once
// The loupe that is held over a handle of the selected item.

#include <optional>

#include "app/features/feature.hpp"
#include "app/features/loupe/on_canvas.hpp"

namespace tileglass::app::loupe {

extern const FeatureRow kRow;

/// Held over the handle that the pointer was at last, else over the first one.
class Loupe final : public Feature {
public:
    bool nudge(const Subject& subject, int x, int y, Wishes& wishes) override;
    void draw_over(Layer layer, const Subject& subject, Canvas& canvas) const override;

    /// Takes it, or puts it away.
    template <Lattice kLattice>
    void toggle(const Subject& /*subject*/, Wishes& wishes) {
        lattice_ = lattice_ == kLattice ? std::nullopt : std::optional(kLattice);
        if (!lattice_) return;
        wishes.push_back(WishedMessage{"arrows step the handle under the loupe by one number"});
    }
    template <Lattice kLattice>
    bool shows(const Subject& /*subject*/) const {
        return lattice_ == kLattice;
    }
    /// What it is held over. None: it is put away, or there is no item that it could be held over.
    std::optional<UnderLoupe> under(const Subject& subject) const;

private:
    std::optional<Lattice> lattice_;  ///< none: it is put away
};

}  // namespace tileglass::app::loupe
