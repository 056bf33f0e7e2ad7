#include "sandbox/maps/map_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <string>
#include <string_view>
#include <system_error>

#include "sandbox/maps/text_map.hpp"

namespace tileglass::scene {

namespace {

/// More than a header needs.
constexpr std::size_t kMostHeader = 4096;

Error system_error() {
    return {"file", std::generic_category().message(errno)};
}

/// Reads up to `bytes.size()` bytes at `place`; fewer at the end of the file, or on an error.
std::size_t read_at(int descriptor, std::int64_t place, std::span<char> bytes) {
    std::size_t count = 0;
    while (count < bytes.size()) {
        const ssize_t read = ::pread(descriptor, bytes.data() + count, bytes.size() - count,
                                     place + static_cast<std::int64_t>(count));
        if (read < 0 && errno == EINTR) continue;
        if (read <= 0) break;
        count += static_cast<std::size_t>(read);
    }
    return count;
}

}  // namespace

Result<std::shared_ptr<const MapFile>> MapFile::open(const std::filesystem::path& file) {
    if (file.native().find('\0') != std::string::npos) {
        return Error{"file", "the name holds a NUL byte"};
    }
    // Do not block on a pipe.
    const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (descriptor < 0) return system_error();
    const std::shared_ptr<MapFile> map(new MapFile(descriptor));
    struct stat status = {};
    if (::fstat(descriptor, &status) != 0) return system_error();
    if (!S_ISREG(status.st_mode)) return Error{"file", "only a file can be read in parts"};
    if (const auto error = map->read_header()) return *error;
    if (const auto error = map->check_rows(status.st_size)) return *error;
    return std::shared_ptr<const MapFile>(map);
}

MapFile::~MapFile() {
    ::close(descriptor_);
}

std::optional<Error> MapFile::read_header() {
    std::string start(kMostHeader, '\0');
    start.resize(read_at(descriptor_, 0, start));
    const Result<MapHeader> header = read_movingai_header(start);
    if (!header) return header.error();
    static_assert(TileMap::kMostCells < kTileEnd);  // so each side fits, too
    width_ = static_cast<std::int32_t>(header->width);
    height_ = static_cast<std::int32_t>(header->height);
    first_ = static_cast<std::int64_t>(header->bytes);
    char end = '\n';
    read_at(descriptor_, first_ + width_, {&end, 1});
    stride_ = std::int64_t{width_} + (end == '\r' ? 2 : 1);
    return std::nullopt;
}

std::optional<Error> MapFile::check_rows(std::int64_t bytes) const {
    constexpr std::int64_t kBlock = 1 << 16;
    const std::string_view line_end = stride_ == width_ + 1 ? "\n" : "\r\n";
    const auto ends = static_cast<std::int64_t>(line_end.size());
    const auto wrong = [](std::int64_t y, const std::string& message) {
        return Error{fmt::format("line {}", 5 + y), message};
    };
    std::string block;
    std::int64_t begin = 0;  // file offset of the block
    for (std::int64_t y = 0; y < height_; ++y) {
        const std::int64_t end = first_ + y * stride_ + width_;
        if (end > bytes) {
            return wrong(y, fmt::format("row {} of {} is missing: the file ends", y + 1, height_));
        }
        const bool is_in_block =
            begin <= end && end + ends <= begin + static_cast<std::int64_t>(block.size());
        if (!is_in_block) {
            // For long rows, read only their ends.
            begin = end;
            block.resize(static_cast<std::size_t>(stride_ < kBlock / 16 ? kBlock : ends));
            block.resize(read_at(descriptor_, begin, block));
        }
        const std::string_view found =
            std::string_view(block).substr(static_cast<std::size_t>(end - begin), line_end.size());
        const bool is_last = y + 1 == height_ && end == bytes;  // needs no line end
        if (!is_last && found != line_end) {
            return wrong(y, fmt::format("row {} of {} does not end after {} characters", y + 1,
                                        height_, width_));
        }
    }
    block.resize(kMostHeader);
    block.resize(read_at(descriptor_, first_ + height_ * stride_, block));
    if (block.find_first_not_of(" \t\r\n") == std::string::npos) return std::nullopt;
    return wrong(height_, fmt::format("one row more than the height {}", height_));
}

void MapFile::read_row(std::int32_t y, std::int32_t x, std::span<char> cells) const {
    const std::size_t count = read_at(descriptor_, first_ + y * stride_ + x, cells);
    std::fill(cells.begin() + static_cast<std::ptrdiff_t>(count), cells.end(), ' ');
    std::replace_if(
        cells.begin(), cells.end(), [](char c) { return !is_printable(kind_of_cell(c)); }, ' ');
}

}  // namespace tileglass::scene
