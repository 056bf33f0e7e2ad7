#pragma once
// How do the bodies of a swarm become pixels?

#include <cstdint>
#include <optional>
#include <string>

#include "app/canvas/canvas.hpp"
#include "app/platform/canvas_renderer.hpp"
#include "app/platform/gl_objects.hpp"
#include "app/platform/shader_program.hpp"

namespace tileglass::app {

/// Draws the bodies of a canvas: those that are large enough in one instanced call, above the
/// density of the others. Needs a current OpenGL context.
class BodyRenderer {
public:
    BodyRenderer();

    /// Draws above what the bound framebuffer shows. Bodies are uploaded only when
    /// `canvas.bodies_revision` differs from that of the last call.
    void draw(const Canvas& canvas);

    /// Work done so far: at most two draw calls for each call of `draw`.
    const DrawingWork& work() const { return work_; }

    /// The compiler's words when a shader read from disk does not compile; empty when all is well.
    const std::string& shader_error() const;

private:
    void upload(const BodyPicture& picture);
    void upload_ramp(Theme theme);
    void draw_density(const Canvas& canvas);
    void draw_bodies(const Canvas& canvas);

    ShaderProgram bodies_program_;
    ShaderProgram density_program_;
    Texture density_;  ///< R8, one a cell
    PixelRect dense_;  ///< the cells that hold bodies
    Texture ramp_;     ///< RGBA32F: colours of the places, as they are blended
    std::optional<Theme> ramp_theme_;
    VertexArray bodies_array_;  ///< reads `buffer_`, one body an instance
    VertexArray empty_array_;
    VertexBuffer buffer_;
    std::optional<std::uint64_t> uploaded_revision_;
    DrawingWork work_;
};

/// Draws all of a canvas: its tiles, its bodies, both once more where another canvas stands beside
/// it, and what lies above them. Needs a frame of `Gui` begun.
void draw_canvas(const Canvas& canvas, CanvasRenderer& tiles, BodyRenderer& bodies);

}  // namespace tileglass::app
