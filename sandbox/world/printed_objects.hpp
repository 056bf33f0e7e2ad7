#pragma once
// Runs the article's tracker as printed, and finds its wrong lists.

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "sandbox/printed/object_tracker.hpp"
#include "sandbox/scene/world.hpp"
#include "sandbox/world/list_state.hpp"
#include "sandbox/world/object_world.hpp"

namespace tileglass::world {

/// The printed tracker, which gets the same moves as a correct one.
class PrintedObjects {
public:
    /// `form` must not be `none`.
    PrintedObjects(const Frame& frame, scene::PrintedTracker form);

    /// Updates every object that has moved since the last call, by number; inserts new ones, and
    /// removes those that are gone from all lists.
    void follow(const ObjectWorld& world);

    /// By object; first the tiles that lack it, by row, then those that should not have it.
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
