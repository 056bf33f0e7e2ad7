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

/// What somebody may have on the clipboard or in a file.
struct SomeText {
    const char* name;
    std::string text;
};

std::vector<SomeText> some_texts() {
    return {
        {"scene", content_of("cases/B1-aligned-rectangle.tileglass.json")},
        {"scene without items", R"({"tileglass": 1})"},
        {"scene of another version", R"({"tileglass": 99})"},
        {"scene with a map of its own",
         R"({"tileglass": 1, "map": {"rows": ["..#", "#.."]}, "items": []})"},
        {"scene whose map is missing", R"({"tileglass": 1, "map": {"file": "gone.map"}})"},
        {"scene with a wrong circle",
         R"({"tileglass": 1, "items": [{"name": "a", "circle": [1, 2]}]})"},
        {"scene with an unknown item", R"({"tileglass": 1, "items": [{"name": "a", "cube": 1}]})"},
        {"item", R"({"name": "a", "circle": [1, 2, 3]})"},
        {"line of query", R"({"id": "player", "circle": [10.5, 4.5, 2], "got": [[9, 4], [2, 4]]})"},
        {"lines of query", "{\"rect\": [1, 1, 3, 3]}\n{\"segment\": [1, 1, 3, 3]}\n"},
        {"log of replay", "{\"world\": {}}\n{\"insert\": 1, \"rect\": [1, 1, 2, 2]}\n"},
        {"tiles", "3 4\n5 6\n"},
        {"tiles in brackets", "(3, 4), (5, 6)"},
        {"tiles as JSON", "[[7, 4], [8, 4]]"},
        {"no tiles", "[]"},
        {"map", "type octile\nheight 2\nwidth 3\nmap\n..@\n@..\n"},
        {"half a brace", "{"},
        {"words", "hello, is there a scene in here?"},
        {"bytes", std::string("\0\x80\xff", 3)},
        {"nothing", ""},
    };
}

TEST(NetOfFiles, HoldsWhatPastesDo) {
    PanelScreen screen;
    Told tell;
    for (const std::string_view command : {"edit.paste", "yours.paste"}) {
        for (const bool has_item : {true, false}) {
            for (const SomeText& some : some_texts()) {
                PanelDesk desk(screen);
                desk.open(kDisc);
                if (!has_item) desk.desk.run("edit.cancel");
                desk.rest();
                ImGui::SetClipboardText(some.text.c_str());
                desk.desk.run(command);
                tell(fmt::format("{}, {}, {}", command, has_item ? "item" : "no item", some.name),
                     desk);
                if (desk.desk.run("edit.undo")) tell("  undone", desk);
            }
        }
    }
    PanelDesk desk(screen);
    desk.open("first-start");
    desk.desk.run("edit.copy");
    desk.turn(2);
    desk.desk.run("edit.delete");
    desk.desk.run("edit.paste");
    tell("its own copy", desk);
    expect_recorded("pastes", tell.lines);
}

/// Files of each kind, and some that are none.
std::vector<std::string> write_files(const fs::path& folder) {
    constexpr std::array kSamples{
        std::pair{"tests/fuzz/text_map/movingai", "a.map"},
        std::pair{"tests/fuzz/text_map/movingai_empty_size", "empty.map"},
        std::pair{"tests/fuzz/text_map/grid", "grid.txt"},
        std::pair{"tests/fuzz/csv_map/commas", "numbers.csv"},
        std::pair{"tests/fuzz/csv_map/empty_cell", "empty_cell.csv"},
        std::pair{"tests/fuzz/png_map/palette_2_bit", "colours.png"},
        std::pair{"tests/fuzz/png_map/wrong_checksum", "damaged.png"},
        std::pair{"tests/fuzz/tmx/base64_zlib", "tiled.tmx"},
        std::pair{"tests/fuzz/tmx/bad_width", "bad_width.tmx"},
        std::pair{"tests/fuzz/tmj/base64_zlib", "tiled.tmj"},
        std::pair{"tests/fuzz/tmj/array", "array.tmj"},
        std::pair{"tests/fuzz/ldtk/levels_in_a_row", "levels.ldtk"},
        std::pair{"tests/fuzz/ldtk/no_levels", "no_levels.ldtk"},
        std::pair{"tests/fuzz/scenario/no_version", "broken.scen"},
        std::pair{"cases/T3-trembling-on-a-border.tileglass.json", "case.tileglass.json"},
    };
    std::vector<std::string> names{"missing.json", "folder"};
    fs::create_directories(folder / "folder");
    for (const auto& [source, name] : kSamples) {
        std::ofstream(folder / name, std::ios::binary) << content_of(source);
        names.emplace_back(name);
    }
    std::ofstream(folder / "pairs.scen") << "version 1\n0 a.map 3 2 0 0 2 1 0\n";
    names.emplace_back("pairs.scen");
    std::ofstream(folder / "tiles.map") << "3 4\n5 6\n";  // a map all the same
    names.emplace_back("tiles.map");
    for (const SomeText& some : some_texts()) {
        const std::string ending = some.text.starts_with('{') ? ".json" : ".txt";
        std::ofstream(folder / (some.name + ending), std::ios::binary) << some.text;
        names.push_back(some.name + ending);
    }
    return names;
}

/// As the program does with files that are dropped on its window.
void drop(const fs::path& file, PanelDesk& desk) {
    drop_file(desk.desk.workspace, file);
}

TEST(NetOfFiles, HoldsWhatDroppedFilesDo) {
    PanelScreen screen;
    const TestFolder folder;
    const std::vector<std::string> names = write_files(folder.path);
    Told tell;
    for (const bool has_item : {true, false}) {
        for (const std::string& name : names) {
            PanelDesk desk(screen);
            desk.folder = folder.path;
            desk.open(kDisc);
            if (!has_item) desk.desk.run("edit.cancel");
            drop(folder.path / name, desk);
            tell(fmt::format("{}, {}", has_item ? "item" : "no item", name), desk);
        }
    }
    expect_recorded("drops", tell.lines);
}

/// At a scene in a folder with some others, which lies alone in `parent`.
struct FolderDesk : PanelDesk {
    FolderDesk(PanelScreen& screen, const fs::path& parent) : PanelDesk(screen) {
        const fs::path root = parent / "scenes";
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
    /// So that there is something to save.
    void edit() { desk.run("edit.right"); }
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
    const fs::path parent = own.path / "parent";
    const fs::path folder = parent / "scenes";
    Told tell;
    for (const std::string_view command : {"file.open", "file.save_as"}) {
        const auto ask = [&](const std::string& what, const auto& answer) {
            FolderDesk desk(screen, parent);
            desk.belong_to(folder / "a.json");
            desk.desk.run(command);
            desk.turn(4);
            answer(desk);
            tell(fmt::format("{}, {}", command, what), desk);
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
        ask("b.json", typed("b.json", kKeyEnter));
        ask("b, completed", typed("b.", kKeyTab));
        ask("broken.json", typed("broken.json", kKeyEnter));
        ask("the name of none", typed("none.json", kKeyEnter));
        ask("a folder", typed("attic", kKeyEnter));
        ask("a path", typed((folder / "attic" / "old.json").string(), kKeyEnter));
        ask("a folder that is missing", typed((folder / "gone" / "a").string(), kKeyEnter));
        ask("Cancel", clicked("Cancel"));
        ask("All files", clicked("All files"));
        ask("the row of b.json", clicked("b.json"));
        ask("the row of attic, twice", [&](FolderDesk& desk) {
            const ImVec2 row = tests::Places::of("##list", "attic");
            desk.click(row);
            desk.press(row);
            desk.release();
            desk.turn(2);
        });
        ask("b.json, Keep it", [&](FolderDesk& desk) {
            desk.answer("b.json", kKeyEnter);
            if (desk.desk.workspace.questions.file_choice) {
                desk.click("###file dialog", "Keep it");
            }
        });
        ask("b.json, Replace", [&](FolderDesk& desk) {
            desk.answer("b.json", kKeyEnter);
            if (desk.desk.workspace.questions.file_choice) {
                desk.click("###file dialog", "Replace");
            }
        });
    }
    expect_recorded("files", tell.lines);
}

TEST(NetOfFiles, HoldsWhatIsAnsweredAboutUnsavedChanges) {
    PanelScreen screen;
    const TestFolder own;
    const fs::path parent = own.path / "parent";
    const fs::path folder = parent / "scenes";
    Told tell;
    const auto leave_for_case = [](FolderDesk& desk) {
        desk.desk.run("cases.open");
        desk.answer("B1 ", kKeyEnter);
    };
    // What is in no file is saved at home first.
    const fs::path home = home_folder();
    setenv("HOME", folder.c_str(), 1);
    struct Way {
        const char* name;
        std::function<void(FolderDesk&)> go;
    };
    const std::array ways{
        Way{"file.new", [](FolderDesk& desk) { desk.desk.run("file.new"); }},
        Way{"file.landscape", [](FolderDesk& desk) { desk.desk.run("file.landscape"); }},
        Way{"file.quit", [](FolderDesk& desk) { desk.desk.run("file.quit"); }},
        Way{"a case", leave_for_case},
        Way{"a dropped file", [&](FolderDesk& desk) { drop(folder / "b.json", desk); }}};
    for (const Way& way : ways) {
        for (const bool has_file : {true, false}) {
            for (const char* answer : {"", "Save", "Drop them", "Cancel"}) {
                FolderDesk desk(screen, parent);
                if (has_file) desk.belong_to(folder / "a.json");
                desk.edit();
                desk.turn(2);
                way.go(desk);
                desk.turn(4);
                if (*answer == '\0') {
                    desk.key({kKeyEscape, false, false, false});
                } else {
                    desk.click("Unsaved changes", answer);
                }
                const std::string what =
                    fmt::format("{}, {}, {}", way.name, has_file ? "in a file" : "in no file",
                                *answer == '\0' ? "Escape" : answer);
                tell(what, desk);
                if (!desk.desk.workspace.questions.wants_save_as) continue;
                desk.answer("c.json", kKeyEnter);
                tell(what + ", as c.json", desk);
            }
        }
    }
    setenv("HOME", home.c_str(), 1);
    expect_recorded("leaving", tell.lines);
}

/// Which case, the tiles of which file, which numbers of a handle?
TEST(NetOfFiles, HoldsWhatIsAnsweredToOtherQuestions) {
    PanelScreen screen;
    const TestFolder own;
    const fs::path parent = own.path / "parent";
    const fs::path folder = parent / "scenes";
    Told tell;
    for (const char* typed : {"S13", "no such case", ""}) {
        for (const int last : {int{kKeyEnter}, int{kKeyDown}, int{kKeyEscape}}) {
            FolderDesk desk(screen, parent);
            desk.desk.run("cases.open");
            desk.answer(typed, last);
            tell(fmt::format("case '{}', key {}", typed, last), desk);
        }
    }
    for (const char* typed : {"got.txt", "b.json", "none.txt", ""}) {
        for (const char* answer : {"Open", "Cancel"}) {
            FolderDesk desk(screen, parent);
            std::ofstream(folder / "got.txt") << "7 4\n8 4\n";
            desk.desk.run("yours.load");
            desk.turn(4);
            const std::string path = *typed == '\0' ? "" : (folder / typed).string();
            desk.type(path, ImGuiKey_RightArrow);
            desk.click("###file dialog", answer);
            tell(fmt::format("yours '{}', {}", typed, answer), desk);
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
            tell(fmt::format("handle, {} '{}'", field, typed), desk);
        }
    }
    expect_recorded("questions", tell.lines);
}

}  // namespace
}  // namespace tileglass::app
