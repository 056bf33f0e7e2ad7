#include "app/scene_painter.hpp"

#include <imgui.h>

#include <utility>

#include "app/platform/canvas_renderer.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/headless.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/workspace.hpp"
#include "app/widgets/style.hpp"

namespace tileglass::app {

ScenePainter::ScenePainter(int width, int height, int times)
    : width_(width), height_(height), times_(times) {
    const OtherContext other;
    gui_ = std::make_unique<Gui>(width * times, height * times, 1, "");
    context_ = ImGui::GetCurrentContext();
    renderers_ = std::make_unique<CanvasRenderers>();
}

ScenePainter::~ScenePainter() {
    const OtherContext own(context_);
    gui_.reset();
}

void ScenePainter::begin(scene::Loaded loaded, Theme theme) {
    workspace_ = std::make_unique<Workspace>();
    turns_ = 0;
    workspace_->viewport.width = width_ * times_;
    workspace_->viewport.height = height_ * times_;
    workspace_->display.theme = theme;
    workspace_->display.has_docks = false;
    workspace_->works_in_background = true;
    workspace_->live.seconds_per_turn = 0.01;
    loaded.has_view = false;  // all of it is seen
    open_scene(*workspace_, std::move(loaded), {});
}

bool ScenePainter::go_on() {
    constexpr int kMostTurns = 200;
    workspace_->advance(0);
    workspace_->refresh();
    return !is_busy(*workspace_) || ++turns_ == kMostTurns;
}

Result<Image> ScenePainter::draw() {
    const std::unique_ptr<Workspace> workspace = std::move(workspace_);
    const Result<std::unique_ptr<Offscreen>> offscreen =
        Offscreen::open(width_ * times_, height_ * times_);
    if (!offscreen) return offscreen.error();
    const OtherContext own(context_);
    CanvasBuilder builder;
    Showing showing = workspace->showing();
    showing.parts.has_handles = false;
    showing.parts.has_order = false;
    Canvas canvas = builder.build(showing);
    canvas.labels.clear();
    // Each builder counts from one: the renderers must not take this canvas for the one before.
    canvas.tiles_revision = canvas.bodies_revision = ++pictures_;
    gui_->begin_frame();
    apply_style(workspace->display.theme, 1);
    draw_canvas(canvas, *renderers_);
    gui_->end_frame();
    return shrunk((*offscreen)->read_pixels(), times_);
}

}  // namespace tileglass::app
