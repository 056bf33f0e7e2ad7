#pragma once
// Objects of OpenGL and their owners, and programs of shaders. All of them need a current OpenGL
// context.

#include <array>
#include <chrono>
#include <filesystem>
#include <string>

#include "app/canvas/palette.hpp"
#include "app/canvas/tile_picture.hpp"
#include "app/platform/embedded.hpp"
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

/// A vertex shader and a fragment shader, linked. Needs a current OpenGL context.
class ShaderProgram {
public:
    /// The folder whose shaders are followed as they change: that of the source tree where built
    /// with TILEGLASS_RELOAD_SHADERS, else none.
    static std::filesystem::path source_folder();

    /// With the files of the names of `vertex` and `fragment` in `folder`, followed as they change;
    /// an empty folder: none. Where they cannot be used, with the texts given here. `defines`:
    /// lines that stand above both texts.
    ShaderProgram(const EmbeddedFile& vertex, const EmbeddedFile& fragment,
                  std::filesystem::path folder = source_folder(), std::string defines = "");
    ~ShaderProgram();
    ShaderProgram(const ShaderProgram&) = delete;
    ShaderProgram& operator=(const ShaderProgram&) = delete;

    /// 0 where not even the texts inside the program can be used.
    unsigned id() const { return id_; }

    /// The compiler's words when a shader read from disk does not compile; empty when all is well.
    const std::string& error() const { return error_; }

    /// Every half second, looks for files that changed.
    void follow();
    /// Reads files that changed; those that do not compile leave the last good ones in use.
    void reload_changed();

    // Uniforms of the program, which is in use.
    void set(const char* name, int value) const { glUniform1i(place(name), value); }
    void set(const char* name, int x, int y) const { glUniform2i(place(name), x, y); }
    void set(const char* name, float value) const { glUniform1f(place(name), value); }
    /// A vec3, without its opacity.
    void set(const char* name, const Color& color) const {
        glUniform3f(place(name), color.r, color.g, color.b);
    }

private:
    void build(const std::array<std::string, 2>& texts);
    int place(const char* name) const { return glGetUniformLocation(id_, name); }

    std::array<std::string, 2> files_;  ///< names of the vertex and of the fragment shader
    std::string defines_;
    std::filesystem::path folder_;  ///< empty: only the texts inside the program
    std::array<std::filesystem::file_time_type, 2> times_{};
    std::chrono::steady_clock::time_point next_look_{};
    unsigned id_ = 0;
    std::string error_;
};

}  // namespace tileglass::app
