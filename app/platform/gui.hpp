#pragma once
// Sets up Dear ImGui, with or without a window. The only file that depends on ImGui's version.

#include <optional>
#include <string>
#include <vector>

#include "app/canvas/input.hpp"
#include "app/platform/window.hpp"

struct ImGuiContext;

namespace tileglass::app {

/// Dear ImGui with the program's fonts (`Font` gives their order in the atlas), drawn with OpenGL
/// 3. Only one at a time; needs a current OpenGL context.
class Gui {
public:
    /// For a window, whose events it receives. `layout`: the text of imgui.ini, in pixels at 1x.
    Gui(Window& window, const std::string& layout);
    /// Without a window: fixed size in pixels, no events.
    Gui(int width, int height, double pixel_ratio, const std::string& layout);
    ~Gui();
    Gui& operator=(Gui&&) = delete;  // neither copied nor moved

    /// The layout as it is now.
    std::string layout() const;
    /// The same, once some seconds after the person has changed it; otherwise none.
    std::optional<std::string> changed_layout() const;

    /// The program's own lines in the layout, in a section "[Tileglass][Docks]".
    const std::vector<std::string>& kept() const { return kept_; }
    /// Keeps other lines; written with the layout.
    void keep(const std::vector<std::string>& lines);

    /// Does a field take the keys?
    bool is_typing() const;
    /// Does a field, a menu, a list or a dialog take them?
    bool takes_keys() const;

    /// What has the keys gets one in the next screen frame: one at most.
    void press(const Chord& key) { pressed_ = key; }
    /// Gives the field that takes the keys a character.
    void type(unsigned character);

    /// Gives another size, in pixels, where there is no window.
    void set_size(int width, int height) {
        width_ = width;
        height_ = height;
    }
    /// Makes letters for another number of pixels per pixel at 1x. Call between frames; each frame
    /// begins with those for the signs that were shown so far.
    void set_ratio(double pixel_ratio);

    /// `mouse`: the last event of the mouse since the last frame, which counts in place of where
    /// the mouse is by now; null: there was none. `by_keys`: what stands in the place of both.
    void begin_frame(const MouseEvent* mouse = nullptr, const MouseEvent* by_keys = nullptr);
    /// Draws all draw lists into the bound framebuffer.
    void end_frame();
    /// Ends a frame, if one has begun, in the middle of anything; nothing is drawn.
    void abandon_frame();

private:
    void begin(double pixel_ratio, const std::string& layout);
    /// Lets Dear ImGui read and write the program's own lines.
    void handle_kept_lines();
    void add_fonts(double pixel_ratio);
    void press_queued_key();

    Window* window_ = nullptr;
    int width_ = 0;
    int height_ = 0;
    std::vector<std::string> kept_;
    Chord pressed_;
    double ratio_ = 1;       ///< of the fonts
    std::size_t signs_ = 0;  ///< how many there were as the fonts were made
};

/// Makes another context of Dear ImGui the current one, null: makes room for one; restores the
/// present one afterwards.
class OtherContext {
public:
    explicit OtherContext(ImGuiContext* other = nullptr);
    ~OtherContext();
    OtherContext& operator=(OtherContext&&) = delete;  // neither copied nor moved

private:
    ImGuiContext* before_;
};

}  // namespace tileglass::app
