// How are tiles compared with an answer that is too long to be kept?
//
// Those that the answer has are struck out as it passes by.

#include "sandbox/batch/got_tiles.hpp"

namespace tileglass::batch {

namespace {

std::uint64_t key_of(Tile tile) {
    constexpr int kHalf = 32;
    return (std::uint64_t{static_cast<std::uint32_t>(tile.y)} << kHalf) |
           static_cast<std::uint32_t>(tile.x);
}

}  // namespace

GotTiles::GotTiles(const std::vector<Tile>& got) : got_(got) {
    for (const Tile tile : got) unanswered_.insert(key_of(tile));
}

void GotTiles::visit_missing(const world::Method& method, const world::Question& question,
                             world::VisitorRef<Tile> visit) {
    auto compare = [&](const Tile& tile) {
        return unanswered_.erase(key_of(tile)) > 0 ? Flow::keep_going : visit(tile);
    };
    static_cast<void>(method.visit_tiles(question, compare));
}

void GotTiles::visit_extra(world::VisitorRef<Tile> visit) const {
    for (const Tile tile : got_) {
        if (unanswered_.contains(key_of(tile)) && visit(tile) == Flow::stop) return;
    }
}

}  // namespace tileglass::batch
