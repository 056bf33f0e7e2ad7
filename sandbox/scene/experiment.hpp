#pragma once
// The experiment of a document: compares index structures, the methods of a circle, or an array
// with a linked list, while one number varies.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/scene/placed.hpp"
#include "sandbox/text/json.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// The number that differs from one point of an experiment to the next. `radius` is that of a
/// circle, whose methods are compared; `crowd` is how many points a tile has, whose collections are
/// compared; all others are numbers of a world with objects.
enum class ExperimentOver : std::uint8_t { count, cell, cluster, extent, radius, crowd };

/// What is compared.
enum class Compared : std::uint8_t { structures, methods, collections };

/// What the chart shows; all of it is measured. `tests` belongs to methods, `time` to collections,
/// all others to structures.
enum class ExperimentMeasure : std::uint8_t { build, update, question, bytes, tests, time };

inline constexpr std::array kExperimentOvers{ExperimentOver::count,   ExperimentOver::cell,
                                             ExperimentOver::cluster, ExperimentOver::extent,
                                             ExperimentOver::radius,  ExperimentOver::crowd};
/// Those of structures.
inline constexpr std::array kStructureMeasures{ExperimentMeasure::build, ExperimentMeasure::update,
                                               ExperimentMeasure::question,
                                               ExperimentMeasure::bytes};

/// `count`, `cell`, `cluster`, `extent`, `radius`, `crowd`.
const char* name_of(ExperimentOver over);
/// `build`, `update`, `question`, `bytes`, `tests`, `time`.
const char* name_of(ExperimentMeasure measure);

/// The range of an experiment that does not give one.
Between usual_range(ExperimentOver over);
/// The measure of an experiment that does not give one.
ExperimentMeasure usual_measure(ExperimentOver over);

/// All structures, compared in worlds that differ in one number; all exact methods of a circle,
/// compared over its radius; or both collections of points, compared over the points of a tile.
struct Experiment {
    static constexpr std::uint32_t kMostSteps = 50;
    static constexpr std::uint32_t kMostCount = 1'000'000;
    /// World units: the most for extents, cells, sides, speeds and questions, the least for the
    /// first two.
    static constexpr double kMostLength = 1e9;
    static constexpr double kLeastLength = 1e-6;
    static constexpr double kMostRadius = 1000;   ///< tiles
    static constexpr double kMostCrowd = 10'000;  ///< points in a tile

    Compared compared() const {
        return over == ExperimentOver::radius  ? Compared::methods
               : over == ExperimentOver::crowd ? Compared::collections
                                               : Compared::structures;
    }

    ExperimentOver over = ExperimentOver::count;
    /// The values of `over`, both ends included: a count of objects or points, world units, a share
    /// 0..1, or whole tiles.
    Between range = usual_range(ExperimentOver::count);
    std::uint32_t steps =
        13;  ///< points, 1..kMostSteps; a single point is the low end of the range
    ExperimentMeasure measure = ExperimentMeasure::question;

    // What all points have in common; the number that varies is ignored. Methods have none of it,
    // collections only `count`, their points, and `seed`.
    std::uint32_t count = 10'000;  ///< objects, 1..kMostCount
    double extent = 1024;          ///< side of the square world, world units
    double cell = 2;               ///< side of the cells of `tiles` and `hash_grid`, world units
    double cluster = 0;            ///< share of the objects that lie in eight discs, 0..1
    Between sides{0.5, 4};         ///< of the objects, world units, at most the extent
    double speed = 0.1;            ///< of the objects, world units a tick, >= 0
    double question = 16;          ///< side of the squares that are queried, world units, >= 0
    std::uint32_t seed = 1;

    bool operator==(const Experiment&) const = default;
};

/// Reads `{"over": "count", "from": 10, "to": 100000, "steps": 13, ...}`. Adds unknown keys to
/// `unknown`.
///
/// Errors   `sweep`, `sweep.over`, `sweep.from`, ..., `sweep.sides[1]`
Result<Experiment> read_experiment(JsonView value, std::vector<std::string>& unknown);

/// Checks the numbers of an experiment, wherever they come from; fields as in `read_experiment`.
std::optional<Error> wrong_experiment(const Experiment& experiment);

/// `over`, and every field that is not the default or has its key `before`.
std::string experiment_text(const Experiment& experiment, std::optional<JsonView> before);

/// The values of its points, rising: evenly spaced for `cluster`, else by a constant factor and
/// rounded to four digits. A value that repeats appears once.
std::vector<double> points_of(const Experiment& experiment);

}  // namespace tileglass::scene
