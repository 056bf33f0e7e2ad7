#pragma once
// Pictures of what a workspace shows, as pixels or as SVG.

#include <cstdint>
#include <memory>
#include <string>

#include "app/canvas/palette.hpp"
#include "app/platform/image.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/geometry/shapes.hpp"

struct ImGuiContext;

namespace tileglass::app {

struct Canvas;
struct CanvasRenderers;
class Gui;
class SvgPen;
class Workspace;

/// What a picture shows around the canvas and on it.
struct PictureStyle {
    double scale = 1;  ///< pixels per pixel at 1x
    Theme theme = Theme::dark;
    std::string title{};          ///< above the canvas; empty: none
    bool has_legend = false;      ///< below it
    bool has_scale_bar = false;   ///< where the window has it
    bool has_coordinates = true;  ///< of tiles with room for them
    bool has_labels = true;       ///< all others
};

/// Draws in the current OpenGL context, without disturbing its framebuffer and Dear ImGui. A
/// picture has the part of the world that the canvas shows, without handles and what is hovered.
class PicturePainter {
public:
    PicturePainter();
    ~PicturePainter();
    PicturePainter& operator=(PicturePainter&&) = delete;  // neither copied nor moved

    /// Errors   those of `Offscreen::open`
    Result<Image> image(const Workspace& workspace, const PictureStyle& style);
    /// Adds the same to an SVG file, its upper left corner at `at`, in the fonts of `style`.
    /// Returns its size.
    ///
    /// Errors   those of `Offscreen::open`, where tiles are smaller than a pixel
    Result<Vec2> add_to(SvgPen& pen, const Workspace& workspace, const PictureStyle& style,
                        Vec2 at);

    /// The canvas of the last picture.
    const Canvas& canvas() const;

private:
    struct Layout;
    void lay_out(const Workspace& workspace, const PictureStyle& style, Vec2 at);

    std::unique_ptr<Gui> gui_;
    ImGuiContext* context_ = nullptr;  ///< of `gui_`
    std::unique_ptr<CanvasRenderers> renderers_;
    std::unique_ptr<Layout> layout_;
    std::uint64_t pictures_ = 0;  ///< drawn so far
};

}  // namespace tileglass::app
