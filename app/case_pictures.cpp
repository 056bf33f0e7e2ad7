#include "app/case_pictures.hpp"

#include <fmt/format.h>

#include <chrono>
#include <system_error>
#include <utility>

#include "app/document/files/folder.hpp"
#include "sandbox/text/file_stamp.hpp"

namespace tileglass::app {

namespace fs = std::filesystem;

namespace {

// Twice the usual size on the screen, so that larger ones are sharp.
constexpr int kWidth = 2 * kPictureWidth;
constexpr int kHeight = 2 * kPictureHeight;
constexpr int kSupersampling = 2;  // drawn so much larger: lines and marks stay thin

const char* name_of(Theme theme) {
    return theme == Theme::light ? "light" : "dark";
}

// Changes with every build of the program.
std::string version_of_program() {
    const auto version = scene::version_of("/proc/self/exe");
    return version ? fmt::format("{} {} {}", version->inode, version->bytes, version->changed) : "";
}

}  // namespace

fs::path cache_folder() {
    return user_folder("XDG_CACHE_HOME", ".cache");
}

fs::path CasePictures::file_of(const Case& shipped) const {
    static const std::string version = version_of_program();
    const scene::FileStamp stamp = scene::stamp_of(version + shipped.text);
    return folder_ / fmt::format("{}-{}-{:016x}.png", shipped.id, name_of(theme_), stamp.hash);
}

void CasePictures::show(const Case& shipped, const Image& image, Gallery& gallery) {
    Texture& texture = *textures_.emplace_back(std::make_unique<Texture>());
    texture.upload(kFourBytes, image.rgba.data(), image.width, image.height);
    texture.smooth();
    gallery.pictures[shipped.id] = to_picture(texture);
}

// A picture that cannot be kept is drawn again.
void CasePictures::keep(const Case& shipped, const Image& image) const {
    if (folder_.empty()) return;
    std::error_code ignored;
    fs::create_directories(folder_, ignored);
    const fs::path file = file_of(shipped);
    // Those of earlier programs.
    const std::string begin = fmt::format("{}-{}-", shipped.id, name_of(theme_));
    std::vector<fs::path> old;
    for (fs::directory_iterator at(folder_, ignored), end; !ignored && at != end;
         at.increment(ignored)) {
        if (at->path().filename().string().starts_with(begin)) old.push_back(at->path());
    }
    for (const fs::path& one : old) fs::remove(one, ignored);
    static_cast<void>(write_png(file, image));
}

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
            show(shipped, *image, gallery);
            keep(shipped, *image);
        }
        return true;
    }
    constexpr std::chrono::milliseconds kPatience{8};
    const auto begin = std::chrono::steady_clock::now();
    for (const std::size_t index : gallery.in_sight) {
        const Case& shipped = cases[index];
        if (gallery.pictures.contains(shipped.id)) continue;
        if (std::chrono::steady_clock::now() - begin > kPatience) return true;
        if (!folder_.empty()) {
            if (const Result<Image> kept = read_png(file_of(shipped), kWidth, kHeight)) {
                show(shipped, *kept, gallery);
                continue;
            }
        }
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
