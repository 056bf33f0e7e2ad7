#pragma once
// Reads a map in parts, so that it may be larger than memory.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>

#include "tileglass/base/result.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::scene {

/// A MovingAI map in a file, which is read only where it is asked for. Several threads may read it
/// at once.
class MapFile {
public:
    /// Opens a file and checks that each row ends where the header says. Does not check the cells.
    ///
    /// Errors   `file`: not a readable file; `line n`: a header line that is missing or wrong, a
    ///          row that does not end where it should, missing or extra rows
    static Result<std::shared_ptr<const MapFile>> open(const std::filesystem::path& file);

    ~MapFile();
    MapFile& operator=(MapFile&&) = delete;  // neither copied nor moved

    /// From tile (0, 0) to the end of the map.
    TileRect bounds() const { return {{0, 0}, {width_, height_}}; }

    /// Reads the cells of a row from `x` on; they lie in `bounds()`. A cell that cannot be read or
    /// is not a printable character becomes a space.
    void read_row(std::int32_t y, std::int32_t x, std::span<char> cells) const;

private:
    explicit MapFile(int descriptor) : descriptor_(descriptor) {}

    std::optional<Error> read_header();
    /// `bytes` is the size of the file.
    std::optional<Error> check_rows(std::int64_t bytes) const;

    int descriptor_;
    std::int32_t width_ = 0;
    std::int32_t height_ = 0;
    std::int64_t first_ = 0;   ///< offset of the first row in the file
    std::int64_t stride_ = 0;  ///< bytes from one row to the next
};

}  // namespace tileglass::scene
