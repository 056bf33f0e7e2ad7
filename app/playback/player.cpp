#include "app/playback/player.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace tileglass::app {

namespace {

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

Player::Player(std::shared_ptr<const Recording> recording) : recording_(std::move(recording)) {
    run_to(length());
}

void Player::run_to(std::size_t position) {
    position = std::min(position, length());
    while (cursor_ < position) apply(recording_->events()[cursor_++]);
    while (cursor_ > position) take_back(recording_->events()[--cursor_]);
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
    run_to(cursor_ + static_cast<std::size_t>(whole));
    owed_ -= static_cast<double>(static_cast<std::size_t>(whole));
    if (is_at_end()) is_playing_ = false;
}

std::optional<Event> Player::current() const {
    if (cursor_ == 0) return std::nullopt;
    return recording_->events()[cursor_ - 1];
}

std::optional<std::size_t> Player::step_of(Tile tile) const {
    for (std::size_t step = length(); step > 0; --step) {
        const Event& event = recording_->events()[step - 1];
        if (!std::holds_alternative<Locate>(event) && tile_of(event) == tile) return step;
    }
    return std::nullopt;
}

void Player::apply(const Event& event) {
    if (const auto* locate = std::get_if<Locate>(&event)) {
        located_.push_back(*locate);
    } else if (const auto* test = std::get_if<Test>(&event)) {
        if (!test->taken) push_tile(refused_, test->tile);
    } else if (const auto* visit = std::get_if<Visit>(&event)) {
        push_tile(taken_, visit->tile);
    }
}

void Player::take_back(const Event& event) {
    if (std::holds_alternative<Locate>(event)) {
        located_.pop_back();
    } else if (const auto* test = std::get_if<Test>(&event)) {
        if (!test->taken) pop_tile(refused_);
    } else if (std::holds_alternative<Visit>(event)) {
        pop_tile(taken_);
    }
}

}  // namespace tileglass::app
