#pragma once
// Writes unsaved work into a recovery file, without blocking the window.

#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "app/files/recovery_file.hpp"

namespace tileglass::app {

/// Keeps the unsaved work of a window in a file, which a thread of its own writes. Only the newest
/// work counts: what waits to be written gives way to what comes after it.
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
    std::string error() const;

private:
    void run();

    RecoveryFile file_;
    mutable std::mutex mutex_;  ///< guards the members below but the thread
    std::condition_variable changed_;
    std::optional<UnsavedWork> waiting_;
    bool must_clear_ = false;
    bool is_busy_ = false;
    bool has_ended_ = false;
    std::string error_;
    std::thread thread_;
};

}  // namespace tileglass::app
