#pragma once
// Reads the tiles of a layer or a chunk from its data.
//
// Errors are thrown as Error, also when the work was cancelled.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/text/thrown_error.hpp"
#include "tileglass/stream/tile_source.hpp"

namespace tileglass::scene {

/// The encoding of a layer's tiles.
struct DataCoding {
    enum class Encoding : std::uint8_t {
        plain,  ///< an element per number, in XML or JSON
        csv,
        base64,
    };
    enum class Compression : std::uint8_t { none, zlib, gzip, zstd };

    Encoding encoding = Encoding::plain;
    Compression compression = Compression::none;  ///< only for base64
};

/// Reads the names that Tiled uses; an empty name means `plain` or `none`.
///
/// Errors   field `encoding` or `compression`: an unknown name, a compression without base64
DataCoding read_data_coding(const std::string& encoding, const std::string& compression);

/// The columns and rows that the data must fill.
struct DataSize {
    std::int64_t columns = 0;  ///< > 0, as rows; their product fits into an int64
    std::int64_t rows = 0;

    std::int64_t count() const { return columns * rows; }
};

/// Counts the bytes done in a piece of work, and reports the share from time to time.
class WorkMeter {
public:
    /// `whole`: all bytes of the work.
    WorkMeter(Progress& progress, std::size_t whole)
        : progress_(progress), whole_(std::max(1.0, static_cast<double>(whole))) {}

    void add(std::size_t bytes) {
        constexpr std::size_t kStep = 65'536;  // between two reports
        done_ += bytes;
        if (done_ - reported_ >= kStep) report();
    }

    /// Reports at once, before a piece of work of unknown size.
    void report() {
        reported_ = done_;
        report_or_throw(progress_, std::min(1.0, static_cast<double>(done_) / whole_));
    }

private:
    Progress& progress_;
    double whole_;
    std::size_t done_ = 0;
    std::size_t reported_ = 0;
};

/// Collects the kinds of the data in order. Memory grows with the kinds that arrive.
class KindCollector {
public:
    explicit KindCollector(const DataSize& size) : size_(size) {}

    bool is_full() const { return index() == size_.count(); }
    /// The index of the next kind.
    std::int64_t index() const { return static_cast<std::int64_t>(kinds_.size()); }
    /// Adds a tile's number without its four upper bits, which are Tiled's flip flags. Must not be
    /// full.
    void add(std::uint32_t number);

    /// "row 2, column 3" of the next kind.
    std::string next_place() const;
    /// Errors   field `data`: too few tiles
    std::vector<TileKind> take() &&;
    /// The error for one kind more than there is room for.
    Error too_many() const;

private:
    DataSize size_;
    std::vector<TileKind> kinds_;
};

/// Decodes the text of csv or base64. Numbers have 32 bits, in base64 with the lowest byte first.
/// White space in base64 is skipped; base64 is decoded as a whole. A packed stream is unpacked in
/// blocks of 64 KiB, and no further than there is room for, whatever size it claims.
///
/// Cost     linear in the text and in what it unpacks to, which is at most what `size` needs
/// Errors   field `data`: a character or number that cannot be read, with its place; damage to a
///          packed stream, bytes after its end, a zstd window beyond 2^27 bytes; too many or too
///          few tiles
std::vector<TileKind> decode_layer_data(std::string_view text, const DataCoding& coding,
                                        const DataSize& size, WorkMeter& meter);

}  // namespace tileglass::scene
