#pragma once
// How does a batch read its files, and what does it say when it cannot?

#include <string>

#include "sandbox/batch/command_line.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::batch {

/// Answers on standard output. Returns the exit status; what ends the batch is on standard error.
int run(const BatchRequest& request);

/// One line on standard error. Returns `kUsage`.
int complain(const std::string& message);
int complain(const std::string& file, const Error& error);

}  // namespace tileglass::batch
