#pragma once
// Makes a question that is answered wrongly as simple as it can be.

#include <cstddef>
#include <functional>
#include <optional>

#include "sandbox/find/answerer.hpp"
#include "sandbox/find/case.hpp"
#include "sandbox/find/question_source.hpp"

namespace tileglass::find {

/// A question, and a wrong answer to it.
struct Finding {
    Case asked;
    Reply reply;
};

/// How simple a question is; less is simpler. First what it needs at all, then a long answer, then
/// digits, then how far its numbers are from 0.
struct Simplicity {
    int parts = 0;     ///< a frame, bounds, solid tiles
    int length = 0;    ///< how often the answer must be halved to have 100 tiles
    int digits = 0;    ///< of all numbers
    double size = 0;   ///< the sum of all numbers without their signs
    int oddities = 0;  ///< numbers below 0, and corners in the other order

    /// With an answer of so many tiles.
    static Simplicity of(const scene::TileQuery& query, std::size_t tiles = 0);
    bool operator<(const Simplicity& other) const;
};

/// The significant digits of a number as it is written in short; with decimals, those and one digit
/// before the point at least: 20000 has one digit, 0.5 and 1.5 have two, 0.05 has three, 0 none.
int digits_of(double number);
/// The neighbours of `number` with so many significant digits: nearer to 0, and farther.
double rounded_to(double number, int digits, bool is_farther);

/// Asks a question; none when there is no more time.
using Ask = std::function<std::optional<Reply>(const Case&)>;

/// The simplest question that is answered wrongly in the same way (other tiles, or the same
/// outcome): the first of a lattice of simple ones, or one that is reached from `found` by small
/// steps. Each is asked. Questions stay of the choice's kind.
Finding shrink(Finding found, const Choice& choice, const Ask& ask);

}  // namespace tileglass::find
