#pragma once
// Which step of a recording is shown, and what is on the canvas after it?

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "app/playback/counters_at.hpp"
#include "app/playback/crossing_marks.hpp"
#include "app/playback/marks.hpp"
#include "app/playback/tile_steps.hpp"
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

/// A recording and a cursor: the state after the first `cursor()` events. Steps forwards apply one
/// event, steps backwards take one back.
class Player {
public:
    /// Nothing recorded.
    Player() = default;
    /// Starts with the cursor behind the last event: the whole answer.
    explicit Player(std::shared_ptr<const Recording> recording);

    /// Puts another recording, or null, in the place of this one, with the cursor behind its last
    /// event. Speed, kinds of marks and breakpoints stay.
    void load(std::shared_ptr<const Recording> recording) { load(std::move(recording), {}); }
    /// The same for a recording that began with these lists.
    void load(std::shared_ptr<const Recording> recording, world::ListState lists);
    /// The same for one of a structure of objects: it keeps no lists, and its tiles are cells of
    /// the structure, so that no tile has steps or breakpoints.
    void load_structure(std::shared_ptr<const Recording> recording);
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

    /// Moves the cursor to `position`, at most `length()`.
    void run_to(std::size_t position);
    void step() { run_to(cursor_ + 1); }
    void back() { run_to(cursor_ == 0 ? 0 : cursor_ - 1); }

    /// Playing moves the cursor with time; it stops at a breakpoint and at the end. From the end it
    /// starts over.
    bool is_playing() const { return is_playing_; }
    void play();
    void pause() { is_playing_ = false; }
    /// Lets `seconds` of playing time pass.
    void advance(double seconds);

    double speed = 30;  ///< events per second while playing, > 0

    /// The event that the cursor has just passed, none before the first and beyond the last.
    std::optional<Event> current() const;

    /// The work done by the first `cursor()` events, as far as recorded. Cost: that of
    /// `CountersAt::at`, and once for a recording one pass.
    Counters counters() const;

    /// Tiles taken and refused by the first `cursor()` events, as runs in one row, in order.
    const std::vector<TileRect>& taken() const { return state_.taken; }
    const std::vector<TileRect>& refused() const { return state_.refused; }
    /// Points located so far: corner tiles and the like.
    const std::vector<Locate>& located() const { return state_.located; }
    /// Rows whose run was found so far, empty ones too.
    const std::vector<Row>& rows() const { return state_.rows; }
    /// Lines crossed so far.
    const std::vector<Cross>& crossings() const { return state_.crossings; }
    /// Tiles looked up so far.
    const std::vector<Probe>& probes() const { return state_.probes; }
    /// Tiles that ended a cast, steps that led to no neighbour, runs cut off, so far.
    const std::vector<Hit>& hits() const { return state_.hits; }
    const std::vector<Jump>& jumps() const { return state_.jumps; }
    const std::vector<StepLimit>& limits() const { return state_.limits; }
    /// Of structures of objects, so far: nodes entered, cells looked for, objects looked at, nodes
    /// that came to have children, and those that took their place.
    const std::vector<EnterNode>& nodes() const { return state_.nodes; }
    const std::vector<SearchBucket>& searches() const { return state_.searches; }
    const std::vector<Candidate>& candidates() const { return state_.candidates; }
    const std::vector<Split>& splits() const { return state_.splits; }
    const std::vector<Merge>& merges() const { return state_.merges; }
    /// The lists of tiles that trackers left so far, and the operation that is going on: the last
    /// one that began. None before the first one.
    const world::ListState& lists() const { return state_.lists; }
    std::optional<Track> update() const;

    /// The step (1 is the first) that worked on `tile` last, as far as recorded. Cost: logarithmic,
    /// and once for a recording that of `TileSteps`.
    std::optional<std::size_t> step_of(Tile tile) const;
    /// How often the first `cursor()` events tested or probed each tile of `seen`, row by row;
    /// tiles never tested are left out. Cost: that of `TileSteps::for_each_tile`.
    std::vector<TileNumber> tests_in(const TileRect& seen) const;
    /// The most tests of one tile in the whole recording.
    std::uint32_t most_tests() const;
    /// Each tile of `seen` visited so far with its place in the order of visiting, 1 for the first,
    /// row by row; a tile visited again with its last place.
    std::vector<TileNumber> order_in(const TileRect& seen) const;

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

    /// Tiles at which playing stops, in the order in which they were set.
    const std::vector<Tile>& breakpoints() const { return breakpoints_; }
    bool has_breakpoint(Tile tile) const;
    void toggle_breakpoint(Tile tile);
    void clear_breakpoints() { breakpoints_.clear(); }
    /// The first step after the cursor that works on a tile with a breakpoint.
    std::optional<std::size_t> next_break() const;
    /// Runs to the next break, from the end to the first one; without one to the end. Returns
    /// whether it is at a break.
    bool run_to_break();

private:
    /// What the events up to the cursor left.
    struct State {
        std::vector<TileRect> taken;
        std::vector<TileRect> refused;
        std::vector<Locate> located;
        std::vector<Row> rows;
        std::vector<Cross> crossings;
        std::vector<Probe> probes;
        std::vector<Hit> hits;
        std::vector<Jump> jumps;
        std::vector<StepLimit> limits;
        std::vector<EnterNode> nodes;
        std::vector<SearchBucket> searches;
        std::vector<Candidate> candidates;
        std::vector<Split> splits;
        std::vector<Merge> merges;
        world::ListState lists;
        std::vector<std::size_t> updates;  ///< steps at which operations began
    };

    void restart(std::shared_ptr<const Recording> recording);
    void apply(const Event& event);
    void take_back(const Event& event);
    const TileSteps& tile_steps() const;

    std::shared_ptr<const Recording> recording_;
    std::size_t cursor_ = 0;
    std::size_t reach_ = 0;
    std::size_t known_ = 0;  ///< events that marks and the like know of
    bool is_of_structure_ = false;
    bool is_playing_ = false;
    double owed_ = 0;  ///< playing time not yet spent, in events
    State state_;
    Marks marks_;
    std::optional<MarkKinds> chosen_kinds_;
    std::vector<Tile> breakpoints_;
    mutable std::optional<TileSteps> tile_steps_;          ///< made when it is first asked for
    mutable std::optional<CountersAt> counters_at_;        ///< the same
    mutable std::optional<CrossingMarks> crossing_marks_;  ///< likewise
};

}  // namespace tileglass::app
