#pragma once
// Draws a scene, or the chart of its experiment, into a picture without a display.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>

#include "app/canvas/palette.hpp"
#include "app/charts/chart.hpp"
#include "app/commands/experiments.hpp"
#include "app/platform/image.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// What `tileglass render` is asked for.
struct Rendering {
    std::filesystem::path file;        ///< a scene or a map
    int width = 1280;                  ///< pixels at 1x
    int height = 720;                  ///< pixels at 1x
    double scale = 1;                  ///< pixels per pixel at 1x
    std::optional<std::size_t> step;   ///< state after so many events of the first item
    std::optional<std::int64_t> tick;  ///< of the world; none: that of the scene
    Theme theme = Theme::dark;
    bool has_panels = false;
};

/// Draws the picture.
///
/// Errors   those of loading the file and of `Headless::open`
Result<Image> render(const Rendering& rendering);

/// Draws a chart with the program's fonts, in the current OpenGL context and beside whatever is
/// drawn there. `width` and `height` are pixels, `ratio` those per pixel at 1x.
///
/// Errors   those of `Offscreen::open`
Result<Image> draw_chart(const Chart& chart, Theme theme, int width, int height, double ratio);

/// What is written of an experiment: a picture, or the text of a file.
using ChartFile = std::variant<Image, std::string>;

/// Runs the experiment of a scene to its end: its chart as a picture or as the text of an SVG file,
/// or its numbers as the text of a .csv file.
///
/// Errors   those of loading the file; `sweep`: the scene has none, or structures found other
///          objects; those of `Headless::open`
Result<ChartFile> render_chart(const Rendering& rendering, ChartFormat format);

}  // namespace tileglass::app
