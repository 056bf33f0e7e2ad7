#include "app/session/read_scene.hpp"

#include <utility>

#include "app/session/document.hpp"

namespace tileglass::app {

Result<ReadScene> read_to_replace(const std::string& text, const std::filesystem::path& folder,
                                  scene::ItemId last, scene::Progress& progress) {
    Result<scene::Loaded> loaded = Document::read(text, folder, progress);
    if (!loaded) return loaded.error();
    loaded->scene.items.number_from(last);
    auto places = std::make_shared<ItemPlaces>();
    places->follow(loaded->scene.items);
    return ReadScene{std::move(*loaded), std::move(places)};
}

}  // namespace tileglass::app
