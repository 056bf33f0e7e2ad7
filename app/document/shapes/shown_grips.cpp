#include "app/document/shapes/shown_grips.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tileglass::app {

std::vector<std::size_t> shown_grips(const std::vector<Grip>& grips, const CanvasView& view) {
    constexpr double kBuried = 36;  // pixels at 1x: four handles
    std::vector<std::size_t> all(grips.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    if (grips.size() <= 2) return all;
    Rect extent{grips.front().at, grips.front().at};
    std::size_t farthest = 0;
    double most = -1;
    for (std::size_t i = 0; i < grips.size(); ++i) {
        extent = hull(extent, {grips[i].at, grips[i].at});
        const Vec2 away = grips[i].at - grips.front().at;
        const double distance = std::hypot(away.x, away.y);
        if (distance > most) {
            most = distance;
            farthest = i;
        }
    }
    const Vec2 size = (extent.b - extent.a) * (view.scale() / view.pixel_ratio);
    if (std::max(size.x, size.y) >= kBuried) return all;
    if (farthest == 0) return {0};
    return {0, farthest};
}

}  // namespace tileglass::app
