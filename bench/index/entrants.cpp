#include "bench/index/entrants.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>

namespace tileglass::bench {
namespace {

/// What has no cells to choose.
template <typename Make>
Entrant plain(const char* name, const Make& make) {
    return {name, [make](double) { return make(); }, false, {}};
}

constexpr double kHopeless = -1;  // in place of a time

// The larger the cells, the faster a tick, but no question could use them: so many objects in a
// cell at most.
constexpr double kMostForChanges = 17;

/// Indexes of engines stay out where they would take minutes.
bool is_for_engines(const WorldForm& form, std::size_t count) {
    const bool is_crowded = form.layout == Layout::heap || form.large_share >= 0.1;
    return count <= (is_crowded ? 10'000 : 100'000);
}

bool is_change(Kind kind) {
    return kind == Kind::update || kind == Kind::replace || kind == Kind::single;
}

/// Large cells first: 64 objects where an average object stands, more where some places are empty,
/// and down to one half.
std::vector<double> sides_for(const World& world) {
    const Layout layout = world.form().layout;
    const bool is_patchy = layout == Layout::clusters || layout == Layout::heap;
    const Vec2 size = world.form().size;
    std::vector<double> sides;
    for (double objects = is_patchy ? 4096 : 64; objects >= 0.5; objects /= objects > 64 ? 4 : 2) {
        const double side = world.side_for(objects);
        // Neither hundreds of cells for each large object nor a table of empty cells.
        const double cells = size.x / side * (size.y / side);
        if (world.cells_an_object(side) > 50 || cells > 64 * static_cast<double>(world.count()))
            break;
        sides.push_back(side);
    }
    return sides;
}

double nanoseconds() {
    return static_cast<double>(std::clock()) * (1e9 / CLOCKS_PER_SEC);
}

}  // namespace

std::vector<Entrant> entrants(const WorldForm& form, std::size_t count) {
    const Rect world{{0, 0}, form.size};
    const auto sorted = [=](bool is_by_home) {
        return [=](double side) { return sorted_grid(side, world, is_by_home); };
    };
    std::vector<Entrant> list;
    list.push_back(plain("ours", bucket_grid_in_floats));
    list.push_back(plain("ours, doubles", bucket_grid_in_doubles));
    list.push_back({"map", [=](double side) { return hand_map(side, world); }, true, {}});
    // Looking as far as the largest object reaches is of no use where few are large.
    if (form.large_share == 0) list.push_back({"sorted, homes", sorted(true), true, {}});
    list.push_back({"sorted, cells", sorted(false), true, {}});
#ifdef TILEGLASS_HAS_BOOST
    list.push_back(plain("Boost", boost_tree));
#endif
    if (!is_for_engines(form, count)) return list;
#ifdef TILEGLASS_HAS_BOX2D
    list.push_back(plain("Box2D", box2d_tree));
#endif
#ifdef TILEGLASS_HAS_CHIPMUNK
    // Its cells are lists, searched for each object that enters.
    list.push_back({"Chipmunk hash", chipmunk, true, {}, 9});
    list.push_back(plain("Chipmunk tree", [] { return chipmunk(0); }));
#endif
    return list;
}

void choose_sides(std::vector<Entrant>& entrants, const WorldForm& form, std::size_t count) {
    World world(form, count, 1000);
    const Boxes boxes = world.boxes();
    std::vector<Question> questions{ticks_of(world)};
    for (Question& question : questions_of(world, 0.25)) {
        if (question.kind != Kind::build) questions.push_back(std::move(question));
    }
    const std::vector<double> sides = sides_for(world);
    const double largest = std::max(world.side_for(kMostForChanges), sides.back());
    for (Entrant& entrant : entrants) {
        if (!entrant.has_side) continue;
        const double widest = std::max(world.side_for(entrant.most), sides.back());
        std::map<std::string, double> best;
        for (const double side : sides) {
            if (side > widest) continue;
            const Made index = entrant.make(side);
            index->build(boxes);
            for (const Question& question : questions) {
                double& least = best.try_emplace(question.what, INFINITY).first->second;
                if (least == kHopeless || !index->can(question.kind)) continue;
                if (is_change(question.kind) && side > largest) continue;
                Sum sums[2];
                const Time first = timed(question, *index, sums);
                const Time second = timed(question, *index, sums);
                const double time = std::min(first.cold + first.warm, second.cold + second.warm);
                if (time < least) entrant.sides[question.what] = side;
                // Smaller cells would be slower still.
                least = time > 3 * least ? kHopeless : std::min(least, time);
            }
        }
        entrant.sides["build"] = entrant.sides[questions.front().what];  // as in a tick
    }
}

void read_other_memory() {
    static const std::vector<std::uint64_t> kMemory(std::size_t{8} << 20, 1);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < kMemory.size(); i += 8) sum += kMemory[i];
    if (sum == 0) std::abort();  // else nothing would be read
}

Time timed(const Question& question, Contestant& index, Sum (&sums)[2]) {
    double times[2];
    for (int i = 0; i < 2; ++i) {
        const double begin = nanoseconds();
        question.ask(index, sums[i], i);
        times[i] = (nanoseconds() - begin) / static_cast<double>(question.size);
    }
    if (question.restore) question.restore(index);
    return {times[0], times[1]};
}

}  // namespace tileglass::bench
