#pragma once
// Notices when another program changes the file of the open scene.

#include <filesystem>
#include <optional>

#include "app/world/background/background.hpp"
#include "sandbox/text/file_stamp.hpp"

namespace tileglass::app {

/// What a file held when it was last read or written here, and whether it still does.
class FileWatch {
public:
    /// It held this when it was read or written; none: there was no file.
    void know(std::optional<scene::FileStamp> stamp);
    const std::optional<scene::FileStamp>& known() const { return known_; }

    /// Looks at the file, at most once a second: reads it in the background if it may have changed.
    void look(const std::filesystem::path& file, double seconds);
    /// Waits up to `seconds` for what is being read.
    void wait(double seconds);
    bool is_reading() const { return reading_.is_running(); }
    /// Did it hold something else at the last look? A file that is gone has not changed.
    bool has_changed() const { return has_changed_; }
    /// Was it there, and is it there no more?
    bool is_gone() const { return is_gone_; }

private:
    std::optional<scene::FileStamp> known_;
    std::optional<scene::FileVersion> seen_;  ///< at the last look
    bool has_changed_ = false;
    bool is_gone_ = false;
    double next_look_ = 0;  ///< seconds
    Background<std::optional<scene::FileStamp>> reading_;
};

}  // namespace tileglass::app
