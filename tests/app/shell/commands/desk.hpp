#pragma once
// How does a test sit down at the program: a workspace, a mouse, a keyboard?

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "app/document/map_edits.hpp"
#include "app/shell/commands/commands.hpp"
#include "app/shell/session/grants.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "sandbox/scene/document.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::app {

/// Makes a change of the map.
inline void change(Workspace& workspace, const MapEdit& change) {
    workspace.document.editor.apply(change.edit, change.label);
}

/// Asks a program about the selected item, from here on.
inline void ask_program(Workspace& workspace, const NamedProgram& program) {
    grant({WishedProgram{program}}, workspace);
}

/// The feature of this type, which must be in the table.
template <typename F>
F& feature_of(const Workspace& workspace) {
    for (const auto& one : workspace.features.all()) {
        if (auto* found = dynamic_cast<F*>(one.get())) return *found;
    }
    throw std::runtime_error("the table lacks a feature");
}

/// A viewport of 640 x 480 with a pixel ratio of 1; world (0, 0) at its top left, 32 pixels a unit.
class TestDesk {
public:
    TestDesk() {
        workspace.viewport.width = 640;
        workspace.viewport.height = 480;
        workspace.hand.snap = Snap::off;
        set_canvas_view(workspace, {{{10, 7.5}, 32, false}, 640, 480, 1});
        workspace.refresh();
    }

    Workspace workspace;
    Pointer pointer;
    PointerInput input;  ///< modifiers are kept from one movement to the next

    /// Adds an item and selects it; there is nothing to undo for it.
    scene::ItemId add(const Rect& rect) { return add_shape(rect); }
    scene::ItemId add_shape(const scene::Shape& shape) {
        scene::Scene scene = workspace.scene();
        scene::Item item;
        item.name =
            scene::word_of(shape) + std::string(" ") + std::to_string(scene.items.size() + 1);
        item.thing = scene::query_about(shape);
        scene.items.push_back(item);
        workspace.document.editor.open(scene);
        workspace.selection.main = workspace.scene().items.back().id;
        workspace.refresh();
        return workspace.selection.main;
    }

    Vec2 screen(Vec2 world) const { return view_of(workspace).to_screen(world); }

    /// One screen frame: the mouse is at `screen` with the button up or down.
    void frame_at(Vec2 screen, bool is_down) {
        input.delta = screen - input.at;
        input.at = screen;
        input.is_over = true;
        input.left_pressed = is_down && !input.left_down;
        input.left_down = is_down;
        pointer.update(workspace, input);
        workspace.refresh();
    }
    void hover(Vec2 world) { frame_at(screen(world), false); }
    void press(Vec2 world) {
        hover(world);
        frame_at(screen(world), true);
    }
    void drag(Vec2 world) { frame_at(screen(world), true); }
    void release() { frame_at(input.at, false); }
    void click(Vec2 world) {
        press(world);
        release();
    }
    /// Press, half of the way, all of it, release.
    void drag(Vec2 from, Vec2 to) {
        press(from);
        drag({(from.x + to.x) / 2, (from.y + to.y) / 2});
        drag(to);
        release();
    }

    bool run(std::string_view id) {
        Desk desk{workspace, pointer};
        const bool is_done = app::run(command(id), desk);
        workspace.refresh();
        return is_done;
    }
    bool press_key(const Chord& chord) {
        Desk desk{workspace, pointer};
        const bool is_known = app::press(chord, desk);
        workspace.refresh();
        return is_known;
    }

    /// The map below the scene has these rows; there is nothing to undo for it.
    void set_map(std::int32_t width, std::int32_t height, std::string cells) {
        scene::Scene scene = workspace.scene();
        scene.map = {"", std::make_shared<const scene::TileMap>(width, height, std::move(cells))};
        workspace.document.editor.open(scene);
        workspace.refresh();
    }
    /// The rows of the map, each with a line end.
    std::string map_rows() const {
        std::string text;
        const auto& cells = workspace.scene().map.cells;
        if (!cells) return "no map";
        for (std::int32_t y = 0; y < cells->bounds().end.y; ++y) {
            text.append(scene::row_text(*cells, y)).append("\n");
        }
        return text;
    }

    const Rect& rect(std::size_t i = 0) const {
        return std::get<Rect>(workspace.scene().items.at(i).query()->shape);
    }
    /// How many undos there are; takes them all.
    int undo_all() {
        int count = 0;
        while (workspace.document.editor.can_undo()) {
            workspace.document.editor.undo();
            ++count;
        }
        return count;
    }
};

/// At a scene with this text.
inline TestDesk desk_with(const std::string& text) {
    TestDesk desk;
    Result<scene::Loaded> loaded = scene::read_scene(text, {});
    EXPECT_TRUE(loaded);
    if (loaded) open_scene(desk.workspace, std::move(*loaded), {});
    desk.workspace.refresh();
    return desk;
}

inline const scene::TileMap& map_of(const Workspace& workspace) {
    return *workspace.scene().map.cells;
}

/// A square of 4 x 4 tiles on grid lines.
inline constexpr Rect kSquare{{2, 2}, {6, 6}};

/// With that square, selected.
inline TestDesk desk_with_square() {
    TestDesk desk;
    desk.add(kSquare);
    return desk;
}

}  // namespace tileglass::app
