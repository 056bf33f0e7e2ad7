// Do any bytes end as a map of a picture's pixels, or as an error?
//
// Changing bytes at random only ever shows the checksums. The mutator takes a file apart, changes
// one of its chunks, or the data inside the packed ones, and writes it with checksums that are
// right.

#include <zlib.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sandbox/maps/map_readers.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/sandbox/maps/kinds.hpp"

// Missing where the corpus is only replayed.
extern "C" __attribute__((weak)) std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size,
                                                              std::size_t most);

namespace tileglass::scene {
namespace {

constexpr std::string_view kSignature("\x89PNG\r\n\x1A\n", 8);

struct Chunk {
    std::string type;
    std::string data;
};

std::uint32_t number_at(std::string_view bytes) {
    std::uint32_t value = 0;
    for (const char byte : bytes.substr(0, 4)) {
        value = value << 8 | static_cast<unsigned char>(byte);
    }
    return value;
}

void append_number(std::uint32_t number, std::string& bytes) {
    for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(number >> shift & 0xFF);
}

/// The chunks of a file, whatever its checksums are; as many as are whole.
std::vector<Chunk> chunks_of(std::string_view bytes) {
    std::vector<Chunk> chunks;
    if (bytes.substr(0, kSignature.size()) != kSignature) return chunks;
    bytes.remove_prefix(kSignature.size());
    while (bytes.size() >= 12 && number_at(bytes) <= bytes.size() - 12) {
        const std::size_t length = number_at(bytes);
        chunks.push_back({std::string(bytes.substr(4, 4)), std::string(bytes.substr(8, length))});
        bytes.remove_prefix(12 + length);
    }
    return chunks;
}

std::string file_of(const std::vector<Chunk>& chunks) {
    std::string bytes(kSignature);
    for (const Chunk& chunk : chunks) {
        append_number(static_cast<std::uint32_t>(chunk.data.size()), bytes);
        const std::string checked = chunk.type + chunk.data;
        bytes += checked;
        const auto* const data = reinterpret_cast<const Bytef*>(checked.data());
        append_number(static_cast<std::uint32_t>(crc32(0, data, static_cast<uInt>(checked.size()))),
                      bytes);
    }
    return bytes;
}

void change(std::string& bytes, std::size_t room) {
    const std::size_t size = bytes.size();
    bytes.resize(size + room);
    auto* const data = reinterpret_cast<std::uint8_t*>(bytes.data());
    bytes.resize(LLVMFuzzerMutate(data, size, size + room));
}

/// Changes what is inside packed data, of which there are as many afterwards.
void change_unpacked(std::string& packed) {
    std::string unpacked(1 << 16, '\0');
    uLongf size = unpacked.size();
    auto* const data = reinterpret_cast<Bytef*>(unpacked.data());
    const auto* const source = reinterpret_cast<const Bytef*>(packed.data());
    if (uncompress(data, &size, source, packed.size()) != Z_OK || size == 0) return;
    unpacked.resize(size);
    change(unpacked, 0);
    unpacked.resize(size);
    packed.resize(compressBound(size));
    uLongf packed_size = packed.size();
    compress(reinterpret_cast<Bytef*>(packed.data()), &packed_size,
             reinterpret_cast<const Bytef*>(unpacked.data()), size);
    packed.resize(packed_size);
}

}  // namespace
}  // namespace tileglass::scene

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
    using namespace tileglass::scene;
    using tileglass::tests::check;
    std::vector<Chunk> chunks = chunks_of({reinterpret_cast<const char*>(data), size});
    const unsigned kind = seed % 16;
    if (chunks.empty() || kind == 0) return LLVMFuzzerMutate(data, size, most);
    const std::size_t index = seed / 16 % chunks.size();
    Chunk& chunk = chunks[index];
    if (kind == 1) {
        chunks.push_back(chunk);
        std::swap(chunks.back(), chunks[seed / 16 / chunks.size() % chunks.size()]);
    } else if (kind == 2) {
        chunks.erase(chunks.begin() + static_cast<std::ptrdiff_t>(index));
    } else if (kind < 10 && chunk.type == "IDAT") {
        change_unpacked(chunk.data);
    } else {
        change(chunk.data, chunk.type == "IHDR" ? 0 : 16);
    }
    const std::string bytes = file_of(chunks);
    if (bytes.size() > most) return LLVMFuzzerMutate(data, size, most);
    std::memcpy(data, bytes.data(), bytes.size());
    return bytes.size();
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tileglass::scene;
    using tileglass::tests::check;
    const std::string_view bytes(reinterpret_cast<const char*>(data), size);
    Progress progress;
    const tileglass::Result<ImportedMap> map = read_png_map(bytes, progress);
    if (!map) {
        const std::string& field = map.error().field;
        check(field == "file" || field.substr(0, 5) == "byte ", "an error names its place");
        check(!map.error().message.empty(), "an error says what is wrong");
        return 0;
    }
    check(map->layers.size() == 1, "a map is a layer");
    const TileMap& cells = *map->layers[0].cells;
    check(cells.form() == KindForm::colour, "kinds are colours");
    check(!cells.bounds().is_empty() && cells.bounds().min == tileglass::Tile{0, 0},
          "the layer has tiles from (0, 0)");
    for (const tileglass::TileKind kind : kinds_of(cells)) {
        check(kind == tileglass::kNoTile || (kind & 0xFF) != 0, "no tile has one kind only");
    }
    return 0;
}
