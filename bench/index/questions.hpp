#pragma once
// What is timed: the rows of the contest.

#include <functional>
#include <string>
#include <vector>

#include "bench/index/contestant.hpp"
#include "bench/index/world.hpp"

namespace tileglass::bench {

/// One row: an operation, done twice. The first time finds nothing of it in the cache, the second
/// time does the same again.
struct Question {
    std::string what;
    Kind kind;
    std::size_t size;  ///< objects, or questions asked, each time
    std::function<void(Contestant&, Sum&, int time)> ask;
    std::function<void(Contestant&)> restore;  ///< as it was before, if not empty
};

/// Two ticks of a world. All indexes need them.
Question ticks_of(World& world);
/// All other rows, with `share` of the usual number of questions. The world stays as it is.
std::vector<Question> questions_of(World& world, double share);

}  // namespace tileglass::bench
