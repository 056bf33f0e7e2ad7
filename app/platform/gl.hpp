#pragma once
// OpenGL's functions, and the version of its shading language.

#ifdef __EMSCRIPTEN__
#include <GLES3/gl3.h>
#else
#include <glad/gl.h>
#endif

namespace tileglass::app {

/// Precedes each shader's text, for OpenGL ES 3.0 and WebGL 2.
inline constexpr const char* kEsShaderHeader =
    "#version 300 es\n"
    "precision highp float;\n"
    "precision highp int;\n"
    "precision highp sampler2D;\n"
    "#line 1\n";

#ifdef __EMSCRIPTEN__
inline constexpr const char* kShaderHeader = kEsShaderHeader;
#else
/// Precedes each shader's text, for OpenGL 3.3 core.
inline constexpr const char* kShaderHeader = "#version 330 core\n#line 1\n";
#endif

}  // namespace tileglass::app
