#pragma once
// What comes from keyboard and mouse.

#include "tileglass/geometry/shapes.hpp"

namespace tileglass::app {

/// A key with its modifiers. `code`: the character on the key in the current keyboard layout,
/// letters in upper case; for other keys GLFW's key code; 0: no key.
struct Chord {
    int code = 0;
    bool control = false;
    bool shift = false;
    bool alt = false;

    bool operator==(const Chord&) const = default;
};

/// Codes of keys without a character.
enum KeyCode : int {
    kKeyEscape = 256,
    kKeyEnter = 257,
    kKeyTab = 258,
    kKeyBackspace = 259,
    kKeyDelete = 261,
    kKeyRight = 262,
    kKeyLeft = 263,
    kKeyDown = 264,
    kKeyUp = 265,
    kKeyPageUp = 266,
    kKeyPageDown = 267,
    kKeyHome = 268,
    kKeyEnd = 269,
    kKeyF1 = 290,
    kKeyF2 = 291,
    kKeyF5 = 294,
    kKeyF6 = 295,
    kKeyF10 = 299,
    kKeyF11 = 300,
    kKeyF12 = 301,
    kKeyKeypadEnter = 335,
    kKeyMenu = 348,
};

inline constexpr Chord kNoKey{};
/// The key alone, then the same with modifiers.
constexpr Chord key(int code) {
    return {code};
}
constexpr Chord control(int code) {
    return {code, true};
}
constexpr Chord shift(int code) {
    return {code, false, true};
}
constexpr Chord control_shift(int code) {
    return {code, true, true};
}

/// A key press or repeat, or a character that is typed by it.
struct KeyEvent : Chord {
    unsigned character = 0;  ///< code point; 0: a key
    bool is_repeat = false;
    int clicks_before = 0;  ///< presses and releases of the mouse's buttons before it
};

/// The mouse after an event: its position, its buttons, and what happened.
struct MouseEvent {
    Vec2 at;  ///< framebuffer pixels from the upper left
    bool left_down = false;
    bool middle_down = false;
    bool right_down = false;
    bool left_pressed = false;  ///< this event pressed the left button
    bool is_double = false;     ///< this press is the second in a moment, at the same place
    int clicks = 0;             ///< presses and releases of its buttons, with this event
    double wheel = 0;           ///< notches turned by this event, + away from the user
    bool control = false;
    bool shift = false;
    bool alt = false;
};

}  // namespace tileglass::app
