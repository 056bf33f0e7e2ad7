#pragma once
// Renders without the window: off-screen, or on a machine without a display.

#include <memory>

#include "app/platform/gl_objects.hpp"
#include "app/platform/image.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// A framebuffer of a fixed size in the current OpenGL context. Bound during its lifetime;
/// afterwards the previous one is bound again.
class Offscreen {
public:
    /// Errors   field `size`: a side is not 1 to the most that this OpenGL draws
    static Result<std::unique_ptr<Offscreen>> open(int width, int height);
    ~Offscreen();
    Offscreen& operator=(Offscreen&&) = delete;  // neither copied nor moved

    Image read_pixels() const { return read_back(width_, height_); }

private:
    Offscreen(int width, int height) : width_(width), height_(height) {}

    int width_;
    int height_;
    int before_ = 0;
    Framebuffer framebuffer_;
};

/// An OpenGL 3.3 core context without a surface (EGL), with a fixed-size framebuffer bound.
class Headless {
public:
    /// Errors   field `egl`: no EGL, or no OpenGL 3.3; `size`: a side is not 1..16384
    static Result<std::unique_ptr<Headless>> open(int width, int height);

    Image read_pixels() const { return picture_->read_pixels(); }

private:
    Headless() = default;

    std::shared_ptr<void> context_;       ///< the EGL context
    std::unique_ptr<Offscreen> picture_;  ///< destroyed before the context
};

}  // namespace tileglass::app
