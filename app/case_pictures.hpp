#pragma once
// Pictures of the shipped cases, drawn by the program when they are first seen.

#include <cstddef>
#include <memory>
#include <vector>

#include "app/platform/gl_objects.hpp"
#include "app/scene_painter.hpp"
#include "app/shell/panels/panels.hpp"

namespace tileglass::app {

/// Gives the gallery its pictures.
class CasePictures {
public:
    /// Makes pictures of cases in sight that have none, for some milliseconds. Returns whether
    /// there is more to do.
    bool work(const std::vector<Case>& cases, Theme theme, Gallery& gallery);
    /// Frees what only drawing needs.
    void rest() { painter_.reset(); }

private:
    Theme theme_ = Theme::dark;
    std::vector<std::unique_ptr<Texture>> textures_;
    std::unique_ptr<ScenePainter> painter_;  ///< null: nothing is drawn
    std::size_t painted_ = 0;                ///< index of the case that it draws
};

}  // namespace tileglass::app
