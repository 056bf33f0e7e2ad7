#pragma once
// Who shows the tiles of an answer otherwise than as taken?

#include <cstdint>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "sandbox/scene/scene.hpp"

namespace tileglass::app {

class Player;

/// Shows answers laid over others. Another revision whenever it would paint otherwise.
class AnswerPainter {
public:
    virtual ~AnswerPainter() = default;

    /// Adds the tiles in `seen` of what `item` answers, in roles of its own, as far as `own`, the
    /// player of the selected item, has come; null: none plays. Returns false where they stay as
    /// they are.
    virtual bool paint(scene::ItemId item, const Player* own, const TileRect& seen,
                       std::vector<Highlight>& highlights) const = 0;
    virtual std::uint64_t revision() const = 0;

protected:
    AnswerPainter() = default;
    AnswerPainter(const AnswerPainter&) = default;
    AnswerPainter& operator=(const AnswerPainter&) = default;
};

}  // namespace tileglass::app
