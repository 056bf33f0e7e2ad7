#pragma once
// Writes tests that state what a scene shows.

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "sandbox/scene/scene.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::emit {

/// What is tested. `googletest`: `tileglass::core`, with queries, objects and boxes. `assert_only`:
/// functions of one's own in C++17, without dependencies. `pytest`: a function of one's own,
/// `tiles_of(question)`, in Python.
enum class Style : std::uint8_t { googletest, assert_only, pytest };

struct TestOptions {
    Style style = Style::googletest;
    std::string module = "yours";  ///< where `pytest` finds the function
    bool has_question = false;     ///< `assert_only`: functions get a `Question` first
};

struct EmittedTest {
    std::string text;
    std::vector<std::string> notes;  ///< what is left out, and why; a sentence each
};

/// The most queries of a test. What has no exact answer of at most `kMostTiles` tiles is left out,
/// too.
inline constexpr std::size_t kMostQueries = 1000;
/// The most operations on objects, which people read; and of each swarm so many members, so that
/// ticks are among them.
inline constexpr std::size_t kMostOperations = 400;
inline constexpr std::size_t kMostMembers = 40;
/// The most frames of a camera in which something happens, the most ticks that are looked at for
/// them, and the most tiles of the boxes that they read.
inline constexpr std::size_t kMostFrames = 200;
inline constexpr std::int64_t kMostTicks = 100'000;
inline constexpr std::size_t kMostBoxTiles = 40'000;

/// Is it the name of a module of Python, perhaps with dots?
bool is_module(const std::string& name);

/// A test of all queries of `scene`, with GoogleTest also of its objects and boxes. Expected is the
/// exact answer, whatever method the scene has; foreign tiles are not. Names say what is claimed.
///
/// Errors   `items`: nothing to test; the name of an item that functions without a `Question`
///          cannot be asked about
Result<EmittedTest> test_of(const scene::Scene& scene, const TestOptions& options);

}  // namespace tileglass::emit
