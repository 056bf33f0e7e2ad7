// A program that needs a millisecond for each question about a circle, and answers one tile.

#include <chrono>
#include <cmath>
#include <vector>

#include "connect/answer.hpp"

namespace {

std::vector<connect::Tile> tiles_of(const connect::Question& question) {
    using Clock = std::chrono::steady_clock;
    const auto end = Clock::now() + std::chrono::milliseconds(1);
    while (Clock::now() < end) {
    }
    return {connect::Tile(static_cast<int>(std::floor(question.numbers[0])), 0)};
}

}  // namespace

int main() {
    return connect::answer(tiles_of);
}
