#pragma once
// Owners of OpenGL objects, and shader programs. All need a current OpenGL context.

#include <cstdint>
#include <string>

#include "app/canvas/palette.hpp"
#include "app/platform/embedded.hpp"
#include "app/platform/gl.hpp"

namespace tileglass::app {

/// Owns the name of an OpenGL object.
template <auto& make, auto& remove>
class GlName {
public:
    GlName() { make(1, &id_); }
    ~GlName() { remove(1, &id_); }
    GlName& operator=(GlName&&) = delete;  // neither copied nor moved

    unsigned id() const { return id_; }

private:
    unsigned id_ = 0;
};

using VertexArray = GlName<glGenVertexArrays, glDeleteVertexArrays>;
using VertexBuffer = GlName<glGenBuffers, glDeleteBuffers>;

/// The format of a texture's contents, as OpenGL constants.
struct TexelFormat {
    int storage;
    unsigned channels;
    unsigned type;
};
inline constexpr TexelFormat kOneByte{GL_R8, GL_RED, GL_UNSIGNED_BYTE};
inline constexpr TexelFormat kFourBytes{GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE};
inline constexpr TexelFormat kFourFloats{GL_RGBA32F, GL_RGBA, GL_FLOAT};

/// A texture without filtering: shaders fetch single texels.
class Texture {
public:
    Texture();

    /// Writes width x height texels to the low corner; rows start `row_length` texels apart (0:
    /// `width`). The storage only grows; texels outside are undefined. The format must not change
    /// between calls.
    void upload(const TexelFormat& format, const void* texels, int width, int height = 1,
                int row_length = 0);

    /// From now on texels are mixed where it is drawn at another size.
    void smooth() const;

    void bind(unsigned unit) const;
    unsigned id() const { return name_.id(); }

private:
    GlName<glGenTextures, glDeleteTextures> name_;
    int width_ = 0;  ///< of the storage
    int height_ = 0;
};

/// A texture as Dear ImGui's backend names it.
inline void* to_picture(const Texture& texture) {
    return reinterpret_cast<void*>(static_cast<std::uintptr_t>(texture.id()));
}

/// A render target besides the window: opaque pixels, 8 bits per channel.
class Framebuffer {
public:
    /// Sets the size; a new size leaves the contents undefined, the same size keeps them. Returns
    /// false if OpenGL cannot draw into it. Leaves it bound for drawing.
    bool begin(int width, int height);

    unsigned id() const { return name_.id(); }

private:
    GlName<glGenFramebuffers, glDeleteFramebuffers> name_;
    GlName<glGenRenderbuffers, glDeleteRenderbuffers> color_;
    int width_ = 0;
    int height_ = 0;
};

/// Switches off everything that hides or mixes pixels: blending, culling, depth, stencil, scissor.
void draw_plainly();

/// A vertex shader and a fragment shader, linked. Needs a current OpenGL context.
class ShaderProgram {
public:
    /// `defines`: lines placed above both texts.
    ShaderProgram(const EmbeddedFile& vertex, const EmbeddedFile& fragment,
                  const std::string& defines = "");
    ~ShaderProgram();
    ShaderProgram& operator=(ShaderProgram&&) = delete;  // neither copied nor moved

    /// 0 if the texts cannot be used.
    unsigned id() const { return id_; }

    /// The compiler's message if a shader does not compile; otherwise empty.
    const std::string& error() const { return error_; }

    // Set uniforms; the program must be in use.
    void set(const char* name, int value) const { glUniform1i(location(name), value); }
    void set(const char* name, int x, int y) const { glUniform2i(location(name), x, y); }
    void set(const char* name, float value) const { glUniform1f(location(name), value); }
    /// A vec3: leaves out the opacity.
    void set(const char* name, const Color& color) const {
        glUniform3f(location(name), color.r, color.g, color.b);
    }

private:
    int location(const char* name) const { return glGetUniformLocation(id_, name); }

    unsigned id_ = 0;
    std::string error_;
};

}  // namespace tileglass::app
