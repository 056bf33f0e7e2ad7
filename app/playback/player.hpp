#pragma once
// Which step of a recording is shown, and what is on the canvas after it?

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::app {

/// A recording and a cursor: the state after the first `cursor()` events. Steps forwards apply one
/// event, steps backwards take one back.
class Player {
public:
    /// Nothing recorded.
    Player() = default;
    /// Starts with the cursor behind the last event: the whole answer.
    explicit Player(std::shared_ptr<const Recording> recording);

    const Recording* recording() const { return recording_.get(); }
    std::size_t cursor() const { return cursor_; }
    std::size_t length() const { return recording_ ? recording_->events().size() : 0; }
    bool is_at_end() const { return cursor_ == length(); }

    /// Moves the cursor to `position`, at most `length()`.
    void run_to(std::size_t position);
    void step() { run_to(cursor_ + 1); }
    void back() { run_to(cursor_ == 0 ? 0 : cursor_ - 1); }

    /// Playing moves the cursor with time; it stops at the end. From the end it starts over.
    bool is_playing() const { return is_playing_; }
    void play();
    void pause() { is_playing_ = false; }
    /// Lets `seconds` of playing time pass.
    void advance(double seconds);

    double speed = 30;  ///< events per second while playing, > 0

    /// The event that the cursor has just passed, none before the first.
    std::optional<Event> current() const;

    /// Tiles taken and refused by the first `cursor()` events, as runs in one row, in order.
    const std::vector<TileRect>& taken() const { return taken_; }
    const std::vector<TileRect>& refused() const { return refused_; }
    /// Corner tiles found so far.
    const std::vector<Locate>& located() const { return located_; }

    /// The step (1 is the first) that tested or visited `tile` last, as far as recorded.
    std::optional<std::size_t> step_of(Tile tile) const;

private:
    void apply(const Event& event);
    void take_back(const Event& event);

    std::shared_ptr<const Recording> recording_;
    std::size_t cursor_ = 0;
    bool is_playing_ = false;
    double owed_ = 0;  ///< playing time not yet spent, in events
    std::vector<TileRect> taken_;
    std::vector<TileRect> refused_;
    std::vector<Locate> located_;
};

}  // namespace tileglass::app
