#pragma once
// The lists of objects as the canvas shows them.

#include <cstddef>
#include <cstdint>
#include <tuple>
#include <vector>

#include "app/document/overlays/lists.hpp"
#include "app/world/memo.hpp"

namespace tileglass::app {

class LiveWorld;
class Player;

/// What the shown lists depend on.
struct WantedLists {
    const Player* player = nullptr;  ///< that plays their history; null: it is not played
    bool is_hidden = false;          ///< a structure is drawn instead
    bool is_of_ticks = false;        ///< ticks are played, not steps
    double tile_pixels = 0;          ///< the side of a tile, at 1x
    TileRect seen;                   ///< visible tiles
};

class ListsInView {
public:
    /// Brings them up to date; cheap if nothing has changed.
    void follow(const LiveWorld& live, const WantedLists& wanted);
    void clear();

    const ShownLists& shown() const { return shown_; }

private:
    /// Revision of the lists, whether they are at the last step, whether ticks are played, and the
    /// visible tiles.
    using Looked = std::tuple<std::uint64_t, bool, bool, TileRect>;
    /// Derived from all lists in view.
    struct Overview {
        std::size_t longest = 0;
        std::vector<ChangedTile> changed;
        std::vector<world::WrongList> wrong;
    };

    ShownLists shown_;
    Memo<Looked, Overview> overview_;
    std::size_t hottest_ = 0;       ///< of the lists, since the world began
    std::uint64_t hottest_of_ = 0;  ///< the world's generation
};

}  // namespace tileglass::app
