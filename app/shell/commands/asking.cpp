#include "app/shell/commands/asking.hpp"

#include <utility>
#include <variant>

#include "app/document/item_names.hpp"
#include "app/shell/commands/display.hpp"
#include "app/shell/commands/items.hpp"

namespace tileglass::app {

void ask_program(Workspace& w, const NamedProgram& program) {
    w.asking.start(program);
    w.compare.page = ComparePage::program;
    w.display.tabs.show(Tab::compare);
    w.player.go_to(w.player.length());  // yours is compared with the whole answer
}

void look_for_wrong_answer(Workspace& w, const NamedProgram& program, find::NumberKind numbers) {
    find::Choice choice;
    choice.frame = w.scene().frame;
    choice.numbers = numbers;
    if (const scene::Item* item = w.asked_item()) {
        const scene::TileQuery& query = *item->query();
        choice.shapes = {query.shape.index()};
        choice.coverage = query.coverage;
        choice.ties = query.ties;
        choice.frame = query.frame.value_or(w.scene().frame);
        choice.has_solids = !std::holds_alternative<std::monostate>(query.solids);
    } else {
        for (std::size_t i = 0; i < std::variant_size_v<scene::Shape>; ++i) {
            choice.shapes.push_back(i);
        }
    }
    w.asking.search.start(program, choice);
}

void take_found_question(Workspace& w, const find::Finding& finding) {
    scene::Item item = find::item_of(finding);
    scene::TileQuery& query = *item.query();
    const Frame frame = query.frame.value_or(Frame());
    if (frame == w.scene().frame) {
        query.frame.reset();
    } else {
        query.frame = frame;
    }
    if (query.foreign) {
        query.foreign_for = scene::foreign_question(query, w.scene().frame, w.scene().map.cells);
    }
    if (!has_room_for(w, 1)) return;
    item.name = free_name(w.scene().items, scene::word_of(query.shape));
    w.selection.select(
        w.document.editor.apply(scene::AddItem{std::move(item)}, "take what was found"));
    w.refresh();
    fit_selected(w);
}

}  // namespace tileglass::app
