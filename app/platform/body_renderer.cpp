#include "app/platform/body_renderer.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

#include "app/platform/gl.hpp"

namespace tileglass::app {

namespace {

constexpr float kOutlineWidth = 1.5F;  // pixels at 1x
constexpr float kDensityOpacity = 0.9F;

// The cells that hold bodies.
struct Cells {
    int min_x;
    int min_y;
    int end_x = 0;
    int end_y = 0;
};

Cells cells_with_bodies(const BodyPicture& picture) {
    Cells cells{picture.columns, picture.rows};
    for (int y = 0; y < picture.rows; ++y) {
        const auto row = picture.density.begin() + std::ptrdiff_t{picture.columns} * y;
        const auto end = row + picture.columns;
        const auto is_one = [](std::uint8_t place) { return place != 0; };
        const auto low = std::find_if(row, end, is_one);
        if (low == end) continue;
        const auto high =
            std::find_if(std::reverse_iterator(end), std::reverse_iterator(row), is_one);
        cells.min_x = std::min(cells.min_x, static_cast<int>(low - row));
        cells.end_x = std::max(cells.end_x, static_cast<int>(high.base() - row));
        cells.min_y = std::min(cells.min_y, y);
        cells.end_y = y + 1;
    }
    return cells;
}

}  // namespace

BodyRenderer::BodyRenderer()
    : bodies_program_({"bodies.vert", embedded().bodies_vertex},
                      {"bodies.frag", embedded().bodies_fragment}, ShaderProgram::source_folder()),
      density_program_({"canvas.vert", embedded().canvas_vertex},
                       {"density.frag", embedded().density_fragment},
                       ShaderProgram::source_folder()) {
    static_assert(sizeof(Body) == 4 * sizeof(float));
    glGenVertexArrays(1, &empty_array_);
    glGenVertexArrays(1, &bodies_array_);
    glGenBuffers(1, &buffer_);
    glBindVertexArray(bodies_array_);
    glBindBuffer(GL_ARRAY_BUFFER, buffer_);
    glEnableVertexAttribArray(0);
    glVertexAttribPointer(0, 4, GL_FLOAT, GL_FALSE, sizeof(Body), nullptr);
    glVertexAttribDivisor(0, 1);
    glBindBuffer(GL_ARRAY_BUFFER, 0);
    glBindVertexArray(0);
}

BodyRenderer::~BodyRenderer() {
    glDeleteBuffers(1, &buffer_);
    glDeleteVertexArrays(1, &bodies_array_);
    glDeleteVertexArrays(1, &empty_array_);
}

const std::string& BodyRenderer::shader_error() const {
    return bodies_program_.error().empty() ? density_program_.error() : bodies_program_.error();
}

void BodyRenderer::draw(const Canvas& canvas) {
    bodies_program_.follow();
    density_program_.follow();
    const BodyPicture& picture = canvas.bodies;
    if (picture.bodies.empty() && picture.density.empty()) return;
    if (!has_uploaded_ || uploaded_revision_ != canvas.bodies_revision) {
        upload(picture);
        uploaded_revision_ = canvas.bodies_revision;
        has_uploaded_ = true;
    }

    glDisable(GL_CULL_FACE);
    glDisable(GL_DEPTH_TEST);
    glDisable(GL_STENCIL_TEST);
    glDisable(GL_SCISSOR_TEST);
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
        glBindBuffer(GL_ARRAY_BUFFER, buffer_);
        // A new storage each time: frames that are still being drawn keep theirs.
        glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(sizeof(Body) * picture.bodies.size()),
                     picture.bodies.data(), GL_STREAM_DRAW);
        glBindBuffer(GL_ARRAY_BUFFER, 0);
        ++work_.uploads;
    }
    if (!picture.density.empty()) {
        density_.upload(picture.columns, picture.rows, picture.columns,
                        {GL_R8, GL_RED, GL_UNSIGNED_BYTE}, picture.density.data());
        ++work_.uploads;
        const Cells cells = cells_with_bodies(picture);
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
    ramp_.upload(256, 1, 256, {GL_RGBA32F, GL_RGBA, GL_FLOAT}, colors.data());
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
    glBindVertexArray(empty_array_);
    glEnable(GL_SCISSOR_TEST);
    glScissor(dense_.min_x, static_cast<int>(canvas.camera.height) - dense_.end_y,
              std::max(dense_.end_x - dense_.min_x, 0), std::max(dense_.end_y - dense_.min_y, 0));
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
    bodies_program_.set_opaque("body_color", color_of(Role::input, canvas.theme));
    glBindVertexArray(bodies_array_);
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
