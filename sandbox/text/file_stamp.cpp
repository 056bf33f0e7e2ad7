#include "sandbox/text/file_stamp.hpp"

#include <sys/stat.h>

namespace tileglass::scene {

FileStamp stamp_of(std::string_view content) {
    // FNV-1a, 64 bits.
    std::uint64_t hash = 14695981039346656037ULL;
    for (const char c : content) {
        hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    }
    return {content.size(), hash};
}

std::optional<FileVersion> version_of(const std::filesystem::path& file) {
    struct stat status = {};
    if (::stat(file.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
    constexpr std::int64_t kSecond = 1'000'000'000;
    // The time of change, not of writing: nobody can set it back.
    const std::int64_t changed = status.st_ctim.tv_sec * kSecond + status.st_ctim.tv_nsec;
    return FileVersion{status.st_dev, status.st_ino, status.st_size, changed};
}

}  // namespace tileglass::scene
