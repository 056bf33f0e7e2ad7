#pragma once
// How is a picture drawn on a machine without a display?

#include <memory>

#include "app/platform/image.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// An OpenGL 3.3 core context without a surface (EGL), with a framebuffer of a fixed size bound.
class Headless {
public:
    /// Errors   field `egl`: no EGL, or no OpenGL 3.3; `size`: not 1..16384 a side
    static Result<std::unique_ptr<Headless>> open(int width, int height);
    ~Headless();
    Headless(const Headless&) = delete;
    Headless& operator=(const Headless&) = delete;

    int width() const { return width_; }
    int height() const { return height_; }
    Image read_pixels() const;

private:
    struct Context;
    Headless(std::unique_ptr<Context> context, int width, int height);

    std::unique_ptr<Context> context_;
    int width_;
    int height_;
};

}  // namespace tileglass::app
