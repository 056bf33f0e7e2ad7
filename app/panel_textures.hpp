#pragma once
// Ready pictures as textures for panels: those of features, and on the pages of Help.

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

#include "app/platform/gl_objects.hpp"
#include "app/shell/features.hpp"
#include "app/shell/panels/page_view.hpp"

namespace tileglass::app {

/// Needs a current OpenGL context.
class PanelTextures {
public:
    /// Gives each feature the texture of its picture; cheap if nothing has changed.
    void follow(const Features& features);
    /// Makes the images that a page in sight lacks. Returns whether it lacked any.
    bool fill(PageViews& views);

private:
    struct Shown {
        std::unique_ptr<Texture> texture;
        std::uint64_t revision = 0;
        int width = 0;
        int height = 0;
    };
    std::map<const Feature*, Shown> shown_;
    std::vector<std::unique_ptr<Texture>> of_pages_;
};

}  // namespace tileglass::app
