#pragma once
// The window, its events and its OpenGL context.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/input.hpp"
#include "app/platform/image.hpp"
#include "tileglass/base/result.hpp"

struct GLFWwindow;

namespace tileglass::app {

/// A window with a current OpenGL 3.3 core context, functions loaded. Only one at a time.
class Window {
public:
    /// Errors   field `display`: no display, or no OpenGL 3.3
    static Result<std::unique_ptr<Window>> open(const std::string& title, int width, int height);
    ~Window();
    Window& operator=(Window&&) = delete;  // neither copied nor moved

    GLFWwindow* handle() const { return handle_; }

    bool should_close() const;
    void set_should_close(bool should_close);
    /// Lets characters come with the keys. Call after Dear ImGui is set up, which would take them.
    void queue_characters();
    /// Processes events; waits up to `seconds` for one (0: does not wait).
    void poll(double seconds);
    /// Ends a waiting `poll`, or the next one; callable from any thread.
    static void wake();
    /// Shows the picture.
    void swap();

    int framebuffer_width() const;
    int framebuffer_height() const;
    /// Framebuffer pixels per pixel at 1x: the monitor's content scale.
    double pixel_ratio() const;

    void set_title(const std::string& title);

    /// Is the key down? `code` is GLFW's, which refers to the key's position.
    bool is_key_down(int code) const;

    // Events from `poll`, in order; the reader clears them.
    std::vector<KeyEvent> keys;
    /// Each event has its own mouse position, because that at the press matters, not that at the
    /// time of drawing. Successive moves are merged.
    std::vector<MouseEvent> mouse;
    std::vector<std::string> dropped_files;

    /// The framebuffer's content; call it before `swap`.
    Image read_pixels() const;

private:
    explicit Window(GLFWwindow* handle);

    MouseEvent& add_mouse_event();
    /// Handles the left button being pressed or released, and detects double clicks.
    void note_left(MouseEvent& event);

    GLFWwindow* handle_;
    std::optional<Vec2> cursor_;  ///< where the last move ended, in GLFW's coordinates
    int clicks_ = 0;              ///< presses and releases so far
    bool last_is_move_ = false;   ///< the last of the events
    MouseEvent last_press_;
    double last_press_time_ = -1;  ///< seconds
};

}  // namespace tileglass::app
