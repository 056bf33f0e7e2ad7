#pragma once
// Files for a test: where they may lie, and how one is written.

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

namespace tileglass {

/// A path that no other process uses, so that tests of two checkouts may run at once.
inline std::filesystem::path own_path(const std::string& name) {
    return std::filesystem::path(testing::TempDir()) /
           ("tileglass_" + std::to_string(::getpid()) + "_" + name);
}

inline void write_text(const std::filesystem::path& file, const std::string& text) {
    std::ofstream(file) << text;
}

/// A folder of this test's own, empty; gone with it.
class TestFolder {
public:
    TestFolder() {
        const testing::TestInfo* info = testing::UnitTest::GetInstance()->current_test_info();
        path = own_path(std::string(info->test_suite_name()) + "_" + info->name());
        std::filesystem::remove_all(path);
        std::filesystem::create_directories(path);
    }
    ~TestFolder() { std::filesystem::remove_all(path); }
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;

    std::filesystem::path path;
};

}  // namespace tileglass
