#pragma once
// A recording, a cursor in it, and what the canvas shows after each step.

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/replay/marks.hpp"
#include "sandbox/world/list_state.hpp"
#include "tileglass/geometry/tile_rect.hpp"
#include "tileglass/trace/recording.hpp"

namespace tileglass::app {

/// A number belonging to a tile.
struct TileNumber {
    Tile tile;
    std::uint32_t number = 0;

    bool operator==(const TileNumber&) const = default;
};

/// Tiles at which playing stops, in the order in which they were set.
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

/// What the first events of a recording have found.
struct Found {
    std::vector<TileRect> taken;  ///< horizontal runs, in order
    std::vector<TileRect> refused;
    std::vector<Locate> located;  ///< points, such as corners, with their tiles
    std::vector<Row> rows;        ///< rows whose run was found, including empty ones
    std::vector<Cross> crossings;
    std::vector<Hit> hits;    ///< tiles that ended a cast
    std::vector<Jump> jumps;  ///< steps to a tile that is not a neighbour
    std::vector<StepLimit> limits;
    // Of structures of objects:
    std::vector<EnterNode> nodes;
    std::vector<SearchBucket> searches;
    std::vector<Candidate> candidates;
    std::vector<Split> splits;         ///< nodes that got children
    std::vector<Merge> merges;         ///< nodes that replaced their children
    world::ListState lists;            ///< the trackers' lists of tiles
    std::vector<std::size_t> updates;  ///< indices of events that began an operation on lists
};

/// A recording and a cursor: the state after the first `cursor()` events. A step forward applies
/// one event, a step backward undoes one.
class Player {
public:
    /// Without a recording.
    Player() = default;
    /// Starts with the cursor after the last event: the whole answer.
    explicit Player(std::shared_ptr<const Recording> recording) { load(std::move(recording)); }

    /// Replaces the recording (null: none), whose initial lists are `lists`; the cursor is after
    /// its last event. Speed, kinds of marks and breakpoints stay. No lists: the recording is of a
    /// structure of objects; its tiles are cells, so that no tile has steps or breakpoints.
    void load(std::shared_ptr<const Recording> recording,
              std::optional<world::ListState> lists = world::ListState());
    /// Adds the events recorded since `load` or the last `grow`; a cursor at the end stays at the
    /// end. Returns whether there are any.
    bool grow();

    const Recording* recording() const { return recording_.get(); }
    /// Grows with every `load`: what is derived from a recording belongs to one load.
    std::uint64_t loads() const { return loads_; }
    std::size_t cursor() const { return cursor_; }
    /// The number of steps: of this recording, or of a longer one played with it.
    std::size_t length() const { return recording_ ? std::max(events(), reach_) : 0; }
    /// The number of steps of this recording.
    std::size_t events() const { return recording_ ? recording_->events().size() : 0; }
    bool is_at_end() const { return cursor_ == length(); }

    /// Lets the cursor go up to `length`, the length of a longer recording played with this one; 0:
    /// none is. A cursor at the end stays at the end.
    void reach_to(std::size_t length);

    /// Moves the cursor with the leader's, and lets the leader run to the end of the longer
    /// recording. If the leader has no recording, the cursor goes to the end.
    void follow(Player& leader);

    /// Moves the cursor to `position`, at most `length()`.
    void run_to(std::size_t position);
    /// The same by hand: stops playing.
    void go_to(std::size_t position) {
        pause();
        run_to(position);
    }
    void step() { go_to(cursor_ + 1); }
    void back() { go_to(cursor_ == 0 ? 0 : cursor_ - 1); }

    /// Playing moves the cursor with time. It stops at breakpoints and at the end; from the end it
    /// starts over.
    bool is_playing() const { return is_playing_; }
    void play();
    void pause() { is_playing_ = false; }
    /// Advances playing by `seconds`.
    void advance(double seconds);

    double speed = 30;        ///< events per second while playing, > 0
    Breakpoints breakpoints;  ///< playing stops there

    /// The event before the cursor; none at the beginning and beyond the last event.
    std::optional<Event> current() const;

    /// The recorded work of the first `cursor()` events. Cost: about a thousand events, plus one
    /// pass per recording.
    Counters counters() const;

    /// What the first `cursor()` events have found.
    const Found& found() const { return found_; }
    /// The operations on lists that have begun so far, by the event with index `from` or later.
    std::vector<Track> updates(std::size_t from) const;

    /// The events of the whole recording by tile; null without a recording, and for a recording of
    /// a structure. Cost: that of `TileSteps`, once per recording.
    const TileSteps* tile_steps() const;

    /// All line crossings of the whole recording; null without a recording.
    const CrossingMarks* crossing_marks() const;

    /// The marked steps.
    const Marks& marks() const { return marks_; }
    /// The kinds that are shown and jumped to: the chosen ones, by default `Marks::first_kinds`.
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
    /// Applies `event` to `found_`, or undoes it.
    void pass(const Event& event, bool is_back);

    std::shared_ptr<const Recording> recording_;
    std::uint64_t loads_ = 0;
    std::size_t cursor_ = 0;
    std::size_t reach_ = 0;
    std::size_t known_ = 0;  ///< events that the marks include
    bool is_of_structure_ = false;
    bool is_playing_ = false;
    double owed_ = 0;  ///< playing time not yet spent, in events
    Found found_;
    Marks marks_;
    std::optional<MarkKinds> chosen_kinds_;
    mutable std::vector<Counters> counters_;  ///< after every kStride-th event, as far as needed
    mutable std::optional<TileSteps> tile_steps_;          ///< made when needed
    mutable std::optional<CrossingMarks> crossing_marks_;  ///< made when needed
};

/// How often events before the cursor tested or probed each tile of `seen`, row by row; leaves out
/// untested tiles. Cost: that of `TileSteps::for_each_tile`.
std::vector<TileNumber> tests_in(const Player& player, const TileRect& seen);
/// The largest number of tests of a tile in the whole recording.
std::uint32_t most_tests(const Player& player);
/// Each tile of `seen` visited so far, row by row, with its place in the order of visiting: 1 is
/// the first; a tile visited again has its last place.
std::vector<TileNumber> order_in(const Player& player, const TileRect& seen);

}  // namespace tileglass::app
