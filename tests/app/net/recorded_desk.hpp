#pragma once
// How are the steps of a test compared with those that are recorded?
//
// The files next to this one say in facts what each step changes, and last what steps change
// nothing and which are not possible. A change that is meant renews the file:
//
//     TILEGLASS_RENEW=1 ./test app/net

#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "sandbox/scene/document.hpp"
#include "sandbox/world/live_objects.hpp"
#include "tests/app/net/facts.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {

inline const std::filesystem::path kSource = TILEGLASS_SOURCE_DIR;

/// A desk in a window of 1280 x 720, and what a step changes there.
class RecordedDesk {
public:
    RecordedDesk() {
        desk.workspace.viewport.width = 1280;
        desk.workspace.viewport.height = 720;
    }

    void open(const std::string& scene) {
        Result<scene::Loaded> loaded =
            scene::load_file(kSource / "cases" / (scene + ".tileglass.json"));
        ASSERT_TRUE(loaded) << scene;
        open_scene(desk.workspace, std::move(*loaded), {});
        desk.workspace.motion.wants_shipped_fit = false;
        settle();
    }

    /// Lets a second pass and all work be done.
    void settle() {
        Workspace& workspace = desk.workspace;
        workspace.advance(1);
        workspace.live.finish();
        workspace.refresh();
        if (workspace.recorder.waiting_events() > 0) workspace.recorder.record_selected(workspace);
    }

    /// What there is.
    Facts facts() {
        return facts_of(desk.workspace, builder.build(desk.workspace.showing()), folder.string());
    }

    std::size_t picture() { return hash_of(builder.build(desk.workspace.showing())); }

    /// By its key, where it has one.
    bool run(const Command& command) {
        return command.chord.code != 0 ? desk.press_key(command.chord)
                                       : desk.run(std::string(command.id));
    }

    TestDesk desk;
    CanvasBuilder builder;
    std::filesystem::path folder = kSource;  ///< where files lie; nothing recorded depends on it
};

/// The steps of a file, and what each of them changes.
class Steps {
public:
    static constexpr std::string_view kImpossible = "not possible";

    /// A step of a subject: "edit." "undo". It is told with others of the same subject that change
    /// the same.
    void add(const std::string& subject, const std::string& step, std::string_view changes) {
        for (Step& known : steps_) {
            if (known.subject != subject || known.changes != changes) continue;
            known.names += ", " + step;
            return;
        }
        steps_.push_back({subject, step, std::string(changes)});
    }

    /// Subjects with what their steps change, at last those that change nothing.
    std::vector<std::string> lines() const;

private:
    struct Step {
        std::string subject;
        std::string names;
        std::string changes;
    };

    std::vector<Step> steps_;
};

/// Compares steps with those in the file of this title, or renews it.
void expect_recorded(const std::string& title, const Steps& steps);

}  // namespace tileglass::app
