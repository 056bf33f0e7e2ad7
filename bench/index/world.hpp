#pragma once
// The worlds of the contest: their objects, and how these move.

#include <random>
#include <string_view>
#include <vector>

#include "bench/index/contestant.hpp"

namespace tileglass::bench {

/// What moves in one tick, and to where.
struct Tick {
    std::vector<std::uint32_t> ids;
    Boxes boxes;
};

/// The least and the greatest of some numbers, world units.
struct Range {
    double min = 0;
    double max = 0;
};

enum class Layout { anywhere, clusters, heap, lattice };

struct WorldForm {
    std::string_view name;
    Vec2 size{4096, 4096};
    Range sides{0.5, 4};
    double large_share = 0;  ///< so many of the objects are large
    Range large_sides{64, 256};
    double way = 1;        ///< that an object moves in a tick, at most
    double large_way = 1;  ///< that a large one moves
    double moving_share = 1;
    bool is_replaced = false;  ///< what moves leaves, and comes elsewhere
    Layout layout = Layout::anywhere;
};

/// All of them.
const std::vector<WorldForm>& world_forms();

class World {
public:
    World(const WorldForm& form, std::size_t count, std::uint64_t seed);

    const WorldForm& form() const { return form_; }
    Rect bounds() const { return {{0, 0}, form_.size}; }
    std::size_t count() const { return rects_.size(); }
    const Rect& rect(std::uint32_t id) const { return rects_[id]; }
    /// All objects where they are now.
    Boxes boxes() const { return Boxes(rects_); }
    /// All objects, each somewhere else. They stay where they are.
    Boxes boxes_elsewhere();

    Tick tick();
    /// Where an object may be a tick later. It stays where it is.
    Rect stepped(std::uint32_t id);
    Rect elsewhere(std::uint32_t id);

    double between(double min, double max) {
        return min + (max - min) * static_cast<double>(random_() >> 11) * 0x1p-53;
    }
    std::uint32_t some_object() { return static_cast<std::uint32_t>(random_() % count()); }
    /// A point that a question is asked about. Where objects are not everywhere, every second one
    /// is at an object.
    Vec2 place();

    /// The side of square cells that have so many objects where an average object stands.
    double side_for(double objects) const;
    /// So many cells of this side are touched by an average object.
    double cells_an_object(double side) const;

private:
    Rect lattice_rect(std::uint32_t id) const;
    Vec2 corner(Vec2 size);

    const WorldForm& form_;
    std::mt19937_64 random_;
    std::vector<Rect> rects_;
    Vec2 shift_;  ///< of the lattice in a tick
};

/// A multiple of 2^-8, which floats hold in all worlds.
double rounded(double value);

}  // namespace tileglass::bench
