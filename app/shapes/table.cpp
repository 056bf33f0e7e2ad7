#include <array>
#include <optional>
#include <type_traits>

#include "app/shapes/camera.hpp"
#include "app/shapes/circle.hpp"
#include "app/shapes/object.hpp"
#include "app/shapes/ray.hpp"
#include "app/shapes/rectangle.hpp"
#include "app/shapes/row.hpp"
#include "app/shapes/segment.hpp"
#include "app/shapes/swarm.hpp"

namespace tileglass::app {

namespace {

// The list of all kinds, in the order of their tools.
template <typename... Kinds>
struct KindList {
    static std::span<const Exhibit> rows() {
        static const std::array<Exhibit, sizeof...(Kinds)> table{row_of<Kinds>()...};
        return table;
    }

    // The row for things of a type. One that is in no kind does not compile.
    template <typename Part>
    static const Exhibit& row() {
        static_assert((std::is_same_v<Part, typename Kinds::Part> || ...), "a kind has no exhibit");
        std::size_t index = 0;
        static_cast<void>(
            ((std::is_same_v<Part, typename Kinds::Part> || (++index, false)) || ...));
        return rows()[index];
    }
};

using AllKinds = KindList<RectangleExhibit, CircleExhibit, SegmentExhibit, RayExhibit,
                          ObjectExhibit, SwarmExhibit, CameraExhibit>;

}  // namespace

std::span<const Exhibit> exhibits() {
    return AllKinds::rows();
}

const Exhibit& exhibit_of(const scene::Shape& shape) {
    const auto row = []<typename Part>(const Part&) { return &AllKinds::row<Part>(); };
    return *std::visit(row, shape);
}

const Exhibit* exhibit_of(const scene::Thing& thing) {
    const auto row = []<typename Part>(const Part& of) -> const Exhibit* {
        if constexpr (std::is_same_v<Part, scene::Unknown>) {
            return nullptr;
        } else if constexpr (std::is_same_v<Part, scene::TileQuery>) {
            return &exhibit_of(of.shape);
        } else {
            return &AllKinds::row<Part>();
        }
    };
    return std::visit(row, thing);
}

}  // namespace tileglass::app
