#include <array>

#include "app/exhibits/exhibit.hpp"
#include "app/exhibits/rectangle.hpp"

namespace tileglass::app {

std::span<const Exhibit> exhibits() {
    static const std::array<Exhibit, 1> table{rectangle_exhibit()};
    return table;
}

const Exhibit& exhibit_of(const scene::Shape& shape) {
    for (const Exhibit& exhibit : exhibits()) {
        if (exhibit.shape == shape.index()) return exhibit;
    }
    TILEGLASS_ASSERT(false && "every shape has its row");
    return exhibits().front();
}

}  // namespace tileglass::app
