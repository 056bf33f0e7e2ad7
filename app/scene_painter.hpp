#pragma once
// Draws small pictures of scenes, a part of the work at a time.

#include <memory>

#include "app/canvas/palette.hpp"
#include "app/picture.hpp"
#include "sandbox/scene/document.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

class Workspace;

/// Draws pictures of one size, one after the other, in the current OpenGL context, without
/// disturbing its framebuffer. They have neither panels nor names and handles.
class ScenePainter {
public:
    /// A picture has `width` x `height` pixels; the scene is drawn `times` as large.
    ScenePainter(int width, int height, int times);
    ~ScenePainter();
    ScenePainter& operator=(ScenePainter&&) = delete;  // neither copied nor moved

    /// Begins another picture.
    void begin(scene::Loaded loaded, Theme theme);
    bool has_begun() const { return workspace_ != nullptr; }
    /// Goes on with what there is to compute, for some milliseconds. Returns whether nothing is
    /// left, or it takes too long to be waited for.
    bool go_on();
    /// Ends the picture with what is there.
    ///
    /// Errors   those of `Offscreen::open`
    Result<Image> draw();

private:
    int width_;
    int height_;
    int times_;
    PicturePainter painter_;
    std::unique_ptr<Workspace> workspace_;  ///< with the scene; null: none has begun
    int turns_ = 0;
};

}  // namespace tileglass::app
