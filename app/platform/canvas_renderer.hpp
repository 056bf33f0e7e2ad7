#pragma once
// Draws a canvas with OpenGL.

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/platform/gl_objects.hpp"

namespace tileglass::app {

/// Work that was done: what a test counts in place of time.
struct DrawingWork {
    std::int64_t uploads = 0;     ///< buffers and textures given new contents
    std::int64_t draw_calls = 0;  ///< of tiles: full-screen passes
    std::int64_t parts = 0;       ///< of tiles: drawn alone, because they changed
};

/// Draws the tiles of a canvas in one full-screen pass. Needs a current OpenGL context.
class CanvasRenderer {
public:
    /// With `canvas.vert` and `canvas.frag` of a folder, followed as they change. Where they cannot
    /// be used, with the shaders that the program carries.
    explicit CanvasRenderer(std::filesystem::path shader_folder = ShaderProgram::source_folder());

    /// Draws into the bound framebuffer, all of it. Textures are uploaded only when
    /// `canvas.tiles_revision` differs from that of the last call. While the view rests what was
    /// drawn is kept: only what changed is drawn anew. Every half second it looks for changed
    /// shader files.
    void draw_tiles(const Canvas& canvas);

    /// Work done so far.
    const DrawingWork& work() const { return work_; }

    /// The compiler's words when a shader read from disk does not compile; empty when all is well.
    const std::string& shader_error() const { return programs_.at(defines_).error(); }

    /// Reads shader files that changed; those that do not compile leave the last good ones in use.
    void reload_changed_shaders() { program().reload_changed(); }

private:
    void upload_texels(const TilePicture& tiles);
    void upload_cuts(Texture& texture, const std::vector<PixelCut>& cuts);
    void upload_lines(const Canvas& canvas);
    /// The program for what the last picture that was uploaded has.
    ShaderProgram& program();
    /// Draws all pixels, or parts of them.
    void draw(const ShaderProgram& program, const Canvas& canvas,
              const std::optional<std::vector<PixelRect>>& parts = std::nullopt);
    void set_uniforms(const ShaderProgram& program, const Canvas& canvas);

    std::filesystem::path shader_folder_;
    std::string defines_;  ///< lines above the shader's text: which parts of it are needed
    std::map<std::string, ShaderProgram> programs_;  ///< those that were needed so far
    VertexArray vertex_array_;
    Texture texels_;       ///< RGBA8, one a tile or block
    Texture columns_;      ///< RGBA32F: PixelCut of every pixel column
    Texture rows_;         ///< RGBA32F: PixelCut of every pixel row
    Texture lines_;        ///< RGBA32F, two rows: grid lines of pixel columns and of pixel rows
    Texture ramp_;         ///< RGBA32F: colours of heat; in use where the picture has heat
    Texture marks_;        ///< RGBA8, like `texels_`; in use where the picture has marks
    Texture heat_;         ///< R8, like `texels_`; in use where the picture has heat
    Texture tints_;        ///< RGBA8, like `texels_`; in use where kinds of tiles have tints
    int most_texels_ = 0;  ///< a texture's side at most
    std::optional<std::uint64_t> uploaded_revision_;
    Theme uploaded_theme_ = Theme::dark;  ///< of the lines
    Framebuffer kept_;                    ///< what was drawn last, where the view rests
    bool has_kept_ = false;
    TilePicture drawn_;      ///< what that was, where it is not too large to compare
    unsigned drawn_by_ = 0;  ///< the program; 0: nothing was drawn
    DrawingWork work_;
};

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

/// Copies the tiles and bodies of a canvas, as they are drawn, to where another canvas stands
/// beside it. Does nothing where none does.
void copy_beside(const Canvas& canvas);

/// Draws all of a canvas but its tiles into Dear ImGui's background draw list, so that it lies
/// above the tiles and below the panels. Needs a frame of `Gui` begun.
void draw_overlay(const Canvas& canvas);

/// Draws all of a canvas: its tiles, its bodies, both once more where another canvas stands beside
/// it, and what lies above them. Needs a frame of `Gui` begun.
void draw_canvas(const Canvas& canvas, CanvasRenderer& tiles, BodyRenderer& bodies);

}  // namespace tileglass::app
