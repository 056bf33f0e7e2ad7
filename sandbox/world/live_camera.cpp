#include "sandbox/world/live_camera.hpp"

#include <algorithm>

namespace tileglass::world {

namespace {

/// Are both in the same world, with the same boxes?
bool differ_in_way_only(const CameraPlan& a, const CameraPlan& b) {
    CameraPlan moved = b;
    moved.camera.view = a.camera.view;
    moved.camera.path = a.camera.path;
    moved.camera.speed = a.camera.speed;
    return a == moved && boxes_of(a) == boxes_of(b);
}

}  // namespace

void LiveCamera::follow(const std::optional<CameraPlan>& plan) {
    if (plan == plan_) return;
    ++revision_;
    const bool goes_on = plan && plan_ && run_ && differ_in_way_only(*plan_, *plan);
    plan_ = plan;
    fault_ = plan ? fault_of(*plan) : std::nullopt;
    if (!plan || fault_) {
        run_.reset();
    } else if (goes_on) {
        run_->move(plan->camera);
    } else {
        run_.emplace(*plan);
    }
    look_for_wrong_boxes();
}

void LiveCamera::look_for_wrong_boxes() {
    wrong_ = {};
    if (run_ && run_->printed() != nullptr) {
        wrong_ = run_->printed()->wrong_boxes(*run_->streamer().camera());
    }
}

bool LiveCamera::work(std::int64_t budget) {
    if (is_there()) return false;
    ++revision_;
    if (run_->tick() > target_) run_.emplace(*plan_);
    for (; budget > 0 && run_->tick() < target_; budget -= run_->cost()) {
        if (run_->has_come_to_rest()) {
            run_->rest(target_ - run_->tick());
        } else {
            run_->step();
        }
    }
    look_for_wrong_boxes();
    return true;
}

}  // namespace tileglass::world
