#pragma once
// The work of all trackers on the same moves: their nodes in lanes, numbers, plots, stops.

#include <optional>
#include <utility>
#include <vector>

#include "app/features/feature.hpp"
#include "app/features/trackers/node_lanes.hpp"
#include "app/world/memo.hpp"
#include "sandbox/world/point_steps.hpp"

namespace tileglass::app::trackers {

inline constexpr Tab kTab{"World", "Lists of objects: trackers, nodes, plots, stops."};
extern const FeatureRow kRow;

/// Follows the lists of objects.
class ShownTrackers final : public Feature {
public:
    void derive(const Subject& subject) override;
    void follow(const Subject& subject) override;
    std::vector<Played> offer_steps(const Subject& subject) const override;
    bool suits(Suits what, const Subject& subject) const override;
    void begin_panels() override { hot.reset(); }
    void draw_tab(const Subject& subject, Wishes& wishes) override;
    void draw_over(Layer layer, const Subject& subject, Canvas& canvas) const override;
    void add_to_legend(const Subject& subject, LegendPart part, LegendRows& rows) const override;
    void add_live_numbers(const Subject& subject, std::vector<LiveNumber>& numbers) const override;

    NodeLanes lanes;              ///< while its tab is shown, or a number of nodes is lit
    std::optional<HotNodes> hot;  ///< pointed at in a lane
    int most_in_list = 4;         ///< ticks stop at a list of more nodes, if that is switched on

private:
    /// The lanes, and what of them is pointed at.
    void draw_nodes(const Subject& subject, Wishes& wishes);

    /// Do the lanes of points stand on the canvas?
    bool steps_points(const Subject& subject) const;

    world::PointSteps points_;  ///< while an experiment compares what they are kept in

    /// Where there is what is lit, by the moment of the leading lane and the count.
    Memo<std::pair<std::pair<std::uint64_t, std::int64_t>, std::size_t>, std::vector<Tile>> lit_;
};

/// Draws the lanes of the tile that a point leaves, and of the one that it enters: the array, with
/// a gap where the point was, and the linked list. `player` plays `steps`.
void show_point_lanes(const world::PointSteps& steps, const Player& player, const Frame& frame,
                      Canvas& canvas);

}  // namespace tileglass::app::trackers
