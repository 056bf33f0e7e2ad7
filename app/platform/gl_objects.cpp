#include "app/platform/gl_objects.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tileglass::app {

namespace {

// Compiles one shader; on failure returns 0 and the compiler's message in `error`.
unsigned compile(unsigned kind, const EmbeddedFile& file, const std::string& defines,
                 std::string& error) {
    const std::string text(file.content);
    const std::array<const char*, 3> parts{kShaderHeader, defines.c_str(), text.c_str()};
    const unsigned shader = glCreateShader(kind);
    glShaderSource(shader, static_cast<GLsizei>(parts.size()), parts.data(), nullptr);
    glCompileShader(shader);
    int compiled = 0;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
    if (compiled != 0) return shader;
    std::array<char, 4096> words{};
    glGetShaderInfoLog(shader, static_cast<GLsizei>(words.size()), nullptr, words.data());
    error = std::string(file.name) + ": " + words.data();
    glDeleteShader(shader);
    return 0;
}

}  // namespace

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

void Texture::smooth() const {
    bind(0);
    for (const unsigned filter : {GL_TEXTURE_MIN_FILTER, GL_TEXTURE_MAG_FILTER}) {
        glTexParameteri(GL_TEXTURE_2D, filter, GL_LINEAR);
    }
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

ShaderProgram::ShaderProgram(const EmbeddedFile& vertex, const EmbeddedFile& fragment,
                             const std::string& defines) {
    const unsigned program = glCreateProgram();
    for (const auto& [kind, file] :
         {std::pair{GL_VERTEX_SHADER, &vertex}, std::pair{GL_FRAGMENT_SHADER, &fragment}}) {
        const unsigned shader = compile(kind, *file, defines, error_);
        if (shader == 0) {
            glDeleteProgram(program);
            return;
        }
        glAttachShader(program, shader);
        glDeleteShader(shader);  // deleted together with the program
    }
    glLinkProgram(program);
    int linked = 0;
    glGetProgramiv(program, GL_LINK_STATUS, &linked);
    if (linked == 0) {
        std::array<char, 4096> words{};
        glGetProgramInfoLog(program, static_cast<GLsizei>(words.size()), nullptr, words.data());
        error_ = std::string("shaders: ") + words.data();
        glDeleteProgram(program);
        return;
    }
    id_ = program;
}

ShaderProgram::~ShaderProgram() {
    glDeleteProgram(id_);
}

}  // namespace tileglass::app
