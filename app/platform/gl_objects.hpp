#pragma once
// Which objects of OpenGL does the program own? All of them need a current OpenGL context.

#include "app/canvas/tile_picture.hpp"
#include "app/platform/gl.hpp"

namespace tileglass::app {

/// The name of an object that OpenGL keeps as long as this one lives.
template <auto& make, auto& remove>
class GlName {
public:
    GlName() { make(1, &id_); }
    ~GlName() { remove(1, &id_); }
    GlName(const GlName&) = delete;
    GlName& operator=(const GlName&) = delete;

    unsigned id() const { return id_; }

private:
    unsigned id_ = 0;
};

using VertexArray = GlName<glGenVertexArrays, glDeleteVertexArrays>;
using VertexBuffer = GlName<glGenBuffers, glDeleteBuffers>;

/// Of a texture's contents, in OpenGL's words.
struct TexelFormat {
    int storage;
    unsigned channels;
    unsigned type;
};
inline constexpr TexelFormat kOneByte{GL_R8, GL_RED, GL_UNSIGNED_BYTE};
inline constexpr TexelFormat kFourBytes{GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE};
inline constexpr TexelFormat kFourFloats{GL_RGBA32F, GL_RGBA, GL_FLOAT};

/// A texture that is never filtered: a shader looks its texels up one by one.
class Texture {
public:
    Texture();

    /// Fills the low corner with width x height texels, whose rows stand `row_length` texels apart,
    /// 0: side by side. The storage only grows; what lies beside them is not defined. One format
    /// for its life.
    void upload(const TexelFormat& format, const void* texels, int width, int height = 1,
                int row_length = 0);

    void bind(unsigned unit) const;

private:
    GlName<glGenTextures, glDeleteTextures> name_;
    int width_ = 0;  ///< of the storage
    int height_ = 0;
};

/// What is drawn into if not the window: opaque pixels, 8 bits a channel.
class Framebuffer {
public:
    /// Gives it that many pixels, whose contents are not defined; of the same size they stay as
    /// they are. False where OpenGL cannot draw into it. Leaves it bound for drawing.
    bool begin(int width, int height);

    unsigned id() const { return name_.id(); }

private:
    GlName<glGenFramebuffers, glDeleteFramebuffers> name_;
    GlName<glGenRenderbuffers, glDeleteRenderbuffers> color_;
    int width_ = 0;
    int height_ = 0;
};

/// Switches off all that hides or mixes pixels: blending, culling, depth, stencil, scissor.
void draw_plainly();

/// Draws only within `part` of `height` rows of pixels, until the scissor is switched off.
void draw_within(const PixelRect& part, int height);

}  // namespace tileglass::app
