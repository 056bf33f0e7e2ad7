// Looks for a question that a program answers wrongly.

#include <utility>
#include <variant>

#include "app/document/item_names.hpp"
#include "app/features/comparing/comparing.hpp"

namespace tileglass::app::comparing {

void ProgramSearch::start(const NamedProgram& program, const find::Choice& choice) {
    end_.reset();
    questions_ = std::make_shared<std::atomic<std::int64_t>>(0);
    run_.start([program, choice, seed = ++seed_, count = questions_](scene::Deadline& deadline) {
        programs::AskedProgram asked(program.command, program.timeout);
        find::ProgramAnswerer answerer(asked, &deadline);
        find::Limits limits;
        limits.seconds = 60;
        limits.ends = &deadline;
        End end;
        end.found = find::search(choice, seed, limits, answerer, [&] { ++*count; });
        asked.end();
        end.heard = asked.heard().take_fresh();
        return end;
    });
}

void ProgramSearch::refresh() {
    bool has_failed = false;
    if (std::optional<End> end = run_.take(has_failed)) end_ = std::move(end);
}

find::Choice choice_for(const Subject& s, find::NumberKind numbers) {
    find::Choice choice;
    choice.frame = s.scene.frame;
    choice.numbers = numbers;
    if (s.asked != nullptr) {
        const scene::TileQuery& query = *s.asked->query();
        choice.shapes = {query.shape.index()};
        choice.coverage = query.coverage;
        choice.ties = query.ties;
        choice.frame = query.frame.value_or(s.scene.frame);
        choice.has_solids = !std::holds_alternative<std::monostate>(query.solids);
    } else {
        for (std::size_t i = 0; i < std::variant_size_v<scene::Shape>; ++i) {
            choice.shapes.push_back(i);
        }
    }
    return choice;
}

void take_found_question(const find::Finding& finding, const Subject& s, Wishes& wishes) {
    if (s.scene.items.size() >= scene::kMostItems) {
        wishes.push_back(WishedMessage{scene::too_many_items().message, true});
        return;
    }
    scene::Item item = find::item_of(finding);
    scene::TileQuery& query = *item.query();
    const Frame frame = query.frame.value_or(Frame());
    query.frame.reset();
    if (frame != s.scene.frame) query.frame = frame;
    if (query.foreign) {
        query.foreign_for = scene::foreign_question(query, s.scene.frame, s.scene.map.cells);
    }
    item.name = free_name(s.scene.items, scene::word_of(query.shape));
    wishes.push_back(WishedItem{std::move(item), "take what was found"});
}

}  // namespace tileglass::app::comparing
