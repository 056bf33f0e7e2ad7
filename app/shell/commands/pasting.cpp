#include "app/shell/commands/pasting.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include "app/document/files/loading.hpp"
#include "app/shell/commands/foreign_tiles.hpp"
#include "app/shell/commands/items.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/workspace.hpp"
#include "sandbox/compare/read_foreign_tiles.hpp"
#include "sandbox/text/check_json.hpp"

namespace tileglass::app {

namespace {

// A document with the items that `copy` has written; none: the text is no list of items.
std::optional<std::string> document_of_items(const std::string& text) {
    const Result<scene::JsonView> list = scene::view_json(text);
    if (!list || !list->is_array() || list->elements().begin() == list->elements().end()) {
        return std::nullopt;
    }
    for (const scene::JsonView item : list->elements()) {
        if (!item.is_object() || !item.find("name")) return std::nullopt;  // points have no name
    }
    return fmt::format(R"({{"tileglass": 1, "items": {}}})", list->text());
}

Reading::Take tell_error(std::string what, Error error) {
    return [what = std::move(what), error = std::move(error)](Workspace& w) {
        w.message.tell_error(what, error);
    };
}

void take_scene(Workspace& w, scene::Loaded scene) {
    const std::string warnings = fmt::format("{}", fmt::join(scene.warnings, "; "));
    const std::string message = warnings.empty() ? "pasted a scene" : warnings;
    replace_scene(w, std::move(scene), "paste a scene");
    w.message.tell(message);
}

// `folder`: where relative map files are looked for.
Reading::Take read_pasted(const std::string& text, bool may_be_tiles,
                          const scene::MapFolder& folder, scene::Progress& progress) {
    if (const auto document = document_of_items(text)) {
        const Result<scene::Loaded> loaded = Document::read(*document, folder, progress);
        if (!loaded) return tell_error("the clipboard holds no items", loaded.error());
        return [items = loaded->scene.items](Workspace& w) {
            paste_items(w, {items.begin(), items.end()});
        };
    }
    if (may_be_tiles && compare::is_like_tiles(text)) {
        return foreign_tiles_in(text, kClipboard);
    }
    Result<scene::Loaded> scene = Document::read(text, folder, progress);
    if (!scene) return tell_error("the clipboard holds no scene", scene.error());
    return [scene = std::move(*scene)](Workspace& w) mutable { take_scene(w, std::move(scene)); };
}

}  // namespace

void paste(Workspace& w, std::string text, scene::UnreadableMap unreadable) {
    Known known = w.files.known_maps();
    if (!w.document.file.empty()) known.push_back(w.document.folder());
    const auto read = [text = std::move(text), may_be_tiles = can_take_foreign_tiles(w), unreadable,
                       folder = w.document.folder(),
                       known](scene::Progress& progress) -> Reading::Take {
        std::filesystem::path outside;
        const scene::MapFolder place(folder, only(known, outside), unreadable);
        Reading::Take take = read_pasted(text, may_be_tiles, place, progress);
        if (outside.empty() || unreadable == scene::UnreadableMap::is_kept) return take;
        return [text, outside](Workspace& asking) {
            const auto again = [text](Workspace& asked, scene::UnreadableMap kept) {
                paste(asked, text, kept);
            };
            asking.questions.outside_map = OutsideMap{outside, "What you paste", again};
        };
    };
    begin_to_read(w, kClipboard, Reading::Use::edits, read);
}

}  // namespace tileglass::app
