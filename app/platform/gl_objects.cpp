#include "app/platform/gl_objects.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "sandbox/scene/document.hpp"

namespace tileglass::app {

namespace {

constexpr auto kLookEvery = std::chrono::milliseconds(500);

// Compiles one shader; on failure returns 0 and the compiler's message in `error`.
unsigned compile(unsigned kind, std::string_view name, const std::string& defines,
                 const std::string& text, std::string& error) {
    const std::array<const char*, 3> parts{kShaderHeader, defines.c_str(), text.c_str()};
    const unsigned shader = glCreateShader(kind);
    glShaderSource(shader, static_cast<GLsizei>(parts.size()), parts.data(), nullptr);
    glCompileShader(shader);
    int compiled = 0;
    glGetShaderiv(shader, GL_COMPILE_STATUS, &compiled);
    if (compiled != 0) return shader;
    std::array<char, 4096> words{};
    glGetShaderInfoLog(shader, static_cast<GLsizei>(words.size()), nullptr, words.data());
    error = std::string(name) + ": " + words.data();
    glDeleteShader(shader);
    return 0;
}

#ifdef TILEGLASS_SHADER_DIR
constexpr const char* kSourceShaders = TILEGLASS_SHADER_DIR;
#else
constexpr const char* kSourceShaders = "";
#endif

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

void draw_within(const PixelRect& part, int height) {
    glEnable(GL_SCISSOR_TEST);
    glScissor(part.min_x, height - part.end_y, std::max(part.end_x - part.min_x, 0),
              std::max(part.end_y - part.min_y, 0));
}

std::filesystem::path ShaderProgram::source_folder() {
    return kSourceShaders;
}

ShaderProgram::ShaderProgram(const EmbeddedFile& vertex, const EmbeddedFile& fragment,
                             std::filesystem::path folder, std::string defines)
    : files_{std::string(vertex.name), std::string(fragment.name)},
      defines_(std::move(defines)),
      folder_(std::move(folder)) {
    build({std::string(vertex.content), std::string(fragment.content)});
    reload_changed();
}

ShaderProgram::~ShaderProgram() {
    glDeleteProgram(id_);
}

void ShaderProgram::follow() {
    const auto now = std::chrono::steady_clock::now();
    if (folder_.empty() || now < next_look_) return;
    next_look_ = now + kLookEvery;
    reload_changed();
}

void ShaderProgram::reload_changed() {
    if (folder_.empty()) return;
    std::array<std::filesystem::file_time_type, 2> times{};
    for (std::size_t i = 0; i < files_.size(); ++i) {
        std::error_code no_file;
        times[i] = std::filesystem::last_write_time(folder_ / files_[i], no_file);
        // An editor may be replacing the file just now.
        if (no_file) return;
    }
    if (times == times_) return;
    const Result<std::string> vertex = scene::read_file(folder_ / files_[0]);
    const Result<std::string> fragment = scene::read_file(folder_ / files_[1]);
    if (!vertex || !fragment) return;
    times_ = times;
    build({*vertex, *fragment});
}

void ShaderProgram::build(const std::array<std::string, 2>& texts) {
    constexpr std::array<unsigned, 2> kinds{GL_VERTEX_SHADER, GL_FRAGMENT_SHADER};
    error_.clear();
    const unsigned program = glCreateProgram();
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        const unsigned shader = compile(kinds[i], files_[i], defines_, texts[i], error_);
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
    glDeleteProgram(id_);
    id_ = program;
}

}  // namespace tileglass::app
