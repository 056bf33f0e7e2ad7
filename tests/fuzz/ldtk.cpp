// Does any text end as layers of numbers, or as an error?

#include "sandbox/maps/map_readers.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tests/fuzz/check.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tileglass::scene;
    using tileglass::tests::check;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    Progress progress;
    const tileglass::Result<ImportedMap> map = read_ldtk(text, progress);
    if (!map) {
        // A field may have any name, an empty one too, where a key stands twice.
        check(!map.error().message.empty(), "an error says what is wrong");
        return 0;
    }
    check(map->tile_size >= 1, "tiles have a size");
    check(!map->layers.empty(), "a map has layers");
    for (const MapLayer& layer : map->layers) {
        check(layer.cells->form() == KindForm::number, "kinds are numbers");
        check(!layer.cells->bounds().is_empty(), "a layer has tiles");
    }
    return 0;
}
