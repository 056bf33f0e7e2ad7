#pragma once
// The lists of tiles kept without any of the trackers' optimisations, to count what those save.

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <vector>

#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/index/list_heads.hpp"

namespace tileglass::world {

/// The work of the naive form so far.
struct NaiveWork {
    std::int64_t searches = 0;      ///< lists that were searched for an object
    std::int64_t compared = 0;      ///< entries of lists compared in them
    std::int64_t enumerations = 0;  ///< times that the tiles of a rectangle were enumerated
    std::int64_t adds = 0;          ///< nodes made and put into lists
    std::int64_t removes = 0;       ///< nodes taken out of lists, garbage from then on

    std::int64_t operations() const { return adds + removes; }
    std::int64_t live() const { return adds - removes; }

    /// Adds the work of another operation.
    NaiveWork& operator+=(const NaiveWork& other) {
        searches += other.searches;
        compared += other.compared;
        enumerations += other.enumerations;
        adds += other.adds;
        removes += other.removes;
        return *this;
    }

    bool operator==(const NaiveWork&) const = default;
};

/// Keeps objects in the lists of their tiles as the article's first form says: an update enumerates
/// the old tiles, searches the list of each for the object and removes it; then it enumerates the
/// new tiles and adds the object to the end of each list. It does so whether the tiles change or
/// not. Each addition makes a node, each removal leaves one as garbage.
///
/// Unlike the printed form it knows the old rectangle, so its lists are right where objects change
/// their size.
///
/// Cost     an update: the lists of the old tiles up to the object, and the tiles
/// Source   Paul Scharf, "Keeping track of objects in a tilemap"
class NaiveLists {
public:
    /// Moves the object, or inserts it, or removes it: then `footprint` is empty. Returns the work.
    NaiveWork update(std::uint32_t object, const TileRect& footprint);

    const NaiveWork& work() const { return work_; }

    /// The objects in a tile, in the order in which they were added.
    std::vector<std::uint32_t> objects(Tile tile) const;

private:
    /// An entry of a list, or an unused one.
    struct Entry {
        std::uint32_t object = 0;
        std::uint32_t next = kNone;
    };
    struct List {
        std::uint32_t first = kNone;
        std::uint32_t last = kNone;

        bool is_empty() const { return first == kNone; }
    };

    void remove(std::uint32_t object, Tile tile, NaiveWork& work);
    void add(std::uint32_t object, Tile tile);

    // A large table would be copied as it grows, which takes longer than a screen frame.
    static constexpr std::size_t kTables = 256;
    static std::size_t table_of(Tile tile) { return TileTable::hash(tile) >> 56; }

    std::array<TileTable, kTables> numbers_;  ///< of lists, by tile
    std::deque<List> lists_;                  ///< by number
    std::deque<std::uint32_t> unused_;        ///< numbers of empty lists
    // Memory of its own for each of millions would take as long to free as some screen frames.
    std::deque<Entry> entries_;  ///< of all lists
    std::uint32_t first_unused_entry_ = kNone;
    std::deque<TileRect> footprints_;  ///< by object
    NaiveWork work_;
};

}  // namespace tileglass::world
