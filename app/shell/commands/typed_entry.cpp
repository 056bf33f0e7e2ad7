// Orders with numbers or values, typed into the palette.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "app/document/item_names.hpp"
#include "app/shell/commands/display.hpp"
#include "app/shell/commands/gestures.hpp"
#include "app/shell/commands/items.hpp"
#include "app/shell/commands/palette.hpp"
#include "sandbox/text/expression.hpp"
#include "sandbox/text/lines.hpp"
#include "sandbox/text/words.hpp"

namespace tileglass::app {

namespace {

using Numbers = std::vector<double>;

PaletteEntry refused(std::string why) {
    return {"", "Set", "", "", "", "", std::move(why)};
}

PaletteEntry order(const std::string& sentence, std::function<void(Desk&)> act) {
    return {"", "Set", sentence, sentence + ".", "", "", "", false, std::move(act)};
}

// Reads a number for each of `names`, or at least for the first ones.
Result<Numbers> numbers_in(std::string_view text, const std::vector<std::string_view>& names,
                           std::size_t least) {
    const std::vector<std::string> parts = scene::expressions_in(text);
    Numbers numbers;
    for (std::size_t i = 0; i < std::min(parts.size(), names.size()); ++i) {
        const Result<double> number = scene::value_of_expression(parts[i]);
        if (!number) return Error{"", fmt::format("{}: {}", names[i], number.error().message)};
        numbers.push_back(*number);
    }
    if (parts.size() >= least && parts.size() <= names.size()) return numbers;
    return Error{"", fmt::format("{} numbers are typed, and there are {}: {}", parts.size(),
                                 names.size(), fmt::join(names, ", "))};
}

// "cx 3.5, cy 3.5, r 2.5"
std::string named_numbers(const scene::Thing& thing) {
    std::string text;
    for (const Number& number : exhibit_of(thing)->numbers(thing)) {
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", number.name,
                            shortest_text(number.value));
    }
    return text;
}

void add_item(Workspace& w, scene::Item item) {
    if (!has_room_for(w, 1)) return;
    const scene::ItemId id = w.document.editor.apply(scene::AddItem{item}, "add " + item.name);
    go_to_item(w, id);
}

// Changes the selected item if it is of this kind, else adds one.
PaletteEntry item_order(const Workspace& w, const Exhibit& exhibit, std::string_view text) {
    const scene::Item* selected = w.selected_item();
    const bool changes = selected != nullptr && exhibit_of(selected->thing) == &exhibit;
    scene::Item item;
    if (changes) {
        item = *selected;
    } else {
        item.name = free_name(w.scene().items, exhibit.stem);
        item.thing = exhibit.draw({0, 0}, {1, 1}, false);
        if (item.query() != nullptr) limit_at_first(w, *item.query());
    }
    std::vector<std::string_view> names;
    for (const Number& number : exhibit.numbers(item.thing)) names.push_back(number.name);
    const Result<Numbers> numbers = numbers_in(text, names, names.size());
    if (!numbers) return refused(numbers.error().message);
    for (std::size_t i = 0; i < numbers->size(); ++i) {
        item.thing = exhibit.with_number(item.thing, i, (*numbers)[i]);
    }
    const std::string shown = named_numbers(item.thing);
    if (!changes) {
        return order(fmt::format("Add {}: {}", item.name, shown),
                     [item](Desk& desk) { add_item(desk.workspace, item); });
    }
    return order(fmt::format("Change {} to {}", item.name, shown), [item](Desk& desk) {
        desk.workspace.document.change(item, item.thing, "set the numbers of " + item.name);
    });
}

PaletteEntry zoom_order(const Workspace& w, std::string_view text) {
    const Result<Numbers> typed = numbers_in(text, {"pixels a tile"}, 1);
    if (!typed) return refused(typed.error().message);
    const double pixels = (*typed)[0];
    const double zoomed = pixels / w.scene().frame.size();
    if (!(zoomed >= CanvasView::kLeastZoom && zoomed <= CanvasView::kMostZoom)) {
        return refused(shortest_text(pixels) + " pixels a tile cannot be shown");
    }
    return order(
        fmt::format("Zoom to {} pixels a tile", shortest_text(pixels)),
        [pixels](Desk& desk) { zoom(desk.workspace, pixels / frame_pixels(desk.workspace)); });
}

PaletteEntry place_order(std::string_view text) {
    const Result<Numbers> typed = numbers_in(text, {"x", "y"}, 2);
    if (!typed) return refused(typed.error().message);
    const Vec2 at{(*typed)[0], (*typed)[1]};
    const auto act = [at](Desk& desk) {
        Workspace& w = desk.workspace;
        show_canvas(w);
        w.motion.follows_camera = false;
        CanvasView view = view_of(w);
        const Vec2 off = view.to_world(shown_part(w).middle()) - view.center;
        view.center = at - off;
        set_canvas_view(w, view);
    };
    return order(
        fmt::format("Go to ({}, {}) in the world", shortest_text(at.x), shortest_text(at.y)), act);
}

PaletteEntry frame_order(const Workspace& w, std::string_view text) {
    const Result<Numbers> typed = numbers_in(text, {"tile size", "origin x", "origin y"}, 1);
    if (!typed) return refused(typed.error().message);
    const Vec2 before = w.scene().frame.origin();
    const Vec2 origin{typed->size() > 1 ? (*typed)[1] : before.x,
                      typed->size() > 2 ? (*typed)[2] : before.y};
    const Result<Frame> frame = Frame::make((*typed)[0], origin);
    if (!frame) return refused(frame.error().field + ": " + frame.error().message);
    return order(
        fmt::format("Change the frame to tiles of {} from ({}, {})", shortest_text(frame->size()),
                    shortest_text(origin.x), shortest_text(origin.y)),
        [made = *frame](Desk& desk) {
            desk.workspace.document.editor.apply(scene::SetFrame{made}, "change the frame");
        });
}

// The setting whose name begins with `word`, with the value that is or contains `text`.
std::optional<PaletteEntry> setting_order(const std::vector<PaletteEntry>& entries,
                                          std::string_view word, const std::string& text) {
    std::vector<const PaletteEntry*> fitting;
    std::vector<std::string> values;
    for (const PaletteEntry& entry : entries) {
        const std::size_t colon = entry.name.find(": ");
        if (entry.group != "Setting" || colon == std::string::npos) continue;
        if (scene::folded(entry.name.substr(0, entry.name.find_first_of(" :"))) != word) continue;
        const std::string name = scene::folded(entry.name.substr(colon + 2));
        values.push_back(entry.keys.empty() ? name : entry.keys);
        if (entry.keys == text || name == text) {
            fitting = {&entry};
            break;
        }
        const bool contains =
            name.find(text) != std::string::npos || entry.keys.find(text) != std::string::npos;
        if (contains) fitting.push_back(&entry);
    }
    if (values.empty()) return std::nullopt;
    if (fitting.size() == 1) {
        PaletteEntry entry = *fitting[0];
        entry.text = "Sets " + entry.name + ". " + entry.text;
        return entry;
    }
    return refused(fmt::format("'{}' is {} of: {}", text, fitting.empty() ? "none" : "several",
                               fmt::join(values, ", ")));
}

// Do all words stand in one of the entries?
bool stand_in_one(const std::vector<std::string>& words, const std::vector<PaletteEntry>& entries) {
    return std::any_of(entries.begin(), entries.end(), [&](const PaletteEntry& entry) {
        const std::string all = scene::folded(
            fmt::format("{} {} {} {}", entry.name, entry.keys, entry.text, entry.also));
        return std::all_of(words.begin(), words.end(), [&](const std::string& word) {
            return all.find(word) != std::string::npos;
        });
    });
}

}  // namespace

std::optional<PaletteEntry> typed_entry(const Workspace& workspace,
                                        const std::vector<PaletteEntry>& entries,
                                        std::string_view typed) {
    const std::string line = scene::folded(scene::trimmed(typed));
    const std::size_t space = line.find(' ');
    if (space == std::string::npos) return std::nullopt;
    const std::string word = line.substr(0, space);
    std::string rest(scene::trimmed(line.substr(space)));
    std::optional<PaletteEntry> entry;
    for (const Exhibit& exhibit : exhibits()) {
        if (exhibit.stem == word) entry = item_order(workspace, exhibit, rest);
    }
    if (word == "zoom") entry = zoom_order(workspace, rest);
    if (word == "frame") entry = frame_order(workspace, rest);
    if (line.starts_with("go to ")) entry = place_order(line.substr(6));
    if (!entry) entry = setting_order(entries, word, rest);
    if (!entry) return std::nullopt;
    if (!entry->why_not.empty()) {
        if (stand_in_one(scene::words_in(line), entries)) return std::nullopt;
        entry->name = scene::trimmed(typed);
    }
    return entry;
}

}  // namespace tileglass::app
