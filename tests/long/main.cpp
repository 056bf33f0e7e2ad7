// Does the library answer as the oracle does, over many more cases than the tests have time for?
//
//     tileglass_long CASES SEED    circles, segments and rays in turn

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "tests/support/agreement.hpp"

int main(int count, char** arguments) {
    if (count != 3) {
        std::fputs("usage: tileglass_long CASES SEED\n", stderr);
        return 2;
    }
    const std::uint64_t cases = std::strtoull(arguments[1], nullptr, 10);
    const std::uint64_t seed = std::strtoull(arguments[2], nullptr, 10);
    tileglass::tests::TileQueries queries(seed);
    const auto start = std::chrono::steady_clock::now();
    std::uint64_t wrong = 0;
    const auto disagreement = [&](std::uint64_t i) {
        const std::uint64_t turn = i / 3;
        switch (i % 3) {
            case 0: return tileglass::tests::disagreement(queries.circle(), turn);
            case 1: return tileglass::tests::disagreement(queries.segment(), turn);
            default: return tileglass::tests::disagreement(queries.ray(), turn);
        }
    };
    for (std::uint64_t i = 0; i < cases; ++i) {
        const std::string found = disagreement(i);
        if (found.empty()) continue;
        ++wrong;
        std::printf("case %llu: %s\n", static_cast<unsigned long long>(i), found.c_str());
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    std::printf("%llu cases, seed %llu: %llu wrong, %.0f s\n",
                static_cast<unsigned long long>(cases), static_cast<unsigned long long>(seed),
                static_cast<unsigned long long>(wrong), time.count());
    return wrong == 0 ? 0 : 1;
}
