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

/// Tries all controls of a panel, each at a desk where no fact is another than at first.
class TriedPanel {
public:
    TriedPanel(PanelScreen& screen, std::string panel, Setup setup)
        : screen_(screen), panel_(std::move(panel)), setup_(std::move(setup)) {}

    Steps steps() {
        tell_.steps.add("", "opened", at_rest().before.since(Facts()));
        for (const ControlOnScreen& control : at_rest().controls_in(panel_)) {
            if (control.name != "Run") try_out(control);  // which is measured by the clock
        }
        return std::move(tell_.steps);
    }

private:
    /// The last desk, if nothing there is other than it was.
    PanelDesk& at_rest() {
        if (desk_ != nullptr) {
            desk_->let_go();
            desk_->settle();
            desk_->turn(2);
            if (desk_->facts() != desk_->before) desk_.reset();
        }
        if (desk_ == nullptr) {
            desk_ = std::make_unique<PanelDesk>(screen_);
            setup_(*desk_);
            desk_->rest();
        }
        ImGui::GetIO().MouseClickedTime[0] = -1000;  // the next click is not the second of two
        return *desk_;
    }

    void try_out(const ControlOnScreen& control) {
        {
            PanelDesk& desk = at_rest();
            desk.point_at(control.at);
            desk.press(control.at);
            if (desk.is_typing()) return type(control, desk);
            desk.release();
            desk.turn(2);
            // What the file dialog shows are the folders of this machine.
            if (desk.desk.workspace.questions.wants_foreign_tiles) {
                return tell_.steps.add(control.name + ", ", "clicked",
                                       "asks for a file with tiles");
            }
            if (PanelDesk::popup() != nullptr) return choose(control);
        }
        PanelDesk& desk = at_rest();
        desk.press(control.at);
        desk.point_at({control.at.x + kFar, control.at.y});
        desk.release();
        desk.settle();
        if (desk.facts() != desk.before) return slide(control, desk);
        PanelDesk& other = at_rest();
        other.click(control.at);
        tell_(control.name, "clicked", other);
        other.click(control.at);
        tell_(control.name, "clicked again", other);
    }

    void type(const ControlOnScreen& control, PanelDesk& desk) {
        desk.release();
        desk.type("3", ImGuiKey_Escape);
        tell_(control.name, "given up", desk);
        for (const char* text : kTyped) {
            desk.fill(control.at, text);
            tell_(control.name, fmt::format("'{}'", text), desk);
            scene::Editor& editor = desk.desk.workspace.document.editor;
            while (editor.can_undo()) editor.undo();
            desk.settle();
            desk.turn(2);
        }
    }

    void slide(const ControlOnScreen& control, PanelDesk& desk) {
        tell_(control.name, "to its end", desk);
        desk.press(control.at);
        desk.point_at({control.at.x - kFar, control.at.y});
        desk.release();
        tell_(control.name, "to its beginning", desk);
        desk.click_with_control(control.at);
        if (!desk.is_typing()) return;
        for (const char* text : kTyped) {
            if (!desk.is_typing()) desk.click_with_control(control.at);
            desk.type(text);
            tell_(control.name, fmt::format("'{}'", text), desk);
        }
    }

    /// Each row of what drops down.
    void choose(const ControlOnScreen& control) {
        std::vector<tests::ShownText> rows{1};
        for (std::size_t i = 0; i < rows.size(); ++i) {
            PanelDesk& desk = at_rest();
            desk.click(control.at);
            rows = desk.rows_of_popup();
            desk.click(rows[i].place.GetCenter());
            tell_(control.name, rows[i].text, desk);
        }
    }

    PanelScreen& screen_;
    std::string panel_;
    Setup setup_;
    std::unique_ptr<PanelDesk> desk_;
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

/// Opens a tab in the place of the canvas, so that all of it is in sight; empty: none.
void show(std::string_view title, PanelDesk& desk) {
    const std::optional<Tab> tab = tab_of(title);
    if (!tab) return;
    desk.desk.workspace.display.tabs.show(*tab);
    desk.desk.workspace.display.tabs.is_large = true;
}

/// Opens a scene and a tab, runs commands, and does something more.
Setup opened(const std::string& scene, std::vector<std::string_view> commands = {},
             std::string_view tab = {}, const Setup& more = nullptr) {
    return [=](PanelDesk& desk) {
        desk.open(scene);
        show(tab, desk);
        desk.turn(2);
        for (const std::string_view command : commands) {
            desk.desk.run(command);
            desk.turn(2);
        }
        if (desk.desk.workspace.document.editor.can_undo()) forget_edits(desk.desk.workspace);
        if (more) more(desk);
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

void open_layers(PanelDesk& desk) {
    Workspace& workspace = desk.desk.workspace;
    open_file(workspace, kSource / "maps" / "gen_objects.tmx");
    workspace.reading.take(workspace, 10);
    show("Map", desk);
    desk.turn(2);
}

void open_code(PanelDesk& desk) {
    desk.desk.workspace.codes = shipped_codes();
    show("Code", desk);
    desk.turn(2);
}

std::vector<PanelCase> panel_cases() {
    const std::string disc = "C8-disc-and-box";
    const std::string walls = "R3-between-two-diagonal-walls";
    const std::string lists = "O2-lists-follow";
    const std::string camera = "S13-to-and-fro";
    const std::string printed = "S1-corner-ties";
    const std::string structures = "O21-two-structures";
    const auto clicked = [](const char* window, const char* text) {
        return [=](auto& desk) { desk.click(window, text); };
    };
    const auto go_on = [](auto& desk) { desk.desk.workspace.live.go_to(10), desk.rest(); };
    const auto show_frame = [=](auto& desk) { go_on(desk), desk.click("Transport", "steps"); };
    const auto make_large = [](auto& desk) { show("Experiment", desk); };
    const auto click_cap = [](auto& desk) {
        desk.click(desk.places().right_of("Boxes", "pool cap"));
    };
    const auto begin_hints = [](auto& desk) {
        desk.desk.workspace.hints.begin(desk.desk.workspace);
    };
    const auto pin_tile = [](auto& desk) { desk.desk.click({4.5, 2.5}); };
    const auto mark_tiles = [](auto& desk) {
        for (const Vec2 at : {Vec2{7.5, 4.5}, {1.5, 1.5}, {1.5, 1.5}}) desk.desk.click(at);
    };
    const auto take_tiles = [](auto& desk) {
        ImGui::SetClipboardText("[[7, 4], [1, 1]]");
        desk.desk.run("edit.paste");
        desk.turn(3);
        desk.key({kKeyEnter, false, false, false});
    };
    std::vector<PanelCase> cases{
        {"inspector-bounds", "Inspector", opened(walls, {}, "", give_bounds)},
        {"inspector-frame", "Inspector", opened(lists, {"edit.cancel"})},
        {"items", "Items", opened(disc)},
        {"tools", "Tools", opened(disc)},
        {"about", "About", opened(disc)},
        {"status", "##status", opened(disc)},
        {"hint", "Hint drag", opened("first-start", {}, "", begin_hints)},
        {"tile", "Tile", opened(walls, {}, "", pin_tile)},
        {"tile-of-lists", "Tile", opened(lists, {}, "", pin_tile)},
        {"steps", "Transport", opened(walls, {"play.back", "play.back", "play.breakpoint"})},
        {"steps-of-lists", "Transport", opened(lists, {"world.tick"})},
        {"ticks", "Transport", opened(camera, {}, "", go_on)},
        {"steps-of-a-frame", "Transport", opened(camera, {}, "", show_frame)},
        {"axis", "Axis", opened(walls)},
        {"tabs", "##tabs", opened(disc)},
        {"legend", "Legend", opened(lists)},
        {"boxes", "Boxes",
         opened("T3-trembling-on-a-border", {"world.tick", "world.tick"}, "Boxes")},
        {"world-of-lists", "World",
         opened(lists, {"world.tick"}, "World", clicked("World", "a list over"))},
        {"life", "Life", opened(lists, {"world.life", "world.tick"})},
        {"code", "Code", opened(printed, {"play.restart"}, "", open_code)},
        {"structures", "Structure", opened(structures, {}, "Structure")},
        {"costs", "Structure", opened(structures, {}, "Structure", clicked("Structure", "costs"))},
        {"experiment", "Experiment", opened(structures, {"world.experiment"}, "", make_large)},
        // A small circle: each pixel of the picture is a question of its own.
        {"atlas", "Atlas", opened("C6-steps-of-one", {}, "Atlas")},
        {"tuner", "Boxes", opened(camera, {"world.tune"}, "Boxes", click_cap)},
        {"compare-areas", "Compare", opened(disc, {"compare.two"}, "Compare")},
        {"compare-casts", "Compare", opened(walls, {"compare.two"}, "Compare")},
        {"lens", "Compare",
         opened("first-start", {"compare.lens"}, "Compare", clicked("Compare", "Touches"))},
        {"marks", "Compare", opened(disc, {"compare.marks"}, "", mark_tiles)},
        {"yours", "Compare", opened(disc, {}, "", take_tiles)},
        {"map", "Map", opened("first-start", {}, "Map")},
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
    const Steps steps = TriedPanel(screen, GetParam().panel, GetParam().setup).steps();
    EXPECT_FALSE(steps.lines().empty());
    expect_recorded("panel-" + GetParam().title, steps);
}

INSTANTIATE_TEST_SUITE_P(Panels, NetOfPanels, testing::ValuesIn(panel_cases()),
                         [](const auto& tried) {
                             std::string name = tried.param.title;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace tileglass::app
