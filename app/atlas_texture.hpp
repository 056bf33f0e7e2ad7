#pragma once
// The atlas that is shown, as a texture for its panel.

#include <cstdint>
#include <memory>
#include <tuple>

#include "app/panels/panels.hpp"
#include "app/platform/gl_objects.hpp"

namespace tileglass::app {

/// Needs a current OpenGL context.
class AtlasTexture {
public:
    /// Gives `panel` the picture of the atlas of `workspace`; cheap if nothing has changed.
    void follow(const Workspace& workspace, AtlasPanel& panel);

private:
    /// Which atlas, how much of it is known, and the theme.
    std::tuple<std::shared_ptr<const find::Atlas>, std::int64_t, Theme> shown_;
    std::unique_ptr<Texture> texture_;
};

}  // namespace tileglass::app
