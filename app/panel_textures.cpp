#include "app/panel_textures.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "app/platform/embedded.hpp"
#include "app/platform/image.hpp"
#include "tileglass/base/assert.hpp"

namespace tileglass::app {

void PanelTextures::follow(const Features& features) {
    std::map<const Feature*, Shown> before = std::exchange(shown_, {});
    for (const std::unique_ptr<Feature>& feature : features.all()) {
        const Pixels* pixels = feature->pixels();
        feature->give_texture(nullptr);
        if (pixels == nullptr) continue;
        Shown shown = std::move(before[feature.get()]);
        const bool has_size = shown.width == pixels->width && shown.height == pixels->height;
        if (!shown.texture || !has_size)
            shown = {std::make_unique<Texture>(), 0, pixels->width, pixels->height};
        if (shown.revision != pixels->revision) {
            shown.texture->upload(kFourBytes, pixels->rgba.data(), pixels->width, pixels->height);
            shown.revision = pixels->revision;
        }
        feature->give_texture(to_picture(*shown.texture));
        shown_[feature.get()] = std::move(shown);
    }
}

bool PanelTextures::fill(PageViews& views) {
    const std::vector<std::string> names = std::exchange(views.wanted, {});
    for (const std::string& wanted : names) {
        const auto file = std::find_if(embedded().pictures.begin(), embedded().pictures.end(),
                                       [&](const EmbeddedFile& f) { return f.name == wanted; });
        const Result<Image> image = image_of(file->content);
        TILEGLASS_ASSERT(image.has_value());  // a test reads all of them
        Texture& texture = *of_pages_.emplace_back(std::make_unique<Texture>());
        texture.upload(kFourBytes, image->rgba.data(), image->width, image->height);
        views.pictures[wanted].image = to_picture(texture);
    }
    return !names.empty();
}

}  // namespace tileglass::app
