// Does `emit` write its test whole or not at all, and say why?

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>
#include <string>

#include "sandbox/batch/verbs.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::batch {
namespace {

class Emit : public testing::Test {
protected:
    const TestFolder test_folder_;
    const std::filesystem::path& folder_ = test_folder_.path;

    Emit() {
        write_text(folder_ / "scene.json", R"({"tileglass": 1, "frame": {"size": 2},
            "items": [{"rect": [0, 0, 1, 1]}, {"name": "bad", "ray": [0, 0, 1, 1]}]})");
        write_text(folder_ / "empty.json", R"({"tileglass": 1})");
    }

    int emit(EmitRequest request) {
        request.file = folder_ / request.file;
        if (request.out.empty()) request.out = folder_ / "out";
        testing::internal::CaptureStderr();
        const int status = emit_test(request, messages_);
        complaint_ = testing::internal::GetCapturedStderr();
        return status;
    }
    bool is_written() const { return std::filesystem::exists(folder_ / "out"); }

    std::ostringstream messages_;
    std::string complaint_;
};

TEST_F(Emit, WritesATestAndSaysWhatIsLeftOut) {
    EXPECT_EQ(emit({"scene.json", ""}), 0);
    EXPECT_TRUE(is_written());
    EXPECT_THAT(messages_.str(), testing::HasSubstr("scene.json: bad: left out: bounds: "));
}

TEST_F(Emit, WritesNothingWhereAFunctionCannotKnowTheFrame) {
    EXPECT_EQ(emit({"scene.json", "", "assert"}), 2);
    EXPECT_FALSE(is_written());
    EXPECT_THAT(complaint_, testing::HasSubstr("--with-question tells it"));
    EXPECT_EQ(emit({"scene.json", "", "assert", "yours", true}), 0);
}

TEST_F(Emit, RefusesWhatBelongsToAnotherStyle) {
    EXPECT_EQ(emit({"scene.json", "", "pytest", "yours", true}), 2);
    EXPECT_EQ(emit({"scene.json", "", "assert", "mine"}), 2);
}

TEST_F(Emit, RefusesAFolderAndASceneWithoutAnything) {
    EXPECT_EQ(emit({"scene.json", folder_}), 2);
    EXPECT_EQ(emit({"empty.json", ""}), 2);
    EXPECT_EQ(emit({"none.json", ""}), 2);
    EXPECT_FALSE(is_written());
}

}  // namespace
}  // namespace tileglass::batch
