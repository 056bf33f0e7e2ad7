#include "app/platform/canvas_renderer.hpp"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "app/platform/embedded.hpp"
#include "app/platform/gl.hpp"
#include "sandbox/scene/document.hpp"

namespace tileglass::app {

namespace {

constexpr auto kLookEvery = std::chrono::milliseconds(500);
constexpr std::array<const char*, 2> kShaderFiles{"canvas.vert", "canvas.frag"};

// Pixels at 1x between lines at which they begin to fade, and at which they are gone. Lines every
// eighth tile are gone where tiles fall below a pixel, from where on texels are blocks of tiles.
struct Fade {
    double full;
    double gone;
};
constexpr Fade kMinorFade{10, 6};
constexpr Fade kEighthFade{16, 8};
constexpr Fade kHatchFade{10, 6};

float opacity(Fade fade, double pixels) {
    return static_cast<float>(std::clamp((pixels - fade.gone) / (fade.full - fade.gone), 0.0, 1.0));
}

// Tiles of fewer pixels at 1x have a thin outline.
constexpr double kOutlinedTile = 6;

// Compiles one shader; 0 and the compiler's words in `error` when that fails.
unsigned compile(unsigned kind, std::string_view name, const std::string& text,
                 std::string& error) {
    const std::array<const char*, 2> parts{kShaderHeader, text.c_str()};
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

void set_color(unsigned program, const char* name, Color color) {
    glUniform3f(glGetUniformLocation(program, name), color.r, color.g, color.b);
}

void set_number(unsigned program, const char* name, float value) {
    glUniform1f(glGetUniformLocation(program, name), value);
}

void set_integer(unsigned program, const char* name, int value) {
    glUniform1i(glGetUniformLocation(program, name), value);
}

#ifdef TILEGLASS_SHADER_DIR
constexpr const char* kSourceShaders = TILEGLASS_SHADER_DIR;
#else
constexpr const char* kSourceShaders = "";
#endif

}  // namespace

struct CanvasRenderer::Format {
    int storage;
    unsigned channels;
    unsigned type;
};

CanvasRenderer::CanvasRenderer() : CanvasRenderer(std::filesystem::path(kSourceShaders)) {}

CanvasRenderer::CanvasRenderer(std::filesystem::path shader_folder)
    : shader_folder_(std::move(shader_folder)) {
    glGenVertexArrays(1, &vertex_array_);
    for (Texture* texture : {&texels_, &columns_, &rows_, &marks_, &heat_}) {
        glGenTextures(1, &texture->id);
        glBindTexture(GL_TEXTURE_2D, texture->id);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    }
    glBindTexture(GL_TEXTURE_2D, 0);
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most_texels_);
    build_program(std::string(embedded().canvas_vertex), std::string(embedded().canvas_fragment));
    reload_changed_shaders();
}

CanvasRenderer::~CanvasRenderer() {
    for (const Texture* texture : {&texels_, &columns_, &rows_, &marks_, &heat_}) {
        glDeleteTextures(1, &texture->id);
    }
    glDeleteVertexArrays(1, &vertex_array_);
    glDeleteProgram(program_);
}

void CanvasRenderer::draw_tiles(const Canvas& canvas) {
    const TilePicture& tiles = canvas.tiles;
    const auto now = std::chrono::steady_clock::now();
    if (!shader_folder_.empty() && now >= next_look_) {
        next_look_ = now + kLookEvery;
        reload_changed_shaders();
    }

    glDisable(GL_BLEND);
    glDisable(GL_CULL_FACE);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_STENCIL_TEST);
    glDisable(GL_SCISSOR_TEST);
    if (program_ == 0 || tiles.texels.empty() || tiles.columns.empty() || tiles.rows.empty()) {
        const Color color = color_of(Role::canvas, canvas.theme);
        glClearColor(color.r, color.g, color.b, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        return;
    }

    if (!has_uploaded_ || uploaded_revision_ != canvas.tiles_revision) {
        upload_texels(tiles);
        upload_cuts(columns_, tiles.columns);
        upload_cuts(rows_, tiles.rows);
        uploaded_revision_ = canvas.tiles_revision;
        has_uploaded_ = true;
    }

    glViewport(0, 0, static_cast<int>(tiles.columns.size()), static_cast<int>(tiles.rows.size()));
    glUseProgram(program_);
    set_uniforms(canvas);
    const std::array<unsigned, 5> textures{texels_.id, columns_.id, rows_.id, marks_.id, heat_.id};
    for (unsigned unit = 0; unit < textures.size(); ++unit) {
        glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(GL_TEXTURE_2D, textures[unit]);
    }
    glBindVertexArray(vertex_array_);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    ++work_.draw_calls;

    glBindVertexArray(0);
    for (unsigned unit = textures.size(); unit-- > 0;) {
        glActiveTexture(GL_TEXTURE0 + unit);
        glBindTexture(GL_TEXTURE_2D, 0);
    }
    glUseProgram(0);
}

void CanvasRenderer::reload_changed_shaders() {
    if (shader_folder_.empty()) return;
    std::array<std::filesystem::file_time_type, 2> times{};
    for (std::size_t i = 0; i < kShaderFiles.size(); ++i) {
        std::error_code no_file;
        times[i] = std::filesystem::last_write_time(shader_folder_ / kShaderFiles[i], no_file);
        // An editor may be in the midst of replacing it.
        if (no_file) return;
    }
    if (times == shader_times_) return;
    const Result<std::string> vertex = scene::read_file(shader_folder_ / kShaderFiles[0]);
    const Result<std::string> fragment = scene::read_file(shader_folder_ / kShaderFiles[1]);
    if (!vertex || !fragment) return;
    shader_times_ = times;
    build_program(*vertex, *fragment);
}

bool CanvasRenderer::build_program(const std::string& vertex_text,
                                   const std::string& fragment_text) {
    shader_error_.clear();
    const unsigned vertex = compile(GL_VERTEX_SHADER, kShaderFiles[0], vertex_text, shader_error_);
    if (vertex == 0) return false;
    const unsigned fragment =
        compile(GL_FRAGMENT_SHADER, kShaderFiles[1], fragment_text, shader_error_);
    if (fragment == 0) {
        glDeleteShader(vertex);
        return false;
    }
    const unsigned program = glCreateProgram();
    glAttachShader(program, vertex);
    glAttachShader(program, fragment);
    glLinkProgram(program);
    glDeleteShader(vertex);
    glDeleteShader(fragment);
    int linked = 0;
    glGetProgramiv(program, GL_LINK_STATUS, &linked);
    if (linked == 0) {
        std::array<char, 4096> words{};
        glGetProgramInfoLog(program, static_cast<GLsizei>(words.size()), nullptr, words.data());
        shader_error_ = std::string("shaders: ") + words.data();
        glDeleteProgram(program);
        return false;
    }
    glDeleteProgram(program_);
    program_ = program;
    return true;
}

void CanvasRenderer::make_room(Texture& texture, int width, int height, const Format& format) {
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, texture.id);
    if (width <= texture.width && height <= texture.height) return;
    texture.width = std::max(width, texture.width);
    texture.height = std::max(height, texture.height);
    glTexImage2D(GL_TEXTURE_2D, 0, format.storage, texture.width, texture.height, 0,
                 format.channels, format.type, nullptr);
}

void CanvasRenderer::upload_bytes(Texture& texture, const TilePicture& tiles, const Format& format,
                                  const void* bytes) {
    const int width = std::min(tiles.width, most_texels_);
    const int height = std::min(tiles.height, most_texels_);
    make_room(texture, width, height, format);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, tiles.width);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, width, height, format.channels, format.type, bytes);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
    ++work_.uploads;
}

void CanvasRenderer::upload_texels(const TilePicture& tiles) {
    static_assert(sizeof(Texel) == 4 && sizeof(MarkTexel) == 4);
    constexpr Format kShares{GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE};
    constexpr Format kHeat{GL_R8, GL_RED, GL_UNSIGNED_BYTE};
    upload_bytes(texels_, tiles, kShares, tiles.texels.data());
    if (!tiles.marks.empty()) upload_bytes(marks_, tiles, kShares, tiles.marks.data());
    if (!tiles.heat.empty()) upload_bytes(heat_, tiles, kHeat, tiles.heat.data());
}

void CanvasRenderer::upload_cuts(Texture& texture, const std::vector<PixelCut>& cuts) {
    const std::size_t count = std::min(cuts.size(), static_cast<std::size_t>(most_texels_));
    staging_.assign(8 * count, 0.0F);
    for (std::size_t i = 0; i < count; ++i) {
        const PixelCut& cut = cuts[i];
        float* place = staging_.data() + 4 * i;
        place[0] = cut.first;
        place[1] = cut.next_share;
        place[2] = cut.from_low;
        place[3] = cut.to_high;
        place[4 * count] = static_cast<float>(cut.line);
    }
    make_room(texture, static_cast<int>(count), 2, {GL_RGBA32F, GL_RGBA, GL_FLOAT});
    glTexSubImage2D(GL_TEXTURE_2D, 0, 0, 0, static_cast<int>(count), 2, GL_RGBA, GL_FLOAT,
                    staging_.data());
    ++work_.uploads;
}

void CanvasRenderer::set_uniforms(const Canvas& canvas) {
    const TilePicture& tiles = canvas.tiles;
    const double ratio = canvas.camera.pixel_ratio;
    const double tile = tiles.tile_pixels / ratio;
    const auto texel = static_cast<float>(std::ldexp(tiles.tile_pixels, tiles.level));
    const auto at = [this](const char* name) { return glGetUniformLocation(program_, name); };

    set_integer(program_, "texels", 0);
    set_integer(program_, "columns", 1);
    set_integer(program_, "rows", 2);
    set_integer(program_, "marks", 3);
    set_integer(program_, "heat", 4);
    set_integer(program_, "has_marks", tiles.marks.empty() ? 0 : 1);
    set_integer(program_, "has_heat", tiles.heat.empty() ? 0 : 1);
    glUniform2i(at("viewport"), static_cast<int>(tiles.columns.size()),
                static_cast<int>(tiles.rows.size()));
    glUniform2i(at("texel_count"), std::min(tiles.width, most_texels_),
                std::min(tiles.height, most_texels_));
    glUniform2f(at("texel_pixels"), texel, texel);
    set_integer(program_, "has_map", tiles.has_map ? 1 : 0);
    set_integer(program_, "has_blocks", tiles.level > 0 ? 1 : 0);
    set_number(program_, "pixel_ratio", static_cast<float>(ratio));
    set_integer(program_, "grid_width", std::max(1, static_cast<int>(std::lround(ratio))));
    set_number(
        program_, "outline_width",
        static_cast<float>(std::max(1.0, std::round(ratio * (tile > kOutlinedTile ? 2 : 1)))));
    set_number(program_, "hatch_share", opacity(kHatchFade, tile));

    set_color(program_, "canvas_color", color_of(Role::canvas, canvas.theme));
    set_color(program_, "open_color", color_of(Role::open_tile, canvas.theme));
    set_color(program_, "solid_color", color_of(Role::solid_tile, canvas.theme));
    set_color(program_, "taken_color", color_of(Role::taken, canvas.theme));
    set_color(program_, "refused_color", color_of(Role::refused, canvas.theme));
    set_color(program_, "only_a_color", color_of(Role::only_a, canvas.theme));
    set_color(program_, "only_b_color", color_of(Role::only_b, canvas.theme));
    set_color(program_, "both_color", color_of(Role::both, canvas.theme));
    set_color(program_, "hit_color", color_of(Role::hit, canvas.theme));
    static_assert(sizeof(Color) == 4 * sizeof(float));
    std::array<Color, 9> heat;
    for (std::size_t i = 0; i < heat.size(); ++i) {
        heat[i] = heat_color(static_cast<double>(i) / (heat.size() - 1), canvas.theme);
    }
    glUniform4fv(at("heat_colors"), static_cast<GLsizei>(heat.size()), &heat[0].r);
    const std::array<Color, 4> lines{
        Color{0, 0, 0, 0},
        faded(color_of(Role::grid_minor, canvas.theme), opacity(kMinorFade, tile)),
        faded(color_of(Role::grid_eighth, canvas.theme), opacity(kEighthFade, 8 * tile)),
        color_of(Role::grid_axis, canvas.theme)};
    glUniform4fv(at("grid_colors"), static_cast<GLsizei>(lines.size()), &lines[0].r);
}

}  // namespace tileglass::app
