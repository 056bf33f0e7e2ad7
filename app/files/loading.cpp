#include "app/files/loading.hpp"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <new>
#include <thread>
#include <utility>

namespace tileglass::app {

struct Loading::Shared {
    scene::Progress progress;
    std::mutex mutex;  ///< guards the members below
    std::condition_variable has_ended;
    std::optional<LoadedFile> file;
};

namespace {

LoadedFile load(const std::filesystem::path& from, scene::Progress& progress) {
    constexpr double kRead = 0.9;  // share of the work until the file is read
    scene::Progress::Stage stage(progress, kRead);
    LoadedFile file{from, scene::load_file(from, progress), nullptr};
    if (!file.loaded || !file.loaded->scene.map.cells) return file;
    stage.next(1);
    try {
        file.pyramid = std::make_shared<MapPyramid>(file.loaded->scene.map.cells, &progress);
        if (progress.is_cancelled()) {
            file.loaded = scene::Progress::cancelled();
            file.pyramid = nullptr;
        }
    } catch (const std::bad_alloc&) {
        file.loaded = scene::memory_error();
    }
    return file;
}

}  // namespace

void Loading::start(const std::filesystem::path& from) {
    cancel();
    from_ = from;
    shared_ = std::make_shared<Shared>();
    // A cancelled thread ends by itself; the next thread joins it, so that nobody else waits.
    auto run = [shared = shared_, from, before = std::move(thread_)]() mutable {
        before.reset();
        LoadedFile file = load(from, shared->progress);
        const std::lock_guard lock(shared->mutex);
        shared->file = std::move(file);
        shared->has_ended.notify_all();
    };
    thread_ = std::make_shared<std::jthread>(std::move(run));
}

void Loading::cancel() {
    if (shared_) shared_->progress.cancel();
    shared_ = nullptr;
}

double Loading::progress() const {
    return shared_ ? shared_->progress.share() : 0;
}

std::optional<LoadedFile> Loading::take(double seconds) {
    if (!shared_) return std::nullopt;
    const std::shared_ptr<Shared> shared = shared_;
    std::unique_lock lock(shared->mutex);
    shared->has_ended.wait_for(lock, std::chrono::duration<double>(seconds),
                               [&] { return shared->file.has_value(); });
    if (!shared->file) return std::nullopt;
    shared_ = nullptr;
    return std::move(shared->file);
}

}  // namespace tileglass::app
