#include "app/shell/commands/foreign_tiles.hpp"

#include <fmt/format.h>

#include <utility>

#include "app/document/overlays/foreign_tiles.hpp"
#include "app/shell/commands/comparing.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "sandbox/compare/read_foreign_tiles.hpp"

namespace tileglass::app {

namespace {

void keep(Workspace& w, scene::Rare<scene::TileList> foreign, const char* what) {
    const scene::Item& item = *w.selected_item();
    scene::TileQuery query = *item.query();
    query.foreign_for.reset();
    if (foreign) {
        query.foreign_for = scene::foreign_question(query, w.scene().frame, w.scene().map.cells);
    }
    query.foreign = std::move(foreign);
    w.document.change(item, std::move(query), fmt::format("{} {}", what, item.name));
    w.refresh();
}

void take(Workspace& w, Result<std::vector<Tile>> tiles, const std::string& from) {
    if (!can_take_foreign_tiles(w)) {
        w.message.tell_error("select the item that the tiles of another program belong to");
        return;
    }
    if (!tiles) {
        const Error& error = tiles.error();
        if (error.field == "line") {
            w.message.tell_error(fmt::format("{}: {}", from, error.message));
        } else {
            w.message.tell_error(from, error);
        }
        return;
    }
    const std::size_t count = tiles->size();
    w.asking.stop();  // it would put its own in their place
    keep(w, scene::TileList(std::move(*tiles)), "take yours for");
    w.player.go_to(w.player.length());
    // One comparison at a time: two would contradict each other in the same colours.
    w.compare.page.reset();
    w.display.tabs.show(Tab::compare);
    w.message.tell(fmt::format("{}: {} {} for {}", from, count, count == 1 ? "tile" : "tiles",
                               w.selected_item()->name));
}

}  // namespace

bool can_take_foreign_tiles(const Workspace& w) {
    return w.asked_item() != nullptr;
}

bool has_foreign_tiles(const Workspace& w) {
    return can_take_foreign_tiles(w) && w.selected_item()->query()->foreign.has_value();
}

Reading::Take foreign_tiles_in(std::string_view text, std::string from) {
    return [from = std::move(from), tiles = compare::read_foreign_tiles(text)](
               Workspace& w) mutable { take(w, std::move(tiles), from); };
}

void take_foreign_tiles(Workspace& w, std::string text, const std::string& from) {
    begin_to_read(w, from, Reading::Use::edits, [text = std::move(text), from](scene::Progress&) {
        return foreign_tiles_in(text, from);
    });
}

void load_foreign_tiles(Workspace& w, const std::filesystem::path& file) {
    const std::string name = file.filename().string();
    begin_to_read(w, name, Reading::Use::edits,
                  [file, name](scene::Progress& progress) -> Reading::Take {
                      const Result<std::string> text =
                          scene::read_file(file, compare::kMostForeignBytes, progress);
                      if (text) return foreign_tiles_in(*text, name);
                      return [file, error = text.error()](Workspace& workspace) {
                          workspace.message.tell_error(file.string(), error);
                      };
                  });
}

void forget_foreign_tiles(Workspace& w) {
    w.asking.stop();
    if (has_foreign_tiles(w)) keep(w, std::nullopt, "forget yours of");
}

void go_back_to_question(Workspace& w) {
    scene::Item item = *w.selected_item();
    const scene::ForeignQuestion question = *item.query()->foreign_for;
    scene::TileQuery asked = *item.query();
    asked.shape = question.shape;
    asked.bounds = question.bounds;
    asked.solids = question.solids;
    const OneEntry one(w.document.editor);
    const std::string label = "ask again what yours answers with " + item.name;
    if (asked.frame) {
        asked.frame = question.frame;
    } else if (question.frame != w.scene().frame) {
        w.document.editor.apply(scene::SetFrame{question.frame}, label);
    }
    w.document.change(std::move(item), std::move(asked), label);
}

const compare::FirstDifference* first_difference(const Workspace& w) {
    const Answer* answer = w.selected_answer();
    if (answer == nullptr || !answer->foreign || !answer->foreign->first) return nullptr;
    return &*answer->foreign->first;
}

void go_to_first_difference(Workspace& w) {
    const compare::FirstDifference* first = first_difference(w);
    if (first == nullptr) return;
    const Tile tile = first->tile;
    if (!kAllTiles.contains(tile)) {
        w.message.tell(fmt::format("tile {} {} lies beyond the tile range", tile.x, tile.y));
        return;
    }
    const Frame& frame = w.selected_answer()->question.frame;
    if (frame == w.scene().frame) {
        go_to_tile(w, tile);
    } else {
        const scene::View from = w.scene().view;
        const Vec2 around = Vec2{frame.size(), frame.size()} * 8;
        fit(w, {frame.min_corner(tile) - around, frame.max_corner(tile) + around});
        glide_from(w, from);
    }
    w.player.go_to(w.player.length());
}

}  // namespace tileglass::app
