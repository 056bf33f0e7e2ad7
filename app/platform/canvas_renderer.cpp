#include "app/platform/canvas_renderer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
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

// Pictures of more texels are not compared with the one before.
constexpr std::size_t kMostCompared = 65'536;

// Tiles of fewer pixels at 1x have a thin outline.
constexpr double kOutlinedTile = 6;

}  // namespace

CanvasRenderer::CanvasRenderer() : CanvasRenderer(ShaderProgram::source_folder()) {}

CanvasRenderer::CanvasRenderer(std::filesystem::path shader_folder)
    : shader_folder_(std::move(shader_folder)) {
    program();
    glGenVertexArrays(1, &vertex_array_);
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most_texels_);
}

CanvasRenderer::~CanvasRenderer() {
    glDeleteVertexArrays(1, &vertex_array_);
}

CanvasRenderer::Parts CanvasRenderer::parts_of(const TilePicture& tiles) {
    unsigned taken = 0;
    unsigned refused = 0;
    for (const Texel& texel : tiles.texels) {
        taken |= texel.taken;
        refused |= texel.refused;
    }
    return {taken != 0, refused != 0, !tiles.marks.empty(), !tiles.heat.empty(),
            !tiles.tints.empty()};
}

ShaderProgram& CanvasRenderer::program() {
    const auto found = programs_.find(parts_);
    if (found != programs_.end()) return found->second;
    std::string defines;
    for (const auto& [name, is_there] :
         {std::pair{"TAKEN", parts_.taken}, std::pair{"REFUSED", parts_.refused},
          std::pair{"MARKS", parts_.marks}, std::pair{"HEAT", parts_.heat},
          std::pair{"TINTS", parts_.tints}}) {
        defines += fmt::format("#define HAS_{} {}\n", name, is_there ? 1 : 0);
    }
    // Messages of the compiler name lines of the file.
    defines += "#line 1\n";
    return programs_
        .try_emplace(parts_, EmbeddedFile{"canvas.vert", embedded().canvas_vertex},
                     EmbeddedFile{"canvas.frag", embedded().canvas_fragment}, shader_folder_,
                     std::move(defines))
        .first->second;
}

void CanvasRenderer::draw_tiles(const Canvas& canvas) {
    const TilePicture& tiles = canvas.tiles;
    const bool is_new = !has_uploaded_ || uploaded_revision_ != canvas.tiles_revision;
    const bool has_other_theme = uploaded_theme_ != canvas.theme;
    if (is_new) parts_ = parts_of(tiles);
    ShaderProgram& program = this->program();
    program.follow();

    glDisable(GL_BLEND);
    glDisable(GL_CULL_FACE);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_STENCIL_TEST);
    glDisable(GL_SCISSOR_TEST);
    if (program.id() == 0 || tiles.texels.empty() || tiles.columns.empty() || tiles.rows.empty()) {
        const Color color = color_of(Role::canvas, canvas.theme);
        glClearColor(color.r, color.g, color.b, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        return;
    }

    // A picture is kept from the second one of its place on: while the camera moves none is.
    const bool stays = drawn_by_ == program.id() && !has_other_theme &&
                       (!is_new || have_same_place(drawn_, tiles));
    std::optional<std::vector<PixelRect>> changed;
    if (is_new && stays && kept_.is_there()) changed = changed_pixels(drawn_, tiles);
    if (is_new) {
        upload_texels(tiles);
        upload_cuts(columns_, tiles.columns);
        upload_cuts(rows_, tiles.rows);
        uploaded_revision_ = canvas.tiles_revision;
        has_uploaded_ = true;
    }
    if (is_new || has_other_theme) {
        upload_lines(canvas);
        if (parts_.heat) upload_ramp(canvas.theme);
        uploaded_theme_ = canvas.theme;
    }

    const auto width = static_cast<int>(tiles.columns.size());
    const auto height = static_cast<int>(tiles.rows.size());
    glViewport(0, 0, width, height);
    if (!stays) {
        kept_.forget();
        draw(program, canvas);
    } else {
        const bool must_draw = is_new || !kept_.is_there();
        if (must_draw) kept_.draw_on(width, height, [&] { draw(program, canvas, changed); });
        kept_.show();
    }
    drawn_by_ = program.id();
    if (is_new) drawn_ = tiles.texels.size() <= kMostCompared ? tiles : TilePicture{};
}

void CanvasRenderer::draw(const ShaderProgram& program, const Canvas& canvas,
                          const std::optional<std::vector<PixelRect>>& parts) {
    glUseProgram(program.id());
    set_uniforms(program, canvas);
    unsigned unit = 0;
    for (const Texture* texture :
         {&texels_, &columns_, &rows_, &marks_, &heat_, &lines_, &ramp_, &tints_}) {
        texture->bind(unit++);
    }
    glBindVertexArray(vertex_array_);
    if (parts) {
        const auto height = static_cast<int>(canvas.tiles.rows.size());
        glEnable(GL_SCISSOR_TEST);
        for (const PixelRect& part : *parts) {
            glScissor(part.min_x, height - part.end_y, part.end_x - part.min_x,
                      part.end_y - part.min_y);
            glDrawArrays(GL_TRIANGLES, 0, 3);
        }
        glDisable(GL_SCISSOR_TEST);
        work_.parts += static_cast<std::int64_t>(parts->size());
    } else {
        glDrawArrays(GL_TRIANGLES, 0, 3);
        ++work_.draw_calls;
    }
    glBindVertexArray(0);
    unbind_textures(unit);
    glUseProgram(0);
}

void copy_beside(const Canvas& canvas) {
    if (canvas.beside == nullptr || !canvas.part) return;
    int drawn = 0;
    int read = 0;
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &drawn);
    glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &read);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, static_cast<unsigned>(drawn));
    const auto pixel = [](double place) { return static_cast<int>(std::lround(place)); };
    const int width = pixel(canvas.camera.width);
    const int height = pixel(canvas.camera.height);
    const Vec2& shift = canvas.copy_shift;
    // No more than fits, of what is seen.
    const int min_x = std::max(pixel(canvas.part->a.x), 0);
    const int min_y = std::max(pixel(canvas.part->a.y), 0);
    const int end_x = std::min(pixel(canvas.part->b.x), width - pixel(shift.x));
    const int end_y = std::min(pixel(canvas.part->b.y), height - pixel(shift.y));
    if (min_x < end_x && min_y < end_y) {
        const auto up = [&](int y) { return height - y; };
        glBlitFramebuffer(min_x, up(end_y), end_x, up(min_y), min_x + pixel(shift.x),
                          up(end_y + pixel(shift.y)), end_x + pixel(shift.x),
                          up(min_y + pixel(shift.y)), GL_COLOR_BUFFER_BIT, GL_NEAREST);
    }
    glBindFramebuffer(GL_READ_FRAMEBUFFER, static_cast<unsigned>(read));
}

void CanvasRenderer::upload_bytes(Texture& texture, const TilePicture& tiles,
                                  const Texture::Format& format, const void* bytes) {
    texture.upload(std::min(tiles.width, most_texels_), std::min(tiles.height, most_texels_),
                   tiles.width, format, bytes);
    ++work_.uploads;
}

void CanvasRenderer::upload_texels(const TilePicture& tiles) {
    static_assert(sizeof(Texel) == 4 && sizeof(MarkTexel) == 4 && sizeof(Tint) == 4);
    constexpr Texture::Format kShares{GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE};
    constexpr Texture::Format kHeat{GL_R8, GL_RED, GL_UNSIGNED_BYTE};
    upload_bytes(texels_, tiles, kShares, tiles.texels.data());
    if (!tiles.marks.empty()) upload_bytes(marks_, tiles, kShares, tiles.marks.data());
    if (!tiles.tints.empty()) upload_bytes(tints_, tiles, kShares, tiles.tints.data());
    if (!tiles.heat.empty()) upload_bytes(heat_, tiles, kHeat, tiles.heat.data());
}

void CanvasRenderer::upload_cuts(Texture& texture, const std::vector<PixelCut>& cuts) {
    const std::size_t count = std::min(cuts.size(), static_cast<std::size_t>(most_texels_));
    staging_.resize(4 * count);
    for (std::size_t i = 0; i < count; ++i) {
        const PixelCut& cut = cuts[i];
        float* place = staging_.data() + 4 * i;
        place[0] = cut.first;
        place[1] = cut.next_share;
        place[2] = cut.from_low;
        place[3] = cut.to_high;
    }
    texture.upload(static_cast<int>(count), 1, static_cast<int>(count),
                   {GL_RGBA32F, GL_RGBA, GL_FLOAT}, staging_.data());
    ++work_.uploads;
}

void CanvasRenderer::upload_lines(const Canvas& canvas) {
    const TilePicture& tiles = canvas.tiles;
    const double ratio = canvas.camera.pixel_ratio;
    const double tile = tiles.tile_pixels / ratio;
    const std::array<Color, 4> colors{
        Color{0, 0, 0, 0},
        faded(color_of(Role::grid_minor, canvas.theme), opacity(kMinorFade, tile)),
        faded(color_of(Role::grid_eighth, canvas.theme), opacity(kEighthFade, 8 * tile)),
        color_of(Role::grid_axis, canvas.theme)};
    const std::size_t width = std::min(std::max(tiles.columns.size(), tiles.rows.size()),
                                       static_cast<std::size_t>(most_texels_));
    const auto thickness = static_cast<std::size_t>(std::max(1L, std::lround(ratio)));
    std::vector<Color> lines(2 * width, colors[0]);
    for (std::size_t row = 0; row < 2; ++row) {
        const std::vector<PixelCut>& cuts = row == 0 ? tiles.columns : tiles.rows;
        for (std::size_t i = 0; i < std::min(cuts.size(), width); ++i) {
            const Color& color = colors[static_cast<std::size_t>(cuts[i].line)];
            // A wide line covers pixels after its own; of several the strongest is seen.
            for (std::size_t k = i; k < std::min(i + thickness, width); ++k) {
                Color& seen = lines[row * width + k];
                if (color.a > seen.a) seen = color;
            }
        }
    }
    const int count = static_cast<int>(width);
    lines_.upload(count, 2, count, {GL_RGBA32F, GL_RGBA, GL_FLOAT}, lines.data());
    ++work_.uploads;
}

void CanvasRenderer::upload_ramp(Theme theme) {
    const std::array<Color, 256> colors = heat_places(theme);
    ramp_.upload(256, 1, 256, {GL_RGBA32F, GL_RGBA, GL_FLOAT}, colors.data());
    ++work_.uploads;
}

void CanvasRenderer::set_uniforms(const ShaderProgram& program, const Canvas& canvas) {
    const TilePicture& tiles = canvas.tiles;
    const double ratio = canvas.camera.pixel_ratio;
    const double tile = tiles.tile_pixels / ratio;
    const auto texel = static_cast<float>(std::ldexp(tiles.tile_pixels, tiles.level));

    program.set("texels", 0);
    program.set("columns", 1);
    program.set("rows", 2);
    program.set("marks", 3);
    program.set("heat", 4);
    program.set("lines", 5);
    program.set("ramp", 6);
    program.set("tints", 7);
    program.set("viewport", static_cast<int>(tiles.columns.size()),
                static_cast<int>(tiles.rows.size()));
    program.set("texel_count", std::min(tiles.width, most_texels_),
                std::min(tiles.height, most_texels_));
    program.set("texel_pixels", texel, texel);
    program.set("has_map", tiles.has_map ? 1 : 0);
    program.set("has_blocks", tiles.level > 0 ? 1 : 0);
    program.set("pixel_ratio", static_cast<float>(ratio));
    program.set("outline_width", static_cast<float>(std::max(
                                     1.0, std::round(ratio * (tile > kOutlinedTile ? 2 : 1)))));
    program.set("hatch_share", opacity(kHatchFade, tile));

    program.set_opaque("canvas_color", color_of(Role::canvas, canvas.theme));
    program.set_opaque("open_color", color_of(Role::open_tile, canvas.theme));
    program.set("has_edges", tiles.level == 0 && tile > kOutlinedTile ? 1 : 0);
    program.set_opaque("solid_edge_color", color_of(Role::quiet_text, canvas.theme));
    program.set_opaque("solid_color", color_of(Role::solid_tile, canvas.theme));
    program.set_opaque("taken_color", color_of(Role::taken, canvas.theme));
    program.set_opaque("refused_color", color_of(Role::refused, canvas.theme));
    program.set_opaque("only_a_color", color_of(Role::only_a, canvas.theme));
    program.set_opaque("only_b_color", color_of(Role::only_b, canvas.theme));
    program.set_opaque("both_color", color_of(Role::both, canvas.theme));
    program.set_opaque("hit_color", color_of(Role::hit, canvas.theme));
}

}  // namespace tileglass::app
