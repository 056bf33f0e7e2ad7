// Does any text end as one layer of numbers that reads back equal, or as an error?

#include "sandbox/maps/map_readers.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tests/fuzz/check.hpp"
#include "tests/sandbox/maps/kinds.hpp"

namespace tileglass::scene {
namespace {

std::string written(const TileMap& map) {
    std::string text;
    std::int64_t count = 0;
    for (const TileKind kind : kinds_of(map)) {
        const bool is_last = ++count % map.bounds().width() == 0;
        text += std::to_string(kind) + (is_last ? '\n' : ',');
    }
    return text;
}

}  // namespace
}  // namespace tileglass::scene

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tileglass::scene;
    using tileglass::tests::check;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    Progress progress;
    const tileglass::Result<ImportedMap> map = read_csv_map(text, progress);
    if (!map) {
        check(map.error().field.substr(0, 5) == "line ", "an error names its line");
        check(!map.error().message.empty(), "an error says what is wrong");
        return 0;
    }
    check(map->layers.size() == 1, "a map is a layer");
    const TileMap& cells = *map->layers[0].cells;
    check(cells.form() == KindForm::number, "kinds are numbers");
    check(!cells.bounds().is_empty() && cells.bounds().min == tileglass::Tile{0, 0},
          "the layer has tiles from (0, 0)");
    const tileglass::Result<ImportedMap> again = read_csv_map(written(cells), progress);
    check(again.has_value(), "a map that is written can be read");
    check(*again->layers[0].cells == cells, "a map that is written reads back equal");
    return 0;
}
