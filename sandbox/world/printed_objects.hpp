#pragma once
// The lists of tiles as an article's tracker keeps them, run as it is printed.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "sandbox/printed/object_tracker.hpp"
#include "sandbox/scene/world.hpp"
#include "sandbox/world/object_world.hpp"

namespace tileglass::world {

/// A tile that lacks an object in its list, or has one too much.
struct WrongList {
    Tile tile;
    std::uint32_t object = 0;  ///< number in the world
    bool is_missing = false;   ///< else it is not in the tile at all
    bool has_crashed = false;  ///< its last update ended where the print crashes

    bool operator==(const WrongList&) const = default;
};

/// The printed tracker beside a right one, told of the same moves.
class PrintedObjects {
public:
    /// `form` is one that is printed.
    PrintedObjects(const Frame& frame, scene::PrintedTracker form);

    /// Updates every object that moved since the last call, by number; new ones are updated for the
    /// first time, and those that are gone leave all lists.
    void follow(const ObjectWorld& world);

    /// By object, then by row.
    std::vector<WrongList> wrong_lists(const ObjectWorld& world) const;

private:
    struct Kept {
        Rect rect;
        std::optional<printed::ObjectAsPrinted> object;
        std::optional<printed::PointAsPrinted> point;
        bool has_crashed = false;
    };

    void update(std::uint32_t number, const Rect& rect, Kept& kept, bool is_new);

    Frame frame_;
    scene::PrintedTracker form_;
    std::unique_ptr<printed::ObjectLists> lists_ = std::make_unique<printed::ObjectLists>();
    std::map<std::uint32_t, Kept> kept_;
};

}  // namespace tileglass::world
