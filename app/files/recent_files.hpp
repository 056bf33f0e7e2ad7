#pragma once
// Which files were opened or saved lately?

#include <cstddef>
#include <filesystem>
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
    void add(const std::filesystem::path& file);
    /// Takes in what was kept, newest first.
    void restore(const std::vector<std::filesystem::path>& files);
    void clear() { files_.clear(); }
    /// Looks which of them are still there.
    void look();

private:
    std::vector<File> files_;
};

}  // namespace tileglass::app
