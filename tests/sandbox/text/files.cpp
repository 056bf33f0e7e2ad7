// Are files written whole or not at all, and read whole?

#include <fcntl.h>
#include <gmock/gmock.h>
#include <grp.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <thread>

#include "sandbox/scene/document.hpp"

namespace {

int flushed_folders = 0;

}  // namespace

/// In place of that of the system, which it calls: counts the folders.
extern "C" int fsync(int descriptor) {
    struct stat status = {};
    if (::fstat(descriptor, &status) == 0 && S_ISDIR(status.st_mode)) ++flushed_folders;
    return static_cast<int>(::syscall(SYS_fsync, descriptor));
}

namespace tileglass::scene {
namespace {

namespace fs = std::filesystem;

/// An empty folder for each test, with a space in its name.
class Files : public testing::Test {
protected:
    Files() {
        const auto* test = testing::UnitTest::GetInstance()->current_test_info();
        folder_ = fs::temp_directory_path() / (std::string("tileglass files ") +
                                               std::to_string(::getpid()) + " " + test->name());
        fs::remove_all(folder_);
        fs::create_directories(folder_);
    }
    ~Files() override { fs::remove_all(folder_); }

    int entries() const {
        return static_cast<int>(std::distance(fs::directory_iterator(folder_), {}));
    }

    fs::path folder_;
};

TEST_F(Files, ReadBackWhatWasWritten) {
    const std::string content("a\0b\r\n\xFF", 6);
    ASSERT_TRUE(write_file(folder_ / "a b.txt", content).has_value());
    EXPECT_EQ(*read_file(folder_ / "a b.txt"), content);
    ASSERT_TRUE(write_file(folder_ / "a b.txt", "").has_value());
    EXPECT_EQ(*read_file(folder_ / "a b.txt"), "");
    const std::string large(300'000, 'x');
    ASSERT_TRUE(write_file(folder_ / "a b.txt", large).has_value());
    EXPECT_EQ(*read_file(folder_ / "a b.txt"), large);
    EXPECT_EQ(entries(), 1);
}

TEST_F(Files, LeaveNothingWhereTheProgramEndsWhileOneIsWritten) {
    // Where a file system has no files without a name, the one begun is left next to it.
    const int unnamed = ::open(folder_.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0600);
    const int most_entries = unnamed < 0 ? 2 : 1;
    if (unnamed >= 0) ::close(unnamed);
    const fs::path file = folder_ / "a";
    ASSERT_TRUE(write_file(file, "before").has_value());
    const pid_t child = ::fork();
    if (child == 0) {
        // The system kills it in the middle of writing.
        const rlimit few{1000, 1000};
        std::signal(SIGXFSZ, SIG_DFL);
        static_cast<void>(::setrlimit(RLIMIT_FSIZE, &few));
        static_cast<void>(write_file(file, std::string(5000, 'x')));
        ::_exit(0);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
    EXPECT_EQ(*read_file(file), "before");
    EXPECT_LE(entries(), most_entries);
}

TEST_F(Files, SayWhyTheyCannotBeRead) {
    EXPECT_EQ(read_file(folder_).error(), (Error{"file", "Is a directory"}));
    EXPECT_EQ(read_file(folder_ / "none").error(), (Error{"file", "No such file or directory"}));
    EXPECT_EQ(read_file(std::string("a\0b", 3)).error().field, "file");
}

TEST_F(Files, OfMoreBytesThanTheLimitAreRefused) {
    const fs::path file = folder_ / "a";
    ASSERT_TRUE(write_file(file, "12345").has_value());
    EXPECT_EQ(*read_file(file, 5), "12345");
    EXPECT_EQ(read_file(file, 4).error(), (Error{"file", "more than the 4 bytes that are read"}));
    fs::resize_file(file, kMostFileBytes + 1);
    EXPECT_EQ(load_file(file).error(),
              (Error{"file", "more than the 2147483648 bytes that are read"}));
    const fs::path scene = folder_ / "a.json";
    std::ofstream(scene) << "{";
    fs::resize_file(scene, kMostDocumentBytes + 1);
    EXPECT_EQ(load_file(scene).error(),
              (Error{"file", "more than the 1073741824 bytes that are read"}))
        << "without a look at them";
}

TEST_F(Files, ThatNeverEndAreRefused) {
    EXPECT_EQ(read_file("/dev/zero", 1'000'000).error(),
              (Error{"file", "more than the 1000000 bytes that are read"}));
    EXPECT_EQ(*read_file("/dev/null"), "");
}

TEST_F(Files, OfAPipeAreReadToTheirEndOrUntilTheyAreCancelled) {
    const fs::path pipe = folder_ / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    Progress progress;
    const std::string text(300'000, 'x');  // more than a pipe holds
    std::thread writer([&] {
        std::ofstream stream(pipe);
        for (const std::size_t half : {0U, 150'000U}) {
            stream << text.substr(half, 150'000) << std::flush;
        }
    });
    const Result<std::string> read = read_file(pipe, kMostFileBytes, progress);
    writer.join();
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, text);
    progress.cancel();
    const Result<std::string> none = read_file(pipe, kMostFileBytes, progress);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().message, Progress::cancelled().message);
}

TEST_F(Files, LeaveNothingBehindWhenTheyCannotBeWritten) {
    EXPECT_EQ(write_file(folder_, "x").error(), (Error{"file", "Is a directory"}));
    EXPECT_EQ(write_file(folder_ / "none" / "a", "x").error().field, "file");
    EXPECT_EQ(write_file(folder_ / std::string(255, 'a'), "x").error().field, "file");
    EXPECT_EQ(entries(), 0);
}

TEST_F(Files, StayAsTheyAreWhenTheirSuccessorCannotBeWrittenWhole) {
    const fs::path file = folder_ / "a";
    ASSERT_TRUE(write_file(file, "as it was").has_value());
    const auto on_signal = std::signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    ::getrlimit(RLIMIT_FSIZE, &limit);
    const rlimit small{1000, limit.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &small);
    const Result<std::string> written = write_file(file, std::string(5000, 'x'));
    ::setrlimit(RLIMIT_FSIZE, &limit);
    std::signal(SIGXFSZ, on_signal);
    EXPECT_EQ(written.error(), (Error{"file", "File too large"}));
    EXPECT_EQ(*read_file(file), "as it was");
    EXPECT_EQ(entries(), 1);
}

TEST_F(Files, KeepTheirPermissionsWhenReplaced) {
    const fs::path file = folder_ / "a";
    ASSERT_TRUE(write_file(file, "1").has_value());
    fs::permissions(file, fs::perms(0640));
    ASSERT_TRUE(write_file(file, "2").has_value());
    EXPECT_EQ(fs::status(file).permissions(), fs::perms(0640));
}

/// What `act` gives in a process of another user, who has no rights but everybody's.
std::string as_nobody(const std::function<std::string()>& act) {
    if (::geteuid() != 0) return act();  // who is not root has no other rights, either
    constexpr uid_t kNobody = 65534;
    int ends[2] = {};
    if (::pipe(ends) != 0) return "no pipe";
    const pid_t child = ::fork();
    if (child == 0) {
        const bool is_nobody = ::setgroups(0, nullptr) == 0 &&
                               ::setresgid(kNobody, kNobody, kNobody) == 0 &&
                               ::setresuid(kNobody, kNobody, kNobody) == 0;
        const std::string given = is_nobody ? act() : "";
        ::_exit(::write(ends[1], given.data(), given.size()) < 0 ? 1 : 0);
    }
    ::close(ends[1]);
    std::string text(1000, ' ');
    text.resize(static_cast<std::size_t>(std::max<ssize_t>(::read(ends[0], text.data(), 1000), 0)));
    ::close(ends[0]);
    ::waitpid(child, nullptr, 0);
    return text;
}

/// Files that other users can reach, wherever others' files are kept for this run.
class FilesOfOthers : public Files {
protected:
    void SetUp() override {
        fs::remove_all(folder_);
        folder_ = fs::path("/tmp") / folder_.filename();
        fs::create_directories(folder_);
        fs::permissions(folder_, fs::perms::all);
    }
    /// A file of `owner_` and `group_`, with these permissions.
    fs::path file_with(int permissions) const {
        fs::path file = folder_ / "a";
        EXPECT_TRUE(write_file(file, "1").has_value());
        EXPECT_EQ(::chown(file.c_str(), owner_, group_), 0);
        fs::permissions(file, fs::perms(permissions));
        return file;
    }
    static std::string note_of(const Result<std::string>& written) {
        return written ? "written; " + *written : written.error().message;
    }

    const bool is_root_ = ::geteuid() == 0;  ///< only root gives files away
    const uid_t owner_ = is_root_ ? 1234 : ::geteuid();
    const gid_t group_ = is_root_ ? 5678 : ::getegid();
};

TEST_F(FilesOfOthers, KeepTheirOwnerAndGroupWhenReplaced) {
    const fs::path file = file_with(06754);
    EXPECT_EQ(*write_file(file, "2"), "");
    struct stat status = {};
    ::stat(file.c_str(), &status);
    EXPECT_EQ(status.st_uid, owner_);
    EXPECT_EQ(status.st_gid, group_);
    EXPECT_EQ(status.st_mode & 07777U, 06754U);
}

TEST_F(FilesOfOthers, GiveNoRightsToAGroupThatHadNone) {
    const fs::path file = file_with(0662);
    EXPECT_EQ(as_nobody([&] { return note_of(write_file(file, "2")); }),
              is_root_ ? "written; its owner or group could not be kept" : "written; ");
    EXPECT_EQ(fs::status(file).permissions(), fs::perms(is_root_ ? 0622 : 0662))
        << "another group may what others may";
}

TEST_F(FilesOfOthers, NameWhatDeniesThem) {
    const fs::path file = file_with(0);
    const auto read = [&] { return read_file(file).error().message; };
    const auto write = [&] { return note_of(write_file(file, "2")); };
    EXPECT_EQ(as_nobody(read), "Permission denied");
    EXPECT_EQ(as_nobody(write), "Permission denied");
    fs::permissions(file, fs::perms::all);
    fs::permissions(folder_, fs::perms(0555));
    const std::string folder = "the folder '" + folder_.string() + "'";
    EXPECT_EQ(as_nobody(write), "Permission denied: " + folder + " may not be written into");
    fs::permissions(folder_, fs::perms(0600));
    EXPECT_EQ(as_nobody(read), "Permission denied: " + folder + " may not be entered");
    EXPECT_EQ(as_nobody(write), "Permission denied: " + folder + " may not be entered");
    fs::permissions(folder_, fs::perms(0700));
    EXPECT_EQ(entries(), 1);
}

TEST_F(Files, SayThatAHardLinkIsBroken) {
    const fs::path file = folder_ / "a";
    ASSERT_EQ(*write_file(file, "1"), "");
    fs::create_hard_link(file, folder_ / "b");
    EXPECT_EQ(*write_file(file, "2"), "it was a hard link, whose other names keep what it held");
    EXPECT_EQ(*read_file(folder_ / "b"), "1");
    EXPECT_EQ(*write_file(file, "3"), "") << "it has one name now";
}

TEST_F(Files, AreFlushedWithTheirFolder) {
    flushed_folders = 0;
    ASSERT_TRUE(write_file(folder_ / "a", "1").has_value());
    EXPECT_EQ(flushed_folders, 1);
    ASSERT_TRUE(write_file(folder_ / "a", "2", Flush::no).has_value());
    EXPECT_EQ(flushed_folders, 1);
}

TEST_F(Files, AreReplacedBehindALink) {
    ASSERT_TRUE(write_file(folder_ / "a", "1").has_value());
    fs::create_symlink("a", folder_ / "link");
    ASSERT_TRUE(write_file(folder_ / "link", "2").has_value());
    EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
    EXPECT_EQ(*read_file(folder_ / "a"), "2");
}

TEST_F(Files, AreMadeWhereALinkLeads) {
    fs::create_directory(folder_ / "b");
    fs::create_symlink("b/second", folder_ / "first");
    fs::create_symlink("../a", folder_ / "b/second");
    ASSERT_TRUE(write_file(folder_ / "first", "1").has_value());
    EXPECT_TRUE(fs::is_symlink(folder_ / "first"));
    EXPECT_TRUE(fs::is_symlink(folder_ / "b/second"));
    EXPECT_EQ(*read_file(folder_ / "a"), "1");
}

TEST_F(Files, ReplaceNothingThatIsNoPlainFile) {
    EXPECT_EQ(write_file("/dev/null", "x").error(), (Error{"file", "it is no plain file"}));
    EXPECT_TRUE(fs::is_character_file("/dev/null"));

    const fs::path pipe = folder_ / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(write_file(pipe, "x").error(), (Error{"file", "it is no plain file"}));
    EXPECT_TRUE(fs::is_fifo(pipe));

    fs::create_symlink("b", folder_ / "a");
    fs::create_symlink("a", folder_ / "b");
    EXPECT_EQ(write_file(folder_ / "a", "x").error(),
              (Error{"file", "Too many levels of symbolic links"}));
    EXPECT_TRUE(fs::is_symlink(folder_ / "a"));
    EXPECT_EQ(entries(), 3);
}

TEST_F(Files, TellBeforeTheyAreWrittenThatTheyCannotBe) {
    const fs::path pipe = folder_ / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(writable(pipe).error(), (Error{"file", "it is no plain file"}));
    EXPECT_EQ(writable(folder_).error(), (Error{"file", "Is a directory"}));
    EXPECT_EQ(writable(folder_ / "none" / "a").error(),
              (Error{"file", "No such file or directory"}));
    EXPECT_EQ(writable(pipe / "a").error(), (Error{"file", "Not a directory"}));
    fs::create_symlink("b", folder_ / "a");
    fs::create_symlink("a", folder_ / "b");
    EXPECT_EQ(writable(folder_ / "a").error(),
              (Error{"file", "Too many levels of symbolic links"}));
    EXPECT_EQ(*writable(folder_ / "new"), folder_ / "new");
    EXPECT_EQ(entries(), 3) << "nothing was made";
}

TEST_F(Files, AreScenesOrMapsByTheirContent) {
    ASSERT_TRUE(write_file(folder_ / "a map.json", "##\n#.\n").has_value());
    const Result<Loaded> map = load_file(folder_ / "a map.json");
    ASSERT_TRUE(map.has_value());
    EXPECT_EQ(map->scene.map.file, "a map.json");
    EXPECT_EQ(map->scene.map.cells->bounds(), (TileRect{{0, 0}, {2, 2}}));
    EXPECT_EQ(map->scene.view.zoom, 0);

    const std::string text = write_scene(map->scene);
    ASSERT_TRUE(write_file(folder_ / "scene.map", "\xEF\xBB\xBF\r\n " + text).has_value());
    const Result<Loaded> scene = load_file(folder_ / "scene.map");
    ASSERT_TRUE(scene.has_value()) << scene.error().message;
    EXPECT_EQ(scene->scene, map->scene);
}

TEST_F(Files, OfAMapThatIsMissingOrDamagedAreNamedInTheScenesError) {
    const fs::path scene = folder_ / "s.json";
    ASSERT_TRUE(write_file(scene, R"({"tileglass":1,"map":"a b.map"})").has_value());
    EXPECT_EQ(load_file(scene).error(), (Error{"map", "\"a b.map\": No such file or directory"}));
    ASSERT_TRUE(write_file(folder_ / "a b.map", "#\n#\t\n").has_value());
    EXPECT_EQ(load_file(scene).error(),
              (Error{"map",
                     "\"a b.map\": line 2: byte 0x09 at column 2 is not a printable "
                     "character"}));
    EXPECT_EQ(load_file(folder_ / "a b.map").error().field, "line 2");
    EXPECT_EQ(load_file(folder_).error().field, "file");
}

// What a file names is not chosen by the person who opens it: a pipe would be waited for for ever.
TEST_F(Files, ThatFilesNameArePlainOnes) {
    const fs::path pipe = folder_ / "pipe";
    ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
    EXPECT_EQ(read_plain_file(pipe).error(), (Error{"file", "it is no plain file"}));
    EXPECT_EQ(read_plain_file("/dev/zero").error(), (Error{"file", "it is no plain file"}));
    EXPECT_EQ(read_plain_file(folder_).error(), (Error{"file", "Is a directory"}));
    const fs::path scene = folder_ / "s.json";
    ASSERT_TRUE(write_file(scene, R"({"tileglass":1,"map":"pipe"})").has_value());
    EXPECT_EQ(load_file(scene).error(), (Error{"map", "\"pipe\": it is no plain file"}));
    ASSERT_TRUE(write_file(folder_ / "plain", "abc").has_value());
    EXPECT_EQ(*read_plain_file(folder_ / "plain"), "abc");
}

}  // namespace
}  // namespace tileglass::scene
