#pragma once
// How does a ray show itself and answer the pointer?

#include <array>

#include "app/shapes/exhibit.hpp"
#include "app/shapes/walked.hpp"

namespace tileglass::app {

struct RayExhibit {
    using Part = Ray;
    static constexpr std::string_view kTool = "tool.ray";
    static constexpr std::string_view kHint = "Drag from the origin in the direction of the ray";
    /// A line from a square to the large head of an arrow, there and back.
    static constexpr std::array<Vec2, 10> kIcon{{{0, 0.8},
                                                 {0.2, 0.8},
                                                 {1, 0},
                                                 {0.45, 0},
                                                 {1, 0},
                                                 {1, 0.55},
                                                 {1, 0},
                                                 {0.2, 0.8},
                                                 {0.2, 1},
                                                 {0, 1}}};

    static Ray draw(Vec2 from, Vec2 to, bool constrain);
    static std::vector<Grip> grips(const Ray& ray);
    static Ray drag(const Ray& ray, std::size_t grip, Vec2 to, bool constrain);
    static Ray moved(const Ray& ray, Vec2 to);
    static Vec2 anchor(const Ray& ray);
    static bool is_hit(const Ray& ray, Vec2 point, double reach);
    static void show(const Ray& ray, bool is_selected, Canvas& canvas);
    static constexpr auto why = why_walked;
    static constexpr auto tell = tell_walked;
};

}  // namespace tileglass::app
