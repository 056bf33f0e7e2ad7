#include "app/session/scene_to_take.hpp"

#include <utility>

#include "app/session/document.hpp"

namespace tileglass::app {

Result<SceneToTake> read_to_take(const std::string& text, const std::filesystem::path& folder,
                                 const IdsOfRead& ids, scene::Progress& progress) {
    Result<scene::Loaded> loaded = Document::read(text, folder, progress);
    if (!loaded) return loaded.error();
    ids.number(loaded->scene.items);
    return SceneToTake{std::move(*loaded)};
}

}  // namespace tileglass::app
