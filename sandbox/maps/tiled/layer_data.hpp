#pragma once
// Which tiles does the data of a layer or chunk stand for?

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/maps/tiled/decompress.hpp"
#include "sandbox/maps/tiled/work_meter.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/stream/tile_source.hpp"

namespace tileglass::scene {

/// How the tiles of a layer are written.
struct DataCoding {
    enum class Encoding : std::uint8_t {
        plain,  ///< a number an element, in the words of XML or JSON
        csv,
        base64,
    };
    Encoding encoding = Encoding::plain;
    Compression compression = Compression::none;  ///< only of base64
};

/// Reads the names that Tiled uses; an empty one is `plain`, `none`.
///
/// Errors   field `encoding` or `compression`: a name that is not known, a compression without
///          base64
Result<DataCoding> read_data_coding(const std::string& encoding, const std::string& compression);

/// The columns and rows that data is to fill.
struct DataSize {
    std::int64_t columns = 0;  ///< > 0, as rows; their product fits into an int64
    std::int64_t rows = 0;

    std::int64_t count() const { return columns * rows; }
};

/// Gathers the tiles of data in the order of the text. Its memory grows with those that come.
class KindCollector {
public:
    explicit KindCollector(const DataSize& size) : size_(size) {}

    /// A tile's number without the four upper bits, which say how Tiled turns its picture.
    static constexpr TileKind without_turn(std::uint32_t number) { return number & 0x0FFF'FFFFU; }

    bool is_full() const { return index() == size_.count(); }
    /// Where the next one goes.
    std::int64_t index() const { return static_cast<std::int64_t>(kinds_.size()); }
    /// Called only while it is not full.
    void add(std::uint32_t number);

    /// "row 2, column 3" of the next one.
    std::string next_place() const;
    /// Errors   field `data`: there are too few
    Result<std::vector<TileKind>> take() &&;
    /// What is said when one more comes than there is room for.
    Error too_many() const;

private:
    DataSize size_;
    std::vector<TileKind> kinds_;
};

/// Reads the text of csv or base64. Their numbers are of 32 bits, in base64 the lowest byte first.
///
/// Cost     linear in the text and in what it unpacks to, which is at most what `size` needs
/// Errors   field `data`: a character or a number that cannot be read, with its place; damage to a
///          packed stream; too many or too few tiles. `Progress::cancelled()`.
Result<std::vector<TileKind>> decode_layer_data(std::string_view text, const DataCoding& coding,
                                                const DataSize& size, WorkMeter& meter);

}  // namespace tileglass::scene
