#pragma once
// Places for labels on plates: inside the canvas, beside handles, evidence and each other.

#include <optional>
#include <vector>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

/// A rectangle that a label wants, and what it may do where that is taken. Screen pixels; corner a
/// of a rectangle is its least one.
struct WantedPlate {
    Vec2 at;                          ///< the point that the label names
    Rect about;                       ///< what it is about
    Rect area;                        ///< where the plate is wanted
    double near;                      ///< it moves no farther than this from what it is about
    bool moves;                       ///< rather than cover what must stay free, or another plate
    bool gives_way;                   ///< where no place is free
    bool stays_within_about = false;  ///< if it fits in there
};

/// The plates of a picture so far, and what they must leave free.
class Plates {
public:
    /// Plates whose point or wanted area is in `part` lie inside it.
    explicit Plates(const Rect& part) : part_(part) {}

    void keep_free(const Rect& area) { free_.push_back(area); }

    /// Takes a place: the wanted one, else a mirrored one, else the nearest one that is found
    /// beside what is in its way, and in the way there. Where there is none, a plate that gives way
    /// gets none; others get the wanted place. The size stays.
    std::optional<Rect> place(const WantedPlate& wanted);

private:
    Rect inside(const WantedPlate& wanted, Rect area) const;
    bool is_taken(const Rect& area) const;
    std::optional<Rect> beside_others(const WantedPlate& wanted) const;
    std::optional<Rect> uncovered(const WantedPlate& wanted) const;

    Rect part_;
    std::vector<Rect> plates_;
    std::vector<Rect> free_;
};

}  // namespace tileglass::app
