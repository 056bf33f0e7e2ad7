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
        recording_.reset();
        checkpoints_.clear();
    } else if (goes_on) {
        checkpoints_.clear();
        was_moved_ = true;
        record([&](auto& trace) { run_->move(plan->camera, trace); });
    } else {
        restart();
    }
    look_for_wrong_boxes();
}

template <typename Pass>
void LiveCamera::record(Pass&& pass) {
    const auto recording = std::make_shared<Recording>(kMostEvents);
    pass(*recording);
    const bool is_whole = recording->dropped() == 0 && !recording->events().empty();
    recording_ = is_whole ? recording : nullptr;
}

void LiveCamera::restart() {
    checkpoints_.clear();
    spacing_ = 64;
    was_moved_ = false;
    record([&](auto& trace) { run_.emplace(*plan_, trace); });
}

void LiveCamera::go_back_to(std::int64_t tick) {
    while (!checkpoints_.empty() && checkpoints_.back().tick() > tick) checkpoints_.pop_back();
    if (checkpoints_.empty()) {
        restart();
    } else {
        run_ = checkpoints_.back();
    }
}

void LiveCamera::keep_checkpoint() {
    const std::int64_t last = checkpoints_.empty() ? 0 : checkpoints_.back().tick();
    // The script keeps what it has left behind, which may be much.
    const bool may_be_large = run_->printed() != nullptr;
    if (was_moved_ || may_be_large || run_->tick() < last + spacing_) return;
    const TilePool& pool = run_->streamer().pool();
    const auto count = static_cast<std::int64_t>(kMostCheckpoints);
    if (pool.live() + pool.pooled() > kMostTilesKept / count) return;
    checkpoints_.push_back(*run_);
    if (checkpoints_.size() < kMostCheckpoints) return;
    // Every second one stays, so that they reach over the whole way.
    std::size_t kept = 0;
    for (std::size_t i = 1; i < checkpoints_.size(); i += 2) {
        checkpoints_[kept++] = std::move(checkpoints_[i]);
    }
    checkpoints_.erase(checkpoints_.begin() + static_cast<std::ptrdiff_t>(kept),
                       checkpoints_.end());
    spacing_ *= 2;
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
    recording_.reset();
    if (run_->tick() > target_) go_back_to(target_ - 1);
    for (; budget > 0 && run_->tick() < target_; budget -= run_->cost()) {
        if (run_->has_come_to_rest()) {
            run_->rest(target_ - run_->tick());
        } else if (run_->tick() + 1 == target_) {
            record([&](auto& trace) { run_->step(trace); });
        } else {
            run_->step();
        }
        keep_checkpoint();
    }
    look_for_wrong_boxes();
    return true;
}

}  // namespace tileglass::world
