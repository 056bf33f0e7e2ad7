#pragma once
// The objects that the selected shape, or the motion of the selected object, meets.

#include <cstdint>
#include <optional>
#include <tuple>

#include "app/document/answers/answers.hpp"
#include "app/world/memo.hpp"
#include "sandbox/world/met_objects.hpp"

namespace tileglass::app {

class LiveWorld;

class Meeting {
public:
    /// Brings it up to date; cheap if nothing has changed. `item`: the selected one, or null, and
    /// its answer; `revision`: that of the answers.
    void follow(const scene::Item* item, const Answer* answer, std::uint64_t revision,
                const LiveWorld& live, bool works_in_background);

    /// None if there are no objects, or too many to look at.
    const std::optional<world::MetObjects>& objects() const { return met_.value(); }

private:
    /// Revisions of the answers and of the objects, selected item.
    using Key = std::tuple<std::uint64_t, std::uint64_t, scene::ItemId>;

    Memo<Key, std::optional<world::MetObjects>> met_;
};

}  // namespace tileglass::app
