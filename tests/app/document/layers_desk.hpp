#pragma once
// A desk at a map with layers.

#include <memory>
#include <vector>

#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {

/// At a map of numbers with three layers, of which the third one lies elsewhere; seen from (-2,
/// -2).
inline TestDesk desk_with_layers() {
    const auto map = [](Tile min, const std::vector<TileKind>& kinds) {
        return std::make_shared<const scene::TileMap>(scene::KindForm::number,
                                                      TileRect{min, {min.x + 3, min.y + 2}}, kinds);
    };
    auto imported = std::make_shared<scene::ImportedMap>();
    imported->layers = {{"ground", map({0, 0}, {1, 2, 3, 0, 1, 300})},
                        {"walls", map({0, 0}, {0, 0, 7, 0, 7, 0})},
                        {"far", map({5, 6}, {9, 9, 9, 0, 0, 0})}};
    imported->properties = {{"water", {2, 300}}};
    TestDesk desk;
    scene::Scene scene;
    scene.map.file = "three.tmx";
    scene.map.imported = imported;
    scene.map.cells = imported->layers[0].cells;
    scene.view.center = {8, 5.5};
    desk.workspace.document.editor.open(scene);
    desk.workspace.refresh();
    return desk;
}

}  // namespace tileglass::app
