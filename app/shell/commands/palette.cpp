#include "app/shell/commands/palette.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "app/document/fuzzy.hpp"
#include "app/replay/words/choices.hpp"
#include "app/shell/commands/display.hpp"
#include "app/shell/commands/items.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "sandbox/scene/resolve.hpp"
#include "sandbox/text/words.hpp"

namespace tileglass::app {

namespace {

using Entries = std::vector<PaletteEntry>;

void add_commands(const Workspace& w, Entries& entries) {
    for (const Command& command : commands()) {
        PaletteEntry entry{std::string(command.id), command.menu, std::string(command.name),
                           std::string(command.text), text_of(command.chord)};
        if (!command.is_possible(w)) entry.why_not = command.needs.otherwise;
        entry.is_on = command.is_switched_on(w);
        entry.act = [&command](Desk& desk) { run(command, desk); };
        entries.push_back(std::move(entry));
    }
}

// A choice of one of `all`, which `choose` makes.
template <typename Value, std::size_t Count, typename Choose>
void add_choices(const std::string& what, const std::array<Value, Count>& all, Value chosen,
                 const Choose& choose, Entries& entries) {
    for (const Value value : all) {
        const auto [name, meaning] = words_of(value);
        PaletteEntry entry{fmt::format("{}: {}", what, name), "Setting",
                           fmt::format("{}: {}", what, name), meaning, scene::name_of(value)};
        entry.is_on = value == chosen;
        entry.act = [value, choose](Desk& desk) { choose(desk.workspace, value); };
        entries.push_back(std::move(entry));
    }
}

// A choice of one of a query's conventions.
template <typename Value, std::size_t Count>
void add_convention(const char* what, const std::array<Value, Count>& all,
                    Value scene::TileQuery::* field, const scene::Item& item, Entries& entries) {
    const auto choose = [field, what](Workspace& w, Value value) {
        scene::TileQuery query = *w.selected_item()->query();
        query.*field = value;
        change_query(w, std::move(query), what);
    };
    add_choices(fmt::format("{} of {}", what, item.name), all, (*item.query()).*field, choose,
                entries);
}

void add_conventions(const scene::Item& item, Entries& entries) {
    const scene::TileQuery& query = *item.query();
    for (const shapes::Method& method : shapes::methods_of(query.shape)) {
        PaletteEntry entry{fmt::format("method {}", method.name), "Setting",
                           fmt::format("Method of {}: {}", item.name, method.title),
                           std::string(method.idea), std::string(method.name)};
        const Result<const shapes::Method*> now = scene::method_of(query);
        entry.is_on = now && *now == &method;
        entry.act = [&method](Desk& desk) { use_method(desk.workspace, method); };
        entries.push_back(std::move(entry));
    }
    if (!scene::is_walked(query.shape)) {
        add_convention("Coverage", kCoverages, &scene::TileQuery::coverage, item, entries);
        return;
    }
    add_convention("Ties", kTies, &scene::TileQuery::ties, item, entries);
    if (scene::has_corner(query)) {
        add_convention("Corner", kCorners, &scene::TileQuery::corner, item, entries);
    }
}

void add_settings(const Workspace& w, Entries& entries) {
    for (const Snap snap : kSnaps) {
        PaletteEntry entry{fmt::format("snap {}", title_of(snap)), "Setting",
                           fmt::format("Snapping: {}", title_of(snap)),
                           std::string(meaning_of(snap))};
        entry.is_on = snap == w.hand.snap;
        entry.act = [snap](Desk& desk) { desk.workspace.hand.snap = snap; };
        entries.push_back(std::move(entry));
    }
    for (int percent = kLeastSize; percent <= kMostSize; percent += 25) {
        PaletteEntry entry{fmt::format("size {}", percent), "Setting",
                           fmt::format("Size: {} %", percent), "Of all texts and controls."};
        entry.is_on = percent == w.display.percent();
        entry.act = [percent](Desk& desk) {
            resize_all(desk.workspace, percent - desk.workspace.display.percent());
        };
        entries.push_back(std::move(entry));
    }
    if (w.asked_item() != nullptr) add_conventions(*w.asked_item(), entries);
    if (!w.live.has_objects()) return;
    const auto track = [](Workspace& work, TrackerMethod tracker) {
        work.document.editor.apply(scene::SetTracker{tracker}, "change the tracker");
    };
    add_choices("Tracker", scene::kTrackers, w.scene().world.tracker, track, entries);
    if (!w.scene().world.structure) return;
    const auto build = [](auto scene::Structure::* field) {
        return [field](Workspace& work, auto value) {
            scene::Structure structure = *work.scene().world.structure;
            structure.*field = value;
            work.document.editor.apply(scene::SetStructure{structure}, "change the structure");
        };
    };
    const scene::Structure& structure = *w.scene().world.structure;
    add_choices("Structure", scene::kStructureKinds, structure.kind, build(&scene::Structure::kind),
                entries);
    if (traits_of(structure.kind).has_hash) {
        add_choices("Hash", scene::kCellHashes, structure.hash, build(&scene::Structure::hash),
                    entries);
    }
}

void add_items(const Workspace& w, Entries& entries) {
    constexpr std::size_t kMostItems = 10'000;  // more would cost time in each screen frame
    const scene::Items& items = w.scene().items;
    for (std::size_t i = 0; i < std::min(items.size(), kMostItems); ++i) {
        const scene::Item& item = items[i];
        PaletteEntry entry{fmt::format("item {}", item.name), "Item", item.name,
                           "Selects this item and brings it into sight."};
        entry.is_on = w.selection.has(item.id);
        entry.act = [id = item.id](Desk& desk) { go_to_item(desk.workspace, id); };
        entries.push_back(std::move(entry));
    }
}

void add_tabs(const Workspace& w, Entries& entries) {
    for (const Tab tab : all_tabs()) {
        PaletteEntry entry{fmt::format("tab {}", tab.title), "Tab",
                           fmt::format("Tab {}", tab.title), tab.about};
        entry.is_on = w.display.tabs.shows(tab);
        entry.act = [tab](Desk& desk) { desk.workspace.display.tabs.show(tab); };
        entries.push_back(std::move(entry));
    }
}

void add_cases(const Workspace& w, Entries& entries) {
    for (const Case& shipped : w.files.cases) {
        PaletteEntry entry{fmt::format("case {}", shipped.id),
                           "Case",
                           shipped.title,
                           "Opens this case.",
                           shipped.id,
                           shipped.tags + " " + shipped.words};
        entry.is_on = shipped.id == w.files.open_case;
        entry.act = [shipped](Desk& desk) {
            desk.pointer.finish(desk.workspace);
            leave_for(desk.workspace, CaseToOpen{shipped});
        };
        entries.push_back(std::move(entry));
    }
}

// The sum over all words; none if a word fits nothing of the entry.
std::optional<int> fit_of(const std::vector<std::string>& words, const PaletteEntry& entry) {
    constexpr int kCannotRun = 15;
    int sum = entry.why_not.empty() ? 0 : -kCannotRun;
    for (const std::string& word : words) {
        const std::optional<int> best =
            std::max({fit_of_word(word, entry.name), fit_in_text(word, entry.keys),
                      fit_in_text(word, entry.group), fit_in_text(word, entry.text),
                      fit_in_text(word, entry.also)});
        if (!best) return std::nullopt;
        sum += *best;
    }
    return sum;
}

}  // namespace

Entries palette_entries(const Workspace& workspace) {
    Entries entries;
    add_commands(workspace, entries);
    add_settings(workspace, entries);
    add_items(workspace, entries);
    add_tabs(workspace, entries);
    add_cases(workspace, entries);
    return entries;
}

std::vector<std::size_t> fitting_entries(const Entries& entries, std::string_view typed,
                                         const std::vector<std::string>& last_used) {
    const std::vector<std::string> words = scene::words_in(typed);
    std::vector<std::pair<int, std::size_t>> found;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        std::optional<int> fit = fit_of(words, entries[i]);
        if (!fit) continue;
        if (words.empty()) {
            const auto used = std::find(last_used.begin(), last_used.end(), entries[i].id);
            fit = static_cast<int>(last_used.end() - used);
        }
        found.emplace_back(-*fit, i);
    }
    std::sort(found.begin(), found.end());
    std::vector<std::size_t> indices;
    for (const auto& [worst_first, index] : found) indices.push_back(index);
    return indices;
}

}  // namespace tileglass::app
