#pragma once
// Defects that programs commonly have, each as a small function from a question to wrong tiles.
//
// They explain answers of other programs, and are the programs that our tests ask.

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "sandbox/find/case.hpp"
#include "tileglass/geometry/tile.hpp"

namespace tileglass::find {

/// The shapes that a defect is about.
enum class About : std::uint8_t {
    rect,    ///< rectangles
    circle,  ///< circles
    area,    ///< both
    ray,     ///< rays
    walk,    ///< segments and rays
    all,
};

struct Defect {
    std::string_view name;      ///< `truncation`
    std::string_view sentence;  ///< what such a program does, for people
    About about;
    /// The tiles of a program with this defect; none where it has no answer.
    std::optional<std::vector<Tile>> (*tiles)(const Case&);
    /// Is it what the coverage of the question says, but for rounding?
    bool is_rounding = false;

    /// Does the defect change anything about questions with this shape?
    bool is_about(const shapes::Shape& shape) const;
};

/// All defects. A name may come twice: programs with it are written in more than one way.
std::span<const Defect> defects();

}  // namespace tileglass::find
