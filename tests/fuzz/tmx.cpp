// Is every map that is read from TMX whole and finite, whatever the bytes are?

#include "sandbox/maps/map_readers.hpp"

#include <cstddef>
#include <cstdint>

#include "tests/fuzz/tiled_map.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    tileglass::scene::fuzz_tiled_map(tileglass::scene::read_tmx, data, size);
    return 0;
}
