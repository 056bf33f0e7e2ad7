#include <array>

#include "app/exhibits/camera.hpp"
#include "app/exhibits/circle.hpp"
#include "app/exhibits/exhibit.hpp"
#include "app/exhibits/object.hpp"
#include "app/exhibits/ray.hpp"
#include "app/exhibits/rectangle.hpp"
#include "app/exhibits/segment.hpp"
#include "app/exhibits/swarm.hpp"

namespace tileglass::app {

std::span<const Exhibit> exhibits() {
    static const std::array<Exhibit, std::variant_size_v<scene::Shape>> table{
        rectangle_exhibit(), circle_exhibit(), segment_exhibit(), ray_exhibit(),
        object_exhibit(),    swarm_exhibit(),  camera_exhibit()};
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
