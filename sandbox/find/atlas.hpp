#pragma once
// Where in a plane of two numbers an answer goes wrong.

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "sandbox/find/answerer.hpp"
#include "sandbox/find/case.hpp"
#include "sandbox/find/plane.hpp"
#include "sandbox/scene/scene.hpp"
#include "sandbox/text/deadline.hpp"

namespace tileglass::find {

/// How an answer compares with the exact one.
enum class Verdict : std::uint8_t {
    unknown,  ///< not asked yet
    agrees,
    lacks,    ///< tiles are missing
    adds,     ///< tiles are extra
    both,     ///< some are missing, others are extra
    order,    ///< of a segment or a ray: the same tiles in another order
    error,    ///< it gives none
    endless,  ///< it does not end, or not in time
    none,     ///< the question has no answer, or one of more than `kMostTiles` tiles
};
inline constexpr std::array kVerdicts{Verdict::agrees, Verdict::lacks, Verdict::adds,
                                      Verdict::both,   Verdict::order, Verdict::endless,
                                      Verdict::error,  Verdict::none};

Verdict verdict_of(const Case& asked, const Reply& reply);

/// A question, of which two numbers are varied.
struct Varied {
    scene::TileQuery query;
    scene::Scene about;  ///< its document, without items

    /// With the numbers of a pixel; none where it has no answer, or one that is too long.
    std::optional<Case> at(const std::array<std::size_t, 2>& numbers, double x, double y) const;
};

/// The verdicts in a plane. One thread may fill it while others look.
class Atlas {
public:
    /// What `before`, which may be null, has of the same question is taken over: verdicts on the
    /// same doubles, and elsewhere an estimate from the nearest.
    explicit Atlas(const Plane& plane, const Atlas* before = nullptr);

    const Plane& plane() const { return plane_; }
    /// The numbers of the pixels, rightwards or downwards.
    const std::vector<double>& numbers(std::size_t axis) const { return numbers_[axis]; }

    /// Asks at all pixels that are unknown, coarsely first, until `ends` has passed.
    void fill(const Varied& varied, Answerer& answerer, scene::Deadline& ends);

    Verdict at(int x, int y) const { return value(verdicts_[index_of(x, y)]); }
    /// The same, or as long as that is unknown, what it may be: by an atlas before, else by a
    /// coarser pixel.
    Verdict seen_at(int x, int y) const;
    /// How many pixels are known. Grows while it is filled; who has seen it sees their verdicts.
    std::int64_t known() const { return known_.load(std::memory_order_acquire); }
    std::int64_t pixels() const { return static_cast<std::int64_t>(verdicts_.size()); }
    bool is_full() const { return known() == pixels(); }
    /// How many pixels are known to have this verdict.
    std::int64_t count(Verdict verdict) const {
        return counts_[static_cast<std::size_t>(verdict)].load(std::memory_order_relaxed);
    }

private:
    static Verdict value(const std::atomic<Verdict>& verdict) {
        return verdict.load(std::memory_order_relaxed);
    }
    std::size_t index_of(int x, int y) const {
        return static_cast<std::size_t>(y) * numbers_[0].size() + static_cast<std::size_t>(x);
    }
    void set(int x, int y, Verdict verdict);
    void take_over(const Atlas& before);

    Plane plane_;
    std::array<std::vector<double>, 2> numbers_;
    /// For each pixel along an axis the first one with the same double.
    std::array<std::vector<int>, 2> twins_;
    std::vector<std::atomic<Verdict>> verdicts_;
    std::vector<Verdict> estimates_;  ///< of `before`; empty: none
    std::array<std::atomic<std::int64_t>, kVerdicts.size() + 1> counts_{};  ///< by verdict
    std::atomic<std::int64_t> known_ = 0;
};

}  // namespace tileglass::find
