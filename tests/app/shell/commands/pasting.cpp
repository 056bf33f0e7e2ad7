// Does a text of very many items arrive as a short one does, and without making anybody wait?

#include "app/shell/commands/pasting.hpp"
#include "app/shell/session/open_and_save.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <vector>

#include "sandbox/scene/document.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

constexpr double kMostPatience = 60;  // seconds

scene::Scene row_of_objects(int count) {
    scene::Scene scene;
    std::vector<scene::Item> items(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i) {
        items[static_cast<std::size_t>(i)].name = fmt::format("object {}", i + 1);
        items[static_cast<std::size_t>(i)].thing = scene::Object{{{i + 0.0, 0}, {i + 0.5, 0.5}}};
    }
    scene.items = items;
    return scene;
}

std::string text_of_items(const scene::Scene& scene) {
    std::string text = "[";
    for (const scene::Item& item : scene.items) {
        const Rect& rect = item.as<scene::Object>()->rect;
        if (text.size() > 1) text += ", ";
        text += fmt::format(R"({{"name": "{}", "object": [{}, 0, {}, 0.5]}})", item.name, rect.a.x,
                            rect.b.x);
    }
    return text + "]";
}

class Pasting : public testing::Test {
protected:
    Pasting() { work().works_in_background = true; }

    Workspace& work() { return desk_.workspace; }
    void paste_and_wait(const std::string& text) {
        paste(work(), text);
        work().reading.take(work(), kMostPatience);
        ASSERT_FALSE(work().reading.is_running());
        work().refresh();
    }
    /// What the line says before anything changes; empty: nothing is asked.
    std::string asked_about(const std::string& text) {
        const std::uint64_t content = work().document.editor.content();
        paste_and_wait(text);
        EXPECT_EQ(work().document.editor.content(), content) << text;
        return work().questions.pasting ? work().questions.pasting->sentence : "";
    }
    void take() {
        take_paste(work());
        work().refresh();
    }

    TestDesk desk_;
};

TEST_F(Pasting, OfVeryManyItemsIsOneEdit) {
    const scene::Scene three = row_of_objects(3);
    open_scene(work(), {three, {}, false}, {});
    EXPECT_EQ(asked_about(text_of_items(row_of_objects(3'000))), "3,000 items");
    take();
    const scene::Items& items = work().scene().items;
    ASSERT_EQ(items.size(), 3'003U);
    EXPECT_EQ(work().selection.size(), 3'000U);
    EXPECT_EQ(work().message.text, "paste 3,000 items");
    // Three names are taken, and three places.
    EXPECT_EQ(items[3].name, "object 4");
    EXPECT_EQ(items[3].as<scene::Object>()->rect, (Rect{{1, 1}, {1.5, 1.5}}));
    EXPECT_EQ(items[6].as<scene::Object>()->rect, (Rect{{3, 0}, {3.5, 0.5}}));
    std::set<std::string> names;
    for (const scene::Item& item : items) names.insert(item.name);
    EXPECT_EQ(names.size(), items.size());
    desk_.run("edit.undo");
    EXPECT_EQ(work().scene().items.size(), 3U);
    EXPECT_FALSE(work().document.editor.can_undo());
}

TEST_F(Pasting, IsGivenUpWithEsc) {
    const auto read = [](scene::Progress& progress) -> Reading::Take {
        while (progress.report(0.5)) continue;
        return [](Workspace& workspace) { workspace.message.tell_error("it was taken"); };
    };
    work().reading.start(kClipboard, Reading::Use::edits, work(), read);
    EXPECT_TRUE(waits_for_person(work()));
    desk_.press_key({kKeyEscape});
    EXPECT_FALSE(work().reading.is_running());
    EXPECT_EQ(work().message.text, "the clipboard is not read");
    work().reading.take(work(), 0.1);
    EXPECT_FALSE(work().message.is_error);
}

TEST_F(Pasting, OfWhatIsNoSceneChangesNothing) {
    const scene::Scene before = row_of_objects(3);
    open_scene(work(), {before, {}, false}, {});
    const std::uint64_t content = work().document.editor.content();
    for (const char* text : {"", "[", "[]", "{}", "[{\"name\": 5}]", "hello there"}) {
        paste_and_wait(text);
        EXPECT_TRUE(work().message.is_error) << text;
        EXPECT_EQ(work().message.text.rfind("the clipboard holds no ", 0), 0U)
            << work().message.text;
        EXPECT_EQ(work().document.editor.content(), content) << text;
    }
}

TEST_F(Pasting, GoesNoFurtherThanItsLineAtEsc) {
    EXPECT_EQ(asked_about("{\"circle\": [3.5, 3.5, 2.5]}"), "1 item");
    EXPECT_TRUE(waits_for_person(work()));
    desk_.press_key({kKeyEscape});
    EXPECT_FALSE(work().questions.pasting);
    EXPECT_TRUE(work().scene().items.empty());
}

TEST_F(Pasting, OfTilesGivesThemToTheOnlyQuestion) {
    desk_.add({{0.5, 0.5}, {1.5, 1.5}});
    desk_.run("edit.cancel");
    EXPECT_EQ(asked_about("my tiles: (0, 0) (1, 0)\n"),
              "2 tiles for rect 1; 2 words or lines are passed over");
    take();
    ASSERT_TRUE(work().asked_item());
    EXPECT_EQ(work().asked_item()->query()->foreign->size(), 2U);
    desk_.run("edit.undo");
    EXPECT_FALSE(work().scene().items[0].query()->foreign);
}

TEST_F(Pasting, OfQuestionsLeavesEachWhereItIs) {
    EXPECT_EQ(asked_about("{\"circle\":[3.5,3.5,2.5]}\n"
                          "{\"circle\":[3.5,3.5,2.5],\"coverage\":\"closed\"}\n"),
              "2 items");
    take();
    const scene::Shape circle = Circle{{3.5, 3.5}, 2.5};
    for (const scene::Item& item : work().scene().items) EXPECT_EQ(item.query()->shape, circle);
    EXPECT_EQ(work().scene().items[1].name, "circle 2");
}

TEST_F(Pasting, OfWhatLiesElsewhereBringsItIntoView) {
    const scene::View before = work().scene().view;
    asked_about("{\"circle\":[1003.5,3.5,2.5]}");
    take();
    ASSERT_TRUE(work().motion.glide);
    EXPECT_NE(work().motion.glide->to.center.x, before.center.x);
}

TEST_F(Pasting, OfRowsReplacesTheMapAlone) {
    desk_.add({{0.5, 0.5}, {1.5, 1.5}});
    EXPECT_EQ(asked_about("#####\n#...#\n#.#.#\n#...#\n#####\n"), "a map of 5 x 5");
    take();
    EXPECT_EQ(work().scene().items.size(), 1U);
    ASSERT_TRUE(work().scene().map.cells);
    EXPECT_TRUE(work().scene().map.cells->is_solid({2, 2}));
    EXPECT_EQ(work().document.editor.undo_label(), "paste a map");
}

TEST_F(Pasting, IsDroppedWhereAnotherDocumentWasOpenedMeanwhile) {
    EXPECT_EQ(asked_about("{\"circle\": [3.5, 3.5, 2.5]}"), "1 item");
    open_scene(work(), {row_of_objects(3), {}, false}, {});
    take();
    EXPECT_EQ(work().scene().items.size(), 3U);
}

TEST_F(Pasting, TakesBackWhatIsCopiedWithEvenSteps) {
    desk_.add({{0.5, 0.5}, {1.5, 1.5}});
    desk_.run("edit.duplicate");
    desk_.run("edit.select_all");
    desk_.run("edit.copy");
    const std::string copied = *work().requests.clipboard;
    EXPECT_EQ(copied,
              "[\n    {\"name\": \"rect 1\", \"rect\": [0.5, 0.5, 1.5, 1.5]},\n"
              "    {\"name\": \"rect 2\", \"rect\": [1.5, 1.5, 2.5, 2.5]}\n]");
    EXPECT_EQ(asked_about(copied), "2 items");
}

TEST_F(Pasting, OfMutatedTextsChangesNothingBeforeItsLine) {
    const std::vector<std::string> texts{
        R"({"tileglass":1,"map":["#.",".#"],"items":[{"name":"a","rect":[0,0,1,1]}],)"
        R"("world":{"tick":1,"log":[{"insert":[1,0,0,1,1]}]}})",
        "{\"world\":{}}\n{\"insert\":[1,0,0,1,1]}\n{\"move\":[1,1,1,2,2]}\n",
        "{\"id\":1,\"circle\":[3.5,3.5,2.5],\"got\":[[1,2]]}\n{\"id\":2,\"rect\":[0,0,1,1]}\n",
        R"({"cases":3,"question":{"segment":[0,0,4,2]},"got":[[0,0]]})",
        "#####\n#...#\n#####\n",
        "tiles: (3, 4) [5,6] {\"x\":1,\"y\":2}\n7 8\n",
        "type octile\nheight 2\nwidth 2\nmap\n..\n.@\n"};
    desk_.add({{0.5, 0.5}, {1.5, 1.5}});
    const scene::Scene before = work().scene();
    work().works_in_background = false;
    std::mt19937 random(62);
    const auto below = [&](std::size_t count) { return random() % count; };
    constexpr int kRounds = 10'000;
    int asked = 0;
    for (int i = 0; i < kRounds; ++i) {
        std::string text = texts[below(texts.size())];
        for (std::size_t k = below(4) + 1; k-- > 0;) {
            const std::string& other = texts[below(texts.size())];
            const std::size_t at = below(text.size() + 1);
            switch (below(3)) {
                case 0: text.insert(at, 1, static_cast<char>(below(256))); break;
                case 1: text.erase(at, below(5)); break;
                default: text.insert(at, other.substr(below(other.size()), below(9)));
            }
        }
        const std::uint64_t content = work().document.editor.content();
        paste(work(), text);
        ASSERT_EQ(work().document.editor.content(), content) << text;
        ASSERT_NE(work().questions.pasting.has_value(), work().message.is_error) << text;
        if (!work().questions.pasting) continue;
        ++asked;
        if (asked % 20 != 0) {
            work().questions.drop();
            continue;
        }
        take();
        desk_.undo_all();
        ASSERT_EQ(work().scene().items, before.items) << text;
        work().selection.main = work().scene().items[0].id;
    }
    EXPECT_GT(asked, kRounds / 3);
    EXPECT_LT(asked, kRounds);
}

TEST_F(Pasting, OfASceneWithAMapFromElsewhereAsksFirst) {
    TestFolder folder;
    write_text(folder.path / "a.map", "#.\n");
    const std::string map = std::filesystem::canonical(folder.path / "a.map").string();
    const std::string text = R"({"tileglass":1,"map":")" + map + R"("})";
    const auto answer = [&](scene::UnreadableMap unreadable) {
        const OutsideMap asked = *std::exchange(work().questions.outside_map, std::nullopt);
        EXPECT_EQ(asked.map, map);
        asked.read(work(), unreadable);
        work().reading.take(work(), kMostPatience);
    };
    paste_and_wait(text);
    ASSERT_TRUE(work().questions.outside_map);
    EXPECT_FALSE(work().document.editor.is_modified());
    answer(scene::UnreadableMap::is_kept);
    take();
    EXPECT_EQ(work().scene().map.cells, nullptr);
    EXPECT_NE(work().message.text.find("is outside of the scene's folder, and is not read"),
              std::string::npos)
        << work().message.text;
    EXPECT_NE(scene_text(work()).find(map), std::string::npos) << "saved as it was";
    paste_and_wait(text);
    ASSERT_TRUE(work().questions.outside_map) << "who says no once is asked again";
    work().files.read_maps.add(map);
    answer(scene::UnreadableMap::is_error);
    take();
    EXPECT_NE(work().scene().map.cells, nullptr);
    paste_and_wait(text);
    EXPECT_FALSE(work().questions.outside_map);
}

}  // namespace
}  // namespace tileglass::app
