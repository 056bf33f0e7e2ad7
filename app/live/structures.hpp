#pragma once
// What do structures make of the objects of the world, as ticks pass?

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "sandbox/structures/structure_run.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// The structure that the scene names, and for comparison all others, with the objects of the
/// world. Each change of the world brings them up to date, and asks them anew.
class Structures {
public:
    /// With more objects only the named structure is run.
    static constexpr std::size_t kMostCompared = 20'000;
    /// With more objects all pairs are not asked for.
    static constexpr std::size_t kMostForPairs = 1'000;
    /// The same of entries of one structure.
    static constexpr std::int64_t kMostEntriesForPairs = 20'000;
    /// Changes of the world of which times are kept.
    static constexpr std::size_t kMostTimes = 240;

    struct Row {
        std::optional<world::StructureRun> run;                ///< none: it is not run
        std::optional<Error> fault;                            ///< why, where it cannot be
        std::optional<Result<world::StructureAnswer>> answer;  ///< none: nothing is asked
        /// Of the question, recorded when they are asked for.
        mutable std::shared_ptr<const Recording> steps;
        double build = 0;               ///< milliseconds to be filled with all objects
        std::vector<double> updates;    ///< milliseconds a change of the world, oldest first
        std::vector<double> questions;  ///< microseconds, likewise
    };

    /// What is to be run and asked.
    struct Wanted {
        std::optional<scene::Structure> structure;  ///< none: nothing is run
        Frame frame;
        std::optional<TileRect> bounds;
        const world::ObjectWorld* objects = nullptr;  ///< null: there are none
        std::uint64_t revision = 0;                   ///< of the objects
        std::uint64_t generation = 0;                 ///< another one where the world began anew
        std::uint32_t members = 0;              ///< objects before this number move by themselves
        std::optional<shapes::Shape> question;  ///< none: all pairs
    };

    /// The named structure once more, in two: one of what stands still, which is left alone while
    /// nothing in it changes, and one of what moves. Both are asked.
    struct Layers {
        world::StructureRun still;
        world::StructureRun moving;
        double build = 0;               ///< milliseconds, of both
        std::vector<double> updates;    ///< milliseconds a change of the world, oldest first
        std::vector<double> questions;  ///< microseconds, likewise
        Counters work;                  ///< of the last question
        std::int64_t hits = 0;
        bool is_asked = false;
    };
    /// None where they are not looked at, there is nothing to keep apart, or none can be made.
    const std::optional<Layers>& layers() const { return layers_; }
    void set_layered(bool is_layered) { is_layered_ = is_layered; }
    bool is_layered() const { return is_layered_; }

    /// Does nothing where nothing has changed.
    void refresh(const Wanted& wanted);
    /// Is what is kept of the same structure, tiles and world?
    bool is_of(const Wanted& wanted) const {
        return wanted.structure == structure_ && wanted.frame == frame_ &&
               wanted.bounds == bounds_ && wanted.generation == generation_;
    }
    void set_comparing(bool is_comparing) { is_comparing_ = is_comparing; }
    bool is_comparing() const { return is_comparing_; }

    const Row& row(scene::StructureKind kind) const {
        return rows_[static_cast<std::size_t>(kind)];
    }
    /// The named structure; null where none is run.
    const world::StructureRun* shown() const;
    /// What one found; null where nothing is asked, the question has a fault, or it is not run.
    const world::StructureAnswer* answer(scene::StructureKind kind) const;
    /// What the named one found.
    const world::StructureAnswer* answer() const {
        return structure_ ? answer(structure_->kind) : nullptr;
    }
    /// The one that stands beside it; null where none does, or it is not run.
    const world::StructureRun* beside() const;

    /// Are steps of the shown structure played, and those of the one beside it?
    void set_stepping(bool is_stepping) { is_stepping_ = is_stepping; }
    bool is_stepping() const { return is_stepping_; }
    /// The steps of the question to a structure that is run; where nothing is asked, of its last
    /// change. Null where there are none, or too many: more than `kMostSteps`.
    std::shared_ptr<const Recording> steps(scene::StructureKind kind) const;
    static constexpr std::int64_t kMostSteps = 200'000;

private:
    void refresh_layers(const Wanted& wanted);
    void refresh_row(const scene::Structure& structure, const Wanted& wanted, bool is_played);

    std::array<Row, scene::kStructureKinds.size()> rows_;
    std::array<std::uint64_t, scene::kStructureKinds.size()> seen_{};  ///< revision of the objects
    std::array<std::optional<shapes::Shape>, scene::kStructureKinds.size()> asked_;
    std::optional<scene::Structure> structure_;
    Frame frame_;
    std::optional<TileRect> bounds_;
    std::uint64_t generation_ = 0;
    bool is_comparing_ = true;
    bool is_stepping_ = true;
    bool is_layered_ = false;
    std::optional<Layers> layers_;
    scene::Structure layered_;       ///< what they are
    std::uint64_t layers_seen_ = 0;  ///< revision of the objects
    std::optional<shapes::Shape> layers_asked_;
};

}  // namespace tileglass::app
