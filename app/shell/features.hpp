#pragma once
// All features of the program.

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "app/features/feature.hpp"
#include "tileglass/base/assert.hpp"

namespace tileglass::app {

/// The rows of all features.
std::span<const FeatureRow* const> feature_rows();

/// A feature of each row.
class Features {
public:
    Features();

    const std::vector<std::unique_ptr<Feature>>& all() const { return all_; }
    Feature& operator[](std::size_t row) const { return *all_[row]; }
    /// The feature of this type, which must be in the table.
    template <typename F>
    F& of() const {
        for (const std::unique_ptr<Feature>& one : all_) {
            if (auto* found = dynamic_cast<F*>(one.get())) return *found;
        }
        TILEGLASS_ASSERT(false && "the table has the feature");
        return static_cast<F&>(*all_.front());
    }

    /// Another document opens: all begin anew but those that are kept.
    void begin_anew();
    /// The first tab that suits the document.
    std::optional<Tab> suited_tab(const Subject& subject) const;
    bool are_counting() const;
    bool are_behind() const;
    /// Has one of them a picture for its tab?
    bool have_pixels() const;
    void give_up();

private:
    std::vector<std::unique_ptr<Feature>> all_;  ///< in the order of the rows
};

/// All tabs, in the order of their row.
const std::vector<Tab>& all_tabs();
/// The tab with this title; none: there is none.
std::optional<Tab> tab_of(std::string_view title);

}  // namespace tileglass::app
