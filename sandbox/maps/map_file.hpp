#pragma once
// Reads a map in parts, which may be larger than the memory.

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>

#include "tileglass/base/result.hpp"
#include "tileglass/geometry/tile_rect.hpp"

namespace tileglass::scene {

/// A MovingAI map in a file, of which only what is asked for is read. May be read by several
/// threads at once.
class MapFile {
public:
    /// Opens a file. Each row has to end where the header says; its cells are not looked at.
    ///
    /// Errors   `file`: it cannot be read, or is no file; `line n`: a header line that is missing
    ///          or wrong, a row that does not end where it should, rows that are missing or too
    ///          many
    static Result<std::shared_ptr<const MapFile>> open(const std::filesystem::path& file);

    ~MapFile();
    MapFile(const MapFile&) = delete;
    MapFile& operator=(const MapFile&) = delete;

    /// Tiles (0, 0) to the end of the map.
    TileRect bounds() const { return {{0, 0}, {width_, height_}}; }

    /// The cells of a row from `x` on, which are in bounds. A space for each that the file does not
    /// have any more, or that is no printable character.
    void read_row(std::int32_t y, std::int32_t x, std::span<char> cells) const;

private:
    explicit MapFile(int descriptor) : descriptor_(descriptor) {}

    std::optional<Error> read_header();
    /// `bytes`: of the file.
    std::optional<Error> check_rows(std::int64_t bytes) const;

    int descriptor_;
    std::int32_t width_ = 0;
    std::int32_t height_ = 0;
    std::int64_t first_ = 0;   ///< byte at which the first row begins
    std::int64_t stride_ = 0;  ///< bytes from row to row
};

}  // namespace tileglass::scene
