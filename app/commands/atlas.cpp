#include "app/commands/atlas.hpp"

#include <fmt/format.h>

#include "sandbox/shapes/method.hpp"

namespace tileglass::app {

namespace {

// Shows on the canvas how the answer of the atlas differs from the exact one, which is A.
void show_difference(Workspace& w, const scene::Item& item) {
    if (w.atlas.by() == kAskedProgram) {
        w.compare.page = ComparePage::program;
        return;
    }
    const std::optional<find::Suspect> beside = w.atlas.suspect(*item.query());
    if (!beside) return;
    Variation variation = variation_of(*item.query());
    const bool is_own = w.atlas.is_by_method_of(*item.query());
    variation.method = is_own ? "" : std::string(beside->method);
    if (beside->coverage) variation.coverage = *beside->coverage;
    if (beside->ties) variation.ties = *beside->ties;
    if (beside->corner) variation.corner = *beside->corner;
    w.compare.comparison.choose(item.id, variation);
    if (w.compare.comparison.is_swapped() != is_own) w.compare.comparison.swap();
    w.compare.page = ComparePage::two;
}

}  // namespace

void toggle_atlas(Workspace& w) {
    w.display.tabs.toggle(Tab::atlas);
}

void take_numbers(Workspace& w, std::array<int, 2> pixel) {
    const scene::Item* item = w.asked_item();
    const find::Atlas* atlas = w.atlas.atlas();
    if (item == nullptr || atlas == nullptr) return;
    scene::TileQuery query = *item->query();
    std::vector<double> numbers = find::numbers_of(query.shape);
    for (std::size_t axis = 0; axis < 2; ++axis) {
        numbers[atlas->plane().numbers[axis]] =
            atlas->numbers(axis)[static_cast<std::size_t>(pixel[axis])];
    }
    query.shape = find::with_numbers(query.shape, numbers);
    const auto method = shapes::method_of(query.shape, query.method);
    const bool is_exact = method && (*method)->is_exact;
    if (!is_exact && !w.atlas.is_by_method_of(query)) query.method.clear();
    w.document.change(*item, std::move(query), fmt::format("take numbers for {}", item->name));
    show_difference(w, *w.asked_item());
}

}  // namespace tileglass::app
