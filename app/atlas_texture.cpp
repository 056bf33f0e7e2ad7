#include "app/atlas_texture.hpp"

#include "app/charts/atlas_picture.hpp"

namespace tileglass::app {

void AtlasTexture::follow(const Workspace& w, AtlasPanel& panel) {
    const std::shared_ptr<const find::Atlas> atlas = w.atlas.shared();
    if (atlas == nullptr || !w.display.tabs.shows(Tab::atlas)) {
        panel.picture = nullptr;
        texture_.reset();
        shown_ = {};
        return;
    }
    const std::tuple now{atlas, atlas->known(), w.display.theme};
    if (now == shown_) return;
    // A finer pass changes little at a time.
    const bool is_same = std::get<0>(shown_) == atlas && std::get<2>(shown_) == std::get<2>(now);
    const std::int64_t fresh = atlas->known() - std::get<1>(shown_);
    if (is_same && fresh < atlas->known() / 32 && !atlas->is_full()) return;
    const auto [width, height] = atlas->plane().size;
    const bool has_size = texture_ && std::get<0>(shown_)->plane().size == atlas->plane().size;
    if (!has_size) texture_ = std::make_unique<Texture>();
    texture_->upload(kFourBytes, pixels_of(*atlas, w.display.theme).data(), width, height);
    panel.picture = to_picture(*texture_);
    shown_ = now;
}

}  // namespace tileglass::app
