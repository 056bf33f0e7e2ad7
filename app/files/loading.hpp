#pragma once
// Reads a file while the window goes on.

#include <filesystem>
#include <memory>
#include <optional>
#include <thread>

#include "app/canvas/map_pyramid.hpp"
#include "sandbox/scene/document.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// What came of reading a file.
struct LoadedFile {
    std::filesystem::path from;
    Result<scene::Loaded> loaded;
    std::shared_ptr<MapPyramid> pyramid;  ///< of its map; null where it has none
};

/// A file that is read in a thread of its own.
class Loading {
public:
    Loading() = default;
    ~Loading() { cancel(); }
    Loading(Loading&&) noexcept = default;

    /// Begins to read `from`; what was being read is given up.
    void start(const std::filesystem::path& from);
    /// Gives up what is being read: nothing will come of it.
    void cancel();

    /// Is something being read?
    bool is_running() const { return shared_ != nullptr; }
    const std::filesystem::path& from() const { return from_; }
    /// 0..1
    double progress() const;

    /// What came of it, once; none while it is still being read. Waits for it up to `seconds`.
    std::optional<LoadedFile> take(double seconds = 0);

private:
    struct Shared;

    std::filesystem::path from_;
    std::shared_ptr<Shared> shared_;  ///< with the thread; null: nothing is awaited
    std::jthread thread_;
};

}  // namespace tileglass::app
