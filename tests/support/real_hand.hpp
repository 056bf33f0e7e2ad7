#pragma once
// Moves the real pointer and presses real keys.

#include <X11/Xlib.h>
#include <X11/Xutil.h>
#include <X11/extensions/XTest.h>
#include <X11/keysym.h>

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

#include "tests/support/wait.hpp"

namespace tileglass::tests {

/// The pointer and the keyboard of the display, through the X server, like a person's.
class RealHand {
public:
    /// Finds the window whose title holds `title`, and moves it to the corner of the screen.
    /// `display`: the name of that of another program, whose window may still come; null: the
    /// test's own.
    explicit RealHand(const std::string& title, const char* display = nullptr)
        : display_(XOpenDisplay(display)) {
        if (display_ == nullptr) throw std::runtime_error("the test needs a display");
        XSetErrorHandler(ignore_gone_windows);
        const auto is_there = [&] {
            window_ = find(DefaultRootWindow(display_), title);
            return window_ != 0;
        };
        if (!(display == nullptr ? is_there() : comes_to_hold(is_there))) {
            XCloseDisplay(display_);
            throw std::runtime_error("no window is called " + title);
        }
        XMoveWindow(display_, window_, 0, 0);
        XSetInputFocus(display_, window_, RevertToParent, CurrentTime);
        XSync(display_, False);
    }
    ~RealHand() { XCloseDisplay(display_); }
    RealHand(const RealHand&) = delete;
    RealHand& operator=(const RealHand&) = delete;

    /// The window's title.
    std::string title() const { return title_of(window_); }

    /// The colour of a point of the window, as the display packs it.
    unsigned long color_at(int x, int y) const {
        XImage* image = XGetImage(display_, window_, x, y, 1, 1, AllPlanes, ZPixmap);
        if (image == nullptr) throw std::runtime_error("the window cannot be read");
        const unsigned long color = XGetPixel(image, 0, 0);
        XDestroyImage(image);
        return color;
    }

    /// Resizes the window, as dragging its frame would.
    void resize(unsigned width, unsigned height) {
        XResizeWindow(display_, window_, width, height);
        settle();
    }

    void move(int x, int y) {
        XTestFakeMotionEvent(display_, -1, x, y, CurrentTime);
        settle();
    }
    void press(unsigned button = 1) { set_button(button, True); }
    void release(unsigned button = 1) { set_button(button, False); }
    void click(unsigned button = 1) {
        press(button);
        release(button);
    }
    /// Turns the wheel one notch: away from the hand zooms in.
    void wheel(bool is_away) { click(is_away ? 4 : 5); }

    void hold(KeySym key) { set_key(key, True); }
    void let_go(KeySym key) { set_key(key, False); }
    void type(KeySym key) {
        hold(key);
        let_go(key);
    }
    /// The same for a key that was typed just before: 20 ms after its release, else GLFW takes it
    /// for one that is held.
    void type_again(KeySym key) {
        constexpr unsigned long kApart = 50;  // ms that the server waits
        XTestFakeKeyEvent(display_, XKeysymToKeycode(display_, key), True, kApart);
        settle();
        let_go(key);
    }
    void type_with(KeySym modifier, KeySym key) {
        hold(modifier);
        type(key);
        let_go(modifier);
    }

private:
    /// A window may go between two requests: then it has no title. Xlib ends the program otherwise.
    static int ignore_gone_windows(Display* display, XErrorEvent* error) {
        if (error->error_code == BadWindow || error->error_code == BadDrawable) return 0;
        char text[256] = {};
        XGetErrorText(display, error->error_code, text, sizeof text);
        std::fprintf(stderr, "X server: %s\n", text);
        std::exit(1);
    }

    /// Waits until the window has its events. The server accepts faked events between two of its
    /// turns, and delivers them at the end of the next turn: the reply to the second request comes
    /// after them, the third one makes sure.
    void settle() {
        for (int i = 0; i < 3; ++i) XSync(display_, False);
    }

    void set_button(unsigned button, Bool is_down) {
        XTestFakeButtonEvent(display_, button, is_down, CurrentTime);
        settle();
    }
    void set_key(KeySym key, Bool is_down) {
        XTestFakeKeyEvent(display_, XKeysymToKeycode(display_, key), is_down, CurrentTime);
        settle();
    }

    std::string title_of(Window window) const {
        char* name = nullptr;
        if (XFetchName(display_, window, &name) == 0 || name == nullptr) return "";
        std::string title = name;
        XFree(name);
        return title;
    }

    bool is_shown(Window window) const {
        XWindowAttributes attributes;
        return XGetWindowAttributes(display_, window, &attributes) != 0 &&
               attributes.map_state == IsViewable;
    }

    Window find(Window parent, const std::string& title) {
        if (title_of(parent).find(title) != std::string::npos && is_shown(parent)) return parent;
        Window root = 0;
        Window above = 0;
        Window* children = nullptr;
        unsigned count = 0;
        Window found = 0;
        if (XQueryTree(display_, parent, &root, &above, &children, &count) == 0) return 0;
        for (unsigned i = 0; i < count && found == 0; ++i) found = find(children[i], title);
        if (children != nullptr) XFree(children);
        return found;
    }

    Display* display_;
    Window window_ = 0;
};

}  // namespace tileglass::tests
