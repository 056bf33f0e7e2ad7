#pragma once
// Reads the command line.

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace tileglass::batch {

/// How long `check` and `render` work on an item unless another time is given.
inline constexpr double kUsualSeconds = 10;

/// `tileglass [FILE]`
struct WindowRequest {
    std::string file;     ///< empty: no file; "-": lines from standard input
    std::string map;      ///< where the map of a scenario is; empty: it is looked for
    std::string against;  ///< a command to ask; empty: none
};

/// `tileglass render FILE -o OUT`
struct RenderRequest {
    std::string file;
    std::string out;
    std::string map;                ///< where the map of a scenario is; empty: it is looked for
    std::string layer;              ///< with the solid tiles; empty: the file or a rule decides
    std::string size = "1280x720";  ///< as typed
    double scale = 1;               ///< pixels per pixel at 1x, 0.25 to 8
    bool is_light = false;
    bool has_panels = false;
    std::string tab;  ///< the tab in the place of the canvas; empty: none
    bool is_chart = false;
    std::string data;                  ///< the file for the chart's data; empty: none
    std::optional<std::int64_t> step;  ///< >= 0
    std::optional<std::int64_t> tick;  ///< 0 to `scene::World::kMostTicks`
    double seconds = kUsualSeconds;    ///< for each item, and for the world of objects
    std::int64_t strip = 0;            ///< pictures side by side, 1 to 100; 0: one picture
    bool is_animation = false;
    bool has_counters = false;
    std::optional<std::int64_t> from;  ///< step or tick, >= 0
    std::optional<std::int64_t> to;    ///< step or tick, >= 0
    bool has_scene = true;             ///< the picture carries it
};

/// `tileglass cases [ID]`
struct CasesRequest {
    std::string id;  ///< empty: list all
};

/// `tileglass query [FILE|-]`
struct QueryRequest {
    std::string file = "-";
    double seconds = std::numeric_limits<double>::infinity();  ///< for an answer
};

/// `tileglass replay [FILE|-]`
struct ReplayRequest {
    std::string file = "-";
    double seconds = std::numeric_limits<double>::infinity();  ///< for an answer
};

/// `tileglass check FILE...`
struct CheckRequest {
    std::vector<std::string> files;
    std::string map;  ///< where the map of a scenario is; empty: it is looked for
    double seconds = kUsualSeconds;
};

/// `tileglass find --against CMD` or `tileglass find --method NAME`
struct FindRequest {
    std::string command;              ///< goes to `sh -c`; empty: a method is tested
    std::string method;               ///< one of ours; empty: a program is tested
    std::vector<std::string> shapes;  ///< keys; none: all
    std::string coverage;             ///< of rects and circles; empty: the default
    std::string ties;                 ///< of segments and rays; empty: the default
    std::string frame;                ///< as JSON, or "any"; empty: the default
    std::string numbers = "double";   ///< or "float", "integer"
    bool has_solids = false;          ///< casts against tiles, too
    std::int64_t cases = 1'000'000;   ///< the most questions drawn, >= 0
    double seconds = std::numeric_limits<double>::infinity();
    double timeout = 2;     ///< seconds for an answer, > 0
    std::int64_t seed = 1;  ///< 0 to 2^53
    std::string out;        ///< a scene for what is found; empty: none
};

/// `tileglass pack FILE`
struct PackRequest {
    std::string file;
};

/// `tileglass unpack TEXT`
struct UnpackRequest {
    std::string text;  ///< with a scene in it, or the name of a file; "-": standard input
};

/// `tileglass emit FILE -o OUT`
struct EmitRequest {
    std::string file;
    std::string out;
    std::string as = "googletest";  ///< or "assert", "pytest"
    std::string module = "yours";   ///< of Python; of "pytest"
    bool has_question = false;      ///< of "assert"
};

/// The verbs that need neither a window nor OpenGL.
using BatchRequest = std::variant<QueryRequest, ReplayRequest, CheckRequest, FindRequest,
                                  EmitRequest, PackRequest, UnpackRequest>;
using Request = std::variant<WindowRequest, RenderRequest, CasesRequest, BatchRequest>;

/// Exit status of a usage error, or of a file that cannot be read or written.
inline constexpr int kUsage = 2;

/// "tileglass 0.1.0"
const char* version_text();

/// Reads the arguments of `tileglass`. Returns the exit status if nothing is left to do: help or
/// the version has been printed, or the arguments are wrong and standard error says why.
std::variant<Request, int> read_command_line(int argc, char** argv);

/// The same for a program without a window, which has only the verbs of `BatchRequest`.
std::variant<BatchRequest, int> read_batch_command_line(int argc, char** argv);

}  // namespace tileglass::batch
