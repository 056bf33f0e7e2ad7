#pragma once
// Names of items: a free one for a new item, and what several are called.

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "app/picture/item_places.hpp"

namespace tileglass::app {

/// Names that no item of a scene has.
class FreeNames {
public:
    /// Of the items that have these places, which outlive this.
    explicit FreeNames(const ItemPlaces& places);
    /// "rect 3": the first free numbered name with this stem; each name is given once.
    std::string next(std::string_view stem);
    /// `name` if no item has it, else the next one with this stem.
    std::string like(const std::string& name, std::string_view stem);

private:
    /// Numbers with a stem.
    struct Numbers {
        std::vector<bool> taken;  ///< by number
        std::size_t last = 0;     ///< the last one tried
    };

    Numbers& numbers_with(std::string_view stem);
    /// The numbers that items' names with this stem have, up to some; none if no kind has the stem.
    std::vector<bool> taken_numbers(std::string_view stem) const;
    /// Does an item have this name?
    bool has(std::string_view name);

    const ItemPlaces& places_;
    scene::Items items_;
    std::optional<std::unordered_set<std::string_view>>
        names_;                                            ///< of the items; none: unknown yet
    std::set<std::string> kept_;                           ///< that `like` gave as they were
    std::map<std::string, Numbers, std::less<>> numbers_;  ///< by stem
};

/// "rect 3": the first numbered name with this stem that no item has.
std::string free_name(const ItemPlaces& places, std::string_view stem);

/// "rect 3"; of several items "3 items".
std::string label_of(const std::vector<scene::Item>& items);
/// The same of so many items; `name`: of the only one.
std::string label_of(std::size_t count, const std::string& name);

}  // namespace tileglass::app
