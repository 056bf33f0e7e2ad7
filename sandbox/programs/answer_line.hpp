#pragma once
// Reads a line that a program writes: an answer, or noise.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tileglass/geometry/tile.hpp"

namespace tileglass::programs {

/// The most tiles of an answer. Only spans can name so many in a line that is not too long.
inline constexpr std::int64_t kMostAnsweredTiles = std::int64_t{1} << 24;

/// What a line says.
struct AnswerLine {
    enum class Kind : std::uint8_t {
        tiles,  ///< the tiles of an answer
        error,  ///< the program says that it has none
        flood,  ///< more than `most` tiles
        noise,  ///< no answer, or one to another question
    };

    Kind kind = Kind::noise;
    std::vector<Tile> tiles;  ///< in their order; of spans from left to right
    std::string message;      ///< of an error; why it is noise, empty if it is not like an answer
};

/// Reads `{"tiles": [[x,y],...]}`, `{"spans": [[y,x_min,x_end],...]}`, `[[x,y],...]` or
/// `{"error": ...}`. With an `id` other than `id` (null is none) it is noise. Other keys are
/// ignored.
AnswerLine read_answer_line(std::string_view line, std::int64_t id,
                            std::int64_t most = kMostAnsweredTiles);

}  // namespace tileglass::programs
