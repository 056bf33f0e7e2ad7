#pragma once
// How are bytes unpacked that come piece by piece, and how much of them?

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "sandbox/maps/tiled/base64.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {

/// How a stream of bytes is packed.
enum class Compression : std::uint8_t { none, zlib, gzip, zstd };

/// Unpacks one stream. Whatever the stream says of its size, what comes out is handed on in blocks
/// of 64 KiB, so that a sink which refuses more ends the work at once.
class Decompressor {
public:
    /// The largest window of zstd that is read: 2^27 bytes.
    static constexpr int kMostWindowLog = 27;

    static std::unique_ptr<Decompressor> make(Compression compression);
    virtual ~Decompressor() = default;

    /// Unpacks the next bytes of the stream.
    ///
    /// Errors   field `data`: damage, bytes behind the end of the stream, too large a window, what
    ///          `sink` answers
    virtual std::optional<Error> add(std::span<const std::uint8_t> bytes, const ByteSink& sink) = 0;

    /// Called behind the last bytes.
    ///
    /// Errors   field `data`: the stream is cut off
    virtual std::optional<Error> finish() = 0;
};

}  // namespace tileglass::scene
