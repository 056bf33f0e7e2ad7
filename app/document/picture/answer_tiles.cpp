#include "app/document/picture/answer_tiles.hpp"

#include <algorithm>
#include <array>

#include "app/document/overlays/tile_marks.hpp"
#include "app/document/shapes/walked.hpp"

namespace tileglass::app {

namespace {

// The part of a span that a cast visits up to its hit: a walk never turns back along an axis. The
// cast is run in a part of its way only, where a solid tile before that part would be missed.
Span up_to_hit(Span span, const Answer& answer) {
    const auto path = path_of(answer.question.shape);
    if (!answer.summary.hit || !path) return span;
    const Tile hit = answer.summary.hit->tile;
    const int x = path->x.direction();
    const int y = path->y.direction();
    if ((y > 0 && span.y > hit.y) || (y < 0 && span.y < hit.y)) span.x_end = span.x_min;
    if (x > 0) span.x_end = std::min(span.x_end, hit.x + 1);
    if (x < 0) span.x_min = std::max(span.x_min, hit.x);
    return span;
}

// All tiles that share a side or a corner with one of `tiles`, and these.
TileRect with_neighbours(const TileRect& tiles) {
    return {{std::max(tiles.min.x, kAllTiles.min.x + 1) - 1,
             std::max(tiles.min.y, kAllTiles.min.y + 1) - 1},
            {std::min(tiles.end.x, kAllTiles.end.x - 1) + 1,
             std::min(tiles.end.y, kAllTiles.end.y - 1) + 1}};
}

// Adds tiles to the highlights, from the last one at the time of its making on.
class TilePainter {
public:
    explicit TilePainter(std::vector<Highlight>& highlights)
        : highlights_(highlights), first_(highlights.size()) {}

    void add(const TileRect& tiles) {
        if (tiles.is_empty()) return;
        if (highlights_.size() > first_) {
            TileRect& last = highlights_.back().tiles;
            if (last.min.x == tiles.min.x && last.end.x == tiles.end.x &&
                last.end.y == tiles.min.y) {
                last.end.y = tiles.end.y;
                return;
            }
        }
        highlights_.push_back({tiles, Role::taken});
    }

private:
    std::vector<Highlight>& highlights_;
    std::size_t first_;
};

// Adds the tiles of an exact answer in `strip`, until `deadline`: far from its border, a row of a
// huge circle takes as long as a thousand others.
template <typename Add>
void visit_strip(const Answer& answer, const TileRect& strip, scene::Deadline& deadline,
                 const Add& add) {
    shapes::Question question = answer.question;
    // A cast looks at solid tiles next to its way, too, where it passes a corner.
    question.bounds =
        question.solids ? intersection(with_neighbours(strip), question.bounds.value_or(kAllTiles))
                        : strip;
    auto add_part = [&](const Span& whole) {
        const Span span = up_to_hit(whole, answer);
        add(intersection(strip, TileRect{{span.x_min, span.y}, {span.x_end, span.y + 1}}));
        return deadline.look() ? Flow::stop : Flow::keep_going;
    };
    // An error would have been that of the answer.
    static_cast<void>(answering_method(answer).visit_spans(question, VisitorRef<Span>(add_part)));
}

void add_exact(const Answer& answer, const TileRect& seen, TilePainter& painter,
               scene::Deadline& deadline) {
    // What is not counted has no extent yet.
    const TileRect extent =
        answer.error ? answer.question.bounds.value_or(kAllTiles) : *answer.summary.extent;
    const TileRect part = intersection(extent, seen);
    if (part.is_empty()) return;
    visit_samples(part, is_wide_path(answer.question.shape),
                  [&](const TileRect& strip, const TileRect& wide) {
                      if (deadline.look()) return;
                      visit_strip(answer, strip, deadline, [&](const TileRect& run) {
                          painter.add(widened(run, strip, wide));
                      });
                  });
}

}  // namespace

bool add_answer(const Answer& answer, const TileRect& seen, std::vector<Highlight>& highlights,
                scene::Deadline& deadline) {
    if (!answer.error && !answer.summary.extent) return true;
    // An answer that fills its extent is a single rectangle.
    if (!answer.error && answer.summary.count == answer.summary.extent->area()) {
        highlights.push_back({*answer.summary.extent, Role::taken});
        return true;
    }
    TilePainter painter(highlights);
    if (answer.method->is_exact) {
        add_exact(answer, seen, painter, deadline);
        return !deadline.has_passed();
    }
    // Bounds would change its result.
    constexpr std::int64_t kMostVisits = 5'000'000;
    constexpr std::size_t kMostHighlights = 250'000;
    scene::Deadline enough = scene::Deadline::after_work(kMostVisits);
    shapes::Question question = answer.question;
    question.deadline = &enough;
    const std::size_t most = highlights.size() + kMostHighlights;
    auto add = [&](const Span& span) {
        painter.add(intersection(seen, TileRect{{span.x_min, span.y}, {span.x_end, span.y + 1}}));
        const bool goes_on = highlights.size() < most && !deadline.has_passed();
        return goes_on ? Flow::keep_going : Flow::stop;
    };
    static_cast<void>(answering_method(answer).visit_spans(question, VisitorRef<Span>(add)));
    return highlights.size() < most && !enough.has_passed() && !deadline.has_passed();
}

std::uint8_t bits_of_answer(scene::ItemId item) {
    // Of six bits three are set, so that a tile of two answers, which has the bits of both, differs
    // from either.
    constexpr std::array<std::uint8_t, 20> kBits{7,  11, 13, 14, 19, 21, 22, 25, 26, 28,
                                                 35, 37, 38, 41, 42, 44, 49, 50, 52, 56};
    static_assert(kBits.back() < Highlight::kAnswers);
    return kBits[item % kBits.size()];
}

}  // namespace tileglass::app
