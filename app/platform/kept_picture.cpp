#include "app/platform/kept_picture.hpp"

#include "app/platform/gl.hpp"

namespace tileglass::app {

KeptPicture::~KeptPicture() {
    glDeleteFramebuffers(1, &framebuffer_);
    glDeleteRenderbuffers(1, &color_);
}

void KeptPicture::begin(int width, int height) {
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &bound_);
    const bool is_new = framebuffer_ == 0;
    if (is_new) {
        glGenFramebuffers(1, &framebuffer_);
        glGenRenderbuffers(1, &color_);
    }
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer_);
    if (is_new || width != width_ || height != height_) {
        glBindRenderbuffer(GL_RENDERBUFFER, color_);
        glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
        glBindRenderbuffer(GL_RENDERBUFFER, 0);
        glFramebufferRenderbuffer(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                                  color_);
        width_ = width;
        height_ = height;
    }
}

void KeptPicture::end() const {
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, static_cast<unsigned>(bound_));
}

void KeptPicture::show() const {
    int read = 0;
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &read);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_);
    glBlitFramebuffer(0, 0, width_, height_, 0, 0, width_, height_, GL_COLOR_BUFFER_BIT,
                      GL_NEAREST);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, static_cast<unsigned>(read));
}

}  // namespace tileglass::app
