#include "app/document/files/loading.hpp"

namespace tileglass::app {

LoadedFile load(const std::filesystem::path& from, scene::Progress& progress) {
    return load(from, scene::read_content(from, progress), progress);
}

LoadedFile load(const std::filesystem::path& from, const Result<std::string>& content,
                scene::Progress& progress) {
    if (!content) return {from, content.error(), nullptr};
    constexpr double kRead = 0.9;  // share of the work until the file is read
    scene::Progress::Stage stage(progress, kRead);
    LoadedFile file{from, scene::load_content(from, *content, progress), nullptr};
    if (!file.loaded || !file.loaded->scene.map.cells) return file;
    stage.next(1);
    file.pyramid = std::make_shared<MapPyramid>(file.loaded->scene.map.cells, &progress);
    if (progress.is_cancelled()) {
        file.loaded = scene::Progress::cancelled();
        file.pyramid = nullptr;
    }
    return file;
}

}  // namespace tileglass::app
