#include "app/platform/gl_objects.hpp"

#include <algorithm>

namespace tileglass::app {

Texture::Texture() {
    glBindTexture(GL_TEXTURE_2D, name_.id());
    for (const unsigned filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) {
        glTexParameteri(GL_TEXTURE_2D, filter, GL_NEAREST);
    }
    for (const unsigned wrap : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T}) {
        glTexParameteri(GL_TEXTURE_2D, wrap, GL_CLAMP_TO_EDGE);
    }
    glBindTexture(GL_TEXTURE_2D, 0);
}

void Texture::upload(const TexelFormat& format, const void* texels, int width, int height,
                     int row_length) {
    bind(0);
    if (width > width_ || height > height_) {
        width_ = std::max(width, width_);
        height_ = std::max(height, height_);
        glTexImage2D(GL_TEXTURE_2D, 0, format.storage, width_, height_, 0, format.channels,
                     format.type, nullptr);
    }
    glPixelStorei(GL_UNPACK_ROW_LENGTH, row_length);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, width, height, format.channels, format.type, texels);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
}

void Texture::bind(unsigned unit) const {
    glActiveTexture(GL_TEXTURE0 + unit);
    glBindTexture(GL_TEXTURE_2D, name_.id());
}

bool Framebuffer::begin(int width, int height) {
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, name_.id());
    if (width != width_ || height != height_) {
        glBindRenderbuffer(GL_RENDERBUFFER, color_.id());
        glRenderbufferStorage(GL_RENDERBUFFER, GL_RGBA8, width, height);
        glBindRenderbuffer(GL_RENDERBUFFER, 0);
        glFramebufferRenderbuffer(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                                  color_.id());
        width_ = width;
        height_ = height;
    }
    return glCheckFramebufferStatus(GL_DRAW_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

void draw_plainly() {
    for (const unsigned step :
         {GL_BLEND, GL_CULL_FACE, GL_DEPTH_TEST, GL_STENCIL_TEST, GL_SCISSOR_TEST}) {
        glDisable(step);
    }
}

void draw_within(const PixelRect& part, int height) {
    glEnable(GL_SCISSOR_TEST);
    glScissor(part.min_x, height - part.end_y, std::max(part.end_x - part.min_x, 0),
              std::max(part.end_y - part.min_y, 0));
}

}  // namespace tileglass::app
