#include "app/scene_painter.hpp"

#include <utility>

#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

ScenePainter::ScenePainter(int width, int height, int times)
    : width_(width), height_(height), times_(times) {}

ScenePainter::~ScenePainter() = default;

void ScenePainter::begin(scene::Loaded loaded, Theme theme) {
    workspace_ = std::make_unique<Workspace>();
    turns_ = 0;
    workspace_->viewport.width = width_ * times_;
    workspace_->viewport.height = height_ * times_;
    workspace_->display.theme = theme;
    workspace_->display.has_docks = false;
    workspace_->display.has_order = false;
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
    const PictureStyle style{
        .theme = workspace->display.theme, .has_coordinates = false, .has_labels = false};
    const Result<Image> image = painter_.image(*workspace, style);
    return image ? shrunk(*image, times_) : image;
}

}  // namespace tileglass::app
