// Is a file saved completely or not at all, without losing what another program wrote into it?

#include "app/document/files/save_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;

class SaveFile : public testing::Test {
protected:
    static void write(const fs::path& file, const std::string& content) {
        std::ofstream(file, std::ios::binary) << content;
    }
    static std::string read(const fs::path& file) {
        std::ifstream stream(file, std::ios::binary);
        return {std::istreambuf_iterator<char>(stream), {}};
    }
    std::vector<std::string> names() const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(folder_.path)) {
            names.push_back(entry.path().filename().string());
        }
        std::sort(names.begin(), names.end());
        return names;
    }
    std::string error_of(const Result<Saved>& saved) const {
        return saved ? "none" : saved.error().message;
    }
    using Names = std::vector<std::string>;

    const TestFolder folder_;
    const fs::path file_ = folder_.path / "a.tileglass.json";
};

TEST_F(SaveFile, ReplacesWhatWasLookedAt) {
    write(file_, "old");
    const Result<Saved> saved = save_file(file_, "new", look_at(file_).value());
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->stamp, scene::stamp_of("new"));
    EXPECT_EQ(saved->kept, "");
    EXPECT_EQ(read(file_), "new");
    EXPECT_EQ(names(), Names{"a.tileglass.json"});
}

TEST_F(SaveFile, MakesAFileThatWasNotThere) {
    EXPECT_EQ(look_at(file_).value(), std::nullopt);
    ASSERT_TRUE(save_file(file_, "new", std::nullopt));
    EXPECT_EQ(read(file_), "new");
    EXPECT_EQ(names(), Names{"a.tileglass.json"});
}

TEST_F(SaveFile, MakesAFileAgainThatIsGone) {
    ASSERT_TRUE(save_file(file_, "new", scene::stamp_of("old")));
    EXPECT_EQ(read(file_), "new");
    EXPECT_EQ(names(), Names{"a.tileglass.json"});
}

TEST_F(SaveFile, KeepsNextToItWhatWasWrittenAfterTheLook) {
    write(file_, "old");
    const auto before = look_at(file_).value();
    write(file_, "theirs");
    const Result<Saved> saved = save_file(file_, "new", before);
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->kept, folder_.path / "a.theirs.tileglass.json");
    EXPECT_EQ(read(file_), "new");
    EXPECT_EQ(read(saved->kept), "theirs");
    write(file_, "theirs again");
    const Result<Saved> second = save_file(file_, "newer", before);
    ASSERT_TRUE(second);
    EXPECT_EQ(read(folder_.path / "a.theirs 2.tileglass.json"), "theirs again");
    EXPECT_EQ(names(),
              (Names{"a.theirs 2.tileglass.json", "a.theirs.tileglass.json", "a.tileglass.json"}));
}

TEST_F(SaveFile, KeepsNextToItWhatAppearedAfterTheLook) {
    const auto before = look_at(file_).value();
    write(file_, "theirs");
    const Result<Saved> saved = save_file(file_, "new", before);
    ASSERT_TRUE(saved);
    EXPECT_EQ(read(file_), "new");
    EXPECT_EQ(read(saved->kept), "theirs");
}

TEST_F(SaveFile, KeepsNextToItWhatIsBeingWritten) {
    write(file_, "old");
    const auto before = look_at(file_).value();
    std::ofstream writer(file_, std::ios::app);
    const Result<Saved> saved = save_file(file_, "new", before);
    ASSERT_TRUE(saved);
    writer << " and more";
    writer.close();
    EXPECT_EQ(read(file_), "new");
    EXPECT_EQ(read(saved->kept), "old and more");
}

TEST_F(SaveFile, ReplacesTheTargetOfALink) {
    write(folder_.path / "target", "old");
    fs::create_symlink("target", file_);
    ASSERT_TRUE(save_file(file_, "new", scene::stamp_of("old")));
    EXPECT_TRUE(fs::is_symlink(file_));
    EXPECT_EQ(read(folder_.path / "target"), "new");
}

TEST_F(SaveFile, SaysThatAHardLinkIsBroken) {
    write(file_, "old");
    fs::create_hard_link(file_, folder_.path / "other");
    const Result<Saved> saved = save_file(file_, "new", scene::stamp_of("old"));
    ASSERT_TRUE(saved);
    EXPECT_EQ(saved->note, "it was a hard link, whose other names keep what it held");
    EXPECT_EQ(read(folder_.path / "other"), "old");
}

TEST_F(SaveFile, RefusesWhatIsNoFile) {
    fs::create_directory(file_);
    EXPECT_EQ(error_of(save_file(file_, "new", std::nullopt)), "Is a directory");
    fs::remove(file_);
    ASSERT_EQ(::mkfifo(file_.c_str(), 0600), 0);
    EXPECT_EQ(error_of(save_file(file_, "new", std::nullopt)), "it is no plain file");
    EXPECT_EQ(look_at(file_).error().message, "it is a pipe, not a file");
    EXPECT_EQ(error_of(save_file("/dev/null", "new", std::nullopt)), "it is no plain file");
    fs::remove(file_);
    fs::create_symlink(file_.filename(), file_);
    EXPECT_EQ(error_of(save_file(file_, "new", std::nullopt)), "Too many levels of symbolic links");
    EXPECT_EQ(error_of(save_file(folder_.path / "gone" / "a.json", "new", std::nullopt)),
              "No such file or directory");
    EXPECT_EQ(names(), Names{"a.tileglass.json"});
}

TEST_F(SaveFile, LeavesNothingBeyondALimitOfSizes) {
    write(file_, "old");
    const auto before_signal = std::signal(SIGXFSZ, SIG_IGN);
    struct rlimit before = {};
    ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
    struct rlimit limit = before;
    limit.rlim_cur = 1000;
    ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &limit), 0);
    const Result<Saved> saved = save_file(file_, std::string(5000, 'x'), scene::stamp_of("old"));
    ::setrlimit(RLIMIT_FSIZE, &before);
    std::signal(SIGXFSZ, before_signal);
    EXPECT_EQ(error_of(saved), "File too large");
    EXPECT_EQ(read(file_), "old");
    EXPECT_EQ(names(), Names{"a.tileglass.json"});
}

TEST_F(SaveFile, KeepsThePermissionsOfTheFile) {
    write(file_, "old");
    fs::permissions(file_, fs::perms::owner_read | fs::perms::owner_write);
    ASSERT_TRUE(save_file(file_, "new", scene::stamp_of("old")));
    EXPECT_EQ(fs::status(file_).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

}  // namespace
}  // namespace tileglass::app
