#pragma once
// Which files were opened or saved lately?

#include <cstddef>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

namespace tileglass::app {

/// The files that were opened or saved, newest first, each once.
class RecentFiles {
public:
    static constexpr std::size_t kMost = 12;

    struct File {
        std::filesystem::path path;  ///< absolute
        bool is_there = true;        ///< when it was last looked for
    };

    const std::vector<File>& files() const { return files_; }
    /// Puts `file` at the beginning.
    void add(const std::filesystem::path& file) {
        std::error_code code;
        std::filesystem::path whole = std::filesystem::absolute(file, code).lexically_normal();
        if (file.empty() || code) return;
        std::erase_if(files_, [&](const File& other) { return other.path == whole; });
        files_.insert(files_.begin(), {std::move(whole), true});
        if (files_.size() > kMost) files_.resize(kMost);
    }
    /// Takes in what was kept, newest first.
    void restore(const std::vector<std::filesystem::path>& files) {
        clear();
        for (auto file = files.rbegin(); file != files.rend(); ++file) add(*file);
    }
    void clear() { files_.clear(); }
    /// Looks which of them are still there.
    void look() {
        for (File& file : files_) {
            std::error_code code;
            file.is_there = std::filesystem::exists(file.path, code);
        }
    }

private:
    std::vector<File> files_;
};

}  // namespace tileglass::app
