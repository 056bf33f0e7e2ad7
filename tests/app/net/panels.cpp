// Does every field, list, slider, box and button of the panels still do what it did?
//
// Each control that is found in a panel is tried: a field takes good and bad numbers, a list each
// of its rows, a slider both its ends, a button a click.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/program.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "tests/app/net/panel_desk.hpp"

namespace tileglass::app {
namespace {

using Setup = std::function<void(PanelDesk&)>;

constexpr std::array kTyped{"2.5", "7", "-1", "1e300", "seven", ""};
constexpr float kFar = 3000;  // pixels: beyond both ends of any slider

/// Tries all controls of a panel, each at a desk of its own.
class TriedPanel {
public:
    TriedPanel(PanelScreen& screen, std::string panel, Setup setup)
        : screen_(screen), panel_(std::move(panel)), setup_(std::move(setup)) {}

    std::vector<std::string> lines() {
        const std::vector<Control> controls = begin()->controls_in(panel_);
        for (const Control& control : controls) {
            if (control.name != "Run") try_out(control);  // which is measured by the clock
        }
        return std::move(tell_.lines);
    }

private:
    std::unique_ptr<PanelDesk> begin() {
        auto desk = std::make_unique<PanelDesk>(screen_);
        setup_(*desk);
        desk->rest();
        wait(*desk);
        return desk;
    }

    /// So that the next click is not the second of two.
    static void wait(PanelDesk& desk) { desk.turn(25); }

    void record(const Control& control, const std::string& what, PanelDesk& desk) {
        tell_(fmt::format("{}, {}", control.name, what), desk);
    }

    void try_out(const Control& control) {
        {
            const auto desk = begin();
            desk->point_at(control.at);
            desk->press(control.at);
            if (desk->is_typing()) return type(control, *desk);
            desk->release();
            desk->turn(2);
            // What the file dialog shows are the folders of this machine.
            if (desk->desk.workspace.questions.wants_foreign_tiles) {
                return tell_.lines.push_back(control.name + ", asks for a file with tiles");
            }
            if (PanelDesk::popup() != nullptr) return choose(control);
        }
        const auto desk = begin();
        const std::string before = desk->state();
        desk->press(control.at);
        desk->point_at({control.at.x + kFar, control.at.y});
        desk->release();
        desk->settle();
        if (desk->state() != before) return slide(control, *desk);
        wait(*desk);
        desk->click(control.at);
        record(control, "clicked", *desk);
        desk->click(control.at);
        record(control, "clicked again", *desk);
    }

    void type(const Control& control, PanelDesk& desk) {
        desk.release();
        desk.type("3", ImGuiKey_Escape);
        record(control, "given up", desk);
        for (const char* text : kTyped) {
            desk.fill(control.at, text);
            record(control, fmt::format("typed '{}'", text), desk);
            scene::Editor& editor = desk.desk.workspace.document.editor;
            while (editor.can_undo()) editor.undo();
            desk.settle();
            desk.turn(2);
        }
    }

    void slide(const Control& control, PanelDesk& desk) {
        record(control, "to its end", desk);
        desk.press(control.at);
        desk.point_at({control.at.x - kFar, control.at.y});
        desk.release();
        record(control, "to its beginning", desk);
        desk.click_with_control(control.at);
        if (!desk.is_typing()) return;
        for (const char* text : kTyped) {
            if (!desk.is_typing()) desk.click_with_control(control.at);
            desk.type(text);
            record(control, fmt::format("typed '{}'", text), desk);
        }
    }

    /// Each row of what drops down.
    void choose(const Control& control) {
        std::vector<tests::ShownText> rows{1};
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const auto desk = begin();
            desk->click(control.at);
            rows = desk->rows_of_popup();
            desk->click(rows[i].place.GetCenter());
            record(control, rows[i].text, *desk);
        }
    }

    PanelScreen& screen_;
    std::string panel_;
    Setup setup_;
    Told tell_;
};

/// There is nothing to undo for what the scene has.
void forget_edits(Workspace& workspace) {
    const scene::Items& items = workspace.scene().items;
    const scene::Item* selected = workspace.selected_item();
    const std::size_t place = selected != nullptr ? items.index_of(selected->id) : items.size();
    workspace.document.editor.open(workspace.scene());
    workspace.selection.main = place < items.size() ? items[place].id : scene::kNoItem;
}

/// A panel, and what is done before all of its controls are tried.
struct PanelCase {
    std::string title;
    std::string panel;
    Setup setup;

    friend void PrintTo(const PanelCase& tried, std::ostream* out) { *out << tried.title; }
};

/// Opens a tab in the place of the canvas, so that all of it is in sight.
void show(std::optional<Tab> tab, PanelDesk& desk) {
    if (!tab) return;
    desk.desk.workspace.display.tabs.show(*tab);
    desk.desk.workspace.display.tabs.is_large = true;
}

Setup opened(const std::string& scene, std::vector<std::string_view> commands = {},
             std::optional<Tab> tab = std::nullopt) {
    return [=](PanelDesk& desk) {
        desk.open(scene);
        show(tab, desk);
        desk.turn(2);
        for (const std::string_view command : commands) {
            desk.desk.run(command);
            desk.turn(2);
        }
        if (desk.desk.workspace.document.editor.can_undo()) forget_edits(desk.desk.workspace);
    };
}

/// The same, and something more.
Setup opened(const std::string& scene, std::vector<std::string_view> commands,
             const std::function<void(PanelDesk&)>& more, std::optional<Tab> tab = std::nullopt) {
    return [=, before = opened(scene, std::move(commands), tab)](PanelDesk& desk) {
        before(desk);
        more(desk);
    };
}

/// Draws an item of this kind on a map.
Setup drawn(const Exhibit& exhibit) {
    return [&exhibit](PanelDesk& desk) {
        desk.desk.set_map(12, 4, "....................##......##..................");
        desk.desk.run(exhibit.tool);
        desk.desk.drag({4.25, 0.5}, {9.75, 3});
        forget_edits(desk.desk.workspace);
    };
}

void give_bounds(PanelDesk& desk) {
    scene::Item item = *desk.desk.workspace.selected_item();
    item.query()->bounds = TileRect{{0, 0}, {8, 6}};
    item.query()->shape = Segment{{0.1, 0.25}, {5.5, 3.3}};
    desk.desk.workspace.document.editor.apply(scene::ReplaceItem{item}, "give bounds");
    forget_edits(desk.desk.workspace);
}

void take_tiles(PanelDesk& desk) {
    ImGui::SetClipboardText("[[7, 4], [1, 1]]");
    desk.desk.run("yours.paste");
}

void mark_tiles(PanelDesk& desk) {
    desk.desk.click({7.5, 4.5});
    desk.desk.click({1.5, 1.5});
    desk.desk.click({1.5, 1.5});
}

void pin_tile(PanelDesk& desk) {
    desk.desk.click({4.5, 2.5});
}

void open_layers(PanelDesk& desk) {
    Workspace& workspace = desk.desk.workspace;
    open_file(workspace, kSource / "maps" / "gen_objects.tmx");
    workspace.reading.take(workspace, 10);
    show(Tab{"Map"}, desk);
    desk.turn(2);
}

void open_code(PanelDesk& desk) {
    desk.desk.workspace.codes = shipped_codes();
    show(Tab{"Code"}, desk);
    desk.turn(2);
}

void begin_hints(PanelDesk& desk) {
    desk.desk.workspace.hints.begin(desk.desk.workspace);
}

std::vector<PanelCase> panel_cases() {
    const std::string disc = "C8-disc-and-box";
    const std::string walls = "R3-between-two-diagonal-walls";
    const std::string lists = "O2-lists-follow";
    const std::string camera = "S13-to-and-fro";
    const std::string printed = "S1-corner-ties";
    const std::string structures = "O21-two-structures";
    const auto click_cap = [](PanelDesk& desk) {
        desk.click(desk.places().right_of("Boxes", "pool cap"));
    };
    const auto go_on = [](PanelDesk& desk) {
        desk.desk.workspace.live.go_to(10);
        desk.rest();
    };
    const auto show_frame = [=](PanelDesk& desk) {
        go_on(desk);
        desk.click("Transport", "steps");
    };
    const auto make_large = [](PanelDesk& desk) { show(Tab{"Experiment"}, desk); };
    const auto show_costs = [](PanelDesk& desk) { desk.click("Structure", "costs"); };
    const auto click_stop = [](PanelDesk& desk) { desk.click("World", "a list over"); };
    const auto lay_lens = [](PanelDesk& desk) { desk.click("Compare", "Touches"); };
    std::vector<PanelCase> cases{
        {"inspector-bounds", "Inspector", opened(walls, {}, give_bounds)},
        {"inspector-frame", "Inspector", opened(lists, {"edit.cancel"})},
        {"items", "Items", opened(disc)},
        {"tools", "Tools", opened(disc)},
        {"about", "About", opened(disc)},
        {"status", "##status", opened(disc)},
        {"hint", "Hint drag", opened("first-start", {}, begin_hints)},
        {"tile", "Tile", opened(walls, {}, pin_tile)},
        {"tile-of-lists", "Tile", opened(lists, {}, pin_tile)},
        {"steps", "Transport", opened(walls, {"play.back", "play.back", "play.breakpoint"})},
        {"steps-of-lists", "Transport", opened(lists, {"world.tick"})},
        {"ticks", "Transport", opened(camera, {}, go_on)},
        {"steps-of-a-frame", "Transport", opened(camera, {}, show_frame)},
        {"axis", "Axis", opened(walls)},
        {"tabs", "##tabs", opened(disc)},
        {"legend", "Legend", opened(lists)},
        {"boxes", "Boxes",
         opened("T3-trembling-on-a-border", {"world.tick", "world.tick"}, Tab{"Boxes"})},
        {"world-of-lists", "World", opened(lists, {"world.tick"}, click_stop, Tab{"World"})},
        {"life", "Life", opened(lists, {"world.life", "world.tick"})},
        {"code", "Code", opened(printed, {"play.restart"}, open_code)},
        {"structures", "Structure", opened(structures, {}, Tab{"Structure"})},
        {"costs", "Structure", opened(structures, {}, show_costs, Tab{"Structure"})},
        {"experiment", "Experiment", opened(structures, {"world.experiment"}, make_large)},
        // A small circle: each pixel of the picture is a question of its own.
        {"atlas", "Atlas", opened("C6-steps-of-one", {}, Tab{"Atlas"})},
        {"tuner", "Boxes", opened(camera, {"world.tune"}, click_cap, Tab{"Boxes"})},
        {"compare-areas", "Compare", opened(disc, {"compare.two"}, Tab{"Compare"})},
        {"compare-casts", "Compare", opened(walls, {"compare.two"}, Tab{"Compare"})},
        {"lens", "Compare", opened("first-start", {"compare.lens"}, lay_lens, Tab{"Compare"})},
        {"marks", "Compare", opened(disc, {"compare.marks"}, mark_tiles)},
        {"yours", "Compare", opened(disc, {}, take_tiles)},
        {"map", "Map", opened("first-start", {}, Tab{"Map"})},
        {"map-of-layers", "Map", open_layers},
    };
    for (const Exhibit& exhibit : exhibits()) {
        cases.push_back({"inspector-" + std::string(exhibit.stem), "Inspector", drawn(exhibit)});
    }
    return cases;
}

class NetOfPanels : public testing::TestWithParam<PanelCase> {};

TEST_P(NetOfPanels, HoldsWhatTheirControlsDo) {
    PanelScreen screen;
    const auto lines = TriedPanel(screen, GetParam().panel, GetParam().setup).lines();
    EXPECT_FALSE(lines.empty());
    expect_recorded("panel-" + GetParam().title, lines);
}

INSTANTIATE_TEST_SUITE_P(Panels, NetOfPanels, testing::ValuesIn(panel_cases()),
                         [](const auto& tried) {
                             std::string name = tried.param.title;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace tileglass::app
