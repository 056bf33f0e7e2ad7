#pragma once
// How does the text of two shaders become a program that draws?

#include <array>
#include <chrono>
#include <filesystem>
#include <string>

#include "app/canvas/palette.hpp"
#include "app/platform/embedded.hpp"
#include "app/platform/gl.hpp"

namespace tileglass::app {

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
