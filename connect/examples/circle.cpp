// A circle as games write it, made into a program that can be asked.
//
//     c++ -std=c++11 -O2 -I. connect/examples/circle.cpp -o circle
//     tileglass find --shape circle --coverage closed --numbers integer --against ./circle

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <vector>

#include "connect/answer.hpp"

namespace {

/// All tiles of size 1 that a circle touches: of each tile the point nearest to the centre decides.
std::vector<connect::Tile> circle(double x, double y, double radius) {
    std::vector<connect::Tile> tiles;
    const int first_row = static_cast<int>(std::floor(y - radius)) - 1;
    const int last_row = static_cast<int>(std::floor(y + radius));
    const int first_column = static_cast<int>(std::floor(x - radius)) - 1;
    const int last_column = static_cast<int>(std::floor(x + radius));
    for (int row = first_row; row <= last_row; ++row) {
        for (int column = first_column; column <= last_column; ++column) {
            const double dx = x - std::min(std::max<double>(x, column), column + 1.0);
            const double dy = y - std::min(std::max<double>(y, row), row + 1.0);
            if (dx * dx + dy * dy <= radius * radius) tiles.push_back(connect::Tile(column, row));
        }
    }
    return tiles;
}

std::vector<connect::Tile> tiles_of(const connect::Question& question) {
    if (question.shape != "circle") throw std::runtime_error("only circles");
    return circle(question.numbers[0], question.numbers[1], question.numbers[2]);
}

}  // namespace

int main() {
    return connect::answer(tiles_of);
}
