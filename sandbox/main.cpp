// The command line alone, without a window: `tileglass query` and the other verbs for batches.

#include <variant>

#include "sandbox/batch/command_line.hpp"
#include "sandbox/batch/memory.hpp"
#include "sandbox/batch/verbs.hpp"
#include "sandbox/text/files.hpp"

int main(int argc, char** argv) {
    using namespace tileglass;
    scene::fail_beyond_file_limits();
    const auto asked = batch::read_batch_command_line(argc, argv);
    if (const int* status = std::get_if<int>(&asked)) return *status;
    int status = 0;
    const auto run = [&] { status = batch::run(std::get<batch::BatchRequest>(asked)); };
    return batch::fits_into_memory(run) ? status : batch::complain(scene::memory_error().message);
}
