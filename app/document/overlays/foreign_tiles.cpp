#include "app/document/overlays/foreign_tiles.hpp"

#include <fmt/format.h>

#include "app/replay/words/words.hpp"

namespace tileglass::app {

using compare::ForeignPart;

ForeignLook look_of(ForeignPart part) {
    switch (part) {
        case ForeignPart::both: return {Role::both, "in both"};
        case ForeignPart::missing: return {Role::only_a, "missing in yours"};
        case ForeignPart::extra: return {Role::only_b, "extra in yours"};
    }
    return {Role::both, ""};
}

void add_foreign_tiles(const Answer& answer, const scene::TileList& foreign, const TileRect& seen,
                       std::vector<Highlight>& highlights) {
    const std::size_t first = highlights.size();
    auto add = [&](const compare::Piece& piece) {
        highlights.push_back({piece.tiles, look_of(piece.part).role});
    };
    const Result<Flow> flow = compare::visit_pieces(answering_method(answer), answer.question,
                                                    answer.summary, foreign, seen, add);
    if (!flow) highlights.resize(first);
}

std::string difference_text(const Answer& answer) {
    if (!answer.foreign) return "";
    const compare::ForeignDifference& foreign = *answer.foreign;
    std::string text;
    if (foreign.missing > 0) text += fmt::format(", {} missing", foreign.missing);
    if (foreign.extra > 0) text += fmt::format(", {} extra", foreign.extra);
    if (!text.empty()) return text;
    return foreign.has_other_order ? ", yours in another order" : ", as yours";
}

std::string text_of(const compare::FirstDifference& first) {
    const char* what =
        first.part == ForeignPart::both ? "elsewhere in yours" : look_of(first.part).name;
    std::string text = fmt::format("{} is {}", name_of(first.tile), what);
    if (first.index) text += fmt::format(", place {}", *first.index + 1);
    return text;
}

}  // namespace tileglass::app
