#pragma once
// A structure over the objects of a world: answers questions, and measures the work.

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

#include "sandbox/structures/any_structure.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::scene {
class Deadline;
}

namespace tileglass::world {

/// The cost of an update of a structure.
struct StructureUpdate {
    double milliseconds = 0;  ///< by the clock
    StructureChanges changes;
};

/// Entries looked at per candidate: entries of lists and nodes, and cells of other tiles passed.
double entries_per_candidate(const Counters& work);

/// The cost of a question to a structure, and its answer.
struct StructureAnswer {
    std::vector<std::uint32_t> found;  ///< numbers of objects in order; empty for all pairs
    std::int64_t hits = 0;             ///< number of objects or pairs
    Counters work;
    double microseconds = 0;    ///< by the clock, without a tracer
    std::vector<Rect> entered;  ///< nodes entered, the first kMostShown

    static constexpr std::size_t kMostShown = 2000;
};

/// A structure with the objects of a world, with the same numbers.
class StructureRun {
public:
    /// Errors   those of the structure, and of a frame of its cells
    static Result<StructureRun> make(const scene::Structure& settings, const StructurePlace& place);

    const scene::Structure& structure() const { return structure_; }
    /// The structure itself, for access to its content and for queries without a clock.
    const AnyStructure& all() const { return *all_; }
    AnyStructure& all() { return *all_; }
    /// The frame of its cells or tiles.
    Frame frame() const { return all_->cell_frame().value_or(frame_); }

    /// Moves all objects of a part to their places in `world`. An object that would be in too many
    /// cells is refused, and is in none. Records the steps if `must_record` and the structure is
    /// small enough. All calls must use the same part.
    const StructureUpdate& follow(const ObjectWorld& world, const ObjectPart& part,
                                  bool must_record);
    const StructureUpdate& follow(const ObjectWorld& world, bool must_record = false) {
        return follow(world, ObjectPart(), must_record);
    }
    /// The same in pieces: `begin_following`, and `go_on` until it returns true. It returns false
    /// when the deadline has passed; `world` must not change until it has returned true, or the
    /// next `begin_following`.
    void begin_following(const ObjectWorld& world, const ObjectPart& part, bool must_record);
    bool go_on(const ObjectWorld& world, scene::Deadline& deadline);
    /// The most objects, and the most entries, of a structure whose changes are recorded.
    static constexpr std::size_t kMostRecorded = 1'000;
    static constexpr std::int64_t kMostRecordedEntries = 20'000;
    /// The steps of the last `follow`; null: not recorded.
    const std::shared_ptr<const Recording>& last_steps() const { return last_steps_; }
    /// A hash grid as it was before `last_steps`; null: not recorded, or of another kind.
    const AnyStructure* before_last_steps() const { return before_last_steps_.get(); }
    const StructureUpdate& last_update() const { return update_; }
    std::int64_t refused() const { return refused_; }

    /// Finds the objects that a rect, a circle or a segment meets, or the first one that a ray
    /// meets.
    ///
    /// Errors   those of the query; it meets more than `most` objects
    Result<StructureAnswer> ask(const shapes::Shape& shape, std::size_t most = kAllOfThem) const;
    static constexpr std::size_t kAllOfThem = std::numeric_limits<std::size_t>::max();
    /// Counts the pairs of objects that overlap.
    StructureAnswer ask_for_pairs() const;
    /// The steps of the query for `shape`; null if the query has an error.
    std::shared_ptr<const Recording> steps_of(const shapes::Shape& shape) const;

private:
    StructureRun(const scene::Structure& structure, const Frame& frame,
                 std::unique_ptr<AnyStructure> all)
        : structure_(structure), frame_(frame), all_(std::move(all)) {}

    scene::Structure structure_;
    Frame frame_;
    std::unique_ptr<AnyStructure> all_;
    StructureUpdate update_;
    ObjectPart part_;
    std::uint32_t next_ = 0;                ///< of that part: the first that is not yet brought
    std::unique_ptr<AnyStructure> before_;  ///< a copy for the recording; null: nothing is recorded
    std::shared_ptr<const Recording> last_steps_;
    std::unique_ptr<const AnyStructure> before_last_steps_;
    std::int64_t refused_ = 0;
};

}  // namespace tileglass::world
