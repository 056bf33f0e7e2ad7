#include "app/playback/player.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace tileglass::app {

namespace {

// One function for each kind of event; a kind without one does not compile.
template <typename... Functions>
struct Each : Functions... {
    using Functions::operator()...;
};
template <typename... Functions>
Each(Functions...) -> Each<Functions...>;

// Steps that are told, and leave nothing on the canvas that the player keeps.
struct LeaveNothing {
    void operator()(const Append&) const {}
    void operator()(const Shift&) const {}
    void operator()(const PlanBoxes&) const {}
    void operator()(const BuildTile&) const {}
    void operator()(const ClearTile&) const {}
    void operator()(const Ask&) const {}
    void operator()(const Place&) const {}
    void operator()(const Mark&) const {}
};

// A run grows by the tile right of it; any other tile begins a run.
void push_tile(std::vector<TileRect>& runs, Tile tile) {
    if (!runs.empty() && runs.back().min.y == tile.y && runs.back().end.x == tile.x) {
        ++runs.back().end.x;
    } else {
        runs.push_back({tile, {tile.x + 1, tile.y + 1}});
    }
}

void pop_tile(std::vector<TileRect>& runs) {
    if (--runs.back().end.x == runs.back().min.x) runs.pop_back();
}

}  // namespace

Player::Player(std::shared_ptr<const Recording> recording) {
    load(std::move(recording));
}

void Player::load(std::shared_ptr<const Recording> recording, world::ListState lists) {
    state_ = {};
    state_.lists = std::move(lists);
    is_of_structure_ = false;
    restart(std::move(recording));
}

void Player::load_structure(std::shared_ptr<const Recording> recording) {
    state_ = {};
    is_of_structure_ = true;
    restart(std::move(recording));
}

void Player::restart(std::shared_ptr<const Recording> recording) {
    cursor_ = 0;
    reach_ = 0;
    is_playing_ = false;
    recording_ = std::move(recording);
    tile_steps_.reset();
    counters_at_.reset();
    crossing_marks_.reset();
    marks_ = recording_ ? Marks(*recording_) : Marks();
    known_ = events();
    run_to(length());
}

bool Player::grow() {
    if (known_ == events()) return false;
    const bool was_at_end = cursor_ == known_;
    marks_.add(*recording_, known_);
    known_ = events();
    tile_steps_.reset();
    counters_at_.reset();
    if (recording_->counters().crossed > 0) crossing_marks_.reset();
    if (was_at_end) run_to(length());
    return true;
}

void Player::run_to(std::size_t position) {
    position = std::min(position, length());
    for (; cursor_ < position; ++cursor_) {
        if (cursor_ < events()) apply(recording_->events()[cursor_]);
    }
    while (cursor_ > position) {
        if (--cursor_ < events()) take_back(recording_->events()[cursor_]);
    }
}

void Player::reach_to(std::size_t length) {
    if (reach_ == length) return;
    const bool was_at_end = is_at_end();
    run_to(std::min(cursor_, events()));
    reach_ = length;
    if (was_at_end) run_to(this->length());
}

void Player::play() {
    if (length() == 0) return;
    if (is_at_end()) run_to(0);
    is_playing_ = true;
    owed_ = 0;
}

void Player::advance(double seconds) {
    if (!is_playing_) return;
    owed_ += seconds * speed;
    const double whole = std::min(owed_, static_cast<double>(length() - cursor_));
    const std::size_t target = cursor_ + static_cast<std::size_t>(whole);
    const std::optional<std::size_t> stop = next_break();
    if (stop && *stop <= target) {
        run_to(*stop);
        is_playing_ = false;
        return;
    }
    run_to(target);
    owed_ -= static_cast<double>(static_cast<std::size_t>(whole));
    if (is_at_end()) is_playing_ = false;
}

std::optional<Event> Player::current() const {
    if (cursor_ == 0 || cursor_ > events()) return std::nullopt;
    return recording_->events()[cursor_ - 1];
}

std::optional<Track> Player::update() const {
    if (state_.updates.empty()) return std::nullopt;
    return std::get<Track>(recording_->events()[state_.updates.back()]);
}

Counters Player::counters() const {
    if (!recording_) return {};
    if (!counters_at_) counters_at_.emplace(recording_);
    return counters_at_->at(cursor_);
}

std::optional<std::size_t> Player::step_of(Tile tile) const {
    if (!recording_ || is_of_structure_) return std::nullopt;
    const std::span<const TileStep> steps = tile_steps().of(tile);
    if (steps.empty()) return std::nullopt;
    return steps.back().step;
}

std::vector<TileNumber> Player::tests_in(const TileRect& seen) const {
    std::vector<TileNumber> tests;
    if (!recording_) return tests;
    tile_steps().for_each_tile(seen, [&](std::span<const TileStep> steps) {
        TileNumber tile{steps.front().tile, 0};
        for (const TileStep& step : up_to(steps, cursor_)) tile.number += step.is_test ? 1 : 0;
        if (tile.number > 0) tests.push_back(tile);
    });
    return tests;
}

std::uint32_t Player::most_tests() const {
    return recording_ ? tile_steps().most_tests() : 0;
}

std::vector<TileNumber> Player::order_in(const TileRect& seen) const {
    std::vector<TileNumber> order;
    if (!recording_) return order;
    tile_steps().for_each_tile(seen, [&](std::span<const TileStep> steps) {
        TileNumber tile{steps.front().tile, 0};
        for (const TileStep& step : up_to(steps, cursor_)) {
            tile.number = std::max(tile.number, step.order);
        }
        if (tile.number > 0) order.push_back(tile);
    });
    return order;
}

bool Player::has_breakpoint(Tile tile) const {
    return std::find(breakpoints_.begin(), breakpoints_.end(), tile) != breakpoints_.end();
}

void Player::toggle_breakpoint(Tile tile) {
    if (std::erase(breakpoints_, tile) == 0) breakpoints_.push_back(tile);
}

std::optional<std::size_t> Player::next_break() const {
    std::optional<std::size_t> nearest;
    if (!recording_ || is_at_end() || is_of_structure_) return nearest;
    for (const Tile tile : breakpoints_) {
        const std::span<const TileStep> steps = tile_steps().of(tile);
        const std::size_t passed = up_to(steps, cursor_).size();
        if (passed == steps.size()) continue;
        const std::size_t step = steps[passed].step;
        if (!nearest || step < *nearest) nearest = step;
    }
    return nearest;
}

bool Player::run_to_break() {
    pause();
    if (is_at_end()) run_to(0);
    const std::optional<std::size_t> stop = next_break();
    run_to(stop.value_or(length()));
    return stop.has_value();
}

const CrossingMarks* Player::crossing_marks() const {
    if (!recording_) return nullptr;
    if (!crossing_marks_) crossing_marks_.emplace(*recording_);
    return &*crossing_marks_;
}

const TileSteps& Player::tile_steps() const {
    if (!tile_steps_) tile_steps_.emplace(*recording_);
    return *tile_steps_;
}

void Player::apply(const Event& event) {
    std::visit(Each{[&](const Locate& e) { state_.located.push_back(e); },
                    [&](const Test& e) {
                        if (!e.taken) push_tile(state_.refused, e.tile);
                    },
                    [&](const Visit& e) { push_tile(state_.taken, e.tile); },
                    [&](const Row& e) { state_.rows.push_back(e); },
                    [&](const Cross& e) { state_.crossings.push_back(e); },
                    [&](const Probe& e) { state_.probes.push_back(e); },
                    [&](const Hit& e) { state_.hits.push_back(e); },
                    [&](const Jump& e) { state_.jumps.push_back(e); },
                    [&](const StepLimit& e) { state_.limits.push_back(e); },
                    [&](const EnterNode& e) { state_.nodes.push_back(e); },
                    [&](const SearchBucket& e) { state_.searches.push_back(e); },
                    [&](const Candidate& e) { state_.candidates.push_back(e); },
                    [&](const Split& e) { state_.splits.push_back(e); },
                    [&](const Merge& e) { state_.merges.push_back(e); },
                    [&](const Track&) {
                        state_.updates.push_back(cursor_);
                        if (!is_of_structure_) state_.lists.apply(event);
                    },
                    [&](const Link&) {
                        if (!is_of_structure_) state_.lists.apply(event);
                    },
                    [&](const Unlink&) {
                        if (!is_of_structure_) state_.lists.apply(event);
                    },
                    [&](const Release&) {
                        if (!is_of_structure_) state_.lists.apply(event);
                    },
                    LeaveNothing()},
               event);
}

void Player::take_back(const Event& event) {
    std::visit(Each{[&](const Locate&) { state_.located.pop_back(); },
                    [&](const Test& e) {
                        if (!e.taken) pop_tile(state_.refused);
                    },
                    [&](const Visit&) { pop_tile(state_.taken); },
                    [&](const Row&) { state_.rows.pop_back(); },
                    [&](const Cross&) { state_.crossings.pop_back(); },
                    [&](const Probe&) { state_.probes.pop_back(); },
                    [&](const Hit&) { state_.hits.pop_back(); },
                    [&](const Jump&) { state_.jumps.pop_back(); },
                    [&](const StepLimit&) { state_.limits.pop_back(); },
                    [&](const EnterNode&) { state_.nodes.pop_back(); },
                    [&](const SearchBucket&) { state_.searches.pop_back(); },
                    [&](const Candidate&) { state_.candidates.pop_back(); },
                    [&](const Split&) { state_.splits.pop_back(); },
                    [&](const Merge&) { state_.merges.pop_back(); },
                    [&](const Track&) {
                        state_.updates.pop_back();
                        if (!is_of_structure_) state_.lists.take_back(event);
                    },
                    [&](const Link&) {
                        if (!is_of_structure_) state_.lists.take_back(event);
                    },
                    [&](const Unlink&) {
                        if (!is_of_structure_) state_.lists.take_back(event);
                    },
                    [&](const Release&) {
                        if (!is_of_structure_) state_.lists.take_back(event);
                    },
                    LeaveNothing()},
               event);
}

}  // namespace tileglass::app
