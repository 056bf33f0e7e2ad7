#pragma once
// What is there around a camera if the article's script keeps it as it is printed?

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "sandbox/printed/boxes.hpp"
#include "sandbox/scene/tile_sources.hpp"
#include "tileglass/geometry/box_grid.hpp"
#include "tileglass/geometry/frame.hpp"

namespace tileglass::world {

/// A box that the script has wrong.
struct WrongBox {
    TileRect tiles;
    bool is_missing = false;  ///< a hole near the camera; else it is there, too far off

    bool operator==(const WrongBox&) const = default;
};

/// What the script has wrong: boxes up to distance 2 should be there and no others.
struct WrongBoxes {
    std::vector<WrongBox> boxes;  ///< by row, then x
    std::vector<Tile> depths;     ///< tiles that keep the depth of another row

    /// Boxes that are missing; all others are too much.
    std::int64_t missing() const {
        return std::count_if(boxes.begin(), boxes.end(),
                             [](const WrongBox& box) { return box.is_missing; });
    }
    std::int64_t too_much() const { return static_cast<std::int64_t>(boxes.size()) - missing(); }

    bool operator==(const WrongBoxes&) const = default;
};

/// The printed script beside a right streamer, told of the same moves. Of its time a tick is one
/// millisecond.
class PrintedBoxes {
public:
    static constexpr std::int64_t kLoad = 2;  ///< boxes

    /// `grid` begins at tile (0, 0) and ends somewhere.
    PrintedBoxes(const BoxGrid& grid, scene::Tiles source);

    void tick() { script_.let_pass(1); }
    /// The middle of the view, in tiles.
    void move(double x, double y) { script_.change_loc(x, y); }

    const printed::BoxesAsPrinted& script() const { return script_; }
    WrongBoxes wrong_boxes(Box camera) const;

private:
    BoxGrid grid_;
    printed::BoxesAsPrinted script_;
};

}  // namespace tileglass::world
