// Is pseudo-code read as its files are meant?

#include "app/replay/code/code.hpp"

#include <gtest/gtest.h>

#include "app/world/live_world.hpp"

namespace tileglass::app {
namespace {

constexpr const char* kText =
    "title: A scan\n"
    "of: circle scan; circle scan_float\n"
    "page: circle.md\n"
    "exact: circle root\n"
    "\n"
    "scan(circle)\n"
    "    while not takes(x): go on !! never ends\n"
    "        visit (x, y) @visit: (x, y) = tile\n"
    "\n"
    "takes(tile)\n"
    "    if d < r: yes @test taken: d = value; r = limit !! rounded\n"
    "    else: no @test !taken side!=left @test !taken side=left: tile = tile\n";

Code scan() {
    Result<Code> code = read_code("scan.txt", kText);
    EXPECT_TRUE(code) << code.error().message;
    return std::move(*code);
}

std::string error_of(const std::string& body) {
    const Result<Code> code = read_code("wrong.txt", "title: Wrong\n\n" + body);
    return code ? "none" : code.error().field + ": " + code.error().message;
}

constexpr Test kTaken{{3, 1}, 2.25, 2.5, Side::left, true};
constexpr Test kRefused{{4, 1}, 2.5000001, 2.5, Side::left, false};

std::optional<std::size_t> line_of(const Code& code, const Event& event,
                                   const CodeState& state = {}) {
    std::optional<std::size_t> line;
    for (const CodeRule& rule : code.rules) {
        if (!rule.holds(event, state)) continue;
        if (line) return std::nullopt;
        line = rule.line;
    }
    return line;
}

TEST(Code, HasTheLinesOfItsFile) {
    const Code code = scan();
    EXPECT_EQ(code.title, "A scan");
    EXPECT_EQ(code.of, (std::vector<std::string>{"circle scan", "circle scan_float"}));
    EXPECT_TRUE(code.is_printed());
    ASSERT_EQ(code.lines.size(), 6U);
    EXPECT_EQ(code.lines[2].text, "visit (x, y)");
    EXPECT_EQ(code.lines[2].depth, 2);
    ASSERT_EQ(code.operations.size(), 2U);
    EXPECT_EQ(code.operation_of(4).first, 3U);
}

TEST(Code, MarksTheLinesThatFail) {
    const Code code = scan();
    EXPECT_EQ(code.lines[1].fault, "never ends");
    EXPECT_EQ(code.lines[4].fault, "rounded");
    EXPECT_EQ(code.lines[5].fault, "");
    EXPECT_FALSE(code.lines[1].has_events);
    EXPECT_TRUE(code.lines[4].has_events);
}

TEST(Code, TellsLinesApartByFieldsOfTheEvent) {
    const Code code = scan();
    EXPECT_EQ(line_of(code, kTaken), 4U);
    EXPECT_EQ(line_of(code, kRefused), 5U);
    EXPECT_EQ(line_of(code, Visit{{3, 1}}), 2U);
    EXPECT_EQ(line_of(code, Ask{1}), std::nullopt);
}

TEST(Code, TellsLinesApartByWhatGoesOn) {
    const Result<Code> code = read_code("tree.txt",
                                        "title: Tree\n\nput(object)\n"
                                        "    move it @place !during\n"
                                        "    split @mark change=split\n"
                                        "        move it down @place during=split\n");
    ASSERT_TRUE(code);
    CodeState state;
    const Event place = Place{std::nullopt, 1, 0, 2};
    EXPECT_EQ(line_of(*code, place, state), 1U);
    state.pass(Mark{Change::split, false, 9});
    EXPECT_EQ(line_of(*code, place, state), 3U);
    state.pass(Mark{Change::split, true, 9});
    EXPECT_EQ(line_of(*code, place, state), 1U);
}

TEST(Code, HasTheValuesThatTheEventCarries) {
    const Code code = scan();
    const LiveWorld names;
    const auto values_of = [&](const Event& event) {
        return values_text(code.rules[*code.rule_for(event, {})], event, names.items());
    };
    EXPECT_EQ(values_of(kTaken), "d = 2.25, r = 2.5");
    EXPECT_EQ(values_of(tileglass::Test{{}, 2.5000001, 2.5, Side::left, true}),
              "d = 2.5000001, r = 2.5");
    EXPECT_EQ(values_of(kRefused), "tile = (4, 1)");
    EXPECT_EQ(values_of(Visit{{-3, 1}}), "(x, y) = (-3, 1)");
}

TEST(Code, TellsWhatIsWrongInAFile) {
    EXPECT_EQ(error_of("f()\n    a @nothing\n"), "wrong.txt:4: 'nothing' is no kind of event");
    EXPECT_EQ(error_of("f()\n    a @visit taken\n"), "wrong.txt:4: 'taken' is no field of visit");
    EXPECT_EQ(error_of("f()\n    a @visit: x = y\n"), "wrong.txt:4: 'y' is no field of visit");
    EXPECT_EQ(error_of("f()\n  a\n"), "wrong.txt:4: the indent is not a multiple of 4");
    EXPECT_EQ(error_of("    a\n"), "wrong.txt:3: it belongs to no operation");
    EXPECT_EQ(error_of(""), "wrong.txt:2: it has no lines");
    EXPECT_FALSE(read_code("wrong.txt", "colour: red\n\nf()\n"));
}

TEST(Codes, FindTheCounterpartOfWhatIsPrinted) {
    Codes codes;
    codes.all.push_back(scan());
    codes.all.push_back(*read_code("root.txt", "title: Root\nof: circle root\n\nroot()\n"));
    EXPECT_EQ(codes.find("circle scan_float"), &codes.all[0]);
    EXPECT_EQ(codes.find("circle"), nullptr);
    EXPECT_EQ(codes.counterpart(codes.all[0]), &codes.all[1]);
    EXPECT_EQ(codes.counterpart(codes.all[1]), &codes.all[0]);
}

}  // namespace
}  // namespace tileglass::app
