// Is each wrong program found, shrunk as far as the table says, and called by its name? And is a
// right one left alone?

#include "sandbox/find/search.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "sandbox/batch/command_line.hpp"
#include "sandbox/batch/verbs.hpp"
#include "sandbox/find/explain.hpp"
#include "sandbox/text/json_tree.hpp"

namespace tileglass::find {
namespace {

const std::string kWrongProgram = TILEGLASS_BUILD_DIR "/wrong_program";
const std::string kTable = TILEGLASS_SOURCE_DIR "/tests/sandbox/find/shrunk.txt";

/// A row of the table: who is asked what, and what is found.
struct Row {
    std::string name;     ///< of the way to be wrong, and its number
    std::string options;  ///< words of the command line
    std::string found;    ///< the shrunk question, and what explains it
};

std::vector<Row> rows() {
    std::vector<Row> all;
    std::ifstream in(kTable);
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        const std::size_t first = line.find(" | ");
        const std::size_t second = line.find(" | ", first + 3);
        all.push_back({line.substr(0, first), line.substr(first + 3, second - first - 3),
                       line.substr(second + 3)});
    }
    return all;
}

batch::FindRequest request_of(const Row& row) {
    std::vector<std::string> words{"tileglass", "find", "--against",
                                   "exec '" + kWrongProgram + "' " + row.name};
    std::istringstream options(row.options);
    for (std::string word; options >> word;) words.push_back(word);
    std::vector<char*> arguments;
    for (std::string& word : words) arguments.push_back(word.data());
    const auto read =
        batch::read_batch_command_line(static_cast<int>(arguments.size()), arguments.data());
    return std::get<batch::FindRequest>(std::get<batch::BatchRequest>(read));
}

/// "{question} explained"; empty if nothing is found.
std::string found_by(const batch::FindRequest& request) {
    std::ostringstream out;
    std::ostringstream messages;
    if (batch::find_difference(request, out, messages) != 1) return {};
    const scene::Json line = *scene::read_json(out.str());
    return line["question"].dump() + ' ' + line["explained"].dump();
}

/// Compares the rows about such shapes with what is found; or writes them anew.
void check_rows(bool (*is_about)(const Row&)) {
    const bool renews = std::getenv("TILEGLASS_RENEW") != nullptr;
    std::string table = "# way to be wrong | options | shrunk question, what explains it\n";
    for (const Row& row : rows()) {
        const std::string found = is_about(row) ? found_by(request_of(row)) : row.found;
        table += row.name + " | " + row.options + " | " + found + '\n';
        EXPECT_TRUE(renews || found == row.found)
            << row.name << ' ' << row.options << ": " << found << "\nin the table: " << row.found;
    }
    if (renews) std::ofstream(kTable) << table;
}

bool is_about_circles(const Row& row) {
    return row.options.find("circle") != std::string::npos;
}

TEST(Search, FindsAndShrinksEveryWrongCircleAsTheTableSays) {
    check_rows(is_about_circles);
}

TEST(Search, FindsAndShrinksEveryOtherWrongAnswerAsTheTableSays) {
    check_rows([](const Row& row) { return !is_about_circles(row); });
}

TEST(Search, HasATableOfAllWaysToBeWrong) {
    const std::vector<Row> table = rows();
    Choice choice;
    choice.has_solids = true;
    std::vector<std::string> names;
    for (const Suspect& one : suspects(choice)) {
        const auto number = std::count(names.begin(), names.end(), one.name);
        names.push_back(one.name);
        const std::string name = one.name + ' ' + std::to_string(number);
        const auto is_it = [&](const Row& row) { return row.name == name; };
        EXPECT_TRUE(std::any_of(table.begin(), table.end(), is_it)) << name;
    }
    EXPECT_GE(names.size(), 45U);
}

TEST(Search, NamesTheRightDefectForEveryWrongProgram) {
    for (const Row& row : rows()) {
        const std::string name = row.name.substr(0, row.name.find(' '));
        EXPECT_NE(row.found.find(name), std::string::npos) << row.name << ": " << row.found;
    }
}

TEST(Search, ShrinksMostToNumbersOfAtMostThreeDigits) {
    int simple = 0;
    const std::vector<Row> table = rows();
    for (const Row& row : table) {
        const std::string question = row.found.substr(0, row.found.find("} ") + 1);
        scene::JsonView id;
        const Result<scene::TileQuery> query = scene::read_query_line(question, id);
        ASSERT_TRUE(query) << row.found;
        const std::vector<double> numbers = numbers_of(query->shape);
        simple += std::all_of(numbers.begin(), numbers.end(),
                              [](double number) { return digits_of(number) <= 3; });
    }
    EXPECT_GE(simple * 20, static_cast<int>(table.size()) * 19);
}

Choice everything_in_any_frame() {
    Choice choice;
    choice.shapes = {0, 1, 2, 3};
    choice.frame.reset();
    choice.has_solids = true;
    return choice;
}

TEST(Search, FindsNothingInARightProgram) {
    programs::AskedProgram program("exec '" + kWrongProgram + "' exact", 60);
    ProgramAnswerer answerer(program);
    const Found found = search(everything_in_any_frame(), 3, {1500}, answerer, [] {});
    EXPECT_FALSE(found.finding);
    EXPECT_EQ(found.failure, "");
    EXPECT_EQ(found.cases, 1500);
}

TEST(Search, FindsNothingInOtherExactMethods) {
    Choice choice = everything_in_any_frame();
    choice.shapes = {1};
    for (const char* method : {"row_diagonal", "row_binary", "row_scan", "square_test"}) {
        MethodAnswerer answerer(method);
        EXPECT_FALSE(search(choice, 5, {2000}, answerer, [] {}).finding) << method;
    }
}

/// Answers as a function says.
class Answers : public Answerer {
public:
    explicit Answers(std::function<Reply(const Case&)> reply) : reply_(std::move(reply)) {}
    Reply answer(const Case& asked) override {
        ++asked_;
        return reply_(asked);
    }
    int asked() const { return asked_; }

private:
    std::function<Reply(const Case&)> reply_;
    int asked_ = 0;
};

Reply right(const Case& asked) {
    return {Outcome::answered, asked.tiles, {}};
}

TEST(Search, EndsAfterSoManyCases) {
    Answers answers(right);
    int drawn = 0;
    const Found found = search(everything_in_any_frame(), 1, {77}, answers, [&] { ++drawn; });
    EXPECT_EQ(found.cases, 77);
    EXPECT_EQ(drawn, 77);
    EXPECT_EQ(answers.asked(), 77);
}

TEST(Search, EndsAfterSoManySeconds) {
    Answers answers(right);
    const Found found = search(everything_in_any_frame(), 1, {1'000'000'000, 0.05}, answers, [] {});
    EXPECT_FALSE(found.finding);
    EXPECT_LT(found.cases, 1'000'000'000);
}

TEST(Search, GivesUpOnWhoNeverAnswers) {
    Answers silent([](const Case&) { return Reply{Outcome::timeout, {}, "gave no answer"}; });
    const Found found = search(everything_in_any_frame(), 1, {}, silent, [] {});
    EXPECT_FALSE(found.finding);
    EXPECT_EQ(found.failure, "it never answers: the first time it gave no answer");
    EXPECT_EQ(silent.asked(), 3);
    Answers dead([](const Case&) { return Reply{Outcome::died, {}, "ended"}; });
    EXPECT_NE(search(everything_in_any_frame(), 1, {}, dead, [] {}).failure, "");
    EXPECT_EQ(dead.asked(), 20);
}

TEST(Search, TakesAFailureForAFindingOnceThereWasAnAnswer) {
    for (const Outcome outcome :
         {Outcome::died, Outcome::timeout, Outcome::flood, Outcome::error}) {
        Answers answers([&](const Case& asked) {
            const bool fails = std::holds_alternative<Circle>(asked.query.shape) &&
                               std::get<Circle>(asked.query.shape).radius > 5;
            return fails ? Reply{outcome, {}, {}} : right(asked);
        });
        Choice choice = everything_in_any_frame();
        choice.frame = Frame();
        choice.shapes = {1};
        const Found found = search(choice, 1, {10'000}, answers, [] {});
        ASSERT_TRUE(found.finding);
        EXPECT_EQ(found.finding->reply.outcome, outcome);
        EXPECT_EQ(text_of(found.finding->asked.query), R"({"circle":[0,0,6]})");
        EXPECT_FALSE(found.explained);
    }
}

TEST(Search, SaysWhenAWrongAnswerDoesNotRepeat) {
    int asked = 0;
    Answers answers([&](const Case& one) {
        return ++asked == 10 ? Reply{Outcome::answered, {{7, 7}, {7, 7}}, {}} : right(one);
    });
    const Found found = search(everything_in_any_frame(), 1, {1000}, answers, [] {});
    ASSERT_TRUE(found.finding);
    EXPECT_FALSE(found.repeats);
    EXPECT_EQ(found.cases, 10);
    EXPECT_EQ(found.finding->reply.tiles, (std::vector<Tile>{{7, 7}, {7, 7}}));
    EXPECT_FALSE(found.explained);
}

TEST(Search, ExplainsNothingThatFitsOnlySomeAnswers) {
    // Truncates, but only odd columns.
    Answers answers([](const Case& asked) {
        std::vector<Tile> tiles = asked.tiles;
        for (Tile& tile : tiles) tile.x += tile.x < 0 && tile.x % 2 != 0 ? 1 : 0;
        return Reply{Outcome::answered, tiles, {}};
    });
    Choice choice;
    choice.shapes = {0, 1, 2, 3};
    const Found found = search(choice, 1, {1000}, answers, [] {});
    ASSERT_TRUE(found.finding);
    EXPECT_FALSE(found.explained) << *found.explained;
}

}  // namespace
}  // namespace tileglass::find
