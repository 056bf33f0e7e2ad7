#include "app/platform/kept_picture.hpp"

#include "app/platform/gl.hpp"

namespace tileglass::app {

unsigned KeptPicture::bound_framebuffer() {
    int bound = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &bound);
    return static_cast<unsigned>(bound);
}

void KeptPicture::bind(unsigned framebuffer) {
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer);
}

void KeptPicture::show() const {
    const int width = framebuffer_.width();
    const int height = framebuffer_.height();
    int read = 0;
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &read);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_.id());
    glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, static_cast<unsigned>(read));
}

}  // namespace tileglass::app
