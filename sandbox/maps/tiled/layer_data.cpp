// Unpacks and reads the data of a layer; errors name the number.

#include "sandbox/maps/tiled/layer_data.hpp"

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>

#include <array>
#include <functional>
#include <iterator>
#include <memory>
#include <span>
#include <utility>

#include "sandbox/text/lines.hpp"
#include "tileglass/base/assert.hpp"

namespace tileglass::scene {

namespace {

using Compression = DataCoding::Compression;
using Bytes = std::span<const std::uint8_t>;
/// Receives the next block of bytes.
using ByteSink = std::function<void(Bytes)>;

constexpr std::string_view kWhiteSpace = " \t\r\n";
constexpr std::size_t kUnpackedBlock = 65'536;

Error data_error(std::string message) {
    return {"data", std::move(message)};
}

/// Numbers between commas; the last item may be blank, as some writers end with a comma.
std::vector<TileKind> decode_csv(std::string_view text, const DataSize& size, WorkMeter& meter) {
    KindCollector kinds(size);
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        const std::string_view item = trimmed(text.substr(at, comma - at), kWhiteSpace);
        if (!item.empty() || comma < text.size()) {
            if (kinds.is_full()) throw kinds.too_many();
            const std::optional<std::uint32_t> number = whole_in<std::uint32_t>(item);
            if (!number) {
                const bool has_digits_only =
                    !item.empty() && item.find_first_not_of("0123456789") == item.npos;
                throw data_error(
                    fmt::format("{}: {} is {}", kinds.next_place(), in_quotes(item),
                                has_digits_only ? "beyond 32 bits" : "not a whole number"));
            }
            kinds.add(*number);
        }
        const std::size_t next = std::min(comma + 1, text.size());
        meter.add(next - at);
        at = next;
    }
    meter.report();
    return std::move(kinds).take();
}

constexpr std::uint8_t kNoDigit = 0xFF;

/// Maps a character of base64 to its digit.
constexpr std::array<std::uint8_t, 256> digits_of_base64() {
    constexpr std::string_view alphabet =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::array<std::uint8_t, 256> digits{};
    digits.fill(kNoDigit);
    for (std::size_t k = 0; k < alphabet.size(); ++k) {
        digits[static_cast<unsigned char>(alphabet[k])] = static_cast<std::uint8_t>(k);
    }
    return digits;
}

/// Errors name a character by its index from 1; white space does not count.
std::vector<std::uint8_t> decode_base64(std::string_view text) {
    static constexpr std::array<std::uint8_t, 256> kDigits = digits_of_base64();
    std::vector<std::uint8_t> bytes;
    bytes.reserve(text.size() / 4 * 3);
    std::uint32_t bits = 0;  // of the current group of four characters
    int characters = 0;      // in that group, including padding
    int padding = 0;         // in that group, or in the one that ended the text
    std::int64_t place = 0;  // of the last character
    for (const char c : text) {
        if (kWhiteSpace.find(c) != std::string_view::npos) continue;
        ++place;
        if (characters == 0 && padding > 0) {
            throw data_error(
                fmt::format("character {} follows the padding that ends base64", place));
        }
        const std::uint8_t digit = kDigits[static_cast<unsigned char>(c)];
        if (c == '=' && characters >= 2) {
            ++padding;
        } else if (digit == kNoDigit || padding > 0) {
            const std::string shown =
                c > ' ' && c <= '~' ? fmt::format("'{}'", c)
                                    : fmt::format("byte {:#04x}", static_cast<unsigned char>(c));
            throw data_error(fmt::format("{} at character {} is not base64", shown, place));
        }
        bits = bits << 6U | (padding > 0 ? 0U : digit);
        if (++characters < 4) continue;
        for (int k = 0; k < 3 - padding; ++k) {
            bytes.push_back(static_cast<std::uint8_t>(bits >> (16 - 8 * k)));
        }
        if ((bits & ((1U << (8 * padding)) - 1)) != 0) {
            throw data_error("the last character of base64 leaves bits over");
        }
        bits = 0;
        characters = 0;
    }
    if (characters == 0) return bytes;
    throw data_error(fmt::format("{} characters of base64 are not a multiple of 4", place));
}

Error damaged(const char* name, const char* reason) {
    return data_error(fmt::format("the {} stream is damaged: {}", name, reason));
}

/// Checks that a stream has ended and that no bytes follow; `left` bytes were not read.
void check_end(const char* name, bool is_ended, std::size_t left) {
    if (!is_ended) throw data_error(fmt::format("the {} stream is cut off", name));
    if (left > 0) throw data_error(fmt::format("bytes follow the end of the {} stream", name));
}

/// Unpacks zlib or gzip.
void unpack_deflated(Bytes packed, bool is_gzip, const ByteSink& sink) {
    constexpr int kLargestWindow = 15;
    constexpr int kOnlyGzip = 16;
    const char* const name = is_gzip ? "gzip" : "zlib";
    z_stream stream{};
    if (inflateInit2(&stream, kLargestWindow + (is_gzip ? kOnlyGzip : 0)) != Z_OK) {
        throw damaged(name, "no memory");
    }
    const std::unique_ptr<z_stream, decltype(&inflateEnd)> ended_with_it(&stream, inflateEnd);
    // zlib takes non-const input, but does not change it.
    stream.next_in = const_cast<Bytef*>(packed.data());
    stream.avail_in = static_cast<uInt>(packed.size());
    std::vector<std::uint8_t> block(kUnpackedBlock);
    int state = Z_OK;
    while (state == Z_OK) {
        stream.next_out = block.data();
        stream.avail_out = static_cast<uInt>(block.size());
        state = inflate(&stream, Z_NO_FLUSH);
        // Z_BUF_ERROR means that it waits for more input.
        if (state != Z_OK && state != Z_STREAM_END && state != Z_BUF_ERROR) {
            throw damaged(name, stream.msg != nullptr ? stream.msg : "it needs a dictionary");
        }
        sink(Bytes(block).first(block.size() - stream.avail_out));
    }
    check_end(name, state == Z_STREAM_END, stream.avail_in);
}

void unpack_zstd(Bytes packed, const ByteSink& sink) {
    constexpr int kMostWindowLog = 27;
    const std::unique_ptr<ZSTD_DStream, decltype(&ZSTD_freeDStream)> stream(ZSTD_createDStream(),
                                                                            ZSTD_freeDStream);
    if (stream == nullptr) throw damaged("zstd", "no memory");
    ZSTD_DCtx_setParameter(stream.get(), ZSTD_d_windowLogMax, kMostWindowLog);
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    std::vector<std::uint8_t> block(kUnpackedBlock);
    bool is_ended = false;
    bool has_more = true;
    while (!is_ended && has_more) {
        ZSTD_outBuffer out{block.data(), block.size(), 0};
        const std::size_t state = ZSTD_decompressStream(stream.get(), &out, &in);
        if (ZSTD_isError(state) != 0) throw damaged("zstd", ZSTD_getErrorName(state));
        sink(Bytes(block).first(out.pos));
        is_ended = state == 0;
        has_more = in.pos < in.size || out.pos == out.size;
    }
    check_end("zstd", is_ended, in.size - in.pos);
}

std::vector<TileKind> decode_packed(std::string_view text, Compression compression,
                                    const DataSize& size, WorkMeter& meter) {
    constexpr std::size_t kBytes = 4;  // per number
    meter.report();
    const std::vector<std::uint8_t> packed = decode_base64(text);
    KindCollector kinds(size);
    std::uint32_t number = 0;
    std::size_t read = 0;  // bytes of the current number
    const auto whole = static_cast<double>(size.count()) * kBytes;
    const ByteSink take = [&](Bytes bytes) {
        for (const std::uint8_t byte : bytes) {
            if (kinds.is_full()) throw kinds.too_many();
            number |= std::uint32_t{byte} << (8 * read);
            if (++read < kBytes) continue;
            kinds.add(std::exchange(number, 0));
            read = 0;
        }
        const double share = static_cast<double>(bytes.size()) / whole;
        meter.add(static_cast<std::size_t>(share * static_cast<double>(text.size())));
        meter.report();
    };
    switch (compression) {
        case Compression::none: take(packed); break;
        case Compression::zlib: unpack_deflated(packed, false, take); break;
        case Compression::gzip: unpack_deflated(packed, true, take); break;
        case Compression::zstd: unpack_zstd(packed, take); break;
    }
    if (read == 0) return std::move(kinds).take();
    throw data_error(fmt::format("the data ends after {} of the 4 bytes of a number", read));
}

}  // namespace

DataCoding read_data_coding(const std::string& encoding, const std::string& compression) {
    DataCoding coding;
    if (encoding == "csv") {
        coding.encoding = DataCoding::Encoding::csv;
    } else if (encoding == "base64") {
        coding.encoding = DataCoding::Encoding::base64;
    } else if (!encoding.empty()) {
        throw Error{"encoding",
                    fmt::format("encoding {} is none of csv and base64", in_quotes(encoding))};
    }
    constexpr std::pair<const char*, Compression> kCompressions[] = {{"", Compression::none},
                                                                     {"none", Compression::none},
                                                                     {"zlib", Compression::zlib},
                                                                     {"gzip", Compression::gzip},
                                                                     {"zstd", Compression::zstd}};
    const auto wrong_compression = [&](const char* why) {
        return Error{"compression",
                     fmt::format("compression {} is {}", in_quotes(compression), why)};
    };
    const auto* const named =
        std::find_if(std::begin(kCompressions), std::end(kCompressions),
                     [&](const auto& name) { return name.first == compression; });
    if (named == std::end(kCompressions)) throw wrong_compression("none of zlib, gzip and zstd");
    coding.compression = named->second;
    if (coding.compression != Compression::none &&
        coding.encoding != DataCoding::Encoding::base64) {
        throw wrong_compression("without encoding \"base64\"");
    }
    return coding;
}

void KindCollector::add(std::uint32_t number) {
    constexpr std::size_t kFirst = 1024;
    constexpr std::uint32_t kWithoutTurn = 0x0FFF'FFFF;
    if (kinds_.size() == kinds_.capacity()) {
        kinds_.reserve(
            std::min(static_cast<std::size_t>(size_.count()), std::max(kFirst, 2 * kinds_.size())));
    }
    kinds_.push_back(number & kWithoutTurn);
}

std::string KindCollector::next_place() const {
    return fmt::format("row {}, column {}", index() / size_.columns + 1,
                       index() % size_.columns + 1);
}

std::vector<TileKind> KindCollector::take() && {
    if (is_full()) return std::move(kinds_);
    throw data_error(
        fmt::format("{} tiles are there, not {} x {}", index(), size_.columns, size_.rows));
}

Error KindCollector::too_many() const {
    return data_error(fmt::format("more tiles are there than {} x {}", size_.columns, size_.rows));
}

std::vector<TileKind> decode_layer_data(std::string_view text, const DataCoding& coding,
                                        const DataSize& size, WorkMeter& meter) {
    TILEGLASS_ASSERT(coding.encoding != DataCoding::Encoding::plain);
    if (coding.encoding == DataCoding::Encoding::csv) return decode_csv(text, size, meter);
    return decode_packed(text, coding.compression, size, meter);
}

}  // namespace tileglass::scene
