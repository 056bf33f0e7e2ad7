#include "app/platform/offscreen.hpp"

#include <string>

#include "app/platform/gl.hpp"
#include "app/platform/read_back.hpp"

namespace tileglass::app {

Result<std::unique_ptr<Offscreen>> Offscreen::open(int width, int height) {
    int most = 0;
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &most);
    if (width < 1 || height < 1 || width > most || height > most) {
        return Error{"size", "a picture of " + std::to_string(width) + " x " +
                                 std::to_string(height) + " pixels is not within 1 to " +
                                 std::to_string(most) + " a side"};
    }
    std::unique_ptr<Offscreen> offscreen(new Offscreen(width, height));
    glGetIntegerv(GL_FRAMEBUFFER_BINDING, &offscreen->before_);
    if (!offscreen->framebuffer_.begin(width, height)) {
        return Error{"egl", "this OpenGL cannot draw into a framebuffer of 8 bits a channel"};
    }
    glBindFramebuffer(GL_FRAMEBUFFER, offscreen->framebuffer_.id());
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    return offscreen;
}

Offscreen::~Offscreen() {
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<unsigned>(before_));
}

Image Offscreen::read_pixels() const {
    return read_back(width_, height_);
}

}  // namespace tileglass::app
