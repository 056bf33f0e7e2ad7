#pragma once
// The sweep of a document: over what the structures of objects are compared.

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "sandbox/scene/placed.hpp"
#include "sandbox/text/json_fwd.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// What differs from one point of a sweep to the next.
enum class SweepOver : std::uint8_t { count, cell, cluster, extent };

/// What a sweep's chart shows; all of it is measured.
enum class SweepMeasure : std::uint8_t { build, update, question, bytes };

inline constexpr std::array kSweepOvers{SweepOver::count, SweepOver::cell, SweepOver::cluster,
                                        SweepOver::extent};
inline constexpr std::array kSweepMeasures{SweepMeasure::build, SweepMeasure::update,
                                           SweepMeasure::question, SweepMeasure::bytes};

/// `count`, `cell`, `cluster`, `extent`.
const char* name_of(SweepOver over);
/// `build`, `update`, `question`, `bytes`.
const char* name_of(SweepMeasure measure);

/// The range of a sweep that does not say one.
Between usual_range(SweepOver over);

/// All structures of objects, compared in worlds that differ in one number.
struct Sweep {
    static constexpr std::uint32_t kMostSteps = 50;
    static constexpr std::uint32_t kMostCount = 1'000'000;
    /// Of extents, cells, sides, speeds and questions, world units; the least of the first two.
    static constexpr double kMostLength = 1e9;
    static constexpr double kLeastLength = 1e-6;

    SweepOver over = SweepOver::count;
    /// Of `over`, both ends included: whole numbers of objects, world units, a share of 0..1.
    Between range = usual_range(SweepOver::count);
    std::uint32_t steps = 13;  ///< points, 1..kMostSteps; one point: the low end of the range
    SweepMeasure measure = SweepMeasure::question;

    // What all points have in common; the one that is swept over is not used.
    std::uint32_t count = 10'000;  ///< objects, 1..kMostCount
    double extent = 1024;          ///< side of the square world, world units
    double cell = 2;               ///< side of the cells of `tiles` and `hash_grid`, world units
    double cluster = 0;            ///< share of the objects that lie in eight discs, 0..1
    Between sides{0.5, 4};         ///< of the objects, world units, at most those of the world
    double speed = 0.1;            ///< of the objects, world units a tick, >= 0
    double question = 16;          ///< side of the squares that are asked about, world units, >= 0
    std::uint32_t seed = 1;

    bool operator==(const Sweep&) const = default;
};

/// Reads `{"over": "count", "from": 10, "to": 100000, "steps": 13, ...}`. Keys that are not known
/// are named in `unknown`.
///
/// Errors   `sweep`, `sweep.over`, `sweep.from`, ..., `sweep.sides[1]`
Result<Sweep> read_sweep(const Json& value, std::vector<std::string>& unknown);

/// What is wrong with the numbers of a sweep, whoever gave them; fields as in `read_sweep`.
std::optional<Error> wrong_sweep(const Sweep& sweep);

/// Writes what it sweeps over, and what is no default, or stands there already.
void write_sweep(const Sweep& sweep, Json& object);

/// The numbers that it sweeps over, rising: of `cluster` evenly, else each so many times the one
/// before, rounded to four digits. Counts that would come twice come once.
std::vector<double> points_of(const Sweep& sweep);

}  // namespace tileglass::scene
