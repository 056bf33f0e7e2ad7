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
    for (const Tile tile : got) is_answered_.emplace(key_of(tile), false);
}

void GotTiles::visit_missing(const shapes::Method& method, const shapes::Question& question,
                             VisitorRef<Tile> visit) {
    auto compare = [&](const Tile& tile) {
        if (!first_other_ && (count_ >= got_.size() || got_[count_] != tile)) {
            first_other_ = count_;
        }
        ++count_;
        const auto found = is_answered_.find(key_of(tile));
        if (found == is_answered_.end()) return visit(tile);
        found->second = true;
        return Flow::keep_going;
    };
    static_cast<void>(method.visit_tiles(question, compare));
}

void GotTiles::visit_extra(VisitorRef<Tile> visit) const {
    for (const Tile tile : got_) {
        if (!is_answered_.at(key_of(tile)) && visit(tile) == Flow::stop) return;
    }
}

std::optional<std::size_t> GotTiles::first_difference() const {
    if (first_other_ || count_ == got_.size()) return first_other_;
    return count_;
}

}  // namespace tileglass::batch
