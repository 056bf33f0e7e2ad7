// Does a text of very many items arrive as a short one does, and without making anybody wait?

#include "app/shell/commands/pasting.hpp"
#include "app/shell/session/open_and_save.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

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

    TestDesk desk_;
};

TEST_F(Pasting, OfVeryManyItemsIsOneEdit) {
    const scene::Scene three = row_of_objects(3);
    open_scene(work(), {three, {}, false}, {});
    paste_and_wait(text_of_items(row_of_objects(3'000)));
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
    for (const char* text : {"", "[", "[]", "{}", "[{\"name\": 5}]", "[{\"name\": \"a\"}, 7]"}) {
        paste_and_wait(text);
        EXPECT_TRUE(work().message.is_error) << text;
        EXPECT_EQ(work().message.text.rfind("the clipboard holds no ", 0), 0U)
            << work().message.text;
        EXPECT_EQ(work().document.editor.content(), content) << text;
    }
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
    EXPECT_EQ(work().scene().map.cells, nullptr);
    EXPECT_NE(work().message.text.find("is outside of the scene's folder, and is not read"),
              std::string::npos)
        << work().message.text;
    EXPECT_NE(scene_text(work()).find(map), std::string::npos) << "saved as it was";
    paste_and_wait(text);
    ASSERT_TRUE(work().questions.outside_map) << "who says no once is asked again";
    work().files.read_maps.add(map);
    answer(scene::UnreadableMap::is_error);
    EXPECT_NE(work().scene().map.cells, nullptr);
    paste_and_wait(text);
    EXPECT_FALSE(work().questions.outside_map);
}

}  // namespace
}  // namespace tileglass::app
