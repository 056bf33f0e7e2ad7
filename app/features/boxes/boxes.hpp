#pragma once
// The boxes that a camera loads: their numbers, the film of its way, and other boxes tried out.

#include <cstdint>
#include <optional>
#include <vector>

#include "app/features/feature.hpp"

namespace tileglass::app::boxes {

inline constexpr Tab kTab{"Boxes", "Boxes around the camera, its film, other boxes tried out."};
extern const FeatureRow kRow;

/// Boxes that are tried out for a camera.
struct Tuning {
    scene::ItemId camera = scene::kNoItem;
    std::uint64_t opening = 0;  ///< number of its document
    scene::Boxes boxes;
    std::optional<std::int64_t> cap;
};

/// Follows the camera that loads boxes.
class ShownBoxes final : public Feature {
public:
    bool suits(Suits what, const Subject& subject) const override;
    std::vector<Played> offer_steps(const Subject& subject) const override;
    void draw_tab(const Subject& subject, Wishes& wishes) override;
    void add_to_legend(const Subject& subject, LegendPart part, LegendRows& rows) const override;
    void add_live_numbers(const Subject& subject, std::vector<LiveNumber>& numbers) const override;

    /// Opens its tab to try out other boxes, or ends that.
    void toggle_tuner(const Subject& subject, Wishes& wishes);
    /// Are other boxes tried out for the world's camera?
    bool is_tuning(const Subject& subject) const;

    bool has_tuner = false;        ///< other boxes are tried out while its tab is open
    std::optional<Tuning> tuning;  ///< none: nothing is tried out

private:
    /// Keeps the tuning as long as other boxes are tried out. Returns whether they are.
    bool try_out(const Subject& subject, Wishes& wishes);
    /// Sliders for them, and what the whole way costs with both.
    void draw_tuner(const Subject& subject, const scene::TileCosts& costs, Wishes& wishes);
};

}  // namespace tileglass::app::boxes
