#include "sandbox/shapes/oracle.hpp"

#include <variant>

namespace tileglass::shapes {

TileRect oracle_window(const Question& question) {
    const auto window = [&]<typename S>(const S&) { return KindOf<S>::oracle_window(question); };
    return std::visit(window, question.shape);
}

oracle::CastAnswer oracle_tiles(const Question& question) {
    const auto tiles = [&]<typename S>(const S&) { return KindOf<S>::oracle_tiles(question); };
    return std::visit(tiles, question.shape);
}

std::optional<oracle::AnswerSummary> oracle_summary(const Question& question) {
    const auto summary = [&]<typename S>(const S&) -> std::optional<oracle::AnswerSummary> {
        if constexpr (KindOf<S>::kFamily == Family::walked) {
            return std::nullopt;
        } else {
            return KindOf<S>::oracle_summary(question);
        }
    };
    return std::visit(summary, question.shape);
}

}  // namespace tileglass::shapes
