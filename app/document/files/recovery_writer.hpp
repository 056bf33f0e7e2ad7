#pragma once
// Writes unsaved work into a recovery file, without blocking the window.

#include <string>

#include "app/document/files/recovery_file.hpp"
#include "app/world/background/background.hpp"

namespace tileglass::app {

/// Keeps the unsaved work of a window in a file, which is written in the background. Only the
/// newest work counts: what waits to be written gives way to what comes after it.
class RecoveryWriter {
public:
    explicit RecoveryWriter(RecoveryFile file);
    /// Finishes first; the file stays as it is.
    ~RecoveryWriter();
    RecoveryWriter& operator=(RecoveryWriter&&) = delete;  // neither copied nor moved

    /// Writes the file soon.
    void keep(UnsavedWork work);
    /// Removes the file soon: there is no unsaved work.
    void clear();
    /// Waits until the file is as it was last asked for.
    void finish();
    /// Finishes, and removes the file and its name.
    void remove();

    /// Why the file could not be written at the last try; empty: it could.
    const std::string& error();

private:
    void take(double seconds);

    RecoveryFile file_;
    std::string error_;
    Background<std::string> run_;  ///< gives the next error; uses the file
};

}  // namespace tileglass::app
