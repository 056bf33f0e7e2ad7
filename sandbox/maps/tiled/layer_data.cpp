// Which number of a layer's data is wrong, and why?

#include "sandbox/maps/tiled/layer_data.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>  // no float
#include <iterator>
#include <utility>

#include "sandbox/maps/text_lines.hpp"

namespace tileglass::scene {

namespace {

constexpr std::string_view kSpace = " \t\r\n";

std::string_view without_space(std::string_view text) {
    const std::size_t start = text.find_first_not_of(kSpace);
    if (start == std::string_view::npos) return {};
    return text.substr(start, text.find_last_not_of(kSpace) - start + 1);
}

std::optional<Error> add_item(std::string_view item, KindCollector& kinds) {
    if (kinds.is_full()) return kinds.too_many();
    std::uint32_t number = 0;
    const char* end = item.data() + item.size();
    const auto [stop, failure] = std::from_chars(item.data(), end, number);
    if (failure == std::errc::invalid_argument || stop != end) {
        return Error{"data",
                     kinds.next_place() + ": " + in_quotes(item) + " is not a whole number"};
    }
    if (failure == std::errc::result_out_of_range) {
        return Error{"data", kinds.next_place() + ": " + in_quotes(item) + " is beyond 32 bits"};
    }
    kinds.add(number);
    return std::nullopt;
}

/// Items between commas; the last one may be blank, as some write a comma behind the last number.
Result<std::vector<TileKind>> decode_csv(std::string_view text, const DataSize& size,
                                         WorkMeter& meter) {
    KindCollector kinds(size);
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t comma = std::min(text.find(',', at), text.size());
        const std::string_view item = without_space(text.substr(at, comma - at));
        if (!item.empty() || comma < text.size()) {
            if (const auto error = add_item(item, kinds)) return *error;
        }
        const std::size_t next = std::min(comma + 1, text.size());
        if (!meter.add(next - at)) return Progress::cancelled();
        at = next;
    }
    if (!meter.report()) return Progress::cancelled();
    return std::move(kinds).take();
}

/// Puts numbers of 32 bits together from bytes that come in pieces of any size.
class NumberJoiner {
public:
    explicit NumberJoiner(KindCollector& kinds) : kinds_(kinds) {}

    std::optional<Error> add(std::span<const std::uint8_t> bytes) {
        for (const std::uint8_t byte : bytes) {
            if (kinds_.is_full()) return kinds_.too_many();
            number_ |= std::uint32_t{byte} << (8U * bytes_);
            if (++bytes_ < 4) continue;
            kinds_.add(number_);
            number_ = 0;
            bytes_ = 0;
        }
        return std::nullopt;
    }

    std::optional<Error> finish() const {
        if (bytes_ == 0) return std::nullopt;
        return Error{"data",
                     fmt::format("the data ends after {} of the 4 bytes of a number", bytes_)};
    }

private:
    KindCollector& kinds_;
    std::uint32_t number_ = 0;
    unsigned bytes_ = 0;  ///< of the number that is begun
};

Result<std::vector<TileKind>> decode_packed(std::string_view text, Compression compression,
                                            const DataSize& size, WorkMeter& meter) {
    KindCollector kinds(size);
    NumberJoiner joiner(kinds);
    const std::unique_ptr<Decompressor> unpacking = Decompressor::make(compression);
    std::size_t read = 0;  // bytes of the text, nearly: white space is not in it
    const ByteSink take = [&](std::span<const std::uint8_t> bytes) -> std::optional<Error> {
        if (!meter.report()) return Progress::cancelled();
        return joiner.add(bytes);
    };
    const ByteSink unpack = [&](std::span<const std::uint8_t> bytes) -> std::optional<Error> {
        const std::size_t before = read;
        read = std::min(text.size(), read + bytes.size() / 3 * 4);
        if (!meter.add(read - before)) return Progress::cancelled();
        return unpacking->add(bytes, take);
    };
    if (const auto error = decode_base64(text, unpack)) return *error;
    if (const auto error = unpacking->finish()) return *error;
    if (!meter.add(text.size() - read)) return Progress::cancelled();
    if (const auto error = joiner.finish()) return *error;
    return std::move(kinds).take();
}

}  // namespace

Result<DataCoding> read_data_coding(const std::string& encoding, const std::string& compression) {
    DataCoding coding;
    if (encoding == "csv") {
        coding.encoding = DataCoding::Encoding::csv;
    } else if (encoding == "base64") {
        coding.encoding = DataCoding::Encoding::base64;
    } else if (!encoding.empty()) {
        return Error{"encoding",
                     fmt::format("encoding {} is none of csv and base64", in_quotes(encoding))};
    }
    constexpr std::pair<const char*, Compression> kNames[] = {{"", Compression::none},
                                                              {"none", Compression::none},
                                                              {"zlib", Compression::zlib},
                                                              {"gzip", Compression::gzip},
                                                              {"zstd", Compression::zstd}};
    const auto* const named =
        std::find_if(std::begin(kNames), std::end(kNames),
                     [&](const auto& name) { return name.first == compression; });
    if (named == std::end(kNames)) {
        return Error{"compression", fmt::format("compression {} is none of zlib, gzip and zstd",
                                                in_quotes(compression))};
    }
    coding.compression = named->second;
    if (coding.compression != Compression::none &&
        coding.encoding != DataCoding::Encoding::base64) {
        return Error{"compression", fmt::format("compression {} is without encoding \"base64\"",
                                                in_quotes(compression))};
    }
    return coding;
}

void KindCollector::add(std::uint32_t number) {
    constexpr std::size_t kFirst = 1024;
    if (kinds_.size() == kinds_.capacity()) {
        kinds_.reserve(
            std::min(static_cast<std::size_t>(size_.count()), std::max(kFirst, 2 * kinds_.size())));
    }
    kinds_.push_back(without_turn(number));
}

std::string KindCollector::next_place() const {
    return fmt::format("row {}, column {}", index() / size_.columns + 1,
                       index() % size_.columns + 1);
}

Result<std::vector<TileKind>> KindCollector::take() && {
    if (is_full()) return std::move(kinds_);
    return Error{
        "data", fmt::format("{} tiles are there, not {} x {}", index(), size_.columns, size_.rows)};
}

Error KindCollector::too_many() const {
    return {"data", fmt::format("more tiles are there than {} x {}", size_.columns, size_.rows)};
}

Result<std::vector<TileKind>> decode_layer_data(std::string_view text, const DataCoding& coding,
                                                const DataSize& size, WorkMeter& meter) {
    TILEGLASS_ASSERT(coding.encoding != DataCoding::Encoding::plain);
    if (coding.encoding == DataCoding::Encoding::csv) return decode_csv(text, size, meter);
    return decode_packed(text, coding.compression, size, meter);
}

}  // namespace tileglass::scene
