// Are answers and recordings the same, bit by bit, whatever compiler built them and however much it
// optimised?
//
//     tileglass_hash CASES [HASH]    prints the hash of all cases; exits 1 where it is another one

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <variant>

#include "tests/support/tile_queries.hpp"
#include "tileglass/base/compiler.hpp"
#include "tileglass/query/circle.hpp"
#include "tileglass/query/rectangle.hpp"
#include "tileglass/query/segment.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass {
namespace {

/// FNV-1a over the bytes of numbers.
class Hash {
public:
    void add(std::uint64_t value) {
        for (int shift = 0; shift < 64; shift += 8) {
            value_ = (value_ ^ (value >> shift & 0xFF)) * 1099511628211U;
        }
    }
    void add(std::int64_t value) { add(static_cast<std::uint64_t>(value)); }
    void add(std::int32_t value) { add(static_cast<std::int64_t>(value)); }
    void add(bool value) { add(static_cast<std::uint64_t>(value)); }
    void add(double value) { add(bit_cast<std::uint64_t>(value)); }
    void add(Vec2 point) { all(point.x, point.y); }
    void add(Tile tile) { all(tile.x, tile.y); }
    void add(Side side) { add(static_cast<std::uint64_t>(side)); }
    void add(Crossing crossing) { add(static_cast<std::uint64_t>(crossing)); }
    template <typename Value>
    void add(const std::optional<Value>& value) {
        add(value.has_value());
        if (value) add(*value);
    }

    void add(const Locate& e) { all(e.tile, e.point); }
    void add(const Test& e) { all(e.tile, e.value, e.limit, e.side, e.taken); }
    void add(const Visit& e) { add(e.tile); }
    void add(const Row& e) { all(e.span.y, e.span.x_min, e.span.x_end, e.tests, e.untested); }
    void add(const Cross& e) { all(e.tile, e.t_x, e.t_y, e.next, e.is_tie); }
    void add(const Probe& e) { all(e.tile, e.is_solid, e.is_shoulder); }
    void add(const Hit& e) { all(e.tile, e.t, e.side); }
    void add(const Jump& e) { all(e.tile, e.from); }
    void add(const StepLimit& e) { all(e.tile, e.steps); }
    void add(const TileRect& rect) { all(rect.min, rect.end); }
    void add(std::uint32_t value) { add(std::uint64_t{value}); }
    void add(const Track& e) { all(e.object, e.before, e.after); }
    void add(const Link& e) { all(e.tile, e.object, e.node, static_cast<std::uint64_t>(e.source)); }
    void add(const Unlink& e) { all(e.tile, e.object, e.node, e.next, e.previous, e.stays); }
    void add(const Release& e) { all(e.object, e.node); }
    void add(const Append& e) { all(e.tile, e.object, e.place); }
    void add(const Shift& e) { all(e.tile, e.object, e.place, e.shifted); }
    void add(const Candidate& e) { all(e.tile, e.object, e.is_again, e.is_hit); }
    void add(Box box) { all(box.x, box.y); }
    void add(const PlanBoxes& e) { all(e.camera, e.pending); }
    void add(const BuildTile& e) { all(e.tile, e.box, e.number, e.kind, e.is_recycled, e.was_at); }
    void add(const ClearTile& e) { all(e.tile, e.box, e.number, e.kind, e.is_kept); }
    void add(const Rect& rect) { all(rect.a, rect.b); }
    void add(const Ask& e) { add(e.object); }
    void add(const SearchBucket& e) { all(e.tile, e.bucket, e.passed, e.is_found); }
    void add(const EnterNode& e) { all(e.rect, e.node, e.depth); }
    void add(const Split& e) { all(e.rect, e.node, e.depth); }
    void add(const Merge& e) { all(e.rect, e.node, e.depth); }
    void add(const Place& e) { all(e.tile, e.object, e.from, e.to); }
    void add(const Mark& e) { all(static_cast<std::uint64_t>(e.change), e.is_end, e.size); }
    void add(const Recording& recording) {
        for (const Event& event : recording.events()) {
            add(std::uint64_t{event.index()});
            std::visit([this](const auto& e) { add(e); }, event);
        }
    }

    std::uint64_t value() const { return value_; }

private:
    template <typename... Values>
    void all(const Values&... values) {
        (add(values), ...);
    }

    std::uint64_t value_ = 14695981039346656037U;
};

/// Records what `run(visit, trace)` does.
template <typename Run>
void add_run(Hash& hash, Run&& run) {
    Recording recording;
    const auto visit = [&](Tile tile) { hash.add(tile); };
    const auto result = run(visit, recording);
    hash.add(result.has_value());
    hash.add(recording);
}

void add_case(Hash& hash, const tests::CircleQuery& q) {
    const auto by_rows = [&]<RowSearch kSearch>() {
        add_run(hash, [&](auto&& visit, auto&& trace) {
            return visit_circle<kSearch>(q.frame, q.circle, q.coverage, q.bounds, visit, trace);
        });
    };
    by_rows.operator()<RowSearch::scan>();
    by_rows.operator()<RowSearch::binary>();
    by_rows.operator()<RowSearch::diagonal>();
    by_rows.operator()<RowSearch::root>();
    add_run(hash, [&](auto&& visit, auto&& trace) {
        return visit_circle_by_square_test(q.frame, q.circle, q.coverage, q.bounds, visit, trace);
    });
}

void add_case(Hash& hash, const tests::SegmentQuery& q) {
    const Rect around{q.segment.from, q.segment.to};
    for (const Coverage coverage : {Coverage::half_open, Coverage::closed, Coverage::open}) {
        const auto tiles = rectangle_tiles(q.frame, around, coverage, q.bounds);
        hash.add(tiles.has_value());
        if (tiles) hash.add(*tiles);
    }
    const auto is_solid = [&](Tile tile) { return q.is_solid(tile); };
    add_run(hash, [&](auto&& visit, auto&& trace) {
        return walk_segment(q.frame, q.segment, q.ties, q.bounds, visit, trace);
    });
    add_run(hash, [&](auto&& visit, auto&& trace) {
        return cast_segment(q.frame, q.segment, q.ties, q.corner, q.bounds, is_solid, visit, trace);
    });
}

}  // namespace
}  // namespace tileglass

int main(int count, char** arguments) {
    if (count != 2 && count != 3) {
        std::fputs("usage: tileglass_hash CASES [HASH]\n", stderr);
        return 2;
    }
    const std::uint64_t cases = std::strtoull(arguments[1], nullptr, 10);
    tileglass::tests::TileQueries queries(1);
    tileglass::Hash hash;
    for (std::uint64_t i = 0; i < cases; ++i) {
        if (i % 2 == 0) {
            tileglass::add_case(hash, queries.circle());
        } else {
            tileglass::add_case(hash, queries.segment());
        }
    }
    char text[17];
    std::snprintf(text, sizeof text, "%016" PRIx64, hash.value());
    const bool is_equal = count == 2 || std::string(text) == arguments[2];
    std::printf("%s%s\n", text, is_equal ? "" : ": another hash was expected");
    return is_equal ? 0 : 1;
}
