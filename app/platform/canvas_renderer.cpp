#include "app/platform/canvas_renderer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/platform/embedded.hpp"
#include "app/platform/gl.hpp"

namespace tileglass::app {

namespace {

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

}  // namespace

CanvasRenderer::CanvasRenderer() : CanvasRenderer(ShaderProgram::source_folder()) {}

CanvasRenderer::CanvasRenderer(std::filesystem::path shader_folder)
    : program_({"canvas.vert", embedded().canvas_vertex},
               {"canvas.frag", embedded().canvas_fragment}, std::move(shader_folder)) {
    glGenVertexArrays(1, &vertex_array_);
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most_texels_);
}

CanvasRenderer::~CanvasRenderer() {
    glDeleteVertexArrays(1, &vertex_array_);
}

void CanvasRenderer::draw_tiles(const Canvas& canvas) {
    const TilePicture& tiles = canvas.tiles;
    program_.follow();

    glDisable(GL_BLEND);
    glDisable(GL_CULL_FACE);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_STENCIL_TEST);
    glDisable(GL_SCISSOR_TEST);
    if (program_.id() == 0 || tiles.texels.empty() || tiles.columns.empty() || tiles.rows.empty()) {
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
    glUseProgram(program_.id());
    set_uniforms(canvas);
    unsigned unit = 0;
    for (const Texture* texture : {&texels_, &columns_, &rows_, &marks_, &heat_}) {
        texture->bind(unit++);
    }
    glBindVertexArray(vertex_array_);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    ++work_.draw_calls;

    glBindVertexArray(0);
    unbind_textures(unit);
    glUseProgram(0);
}

void CanvasRenderer::upload_bytes(Texture& texture, const TilePicture& tiles,
                                  const Texture::Format& format, const void* bytes) {
    texture.upload(std::min(tiles.width, most_texels_), std::min(tiles.height, most_texels_),
                   tiles.width, format, bytes);
    ++work_.uploads;
}

void CanvasRenderer::upload_texels(const TilePicture& tiles) {
    static_assert(sizeof(Texel) == 4 && sizeof(MarkTexel) == 4);
    constexpr Texture::Format kShares{GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE};
    constexpr Texture::Format kHeat{GL_R8, GL_RED, GL_UNSIGNED_BYTE};
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
    texture.upload(static_cast<int>(count), 2, static_cast<int>(count),
                   {GL_RGBA32F, GL_RGBA, GL_FLOAT}, staging_.data());
    ++work_.uploads;
}

void CanvasRenderer::set_uniforms(const Canvas& canvas) {
    const TilePicture& tiles = canvas.tiles;
    const double ratio = canvas.camera.pixel_ratio;
    const double tile = tiles.tile_pixels / ratio;
    const auto texel = static_cast<float>(std::ldexp(tiles.tile_pixels, tiles.level));

    program_.set("texels", 0);
    program_.set("columns", 1);
    program_.set("rows", 2);
    program_.set("marks", 3);
    program_.set("heat", 4);
    program_.set("has_marks", tiles.marks.empty() ? 0 : 1);
    program_.set("has_heat", tiles.heat.empty() ? 0 : 1);
    program_.set("viewport", static_cast<int>(tiles.columns.size()),
                 static_cast<int>(tiles.rows.size()));
    program_.set("texel_count", std::min(tiles.width, most_texels_),
                 std::min(tiles.height, most_texels_));
    program_.set("texel_pixels", texel, texel);
    program_.set("has_map", tiles.has_map ? 1 : 0);
    program_.set("has_blocks", tiles.level > 0 ? 1 : 0);
    program_.set("pixel_ratio", static_cast<float>(ratio));
    program_.set("grid_width", std::max(1, static_cast<int>(std::lround(ratio))));
    program_.set("outline_width", static_cast<float>(std::max(
                                      1.0, std::round(ratio * (tile > kOutlinedTile ? 2 : 1)))));
    program_.set("hatch_share", opacity(kHatchFade, tile));

    program_.set_opaque("canvas_color", color_of(Role::canvas, canvas.theme));
    program_.set_opaque("open_color", color_of(Role::open_tile, canvas.theme));
    program_.set_opaque("solid_color", color_of(Role::solid_tile, canvas.theme));
    program_.set_opaque("taken_color", color_of(Role::taken, canvas.theme));
    program_.set_opaque("refused_color", color_of(Role::refused, canvas.theme));
    program_.set_opaque("only_a_color", color_of(Role::only_a, canvas.theme));
    program_.set_opaque("only_b_color", color_of(Role::only_b, canvas.theme));
    program_.set_opaque("both_color", color_of(Role::both, canvas.theme));
    program_.set_opaque("hit_color", color_of(Role::hit, canvas.theme));
    program_.set("heat_colors", heat_colors(canvas.theme));
    const std::array<Color, 4> lines{
        Color{0, 0, 0, 0},
        faded(color_of(Role::grid_minor, canvas.theme), opacity(kMinorFade, tile)),
        faded(color_of(Role::grid_eighth, canvas.theme), opacity(kEighthFade, 8 * tile)),
        color_of(Role::grid_axis, canvas.theme)};
    program_.set("grid_colors", lines);
}

}  // namespace tileglass::app
