#include "sandbox/world/structure_run.hpp"

#include <algorithm>
#include <chrono>
#include <concepts>
#include <utility>

#include "tileglass/index/object_pairs.hpp"
#include "tileglass/index/objects_on_segment.hpp"
#include "tileglass/trace/tracer_ref.hpp"

namespace tileglass::world {

namespace {

/// Counts events, and keeps where nodes are entered.
struct Watch {
    Counters work;
    std::vector<Rect> entered;

    template <typename AnyEvent>
    void operator()(const AnyEvent& event) {
        work(event);
        if constexpr (std::same_as<AnyEvent, EnterNode>) {
            if (entered.size() < StructureAnswer::kMostShown) entered.push_back(event.rect);
        }
    }
};

/// Keeps where nodes are split and merged, and nothing else, so that it costs hardly any time.
struct ChangeWatch {
    std::vector<Rect> split;
    std::vector<Rect> merged;

    template <typename AnyEvent>
    void operator()(const AnyEvent& event) {
        if constexpr (std::same_as<AnyEvent, Split>) keep(split, event.rect);
        if constexpr (std::same_as<AnyEvent, Merge>) keep(merged, event.rect);
    }
    void keep(std::vector<Rect>& rects, const Rect& rect) {
        if (rects.size() < StructureUpdate::kMostShown) rects.push_back(rect);
    }
};

/// Calls `run(trace)` without a tracer, by the clock, then with one.
template <typename Run>
double timed_and_watched(TracerRef watch, const Run& run) {
    const auto begin = std::chrono::steady_clock::now();
    NoTrace nobody;
    run(nobody);
    const std::chrono::duration<double, std::micro> passed =
        std::chrono::steady_clock::now() - begin;
    run(watch);
    return passed.count();
}

constexpr auto kEveryObject = [](std::uint32_t) { return true; };
constexpr auto kByNumber = [](std::uint32_t a, std::uint32_t b) { return a < b; };

/// Which objects a shape meets, the number of each to `found`; the errors of the query.
template <typename AnyIndex, typename Trace>
std::optional<Error> find(const AnyIndex& index, const scene::Shape& shape,
                          std::vector<std::uint32_t>& found, Trace& trace) {
    found.clear();
    const auto add = [&](std::uint32_t object) { found.push_back(object); };
    const auto error_of = [&](const auto& visited) -> std::optional<Error> {
        if (visited) return std::nullopt;
        return visited.error();
    };
    const auto ask = [&]<typename Asked>(const Asked& asked) -> std::optional<Error> {
        if constexpr (std::is_same_v<Asked, Rect>) {
            return error_of(visit_overlapping(index, asked, add, trace));
        } else if constexpr (std::is_same_v<Asked, Circle>) {
            return error_of(visit_in_circle(index, asked, add, trace));
        } else if constexpr (std::is_same_v<Asked, Segment>) {
            return error_of(visit_on_segment(
                index, asked, [&](const ObjectHit& hit) { add(hit.object); }, trace));
        } else {
            static_assert(std::is_same_v<Asked, Ray>, "a shape asks nothing of objects");
            const auto hit = cast_at_objects(index, asked, kEveryObject, kByNumber, trace);
            if (hit && *hit) add((*hit)->object);
            return error_of(hit);
        }
    };
    return std::visit(ask, shape);
}

}  // namespace

double entries_per_candidate(const Counters& work) {
    if (work.candidates == 0) return 0;
    const std::int64_t entries = work.candidates + work.repeats + work.nodes + work.passed;
    return static_cast<double>(entries) / static_cast<double>(work.candidates);
}

Result<StructureRun> StructureRun::make(const scene::Structure& structure, const Frame& frame,
                                        const std::optional<TileRect>& bounds, const Rect& world,
                                        double expected) {
    using Kind = scene::StructureKind;
    switch (structure.kind) {
        case Kind::list: return StructureRun(structure, frame, ObjectList());
        case Kind::tiles:
            return StructureRun(
                structure, frame,
                TileGrid(frame, bounds, TrackerMethod::difference, WorldHeads(bounds, expected)));
        case Kind::hash_grid: {
            const double cell = structure.cell > 0 ? structure.cell : frame.size();
            const Result<Frame> cells = Frame::make(cell, frame.origin());
            if (!cells) return cells.error();
            return StructureRun(structure, *cells,
                                hash_grid(*cells, structure.hash, structure.load));
        }
        case Kind::quadtree:
        case Kind::loose_quadtree: {
            const Looseness looseness =
                structure.kind == Kind::quadtree ? Looseness::tight : Looseness::loose;
            Result<Quadtree> tree =
                Quadtree::make(world, {looseness, structure.capacity, structure.depth});
            if (!tree) return tree.error();
            return StructureRun(structure, frame, std::move(*tree));
        }
        case Kind::k_d_tree: {
            Result<KdTree> tree = KdTree::make({structure.capacity});
            if (!tree) return tree.error();
            return StructureRun(structure, frame, std::move(*tree));
        }
    }
    return Error{"kind", "it is no structure"};
}

namespace {

/// Would the object be in more cells than one may be, or all together?
template <typename AnyIndex>
bool is_too_much(const AnyIndex& index, const Rect& rect) {
    if constexpr (requires { index.frame(); }) {
        const Vec2 size = rect.max() - rect.min();
        const double side = index.frame().size();
        const double cells = (size.x / side + 2) * (size.y / side + 2);
        return !(cells <= 4 * StructureRun::kMostCells &&
                 static_cast<double>(index.entry_count()) + cells <= StructureRun::kMostEntries);
    } else {
        return false;
    }
}

}  // namespace

std::int64_t StructureRun::outside() const {
    const auto* tree = std::get_if<Quadtree>(&index_);
    return tree != nullptr ? static_cast<std::int64_t>(tree->outside().size()) : 0;
}

namespace {

/// Brings the objects of a part to where they are in `world`; returns how many are refused.
template <typename AnyIndex, typename Trace>
std::int64_t bring(AnyIndex& index, const ObjectWorld& world, const StructureRun::Part& part,
                   Trace&& trace) {
    const ObjectWorld::Grid& grid = world.grid();
    std::int64_t refused = 0;
    const std::uint32_t end = std::min(std::max(world.number_end(), index.object_end()), part.end);
    for (std::uint32_t object = part.begin; object < end; ++object) {
        const bool is_there = object < world.number_end() && grid.contains(object);
        const bool was_there = index.contains(object);
        if (!is_there) {
            if (was_there) index.remove(object, trace);
            continue;
        }
        const Rect& rect = grid.rect(object);
        if (was_there && index.rect(object) == rect) continue;
        const bool is_in =
            !is_too_much(index, rect) &&
            (was_there ? index.move(object, rect, trace) : index.insert(object, rect, trace))
                .has_value();
        if (is_in) continue;
        ++refused;
        if (was_there) index.remove(object, trace);
    }
    return refused;
}

}  // namespace

const StructureUpdate& StructureRun::follow(const ObjectWorld& world, const Part& part,
                                            bool must_record) {
    update_ = {};
    last_steps_.reset();
    // What is recorded is done twice, so that the clock does not measure the recording.
    std::optional<Index> before;
    if (must_record && world.size() <= kMostRecorded && entry_count() <= kMostRecordedEntries) {
        before = index_;
    }
    ChangeWatch watch;
    const auto begin = std::chrono::steady_clock::now();
    if (auto* quadtree = std::get_if<Quadtree>(&index_); quadtree != nullptr && !before) {
        refused_ = bring(*quadtree, world, part, watch);
    } else {
        refused_ =
            std::visit([&](auto& index) { return bring(index, world, part, NoTrace()); }, index_);
    }
    const std::chrono::duration<double, std::milli> passed =
        std::chrono::steady_clock::now() - begin;
    update_.milliseconds = passed.count();
    if (before) {
        auto steps = std::make_shared<Recording>();
        const auto keep = [&](const auto& event) {
            watch(event);
            (*steps)(event);
        };
        std::visit([&](auto& index) { bring(index, world, part, TracerRef(keep)); }, *before);
        if (std::holds_alternative<KdTree>(index_)) watch = {};  // all of it splits at once
        last_steps_ = std::move(steps);
    }
    update_.split = std::move(watch.split);
    update_.merged = std::move(watch.merged);
    return update_;
}

std::optional<Error> StructureRun::build(std::span<const Rect> rects) {
    return std::visit(
        [&](auto& index) -> std::optional<Error> {
            const auto built = index.build(rects);
            if (!built) return built.error();
            return std::nullopt;
        },
        index_);
}

std::optional<Error> StructureRun::move_all(std::span<const Rect> rects) {
    return std::visit(
        [&](auto& index) -> std::optional<Error> {
            for (std::uint32_t object = 0; object < rects.size(); ++object) {
                const auto moved = index.move(object, rects[object]);
                if (!moved) return moved.error();
            }
            return std::nullopt;
        },
        index_);
}

bool StructureRun::is_up_to_date(const ObjectWorld& world, const Part& part) const {
    const ObjectWorld::Grid& grid = world.grid();
    return std::visit(
        [&](const auto& index) {
            const std::uint32_t end =
                std::min(std::max(world.number_end(), index.object_end()), part.end);
            for (std::uint32_t object = part.begin; object < end; ++object) {
                const bool is_there = object < world.number_end() && grid.contains(object);
                if (is_there != index.contains(object)) return false;
                if (is_there && index.rect(object) != grid.rect(object)) return false;
            }
            return true;
        },
        index_);
}

std::int64_t StructureRun::object_count() const {
    return std::visit([](const auto& index) { return index.object_count(); }, index_);
}

std::int64_t StructureRun::entry_count() const {
    return std::visit([](const auto& index) { return index.entry_count(); }, index_);
}

std::int64_t StructureRun::bytes() const {
    return std::visit([](const auto& index) { return index.bytes(); }, index_);
}

std::int64_t StructureRun::rebuilds() const {
    const auto* tree = std::get_if<KdTree>(&index_);
    return tree != nullptr ? tree->rebuilds() : 0;
}

Result<StructureAnswer> StructureRun::ask(const scene::Shape& shape) const {
    StructureAnswer answer;
    std::optional<Error> error;
    Watch watch;
    answer.microseconds = timed_and_watched(watch, [&](auto& trace) {
        error = std::visit(
            [&](const auto& index) { return find(index, shape, answer.found, trace); }, index_);
    });
    if (error) return *error;
    answer.hits = static_cast<std::int64_t>(answer.found.size());
    answer.work = watch.work;
    answer.entered = std::move(watch.entered);
    std::sort(answer.found.begin(), answer.found.end());
    return answer;
}

std::shared_ptr<const Recording> StructureRun::steps_of(const scene::Shape& shape) const {
    auto steps = std::make_shared<Recording>();
    std::vector<std::uint32_t> found;
    TracerRef trace(*steps);
    const bool is_asked =
        std::visit([&](const auto& index) { return !find(index, shape, found, trace); }, index_);
    return is_asked ? steps : nullptr;
}

const Rect& StructureRun::rect(std::uint32_t object) const {
    return std::visit([&](const auto& index) -> const Rect& { return index.rect(object); }, index_);
}

bool StructureRun::contains(std::uint32_t object) const {
    return std::visit([&](const auto& index) { return index.contains(object); }, index_);
}

StructureAnswer StructureRun::ask_for_pairs() const {
    StructureAnswer answer;
    Watch watch;
    answer.microseconds = timed_and_watched(watch, [&](auto& trace) {
        answer.hits = 0;
        std::visit(
            [&](const auto& index) {
                visit_pairs(index, [&](ObjectPair) { ++answer.hits; }, trace);
            },
            index_);
    });
    answer.work = watch.work;
    return answer;
}

}  // namespace tileglass::world
