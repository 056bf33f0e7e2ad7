#pragma once
// Draws a scene, or the chart of its experiment, into an image without a display.

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/canvas/charts/chart.hpp"
#include "app/canvas/palette.hpp"
#include "app/document/answers/answers.hpp"
#include "app/document/tabs.hpp"
#include "app/platform/image.hpp"
#include "sandbox/scene/document.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// The options of `tileglass render`.
struct Rendering {
    std::filesystem::path file;        ///< a scene or a map
    scene::MapChoice map;              ///< what was said about its map
    int width = 1280;                  ///< pixels at 1x
    int height = 720;                  ///< pixels at 1x
    double scale = 1;                  ///< pixels per pixel at 1x
    std::optional<std::size_t> step;   ///< state after this many events of the first item
    std::optional<std::int64_t> tick;  ///< of the world; none: the scene's tick
    Theme theme = Theme::dark;
    bool has_panels = false;
    std::optional<Tab> tab;       ///< with panels: in the place of the canvas
    double seconds = kUnlimited;  ///< for the answer of each item, and for the world of objects
    std::size_t strip = 0;        ///< so many pictures side by side; 0: one, without a number
    std::optional<std::int64_t> from{};  ///< step or tick at which what is played begins
    std::optional<std::int64_t> to{};    ///< and ends
    bool has_scene = true;               ///< the picture carries its scene
};

/// What the file of a picture holds: the picture, an animation, or the counters behind it.
enum class PictureFormat : std::uint8_t { png, svg, gif, csv };

/// Draws the image. What takes too long, or has too many tiles, is drawn without its tiles; its
/// name and the reason are added to `left_out`. Complains of what is left out of the file.
///
/// Errors   those of loading the file and of `Headless::open`
Result<Image> render(const Rendering& rendering, std::vector<Error>& left_out);
/// The same as the content of a file; counters need no OpenGL.
///
/// Errors   also `steps`: nothing plays; `--from`, `--to`: it is not among what plays
Result<std::string> render_file(const Rendering& rendering, PictureFormat format,
                                std::vector<Error>& left_out);

/// Draws a chart with the program's fonts, in the current OpenGL context, without disturbing its
/// framebuffer. `width` and `height` in pixels; `ratio`: pixels per pixel at 1x.
///
/// Errors   those of `Offscreen::open`
Result<Image> draw_chart(const Chart& chart, Theme theme, int width, int height, double ratio);

/// The result of an experiment.
struct ChartFiles {
    std::variant<Image, std::string> file;  ///< an image, or the text of a file
    std::string data;                       ///< of the chart, as `data_of` writes it
};

/// Runs the scene's experiment to its end and returns its chart, as an image or SVG text, or its
/// numbers as .csv text. Complains of what is left out of the file.
///
/// Errors   those of loading the file; `sweep`: the scene has no experiment, or structures found
///          different objects; those of `Headless::open`
Result<ChartFiles> render_chart(const Rendering& rendering, ChartFormat format);

}  // namespace tileglass::app
