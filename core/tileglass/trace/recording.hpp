#pragma once
// Tracers that count the events of an algorithm, and keep them for playback.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <variant>
#include <vector>

#include "tileglass/trace/events.hpp"

namespace tileglass {

// 48 bytes with the GNU library, up to 56 with others.
static_assert(std::is_trivially_copyable_v<Event> && sizeof(Event) <= 56);

/// The tile of an event; none for kinds without one.
inline std::optional<Tile> tile_of(const Event& event) {
    return std::visit(
        [](const auto& e) -> std::optional<Tile> {
            if constexpr (requires { e.tile; }) {
                return e.tile;
            } else {
                return std::nullopt;
            }
        },
        event);
}

/// Tracer that counts the events of each kind.
struct Counters {
    std::int64_t located = 0;      ///< points turned into tiles
    std::int64_t tested = 0;       ///< tiles tested against the shape
    std::int64_t refused = 0;      ///< tiles tested and refused
    std::int64_t taken = 0;        ///< tiles given to the visitor
    std::int64_t rows = 0;         ///< rows whose span was found
    std::int64_t untested = 0;     ///< tiles of those rows that needed no test
    std::int64_t crossed = 0;      ///< crossings of lines; a corner counts once
    std::int64_t ties = 0;         ///< crossings of corners
    std::int64_t probed = 0;       ///< tiles looked up: do they block?
    std::int64_t hits = 0;         ///< tiles that blocked a cast
    std::int64_t jumps = 0;        ///< steps to a tile that is no neighbour
    std::int64_t limits = 0;       ///< runs ended by a step limit
    std::int64_t updates = 0;      ///< objects inserted, moved or removed
    std::int64_t skipped = 0;      ///< updates that left the footprint unchanged
    std::int64_t entered = 0;      ///< tiles that objects entered
    std::int64_t left = 0;         ///< tiles that objects left
    std::int64_t kept = 0;         ///< tiles that objects stayed in
    std::int64_t links = 0;        ///< nodes put into lists
    std::int64_t unlinks = 0;      ///< nodes taken out of lists
    std::int64_t reused = 0;       ///< links of nodes that were idle
    std::int64_t compared = 0;     ///< entries of arrays compared in a search
    std::int64_t shifted = 0;      ///< entries of arrays moved up
    std::int64_t candidates = 0;   ///< objects looked at, without duplicates
    std::int64_t repeats = 0;      ///< duplicates: a candidate found again in another tile
    std::int64_t objects_hit = 0;  ///< objects that the exact test accepted
    std::int64_t plans = 0;        ///< moves of the camera to another box
    std::int64_t built = 0;        ///< tiles built
    std::int64_t recycled = 0;     ///< built tiles that came from the pool
    std::int64_t cleared = 0;      ///< tiles cleared
    std::int64_t asked = 0;        ///< objects that a query for all pairs asked about
    std::int64_t searched = 0;     ///< searches for a cell in its bucket
    std::int64_t passed = 0;       ///< cells of other tiles compared on the way
    std::int64_t nodes = 0;        ///< nodes of trees entered
    std::int64_t splits = 0;       ///< nodes split into children
    std::int64_t merges = 0;       ///< nodes whose children were merged into them
    std::int64_t placed = 0;       ///< entries that moved from one bucket or node to another
    std::int64_t changes = 0;      ///< changes in many steps

    void operator()(const Locate&) { ++located; }
    void operator()(const Test& test) {
        ++tested;
        if (!test.taken) ++refused;
    }
    void operator()(const Visit&) { ++taken; }
    void operator()(const Row& row) {
        ++rows;
        untested += row.untested;
    }
    void operator()(const Cross& cross) {
        ++crossed;
        if (cross.is_tie) ++ties;
    }
    void operator()(const Probe&) { ++probed; }
    void operator()(const Hit&) { ++hits; }
    void operator()(const PlanBoxes&) { ++plans; }
    void operator()(const BuildTile& tile) {
        ++built;
        if (tile.is_recycled) ++recycled;
    }
    void operator()(const ClearTile&) { ++cleared; }
    void operator()(const Ask&) { ++asked; }
    void operator()(const SearchBucket& search) {
        ++searched;
        passed += search.passed;
    }
    void operator()(const EnterNode&) { ++nodes; }
    void operator()(const Split&) { ++splits; }
    void operator()(const Merge&) { ++merges; }
    void operator()(const Place&) { ++placed; }
    void operator()(const Mark& mark) {
        if (!mark.is_end) ++changes;
    }
    void operator()(const Jump&) { ++jumps; }
    void operator()(const StepLimit&) { ++limits; }
    void operator()(const Track& track) {
        const std::int64_t stay = intersection(track.before, track.after).area();
        ++updates;
        entered += track.after.area() - stay;
        left += track.before.area() - stay;
        kept += stay;
        if (track.before == track.after) ++skipped;
    }
    void operator()(const Link& link) {
        ++links;
        if (link.source != NodeSource::fresh) ++reused;
    }
    void operator()(const Unlink&) { ++unlinks; }
    void operator()(const Release&) {}
    void operator()(const Append&) {}
    void operator()(const Shift& shift) {
        compared += shift.place + 1;
        shifted += shift.shifted;
    }
    void operator()(const Candidate& candidate) {
        if (candidate.is_again) {
            ++repeats;
        } else {
            ++candidates;
        }
        if (candidate.is_hit) ++objects_hit;
    }

    bool operator==(const Counters&) const = default;
};

/// Tracer that keeps the first `limit` events in order. Later ones are dropped, but counted in
/// `dropped` and in the counters.
class Recording {
public:
    static constexpr std::size_t kDefaultLimit = 1'000'000;

    explicit Recording(std::size_t limit = kDefaultLimit) : limit_(limit) {}

    template <typename AnyEvent>
    void operator()(const AnyEvent& event) {
        counters_(event);
        if (events_.size() < limit_) {
            events_.emplace_back(event);
        } else {
            ++dropped_;
        }
    }

    const std::vector<Event>& events() const { return events_; }
    std::int64_t dropped() const { return dropped_; }
    const Counters& counters() const { return counters_; }

private:
    std::vector<Event> events_;
    Counters counters_;
    std::size_t limit_;
    std::int64_t dropped_ = 0;
};

}  // namespace tileglass
