#pragma once
// Draws questions that hurt: on borders and corners, tangent, tied, far away, tiny, and uniform.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "sandbox/find/case.hpp"
#include "tileglass/geometry/frame.hpp"
#include "tileglass/query/conventions.hpp"

namespace tileglass::find {

/// Which numbers a question is made of.
enum class NumberKind : std::uint8_t {
    any,      ///< any doubles
    float32,  ///< doubles that a 32-bit float can hold
    whole,    ///< whole numbers
};

/// Can a number of this kind have this value?
bool is_of_kind(double number, NumberKind kind);

/// What is asked.
struct Choice {
    std::vector<std::size_t> shapes;  ///< indices into `shapes::kShapeKeys`; not empty
    Coverage coverage = Coverage::half_open;
    Ties ties = Ties::owner;
    std::optional<Frame> frame = Frame();  ///< of all questions; none: drawn, too
    NumberKind numbers = NumberKind::any;
    bool has_solids = false;  ///< half of the walks are casts against tiles
    bool has_bounds = false;  ///< all questions have bounds, as rays always do
};

/// Randomness that is the same with every compiler and library.
class Chance {
public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}

    std::uint64_t bits();
    /// Uniform in [0, end); `end` > 0.
    std::int64_t below(std::int64_t end) {
        return static_cast<std::int64_t>(bits() % static_cast<std::uint64_t>(end));
    }
    /// Uniform in [least, most].
    std::int64_t between(std::int64_t least, std::int64_t most) {
        return least + below(most - least + 1);
    }
    bool one_in(std::int64_t n) { return below(n) == 0; }
    /// Uniform in [0, 1).
    double part() { return static_cast<double>(bits() >> 11) * 0x1p-53; }

    template <typename Value, std::size_t kCount>
    Value one_of(const Value (&values)[kCount]) {
        return values[static_cast<std::size_t>(below(static_cast<std::int64_t>(kCount)))];
    }

private:
    std::uint64_t state_;
};

/// The same choice and seed give the same questions everywhere.
class QuestionSource {
public:
    QuestionSource(Choice choice, std::uint64_t seed) : choice_(std::move(choice)), chance_(seed) {}

    /// The next question; none if the choice allows hardly any that has an answer.
    std::optional<Case> next();

private:
    scene::TileQuery draw();
    void pick_grid();
    shapes::Shape draw_shape(std::size_t kind);
    Rect draw_rect();
    Circle draw_circle();
    Segment draw_segment();
    Ray draw_ray();
    void draw_bounds(scene::TileQuery& query);
    void draw_solids(scene::TileQuery& query);

    Vec2 draw_point();
    /// A coordinate along one axis, in tiles.
    double draw_position(double anchor);
    /// A multiple of the spacing, at most `range` away from 0, in tiles.
    double draw_multiple(double range);
    double world_of(const GridAxis& axis, double position);
    /// The number of the chosen kind that is nearest to `number`, or sometimes a neighbour.
    double tuned(double number);
    double neighbour(double number, bool is_up) const;

    Choice choice_;
    Chance chance_;
    int drawn_ = 0;
    Frame frame_;
    double spacing_ = 1;  ///< tiles
    double range_ = 4;    ///< tiles
    Vec2 anchor_;         ///< tiles: what is drawn lies around here
};

}  // namespace tileglass::find
