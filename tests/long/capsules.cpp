// Does a document come back from whatever carries it, for many more documents than the tests have
// time for?
//
//     tileglass_long_capsules DOCUMENTS SEED

#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "tests/support/carried_documents.hpp"

int main(int count, char** arguments) {
    if (count != 3) {
        std::fputs("usage: tileglass_long_capsules DOCUMENTS SEED\n", stderr);
        return 2;
    }
    const std::uint64_t wanted = std::strtoull(arguments[1], nullptr, 10);
    const std::uint64_t seed = std::strtoull(arguments[2], nullptr, 10);
    const auto start = std::chrono::steady_clock::now();
    tileglass::tests::RandomDocuments documents(seed);
    std::uint64_t wrong = 0;
    for (std::uint64_t i = 0; i < wanted; ++i) {
        const std::string changed =
            tileglass::tests::changed_by(documents.next(), documents.random());
        if (changed.empty()) continue;
        ++wrong;
        std::printf("document %llu: %s\n", static_cast<unsigned long long>(i), changed.c_str());
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - start;
    std::printf("%llu documents, seed %llu: %llu changed, %.0f s\n",
                static_cast<unsigned long long>(wanted), static_cast<unsigned long long>(seed),
                static_cast<unsigned long long>(wrong), time.count());
    return wrong == 0 ? 0 : 1;
}
