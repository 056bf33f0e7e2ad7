#pragma once
// Places for labels: inside the canvas, next to handles, evidence, lines and each other.

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
    double distance_to_thing = 0;     ///< from what it is about to a plate at its side
    double gap = 0;                   ///< to other plates
    bool moves = true;                ///< rather than cover what must stay free, or another plate
    bool gives_way = true;            ///< where no place is free; what moves always does
    bool stays_within_about = false;  ///< if it fits in there
    bool covers_evidence = false;     ///< a text without a plate hides nothing
};

/// A place, and how much it covers of what is to be spared, square pixels.
struct FoundPlate {
    Rect area;
    double spared = 0;
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

    /// The nearest place that is found: the wanted one, one at another side of what the label is
    /// about, or one next to what is in the way. One that covers what is to be spared, as little as
    /// it can, only if there is no other; none if there is none. The size stays.
    std::optional<FoundPlate> look(const WantedPlate& wanted);
    /// Later plates keep off this one.
    void take(const Rect& area) { add(area, Kind::plate); }

private:
    enum class Kind : std::uint8_t { free, evidence, spared, plate };
    struct Obstacle {
        Rect area;
        Kind kind;
    };
    /// What lies around a wanted place.
    struct Near {
        std::vector<Rect> kept;
        std::vector<Rect> plates;
        std::vector<Rect> spared;
    };

    void add(const Rect& area, Kind kind);
    template <typename See>
    void for_each_cell(const Rect& area, const See& see);
    Near met_by(const Rect& area, const WantedPlate& wanted);
    Rect inside(const WantedPlate& wanted, Rect area) const;
    std::vector<Rect> first_places(const WantedPlate& wanted) const;
    std::optional<FoundPlate> find(const WantedPlate& wanted);
    static std::optional<double> cover_of(const Rect& area, const WantedPlate& wanted,
                                          const Near& near);

    Rect part_;
    std::int64_t columns_ = 1;
    std::int64_t rows_ = 1;
    std::vector<Obstacle> obstacles_;
    std::vector<std::vector<std::uint32_t>> cells_;  ///< the obstacles of each cell of the part
    std::vector<std::uint32_t> seen_;                ///< per obstacle: the last search that met it
    std::uint32_t search_ = 0;
    std::size_t looks_left_ = 10'000;    ///< then plates have the wanted places or none
    std::size_t visits_left_ = 400'000;  ///< of obstacles; then plates that give way have none
};

}  // namespace tileglass::app
