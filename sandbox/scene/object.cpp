#include "sandbox/scene/object.hpp"

#include <fmt/format.h>

#include <cmath>

#include "sandbox/text/json.hpp"

namespace tileglass::scene {

Result<Object> read_object(const Json& object, const Rect& rect) {
    std::array<double, 2> by{};
    if (const auto found = object.find("by"); found != object.end()) {
        if (const auto error = read_numbers(*found, "by", by)) return *error;
        for (std::size_t k = 0; k < by.size(); ++k) {
            if (std::isfinite(by[k])) continue;
            return Error{fmt::format("by[{}]", k), shortest_text(by[k]) + " is not finite"};
        }
    }
    return Object{rect, {by[0], by[1]}};
}

void write_object(const Object& placed, Json& object) {
    if (placed.by == Vec2{}) {
        object.erase("by");
    } else {
        write_numbers(std::array{placed.by.x, placed.by.y}, object["by"]);
    }
}

}  // namespace tileglass::scene
