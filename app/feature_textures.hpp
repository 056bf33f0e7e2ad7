#pragma once
// The pictures of features, as textures for their tabs.

#include <cstdint>
#include <map>
#include <memory>

#include "app/platform/gl_objects.hpp"
#include "app/shell/features.hpp"

namespace tileglass::app {

/// Needs a current OpenGL context.
class FeatureTextures {
public:
    /// Gives each feature the texture of its picture; cheap if nothing has changed.
    void follow(const Features& features);

private:
    struct Shown {
        std::unique_ptr<Texture> texture;
        std::uint64_t revision = 0;
        int width = 0;
        int height = 0;
    };
    std::map<const Feature*, Shown> shown_;
};

}  // namespace tileglass::app
