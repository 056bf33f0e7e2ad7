#pragma once
// What features add to the legend, and to the numbers next to it.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "app/canvas/palette.hpp"
#include "app/canvas/swatch.hpp"
#include "app/document/tabs.hpp"

namespace tileglass::app {

/// A role, and what it means.
struct LegendRow {
    Role role;
    const char* name;
    LegendMark mark = LegendMark::swatch;
};

/// Collects the rows that apply.
struct LegendRows {
    std::vector<LegendRow> rows;

    void add(bool applies, Role role, const char* name, LegendMark mark = LegendMark::swatch) {
        if (applies) rows.push_back({role, name, mark});
    }
    /// Adds crosses and strokes for what the code as printed gets wrong.
    template <typename Values>
    void add_faults(const Values& wrong) {
        if (wrong.empty()) return;
        add_both(wrong, [](const auto& one) { return one.is_missing; },
                 {Role::error, "missing as printed"},
                 {Role::error, "extra as printed", LegendMark::stroke});
    }
    /// Adds row `so` if any of `all` satisfies `is_so`, and row `other` if any does not.
    template <typename Values, typename IsSo>
    void add_both(const Values& all, IsSo is_so, const LegendRow& so, const LegendRow& other) {
        const auto count = std::count_if(all.begin(), all.end(), is_so);
        if (count > 0) rows.push_back(so);
        if (count < static_cast<std::ptrdiff_t>(all.size())) rows.push_back(other);
    }
};

/// What comes after these rows of the legend.
enum class LegendPart : std::uint8_t {
    taken,   ///< "taken"
    astray,  ///< "went astray"
    faults,  ///< "tested and refused"
    world,   ///< what a camera loads
    camera,  ///< "current step"
    map,     ///< "solid tile"
};

/// A number in words, always in sight, and the tab that has more of it.
struct LiveNumber {
    std::string text;
    std::string meaning;
    Tab tab;
};

}  // namespace tileglass::app
