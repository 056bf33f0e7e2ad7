#include "app/document/compare/comparing.hpp"

#include <algorithm>

namespace tileglass::app {

void Comparing::refresh(const Compared& compared, const std::vector<Answer>& answers,
                        std::uint64_t content) {
    if (page == ComparePage::two && compared.item != nullptr) {
        comparison.refresh(compared);
    } else {
        comparison.clear();
    }
    if (page == ComparePage::lens) {
        lens.refresh(compared, answers);
    } else {
        lens.clear();
    }
    if (is_marking() && compared.item != nullptr && !marks.of(compared.item->id).empty()) {
        look_for_agreements(compared, content);
    } else {
        agreements_.clear();
    }
}

void Comparing::look_for_agreements(const Compared& compared, std::uint64_t content) {
    const scene::Item& item = *compared.item;
    const std::vector<HandMark>& own = marks.of(item.id);
    agreements_.follow(
        {content, item.id, own},
        [&] {
            return [query = *item.query(), about = without_items(*compared.scene),
                    own](scene::Deadline& deadline) {
                return app::agreements(query, about, own, deadline);
            };
        },
        compared.works_in_background);
}

bool Comparing::has_parts() const {
    return (page == ComparePage::two && comparison.difference()) ||
           (page == ComparePage::lens && !lens.rows().empty());
}

bool Comparing::paints(scene::ItemId item, scene::ItemId selected) const {
    if (page == ComparePage::two) return item == selected && has_parts();
    const auto& rows = lens.rows();
    return page == ComparePage::lens &&
           std::any_of(rows.begin(), rows.end(), [&](const AnswerPair& row) {
               return row.item.id == item && row.has_spans();
           });
}

const AnswerPainter* Comparing::painter() const {
    if (has_two()) return &comparison;
    return page == ComparePage::lens && lens.is_on() ? &lens : nullptr;
}

void Comparing::give_up() {
    comparison.give_up();
    lens.give_up();
    agreements_.give_up();
}

}  // namespace tileglass::app
