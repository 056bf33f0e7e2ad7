#include "app/platform/framebuffer.hpp"

#include "app/platform/gl.hpp"

namespace tileglass::app {

Framebuffer::Framebuffer() {
    glGenFramebuffers(1, &id_);
    glGenRenderbuffers(1, &color_);
}

Framebuffer::~Framebuffer() {
    glDeleteFramebuffers(1, &id_);
    glDeleteRenderbuffers(1, &color_);
}

bool Framebuffer::begin(int width, int height) {
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, id_);
    if (width != width_ || height != height_) {
        glBindRenderbuffer(GL_RENDERBUFFER, color_);
        glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
        glBindRenderbuffer(GL_RENDERBUFFER, 0);
        glFramebufferRenderbuffer(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                                  color_);
        width_ = width;
        height_ = height;
    }
    return glCheckFramebufferStatus(GL_DRAW_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

}  // namespace tileglass::app
