// Do settings that cannot be read keep nobody from working, and does the window say so?

#include "app/user_files.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <string>

#include "app/platform/embedded.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

std::string told(const std::filesystem::path& folder) {
    UserFiles files(folder);
    Message message;
    files.tell_faults(message);
    EXPECT_EQ(files.layout(), embedded().imgui_ini);
    return message.text;
}

TEST(UserFiles, ThatCannotBeReadAreTold) {
    TestFolder folder;
    EXPECT_EQ(told(folder.path), "") << "at the first start there are none";
    ASSERT_EQ(::mkfifo((folder.path / "settings.json").c_str(), 0600), 0);
    std::filesystem::create_symlink("/dev/zero", folder.path / "imgui.ini");
    write_text(folder.path / "keys.txt", "");
    std::filesystem::resize_file(folder.path / "keys.txt", std::uintmax_t{1} << 40);
    const std::string text = told(folder.path);
    EXPECT_NE(text.find("settings.json: it is no plain file"), std::string::npos) << text;
    EXPECT_NE(text.find("imgui.ini: it is no plain file"), std::string::npos) << text;
    EXPECT_NE(text.find("keys.txt: more than the 1048576 bytes"), std::string::npos) << text;
}

TEST(UserFiles, OfNoJsonAreTold) {
    TestFolder folder;
    write_text(folder.path / "settings.json", "{\"width\":");
    EXPECT_NE(told(folder.path).find("settings.json: "), std::string::npos);
    write_text(folder.path / "settings.json", "[1]");
    EXPECT_NE(told(folder.path).find("settings.json: it is no JSON object"), std::string::npos);
}

TEST(UserFiles, BringTheLayoutBack) {
    TestFolder folder;
    UserFiles(folder.path).save_layout("[Window][a]\n");
    EXPECT_EQ(UserFiles(folder.path).layout(), "[Window][a]\n");
}

TEST(UserFiles, ThatAreNoPlainFilesAreNotWrittenInto) {
    TestFolder folder;
    ASSERT_EQ(::mkfifo((folder.path / "imgui.ini").c_str(), 0600), 0);
    UserFiles(folder.path).save_layout("[Window]");
    EXPECT_TRUE(std::filesystem::is_fifo(folder.path / "imgui.ini"));
}

}  // namespace
}  // namespace tileglass::app
