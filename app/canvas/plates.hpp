#pragma once
// Places for labels: inside the canvas, beside handles, evidence, lines and each other.

#include <cstddef>
#include <cstdint>
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
    double near = 0;                  ///< it moves no farther than this from what it is about
    double gap = 0;                   ///< to other plates
    bool moves = true;                ///< rather than cover what must stay free, or another plate
    bool gives_way = true;            ///< where no place is free; what moves always does
    bool stays_within_about = false;  ///< if it fits in there
    bool covers_spared = false;       ///< where there is no other place, as little as it can
    bool covers_evidence = false;     ///< a text without a plate hides nothing
    bool is_kept_free = true;         ///< later plates keep off it
};

/// The plates of a picture so far, and what they leave free.
class Plates {
public:
    /// Plates lie inside `part`, those of things that cannot be seen there nowhere.
    explicit Plates(const Rect& part);

    /// Nothing covers this.
    void keep_free(const Rect& area) { add(area, Kind::free); }
    /// No plate covers this.
    void keep_in_sight(const Rect& area) { add(area, Kind::evidence); }
    /// A plate covers this only if it has no other place.
    void spare(const Rect& area) { add(area, Kind::spared); }

    /// Takes the nearest place that is found: the wanted one, one at another side of what the label
    /// is about, or one beside what is in the way. None if there is none. The size stays.
    std::optional<Rect> place(const WantedPlate& wanted);

private:
    enum class Kind : std::uint8_t { free, evidence, spared, plate };
    struct Obstacle {
        Rect area;
        Kind kind;
    };
    /// What a place that was looked at covers.
    struct Covered {
        bool is_taken = false;
        double spared = 0;  ///< square pixels
    };

    void add(const Rect& area, Kind kind);
    template <typename See>
    void for_each_cell(const Rect& area, const See& see);
    std::vector<Obstacle> met_by(const Rect& area);
    Rect inside(const WantedPlate& wanted, Rect area) const;
    std::vector<Rect> first_places(const WantedPlate& wanted) const;
    std::optional<Rect> find(const WantedPlate& wanted);
    static Covered covered_by(const Rect& area, const WantedPlate& wanted,
                              const std::vector<Obstacle>& all);

    Rect part_;
    std::int64_t columns_ = 1;
    std::int64_t rows_ = 1;
    std::vector<Obstacle> obstacles_;
    std::vector<std::vector<std::uint32_t>> cells_;  ///< the obstacles of each cell of the part
    std::vector<std::uint32_t> seen_;                ///< per obstacle: the last search that met it
    std::uint32_t search_ = 0;
};

}  // namespace tileglass::app
