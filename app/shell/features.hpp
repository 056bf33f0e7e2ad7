#pragma once
// All features of the program.

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "app/features/feature.hpp"

namespace tileglass::app {

/// The rows of all features.
std::span<const FeatureRow* const> feature_rows();

/// A feature of each row.
class Features {
public:
    explicit Features(std::span<const FeatureRow* const> rows = feature_rows());

    const std::vector<std::unique_ptr<Feature>>& all() const { return all_; }
    std::span<const FeatureRow* const> rows() const { return rows_; }
    Feature& operator[](std::size_t row) const { return *all_[row]; }
    /// The feature of a row; null: it has none.
    Feature* find(const FeatureRow& row) const;
    /// Another document opens: makes each feature anew whose row says so.
    void begin_anew();
    /// The steps of the first feature that has any to be played; empty: none has.
    std::vector<Played> offered_steps(const Subject& subject) const;
    /// The first tab that suits this.
    std::optional<Tab> suited_tab(Suits what, const Subject& subject) const;
    bool are_counting() const;
    /// Ends what Esc ends of one of them; returns whether there was something.
    bool end_mode(const Subject& subject, Wishes& wishes);
    bool are_behind() const;
    /// Has one of them a picture for its tab?
    bool have_pixels() const;
    void give_up();

private:
    std::span<const FeatureRow* const> rows_;
    std::vector<std::unique_ptr<Feature>> all_;  ///< in the order of the rows
};

/// All tabs, in the order of their row.
const std::vector<Tab>& all_tabs();
/// The tab with this title; none: there is none.
std::optional<Tab> tab_of(std::string_view title);

}  // namespace tileglass::app
