#pragma once
// Makes a question that is answered wrongly as simple as it can be.

#include <cstdint>
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

/// How simple a question is; less is simpler. First what it needs at all, then significant digits,
/// then how far its numbers are from 0.
struct Simplicity {
    int parts = 0;    ///< a frame, bounds, solid tiles
    int digits = 0;   ///< significant digits of all numbers; 0 has none
    double size = 0;  ///< the sum of all numbers without their signs
    int below_0 = 0;  ///< numbers below 0

    static Simplicity of(const scene::TileQuery& query);
    bool operator<(const Simplicity& other) const;
};

/// The significant digits of the shortest text of a number; 0 for 0.
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
