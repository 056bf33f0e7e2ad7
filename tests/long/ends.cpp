// Is nothing lost where the program ends without being left, at many more moments than the tests
// have time for?
//
//     tileglass_long_ends PROGRAM ENDS SEED

#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "tests/support/ends.hpp"

int main(int argc, char** argv) {
    if (argc != 4) {
        std::puts("tileglass_long_ends PROGRAM ENDS SEED");
        return 2;
    }
    namespace fs = std::filesystem;
    const fs::path folder =
        fs::temp_directory_path() / ("tileglass_ends_" + std::to_string(::getpid()));
    fs::create_directories(folder);
    const std::uint64_t seed = std::strtoull(argv[3], nullptr, 10);
    tileglass::tests::Ends ends(argv[1], folder, seed);
    const auto fault = ends.run(std::atoi(argv[2]));
    std::printf("%s; recovered %d times, %d tiles of work\n",
                fault ? fault->c_str() : "nothing is lost", ends.recovered(), ends.least());
    if (!fault) fs::remove_all(folder);
    return fault ? 1 : 0;
}
