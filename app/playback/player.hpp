#pragma once
// A recording and a cursor in it, and what is on the canvas after each step.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/playback/marks.hpp"
#include "sandbox/world/list_state.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::app {

/// A number that a tile has.
struct TileNumber {
    Tile tile;
    std::uint32_t number = 0;

    bool operator==(const TileNumber&) const = default;
};

/// Tiles, in the order in which they were set.
class Breakpoints {
public:
    const std::vector<Tile>& tiles() const { return tiles_; }
    bool has(Tile tile) const {
        return std::find(tiles_.begin(), tiles_.end(), tile) != tiles_.end();
    }
    void toggle(Tile tile) {
        if (std::erase(tiles_, tile) == 0) tiles_.push_back(tile);
    }
    void clear() { tiles_.clear(); }

private:
    std::vector<Tile> tiles_;
};

/// What some first events of a recording left on the canvas.
struct Found {
    std::vector<TileRect> taken;  ///< as runs in one row, in order
    std::vector<TileRect> refused;
    std::vector<Locate> located;  ///< points: corner tiles and the like
    std::vector<Row> rows;        ///< whose run was found, empty ones too
    std::vector<Cross> crossings;
    std::vector<Probe> probes;  ///< tiles looked up
    std::vector<Hit> hits;      ///< tiles that ended a cast
    std::vector<Jump> jumps;    ///< steps that led to no neighbour
    std::vector<StepLimit> limits;
    // Of structures of objects:
    std::vector<EnterNode> nodes;
    std::vector<SearchBucket> searches;
    std::vector<Candidate> candidates;
    std::vector<Split> splits;         ///< nodes that came to have children
    std::vector<Merge> merges;         ///< those that took their place
    world::ListState lists;            ///< of tiles, as trackers left them
    std::vector<std::size_t> updates;  ///< steps at which operations on lists began
};

/// A recording and a cursor: the state after the first `cursor()` events. Steps forwards apply one
/// event, steps backwards take one back.
class Player {
public:
    /// Nothing recorded.
    Player() = default;
    /// Starts with the cursor behind the last event: the whole answer.
    explicit Player(std::shared_ptr<const Recording> recording) { load(std::move(recording)); }

    /// Puts another recording, or null, which began with `lists`, in the place of this one, with
    /// the cursor behind its last event. Speed, kinds of marks and breakpoints stay. No lists: it
    /// is one of a structure of objects, whose tiles are cells, so that no tile has steps or
    /// breakpoints.
    void load(std::shared_ptr<const Recording> recording,
              std::optional<world::ListState> lists = world::ListState());
    /// Takes in events that were recorded since it was loaded, or grew last: at the end the cursor
    /// stays at the end. Returns whether there are any.
    bool grow();

    const Recording* recording() const { return recording_.get(); }
    std::size_t cursor() const { return cursor_; }
    /// Steps of the recording, or of the longer one that is played along with it.
    std::size_t length() const { return recording_ ? std::max(events(), reach_) : 0; }
    /// Steps of the recording itself.
    std::size_t events() const { return recording_ ? recording_->events().size() : 0; }
    bool is_at_end() const { return cursor_ == length(); }

    /// Lets the cursor go on to `length` where the recording is shorter, because another one is
    /// played along with it; 0: none is. At the end it stays at the end.
    void reach_to(std::size_t length);

    /// Moves the cursor along with that of `leader`, and lets that one go on to the end of both.
    /// Without a leader's recording it stands at its own end.
    void follow(Player& leader);

    /// Moves the cursor to `position`, at most `length()`.
    void run_to(std::size_t position);
    /// The same by hand: playing ends.
    void go_to(std::size_t position) {
        pause();
        run_to(position);
    }
    void step() { go_to(cursor_ + 1); }
    void back() { go_to(cursor_ == 0 ? 0 : cursor_ - 1); }

    /// Playing moves the cursor with time; it stops at a breakpoint and at the end. From the end it
    /// starts over.
    bool is_playing() const { return is_playing_; }
    void play();
    void pause() { is_playing_ = false; }
    /// Lets `seconds` of playing time pass.
    void advance(double seconds);

    double speed = 30;        ///< events per second while playing, > 0
    Breakpoints breakpoints;  ///< at which playing stops

    /// The event that the cursor has just passed, none before the first and beyond the last.
    std::optional<Event> current() const;

    /// The work done by the first `cursor()` events, as far as recorded. Cost: about a thousand
    /// events, and once for a recording one pass.
    Counters counters() const;

    /// What the first `cursor()` events left.
    const Found& found() const { return found_; }
    /// The operation on lists that is going on: the last one that began. None before the first one.
    std::optional<Track> update() const;

    /// Which events worked on which tiles, in the whole recording; null where it has none, and for
    /// one of a structure. Cost: once for a recording that of `TileSteps`.
    const TileSteps* tile_steps() const;

    /// All lines that the whole recording crosses; null without a recording.
    const CrossingMarks* crossing_marks() const;

    /// The marked steps.
    const Marks& marks() const { return marks_; }
    /// The kinds that are shown and jumped to: those chosen, else `Marks::first_kinds`.
    MarkKinds mark_kinds() const { return chosen_kinds_.value_or(marks_.first_kinds()); }
    void choose(const MarkKinds& kinds) { chosen_kinds_ = kinds; }
    /// The nearest shown mark after or before the cursor.
    std::optional<std::size_t> next_mark() const { return marks_.next(cursor_, mark_kinds()); }
    std::optional<std::size_t> previous_mark() const {
        return marks_.previous(cursor_, mark_kinds());
    }

    /// The first step after the cursor that works on a tile with a breakpoint.
    std::optional<std::size_t> next_break() const;
    /// Runs to the next break, from the end to the first one; without one to the end. Returns
    /// whether it is at a break.
    bool run_to_break();

private:
    /// Applies `event` to what was found, or takes it back.
    void pass(const Event& event, bool is_back);

    std::shared_ptr<const Recording> recording_;
    std::size_t cursor_ = 0;
    std::size_t reach_ = 0;
    std::size_t known_ = 0;  ///< events that marks and the like know of
    bool is_of_structure_ = false;
    bool is_playing_ = false;
    double owed_ = 0;  ///< playing time not yet spent, in events
    Found found_;
    Marks marks_;
    std::optional<MarkKinds> chosen_kinds_;
    mutable std::vector<Counters> counters_;  ///< after every so many events, as far as asked for
    mutable std::optional<TileSteps> tile_steps_;          ///< made when it is first asked for
    mutable std::optional<CrossingMarks> crossing_marks_;  ///< likewise
};

/// The step (1 is the first) that worked on `tile` last, as far as recorded. Cost: logarithmic.
std::optional<std::size_t> step_of(const Player& player, Tile tile);
/// How often the events up to the cursor tested or probed each tile of `seen`, row by row; tiles
/// never tested are left out. Cost: that of `TileSteps::for_each_tile`.
std::vector<TileNumber> tests_in(const Player& player, const TileRect& seen);
/// The most tests of one tile in the whole recording.
std::uint32_t most_tests(const Player& player);
/// Each tile of `seen` visited so far with its place in the order of visiting, 1 for the first, row
/// by row; a tile visited again with its last place.
std::vector<TileNumber> order_in(const Player& player, const TileRect& seen);

}  // namespace tileglass::app
