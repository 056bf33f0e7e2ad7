// What do zlib and zstd make of a stream, and how does it end?

#include "sandbox/maps/tiled/decompress.hpp"

#include <fmt/format.h>
#include <zlib.h>
#include <zstd.h>

#include <cstddef>
#include <limits>
#include <vector>

namespace tileglass::scene {

namespace {

constexpr std::size_t kUnpackedBlock = 65'536;

Error data_error(std::string message) {
    return {"data", std::move(message)};
}

Error behind_the_end(const char* name) {
    return data_error(fmt::format("bytes follow the end of the {} stream", name));
}

Error cut_off(const char* name) {
    return data_error(fmt::format("the {} stream is cut off", name));
}

Error damaged(const char* name, const char* reason) {
    return data_error(fmt::format("the {} stream is damaged: {}", name, reason));
}

class Unpacked final : public Decompressor {
public:
    std::optional<Error> add(std::span<const std::uint8_t> bytes, const ByteSink& sink) override {
        return sink(bytes);
    }
    std::optional<Error> finish() override { return std::nullopt; }
};

/// zlib and gzip, which zlib itself tells apart by its window bits.
class Inflate final : public Decompressor {
public:
    explicit Inflate(bool is_gzip) : name_(is_gzip ? "gzip" : "zlib"), block_(kUnpackedBlock) {
        constexpr int kLargestWindow = 15;
        constexpr int kOnlyGzip = 16;
        is_ready_ = inflateInit2(&stream_, kLargestWindow + (is_gzip ? kOnlyGzip : 0)) == Z_OK;
    }
    ~Inflate() override {
        if (is_ready_) inflateEnd(&stream_);
    }
    Inflate(const Inflate&) = delete;
    Inflate& operator=(const Inflate&) = delete;

    std::optional<Error> add(std::span<const std::uint8_t> bytes, const ByteSink& sink) override {
        if (!is_ready_) return damaged(name_, "no memory");
        // zlib takes its input as not const, and leaves it as it is.
        stream_.next_in = const_cast<Bytef*>(bytes.data());
        stream_.avail_in = static_cast<uInt>(bytes.size());
        do {
            if (is_ended_) {
                if (stream_.avail_in > 0) return behind_the_end(name_);
                return std::nullopt;
            }
            stream_.next_out = block_.data();
            stream_.avail_out = static_cast<uInt>(block_.size());
            const int state = inflate(&stream_, Z_NO_FLUSH);
            is_ended_ = state == Z_STREAM_END;
            // Z_BUF_ERROR says that it waits for more input.
            if (!is_ended_ && state != Z_OK && state != Z_BUF_ERROR) {
                return damaged(name_,
                               stream_.msg != nullptr ? stream_.msg : "it needs a dictionary");
            }
            const std::size_t count = block_.size() - stream_.avail_out;
            if (count == 0) continue;
            if (auto error = sink(std::span(block_).first(count))) return error;
        } while (stream_.avail_in > 0 || stream_.avail_out == 0);
        return std::nullopt;
    }

    std::optional<Error> finish() override {
        if (is_ended_) return std::nullopt;
        return cut_off(name_);
    }

private:
    const char* name_;
    std::vector<std::uint8_t> block_;
    z_stream stream_{};
    bool is_ready_ = false;
    bool is_ended_ = false;
};

class Zstd final : public Decompressor {
public:
    Zstd() : stream_(ZSTD_createDStream()), block_(kUnpackedBlock) {
        if (stream_ != nullptr) {
            ZSTD_DCtx_setParameter(stream_, ZSTD_d_windowLogMax, kMostWindowLog);
        }
    }
    ~Zstd() override { ZSTD_freeDStream(stream_); }
    Zstd(const Zstd&) = delete;
    Zstd& operator=(const Zstd&) = delete;

    std::optional<Error> add(std::span<const std::uint8_t> bytes, const ByteSink& sink) override {
        if (stream_ == nullptr) return damaged("zstd", "no memory");
        ZSTD_inBuffer in{bytes.data(), bytes.size(), 0};
        while (true) {
            if (is_ended_) {
                if (in.pos < in.size) return behind_the_end("zstd");
                return std::nullopt;
            }
            ZSTD_outBuffer out{block_.data(), block_.size(), 0};
            const std::size_t state = ZSTD_decompressStream(stream_, &out, &in);
            if (ZSTD_isError(state) != 0) return damaged("zstd", ZSTD_getErrorName(state));
            is_ended_ = state == 0;
            if (out.pos > 0) {
                if (auto error = sink(std::span(block_).first(out.pos))) return error;
            }
            if (in.pos == in.size && out.pos < out.size) return std::nullopt;
        }
    }

    std::optional<Error> finish() override {
        if (is_ended_) return std::nullopt;
        return cut_off("zstd");
    }

private:
    ZSTD_DStream* stream_;
    std::vector<std::uint8_t> block_;
    bool is_ended_ = false;
};

}  // namespace

std::unique_ptr<Decompressor> Decompressor::make(Compression compression) {
    switch (compression) {
        case Compression::zlib: return std::make_unique<Inflate>(false);
        case Compression::gzip: return std::make_unique<Inflate>(true);
        case Compression::zstd: return std::make_unique<Zstd>();
        case Compression::none: break;
    }
    return std::make_unique<Unpacked>();
}

}  // namespace tileglass::scene
