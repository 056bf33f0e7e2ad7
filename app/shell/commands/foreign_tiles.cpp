#include "app/shell/commands/foreign_tiles.hpp"

#include <fmt/format.h>

#include <utility>

#include "app/document/pasted.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/subject.hpp"
#include "sandbox/compare/read_foreign_tiles.hpp"

namespace tileglass::app {

bool can_take_foreign_tiles(const Workspace& w) {
    return w.asked_item() != nullptr;
}

void take_foreign_tiles(Workspace& w, std::vector<Tile> tiles, const std::string& from) {
    if (!can_take_foreign_tiles(w)) {
        w.message.tell_error("select the item that the tiles of another program belong to");
        return;
    }
    const std::size_t count = tiles.size();
    w.asking.stop();  // it would put its own in their place
    const scene::Item& item = *w.selected_item();
    scene::TileQuery query = *item.query();
    query.foreign_for = scene::foreign_question(query, w.scene().frame, w.scene().map.cells);
    query.foreign = scene::TileList(std::move(tiles));
    w.document.change(item, std::move(query), "take yours for " + item.name);
    w.refresh();
    w.player.go_to(w.player.length());
    // One comparison at a time: two would contradict each other in the same colours.
    w.compare.page.reset();
    if (const auto tab = w.features.suited_tab(Suits::yours, subject_of(w))) {
        w.display.tabs.show(*tab);
    }
    w.message.tell(fmt::format("{}: {} {} for {}", from, count, count == 1 ? "tile" : "tiles",
                               w.selected_item()->name));
}

Reading::Take foreign_tiles_in(std::string_view text, std::string from) {
    auto read = compare::read_foreign_tiles(text);
    return [from = std::move(from), found = std::move(read)](Workspace& w) mutable {
        if (!found && found.error().field == "line") {
            return w.message.tell_error(fmt::format("{}: {}", from, found.error().message));
        }
        if (!found) return w.message.tell_error(from, found.error());
        take_foreign_tiles(w, std::move(found->tiles), from);
        if (w.message.is_error) return;
        w.message.tell(w.message.text + passed_over_text(found->passed_over));
    };
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

}  // namespace tileglass::app
