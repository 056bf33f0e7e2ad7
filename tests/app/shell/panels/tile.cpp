// Does the panel Tile say why a tile is taken or not, and by what step and which items?

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "sandbox/world/camera.hpp"
#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app {
namespace {

class TilePanel : public TabDesk {
protected:
    // Is the sentence in sight that begins like this?
    bool is_in_sight(const std::string& begin) const {
        for (const Shown& part : parts()) {
            if (part.window != "Tile" || !part.text.starts_with(begin)) continue;
            return part.place.b.y <= part.visible.b.y;
        }
        return false;
    }
};

TEST_F(TilePanel, ShowsItsReasonBelowTheTextOfACase) {
    struct Pointed {
        const char* id;
        Vec2 at;
        const char* begin;
    };
    for (const Pointed& pointed : {Pointed{"R3", {8.5, 3.5}, "Tile (8, 3) is not taken"},
                                   Pointed{"B14", {1.5, 5.5}, "Tile (1, 5) is not taken"},
                                   Pointed{"C10", {10.5, 4.5}, "Tile (10, 4) is not taken"}}) {
        open(pointed.id, Tab::counters);
        work().display.tabs.is_large = false;
        set_window(1280, 720);
        turn();
        point_on_canvas(pointed.at);
        EXPECT_TRUE(is_in_sight(pointed.begin)) << pointed.id;
    }
}

class TilePanelWhole : public TabDesk {
protected:
    void open_case(const char* id) {
        open(id, Tab::counters);
        work().display.tabs.is_large = false;
        set_window(1600, 1200);
        turn();
    }
    std::vector<std::string> lines() const {
        std::vector<std::string> all;
        for (const Shown& part : parts()) {
            if (part.window != "Tile") continue;
            all.push_back(part.text);
            std::replace(all.back().begin(), all.back().end(), '\n', ' ');
        }
        return all;
    }
    void pin(Tile tile) {
        work().pointed.pinned = tile;
        turn();
    }
    const Shown& line(const std::string& begin) const {
        for (const Shown& part : parts()) {
            if (part.window == "Tile" && part.text.starts_with(begin)) return part;
        }
        throw std::runtime_error(testing::PrintToString(lines()) + " does not say: " + begin);
    }
};

TEST_F(TilePanelWhole, NamesTheItemAndThoseOthersThatTakeTheTile) {
    open_case("C5");
    ASSERT_EQ(work().selected_item()->name, "range 2");
    pin({11, 4});
    EXPECT_THAT(lines(),
                testing::Contains(testing::StartsWith("Tile (11, 4) is not taken by range 2:")));
    EXPECT_THAT(lines(), testing::IsSupersetOf({"Others that take it:", "range 3"}));
    press(line("range 3"));
    EXPECT_EQ(work().selected_item()->name, "range 3");
    turn();
    EXPECT_THAT(lines(),
                testing::Contains(testing::StartsWith("Tile (11, 4) is taken by range 3:")));
    EXPECT_THAT(lines(), testing::Not(testing::Contains("Others that take it:")));
}

TEST_F(TilePanelWhole, GoesToTheStepThatDecided) {
    open_case("C5");
    const auto sentence = [this] {
        return exhibit_of(work().selected_item()->thing)
            ->tell(work().selected_answer()->question, *work().player.current());
    };
    // Ends of a row are tested, what lies between them is not.
    pin({1, 3});
    press(line("Step 12 tested it."));
    EXPECT_EQ(work().player.cursor(), 12U);
    EXPECT_THAT(sentence(), testing::StartsWith("tile (1, 3) is taken"));
    pin({3, 3});
    press(line("Not tested: step 14 found its row, x = 1 to 5."));
    EXPECT_EQ(work().player.cursor(), 14U);
    EXPECT_THAT(sentence(), testing::StartsWith("row 3 runs from x = 1 to 5"));
}

TEST_F(TilePanelWhole, SaysWhyACameraHasBuiltATile) {
    open_case("T9");
    const Tile near = *work().live.camera().run()->plan().frame.tile_at(
        work().live.camera().run()->view().middle());
    pin(near);
    EXPECT_THAT(lines(), testing::Contains(testing::ContainsRegex(
                             "is built: its box .* is the camera's, and boxes up to")));
    pin({near.x + 1000, near.y});
    EXPECT_THAT(lines(), testing::Contains(testing::ContainsRegex(
                             "is not built: its box .* boxes from the camera's, and")));
}

}  // namespace
}  // namespace tileglass::app
