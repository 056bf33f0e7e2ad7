#pragma once
// Names of items: a free one for a new item, and what several are called.

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "sandbox/scene/items.hpp"

namespace tileglass::app {

/// Names that no item of a scene has; each is given once.
class FreeNames {
public:
    explicit FreeNames(const scene::Items& items);
    /// "rect 3": the first free numbered name with this stem.
    std::string next(std::string_view stem);
    /// `name` if it is free, else the next one with this stem.
    std::string like(const std::string& name, std::string_view stem);

private:
    std::unordered_set<std::string> taken_;
    std::map<std::string, std::size_t, std::less<>> last_;  ///< the last number tried, by stem
};

/// "rect 3": the first numbered name with this stem that no item has.
std::string free_name(const scene::Items& items, std::string_view stem);

/// "rect 3"; of several items "3 items".
std::string label_of(const std::vector<scene::Item>& items);
/// The same of so many items; `name`: of the only one.
std::string label_of(std::size_t count, const std::string& name);

}  // namespace tileglass::app
