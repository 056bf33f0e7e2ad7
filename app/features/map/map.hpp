#pragma once
// The map: its layers, its kinds of tiles, and the tree of its solid tiles.

#include "app/features/feature.hpp"
#include "app/features/map/map_kinds.hpp"
#include "app/features/map/solid_tree.hpp"

namespace tileglass::app::map {

inline constexpr Tab kTab{"Map", "Layers and kinds of the map's tiles."};
extern const FeatureRow kRow;

/// Counts the kinds while its tab is open, and builds the tree while it is switched on.
class ShownMap final : public Feature {
public:
    void derive(const Subject& subject) override;
    bool is_behind() const override { return tree_.is_running() || !kinds_.is_complete(); }
    bool suits(Suits what, const Subject& subject) const override;
    void draw_tab(const Subject& subject, Wishes& wishes) override;
    void draw_over(Layer layer, const Subject& subject, Canvas& canvas) const override;
    void add_to_legend(const Subject& subject, LegendPart part, LegendRows& rows) const override;

    /// Shows the tree, or hides it.
    void toggle_tree(const Subject& subject, Wishes& wishes);
    /// Takes the tool with which a click on a tile makes its kind solid or open, or lays it down.
    void pick_kinds(const Subject& subject, Wishes& wishes);

    const MapKinds& kinds() const { return kinds_; }
    const SolidTree& tree() const { return tree_; }

    bool has_tree = false;  ///< show the tree of the solid tiles

private:
    MapKinds kinds_;
    SolidTree tree_;
};

/// Are the map's tiles known, or is it known that its file has none?
bool is_known(const scene::MapSource& map);

/// The map's layers and its kinds of tiles, and the size of the tree.
void draw_panel(ShownMap& shown, const Subject& subject, Wishes& wishes);

}  // namespace tileglass::app::map
