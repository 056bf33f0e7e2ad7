// Do pastes, dropped files and the questions of the program still do what they did?

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/document/files/save_file.hpp"
#include "app/program.hpp"
#include "app/shell/commands/file_question.hpp"
#include "app/shell/commands/foreign_tiles.hpp"
#include "tests/app/net/panel_desk.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;

constexpr const char* kDisc = "C8-disc-and-box";

std::string content_of(const fs::path& file) {
    std::ostringstream text;
    text << std::ifstream(kSource / file, std::ios::binary).rdbuf();
    return text.str();
}

/// What somebody may have on the clipboard or in a file, in the order of their names.
std::set<fs::path> some_texts() {
    const fs::directory_iterator files(kSource / "tests/app/net/texts");
    return {begin(files), end(files)};
}

TEST(NetOfFiles, HoldsWhatPastesDo) {
    PanelScreen screen;
    Told tell;
    for (const std::string_view command : {"edit.paste"}) {
        for (const bool has_item : {true, false}) {
            for (const fs::path& some : some_texts()) {
                PanelDesk desk(screen);
                desk.open(kDisc);
                if (!has_item) desk.desk.run("edit.cancel");
                desk.rest();
                ImGui::SetClipboardText(content_of(some).c_str());
                desk.desk.run(command);
                const std::string subject =
                    fmt::format("{}, {}", command, has_item ? "item" : "no item");
                desk.turn(3);
                tell(subject, some.stem().string() + " asked", desk);
                desk.key({kKeyEnter, false, false, false});
                desk.turn(2);
                tell(subject, some.stem(), desk);
                if (desk.desk.run("edit.undo"))
                    tell(subject, some.stem().string() + " undone", desk);
            }
        }
    }
    PanelDesk desk(screen);
    desk.open("first-start");
    desk.rest();
    desk.desk.run("edit.copy");
    desk.turn(2);
    desk.desk.run("edit.delete");
    desk.desk.run("edit.paste");
    desk.turn(3);
    desk.key({kKeyEnter, false, false, false});
    desk.turn(2);
    tell("edit.paste", "its own copy", desk);
    expect_recorded("pastes", tell.steps);
}

/// Files of each kind, and some that are none.
std::vector<std::string> write_files(const fs::path& folder) {
    std::vector<std::string> names{"missing.json", "folder"};
    fs::create_directories(folder / "folder");
    const auto copy = [&](const fs::path& source, const std::string& name) {
        std::ofstream(folder / name, std::ios::binary) << content_of(source);
        names.push_back(name);
    };
    std::ifstream samples(kSource / "tests/app/net/dropped_files.list");
    for (std::string source, name; samples >> source >> name;) copy(source, name);
    for (const fs::path& some : some_texts()) copy(some, some.filename());
    return names;
}

TEST(NetOfFiles, HoldsWhatDroppedFilesDo) {
    PanelScreen screen;
    const TestFolder folder;
    const std::vector<std::string> names = write_files(folder.path);
    for (const bool has_item : {true, false}) {
        Told tell;
        for (const std::string& name : names) {
            PanelDesk desk(screen);
            desk.folder = folder.path;
            desk.open(kDisc);
            if (!has_item) desk.desk.run("edit.cancel");
            desk.rest();
            drop_file(desk.desk.workspace, folder.path / name);
            tell("dropped", name, desk);
        }
        expect_recorded(has_item ? "drops-on-item" : "drops", tell.steps);
    }
}

/// At a scene in the folder `root` with some others, which lies alone in another one.
struct FolderDesk : PanelDesk {
    FolderDesk(PanelScreen& screen, const fs::path& root) : PanelDesk(screen) {
        fs::remove_all(root);
        fs::create_directories(root / "attic");
        for (const char* name : {"a.json", "b.json", "attic/old.json", "notes.md"}) {
            std::ofstream(root / name) << R"({"tileglass": 1})";
        }
        std::ofstream(root / "broken.json") << "{";
        folder = root;
        open(kDisc);
        desk.workspace.files.cases = shipped_cases();
        desk.workspace.files.maps_folder = root;
    }

    /// As if the scene had been read from this file.
    void belong_to(const fs::path& file) {
        desk.workspace.document.file = file;
        desk.workspace.document.disk.know(look_at(file).value());
    }
    /// What is typed goes to the one field that a question has.
    void answer(const std::string& text, int last) {
        turn(3);
        type(text, ImGuiKey_RightArrow);
        key({last, false, false, false});
        turn(2);
    }
};

TEST(NetOfFiles, HoldsWhatIsAnsweredToTheQuestionForAFile) {
    PanelScreen screen;
    const TestFolder own;
    const fs::path folder = own.path / "parent" / "scenes";  // alone in one of that name
    Told tell;
    for (const std::string_view command : {"file.open", "file.save_as"}) {
        const auto ask = [&](const std::string& what, const auto& answer) {
            FolderDesk desk(screen, folder);
            desk.belong_to(folder / "b.json");
            desk.rest();
            desk.desk.run(command);
            desk.turn(4);
            answer(desk);
            tell(std::string(command), what, desk);
        };
        const auto press = [](int code) {
            return [code](FolderDesk& desk) { desk.key({code, false, false, false}); };
        };
        const auto typed = [](const std::string& text, int last) {
            return [=](FolderDesk& desk) { desk.answer(text, last); };
        };
        const auto clicked = [](const std::string& text) {
            return [=](FolderDesk& desk) { desk.click("###file dialog", text); };
        };
        ask("nothing yet", [](FolderDesk&) {});
        ask("Escape", press(kKeyEscape));
        ask("Enter", press(kKeyEnter));
        ask("Down", press(kKeyDown));
        ask("Backspace", press(kKeyBackspace));
        ask("a.json", typed("a.json", kKeyEnter));
        ask("a, completed", typed("a.", kKeyTab));
        ask("broken.json", typed("broken.json", kKeyEnter));
        ask("the name of none", typed("none.json", kKeyEnter));
        ask("a folder", typed("attic", kKeyEnter));
        ask("a path", typed((folder / "attic" / "old.json").string(), kKeyEnter));
        ask("a folder that is missing", typed((folder / "gone" / "a").string(), kKeyEnter));
        ask("Cancel", clicked("Cancel"));
        ask("All files", clicked("All files"));
        ask("the row of a.json", clicked("a.json"));
        ask("the row of attic, twice", [&](FolderDesk& desk) {
            const ImVec2 row = tests::Places::of("##list", "attic");
            desk.click(row);
            desk.press(row);
            desk.release();
            desk.turn(2);
        });
        for (const char* button : {"Keep it", "Replace"}) {
            ask(std::string("a.json, ") + button, [&](FolderDesk& desk) {
                desk.answer("a.json", kKeyEnter);
                if (desk.desk.workspace.questions.file_choice) clicked(button)(desk);
            });
        }
    }
    expect_recorded("files", tell.steps);
}

TEST(NetOfFiles, HoldsWhatIsAnsweredAboutUnsavedChanges) {
    PanelScreen screen;
    const TestFolder own;
    const fs::path folder = own.path / "parent" / "scenes";  // alone in one of that name
    Told tell;
    const auto leave_for_case = [](FolderDesk& desk) {
        desk.desk.run("cases.open");
        desk.answer("B1 ", kKeyEnter);
    };
    // What is in no file is saved at home first.
    const fs::path home = home_folder();
    setenv("HOME", folder.c_str(), 1);
    using Way = std::pair<const char*, std::function<void(FolderDesk&)>>;
    const std::array ways{
        Way{"file.new", [](auto& desk) { desk.desk.run("file.new"); }},
        Way{"file.landscape", [](auto& desk) { desk.desk.run("file.landscape"); }},
        Way{"file.quit", [](auto& desk) { desk.desk.run("file.quit"); }},
        Way{"a case", leave_for_case}, Way{"a dropped file", [&](auto& desk) {
                                               drop_file(desk.desk.workspace, folder / "b.json");
                                           }}};
    for (const auto& [way, go] : ways) {
        for (const bool has_file : {true, false}) {
            for (const char* answer : {"", "Save", "Drop them", "Cancel"}) {
                FolderDesk desk(screen, folder);
                if (has_file) desk.belong_to(folder / "a.json");
                desk.desk.run("edit.right");  // there is something to save
                desk.rest();
                go(desk);
                desk.turn(4);
                if (*answer == '\0') {
                    desk.key({kKeyEscape, false, false, false});
                } else {
                    desk.click("Unsaved changes", answer);
                }
                const std::string subject =
                    fmt::format("{}, {}", way, has_file ? "in a file" : "in no file");
                const std::string step = *answer == '\0' ? "Escape" : answer;
                tell(subject, step, desk);
                if (!desk.desk.workspace.questions.wants_save_as) continue;
                desk.answer("c.json", kKeyEnter);
                tell(subject, step + " as c.json", desk);
            }
        }
    }
    setenv("HOME", home.c_str(), 1);
    expect_recorded("leaving", tell.steps);
}

/// Which case, the tiles of which file, which numbers of a handle?
TEST(NetOfFiles, HoldsWhatIsAnsweredToOtherQuestions) {
    PanelScreen screen;
    const TestFolder own;
    const fs::path folder = own.path / "parent" / "scenes";  // alone in one of that name
    Told tell;
    for (const char* typed : {"S13", "no such case", ""}) {
        for (const int last : {int{kKeyEnter}, int{kKeyDown}, int{kKeyEscape}}) {
            FolderDesk desk(screen, folder);
            desk.rest();
            desk.desk.run("cases.open");
            desk.answer(typed, last);
            tell(fmt::format("case '{}'", typed), fmt::format("key {}", last), desk);
        }
    }
    for (const char* typed : {"got.txt", "b.json", "none.txt", ""}) {
        for (const char* answer : {"Open", "Cancel"}) {
            FolderDesk desk(screen, folder);
            std::ofstream(folder / "got.txt") << "7 4\n8 4\n";
            desk.rest();
            desk.desk.run("yours.load");
            desk.turn(4);
            desk.type(*typed == '\0' ? "" : (folder / typed).string(), ImGuiKey_RightArrow);
            desk.click("###file dialog", answer);
            tell(fmt::format("yours '{}'", typed), answer, desk);
        }
    }
    for (const char* field : {"x", "y"}) {
        for (const char* typed : {"2.5", "-1", "1e300", "seven", ""}) {
            PanelDesk desk(screen);
            desk.open("B1-aligned-rectangle");
            desk.rest();
            desk.desk.workspace.pointed.typed_grip = 0;  // a corner
            desk.turn(4);
            desk.fill(desk.places().left_of("##Popup", field), typed);
            tell(fmt::format("handle, {}", field), fmt::format("'{}'", typed), desk);
        }
    }
    expect_recorded("questions", tell.steps);
}

}  // namespace
}  // namespace tileglass::app
