#include "app/platform/body_renderer.hpp"

#include <algorithm>
#include <array>

namespace tileglass::app {

namespace {

constexpr float kOutlineWidth = 1.5F;  // pixels at 1x
constexpr float kDensityOpacity = 0.9F;

// The columns and rows of the cells that hold bodies.
PixelRect cells_with_bodies(const BodyPicture& picture) {
    PixelRect cells{picture.columns, picture.rows, 0, 0};
    auto place = picture.density.begin();
    for (int y = 0; y < picture.rows; ++y) {
        for (int x = 0; x < picture.columns; ++x) {
            if (*place++ == 0) continue;
            cells = {std::min(cells.min_x, x), std::min(cells.min_y, y),
                     std::max(cells.end_x, x + 1), y + 1};
        }
    }
    return cells;
}

}  // namespace

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
    bodies_program_.follow();
    density_program_.follow();
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
    glViewport(0, 0, static_cast<int>(canvas.camera.width), static_cast<int>(canvas.camera.height));
    if (!picture.density.empty()) draw_density(canvas);
    if (!picture.bodies.empty()) draw_bodies(canvas);
    glBindVertexArray(0);
    glUseProgram(0);
    glDisable(GL_BLEND);
}

void BodyRenderer::upload(const BodyPicture& picture) {
    if (!picture.bodies.empty()) {
        glBindBuffer(GL_ARRAY_BUFFER, buffer_.id());
        // A new storage each time: frames that are still being drawn keep theirs.
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
    std::array<Color, 256> colors = heat_places(theme);
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
    density_program_.set("viewport", static_cast<int>(canvas.camera.width),
                         static_cast<int>(canvas.camera.height));
    density_program_.set("first", picture.left, picture.top);
    density_program_.set("cell_pixels", picture.cell_pixels);
    density_program_.set("ramp", 1);
    if (ramp_theme_ != canvas.theme) upload_ramp(canvas.theme);
    density_.bind(0);
    ramp_.bind(1);
    glBindVertexArray(empty_array_.id());
    draw_within(dense_, static_cast<int>(canvas.camera.height));
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glDisable(GL_SCISSOR_TEST);
    ++work_.draw_calls;
    unbind_textures(2);
}

void BodyRenderer::draw_bodies(const Canvas& canvas) {
    if (bodies_program_.id() == 0) return;
    const auto ratio = static_cast<float>(canvas.camera.pixel_ratio);
    glUseProgram(bodies_program_.id());
    bodies_program_.set("viewport", static_cast<int>(canvas.camera.width),
                        static_cast<int>(canvas.camera.height));
    bodies_program_.set("pixel_ratio", ratio);
    bodies_program_.set("outline_width", kOutlineWidth * ratio);
    bodies_program_.set("body_color", color_of(Role::input, canvas.theme));
    glBindVertexArray(bodies_array_.id());
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4,
                          static_cast<GLsizei>(canvas.bodies.bodies.size()));
    ++work_.draw_calls;
}

void draw_canvas(const Canvas& canvas, CanvasRenderer& tiles, BodyRenderer& bodies) {
    tiles.draw_tiles(canvas);
    bodies.draw(canvas);
    copy_beside(canvas);
    draw_overlay(canvas);
}

}  // namespace tileglass::app
