#include "app/platform/canvas_renderer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <utility>

#include "app/canvas/overlay.hpp"
#include "app/canvas/tile_look.hpp"
#include "app/platform/embedded.hpp"

namespace tileglass::app {

namespace {

unsigned bound_framebuffer(unsigned which) {
    int bound = 0;
    glGetIntegerv(which, &bound);
    return static_cast<unsigned>(bound);
}

// Where the canvas begins in the framebuffer.
CanvasCorner corner_of(const Canvas& canvas) {
    return {static_cast<int>(std::lround(canvas.view.corner.x)),
            static_cast<int>(std::lround(canvas.view.below))};
}

// Copies `part` of `framebuffer` to the framebuffer bound for drawing, moved by `right` and `up`.
// Here y points up, unlike elsewhere.
void copy_pixels(unsigned framebuffer, const PixelRect& part, int right = 0, int up = 0) {
    const unsigned read = bound_framebuffer(GL_READ_FRAMEBUFFER_BINDING);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer);
    glBlitFramebuffer(part.min_x, part.min_y, part.end_x, part.end_y, part.min_x + right,
                      part.min_y + up, part.end_x + right, part.end_y + up, GL_COLOR_BUFFER_BIT,
                      GL_NEAREST);
    glBindFramebuffer(GL_READ_FRAMEBUFFER, read);
}

// Defines above the shader's text: what the picture shows besides the map.
std::string defines_for(const TilePicture& tiles) {
    unsigned taken = 0;
    unsigned refused = 0;
    for (const Texel& texel : tiles.texels) {
        taken |= texel.taken;
        refused |= texel.refused;
    }
    std::string defines;
    for (const auto& [name, is_there] :
         {std::pair{"TAKEN", taken != 0}, std::pair{"REFUSED", refused != 0},
          std::pair{"MARKS", !tiles.marks.empty()}, std::pair{"HEAT", !tiles.heat.empty()},
          std::pair{"TINTS", !tiles.tints.empty()}}) {
        defines += fmt::format("#define HAS_{} {}\n", name, is_there ? 1 : 0);
    }
    // The compiler's messages then refer to lines of the file.
    return defines + "#line 1\n";
}

constexpr float kOutlineWidth = 1.5F;  // pixels at 1x
constexpr float kDensityOpacity = 0.9F;

// The range of columns and rows with bodies.
PixelRect cells_with_bodies(const BodyPicture& picture) {
    PixelRect cells{picture.columns, picture.rows, 0, 0};
    const auto has_bodies = [](auto density) { return density != 0; };
    for (int y = 0; y < picture.rows; ++y) {
        const auto begin = picture.density.begin() + std::ptrdiff_t{y} * picture.columns;
        const auto end = begin + picture.columns;
        const auto first = std::find_if(begin, end, has_bodies);
        if (first == end) continue;
        const auto last =
            std::find_if(std::reverse_iterator(end), std::reverse_iterator(first), has_bodies);
        cells = {std::min(cells.min_x, static_cast<int>(first - begin)), std::min(cells.min_y, y),
                 std::max(cells.end_x, static_cast<int>(last.base() - begin)), y + 1};
    }
    return cells;
}

}  // namespace

CanvasRenderer::CanvasRenderer() : defines_(defines_for(TilePicture())) {
    program();
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &most_texels_);
}

ShaderProgram& CanvasRenderer::program() {
    return programs_
        .try_emplace(defines_, EmbeddedFile{"canvas.vert", embedded().canvas_vertex},
                     EmbeddedFile{"canvas.frag", embedded().canvas_fragment}, defines_)
        .first->second;
}

void CanvasRenderer::draw_tiles(const Canvas& canvas) {
    const TilePicture& tiles = canvas.tiles;
    const bool is_new = uploaded_revision_ != canvas.tiles_revision;
    const bool has_other_theme = uploaded_theme_ != canvas.theme;
    if (is_new) defines_ = defines_for(tiles);
    const ShaderProgram& program = this->program();

    draw_plainly();
    if (program.id() == 0 || tiles.texels.empty() || tiles.columns.empty() || tiles.rows.empty()) {
        const Color color = color_of(Role::canvas, canvas.theme);
        glClearColor(color.r, color.g, color.b, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        return;
    }

    // A picture is kept when it is drawn again without a change; one that changes is not.
    const bool stays = !is_new && !has_other_theme && drawn_by_ == program.id();
    if (is_new) {
        upload_texels(tiles);
        upload_cuts(columns_, tiles.columns);
        upload_cuts(rows_, tiles.rows);
        uploaded_revision_ = canvas.tiles_revision;
    }
    if (is_new || has_other_theme) {
        upload_lines(canvas);
        if (!tiles.heat.empty()) {
            ramp_.upload(kFourFloats, heat_ramp(canvas.theme).data(), 256);
            ++work_.uploads;
        }
        uploaded_theme_ = canvas.theme;
    }

    const auto width = static_cast<int>(tiles.columns.size());
    const auto height = static_cast<int>(tiles.rows.size());
    const CanvasCorner corner = corner_of(canvas);
    if (!stays) {
        draw(program, canvas, corner);
    } else {
        if (!has_kept_) {
            const unsigned bound = bound_framebuffer(GL_DRAW_FRAMEBUFFER_BINDING);
            kept_.begin(width, height);
            draw(program, canvas, {});
            glBindFramebuffer(GL_DRAW_FRAMEBUFFER, bound);
        }
        copy_pixels(kept_.id(), {0, 0, width, height}, corner.right, corner.up);
    }
    has_kept_ = stays;
    drawn_by_ = program.id();
}

void CanvasRenderer::draw(const ShaderProgram& program, const Canvas& canvas,
                          const CanvasCorner& corner) {
    glViewport(corner.right, corner.up, static_cast<int>(canvas.tiles.columns.size()),
               static_cast<int>(canvas.tiles.rows.size()));
    glUseProgram(program.id());
    set_uniforms(program, canvas);
    program.set("corner", corner.right, corner.up);
    unsigned unit = 0;
    for (const auto& [name, texture] :
         {std::pair{"texels", &texels_}, std::pair{"columns", &columns_}, std::pair{"rows", &rows_},
          std::pair{"marks", &marks_}, std::pair{"heat", &heat_}, std::pair{"lines", &lines_},
          std::pair{"ramp", &ramp_}, std::pair{"tints", &tints_}}) {
        program.set(name, static_cast<int>(unit));
        texture->bind(unit++);
    }
    glBindVertexArray(vertex_array_.id());
    glDrawArrays(GL_TRIANGLES, 0, 3);
    ++work_.draw_calls;
    glBindVertexArray(0);
    glUseProgram(0);
}

void copy_to_second(const Canvas& canvas) {
    if (canvas.second == nullptr || !canvas.part) return;
    const auto pixel = [](double position) { return static_cast<int>(std::lround(position)); };
    const CanvasView& view = canvas.view;
    const int width = pixel(view.canvas().b.x);
    const int height = pixel(view.canvas().b.y + view.below);
    const int right = pixel(canvas.copy_shift.x);
    const int down = pixel(canvas.copy_shift.y);
    // The visible pixels whose copies fit into the framebuffer.
    const int min_x = std::max(pixel(canvas.part->a.x), 0);
    const int min_y = std::max(pixel(canvas.part->a.y), 0);
    const int end_x = std::min(pixel(canvas.part->b.x), width - right);
    const int end_y = std::min(pixel(canvas.part->b.y), pixel(view.canvas().b.y) - down);
    if (min_x >= end_x || min_y >= end_y) return;
    copy_pixels(bound_framebuffer(GL_DRAW_FRAMEBUFFER_BINDING),
                {min_x, height - end_y, end_x, height - min_y}, right, -down);
}

void CanvasRenderer::upload_texels(const TilePicture& tiles) {
    static_assert(sizeof(Texel) == 4 && sizeof(MarkTexel) == 4 && sizeof(Tint) == 4);
    const auto upload = [&](Texture& texture, const TexelFormat& format, const auto& texels) {
        if (texels.empty()) return;
        texture.upload(format, texels.data(), std::min(tiles.width, most_texels_),
                       std::min(tiles.height, most_texels_), tiles.width);
        ++work_.uploads;
    };
    upload(texels_, kFourBytes, tiles.texels);
    upload(marks_, kFourBytes, tiles.marks);
    upload(tints_, kFourBytes, tiles.tints);
    upload(heat_, kOneByte, tiles.heat);
}

void CanvasRenderer::upload_cuts(Texture& texture, const std::vector<PixelCut>& cuts) {
    const std::size_t count = std::min(cuts.size(), static_cast<std::size_t>(most_texels_));
    std::vector<std::array<float, 4>> texels(count);
    for (std::size_t i = 0; i < count; ++i) {
        texels[i] = {cuts[i].first, cuts[i].next_share, cuts[i].from_low, cuts[i].to_high};
    }
    texture.upload(kFourFloats, texels.data(), static_cast<int>(count));
    ++work_.uploads;
}

void CanvasRenderer::upload_lines(const Canvas& canvas) {
    const TilePicture& tiles = canvas.tiles;
    const std::array<Color, 4> colors = line_colors(canvas);
    const std::size_t width = std::min(std::max(tiles.columns.size(), tiles.rows.size()),
                                       static_cast<std::size_t>(most_texels_));
    const auto thickness = static_cast<std::size_t>(line_width(canvas));
    std::vector<Color> lines(2 * width, colors[0]);
    for (std::size_t row = 0; row < 2; ++row) {
        const std::vector<PixelCut>& cuts = row == 0 ? tiles.columns : tiles.rows;
        for (std::size_t i = 0; i < std::min(cuts.size(), width); ++i) {
            const Color& color = colors[static_cast<std::size_t>(cuts[i].line)];
            // A thick line extends to the pixels after its own; the most opaque colour wins.
            for (std::size_t k = i; k < std::min(i + thickness, width); ++k) {
                Color& seen = lines[row * width + k];
                if (color.a > seen.a) seen = color;
            }
        }
    }
    lines_.upload(kFourFloats, lines.data(), static_cast<int>(width), 2);
    ++work_.uploads;
}

void CanvasRenderer::set_uniforms(const ShaderProgram& program, const Canvas& canvas) {
    const TilePicture& tiles = canvas.tiles;
    const auto texel = static_cast<float>(std::ldexp(tiles.tile_pixels, tiles.level));

    program.set("viewport", static_cast<int>(tiles.columns.size()),
                static_cast<int>(tiles.rows.size()));
    program.set("texel_count", std::min(tiles.width, most_texels_),
                std::min(tiles.height, most_texels_));
    program.set("texel_pixels", texel);
    program.set("has_map", tiles.has_map ? 1 : 0);
    program.set("has_blocks", tiles.level > 0 ? 1 : 0);
    program.set("pixel_ratio", static_cast<float>(canvas.view.pixel_ratio));
    program.set("outline_width", static_cast<float>(outline_width(canvas)));
    program.set("hatch_share", hatch_share(canvas));

    program.set("has_edges", has_edges(canvas) ? 1 : 0);
    for (const auto& [name, role] :
         {std::pair{"canvas_color", Role::canvas}, std::pair{"open_color", Role::open_tile},
          std::pair{"solid_edge_color", Role::quiet_text},
          std::pair{"solid_color", Role::solid_tile}, std::pair{"taken_color", Role::taken},
          std::pair{"refused_color", Role::refused}, std::pair{"only_a_color", Role::only_a},
          std::pair{"only_b_color", Role::only_b}, std::pair{"both_color", Role::both},
          std::pair{"hit_color", Role::hit}}) {
        program.set(name, color_of(role, canvas.theme));
    }
}

BodyRenderer::BodyRenderer()
    : bodies_program_({"bodies.vert", embedded().bodies_vertex},
                      {"bodies.frag", embedded().bodies_fragment}),
      density_program_({"canvas.vert", embedded().canvas_vertex},
                       {"density.frag", embedded().density_fragment}) {
    static_assert(sizeof(Body) == 4 * sizeof(float));
    glBindVertexArray(bodies_array_.id());
    glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
    glEnableVertexAttribArray(0);
    glVertexAttribPointer(0, 4, GL_FLOAT, GL_FALSE, sizeof(Body), nullptr);
    glVertexAttribDivisor(0, 1);
    glBindBuffer(GL_ARRAY_BUFFER, 0);
    glBindVertexArray(0);
}

const std::string& BodyRenderer::shader_error() const {
    return bodies_program_.error().empty() ? density_program_.error() : bodies_program_.error();
}

void BodyRenderer::draw(const Canvas& canvas) {
    const BodyPicture& picture = canvas.bodies;
    if (picture.bodies.empty() && picture.density.empty()) return;
    if (uploaded_revision_ != canvas.bodies_revision) {
        upload(picture);
        uploaded_revision_ = canvas.bodies_revision;
    }

    draw_plainly();
    glEnable(GL_BLEND);
    glBlendEquation(GL_FUNC_ADD);
    glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
    const CanvasCorner corner = corner_of(canvas);
    glViewport(corner.right, corner.up, static_cast<int>(canvas.view.width),
               static_cast<int>(canvas.view.height));
    if (!picture.density.empty()) draw_density(canvas);
    if (!picture.bodies.empty()) draw_bodies(canvas);
    glBindVertexArray(0);
    glUseProgram(0);
    glDisable(GL_BLEND);
}

void BodyRenderer::upload(const BodyPicture& picture) {
    if (!picture.bodies.empty()) {
        glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
        // Fresh storage each time: frames still being drawn keep theirs.
        glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(sizeof(Body) * picture.bodies.size()),
                     picture.bodies.data(), GL_STREAM_DRAW);
        glBindBuffer(GL_ARRAY_BUFFER, 0);
        ++work_.uploads;
    }
    if (!picture.density.empty()) {
        density_.upload(kOneByte, picture.density.data(), picture.columns, picture.rows);
        ++work_.uploads;
        const PixelRect cells = cells_with_bodies(picture);
        const int side = picture.cell_pixels;
        dense_ = {picture.left + cells.min_x * side, picture.top + cells.min_y * side,
                  picture.left + cells.end_x * side, picture.top + cells.end_y * side};
    }
}

void BodyRenderer::upload_ramp(Theme theme) {
    std::array<Color, 256> colors = heat_ramp(theme);
    for (Color& color : colors) {
        const float opacity = color.a * kDensityOpacity;
        color = {color.r * opacity, color.g * opacity, color.b * opacity, opacity};
    }
    ramp_.upload(kFourFloats, colors.data(), 256);
    ramp_theme_ = theme;
}

void BodyRenderer::draw_density(const Canvas& canvas) {
    const BodyPicture& picture = canvas.bodies;
    if (density_program_.id() == 0) return;
    glUseProgram(density_program_.id());
    density_program_.set("density", 0);
    density_program_.set("viewport", static_cast<int>(canvas.view.width),
                         static_cast<int>(canvas.view.height));
    const CanvasCorner corner = corner_of(canvas);
    density_program_.set("corner", corner.right, corner.up);
    density_program_.set("first", picture.left, picture.top);
    density_program_.set("cell_pixels", picture.cell_pixels);
    density_program_.set("ramp", 1);
    if (ramp_theme_ != canvas.theme) upload_ramp(canvas.theme);
    density_.bind(0);
    ramp_.bind(1);
    glBindVertexArray(empty_array_.id());
    glEnable(GL_SCISSOR_TEST);
    glScissor(dense_.min_x + corner.right,
              static_cast<int>(canvas.view.height) - dense_.end_y + corner.up,
              std::max(dense_.end_x - dense_.min_x, 0), std::max(dense_.end_y - dense_.min_y, 0));
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glDisable(GL_SCISSOR_TEST);
    ++work_.draw_calls;
}

void BodyRenderer::draw_bodies(const Canvas& canvas) {
    if (bodies_program_.id() == 0) return;
    const auto ratio = static_cast<float>(canvas.view.pixel_ratio);
    glUseProgram(bodies_program_.id());
    bodies_program_.set("viewport", static_cast<int>(canvas.view.width),
                        static_cast<int>(canvas.view.height));
    const CanvasCorner corner = corner_of(canvas);
    bodies_program_.set("corner", corner.right, corner.up);
    bodies_program_.set("pixel_ratio", ratio);
    bodies_program_.set("outline_width", kOutlineWidth * ratio);
    bodies_program_.set("body_color", color_of(Role::input, canvas.theme));
    glBindVertexArray(bodies_array_.id());
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4,
                          static_cast<GLsizei>(canvas.bodies.bodies.size()));
    ++work_.draw_calls;
}

void draw_canvas(const Canvas& canvas, CanvasRenderers& renderers, Pen& pen) {
    // Docks lie on what the canvas leaves free, and have no ground of their own.
    draw_plainly();
    const Color around = color_of(Role::panel, canvas.theme);
    glClearColor(around.r, around.g, around.b, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    renderers.tiles.draw_tiles(canvas);
    renderers.bodies.draw(canvas);
    copy_to_second(canvas);
    draw_overlay(canvas, pen);
}

}  // namespace tileglass::app
