#pragma once
// Are the chunks of a PNG file whole?

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/text/progress.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// A part of a PNG file.
struct PngChunk {
    std::size_t start = 0;  ///< of its length, bytes from the start of the file
    std::string_view type;  ///< four letters
    std::string_view data;
};

/// What the first chunk says.
struct PngHeader {
    std::int64_t width = 0;  ///< pixels, > 0, as height
    std::int64_t height = 0;
    int depth = 0;     ///< bits of a channel, or of an index into the palette
    int channels = 0;  ///< 1 .. 4; 1 with a palette
    bool has_palette = false;
    bool is_interlaced = false;
};

/// Does the file begin as every PNG does?
bool is_like_png(std::string_view bytes);

/// Takes a file apart up to the chunk IEND, which is the last of the result. What follows is
/// ignored.
///
/// Cost     linear in the bytes
/// Errors   field `byte n`, counted from 0: no signature, a chunk that is cut off, has no type or
///          a wrong checksum (CRC), no IEND; field `file`: cancelled
Result<std::vector<PngChunk>> read_png_chunks(std::string_view bytes, Progress& progress);

/// Reads the chunk IHDR.
///
/// Errors   field `byte n`: another chunk, sizes that are 0 or beyond 2^31 - 1, what PNG does not
///          have
Result<PngHeader> read_png_header(const PngChunk& chunk);

/// An error whose field is `byte n`.
Error byte_error(std::size_t byte, std::string message);

}  // namespace tileglass::scene
