#include "app/overlays/yours.hpp"

#include <fmt/format.h>

#include "app/words/words.hpp"

namespace tileglass::app {

using batch::Part;

Role role_of(Part part) {
    switch (part) {
        case Part::both: return Role::both;
        case Part::missing: return Role::only_a;
        case Part::extra: return Role::only_b;
    }
    return Role::both;
}

const char* name_of(Part part) {
    switch (part) {
        case Part::both: return "in both";
        case Part::missing: return "missing in yours";
        case Part::extra: return "extra in yours";
    }
    return "";
}

void add_yours(const Answer& answer, const scene::TileList& got, const TileRect& seen,
               std::vector<Highlight>& highlights) {
    const std::size_t first = highlights.size();
    auto add = [&](const batch::Piece& piece) {
        highlights.push_back({piece.tiles, role_of(piece.part)});
    };
    const Result<Flow> flow = batch::visit_pieces(answering_method(answer), answer.question,
                                                  answer.summary, got, seen, add);
    if (!flow) highlights.resize(first);
}

std::string difference_text(const Answer& answer) {
    if (!answer.yours) return "";
    const batch::GotDifference& yours = *answer.yours;
    std::string text;
    if (yours.missing > 0) text += fmt::format(", {} missing", yours.missing);
    if (yours.extra > 0) text += fmt::format(", {} extra", yours.extra);
    if (!text.empty()) return text;
    return yours.has_other_order ? ", yours in another order" : ", as yours";
}

std::string text_of(const batch::FirstDifference& first) {
    const char* what = first.part == Part::both ? "elsewhere in yours" : name_of(first.part);
    std::string text = fmt::format("{} is {}", name_of(first.tile), what);
    if (first.index) text += fmt::format(", place {}", *first.index + 1);
    return text;
}

}  // namespace tileglass::app
