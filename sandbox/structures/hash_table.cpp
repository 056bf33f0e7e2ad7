#include "sandbox/structures/hash_table.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "tileglass/base/assert.hpp"

namespace tileglass::world {

namespace {

template <typename Cells>
auto cell_of(Cells& cells, Tile tile) {
    return std::find_if(cells.begin(), cells.end(),
                        [&](const HashCell& cell) { return cell.tile == tile; });
}

}  // namespace

HashTable::HashTable(const AnyStructure& grid) {
    TILEGLASS_ASSERT(grid.cells() != nullptr);
    const HashCells& cells = *grid.cells();
    hash_ = cells.hash();
    chains_.resize(cells.bucket_count());
    for (std::uint32_t bucket = 0; bucket < cells.bucket_count(); ++bucket) {
        cells.visit_chain(bucket, [&](Tile tile) {
            HashCell& cell = chains_[bucket].emplace_back(HashCell{tile, {}});
            const auto add = [&](std::uint32_t object) { cell.objects.push_back(object); };
            grid.for_each_in_cell(tile, add);
        });
    }
}

const HashCell* HashTable::find(Tile tile) const {
    // While the table grows, a cell may wait in its bucket of the smaller one.
    for (const std::uint32_t buckets : {bucket_count(), bucket_count() / 2}) {
        const Chain& chain =
            chains_[static_cast<std::uint32_t>(hash_of(hash_, tile)) & (buckets - 1)];
        if (const auto cell = cell_of(chain, tile); cell != chain.end()) return &*cell;
    }
    return nullptr;
}

std::vector<Tile> HashTable::tiles_in(CellHash hash, std::uint32_t bucket) const {
    std::vector<Tile> tiles;
    for (const Chain& chain : chains_) {
        for (const HashCell& cell : chain) {
            if (bucket_of(hash, cell.tile) == bucket) tiles.push_back(cell.tile);
        }
    }
    return tiles;
}

HashSpread HashTable::spread(CellHash hash) const {
    HashSpread spread{hash, std::vector<std::uint32_t>(bucket_count()), {}};
    for (const Chain& chain : chains_) {
        for (const HashCell& cell : chain) ++spread.lengths[bucket_of(hash, cell.tile)];
    }
    BucketReport& report = spread.report;
    report.buckets = bucket_count();
    double passed = 0;
    for (const std::uint32_t length : spread.lengths) {
        report.cells += length;
        if (length == 0) continue;
        ++report.used;
        report.collisions += length - 1;
        report.longest = std::max(report.longest, length);
        passed += 0.5 * length * (length - 1);
    }
    if (report.cells > 0) spread.passed = passed / report.cells;
    return spread;
}

void HashTable::apply(const Event& event) {
    if (const auto* linked = std::get_if<Link>(&event)) link(*linked);
    if (const auto* unlinked = std::get_if<Unlink>(&event)) unlink(*unlinked);
    if (const auto* placed = std::get_if<Place>(&event)) place(*placed);
    const auto* mark = std::get_if<Mark>(&event);
    if (mark != nullptr && mark->change == Change::grow && !mark->is_end) grow(mark->size);
}

void HashTable::link(const Link& link) {
    Chain& chain = chains_[bucket_of(link.tile)];
    auto cell = cell_of(chain, link.tile);
    // A cell is made at the front of its chain.
    if (cell == chain.end()) cell = chain.insert(chain.begin(), HashCell{link.tile, {}});
    cell->objects.insert(cell->objects.begin(), link.object);
}

void HashTable::unlink(const Unlink& unlink) {
    Chain& chain = chains_[bucket_of(unlink.tile)];
    const auto cell = cell_of(chain, unlink.tile);
    if (cell == chain.end()) return;
    std::erase(cell->objects, unlink.object);
    if (cell->objects.empty()) chain.erase(cell);
}

void HashTable::grow(std::uint32_t buckets) {
    for (std::uint32_t bucket = 0; bucket < bucket_count(); ++bucket) {
        for (HashCell& cell : chains_[bucket]) {
            cell.from = bucket;
            cell.is_waiting = true;
        }
    }
    chains_.resize(buckets);
}

void HashTable::place(const Place& place) {
    if (!place.tile) return;
    Chain& from = chains_[place.from];
    const auto at = cell_of(from, *place.tile);
    if (at == from.end()) return;
    HashCell cell = std::move(*at);
    from.erase(at);
    cell.is_waiting = false;
    Chain& to = chains_[place.to];
    to.insert(to.begin(), std::move(cell));
}

std::vector<Tile> CellsInBuckets::chain(std::uint32_t bucket) const {
    std::vector<Tile> tiles;
    if (table_ == nullptr) {
        cells_->visit_chain(bucket, [&](Tile tile) { tiles.push_back(tile); });
    } else {
        for (const HashCell& cell : table_->chain(bucket)) tiles.push_back(cell.tile);
    }
    return tiles;
}

}  // namespace tileglass::world
