#pragma once
// The tiles of a layer or a chunk, from its data.
//
// What is wrong is thrown as an Error, and so is that the work was cancelled.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/text/thrown_error.hpp"
#include "tileglass/stream/tile_source.hpp"

namespace tileglass::scene {

/// How the tiles of a layer are written.
struct DataCoding {
    enum class Encoding : std::uint8_t {
        plain,  ///< a number an element, in the words of XML or JSON
        csv,
        base64,
    };
    enum class Compression : std::uint8_t { none, zlib, gzip, zstd };

    Encoding encoding = Encoding::plain;
    Compression compression = Compression::none;  ///< only of base64
};

/// Reads the names that Tiled uses; an empty one is `plain`, `none`.
///
/// Errors   field `encoding` or `compression`: a name that is not known, a compression without
///          base64
DataCoding read_data_coding(const std::string& encoding, const std::string& compression);

/// The columns and rows that data is to fill.
struct DataSize {
    std::int64_t columns = 0;  ///< > 0, as rows; their product fits into an int64
    std::int64_t rows = 0;

    std::int64_t count() const { return columns * rows; }
};

/// Adds up the bytes of a piece of work and reports its share now and then.
class WorkMeter {
public:
    /// `whole`: the bytes that all of the work is.
    WorkMeter(Progress& progress, std::size_t whole)
        : progress_(progress), whole_(std::max(1.0, static_cast<double>(whole))) {}

    void add(std::size_t bytes) {
        constexpr std::size_t kStep = 65'536;  // between two reports, at most
        done_ += bytes;
        if (done_ - reported_ >= kStep) report();
    }

    /// Reports at once, before a piece of work of any size.
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

/// Gathers the tiles of data in the order of the text. Its memory grows with those that come.
class KindCollector {
public:
    explicit KindCollector(const DataSize& size) : size_(size) {}

    bool is_full() const { return index() == size_.count(); }
    /// Where the next one goes.
    std::int64_t index() const { return static_cast<std::int64_t>(kinds_.size()); }
    /// Takes a tile's number without the four upper bits, which say how Tiled turns its picture.
    /// Called only while it is not full.
    void add(std::uint32_t number);

    /// "row 2, column 3" of the next one.
    std::string next_place() const;
    /// Errors   field `data`: there are too few
    std::vector<TileKind> take() &&;
    /// What is said when one more comes than there is room for.
    Error too_many() const;

private:
    DataSize size_;
    std::vector<TileKind> kinds_;
};

/// Reads the text of csv or base64. Their numbers are of 32 bits, in base64 the lowest byte first.
/// White space in base64 is skipped; it is decoded as a whole. Whatever a packed stream says of
/// its size, it is unpacked in blocks of 64 KiB, and no further than there is room for.
///
/// Cost     linear in the text and in what it unpacks to, which is at most what `size` needs
/// Errors   field `data`: a character or a number that cannot be read, with its place; damage to a
///          packed stream, bytes behind its end, a window of zstd beyond 2^27 bytes; too many or
///          too few tiles
std::vector<TileKind> decode_layer_data(std::string_view text, const DataCoding& coding,
                                        const DataSize& size, WorkMeter& meter);

}  // namespace tileglass::scene
