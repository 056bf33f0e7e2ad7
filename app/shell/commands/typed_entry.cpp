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
#include "sandbox/text/thrown_error.hpp"
#include "sandbox/text/words.hpp"

namespace tileglass::app {

namespace {

PaletteEntry order(const std::string& sentence, std::function<void(Desk&)> act) {
    return {"", "Set", sentence, sentence + ".", "", "", "", false, std::move(act)};
}

// Reads a number for each of `names`. Throws an Error.
std::vector<double> numbers_in(std::string_view text, const std::vector<std::string_view>& names) {
    const std::vector<std::string> parts = scene::expressions_in(text);
    std::vector<double> numbers;
    for (std::size_t i = 0; i < std::min(parts.size(), names.size()); ++i) {
        const Result<double> number = scene::value_of_expression(parts[i]);
        if (!number) throw Error{"", fmt::format("{}: {}", names[i], number.error().message)};
        numbers.push_back(*number);
    }
    if (parts.size() == names.size()) return numbers;
    throw Error{"", fmt::format("the numbers are {}", fmt::join(names, ", "))};
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
    const std::vector<double> numbers = numbers_in(text, names);
    std::string sentence = changes ? "Change " + item.name + " to" : "Add " + item.name + ':';
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        item.thing = exhibit.with_number(item.thing, i, numbers[i]);
        sentence += fmt::format("{} {} {}", i > 0 ? "," : "", names[i], shortest_text(numbers[i]));
    }
    return order(sentence, [item, changes](Desk& desk) {
        Workspace& to = desk.workspace;
        if (changes) return to.document.change(item, item.thing, "set the numbers of " + item.name);
        if (!has_room_for(to, 1)) return;
        go_to_item(to, to.document.editor.apply(scene::AddItem{item}, "add " + item.name));
    });
}

PaletteEntry zoom_order(const Workspace& w, std::string_view text) {
    const double pixels = numbers_in(text, {"pixels a tile"})[0];
    const double zoomed = pixels / w.scene().frame.size();
    if (!(zoomed >= CanvasView::kLeastZoom && zoomed <= CanvasView::kMostZoom)) {
        throw Error{"", shortest_text(pixels) + " pixels a tile cannot be shown"};
    }
    return order(
        fmt::format("Zoom to {} pixels a tile", shortest_text(pixels)),
        [pixels](Desk& desk) { zoom(desk.workspace, pixels / frame_pixels(desk.workspace)); });
}

PaletteEntry go_to_order(std::string_view text) {
    const std::vector<double> typed = numbers_in(text, {"x", "y"});
    const Vec2 at{typed[0], typed[1]};
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

// Throws an Error where the selected item has settings named `word`, and none with this value.
void throw_if_unknown(const std::vector<PaletteEntry>& entries, const std::string& word,
                      std::string_view value) {
    std::vector<std::string_view> known;
    for (const PaletteEntry& entry : entries) {
        const std::string all = scene::folded(entry.name + ' ' + entry.keys);
        if (entry.group != "Setting" || !all.starts_with(word + " of ")) continue;
        if (all.find(value) != std::string::npos) return;
        known.push_back(entry.keys);
    }
    if (known.empty()) return;
    throw Error{"", fmt::format("'{}' is none of: {}", value, fmt::join(known, ", "))};
}

}  // namespace

std::optional<PaletteEntry> typed_entry(const Workspace& workspace,
                                        const std::vector<PaletteEntry>& entries,
                                        std::string_view typed) {
    const std::string line = scene::folded(scene::trimmed(typed));
    const std::size_t space = line.find(' ');
    if (space == std::string::npos) return std::nullopt;
    const std::string word = line.substr(0, space);
    const std::string rest = line.substr(space);
    const auto made = scene::caught([&]() -> std::optional<PaletteEntry> {
        for (const Exhibit& exhibit : exhibits()) {
            if (exhibit.stem == word) return item_order(workspace, exhibit, rest);
        }
        if (word == "zoom") return zoom_order(workspace, rest);
        if (line.starts_with("go to ")) return go_to_order(line.substr(6));
        throw_if_unknown(entries, word, scene::trimmed(rest));
        return std::nullopt;
    });
    if (made) return *made;
    return PaletteEntry{"", "Set", line, "", "", "", made.error().message};
}

}  // namespace tileglass::app
