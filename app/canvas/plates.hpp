#pragma once
// Places for labels on plates: inside the canvas, beside handles, evidence and each other.

#include <optional>
#include <vector>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

/// A rectangle that a label wants, and what it may do where that is taken. Screen pixels.
struct WantedPlate {
    Vec2 at;      ///< the point that the label is about
    Rect area;    ///< where the plate is wanted; a: min, b: max
    double near;  ///< it moves no farther than this, and no farther than its own size
    bool moves;   ///< rather than cover what must stay free, or another plate
    bool gives_way;
};

/// The plates of a picture so far, and what they must leave free.
class Plates {
public:
    /// Plates whose point or wanted area is in `part` lie inside it.
    explicit Plates(const Rect& part) : part_(part) {}

    void keep_free(const Rect& area) { free_.push_back(area); }

    /// Takes a place: the wanted one, else a mirrored one, else the nearest one beside what is
    /// in its way. Where there is none, a plate that gives way gets none; others get the wanted
    /// place. The size stays.
    std::optional<Rect> place(const WantedPlate& wanted);

private:
    Rect inside(Rect area) const;
    bool is_taken(const Rect& area) const;
    std::optional<Rect> uncovered(const WantedPlate& wanted) const;

    Rect part_;
    std::vector<Rect> plates_;
    std::vector<Rect> free_;
};

}  // namespace tileglass::app
