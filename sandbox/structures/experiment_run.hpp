#pragma once
// Measures all structures of objects in worlds that differ in one number, all methods of circles
// that differ in their radius, or an array and a linked list of the points of a tile.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/scene/experiment.hpp"
#include "sandbox/scene/structure.hpp"
#include "sandbox/structures/collection_times.hpp"
#include "sandbox/structures/spread.hpp"

namespace tileglass::world {

/// The measurements of one structure at one point of an experiment. Times depend on the machine;
/// all else depends on the experiment alone.
///
/// A sample of `update` is a group of ticks in which about
/// 4,096 objects move; there are 9 samples, 5 for more than 100,000 objects. A sample of `build` is
/// one build, a sample of `question` all questions once; sampling ends at 15 samples, or at 3
/// samples and 10 ms, or at 250 ms. Nothing is traced meanwhile; moving the objects themselves and
/// freeing memory are not timed.
struct Measurement {
    std::optional<std::string> gap;  ///< why nothing was measured; none: all of the following was
    Spread build;                    ///< milliseconds to make it and insert all objects
    Spread update;                   ///< milliseconds per tick, in which all objects move
    Spread question;                 ///< microseconds per question
    std::int64_t bytes = 0;          ///< memory after the ticks
    std::int64_t entries = 0;        ///< entries after the ticks
    double candidates = 0;           ///< k: per question
    double hits = 0;                 ///< objects met per question
    double looked = 0;               ///< r: entries looked at per candidate
    std::uint64_t checksum = 0;      ///< over the objects that all questions found
    bool is_wrong = false;           ///< the checksum differs from the list's
};

/// One method of circles at one point of an experiment over the radius.
struct MethodCount {
    std::string_view method;  ///< `row_scan`
    std::int64_t tests = 0;   ///< tiles tested against the circle
    std::int64_t taken = 0;   ///< tiles in the answer
};

/// All that is compared, at one point of an experiment.
struct ExperimentPoint {
    scene::Experiment world;    ///< the experiment with this point's value
    std::uint32_t objects = 0;  ///< n; of collections, points
    double at = 0;              ///< the value that varies
    std::int64_t questions = 0;
    std::int64_t ticks = 0;
    std::array<std::optional<Measurement>, scene::kStructureKinds.size()>
        measurements;                  ///< none: not measured yet
    std::vector<MethodCount> methods;  ///< empty: not counted yet, or others are compared
    std::optional<std::array<CollectionTimes, 2>> collections;  ///< none: as for methods

    bool is_whole() const;
    /// Is there anything to show?
    bool has_numbers() const {
        return !methods.empty() || collections || measurements.front().has_value();
    }
    const std::optional<Measurement>& measured(scene::StructureKind kind) const {
        return measurements[static_cast<std::size_t>(kind)];
    }
};

/// The times of a measure; null if it is none of time.
const Spread* spread_of(const Measurement& measured, scene::ExperimentMeasure measure);

/// The value of a measure, of times the median; none if there is none or the structure's answers
/// are wrong.
std::optional<double> value_of(const std::optional<Measurement>& measured,
                               scene::ExperimentMeasure measure);

/// The structure with the lowest value, the first of equals; none if no structure has one.
std::optional<scene::StructureKind> best_at(const ExperimentPoint& point,
                                            scene::ExperimentMeasure measure);

/// The exact methods of a circle around (0.3, 0.4), in the order of their table, and the tiles of
/// side 1 that each of them tests under `half_open`. All are recorded.
std::vector<MethodCount> count_tests(double radius);

/// "quadtree at count = 100: ..."; none if all structures found the same objects.
std::optional<std::string> fault_of(const ExperimentPoint& point);

/// CSV with a header that names units and a row per measured point and structure. The last column
/// says why a row has no values.
std::string csv_of(std::span<const ExperimentPoint> points);

/// An experiment in progress. Each `advance` is short, mostly below a second, so that the
/// experiment can be aborted at any time: one sample, or the objects of a point.
class ExperimentRun {
public:
    /// The most tiles of an array of lists, and the most entries of objects in cells.
    static constexpr std::int64_t kMostTiles = std::int64_t{1} << 24;
    static constexpr std::int64_t kMostEntries = std::int64_t{1} << 22;

    /// `form`: hash, load, capacity and depth of the structures. `experiment` is valid.
    ExperimentRun(const scene::Experiment& experiment, const scene::Structure& form);
    ~ExperimentRun();
    ExperimentRun(ExperimentRun&&) noexcept;
    ExperimentRun& operator=(ExperimentRun&&) noexcept;

    bool is_done() const;
    /// Throws std::bad_alloc; what is measured stays.
    void advance();
    /// The fraction of the work that is done, 0..1.
    double progress() const;

    /// All points; those not reached yet have no measurements.
    const std::vector<ExperimentPoint>& points() const { return points_; }

private:
    struct Measuring;

    std::vector<ExperimentPoint> points_;
    scene::Structure form_;
    std::size_t point_ = 0;                 ///< index of the present point
    std::size_t kind_ = 0;                  ///< index of the present structure
    std::unique_ptr<Measuring> measuring_;  ///< work in progress; null: nothing is done yet
};

}  // namespace tileglass::world
