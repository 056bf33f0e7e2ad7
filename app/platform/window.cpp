#define GLFW_INCLUDE_NONE
#include "app/platform/window.hpp"

#include <GLFW/glfw3.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/platform/gl.hpp"
#if __has_include(<malloc.h>)
#include <malloc.h>
#endif

namespace tileglass::app {

namespace {

// GLFW's last error message; static, because GLFW's callback is a plain function.
std::string& last_words() {
    static std::string words;
    return words;
}

Error display_error(const std::string& what) {
    std::string message = what;
    if (!last_words().empty()) message += ": " + last_words();
    return {"display", message};
}

// GLFW's key codes follow the American layout; users expect the characters printed on their keys.
int code_by_layout(int key, int scancode) {
    const char* name = glfwGetKeyName(key, scancode);
    const bool is_ascii = name != nullptr && name[0] > ' ' && name[0] < 127 && name[1] == '\0';
    if (!is_ascii) return key;
    if (name[0] == '+') return '=';  // zoom in, on every layout
    return name[0] >= 'a' && name[0] <= 'z' ? name[0] - 'a' + 'A' : name[0];
}

Window& window_of(GLFWwindow* handle) {
    return *static_cast<Window*>(glfwGetWindowUserPointer(handle));
}

// The room on the screen, in pixels at 1x: on a scaled monitor, a new window is enlarged.
std::pair<int, int> largest_size() {
    constexpr int kAny = 1 << 14;
    GLFWmonitor* const monitor = glfwGetPrimaryMonitor();
    if (monitor == nullptr) return {kAny, kAny};
    int width = 0;
    int height = 0;
    glfwGetMonitorWorkarea(monitor, nullptr, nullptr, &width, &height);
    float scale_x = 1;
    float scale_y = 1;
    glfwGetMonitorContentScale(monitor, &scale_x, &scale_y);
    const auto at_1x = [](int pixels, float scale) {
        return pixels > 0 && scale > 0
                   ? std::max(1, static_cast<int>(static_cast<float>(pixels) / scale))
                   : kAny;
    };
    return {at_1x(width, scale_x), at_1x(height, scale_y)};
}

// A driver without a graphics card allocates a buffer of some megabytes in each screen frame, where
// very many items are in sight. By default the heap returns such memory to the system at once, and
// the system clears it anew: 65 ms a frame for 100,000 items. And by default it puts small pieces
// that were freed together all at once, before the next large one: half a second where a thread has
// freed millions. So it does so as each is freed.
void keep_memory_between_frames() {
#ifdef M_MMAP_THRESHOLD
    constexpr int kMegabyte = 1 << 20;
    mallopt(M_MMAP_THRESHOLD, 32 * kMegabyte);
    mallopt(M_TRIM_THRESHOLD, 128 * kMegabyte);
    mallopt(M_MXFAST, 0);
#endif
}

}  // namespace

Result<std::unique_ptr<Window>> Window::open(const std::string& title, int width, int height) {
    keep_memory_between_frames();
    last_words().clear();
    glfwSetErrorCallback([](int, const char* words) { last_words() = words; });
    if (glfwInit() == GLFW_FALSE) return display_error("no window can be opened");

    glfwWindowHint(GLFW_CLIENT_API, GLFW_OPENGL_API);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
    glfwWindowHint(GLFW_DEPTH_BITS, 0);
    glfwWindowHint(GLFW_STENCIL_BITS, 0);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    const std::pair<int, int> most = largest_size();
    GLFWwindow* handle =
        glfwCreateWindow(std::clamp(width, 1, most.first), std::clamp(height, 1, most.second),
                         title.c_str(), nullptr, nullptr);
    if (handle == nullptr) {
        Error error = display_error("no window with OpenGL 3.3 can be opened");
        glfwTerminate();
        return error;
    }
    glfwMakeContextCurrent(handle);
    std::unique_ptr<Window> window(new Window(handle));
    if (gladLoadGL(glfwGetProcAddress) == 0) {
        return display_error("the functions of OpenGL 3.3 cannot be found");
    }
    glfwSwapInterval(1);
    return window;
}

Window::Window(GLFWwindow* handle) : handle_(handle) {
    glfwSetWindowUserPointer(handle_, this);
    // Dear ImGui's backend is set up later and forwards events to these callbacks.
    glfwSetKeyCallback(handle_, [](GLFWwindow* from, int key, int scancode, int action, int mods) {
        if (action == GLFW_RELEASE || key == GLFW_KEY_UNKNOWN) return;
        const Chord chord{code_by_layout(key, scancode), (mods & GLFW_MOD_CONTROL) != 0,
                          (mods & GLFW_MOD_SHIFT) != 0, (mods & GLFW_MOD_ALT) != 0};
        window_of(from).keys.push_back({chord, 0, action == GLFW_REPEAT, window_of(from).clicks_});
    });
    glfwSetCursorPosCallback(handle_, [](GLFWwindow* from, double x, double y) {
        Window& window = window_of(from);
        window.cursor_ = Vec2{x, y};
        // Only the last of several moves counts.
        if (window.last_is_move_ && !window.mouse.empty()) window.mouse.pop_back();
        window.add_mouse_event();
        window.last_is_move_ = true;
    });
    glfwSetMouseButtonCallback(handle_, [](GLFWwindow* from, int button, int action, int) {
        ++window_of(from).clicks_;
        MouseEvent& event = window_of(from).add_mouse_event();
        const bool is_down = action == GLFW_PRESS;
        if (button == GLFW_MOUSE_BUTTON_LEFT) event.left_down = is_down;
        if (button == GLFW_MOUSE_BUTTON_MIDDLE) event.middle_down = is_down;
        if (button == GLFW_MOUSE_BUTTON_RIGHT) event.right_down = is_down;
        if (button == GLFW_MOUSE_BUTTON_LEFT) window_of(from).note_left(event);
    });
    glfwSetScrollCallback(handle_, [](GLFWwindow* from, double, double notches) {
        window_of(from).add_mouse_event().wheel = notches;
    });
    glfwSetDropCallback(handle_, [](GLFWwindow* from, int count, const char** files) {
        Window& window = window_of(from);
        window.dropped_files.insert(window.dropped_files.end(), files, files + count);
    });
}

Window::~Window() {
    glfwDestroyWindow(handle_);
    glfwTerminate();
}

bool Window::should_close() const {
    return glfwWindowShouldClose(handle_) != GLFW_FALSE;
}

void Window::set_should_close(bool should_close) {
    glfwSetWindowShouldClose(handle_, should_close ? GLFW_TRUE : GLFW_FALSE);
}

void Window::queue_characters() {
    glfwSetCharCallback(handle_, [](GLFWwindow* from, unsigned character) {
        window_of(from).keys.push_back({kNoKey, character, false, window_of(from).clicks_});
    });
}

void Window::poll(double seconds) {
    if (seconds > 0) {
        glfwWaitEventsTimeout(seconds);
    } else {
        glfwPollEvents();
    }
}

void Window::wake() {
    glfwPostEmptyEvent();
}

void Window::swap() {
    glfwSwapBuffers(handle_);
}

int Window::framebuffer_width() const {
    int width = 0;
    glfwGetFramebufferSize(handle_, &width, nullptr);
    return width;
}

int Window::framebuffer_height() const {
    int height = 0;
    glfwGetFramebufferSize(handle_, nullptr, &height);
    return height;
}

double Window::pixel_ratio() const {
    float ratio = 1;
    glfwGetWindowContentScale(handle_, &ratio, nullptr);
    return ratio > 0 ? static_cast<double>(ratio) : 1.0;
}

void Window::set_title(const std::string& title) {
    glfwSetWindowTitle(handle_, title.c_str());
}

bool Window::is_key_down(int code) const {
    return glfwGetKey(handle_, code) == GLFW_PRESS;
}

MouseEvent& Window::add_mouse_event() {
    const auto is_held = [&](int button) {
        return glfwGetMouseButton(handle_, button) == GLFW_PRESS;
    };
    MouseEvent event;
    // Where it was when the event happened; GLFW itself would say where it is by now.
    if (cursor_) {
        event.at = *cursor_;
    } else {
        glfwGetCursorPos(handle_, &event.at.x, &event.at.y);
    }
    last_is_move_ = false;
    int width = 0;
    int height = 0;
    glfwGetWindowSize(handle_, &width, &height);
    if (width > 0) event.at.x *= static_cast<double>(framebuffer_width()) / width;
    if (height > 0) event.at.y *= static_cast<double>(framebuffer_height()) / height;
    event.left_down = is_held(GLFW_MOUSE_BUTTON_LEFT);
    event.middle_down = is_held(GLFW_MOUSE_BUTTON_MIDDLE);
    event.right_down = is_held(GLFW_MOUSE_BUTTON_RIGHT);
    event.control = is_key_down(GLFW_KEY_LEFT_CONTROL) || is_key_down(GLFW_KEY_RIGHT_CONTROL);
    event.clicks = clicks_;
    event.shift = is_key_down(GLFW_KEY_LEFT_SHIFT) || is_key_down(GLFW_KEY_RIGHT_SHIFT);
    event.alt = is_key_down(GLFW_KEY_LEFT_ALT) || is_key_down(GLFW_KEY_RIGHT_ALT);
    return mouse.emplace_back(event);
}

void Window::note_left(MouseEvent& event) {
    constexpr double kPlace = 6;      // pixels at 1x
    constexpr double kMoment = 0.35;  // seconds
    const double reach = kPlace * pixel_ratio();
    const Vec2 way = event.at - last_press_.at;
    const bool is_at_last_press = std::fabs(way.x) < reach && std::fabs(way.y) < reach;
    if (!event.left_down) {
        if (!is_at_last_press) last_press_time_ = -1;  // a drag is not half of a double click
        return;
    }
    const double time = glfwGetTime();
    event.left_pressed = true;
    event.is_double =
        last_press_time_ >= 0 && time - last_press_time_ < kMoment && is_at_last_press;
    last_press_ = event;
    last_press_time_ = event.is_double ? -1 : time;
}

Image Window::read_pixels() const {
    return read_back(framebuffer_width(), framebuffer_height());
}

}  // namespace tileglass::app
