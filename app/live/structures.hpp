#pragma once
// The structures of the world's objects, kept up to date as ticks pass.

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

    /// How long one took.
    struct Times {
        double build = 0;               ///< milliseconds to be filled with all objects
        std::vector<double> updates;    ///< milliseconds a change of the world, oldest first
        std::vector<double> questions;  ///< microseconds, likewise
    };

    struct Row : Times {
        std::optional<world::StructureRun> run;                ///< none: it is not run
        std::optional<Error> fault;                            ///< why, where it cannot be
        std::optional<Result<world::StructureAnswer>> answer;  ///< none: nothing is asked
        /// Of the question, recorded when they are asked for.
        mutable std::shared_ptr<const Recording> steps;
        std::uint64_t seen = 0;              ///< revision of the objects
        std::optional<shapes::Shape> asked;  ///< none: all pairs
    };

    /// What is to be run. With another one all begin anew.
    struct Setting {
        std::optional<scene::Structure> structure;  ///< none: nothing is run
        Frame frame;
        std::optional<TileRect> bounds;
        std::uint64_t generation = 0;  ///< of the world: another one where it began anew

        bool operator==(const Setting&) const = default;
    };
    /// What is to be in it, and what it is to be asked.
    struct Wanted : Setting {
        const world::ObjectWorld* objects = nullptr;  ///< null: there are none
        std::uint64_t revision = 0;                   ///< of the objects
        std::uint32_t members = 0;              ///< objects before this number move by themselves
        std::optional<shapes::Shape> question;  ///< none: all pairs
    };

    /// The named structure once more, in two: one of what stands still, which is left alone while
    /// nothing in it changes, and one of what moves. Both are asked.
    struct Layers : Times {
        scene::Structure structure;  ///< what they are
        world::StructureRun still;
        world::StructureRun moving;
        Counters work = {};  ///< of the last question
        std::int64_t hits = 0;
        bool is_asked = false;
        std::uint64_t seen = 0;                             ///< revision of the objects
        std::optional<shapes::Shape> asked = std::nullopt;  ///< none: nothing
    };
    /// None where they are not looked at, there is nothing to keep apart, or none can be made.
    const std::optional<Layers>& layers() const { return layers_; }
    bool is_layered = false;   ///< are layers looked at?
    bool is_comparing = true;  ///< are the others run, too?
    bool is_stepping = true;   ///< are steps of the shown one and of the one beside it played?

    /// Does nothing where nothing has changed.
    void refresh(const Wanted& wanted);
    /// Is what is kept of the same structure, tiles and world?
    bool is_of(const Setting& wanted) const { return wanted == setting_; }

    const Row& row(scene::StructureKind kind) const {
        return rows_[static_cast<std::size_t>(kind)];
    }
    /// The named structure; null where none is run.
    const world::StructureRun* shown() const {
        return structure() ? run_of(structure()->kind) : nullptr;
    }
    /// The one that stands beside it; null where none does, or it is not run.
    const world::StructureRun* beside() const {
        return structure() && structure()->beside ? run_of(*structure()->beside) : nullptr;
    }
    /// What one found; null where nothing is asked, the question has a fault, or it is not run.
    const world::StructureAnswer* answer(scene::StructureKind kind) const;
    /// What the named one found.
    const world::StructureAnswer* answer() const {
        return structure() ? answer(structure()->kind) : nullptr;
    }

    /// The steps of the question to a structure that is run; where nothing is asked, of its last
    /// change. Null where there are none, or too many: more than `kMostSteps`.
    std::shared_ptr<const Recording> steps(scene::StructureKind kind) const;
    static constexpr std::int64_t kMostSteps = 200'000;

private:
    const std::optional<scene::Structure>& structure() const { return setting_.structure; }
    const world::StructureRun* run_of(scene::StructureKind kind) const {
        return row(kind).run ? &*row(kind).run : nullptr;
    }
    void refresh_layers(const Wanted& wanted);
    void refresh_row(const scene::Structure& structure, const Wanted& wanted, bool is_played);

    Setting setting_;
    std::array<Row, scene::kStructureKinds.size()> rows_;
    std::optional<Layers> layers_;
};

}  // namespace tileglass::app
