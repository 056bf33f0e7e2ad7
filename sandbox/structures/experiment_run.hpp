#pragma once
// Measures all structures of objects in worlds that differ in one number.

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sandbox/scene/experiment.hpp"
#include "sandbox/scene/structure.hpp"

namespace tileglass::world {

/// What one structure did at one point of an experiment. Times are of this machine and this moment;
/// all else follows from the experiment.
///
/// Each time is the median of samples. A sample of `update` is a group of ticks, so many that about
/// 4,096 objects move, and there are 9 of them, 5 for more than 100,000 objects. A sample of
/// `build` is one build, and a sample of `question` all questions once; these are repeated until 15
/// are taken, or 3 of them and 10 ms have passed, or 250 ms have. No tracer is on meanwhile, and
/// neither the objects' own way nor giving memory back is timed.
struct Measurement {
    std::optional<std::string> gap;  ///< why there is nothing; else all of this is measured:
    double build = 0;                ///< milliseconds: made, and all objects put in
    double update = 0;               ///< milliseconds a tick, at which all objects move
    double question = 0;             ///< microseconds a question
    std::int64_t bytes = 0;          ///< of memory, after the ticks
    std::int64_t entries = 0;        ///< likewise: how often objects stand in places
    double candidates = 0;           ///< k, a question
    double hits = 0;                 ///< objects that a question meets
    double looked = 0;               ///< r: entries looked at for a candidate
    std::uint64_t checksum = 0;      ///< of the objects that all questions found
    bool is_wrong = false;           ///< they are not those of the list
};

/// All structures at one point of an experiment.
struct ExperimentPoint {
    scene::Experiment world;    ///< the experiment with this point's number in its place
    std::uint32_t objects = 0;  ///< n
    double at = 0;              ///< the number that varies
    std::int64_t questions = 0;
    std::int64_t ticks = 0;
    std::array<std::optional<Measurement>, scene::kStructureKinds.size()>
        measurements;  ///< none: not yet

    bool is_whole() const;
    const std::optional<Measurement>& measured(scene::StructureKind kind) const {
        return measurements[static_cast<std::size_t>(kind)];
    }
};

/// The number of a measure; none where there is nothing, or what was found is wrong.
std::optional<double> value_of(const std::optional<Measurement>& measured,
                               scene::ExperimentMeasure measure);

/// The structure with the least number; none where none has one. Of equals the first.
std::optional<scene::StructureKind> best_at(const ExperimentPoint& point,
                                            scene::ExperimentMeasure measure);

/// "quadtree at count = 100: ..."; none where all structures found the same objects.
std::optional<std::string> fault_of(const ExperimentPoint& point);

/// A row for each point and structure that is measured, with commas between and a head that names
/// units; where there is nothing, the reason stands in the last column.
std::string csv_of(std::span<const ExperimentPoint> points);

/// An experiment on its way. A `step` is a piece of work that ends soon, mostly within a second, so
/// that it can be left at any time: one sample, or the objects of a point.
class ExperimentRun {
public:
    /// The most tiles of an array of lists, and the most places of objects in cells.
    static constexpr std::int64_t kMostTiles = std::int64_t{1} << 24;
    static constexpr std::int64_t kMostEntries = std::int64_t{1} << 22;

    /// `form`: hash, load, capacity and depth of the structures. `experiment` has nothing wrong in
    /// it.
    ExperimentRun(const scene::Experiment& experiment, const scene::Structure& form);
    ~ExperimentRun();
    ExperimentRun(ExperimentRun&&) noexcept;
    ExperimentRun& operator=(ExperimentRun&&) noexcept;

    bool is_done() const;
    /// Throws std::bad_alloc where not even the little that a point needs is there.
    void step();
    /// The share of structures and points that are done, 0..1.
    double progress() const;

    /// All points, those to come without measurements.
    const std::vector<ExperimentPoint>& points() const { return points_; }

private:
    struct Measuring;

    std::vector<ExperimentPoint> points_;
    scene::Structure form_;
    std::size_t place_ = 0;                 ///< the point that is measured
    std::size_t kind_ = 0;                  ///< the structure likewise
    std::unique_ptr<Measuring> measuring_;  ///< what it is at; null: before its first step
};

}  // namespace tileglass::world
