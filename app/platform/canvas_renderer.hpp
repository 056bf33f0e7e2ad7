#pragma once
// Draws a canvas with OpenGL.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/canvas/pen.hpp"
#include "app/platform/gl_objects.hpp"

namespace tileglass::app {

/// Counts of drawing work, which tests check instead of time.
struct DrawingWork {
    std::int64_t uploads = 0;     ///< buffers and textures with new contents
    std::int64_t draw_calls = 0;  ///< of tiles: full-screen passes
};

/// Pixels from the top left corner, y down, half-open.
struct PixelRect {
    int min_x = 0;
    int min_y = 0;
    int end_x = 0;
    int end_y = 0;
};

/// Pixels from the lower left of a framebuffer to that of the canvas.
struct CanvasCorner {
    int right = 0;
    int up = 0;
};

/// Draws the tiles of a canvas in one pass over its pixels. Needs a current OpenGL context.
class CanvasRenderer {
public:
    CanvasRenderer();

    /// Draws the canvas' part of the bound framebuffer. Textures are uploaded only when
    /// `canvas.tiles_revision` differs from the last call. While nothing changes, the picture is
    /// kept and copied.
    void draw_tiles(const Canvas& canvas);

    /// The work so far.
    const DrawingWork& work() const { return work_; }

    /// The compiler's message if a shader does not compile; otherwise empty.
    const std::string& shader_error() const { return programs_.at(defines_).error(); }

private:
    void upload_texels(const TilePicture& tiles);
    void upload_cuts(Texture& texture, const std::vector<PixelCut>& cuts);
    void upload_lines(const Canvas& canvas);
    /// The program that the last uploaded picture needs.
    ShaderProgram& program();
    /// Draws all pixels into a framebuffer in which the canvas is at `corner`.
    void draw(const ShaderProgram& program, const Canvas& canvas, const CanvasCorner& corner);
    void set_uniforms(const ShaderProgram& program, const Canvas& canvas);

    std::string defines_;  ///< lines above the shader's text: the features that are needed
    std::map<std::string, ShaderProgram> programs_;  ///< by defines, those needed so far
    VertexArray vertex_array_;
    Texture texels_;       ///< RGBA8, one per tile or block
    Texture columns_;      ///< RGBA32F: PixelCut of each pixel column
    Texture rows_;         ///< RGBA32F: PixelCut of each pixel row
    Texture lines_;        ///< RGBA32F, two rows: grid lines of pixel columns and of pixel rows
    Texture ramp_;         ///< RGBA32F: heat colours; used if the picture has heat
    Texture marks_;        ///< RGBA8, like `texels_`; used if the picture has marks
    Texture heat_;         ///< R8, like `texels_`; used if the picture has heat
    Texture tints_;        ///< RGBA8, like `texels_`; used if kinds of tiles have tints
    int most_texels_ = 0;  ///< largest side of a texture
    std::optional<std::uint64_t> uploaded_revision_;
    Theme uploaded_theme_ = Theme::dark;  ///< of the lines
    Framebuffer kept_;                    ///< the last picture, while nothing changes
    bool has_kept_ = false;
    unsigned drawn_by_ = 0;  ///< the program used for the last picture; 0: nothing drawn yet
    DrawingWork work_;
};

/// Draws the bodies of a canvas: the large ones in one instanced call, above the density of the
/// small ones. Needs a current OpenGL context.
class BodyRenderer {
public:
    BodyRenderer();

    /// Draws over the bound framebuffer's content. Bodies are uploaded only when
    /// `canvas.bodies_revision` differs from the last call.
    void draw(const Canvas& canvas);

    /// The work so far: at most two draw calls per call of `draw`.
    const DrawingWork& work() const { return work_; }

    /// The compiler's message if a shader does not compile; otherwise empty.
    const std::string& shader_error() const;

private:
    void upload(const BodyPicture& picture);
    void upload_ramp(Theme theme);
    void draw_density(const Canvas& canvas);
    void draw_bodies(const Canvas& canvas);

    ShaderProgram bodies_program_;
    ShaderProgram density_program_;
    Texture density_;  ///< R8, one per cell
    PixelRect dense_;  ///< the cells that contain bodies
    Texture ramp_;     ///< RGBA32F: heat colours, ready for blending
    std::optional<Theme> ramp_theme_;
    VertexArray bodies_array_;  ///< reads `buffer_`, one body per instance
    VertexArray empty_array_;
    VertexBuffer buffer_;
    std::optional<std::uint64_t> uploaded_revision_;
    DrawingWork work_;
};

/// All that draws canvases, one after the other.
struct CanvasRenderers {
    CanvasRenderer tiles;
    BodyRenderer bodies;
};

/// Copies a canvas's drawn tiles and bodies to the second canvas, if there is one.
void copy_to_second(const Canvas& canvas);

/// Draws all of a canvas: tiles, bodies, a copy of both for the second canvas, then the overlays
/// with `pen`.
void draw_canvas(const Canvas& canvas, CanvasRenderers& renderers, Pen& pen);

}  // namespace tileglass::app
