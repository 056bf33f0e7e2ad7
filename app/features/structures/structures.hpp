#pragma once
// Structures of the world's objects: what the one that the scene names looks like, on the canvas
// and as a picture, and what all of them cost; the objects nearest to a point.

#include <array>
#include <optional>

#include "app/features/feature.hpp"
#include "app/features/structures/on_canvas.hpp"
#include "app/world/hash_tables.hpp"
#include "app/world/tree_layout.hpp"

namespace tileglass::app::structures {

inline constexpr Tab kTab{"Structure", "Structures of the objects, side by side."};
extern const FeatureRow kRow;

/// Follows the structure that the scene names, and the second one.
class ShownStructures final : public Feature {
public:
    void follow(const Subject& subject) override;
    bool suits(Suits what, const Subject& s) const override {
        return what == Suits::document && s.scene.world.structure.has_value();
    }
    std::vector<Played> offer_steps(const Subject& subject) const override;
    void begin_panels() override { hot.reset(); }
    void draw_tab(const Subject& subject, Wishes& wishes) override;
    void draw_over(Layer layer, const Subject& subject, Canvas& canvas) const override;
    void add_to_legend(const Subject& subject, LegendPart part, LegendRows& rows) const override;
    void tell_tile(const Subject& subject, Tile tile) override;

    /// Shows a structure and opens the tab; hides it if the tab is open.
    void toggle(const Subject& subject, Wishes& wishes);
    void toggle_nearest(const Subject& /*subject*/, Wishes& /*wishes*/) {
        nearest = nearest == 0 ? 8 : 0;
    }
    bool has_nearest(const Subject& /*subject*/) const { return nearest != 0; }
    /// As the canvas draws it, or its second half.
    DrawnStructure shown(const Subject& subject, bool is_second) const;

    int nearest = 0;             ///< how many of the objects nearest to a point are shown
    bool has_costs = false;      ///< the table of numbers is shown instead of pictures
    std::optional<HotPart> hot;  ///< what is pointed at in a picture
    std::array<HashTables, 2> tables;
    std::array<TreeLayout, 2> trees;
};

/// The player of the structure's steps; null: none are played.
const Player* player_of(const Subject& subject, bool is_second);
/// The structure at the step that is played.
StructureMoment moment_of(const Subject& subject, bool is_second);
/// The question that structures answer; null: all pairs that overlap.
const scene::Item* asked_of_objects(const Subject& subject);

}  // namespace tileglass::app::structures
