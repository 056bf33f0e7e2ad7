// Does every shipped case say what it shows, and show what it says?

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include "app/program.hpp"
#include "app/render.hpp"
#include "sandbox/batch/verbs.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/text/json.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;

const fs::path kFolder = fs::path(TILEGLASS_SOURCE_DIR) / "cases";

// The names of all files. The folder is read once, whichever test of the program starts.
const std::vector<std::string>& case_files() {
    static const std::vector<std::string> files = [] {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(kFolder)) {
            const fs::path& file = entry.path();
            if (file.extension() != ".json" || file.stem() == "first-start.tileglass") continue;
            names.push_back(file.filename().string());
        }
        std::sort(names.begin(), names.end());
        return names;
    }();
    return files;
}

std::string id_of(const std::string& name) {
    return name.substr(0, name.find('-'));
}

class EveryCase : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        Result<scene::Loaded> loaded = scene::load_file(kFolder / GetParam());
        ASSERT_TRUE(loaded) << loaded.error().field << ": " << loaded.error().message;
        loaded_ = std::move(*loaded);
    }

    scene::Loaded loaded_;
};

TEST_P(EveryCase, HasATitleAndNothingUnknown) {
    EXPECT_THAT(loaded_.warnings, testing::IsEmpty());
    EXPECT_FALSE(loaded_.scene.title.empty());
    EXPECT_LE(loaded_.scene.title.size(), 64U) << "it stands in a line of the list";
    EXPECT_NE(loaded_.scene.title.back(), '.');
}

TEST_P(EveryCase, IsCarriedByTheProgram) {
    const std::vector<Case> cases = shipped_cases();
    const Case* shipped = find_case(cases, id_of(GetParam()));
    ASSERT_NE(shipped, nullptr);
    EXPECT_EQ(shipped->title, loaded_.scene.title);
    EXPECT_EQ(shipped->text, *scene::read_file(kFolder / GetParam()));
}

TEST_P(EveryCase, ExpectsAnAnswerOfEveryItem) {
    EXPECT_FALSE(loaded_.scene.items.empty() && loaded_.scene.world.log == nullptr);
    for (const scene::Item& item : loaded_.scene.items) {
        ASSERT_TRUE(item.is_known()) << item.name;
        // A swarm has no answer: its members are where they are.
        if (item.as<scene::Swarm>() != nullptr) continue;
        ASSERT_TRUE(item.source.find("expect")) << item.name;
        EXPECT_TRUE(item.source.find("expect")->contains("count")) << item.name;
    }
}

TEST_P(EveryCase, AnswersAsItExpectsAndAsTheOracleSays) {
    const std::array files{kFolder / GetParam()};
    std::ostringstream out;
    std::ostringstream messages;
    EXPECT_EQ(batch::check_scenes(files, out, messages), 0) << out.str();
    EXPECT_EQ(messages.str(), "");
}

TEST_P(EveryCase, ShowsTakenTilesInTheMiddleOfTheWindow) {
    Rendering rendering;
    rendering.file = kFolder / GetParam();
    std::vector<Error> left_out;
    const Result<Image> image = render(rendering, left_out);
    ASSERT_TRUE(image) << image.error().message;
    // Where neither panels nor the note lie; taken tiles are blue, all else is nearly grey.
    std::int64_t taken = 0;
    for (int y = 130; y < 590; ++y) {
        for (int x = 60; x < 960; ++x) {
            const std::size_t i = (static_cast<std::size_t>(y) * image->width + x) * 4;
            if (image->rgba[i + 2] > image->rgba[i] + 40) ++taken;
        }
    }
    EXPECT_GT(taken, 200);
}

INSTANTIATE_TEST_SUITE_P(, EveryCase, testing::ValuesIn(case_files()),
                         [](const auto& row) { return id_of(row.param); });

TEST_P(EveryCase, SaysHowMuchItAsksOfItsReader) {
    const auto level = loaded_.scene.source.find("level");
    ASSERT_TRUE(level);
    EXPECT_TRUE(std::any_of(kCaseLevels.begin(), kCaseLevels.end(), [&](CaseLevel known) {
        return level->string() == name_of(known);
    })) << level->text();
}

TEST(ShippedCases, BeginWithTenThatTeachAndHaveOneIdEach) {
    const std::vector<Case> cases = shipped_cases();
    ASSERT_EQ(cases.size(), case_files().size());
    for (std::size_t i = 0; i < kStartHere.size(); ++i) EXPECT_EQ(cases[i].id, kStartHere[i]);
    for (std::size_t i = 0; i < cases.size(); ++i) {
        EXPECT_EQ(find_case(cases, cases[i].id), &cases[i]);
    }
}

// Those that are about it come first.
TEST(ShippedCases, AreFoundByWhatTheyAreAbout) {
    const std::vector<Case> cases = shipped_cases();
    for (const std::string word : {"camera", "bresenham", "collision", "diagonal", "float"}) {
        const std::vector<std::size_t> found = fitting_cases(cases, word);
        const auto is_about = [&](const Case& shipped) {
            return (", " + shipped.tags).find(", " + word) != std::string::npos;
        };
        const auto count =
            static_cast<std::size_t>(std::count_if(cases.begin(), cases.end(), is_about));
        EXPECT_GE(count, 2U) << word;
        ASSERT_GE(found.size(), count) << word;
        EXPECT_TRUE(is_about(cases[found.front()])) << word << ": " << cases[found.front()].id;
        for (std::size_t i = 0; i < cases.size(); ++i) {
            if (!is_about(cases[i])) continue;
            EXPECT_THAT(found, testing::Contains(i)) << word << ": " << cases[i].id;
        }
    }
}

TEST(ShippedCases, AreNotFoundByAnIdThatIsNone) {
    const std::vector<Case> cases = shipped_cases();
    ASSERT_EQ(find_case(cases, "O5"), nullptr);
    EXPECT_TRUE(fitting_cases(cases, "O5").empty()) << "O25 is another case";
    EXPECT_FALSE(fitting_cases(cases, "O2").empty());
}

TEST(ShippedCases, AreAllInTheTableForReaders) {
    const auto table = scene::read_file(fs::path(TILEGLASS_SOURCE_DIR) / "cases/README.md");
    ASSERT_TRUE(table);
    for (const std::string& file : case_files()) {
        const std::string row = "| [" + id_of(file) + "](" + file + ") | " +
                                scene::load_file(kFolder / file)->scene.title + " |";
        EXPECT_THAT(*table, testing::HasSubstr(row));
    }
}

}  // namespace
}  // namespace tileglass::app
