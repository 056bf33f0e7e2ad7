#pragma once
// What is different in two scenes, by the names of their items.

#include <string>
#include <vector>

#include "sandbox/scene/scene.hpp"

namespace tileglass::scene {

/// Names of items, and of other parts of a scene.
struct SceneDifference {
    std::vector<std::string> added;    ///< items only in the second one
    std::vector<std::string> removed;  ///< items only in the first one
    std::vector<std::string> changed;  ///< items that are in both, and differ
    std::vector<std::string> parts;    ///< "the map", "the frame", ...

    bool is_empty() const {
        return added.empty() && removed.empty() && changed.empty() && parts.empty();
    }
};

/// What changed from `first` to `second`, views apart. Both must have been read: keys of the JSON
/// count as well.
SceneDifference difference(const Scene& first, const Scene& second);

}  // namespace tileglass::scene
