#pragma once
// Lists all methods, each with a shape that it is for.

#include <vector>

#include "sandbox/shapes/method.hpp"

namespace tileglass::tests {

/// A method and a shape of its kind, with all numbers 0.
struct MethodOfShape {
    shapes::Shape shape;
    const shapes::Method* method = nullptr;
};

/// All methods of all shapes.
inline std::vector<MethodOfShape> all_methods() {
    std::vector<MethodOfShape> all;
    shapes::for_each_shape([&]<typename S>(std::in_place_type_t<S>) {
        for (const shapes::Method& method : shapes::methods_of(S())) {
            all.push_back({S{}, &method});
        }
    });
    return all;
}

}  // namespace tileglass::tests
