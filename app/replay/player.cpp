#include "app/replay/player.hpp"

#include <variant>

namespace tileglass::app {

namespace {

// One function per kind of event; a missing kind does not compile.
template <typename... Functions>
struct Each : Functions... {
    using Functions::operator()...;
};
template <typename... Functions>
Each(Functions...) -> Each<Functions...>;

// Extends the last run by the tile to its right; any other tile begins a run.
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

// A number for each tile of `seen`, computed from its steps up to the cursor; 0 leaves a tile out.
template <typename NumberOf>
std::vector<TileNumber> numbers_in(const Player& player, const TileRect& seen,
                                   const NumberOf& number_of) {
    std::vector<TileNumber> numbers;
    if (player.tile_steps() == nullptr) return numbers;
    player.tile_steps()->for_each_tile(seen, [&](std::span<const TileStep> steps) {
        std::uint32_t number = 0;
        for (const TileStep& step : up_to(steps, player.cursor())) {
            number = number_of(number, step);
        }
        if (number > 0) numbers.push_back({steps.front().tile, number});
    });
    return numbers;
}

}  // namespace

void Player::load(std::shared_ptr<const Recording> recording,
                  std::optional<world::ListState> lists) {
    ++loads_;
    is_of_structure_ = !lists;
    found_ = {};
    if (lists) found_.lists = *std::move(lists);
    cursor_ = 0;
    reach_ = 0;
    is_playing_ = false;
    recording_ = std::move(recording);
    tile_steps_.reset();
    counters_.clear();
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
    if (recording_->counters().crossed > 0) crossing_marks_.reset();
    if (was_at_end) run_to(length());
    return true;
}

void Player::run_to(std::size_t position) {
    position = std::min(position, length());
    for (; cursor_ < position; ++cursor_) {
        if (cursor_ < events()) pass(recording_->events()[cursor_], false);
    }
    while (cursor_ > position) {
        if (--cursor_ < events()) pass(recording_->events()[cursor_], true);
    }
}

void Player::reach_to(std::size_t length) {
    if (reach_ == length) return;
    const bool was_at_end = is_at_end();
    run_to(std::min(cursor_, events()));
    reach_ = length;
    if (was_at_end) run_to(this->length());
}

void Player::follow(Player& leader) {
    leader.reach_to(length());
    run_to(leader.recording_ ? leader.cursor_ : length());
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

std::vector<Track> Player::updates(std::size_t from) const {
    std::vector<Track> updates;
    const std::vector<std::size_t>& all = found_.updates;
    for (auto at = std::lower_bound(all.begin(), all.end(), from); at != all.end(); ++at) {
        updates.push_back(std::get<Track>(recording_->events()[*at]));
    }
    return updates;
}

Counters Player::counters() const {
    constexpr std::size_t kStride = 1024;
    if (!recording_) return {};
    const auto count = [&](Counters counters, std::size_t first, std::size_t end) {
        for (std::size_t i = first; i < end; ++i) std::visit(counters, recording_->events()[i]);
        return counters;
    };
    const std::size_t steps = std::min(cursor_, events());
    if (counters_.empty()) counters_.emplace_back();
    for (std::size_t known = counters_.size(); known <= steps / kStride; ++known) {
        counters_.push_back(count(counters_.back(), (known - 1) * kStride, known * kStride));
    }
    return count(counters_[steps / kStride], steps / kStride * kStride, steps);
}

std::optional<std::size_t> Player::next_break() const {
    std::optional<std::size_t> nearest;
    if (!recording_ || is_at_end() || is_of_structure_) return nearest;
    for (const Tile tile : breakpoints.tiles()) {
        const std::span<const TileStep> steps = tile_steps()->of(tile);
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

const TileSteps* Player::tile_steps() const {
    if (!recording_ || is_of_structure_) return nullptr;
    if (!tile_steps_) tile_steps_.emplace();
    tile_steps_->follow(*recording_);
    return &*tile_steps_;
}

void Player::pass(const Event& event, bool is_back) {
    const auto keep = [&](auto& list, const auto& e) {
        is_back ? list.pop_back() : list.push_back(e);
    };
    const auto keep_tile = [&](std::vector<TileRect>& runs, Tile tile) {
        is_back ? pop_tile(runs) : push_tile(runs, tile);
    };
    const auto follow_lists = [&] {
        if (is_of_structure_) return;
        is_back ? found_.lists.take_back(event) : found_.lists.apply(event);
    };
    std::visit(Each{[&](const Locate& e) { keep(found_.located, e); },
                    [&](const Test& e) {
                        if (!e.taken) keep_tile(found_.refused, e.tile);
                    },
                    [&](const Visit& e) { keep_tile(found_.taken, e.tile); },
                    [&](const Row& e) { keep(found_.rows, e); },
                    [&](const Cross& e) { keep(found_.crossings, e); },
                    [&](const Hit& e) { keep(found_.hits, e); },
                    [&](const Jump& e) { keep(found_.jumps, e); },
                    [&](const StepLimit& e) { keep(found_.limits, e); },
                    [&](const EnterNode& e) { keep(found_.nodes, e); },
                    [&](const SearchBucket& e) { keep(found_.searches, e); },
                    [&](const Candidate& e) { keep(found_.candidates, e); },
                    [&](const Split& e) { keep(found_.splits, e); },
                    [&](const Merge& e) { keep(found_.merges, e); },
                    [&](const Track&) {
                        keep(found_.updates, cursor_);
                        follow_lists();
                    },
                    [&](const Link&) { follow_lists(); }, [&](const Unlink&) { follow_lists(); },
                    [&](const Release&) { follow_lists(); },
                    // Events that the player keeps nothing of.
                    [](const Probe&) {}, [](const Append&) {}, [](const Shift&) {},
                    [](const PlanBoxes&) {}, [](const BuildTile&) {}, [](const ClearTile&) {},
                    [](const Ask&) {}, [](const Place&) {}, [](const Mark&) {}},
               event);
}

std::vector<TileNumber> tests_in(const Player& player, const TileRect& seen) {
    return numbers_in(player, seen, [](std::uint32_t tests, const TileStep& step) {
        return tests + (step.is_test ? 1 : 0);
    });
}

std::uint32_t most_tests(const Player& player) {
    return player.tile_steps() != nullptr ? player.tile_steps()->most_tests() : 0;
}

std::vector<TileNumber> order_in(const Player& player, const TileRect& seen) {
    return numbers_in(player, seen, [](std::uint32_t order, const TileStep& step) {
        return std::max(order, step.order);
    });
}

}  // namespace tileglass::app
