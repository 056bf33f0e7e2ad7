#include "app/case_pictures.hpp"

#include <chrono>
#include <utility>

namespace tileglass::app {

namespace {

// Twice the usual size on the screen, so that larger ones are sharp.
constexpr int kWidth = 2 * kPictureWidth;
constexpr int kHeight = 2 * kPictureHeight;
constexpr int kSupersampling = 2;  // drawn so much larger: lines and marks stay thin

}  // namespace

bool CasePictures::work(const std::vector<Case>& cases, Theme theme, Gallery& gallery) {
    if (theme != std::exchange(theme_, theme)) {
        gallery.pictures.clear();
        textures_.clear();
        painter_.reset();
    }
    if (painter_ != nullptr && painter_->has_begun()) {
        if (!painter_->go_on()) return true;
        const Case& shipped = cases[painted_];
        gallery.pictures[shipped.id] = nullptr;  // tried once
        if (const Result<Image> image = painter_->draw()) {
            Texture& texture = *textures_.emplace_back(std::make_unique<Texture>());
            texture.upload(kFourBytes, image->rgba.data(), image->width, image->height);
            texture.smooth();
            gallery.pictures[shipped.id] = to_picture(texture);
        }
        return true;
    }
    constexpr std::chrono::milliseconds kPatience{8};
    const auto begin = std::chrono::steady_clock::now();
    for (const std::size_t index : gallery.in_sight) {
        const Case& shipped = cases[index];
        if (gallery.pictures.contains(shipped.id)) continue;
        if (std::chrono::steady_clock::now() - begin > kPatience) return true;
        Result<scene::Loaded> loaded = scene::read_scene(shipped.text, {});
        if (!loaded) {
            gallery.pictures[shipped.id] = nullptr;
            continue;
        }
        if (painter_ == nullptr)
            painter_ = std::make_unique<ScenePainter>(kWidth, kHeight, kSupersampling);
        painter_->begin(std::move(*loaded), theme);
        painted_ = index;
        return true;
    }
    return false;
}

}  // namespace tileglass::app
