#include "sandbox/find/atlas.hpp"

#include <utility>

namespace tileglass::find {

namespace {

/// The side of the coarsest pixels, which are asked first.
constexpr int kCoarsest = 64;

}  // namespace

Verdict verdict_of(const Case& asked, const Reply& reply) {
    switch (reply.outcome) {
        case Outcome::error:
        case Outcome::died: return Verdict::error;
        case Outcome::timeout:
        case Outcome::flood: return Verdict::endless;
        case Outcome::answered: break;
    }
    if (is_same(asked.query.shape, asked.tiles, reply.tiles)) return Verdict::agrees;
    const Difference difference = difference_of(asked.query.shape, asked.tiles, reply.tiles);
    if (difference.missing.empty()) {
        return difference.extra.empty() ? Verdict::order : Verdict::adds;
    }
    return difference.extra.empty() ? Verdict::lacks : Verdict::both;
}

std::optional<Case> Varied::at(const std::array<std::size_t, 2>& numbers, double x,
                               double y) const {
    std::vector<double> all = numbers_of(query.shape);
    all[numbers[0]] = x;
    all[numbers[1]] = y;
    scene::TileQuery asked = query;
    asked.shape = with_numbers(query.shape, all);
    Result<scene::TileQuery> alone = standing_alone(std::move(asked), about);
    if (!alone) return std::nullopt;
    return case_of(*std::move(alone));
}

Atlas::Atlas(const Plane& plane, const Atlas* before)
    : plane_(plane),
      numbers_{numbers_along(plane, 0), numbers_along(plane, 1)},
      verdicts_(numbers_[0].size() * numbers_[1].size()) {
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const std::vector<double>& along = numbers_[axis];
        for (std::size_t i = 0; i < along.size(); ++i) {
            const bool is_twin = i > 0 && along[i] == along[i - 1];
            twins_[axis].push_back(is_twin ? twins_[axis].back() : static_cast<int>(i));
        }
    }
    if (before != nullptr && before->pixels() > 0 && before->plane_.numbers == plane.numbers) {
        take_over(*before);
    }
}

void Atlas::take_over(const Atlas& before) {
    std::array<std::vector<std::ptrdiff_t>, 2> pixels;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        for (const double number : numbers_[axis]) {
            pixels[axis].push_back(pixel_of(before.numbers_[axis], number));
        }
    }
    estimates_.assign(verdicts_.size(), Verdict::unknown);
    for (std::size_t y = 0; y < pixels[1].size(); ++y) {
        const std::ptrdiff_t j = pixels[1][y];
        if (j < 0 || j >= before.plane_.size[1]) continue;
        for (std::size_t x = 0; x < pixels[0].size(); ++x) {
            const std::ptrdiff_t i = pixels[0][x];
            if (i < 0 || i >= before.plane_.size[0]) continue;
            const auto is_same_number = [&](std::size_t axis, std::size_t at, std::ptrdiff_t was) {
                return before.numbers_[axis][static_cast<std::size_t>(was)] == numbers_[axis][at];
            };
            const int column = static_cast<int>(i);
            const int row = static_cast<int>(j);
            const Verdict known = before.at(column, row);
            if (known != Verdict::unknown && is_same_number(0, x, i) && is_same_number(1, y, j)) {
                set(static_cast<int>(x), static_cast<int>(y), known);
            } else {
                estimates_[index_of(static_cast<int>(x), static_cast<int>(y))] =
                    before.seen_at(column, row);
            }
        }
    }
}

void Atlas::fill(const Varied& varied, Answerer& answerer, scene::Deadline& ends) {
    const auto ask = [&](int x, int y) {
        if (at(x, y) != Verdict::unknown) return true;
        // Pixels with the same doubles are one question.
        const int column = twins_[0][static_cast<std::size_t>(x)];
        const int row = twins_[1][static_cast<std::size_t>(y)];
        Verdict verdict = at(column, row);
        if (verdict == Verdict::unknown) {
            const std::optional<Case> asked =
                varied.at(plane_.numbers, numbers_[0][static_cast<std::size_t>(x)],
                          numbers_[1][static_cast<std::size_t>(y)]);
            verdict = asked ? verdict_of(*asked, answerer.answer(*asked)) : Verdict::none;
            if (ends.look()) return false;  // it may have ended the answer, too
            if (column != x || row != y) set(column, row, verdict);
        }
        set(x, y, verdict);
        return true;
    };
    for (int side = kCoarsest; side > 0; side /= 2) {
        for (int y = 0; y < plane_.size[1]; y += side) {
            for (int x = 0; x < plane_.size[0]; x += side) {
                if (!ask(x, y)) return;
            }
        }
    }
}

void Atlas::set(int x, int y, Verdict verdict) {
    verdicts_[index_of(x, y)].store(verdict, std::memory_order_relaxed);
    counts_[static_cast<std::size_t>(verdict)].fetch_add(1, std::memory_order_relaxed);
    known_.fetch_add(1, std::memory_order_release);
}

Verdict Atlas::seen_at(int x, int y) const {
    const Verdict known = at(x, y);
    if (known != Verdict::unknown) return known;
    if (!estimates_.empty()) {
        const Verdict estimate = estimates_[index_of(x, y)];
        if (estimate != Verdict::unknown) return estimate;
    }
    for (int side = 2; side <= kCoarsest; side *= 2) {
        const Verdict coarse = at(x - x % side, y - y % side);
        if (coarse != Verdict::unknown) return coarse;
    }
    return Verdict::unknown;
}

}  // namespace tileglass::find
