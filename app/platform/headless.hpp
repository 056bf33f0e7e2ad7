#pragma once
// Draws pictures beside what the window shows, or on a machine without a display.

#include <memory>

#include "app/platform/gl_objects.hpp"
#include "app/platform/image.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// A framebuffer of a fixed size in the current OpenGL context, bound until it goes; then the one
/// before is bound again.
class Offscreen {
public:
    /// Errors   field `size`: not 1 to what this OpenGL draws a side
    static Result<std::unique_ptr<Offscreen>> open(int width, int height);
    ~Offscreen();
    Offscreen(const Offscreen&) = delete;
    Offscreen& operator=(const Offscreen&) = delete;

    Image read_pixels() const { return read_back(width_, height_); }

private:
    Offscreen(int width, int height) : width_(width), height_(height) {}

    int width_;
    int height_;
    int before_ = 0;
    Framebuffer framebuffer_;
};

/// An OpenGL 3.3 core context without a surface (EGL), with a framebuffer of a fixed size bound.
class Headless {
public:
    /// Errors   field `egl`: no EGL, or no OpenGL 3.3; `size`: not 1..16384 a side
    static Result<std::unique_ptr<Headless>> open(int width, int height);

    Image read_pixels() const { return picture_->read_pixels(); }

private:
    Headless() = default;

    std::shared_ptr<void> context_;       ///< EGL's
    std::unique_ptr<Offscreen> picture_;  ///< goes before its context does
};

}  // namespace tileglass::app
