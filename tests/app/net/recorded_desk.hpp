#pragma once
// How are the steps of a test compared with those that are recorded?
//
// Each line of the files beside this one is a step and what it left: fingerprints of the document,
// the canvas, what is counted, and what is chosen. A change that is meant renews the file:
//
//     TILEGLASS_RENEW=1 ./test app/net

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "sandbox/scene/document.hpp"
#include "sandbox/world/live_objects.hpp"
#include "tests/app/net/fingerprint.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {

inline const std::filesystem::path kSource = TILEGLASS_SOURCE_DIR;

/// A desk in a window of 1280 x 720 and the lines that its steps leave.
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

    /// What there is, as it goes into the file.
    std::string state() {
        const Canvas& canvas = builder.build(desk.workspace.showing());
        Fingerprint document;
        document.add(without_folder(scene::write_scene(desk.workspace.scene())));
        std::string& message = desk.workspace.message.text;
        message = without_folder(message);
        return fmt::format("{:016x} {:016x} {:016x} {:016x}", document.value(),
                           fingerprint_of(canvas), fingerprint_of_counts(desk.workspace),
                           fingerprint_of_choices(desk.workspace));
    }

    /// By its key, where it has one.
    bool run(const Command& command) {
        return command.chord.code != 0 ? desk.press_key(command.chord)
                                       : desk.run(std::string(command.id));
    }

    TestDesk desk;
    CanvasBuilder builder;
    std::filesystem::path folder = kSource;  ///< where files lie; nothing recorded depends on it

protected:
    std::string without_folder(std::string text) const {
        const std::string name = folder.string();
        for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at)) {
            text.replace(at, name.size(), "~");
        }
        return text;
    }
};

/// Compares lines with those of the file of this title, or renews it.
inline void expect_recorded(const std::string& title, const std::vector<std::string>& lines) {
    const std::filesystem::path file = kSource / "tests/app/net" / (title + ".txt");
    std::string text;
    for (const std::string& line : lines) text += line + "\n";
    if (std::getenv("TILEGLASS_RENEW") != nullptr) {
        std::ofstream(file) << text;
        return;
    }
    std::ifstream in(file);
    ASSERT_TRUE(in) << file;
    std::string recorded;
    for (const std::string& line : lines) {
        ASSERT_TRUE(std::getline(in, recorded)) << "not recorded: " << line;
        ASSERT_EQ(line, recorded) << file << ": document, canvas, counts, choices";
    }
    EXPECT_FALSE(std::getline(in, recorded)) << "no longer done: " << recorded;
}

}  // namespace tileglass::app
