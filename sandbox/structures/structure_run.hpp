#pragma once
// A structure over the objects of a world: finds them, and counts what that takes.

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "sandbox/structures/any_structure.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::world {

/// What bringing a structure up to date took.
struct StructureUpdate {
    double milliseconds = 0;  ///< by the clock
    StructureChanges changes;
};

/// Entries looked at for a candidate: of lists and nodes, and cells of other tiles passed.
double entries_per_candidate(const Counters& work);

/// What a question to a structure took, and what it found.
struct StructureAnswer {
    std::vector<std::uint32_t> found;  ///< numbers of objects in order; of all pairs none
    std::int64_t hits = 0;             ///< objects, or pairs
    Counters work;
    double microseconds = 0;    ///< by the clock, without a tracer
    std::vector<Rect> entered;  ///< nodes that were entered, the first kMostShown

    static constexpr std::size_t kMostShown = 2000;

    double entries_per_candidate() const { return world::entries_per_candidate(work); }
};

/// A structure with the objects of a world, under their numbers there.
class StructureRun {
public:
    /// Errors   those of the structure, and of a frame with its cells
    static Result<StructureRun> make(const scene::Structure& settings, const StructurePlace& place);

    const scene::Structure& structure() const { return structure_; }
    /// What is in it, and what it is asked without a clock.
    const AnyStructure& all() const { return *all_; }
    AnyStructure& all() { return *all_; }
    /// Of its cells, or its tiles.
    Frame frame() const { return all_->cell_frame().value_or(frame_); }

    /// Brings all objects of a part to where they are in `world` now. One that the structure
    /// refuses, because it would be in too many cells, is in none. Its steps are recorded where
    /// they are asked for, and it is not too large for that. A structure that followed one part
    /// follows no other.
    const StructureUpdate& follow(const ObjectWorld& world, const ObjectPart& part,
                                  bool must_record);
    const StructureUpdate& follow(const ObjectWorld& world, bool must_record = false) {
        return follow(world, ObjectPart(), must_record);
    }
    /// The most objects, and the most entries, of a structure of which changes are recorded.
    static constexpr std::size_t kMostRecorded = 1'000;
    static constexpr std::int64_t kMostRecordedEntries = 20'000;
    /// What `follow` did last; null: it was not recorded.
    const std::shared_ptr<const Recording>& last_steps() const { return last_steps_; }
    const StructureUpdate& last_update() const { return update_; }
    std::int64_t refused() const { return refused_; }

    /// Asks which objects meet a rect, a circle or a segment, or which one a ray meets first.
    ///
    /// Errors   those of the query
    Result<StructureAnswer> ask(const shapes::Shape& shape) const;
    /// Asks which objects overlap each other.
    StructureAnswer ask_for_pairs() const;
    /// The steps of the same question to `shape`; null where it has a fault.
    std::shared_ptr<const Recording> steps_of(const shapes::Shape& shape) const;

private:
    StructureRun(const scene::Structure& structure, const Frame& frame,
                 std::unique_ptr<AnyStructure> all)
        : structure_(structure), frame_(frame), all_(std::move(all)) {}

    scene::Structure structure_;
    Frame frame_;
    std::unique_ptr<AnyStructure> all_;
    StructureUpdate update_;
    std::shared_ptr<const Recording> last_steps_;
    std::int64_t refused_ = 0;
};

}  // namespace tileglass::world
