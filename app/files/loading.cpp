#include "app/files/loading.hpp"

#include <utility>

namespace tileglass::app {

namespace {

LoadedFile load(const std::filesystem::path& from, const Loading::Prepare& prepare,
                scene::Progress& progress) {
    constexpr double kRead = 0.9;  // share of the work until the file is read
    scene::Progress::Stage stage(progress, kRead);
    LoadedFile file{from, scene::load_file(from, progress), nullptr};
    if (file.loaded && prepare) prepare(file.loaded->scene);
    if (!file.loaded || !file.loaded->scene.map.cells) return file;
    stage.next(1);
    file.pyramid = std::make_shared<MapPyramid>(file.loaded->scene.map.cells, &progress);
    if (progress.is_cancelled()) {
        file.loaded = scene::Progress::cancelled();
        file.pyramid = nullptr;
    }
    return file;
}

}  // namespace

void Loading::start(const std::filesystem::path& from, Prepare prepare) {
    cancel();
    from_ = from;
    progress_ = std::make_shared<scene::Progress>();
    run_.start([from, prepare = std::move(prepare), progress = progress_](scene::Deadline&) {
        return load(from, prepare, *progress);
    });
}

void Loading::cancel() {
    if (progress_) progress_->cancel();
    run_.end();
}

std::optional<LoadedFile> Loading::take(double seconds) {
    bool has_failed = false;
    std::optional<LoadedFile> file = run_.take(has_failed, seconds);
    if (has_failed) file = LoadedFile{from_, scene::memory_error(), nullptr};
    return file;
}

}  // namespace tileglass::app
