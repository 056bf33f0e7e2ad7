#pragma once
// How is a picture that stays the same shown again, without being drawn again?

#include "app/platform/framebuffer.hpp"

namespace tileglass::app {

/// A picture of its own beside the framebuffer that is bound. Needs a current OpenGL context.
class KeptPicture {
public:
    /// Runs `draw()` on `width` x `height` pixels of the picture instead of on the bound
    /// framebuffer. What it does not draw stays as it is, if the picture had that size before.
    template <typename Draw>
    void draw_on(int width, int height, const Draw& draw) {
        const unsigned bound = bound_framebuffer();
        framebuffer_.begin(width, height);
        draw();
        bind(bound);
        is_there_ = true;
    }
    void forget() { is_there_ = false; }
    bool is_there() const { return is_there_; }
    /// Copies the picture, which is there, into the bound framebuffer.
    void show() const;

private:
    static unsigned bound_framebuffer();
    static void bind(unsigned framebuffer);

    Framebuffer framebuffer_;
    bool is_there_ = false;
};

}  // namespace tileglass::app
