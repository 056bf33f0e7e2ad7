#pragma once
// How is a picture drawn beside what the window shows?

#include <memory>

#include "app/platform/framebuffer.hpp"
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

    Image read_pixels() const;

private:
    Offscreen(int width, int height) : width_(width), height_(height) {}

    int width_;
    int height_;
    int before_ = 0;
    Framebuffer framebuffer_;
};

}  // namespace tileglass::app
