#pragma once
// Files that keep unsaved work: which window one belongs to, and what it holds.

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "app/world/background/background.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/text/descriptor.hpp"
#include "sandbox/text/file_stamp.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// A scene with changes that are not saved.
struct UnsavedWork {
    scene::Scene scene;
    std::string name;                       ///< what the window calls it
    std::filesystem::path file;             ///< where it is saved; empty: nowhere yet
    std::optional<scene::FileStamp> stamp;  ///< what that file held when it was read or written
};

/// The folder of the recovery files: `$XDG_STATE_HOME/tileglass/recovery`, else below
/// `~/.local/state`; empty if neither is known.
std::filesystem::path recovery_folder();

/// A file that keeps the unsaved work of one window. While its owner lives, no other window takes
/// it: a lock, which ends with the process, says so.
class RecoveryFile {
public:
    /// A new name in `folder`, which is made if it is missing. The file itself is not written yet.
    ///
    /// Errors   `file`: the folder cannot be made, or nothing can be written into it
    static Result<RecoveryFile> claim(const std::filesystem::path& folder);
    /// The file of a window that has ended; none if its window still runs, or it is not there.
    static std::optional<RecoveryFile> take_over(const std::filesystem::path& file);

    const std::filesystem::path& path() const { return path_; }

    /// Errors   as of `scene::write_file`
    Result<std::string> write(const UnsavedWork& work) const;
    /// Errors   `file`: it cannot be read, or is no recovery file; those of `scene::read_scene`
    struct Content {
        UnsavedWork work;
        scene::Loaded loaded;  ///< its scene is that of the work
    };
    Result<Content> read() const;

    /// Removes the file: there is no unsaved work.
    void clear() const;
    /// Removes the file and its name.
    void remove() const;

private:
    RecoveryFile(std::filesystem::path path, scene::Descriptor lock)
        : path_(std::move(path)), lock_(std::move(lock)) {}

    std::filesystem::path path_;
    scene::Descriptor lock_;  ///< of a file that it has locked
};

/// The recovery files in `folder` whose windows have ended, newest first. Removes what such windows
/// left half written.
std::vector<RecoveryFile> left_recovery_files(const std::filesystem::path& folder);

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
