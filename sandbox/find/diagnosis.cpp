#include "sandbox/find/diagnosis.hpp"

#include <algorithm>
#include <utility>

namespace tileglass::find {

namespace {

/// How many tiles two answers do not share; 1 if only their order differs.
std::int64_t tiles_apart(const shapes::Shape& shape, std::span<const Tile> a,
                         std::span<const Tile> b) {
    if (is_same(shape, a, b)) return 0;
    const Difference difference = difference_of(shape, a, b);
    const auto count =
        static_cast<std::int64_t>(difference.missing.size() + difference.extra.size());
    return std::max<std::int64_t>(count, 1);
}

}  // namespace

void Diagnosis::add(const Case& asked, const Reply& reply) {
    const bool is_walk = shapes::is_walked(asked.query.shape);
    Choice choice = choice_;
    choice.has_solids = true;
    if (is_walk) {
        choice.ties = asked.query.ties;
    } else {
        choice.coverage = asked.query.coverage;
    }
    if (all_.empty() || choice.ties != choice_.ties || choice.coverage != choice_.coverage) {
        *this = {};
        choice_ = choice;
        for (Suspect& suspect : suspects(choice)) all_.push_back({std::move(suspect)});
    }
    const auto apart = [&](std::span<const Tile> tiles) {
        return tiles_apart(asked.query.shape, tiles, reply.tiles);
    };
    ++answers_;
    last_apart_ = apart(asked.tiles);
    if (last_apart_ > 0) ++wrong_;
    for (Compared& one : all_) {
        const auto tiles = one.suspect.tiles(asked);
        one.tiles_apart = tiles ? apart(*tiles) : static_cast<std::int64_t>(reply.tiles.size()) + 1;
        if (one.tiles_apart > 0) ++one.answers_apart;
    }
    here_ = closest(&Compared::tiles_apart, last_apart_);
    overall_ = closest(&Compared::answers_apart, wrong_);
}

Closest Diagnosis::closest(std::int64_t Compared::* apart, std::int64_t exact) const {
    Closest found;
    found.apart = exact;
    for (const Compared& one : all_) found.apart = std::min(found.apart, one.*apart);
    if (found.apart == exact) return found;
    for (const Compared& one : all_) {
        if (one.*apart == found.apart) found.suspects.push_back(one.suspect);
    }
    found.suspects = plainest(found.suspects);
    return found;
}

std::optional<ForeignExplained> explain_foreign(const scene::TileQuery& query,
                                                const scene::Scene& document,
                                                scene::Deadline* deadline, bool asks_for_suspects) {
    const Result<scene::TileQuery> alone = standing_alone(query, document);
    std::optional<Case> asked = alone ? case_of(*alone) : std::nullopt;
    if (!asked || query.foreign->size() > static_cast<std::size_t>(kMostTiles)) return std::nullopt;
    asked->question.deadline = deadline;
    const std::vector<Tile>& got = query.foreign->tiles();
    Diagnosis diagnosis;
    if (asks_for_suspects) diagnosis.add(*asked, {Outcome::answered, got, {}});
    return ForeignExplained{diagnosis.here(), difference_of(query.shape, asked->tiles, got)};
}

std::optional<std::string> explained(const scene::TileQuery& query, const scene::Scene& document,
                                     scene::Deadline* deadline) {
    const auto found = explain_foreign(query, document, deadline);
    const bool is_ended = deadline != nullptr && deadline->look();
    if (!found || found->closest.apart > 0 || is_ended) return std::nullopt;
    return names_of(found->closest.suspects);
}

}  // namespace tileglass::find
