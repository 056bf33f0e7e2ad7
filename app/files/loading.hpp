#pragma once
// Reads a file in the background, without blocking the window.

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>

#include "app/background/background.hpp"
#include "app/canvas/map_pyramid.hpp"
#include "sandbox/scene/document.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// The result of reading a file.
struct LoadedFile {
    std::filesystem::path from;
    Result<scene::Loaded> loaded;
    std::shared_ptr<MapPyramid> pyramid;  ///< of its map; null without a map
};

/// Reads a file in the background.
class Loading {
public:
    Loading() = default;
    ~Loading() { cancel(); }
    Loading(Loading&&) noexcept = default;

    /// Called in the thread with each scene that was read: to prepare what takes long.
    using Prepare = std::function<void(scene::Scene&)>;

    /// Starts to read `from`; cancels what is being read.
    void start(const std::filesystem::path& from, Prepare prepare = nullptr);
    /// Cancels; the result is dropped.
    void cancel();

    /// Is a file being read?
    bool is_running() const { return run_.is_running(); }
    const std::filesystem::path& from() const { return from_; }
    /// 0..1
    double progress() const { return is_running() ? progress_->share() : 0; }

    /// The result, once; none while the file is being read. Waits for it up to `seconds`.
    std::optional<LoadedFile> take(double seconds = 0);

private:
    std::filesystem::path from_;
    std::shared_ptr<scene::Progress> progress_;  ///< of the last file; null: none was read
    Background<LoadedFile> run_;
};

}  // namespace tileglass::app
