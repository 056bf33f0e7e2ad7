#include "app/overlays/yours.hpp"

#include <fmt/format.h>

#include "app/words/words.hpp"

namespace tileglass::app {

using compare::GotPart;

Role role_of(GotPart part) {
    switch (part) {
        case GotPart::both: return Role::both;
        case GotPart::missing: return Role::only_a;
        case GotPart::extra: return Role::only_b;
    }
    return Role::both;
}

const char* name_of(GotPart part) {
    switch (part) {
        case GotPart::both: return "in both";
        case GotPart::missing: return "missing in yours";
        case GotPart::extra: return "extra in yours";
    }
    return "";
}

void add_yours(const Answer& answer, const scene::TileList& got, const TileRect& seen,
               std::vector<Highlight>& highlights) {
    const std::size_t first = highlights.size();
    auto add = [&](const compare::Piece& piece) {
        highlights.push_back({piece.tiles, role_of(piece.part)});
    };
    const Result<Flow> flow = compare::visit_pieces(answering_method(answer), answer.question,
                                                    answer.summary, got, seen, add);
    if (!flow) highlights.resize(first);
}

std::string difference_text(const Answer& answer) {
    if (!answer.yours) return "";
    const compare::GotDifference& yours = *answer.yours;
    std::string text;
    if (yours.missing > 0) text += fmt::format(", {} missing", yours.missing);
    if (yours.extra > 0) text += fmt::format(", {} extra", yours.extra);
    if (!text.empty()) return text;
    return yours.has_other_order ? ", yours in another order" : ", as yours";
}

std::string text_of(const compare::FirstDifference& first) {
    const char* what = first.part == GotPart::both ? "elsewhere in yours" : name_of(first.part);
    std::string text = fmt::format("{} is {}", name_of(first.tile), what);
    if (first.index) text += fmt::format(", place {}", *first.index + 1);
    return text;
}

}  // namespace tileglass::app
