#include "app/document/files/loading.hpp"

#include <system_error>
#include <utility>

namespace tileglass::app {

namespace fs = std::filesystem;

scene::MapFolder::MayRead only(Known known, fs::path& outside) {
    return [known = std::move(known), &outside](const fs::path& map) {
        // As it is named where links cannot be followed: to read it says why.
        const auto whole = [](const fs::path& file) {
            std::error_code ignored;
            const fs::path named = fs::absolute(file, ignored);
            const fs::path followed = fs::weakly_canonical(named, ignored);
            return followed.empty() ? named.lexically_normal() : followed;
        };
        const fs::path wanted = whole(map);
        for (const fs::path& place : known) {
            const fs::path way = wanted.lexically_relative(whole(place));
            if (!way.empty() && *way.begin() != "..") return true;
        }
        outside = wanted.empty() ? map : wanted;
        return false;
    };
}

LoadedFile load(const fs::path& from, const Result<std::string>& content, scene::Progress& progress,
                Known known, scene::MapChoice map) {
    if (!content) return {from, content.error(), nullptr};
    constexpr double kRead = 0.9;  // share of the work until the file is read
    scene::Progress::Stage stage(progress, kRead);
    fs::path outside;
    std::error_code ignored;
    known.push_back(fs::absolute(from, ignored).parent_path());
    map.may_read = only(std::move(known), outside);
    LoadedFile file{from, scene::load_content(from, *content, progress, map), nullptr};
    if (!file.loaded && map.unreadable == scene::UnreadableMap::is_error) file.outside = outside;
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
