#pragma once
// Reads the command line.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tileglass::batch {

/// `tileglass [FILE]`
struct WindowRequest {
    std::string file;  ///< empty: none is named; "-": lines that come in on standard input
};

/// `tileglass render FILE -o OUT`
struct RenderRequest {
    std::string file;
    std::string out;
    std::string size = "1280x720";  ///< as it was typed
    double scale = 1;               ///< pixels per pixel at 1x, 0.25 to 8
    bool is_light = false;
    bool has_panels = false;
    bool is_chart = false;
    std::optional<std::size_t> step;
    std::optional<std::int64_t> tick;  ///< 0 to `scene::World::kMostTicks`
};

/// `tileglass cases [ID]`
struct CasesRequest {
    std::string id;  ///< empty: all are listed
};

/// `tileglass query [FILE|-]`
struct QueryRequest {
    std::string file = "-";
};

/// `tileglass replay [FILE|-]`
struct ReplayRequest {
    std::string file = "-";
};

/// `tileglass check FILE...`
struct CheckRequest {
    std::vector<std::string> files;
};

/// What needs neither a window nor OpenGL.
using BatchRequest = std::variant<QueryRequest, ReplayRequest, CheckRequest>;
using Request = std::variant<WindowRequest, RenderRequest, CasesRequest, BatchRequest>;

/// Exit status of a usage error, and of a file that cannot be read or written.
inline constexpr int kUsage = 2;

/// Reads the arguments of `tileglass`. Returns the exit status instead where nothing is left to do:
/// help or the version were asked for and are on standard output, or the arguments are wrong and
/// standard error says why.
std::variant<Request, int> read_command_line(int argc, char** argv);

/// The same for a program that has no window: it only has the verbs of `BatchRequest`.
std::variant<BatchRequest, int> read_batch_command_line(int argc, char** argv);

}  // namespace tileglass::batch
