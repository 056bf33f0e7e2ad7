#include "app/shell/features.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "app/features/atlas/atlas.hpp"
#include "app/features/boxes/boxes.hpp"
#include "app/features/code/shown_codes.hpp"
#include "app/features/comparing/comparing.hpp"
#include "app/features/experiment/experiment.hpp"
#include "app/features/life/life.hpp"
#include "app/features/loupe/loupe.hpp"
#include "app/features/map/map.hpp"
#include "app/features/neighbours/neighbours.hpp"
#include "app/features/structures/structures.hpp"
#include "app/features/trackers/trackers.hpp"

namespace tileglass::app {

namespace {

constexpr std::array kRows{&atlas::kRow,      &boxes::kRow,      &code::kRow,    &comparing::kRow,
                           &experiment::kRow, &life::kRow,       &loupe::kRow,   &map::kRow,
                           &neighbours::kRow, &structures::kRow, &trackers::kRow};

// Of those that have steps to be played; others come first.
constexpr std::array kStepOrder{&boxes::kRow, &life::kRow, &structures::kRow, &trackers::kRow};

// Of the tabs in their row; others come last.
constexpr std::array<std::string_view, 11> kOrder{"Counters",   "World", "Structure", "Boxes",
                                                  "Compare",    "Life",  "Code",      "Map",
                                                  "Experiment", "Atlas", "Help"};

}  // namespace

std::span<const FeatureRow* const> feature_rows() {
    return kRows;
}

Features::Features(std::span<const FeatureRow* const> rows) : rows_(rows) {
    for (const FeatureRow* row : rows) all_.push_back(row->make());
}

Feature* Features::find(const FeatureRow& row) const {
    const auto found = std::find(rows_.begin(), rows_.end(), &row);
    return found != rows_.end() ? all_[static_cast<std::size_t>(found - rows_.begin())].get()
                                : nullptr;
}

void Features::begin_anew() {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (!rows_[i]->begins_anew) continue;
        const std::string setting = all_[i]->setting();
        all_[i] = rows_[i]->make();
        all_[i]->restore(setting);
    }
}

std::vector<Played> Features::offered_steps(const Subject& subject) const {
    std::vector<Played> steps;
    const auto ask = [&](const Feature* one) {
        if (steps.empty() && one != nullptr) steps = one->offer_steps(subject);
    };
    for (const FeatureRow* row : rows_) {
        if (std::find(kStepOrder.begin(), kStepOrder.end(), row) == kStepOrder.end()) {
            ask(find(*row));
        }
    }
    for (const FeatureRow* row : kStepOrder) ask(find(*row));
    return steps;
}

std::optional<Tab> Features::suited_tab(Suits what, const Subject& subject) const {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (all_[i]->suits(what, subject)) return rows_[i]->tab;
    }
    return std::nullopt;
}

bool Features::are_counting() const {
    return std::any_of(all_.begin(), all_.end(),
                       [](const auto& one) { return one->is_counting(); });
}

bool Features::end_mode(const Subject& subject, Wishes& wishes) {
    return std::any_of(all_.begin(), all_.end(),
                       [&](const auto& one) { return one->end_mode(subject, wishes); });
}

bool Features::are_behind() const {
    return std::any_of(all_.begin(), all_.end(), [](const auto& one) { return one->is_behind(); });
}

bool Features::have_pixels() const {
    return std::any_of(all_.begin(), all_.end(), [](const auto& one) { return one->pixels(); });
}

void Features::give_up() {
    for (const std::unique_ptr<Feature>& one : all_) one->give_up();
}

const std::vector<Tab>& all_tabs() {
    static const std::vector<Tab> all = [] {
        std::vector<Tab> tabs{Tab::counters, Tab::help};
        for (const FeatureRow* row : kRows) {
            if (row->tab) tabs.push_back(*row->tab);
        }
        auto next = tabs.begin();
        for (const std::string_view title : kOrder) {
            const auto found = std::find(next, tabs.end(), Tab{title.data()});
            if (found != tabs.end()) std::rotate(next++, found, found + 1);
        }
        return tabs;
    }();
    return all;
}

std::optional<Tab> tab_of(std::string_view title) {
    for (const Tab tab : all_tabs()) {
        if (title == tab.title) return tab;
    }
    return std::nullopt;
}

}  // namespace tileglass::app
