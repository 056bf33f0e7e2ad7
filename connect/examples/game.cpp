// A game that reports what it asks, live or for later: a fox follows the player, sees as far as the
// first wall would let it, and both are objects of a world.
//
//     c++ -std=c++11 -O2 -pthread -I. connect/examples/game.cpp -o game
//     ./game "tileglass -"          600 frames in ten seconds, while Tileglass shows them
//     ./game run.jsonl 60           60 frames at once, into a file

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>

#include "connect/report.hpp"

namespace {

struct Animal {
    double x;
    double y;
};

void report_animal(connect::Report& report, std::uint32_t id, const Animal& animal) {
    report.move(id, animal.x - 0.4, animal.y - 0.4, animal.x + 0.4, animal.y + 0.4);
}

}  // namespace

int main(int count, char** words) {
    if (count < 2) {
        std::fprintf(stderr, "game COMMAND | game FILE.jsonl [FRAMES]\n");
        return 2;
    }
    const bool is_file = std::strstr(words[1], ".jsonl") != nullptr;
    const int frames = count > 2 ? std::atoi(words[2]) : 600;

    connect::Report report;
    if (!(is_file ? report.to_file(words[1]) : report.to_program(words[1]))) {
        std::perror(words[1]);
        return 1;
    }
    report.begin_world();
    Animal player = {8, 0};
    Animal fox = {0, 0};
    report.insert(1, 7.6, -0.4, 8.4, 0.4);
    report.insert(2, -0.4, -0.4, 0.4, 0.4);
    for (int frame = 0; frame < frames; ++frame) {
        player.x = 8 * std::cos(frame * 0.02);
        player.y = 8 * std::sin(frame * 0.02);
        fox.x += (player.x - fox.x) * 0.02;
        fox.y += (player.y - fox.y) * 0.02;
        report_animal(report, 1, player);
        report_animal(report, 2, fox);
        report.circle(1, fox.x, fox.y, 2.5);
        report.segment(2, fox.x, fox.y, player.x, player.y);
        if (!is_file) std::this_thread::sleep_for(std::chrono::microseconds(16667));
    }
    report.close();
    return 0;
}
