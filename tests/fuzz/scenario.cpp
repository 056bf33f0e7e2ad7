// Does any text end as pairs of tiles within a map, or as an error?

#include "sandbox/maps/map_readers.hpp"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tests/fuzz/check.hpp"

namespace tileglass::scene {
namespace {

bool is_middle_of_tile(Vec2 point, const Scenario& scenario) {
    return point.x >= 0.5 && point.x < scenario.width && point.y >= 0.5 &&
           point.y < scenario.height && std::floor(point.x) == point.x - 0.5 &&
           std::floor(point.y) == point.y - 0.5;
}

}  // namespace
}  // namespace tileglass::scene

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tileglass::scene;
    using tileglass::tests::check;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    Progress progress;
    const tileglass::Result<Scenario> scenario = read_scenario(text, progress);
    if (!scenario) {
        check(scenario.error().field.substr(0, 5) == "line ", "an error names its line");
        check(!scenario.error().message.empty(), "an error says what is wrong");
        return 0;
    }
    check(is_like_scenario(text), "what is read is like a scenario");
    check(!scenario->map_file.empty(), "a scenario names its map");
    check(!scenario->pairs.empty(), "a scenario has pairs");
    for (const tileglass::Segment& pair : scenario->pairs) {
        check(is_middle_of_tile(pair.from, *scenario), "a path starts in the middle of a tile");
        check(is_middle_of_tile(pair.to, *scenario), "a path ends in the middle of a tile");
    }
    return 0;
}
