#pragma once
// How is a scene drawn into a picture file, without a display?

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <variant>

#include "app/canvas/palette.hpp"
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

}  // namespace tileglass::app
