// Does any text end as a map that is written and read back equal, or as an error?

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

#include "sandbox/maps/text_map.hpp"
#include "tests/fuzz/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tileglass::scene;
    using tileglass::tests::check;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const tileglass::Result<std::shared_ptr<const TileMap>> map = read_map(text);
    if (!map) {
        check(map.error().field.substr(0, 5) == "line ", "an error names its line");
        check(!map.error().message.empty(), "an error says what is wrong");
        return 0;
    }
    const TileMap& tiles = **map;
    check(!tiles.bounds().is_empty(), "a map has tiles");
    const auto written = read_map(write_movingai(tiles));
    check(written.has_value(), "a map that is written can be read");
    check(tiles == **written, "a map that is written reads back equal");
    return 0;
}
