#include "app/commands/pasting.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include "app/commands/foreign_tiles.hpp"
#include "app/commands/items.hpp"
#include "app/session/workspace.hpp"
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

void take_scene(Workspace& w, SceneToTake scene) {
    const std::vector<std::string>& warnings = scene.loaded.warnings;
    const std::string told = warnings.empty() ? "pasted a scene" : warnings.front();
    w.replace_scene(std::move(scene), "paste a scene");
    w.message.tell(told);
}

// What pasting needs to know of the open scene.
struct Around {
    bool may_be_tiles = false;
    std::filesystem::path folder;
    IdsOfRead ids;
};

Reading::Take read_pasted(const std::string& text, const Around& around,
                          scene::Progress& progress) {
    if (const auto document = document_of_items(text)) {
        const Result<scene::Loaded> loaded = Document::read(*document, around.folder, progress);
        if (!loaded) return tell_error("the clipboard holds no items", loaded.error());
        return [items = loaded->scene.items](Workspace& w) {
            paste_items(w, {items.begin(), items.end()});
        };
    }
    if (around.may_be_tiles && compare::is_like_tiles(text)) {
        return foreign_tiles_in(text, kClipboard);
    }
    Result<SceneToTake> scene = read_to_take(text, around.folder, around.ids, progress);
    if (!scene) return tell_error("the clipboard holds no scene", scene.error());
    return [scene = std::move(*scene)](Workspace& w) mutable { take_scene(w, std::move(scene)); };
}

}  // namespace

void paste(Workspace& w, std::string text) {
    const Around around{can_take_foreign_tiles(w), w.document.folder(),
                        IdsOfRead(w.document.editor)};
    w.read(kClipboard, Reading::Use::edits,
           [text = std::move(text), around](scene::Progress& progress) {
               return read_pasted(text, around, progress);
           });
}

}  // namespace tileglass::app
