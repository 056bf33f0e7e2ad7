#pragma once
// Which steps of a recording are worth a jump?

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tileglass/trace/recording.hpp"

namespace tileglass::app {

/// Why a step is marked.
enum class MarkKind : std::uint8_t {
    refusal,  ///< a tile was tested in vain
    tie,      ///< a column line and a row line were crossed at the same point
    hit,      ///< the tile that ended a cast
    error,    ///< a jump, or a step limit
    update,   ///< an operation on an object began
    fresh,    ///< a node was allocated, as there was none to be used again
};

inline constexpr std::array kMarkKinds{MarkKind::refusal, MarkKind::tie,    MarkKind::hit,
                                       MarkKind::error,   MarkKind::update, MarkKind::fresh};

/// A choice of kinds.
struct MarkKinds {
    std::array<bool, kMarkKinds.size()> chosen{};

    bool operator[](MarkKind kind) const { return chosen[static_cast<std::size_t>(kind)]; }
    bool& operator[](MarkKind kind) { return chosen[static_cast<std::size_t>(kind)]; }
    bool operator==(const MarkKinds&) const = default;
};

/// Marks so near to each other on a track, in pixels, are drawn as one.
inline constexpr int kNearMarks = 2;

/// A row of marks, each near the next.
struct MarkRun {
    int min = 0;            ///< pixel of the first one
    int max = 0;            ///< pixel of the last one
    std::size_t count = 0;  ///< marks

    bool operator==(const MarkRun&) const = default;
};

/// The marked steps of a recording, found once. A step is the number of events up to it: 1 is the
/// first.
class Marks {
public:
    Marks() = default;
    explicit Marks(const Recording& recording) { add(recording, 0); }

    /// Marks events of the recording from `first` on, which come after all those marked before.
    void add(const Recording& recording, std::size_t first);

    /// Rising.
    const std::vector<std::size_t>& of(MarkKind kind) const {
        return steps_[static_cast<std::size_t>(kind)];
    }

    /// The nearest marked step after or before `step`. Cost: logarithmic.
    std::optional<std::size_t> next(std::size_t step, const MarkKinds& kinds) const;
    std::optional<std::size_t> previous(std::size_t step, const MarkKinds& kinds) const;

    /// The kinds that help at first: all but refusals, and these too where there are few of them.
    MarkKinds first_kinds() const;
    static constexpr std::size_t kFewRefusals = 200;

private:
    std::array<std::vector<std::size_t>, kMarkKinds.size()> steps_;
};

/// `steps`, rising, on a track on which step `length` lies `width` pixels after step 0. Cost: runs
/// and a logarithm for each pixel at most, however many steps there are.
std::vector<MarkRun> runs_on_track(const std::vector<std::size_t>& steps, std::size_t length,
                                   int width);

}  // namespace tileglass::app
