#include "app/shell/commands/pasting.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <optional>
#include <utility>
#include <variant>

#include "app/document/files/loading.hpp"
#include "app/document/pasted.hpp"
#include "app/shell/commands/foreign_tiles.hpp"
#include "app/shell/commands/items.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

namespace {

void take(Workspace& w, scene::Loaded scene) {
    const std::string warnings = fmt::format("{}", fmt::join(scene.warnings, "; "));
    const std::string message = warnings.empty() ? "pasted a scene" : warnings;
    replace_scene(w, std::move(scene), "paste a scene");
    w.message.tell(message);
}

void take(Workspace& w, Pasted::Map cells) {
    scene::MapSource map;
    map.cells = std::move(cells);
    w.document.editor.apply(scene::SetMap{std::move(map)}, "paste a map");
    fit_scene(w);
    w.message.tell("pasted a map");
}

// The item that gets tiles: the selected one, or the only one that asks something.
const scene::Item* item_for_tiles(const Workspace& w) {
    if (const scene::Item* selected = w.asked_item()) return selected;
    const scene::Item* only = nullptr;
    for (const scene::Item& item : w.scene().items) {
        if (item.query() == nullptr) continue;
        if (only != nullptr) return nullptr;
        only = &item;
    }
    return only;
}

void take(Workspace& w, Pasted::Items items) {
    paste_items(w, std::move(items.list), items.are_copies);
}

void take(Workspace& w, Pasted::Tiles tiles) {
    if (const scene::Item* item = item_for_tiles(w)) w.selection.select(item->id);
    take_foreign_tiles(w, std::move(tiles), kClipboard);
}

void take(Workspace& /*w*/, std::monostate /*nothing*/) {}

// Asks whether to take it.
void ask(Workspace& w, Pasted pasted) {
    if (pasted.is_refused()) {
        return w.message.tell_error(fmt::format("{} holds {}", kClipboard, pasted.sentence));
    }
    w.questions.pasting = std::move(pasted);
}

}  // namespace

void paste(Workspace& w, std::string text, scene::UnreadableMap unreadable) {
    Known known = w.files.known_maps();
    if (!w.document.file.empty()) known.push_back(w.document.folder());
    const scene::Item* item = item_for_tiles(w);
    PastePlace open{w.scene().frame, item != nullptr ? item->name : ""};
    const auto read = [text = std::move(text), unreadable, open, known,
                       folder = w.document.folder()](scene::Progress& progress) -> Reading::Take {
        std::filesystem::path outside;
        PastePlace place = open;
        place.folder = scene::MapFolder(folder, only(known, outside), unreadable);
        Pasted pasted = read_pasted(text, place, progress);
        if (outside.empty() || unreadable == scene::UnreadableMap::is_kept) {
            return [pasted = std::move(pasted)](Workspace& asking) mutable {
                ask(asking, std::move(pasted));
            };
        }
        return [text, outside](Workspace& asking) {
            const auto again = [text](Workspace& asked, scene::UnreadableMap kept) {
                paste(asked, text, kept);
            };
            asking.questions.outside_map = OutsideMap{outside, "What you paste", again};
        };
    };
    begin_to_read(w, kClipboard, Reading::Use::edits, read);
}

void take_paste(Workspace& w) {
    auto pasted = std::exchange(w.questions.pasting, std::nullopt);
    if (pasted) std::visit([&](auto& one) { take(w, std::move(one)); }, pasted->what);
}

}  // namespace tileglass::app
