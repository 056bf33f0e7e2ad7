#pragma once
// How the process ends other than by the user: at a signal, or where the display is lost.

#include <functional>

namespace tileglass::app {

/// Takes SIGTERM, SIGINT and SIGHUP as a wish to end the program in order. The same signal a second
/// time ends it at once. A write to a display that is gone is an error, which Xlib sees, and no
/// SIGPIPE, which would end the program without its rescue.
void watch_signals();

/// The signal that asked the program to end; 0: none did.
int end_signal();

/// Ends the process by the signal that asked for it, so that its parent sees why; returns if none
/// did.
void end_by_signal();

/// Calls `rescue` where the process exits while it is set: Xlib exits where the display is lost.
void set_rescue(std::function<void()> rescue);

}  // namespace tileglass::app
