#include "app/files/recent_files.hpp"

#include <algorithm>
#include <system_error>

namespace tileglass::app {

void RecentFiles::add(const std::filesystem::path& file) {
    std::error_code code;
    std::filesystem::path whole = std::filesystem::absolute(file, code).lexically_normal();
    if (file.empty() || code) return;
    std::erase_if(files_, [&](const File& other) { return other.path == whole; });
    files_.insert(files_.begin(), {std::move(whole), true});
    if (files_.size() > kMost) files_.resize(kMost);
}

void RecentFiles::restore(const std::vector<std::filesystem::path>& files) {
    clear();
    for (std::size_t i = files.size(); i > 0; --i) add(files[i - 1]);
}

void RecentFiles::look() {
    for (File& file : files_) {
        std::error_code code;
        file.is_there = std::filesystem::exists(file.path, code);
    }
}

}  // namespace tileglass::app
