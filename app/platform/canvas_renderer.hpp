#pragma once
// How does a canvas become pixels?

#include <compare>
#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/canvas/changed_pixels.hpp"
#include "app/platform/kept_picture.hpp"
#include "app/platform/shader_program.hpp"
#include "app/platform/texture.hpp"

namespace tileglass::app {

/// Draws the tiles of a canvas in one full-screen pass. Needs a current OpenGL context.
class CanvasRenderer {
public:
    /// With the shaders that the program carries; built with TILEGLASS_RELOAD_SHADERS, with those
    /// of the source tree, followed as they change.
    CanvasRenderer();
    /// With `canvas.vert` and `canvas.frag` of a folder, followed as they change. Where they cannot
    /// be used, with the shaders that the program carries.
    explicit CanvasRenderer(std::filesystem::path shader_folder);
    ~CanvasRenderer();
    CanvasRenderer(const CanvasRenderer&) = delete;
    CanvasRenderer& operator=(const CanvasRenderer&) = delete;

    /// Work done so far: what a test counts in place of time.
    struct Work {
        std::int64_t uploads = 0;     ///< textures given new contents
        std::int64_t draw_calls = 0;  ///< full-screen passes
        std::int64_t parts = 0;       ///< drawn alone, because they changed
    };

    /// Draws into the bound framebuffer, all of it. Textures are uploaded only when
    /// `canvas.tiles_revision` differs from that of the last call. While the camera rests what was
    /// drawn is kept: only what changed is drawn anew. Every half second it looks for changed
    /// shader files.
    void draw_tiles(const Canvas& canvas);

    const Work& work() const { return work_; }

    /// The compiler's words when a shader read from disk does not compile; empty when all is well.
    const std::string& shader_error() const { return programs_.at(parts_).error(); }

    /// Reads shader files that changed; those that do not compile leave the last good ones in use.
    void reload_changed_shaders() { program().reload_changed(); }

private:
    void upload_bytes(Texture& texture, const TilePicture& tiles, const Texture::Format& format,
                      const void* bytes);
    void upload_texels(const TilePicture& tiles);
    void upload_cuts(Texture& texture, const std::vector<PixelCut>& cuts);
    void upload_lines(const Canvas& canvas);
    void upload_ramp(Theme theme);
    /// The program for what the last picture that was uploaded has.
    ShaderProgram& program();
    /// Draws all pixels, or parts of them.
    void draw(const ShaderProgram& program, const Canvas& canvas,
              const std::optional<std::vector<PixelRect>>& parts = std::nullopt);
    void set_uniforms(const ShaderProgram& program, const Canvas& canvas);

    /// What a picture may have, each with a part of the shader of its own.
    struct Parts {
        bool taken = false;
        bool refused = false;
        bool marks = false;
        bool heat = false;
        bool tints = false;

        auto operator<=>(const Parts&) const = default;
    };
    static Parts parts_of(const TilePicture& tiles);

    std::filesystem::path shader_folder_;
    std::map<Parts, ShaderProgram> programs_;  ///< those that were needed so far
    Parts parts_;
    unsigned vertex_array_ = 0;
    Texture texels_;       ///< RGBA8, one a tile or block
    Texture columns_;      ///< RGBA32F: PixelCut of every pixel column
    Texture rows_;         ///< RGBA32F: PixelCut of every pixel row
    Texture lines_;        ///< RGBA32F, two rows: grid lines of pixel columns and of pixel rows
    Texture ramp_;         ///< RGBA32F: colours of heat; in use where the picture has heat
    Texture marks_;        ///< RGBA8, like `texels_`; in use where the picture has marks
    Texture heat_;         ///< R8, like `texels_`; in use where the picture has heat
    Texture tints_;        ///< RGBA8, like `texels_`; in use where kinds of tiles have tints
    int most_texels_ = 0;  ///< a texture's side at most
    std::vector<float> staging_;
    std::uint64_t uploaded_revision_ = 0;
    bool has_uploaded_ = false;
    Theme uploaded_theme_ = Theme::dark;  ///< of the lines
    KeptPicture kept_;                    ///< of what was drawn last, where the camera rests
    TilePicture drawn_;                   ///< what that was, where it is not too large to compare
    unsigned drawn_by_ = 0;               ///< the program; 0: nothing was drawn
    Work work_;
};

/// Copies the tiles and bodies of a canvas, as they are drawn, to where another canvas stands
/// beside it. Does nothing where none does.
void copy_beside(const Canvas& canvas);

/// Draws all of a canvas but its tiles into Dear ImGui's background draw list, so that it lies
/// above the tiles and below the panels. Needs a frame of `Gui` begun.
void draw_overlay(const Canvas& canvas);

}  // namespace tileglass::app
