// Does any text end as one layer of numbers that reads back equal, or as an error?

#include "sandbox/maps/csv_map.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tests/fuzz/check.hpp"

namespace tileglass::scene {
namespace {

std::string written(const MapLayer& layer) {
    std::string text;
    for (std::size_t k = 0; k < layer.kinds.size(); ++k) {
        const bool is_last = (k + 1) % static_cast<std::size_t>(layer.bounds.width()) == 0;
        text += std::to_string(layer.kinds[k]) + (is_last ? '\n' : ',');
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
    check(map->form == KindForm::number && map->layers.size() == 1, "a map is a layer of numbers");
    const MapLayer& layer = map->layers[0];
    check(!layer.bounds.is_empty() && layer.bounds.min == tileglass::Tile{0, 0},
          "the layer has tiles from (0, 0)");
    check(static_cast<std::int64_t>(layer.kinds.size()) == layer.bounds.area(),
          "each tile has a kind");
    const tileglass::Result<ImportedMap> again = read_csv_map(written(layer), progress);
    check(again.has_value(), "a map that is written can be read");
    check(again->layers[0].bounds == layer.bounds && again->layers[0].kinds == layer.kinds,
          "a map that is written reads back equal");
    return 0;
}
