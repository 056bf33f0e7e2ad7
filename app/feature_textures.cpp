#include "app/feature_textures.hpp"

#include <utility>

namespace tileglass::app {

void FeatureTextures::follow(const Features& features) {
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

}  // namespace tileglass::app
