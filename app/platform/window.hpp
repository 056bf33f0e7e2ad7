#pragma once
// The window, its events and its OpenGL context.

#include <memory>
#include <string>
#include <vector>

#include "app/platform/image.hpp"
#include "tileglass/base/result.hpp"

struct GLFWwindow;

namespace tileglass::app {

/// A key that went down (or repeats). `code` is the sign that the keyboard's layout has on the key,
/// letters in upper case; for keys without one GLFW's key code.
struct KeyEvent {
    int code = 0;
    bool control = false;
    bool shift = false;
    bool alt = false;
    bool is_repeat = false;
};

/// The mouse after one of its events: where it is, what is held down, what happened.
struct MouseEvent {
    double x = 0;  ///< framebuffer pixels from the left
    double y = 0;  ///< framebuffer pixels from the top
    bool left_down = false;
    bool middle_down = false;
    bool right_down = false;
    bool left_pressed = false;  ///< this event pressed the left button
    bool is_double = false;     ///< ... for the second time within a moment, at the same place
    double wheel = 0;           ///< notches turned by this event, + away from the hand
    bool control = false;
    bool shift = false;
    bool alt = false;
};

/// One window with an OpenGL 3.3 core context, loaded and current. One at a time.
class Window {
public:
    /// Errors   field `display`: no display, or no OpenGL 3.3
    static Result<std::unique_ptr<Window>> open(const std::string& title, int width, int height);
    ~Window();
    Window(const Window&) = delete;
    Window& operator=(const Window&) = delete;

    GLFWwindow* handle() const { return handle_; }

    bool should_close() const;
    void set_should_close(bool should_close);
    /// Takes in events; waits for one for at most `seconds` (0: does not wait).
    void poll(double seconds);
    /// Ends a `poll` that waits, or the next one; from any thread.
    static void wake();
    /// Shows what was drawn.
    void swap();

    int framebuffer_width() const;
    int framebuffer_height() const;
    /// Framebuffer pixels per pixel at 1x: the monitor's content scale.
    double pixel_ratio() const;

    void set_title(const std::string& title);

    /// Is the key held down? `code` is GLFW's, which goes by place.
    bool is_key_down(int code) const;

    // What `poll` has taken in so far, in order; whoever reads it empties it.
    std::vector<KeyEvent> keys;
    /// Where the mouse was pressed counts, not where it is when the picture is drawn. Moves that
    /// follow one another are one event.
    std::vector<MouseEvent> mouse;
    std::vector<std::string> dropped_files;

    /// What the framebuffer shows, read back before `swap`.
    Image read_pixels() const;

private:
    explicit Window(GLFWwindow* handle);

    MouseEvent& add_mouse_event();
    /// The left button was pressed or released: is it a double click?
    void note_left(MouseEvent& event);

    GLFWwindow* handle_;
    MouseEvent last_press_;
    double last_press_time_ = -1;  ///< seconds
};

}  // namespace tileglass::app
