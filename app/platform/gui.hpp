#pragma once
// Sets up Dear ImGui, in a window or without one. The one place that differs by its version.

#include <string>

#include "app/platform/window.hpp"

namespace tileglass::app {

/// Dear ImGui with the program's fonts (`Font` gives their order in the atlas), drawing with
/// OpenGL 3. One at a time; needs a current OpenGL context.
class Gui {
public:
    /// For a window: `window`'s events are taken in. `ini_file`: where the user's layout is kept,
    /// empty: nowhere; where that file does not exist, `shipped_layout` (the text of imgui.ini, in
    /// pixels at 1x) is used.
    Gui(Window& window, const std::string& ini_file, const char* shipped_layout);
    /// Without a window: fixed size in pixels, no events, no ini file; `shipped_layout` is used.
    Gui(int width, int height, double pixel_ratio, const char* shipped_layout);
    ~Gui();
    Gui(const Gui&) = delete;
    Gui& operator=(const Gui&) = delete;

    void begin_frame();
    /// Draws all draw lists into the bound framebuffer.
    void end_frame();

private:
    void begin(double pixel_ratio, const std::string& shipped_layout);

    Window* window_ = nullptr;
    int width_ = 0;
    int height_ = 0;
    std::string ini_file_;
};

}  // namespace tileglass::app
