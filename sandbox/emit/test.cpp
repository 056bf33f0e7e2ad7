// Queries as tests, in all styles.

#include "sandbox/emit/test.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "sandbox/emit/writing.hpp"
#include "sandbox/text/shown.hpp"

namespace tileglass::emit {

namespace {

/// A query and its answer; the name of its test is not given twice.
struct Claim {
    std::string item;
    std::string name;
    Told told;
};

/// What a kind of shape is in tests, in the order of `shapes::Shape`.
struct ShapeText {
    const char* type;       ///< of the library
    const char* arguments;  ///< of one's own function
};
constexpr std::array<ShapeText, std::variant_size_v<shapes::Shape>> kShapes{
    {{"Rect", "double x0, double y0, double x1, double y1"},
     {"Circle", "double cx, double cy, double r"},
     {"Segment", "double ax, double ay, double bx, double by"},
     {"Ray", "double ox, double oy, double dx, double dy, const std::array<int, 4>& bounds"}}};

constexpr std::string_view kCppHelpers = R"(
// A row of characters for each row of tiles: '#' is there, a digit is there so many times.
template <typename Tiles>
std::string art_of(const Tiles& tiles, int left, int top, int columns, int rows) {
    std::string art;
    for (int y = top; y < top + rows; ++y) {
        for (int x = left; x < left + columns; ++x) {
            const typename Tiles::value_type tile{x, y};
            const auto times = std::count(tiles.begin(), tiles.end(), tile);
            art += ".#23456789"[std::min(static_cast<int>(times), 9)];
        }
        art += '\n';
    }
    return art;
}

// The tiles in their order; of more than 400, which nobody would read, their number, extent and a
// checksum (FNV-1a of x and y).
template <typename Tiles>
std::string numbers_of(const Tiles& tiles) {
    std::string text;
    std::uint64_t sum = 14695981039346656037U;
    std::array<long long, 4> extent{1LL << 32, 1LL << 32, -(1LL << 32), -(1LL << 32)};
    for (const auto& [x, y] : tiles) {
        if (tiles.size() <= 400) text += '(' + std::to_string(x) + ", " + std::to_string(y) + ") ";
        sum = (sum ^ static_cast<std::uint32_t>(x)) * 1099511628211U;
        sum = (sum ^ static_cast<std::uint32_t>(y)) * 1099511628211U;
        extent = {std::min<long long>(extent[0], x), std::min<long long>(extent[1], y),
                  std::max<long long>(extent[2], x), std::max<long long>(extent[3], y)};
    }
    if (tiles.size() <= 400) return text;
    return std::to_string(tiles.size()) + " tiles in [" + std::to_string(extent[0]) + ", " +
           std::to_string(extent[1]) + ", " + std::to_string(extent[2] + 1) + ", " +
           std::to_string(extent[3] + 1) + "), checksum " + std::to_string(sum);
}
)";

constexpr std::string_view kQuestion = R"(
struct Question {
    double size;                                           // of a tile, in world units
    std::array<double, 2> origin;                          // where tile (0, 0) begins
    std::optional<std::array<int, 4>> bounds;              // x_min, y_min, x_end, y_end
    std::string coverage;                                  // of a rect or a circle
    std::string ties;                                      // of a segment or a ray
    std::string corner;
    std::optional<std::vector<std::array<int, 2>>> solid;  // the first one is the last tile
};
)";

constexpr std::string_view kOwnHelpers = R"(
// Tiles of an area may come in any order.
[[maybe_unused]] std::vector<std::array<int, 2>> by_row(std::vector<std::array<int, 2>> tiles) {
    std::sort(tiles.begin(), tiles.end(), [](const auto& a, const auto& b) {
        return a[1] != b[1] ? a[1] < b[1] : a[0] < b[0];
    });
    return tiles;
}

int failures = 0;

void expect(const char* test, const std::string& got, const std::string& wanted) {
    if (got == wanted) return;
    ++failures;
    std::printf("%s\nexpected:\n%s\ngot:\n%s\n", test, wanted.c_str(), got.c_str());
}
)";

constexpr std::string_view kPythonHelpers = R"(

def art_of(tiles, left, top, columns, rows):
    """A row of characters for each row of tiles: '#' is there, a digit is there so many times."""
    marks = [[".#23456789"[min(tiles.count((x, y)), 9)] for x in range(left, left + columns)]
             for y in range(top, top + rows)]
    return "".join("".join(row) + "\n" for row in marks)


def numbers_of(tiles):
    """The tiles in their order; of more than 400 number, extent and checksum (FNV-1a)."""
    if len(tiles) <= 400:
        return "".join(f"({x}, {y}) " for x, y in tiles)
    total = 14695981039346656037
    for number in (number for tile in tiles for number in tile):
        total = (total ^ number & 0xFFFFFFFF) * 1099511628211 & 0xFFFFFFFFFFFFFFFF
    xs, ys = zip(*tiles)
    return (f"{len(tiles)} tiles in [{min(xs)}, {min(ys)}, {max(xs) + 1}, {max(ys) + 1}), "
            f"checksum {total}")
)";

/// The name of a test as words: `circle on a border takes twelve tiles`.
std::vector<std::string> claim_of(const std::string& item, const Told& told) {
    constexpr std::array kNumbers{"no",    "one",   "two",  "three", "four",   "five",  "six",
                                  "seven", "eight", "nine", "ten",   "eleven", "twelve"};
    std::vector<std::string> words = words_of(item);
    const auto has = [&](const std::string& word) {
        return std::find(words.begin(), words.end(), word) != words.end();
    };
    const shapes::Question& question = told.question;
    const std::string shape = shapes::word_of(question.shape);
    if (!has(shape)) words.insert(words.begin(), shape);
    std::string convention;
    if (question.coverage != Coverage()) convention += scene::name_of(question.coverage);
    if (question.ties != Ties()) convention += scene::name_of(question.ties);
    if (question.corner != Corner()) convention += scene::name_of(question.corner);
    for (const std::string& word : words_of(convention)) {
        if (!has(word)) words.push_back(word);
    }
    const auto count = static_cast<std::size_t>(told.summary.count);
    const std::string number = count < kNumbers.size() ? kNumbers[count] : std::to_string(count);
    const std::string end = told.error         ? "is refused"
                            : told.summary.hit ? "stops after " + number
                                               : "takes " + number;
    for (const std::string& word : words_of(end)) words.push_back(word);
    if (!told.error) words.push_back(count == 1 ? "tile" : "tiles");
    return words;
}

/// Lines that begin with `mark`: item, convention, method, foreign tiles, picture of a cast.
std::string comment_of(const Claim& claim, const std::string& mark) {
    const Told& told = claim.told;
    std::string text =
        fmt::format("\"{}\": {}\n", scene::shown(claim.item, 60), convention_of(told.question));
    if (!told.asked->is_exact) {
        text += fmt::format(
            "The scene has the method {}, which is not exact; expected is the exact "
            "answer.\n",
            told.asked->name);
    }
    if (told.yours) {
        text += fmt::format("Another program answered otherwise: {} missing (-), {} extra (+).\n",
                            told.difference.missing.size(), told.difference.extra.size());
    }
    if (told.yours || told.question.solids) text += art_of(told);
    std::string lines;
    while (!text.empty()) {
        const std::size_t length = text.find('\n') + 1;
        lines += mark + ' ' + text.substr(0, length);
        text.erase(0, length);
    }
    return lines;
}

std::string head_of(const scene::Scene& scene, const char* mark, const char* how) {
    std::string text;
    for (const std::string& line : {scene.title, scene.about}) {
        if (!line.empty()) text += fmt::format("{} \"{}\"\n", mark, scene::shown(line, 200));
    }
    return text +
           fmt::format("{0} Written by `tileglass emit`; expected is the exact answer. {1}\n", mark,
                       how);
}

// GoogleTest.

/// The call of the library's function, that of the scene's method if it is exact.
std::string call_of(const Told& told) {
    const shapes::Question& question = told.question;
    const std::string method(told.asked->name);
    const bool is_brute = method == "brute_force";
    std::string function = is_brute                  ? "visit_rectangle_by_brute_force"
                           : method == "square_test" ? "visit_circle_by_square_test"
                           : method.starts_with("row_")
                               ? "visit_circle<RowSearch::" + method.substr(4) + '>'
                           : std::holds_alternative<Rect>(question.shape) ? "visit_rectangle"
                                                                          : "visit_circle";
    std::string convention = fmt::format("Coverage::{}", scene::name_of(question.coverage));
    if (shapes::is_walked(question.shape)) {
        function = question.solids ? "cast_" : "walk_";
        function += shapes::word_of(question.shape);
        convention = fmt::format("Ties::{}", scene::name_of(question.ties));
        if (question.solids)
            convention += fmt::format(", Corner::{}", scene::name_of(question.corner));
    }
    const bool needs_bounds = is_brute || std::holds_alternative<Ray>(question.shape);
    return fmt::format("{}(frame, shape, {}, {}bounds,\n        {}collect_into(tiles))", function,
                       convention, needs_bounds ? "*" : "", question.solids ? "is_solid, " : "");
}

std::string googletest_of(const Claim& claim, const std::string& suite) {
    const Told& told = claim.told;
    const auto& [frame, bounds, shape, coverage, ties, corner, solids, deadline] = told.question;
    const std::vector<double> n = find::numbers_of(shape);
    std::string text = fmt::format(
        "\n{}TEST({}, {}) {{\n    const Frame frame = Frame::make({}, {}).value();\n"
        "    const std::optional<TileRect> bounds = {};\n    const {} shape{{{}, {}}};\n",
        comment_of(claim, "//"), suite, claim.name, literal(frame.size()), literal(frame.origin()),
        literal(bounds), kShapes[shape.index()].type, literal(Vec2{n[0], n[1]}),
        n.size() == 3 ? literal(n[2]) : literal(Vec2{n[2], n[3]}));
    if (solids) {
        text += fmt::format(
            "    const std::vector<Tile> solid{};\n"
            "    const auto is_solid = [&](const Tile& tile) {{\n"
            "        return std::count(solid.begin(), solid.end(), tile) > 0;\n"
            "    }};\n",
            literal(std::get<std::vector<Tile>>(told.query.solids)));
    }
    text += fmt::format("    std::vector<Tile> tiles;\n    const auto end = {};\n", call_of(told));
    if (told.error) {
        return text + fmt::format(
                          "    ASSERT_FALSE(end);\n    EXPECT_EQ(end.error().field, \"{}\");\n"
                          "}}\n",
                          told.error->field);
    }
    text += "    ASSERT_TRUE(end);\n" +
            expectations_of(told.tiles, "tiles", kExpectEqual, kExpectIndent);
    const std::optional<Hit>& hit = told.summary.hit;
    if (solids && !hit) text += "    EXPECT_FALSE(end->hit);\n";
    if (hit) {
        const std::string side = fmt::format("Side::{}", scene::side_of(*hit));
        text += fmt::format(
            "    ASSERT_TRUE(end->hit);\n    EXPECT_EQ(end->hit->t, {});\n"
            "    EXPECT_TRUE(end->hit->side == {});\n",
            literal(hit->t), hit->side ? side : "std::nullopt");
    }
    return text + "}\n";
}

std::string googletests_of(const scene::Scene& scene, const std::vector<Claim>& claims,
                           const std::string& of_world) {
    std::string text = head_of(scene, "//", "Link it with tileglass::core and GTest::gtest_main.");
    for (const char* header :
         {"<gtest/gtest.h>", "<algorithm>", "<array>", "<cstdint>", "<limits>", "<optional>",
          "<span>", "<string>", "<vector>", "\"tileglass/index/list_heads.hpp\"",
          "\"tileglass/index/object_grid.hpp\"", "\"tileglass/query/circle.hpp\"",
          "\"tileglass/query/rectangle.hpp\"", "\"tileglass/query/segment.hpp\"",
          "\"tileglass/stream/streamer.hpp\""}) {
        text += fmt::format("#include {}\n", header);
    }
    text += fmt::format("\nusing namespace tileglass;\n\nnamespace {{\n{}", kCppHelpers);
    for (const Claim& claim : claims) text += googletest_of(claim, camel(words_of(scene.title)));
    return text + of_world + "\n}  // namespace\n";
}

// Functions of one's own.

std::string own_bounds(const std::optional<TileRect>& bounds) {
    if (!bounds) return "std::nullopt";
    return fmt::format("std::array<int, 4>{{{{{}, {}, {}, {}}}}}", bounds->min.x, bounds->min.y,
                       bounds->end.x, bounds->end.y);
}

/// Why the function of the query must get a `Question`; `first` is the first query of the same.
std::optional<Error> needs_question(const Claim& claim, const Claim& first) {
    const shapes::Question& question = claim.told.question;
    const bool is_ray = std::holds_alternative<Ray>(question.shape);
    const std::string convention = convention_of(question);
    const std::string other = convention_of(first.told.question);
    const std::string fault =
        question.frame != Frame()    ? "it has a frame"
        : question.solids            ? "it has solid tiles"
        : question.bounds && !is_ray ? "it has bounds"
        : convention != other ? fmt::format("it has {}, {} has {}", convention, first.item, other)
                              : "";
    if (fault.empty()) return std::nullopt;
    return Error{claim.item,
                 fmt::format("{}, which tiles_of_{} cannot know: --with-question tells it", fault,
                             shapes::word_of(question.shape))};
}

std::string own_test_of(const Claim& claim, bool has_question) {
    const shapes::Question& question = claim.told.question;
    std::string text = fmt::format("\n{}void {}() {{\n", comment_of(claim, "//"), claim.name);
    if (has_question) {
        const auto* solids = std::get_if<std::vector<Tile>>(&claim.told.query.solids);
        text += fmt::format(
            "    const Question question{{{}, {{{}}}, {}, \"{}\", \"{}\", \"{}\",\n        {}}};\n",
            literal(question.frame.size()), literal(question.frame.origin()),
            own_bounds(question.bounds), scene::name_of(question.coverage),
            scene::name_of(question.ties), scene::name_of(question.corner),
            solids != nullptr ? "std::vector<std::array<int, 2>>" + literal(*solids)
                              : "std::nullopt");
    }
    std::string arguments = has_question ? "question" : "";
    const auto add = [&](const std::string& argument) {
        arguments += (arguments.empty() ? "" : ", ") + argument;
    };
    for (const double number : find::numbers_of(question.shape)) add(literal(number));
    if (std::holds_alternative<Ray>(question.shape)) add(own_bounds(question.bounds));
    const bool is_walked = shapes::is_walked(question.shape);
    text += fmt::format("    const auto tiles = {}(tiles_of_{}({}));\n", is_walked ? "" : "by_row",
                        shapes::word_of(question.shape), arguments);
    const std::string line =
        fmt::format("    expect(\"{}\", {{}},\n           {{}});\n", claim.name);
    return text + expectations_of(claim.told.tiles, "tiles", line, 11) + "}\n";
}

Result<std::string> own_tests_of(const scene::Scene& scene, const std::vector<Claim>& claims,
                                 bool has_question) {
    std::string text = head_of(scene, "//", "Link it with the functions that it declares.");
    for (const char* header :
         {"algorithm", "array", "cstdint", "cstdio", "optional", "string", "vector"}) {
        text += fmt::format("#include <{}>\n", header);
    }
    if (has_question) text += kQuestion;
    text += "\n// Yours: tiles as {x, y}; those of a segment or a ray in order of travel.\n";
    std::array<const Claim*, kShapes.size()> firsts{};
    std::string tests;
    std::string calls;
    for (const Claim& claim : claims) {
        const shapes::Shape& shape = claim.told.question.shape;
        const Claim*& first = firsts[shape.index()];
        if (first == nullptr) {
            text += fmt::format(
                "std::vector<std::array<int, 2>> tiles_of_{}({}{});\n", shapes::word_of(shape),
                has_question ? "const Question& question, " : "", kShapes[shape.index()].arguments);
            first = &claim;
        }
        const auto error = needs_question(claim, *first);
        if (!has_question && error) return *error;
        tests += own_test_of(claim, has_question);
        calls += fmt::format("    {}();\n", claim.name);
    }
    return text + fmt::format(
                      "\nnamespace {{\n{}{}{}\n}}  // namespace\n\nint main() {{\n{}"
                      "    std::printf(\"%d failures\\n\", failures);\n"
                      "    return failures == 0 ? 0 : 1;\n}}\n",
                      kCppHelpers, kOwnHelpers, tests, calls);
}

std::string pytests_of(const scene::Scene& scene, const std::vector<Claim>& claims,
                       const std::string& module) {
    std::string text = head_of(scene, "#", "Run it with `python3 -m pytest`.");
    text += fmt::format("from {} import tiles_of  # yours: [[x, y], ...] for a line of query\n{}",
                        module, kPythonHelpers);
    for (const Claim& claim : claims) {
        const bool is_walked = shapes::is_walked(claim.told.question.shape);
        text += fmt::format(
            "\n\ndef test_{}():\n{}    question = {}\n"
            "    tiles = [tuple(tile) for tile in tiles_of(question)]\n{}{}",
            claim.name, comment_of(claim, "    #"), find::text_of(claim.told.query),
            is_walked ? "" : "    tiles.sort(key=lambda tile: (tile[1], tile[0]))\n",
            expectations_of(claim.told.tiles, "tiles", "    assert {} == (\n        {})\n", 8));
    }
    return text;
}

/// The queries of a scene that can be tested; `notes` gets those that cannot.
std::vector<Claim> claims_of(const scene::Scene& scene, Style style,
                             std::vector<std::string>& notes) {
    std::vector<Claim> claims;
    std::set<std::string> names;
    for (const scene::Item& item : scene.items) {
        if (item.query() == nullptr) continue;
        const auto leave_out = [&](const std::string& why) {
            notes.push_back(fmt::format("{}: left out: {}", item.name, why));
        };
        if (claims.size() == kMostQueries) {
            leave_out(fmt::format("a test has at most {} queries", kMostQueries));
            break;
        }
        Result<Told> told = told_of(*item.query(), scene);
        const bool is_error = told && told->error && style != Style::googletest;
        if (!told || is_error) {
            const Error& error = told ? *told->error : told.error();
            leave_out(fmt::format("{}: {}", error.field, error.message));
        } else if (told->is_too_long()) {
            leave_out(fmt::format("its answer has more than {} tiles", kMostTiles));
        } else {
            const std::vector<std::string> words = claim_of(item.name, *told);
            const std::string name = style == Style::googletest
                                         ? camel(words)
                                         : fmt::format("{}", fmt::join(words, "_"));
            std::string once = name;
            for (int k = 2; !names.insert(once).second; ++k) once = name + std::to_string(k);
            claims.push_back({item.name, once, *std::move(told)});
        }
    }
    return claims;
}

}  // namespace

bool is_module(const std::string& name) {
    char before = '.';
    for (const char c : name) {
        const bool is_digit = '0' <= c && c <= '9';
        const bool is_letter = c == '_' || ('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z');
        if (!is_letter && (before == '.' || (!is_digit && c != '.'))) return false;
        before = c;
    }
    return before != '.';
}

Result<EmittedTest> test_of(const scene::Scene& scene, const TestOptions& options) {
    EmittedTest test;
    const bool is_ours = options.style == Style::googletest;
    const std::vector<Claim> claims = claims_of(scene, options.style, test.notes);
    std::vector<std::string> notes_of_world;
    std::string of_world =
        objects_test_of(scene, notes_of_world) + boxes_test_of(scene, notes_of_world);
    if (!is_ours && !of_world.empty()) {
        notes_of_world = {"objects and boxes: left out: they are for --as googletest"};
        of_world.clear();
    }
    test.notes.insert(test.notes.end(), notes_of_world.begin(), notes_of_world.end());
    if (claims.empty() && of_world.empty()) {
        test.notes.insert(
            test.notes.begin(),
            "a test needs a rect, a circle, a segment or a ray" +
                std::string(is_ours ? ", or an object, a swarm, a log or a camera" : ""));
        return Error{"items", fmt::format("{}", fmt::join(test.notes, "; "))};
    }
    if (options.style == Style::pytest) {
        test.text = pytests_of(scene, claims, options.module);
    } else if (is_ours) {
        test.text = googletests_of(scene, claims, of_world);
    } else if (auto error = keep(own_tests_of(scene, claims, options.has_question), test.text)) {
        return *error;
    }
    return test;
}

}  // namespace tileglass::emit
