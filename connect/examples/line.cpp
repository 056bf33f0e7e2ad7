// A line of sight as games write it: Bresenham's line, from the tile of one end to that of the
// other. It misses tiles, which `find` shows:
//
//     c++ -std=c++11 -O2 -I. connect/examples/line.cpp -o line
//     tileglass find --shape segment --against ./line

#include <cmath>
#include <cstdlib>
#include <stdexcept>
#include <vector>

#include "connect/answer.hpp"

namespace {

std::vector<connect::Tile> line(int x, int y, int end_x, int end_y) {
    const int dx = std::abs(end_x - x);
    const int dy = std::abs(end_y - y);
    const int step_x = end_x > x ? 1 : -1;
    const int step_y = end_y > y ? 1 : -1;
    int error = dx - dy;
    std::vector<connect::Tile> tiles(1, connect::Tile(x, y));
    while (x != end_x || y != end_y) {
        const int twice = 2 * error;
        if (twice >= -dy) {
            error -= dy;
            x += step_x;
        }
        if (twice <= dx) {
            error += dx;
            y += step_y;
        }
        tiles.push_back(connect::Tile(x, y));
    }
    return tiles;
}

int tile_of(double coordinate) {
    return static_cast<int>(std::floor(coordinate));
}

std::vector<connect::Tile> tiles_of(const connect::Question& question) {
    if (question.shape != "segment") throw std::runtime_error("only segments");
    const std::vector<double>& n = question.numbers;
    return line(tile_of(n[0]), tile_of(n[1]), tile_of(n[2]), tile_of(n[3]));
}

}  // namespace

int main() {
    return connect::answer(tiles_of);
}
