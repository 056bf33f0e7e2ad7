#pragma once
// Pictures of the shipped cases: drawn by the program when they are first seen, and kept.

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/platform/gl_objects.hpp"
#include "app/platform/image.hpp"
#include "app/scene_painter.hpp"
#include "app/shell/panels/panels.hpp"

namespace tileglass::app {

/// The folder for what can be made again: `$XDG_CACHE_HOME/tileglass`, else in `~/.cache`; empty if
/// neither is known.
std::filesystem::path cache_folder();

/// Gives the gallery its pictures. A picture is kept in a file, whose name changes with the scene,
/// the program and the theme.
class CasePictures {
public:
    /// Keeps them in `folder`; empty: nowhere.
    void keep_in(std::filesystem::path folder) { folder_ = std::move(folder); }

    /// Makes pictures of cases in sight that have none, for some milliseconds. Returns whether
    /// there is more to do.
    bool work(const std::vector<Case>& cases, Theme theme, Gallery& gallery);
    /// Lets go of what only drawing needs.
    void rest() { painter_.reset(); }

private:
    std::filesystem::path file_of(const Case& shipped) const;
    void show(const Case& shipped, const Image& image, Gallery& gallery);
    void keep(const Case& shipped, const Image& image) const;

    std::filesystem::path folder_;
    Theme theme_ = Theme::dark;
    std::vector<std::unique_ptr<Texture>> textures_;
    std::unique_ptr<ScenePainter> painter_;  ///< null: nothing is drawn
    std::size_t painted_ = 0;                ///< index of the case that it draws
};

}  // namespace tileglass::app
