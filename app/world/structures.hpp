#pragma once
// The structures of the world's objects, updated every tick.

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "sandbox/structures/structure_run.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::scene {
class Deadline;
}

namespace tileglass::app {

/// The structure named by the scene, and for comparison all others, holding the world's objects.
/// Each change of the world updates all of them and repeats the question.
class Structures {
public:
    /// With more objects, only the named structure runs.
    static constexpr std::size_t kMostCompared = 20'000;
    /// With more objects, all-pairs is not asked.
    static constexpr std::size_t kMostForPairs = 1'000;
    /// The same limit for the entries of one structure.
    static constexpr std::int64_t kMostEntriesForPairs = 20'000;
    /// The number of recent changes whose times are kept.
    static constexpr std::size_t kMostTimes = 240;

    struct Row {
        double build = 0;                        ///< milliseconds to insert all objects
        std::vector<double> updates;             ///< milliseconds per change, oldest first
        std::vector<double> questions;           ///< microseconds per question, oldest first
        std::optional<world::StructureRun> run;  ///< none: it does not run
        std::optional<Error> fault;              ///< why it cannot run
        std::optional<Result<world::StructureAnswer>> answer;  ///< none: nothing is asked
        /// The steps of the question, recorded when first requested.
        mutable std::shared_ptr<const Recording> steps;
        std::uint64_t seen = 0;              ///< revision of the objects
        std::optional<shapes::Shape> asked;  ///< none: all pairs
        bool is_filled = false;              ///< it has held all objects once
        /// The revision of the objects that it is being brought to; none: it is not.
        std::optional<std::uint64_t> coming;
    };

    /// The settings of the structures. If they change, all structures are rebuilt.
    struct Setting {
        std::optional<scene::Structure> structure;  ///< none: nothing runs
        Frame frame;
        std::optional<TileRect> bounds;
        std::uint64_t generation = 0;  ///< of the world: changes when it restarts

        bool operator==(const Setting&) const = default;
    };
    /// The content of the structures, and the question to them.
    struct Wanted : Setting {
        const world::ObjectWorld* objects = nullptr;  ///< null: none
        std::uint64_t revision = 0;                   ///< of the objects
        std::uint32_t members = 0;              ///< objects with lower numbers move by themselves
        std::optional<shapes::Shape> question;  ///< none: all pairs
    };

    /// The named structure split in two: the row's own one of the moving objects, and one of the
    /// objects at rest, untouched while none of them changes. Both answer the question.
    struct Layers : Row {
        scene::Structure structure;  ///< the settings of both
        world::StructureRun still;
        bool is_still_coming = false;  ///< to the revision of the row
    };
    /// None if layers are switched off, all or no objects move by themselves, or no layer can be
    /// made.
    const std::optional<Layers>& layers() const { return layers_; }
    bool is_layered = false;   ///< run layers?
    bool is_comparing = true;  ///< run the other structures, too?
    bool is_stepping = true;   ///< record steps of the shown structure and of the second one?

    /// With more objects, a k-d tree does not run in a window: it divides all of them at once.
    static constexpr std::size_t kMostInKdTree = 200'000;

    /// A question that meets more objects is not asked in a window.
    static constexpr std::size_t kMostFound = 100'000;

    /// Does nothing if nothing has changed. Works about `seconds` at a time, and is behind then
    /// until it is called again with the same objects.
    void refresh(const Wanted& wanted, double seconds = kNoLimit);
    static constexpr double kNoLimit = std::numeric_limits<double>::infinity();
    /// Are objects on their way to their places? The world has to wait for them.
    bool is_behind() const { return is_behind_; }
    /// Have those that are shown held all objects once?
    bool is_filled() const;
    /// Do these structures belong to the same settings, tiles and world?
    bool is_of(const Setting& wanted) const { return wanted == setting_; }

    /// Changes whenever a structure has followed its objects, and while it is filled.
    std::uint64_t version() const { return version_; }

    const Row& row(scene::StructureKind kind) const {
        return rows_[static_cast<std::size_t>(kind)];
    }
    /// The named structure; null if none runs.
    const world::StructureRun* shown() const {
        return structure() ? run_of(structure()->kind) : nullptr;
    }
    /// The second structure; null if there is none or it does not run.
    const world::StructureRun* second() const {
        return structure() && structure()->beside ? run_of(*structure()->beside) : nullptr;
    }
    /// A structure's answer; null if nothing is asked, the question has a fault, or it does not
    /// run.
    const world::StructureAnswer* answer(scene::StructureKind kind) const;
    /// The named structure's answer.
    const world::StructureAnswer* answer() const {
        return structure() ? answer(structure()->kind) : nullptr;
    }

    /// The steps of a running structure's answer, or if nothing is asked of its last change. Null
    /// if there are none, or more than `kMostSteps`.
    std::shared_ptr<const Recording> steps(scene::StructureKind kind) const;
    static constexpr std::int64_t kMostSteps = 200'000;

private:
    const std::optional<scene::Structure>& structure() const { return setting_.structure; }
    const world::StructureRun* run_of(scene::StructureKind kind) const {
        return row(kind).run ? &*row(kind).run : nullptr;
    }
    void refresh_layers(const Wanted& wanted, scene::Deadline& deadline);
    void refresh_row(const scene::Structure& structure, const Wanted& wanted, bool is_played,
                     scene::Deadline& deadline);

    Setting setting_;
    std::array<Row, scene::kStructureKinds.size()> rows_;
    std::optional<Layers> layers_;
    std::uint64_t version_ = 0;
    bool is_behind_ = false;
};

}  // namespace tileglass::app
