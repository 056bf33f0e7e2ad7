// The functions that a test written by `tileglass emit --as assert` is about, answered by the
// library. With OURS_HAS_QUESTION they take a `Question`; else COVERAGE and TIES in the environment
// say the convention. A KIND in BUG ("circle") loses its last tile.

#include <array>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "tileglass/query/circle.hpp"
#include "tileglass/query/rectangle.hpp"
#include "tileglass/query/segment.hpp"

using namespace tileglass;
using Tiles = std::vector<std::array<int, 2>>;

struct Question {
    double size;
    std::array<double, 2> origin;
    std::optional<std::array<int, 4>> bounds;
    std::string coverage;
    std::string ties;
    std::string corner;
    std::optional<std::vector<std::array<int, 2>>> solid;
};

namespace {

template <std::size_t kCount>
int index_of(const char* const (&names)[kCount], const std::string& name) {
    for (std::size_t k = 0; k < kCount; ++k) {
        if (name == names[k]) return static_cast<int>(k);
    }
    std::abort();
}

const char* const kCoverages[]{"half_open", "closed", "open", "center", "contained"};
const char* const kTies[]{"owner", "y_first", "x_first", "supercover", "open"};
const char* const kCorners[]{"pass", "both", "any"};

[[maybe_unused]] Question default_question() {
    const char* coverage = std::getenv("COVERAGE");
    const char* ties = std::getenv("TIES");
    return {1, {}, {}, coverage ? coverage : "half_open", ties ? ties : "owner", "pass", {}};
}

/// Calls `ask(frame, bounds, convention, visit)`.
template <typename Ask>
Tiles ask(const Question& question, const char* kind, const Ask& ask_library) {
    const Frame frame =
        Frame::make(question.size, {question.origin[0], question.origin[1]}).value();
    std::optional<TileRect> bounds;
    if (question.bounds) {
        const auto& [x, y, x_end, y_end] = *question.bounds;
        bounds = TileRect{{x, y}, {x_end, y_end}};
    }
    Tiles tiles;
    const auto collect = [&](const Tile& tile) { tiles.push_back({tile.x, tile.y}); };
    ask_library(frame, bounds, collect);
    const char* bug = std::getenv("BUG");
    if (bug != nullptr && std::strcmp(bug, kind) == 0 && !tiles.empty()) tiles.pop_back();
    return tiles;
}

Coverage coverage_of(const Question& question) {
    return static_cast<Coverage>(index_of(kCoverages, question.coverage));
}

Tiles walk(const Question& question, const char* kind, const auto& walk_it, const auto& cast_it) {
    const auto ties = static_cast<Ties>(index_of(kTies, question.ties));
    const auto corner = static_cast<Corner>(index_of(kCorners, question.corner));
    const auto is_solid = [&](const Tile& tile) {
        for (const auto& [x, y] : *question.solid) {
            if (tile == Tile{x, y}) return true;
        }
        return false;
    };
    return ask(question, kind, [&](const Frame& frame, const auto& bounds, const auto& visit) {
        if (!question.solid) return static_cast<void>(walk_it(frame, ties, bounds, visit));
        static_cast<void>(cast_it(frame, ties, corner, bounds, is_solid, visit));
    });
}

}  // namespace

#ifdef OURS_HAS_QUESTION
#define ASKED const Question &question,
#define QUESTION question
#else
#define ASKED
#define QUESTION default_question()
#endif

Tiles tiles_of_rect(ASKED double x0, double y0, double x1, double y1) {
    const Question asked = QUESTION;
    return ask(asked, "rect", [&](const Frame& frame, const auto& bounds, const auto& visit) {
        static_cast<void>(
            visit_rectangle(frame, {{x0, y0}, {x1, y1}}, coverage_of(asked), bounds, visit));
    });
}

Tiles tiles_of_circle(ASKED double cx, double cy, double r) {
    const Question asked = QUESTION;
    return ask(asked, "circle", [&](const Frame& frame, const auto& bounds, const auto& visit) {
        static_cast<void>(visit_circle(frame, {{cx, cy}, r}, coverage_of(asked), bounds, visit));
    });
}

Tiles tiles_of_segment(ASKED double ax, double ay, double bx, double by) {
    const Segment segment{{ax, ay}, {bx, by}};
    return walk(
        QUESTION, "segment",
        [&](const Frame& frame, Ties ties, const auto& bounds, const auto& visit) {
            return walk_segment(frame, segment, ties, bounds, visit);
        },
        [&](const Frame& frame, Ties ties, Corner corner, const auto& bounds, const auto& is_solid,
            const auto& visit) {
            return cast_segment(frame, segment, ties, corner, bounds, is_solid, visit);
        });
}

Tiles tiles_of_ray(ASKED double ox, double oy, double dx, double dy,
                   const std::array<int, 4>& bounds) {
    Question asked = QUESTION;
    asked.bounds = bounds;
    const Ray ray{{ox, oy}, {dx, dy}};
    return walk(
        asked, "ray",
        [&](const Frame& frame, Ties ties, const auto& within, const auto& visit) {
            return walk_ray(frame, ray, ties, *within, visit);
        },
        [&](const Frame& frame, Ties ties, Corner corner, const auto& within, const auto& is_solid,
            const auto& visit) {
            return cast_ray(frame, ray, ties, corner, *within, is_solid, visit);
        });
}
