// Does the library answer as the oracle does, over many more cases than the tests have time for?
//
//     tileglass_long CASES SEED    circles, segments and rays in turn; then a tenth as many
//                                  operations on tracked objects, compared with a plain map, and as
//                                  many as cases on structures of objects, with the plain list

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>

#include "tests/support/agreement.hpp"
#include "tests/support/index_run.hpp"
#include "tests/support/tracker_run.hpp"

namespace {

using namespace tileglass;

/// Returns whether something is wrong.
template <typename Heads>
bool is_wrong(TrackerMethod method, Heads heads, std::uint64_t operations, std::uint64_t seed) {
    tests::TrackerRun<Heads> run(method, std::move(heads), seed);
    std::string wrong;
    for (std::uint64_t i = 0; i < operations && wrong.empty(); ++i) wrong = run.step();
    if (wrong.empty()) wrong = run.finish();
    if (wrong.empty()) return false;
    std::printf("tracker %d, seed %llu: %s\n", static_cast<int>(method),
                static_cast<unsigned long long>(seed), wrong.c_str());
    return true;
}

/// Shares `operations` out among all trackers; returns how many of them go wrong.
std::uint64_t wrong_trackers(std::uint64_t operations, std::uint64_t seed) {
    std::uint64_t wrong = 0;
    for (const TrackerMethod method : {TrackerMethod::always, TrackerMethod::on_change,
                                       TrackerMethod::pooled, TrackerMethod::difference}) {
        wrong += is_wrong(method, HashedHeads(), operations / 8, seed) ? 1 : 0;
        wrong += is_wrong(method, DenseHeads(tests::kTrackedTiles), operations / 8, seed) ? 1 : 0;
    }
    return wrong;
}

}  // namespace

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
    wrong += wrong_trackers(cases / 10, seed);
    const std::string wrong_structures = tileglass::tests::wrong_structures(cases / 48, seed);
    wrong += wrong_structures.empty() ? 0 : 1;
    std::fputs(wrong_structures.c_str(), stdout);
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    std::printf("%llu cases, seed %llu: %llu wrong, %.0f s\n",
                static_cast<unsigned long long>(cases), static_cast<unsigned long long>(seed),
                static_cast<unsigned long long>(wrong), time.count());
    return wrong == 0 ? 0 : 1;
}
