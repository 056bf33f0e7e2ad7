#include "app/session/tabs.hpp"

namespace tileglass::app {

const char* title_of(Tab tab) {
    switch (tab) {
        case Tab::counters: return "Counters";
        case Tab::world: return "World";
        case Tab::structure: return "Structure";
        case Tab::boxes: return "Boxes";
        case Tab::compare: return "Compare";
        case Tab::life: return "Life";
        case Tab::code: return "Code";
        case Tab::map: return "Map";
        case Tab::experiment: return "Experiment";
        case Tab::atlas: return "Atlas";
        case Tab::help: return "Help";
    }
    return "";
}

const char* about(Tab tab) {
    switch (tab) {
        case Tab::counters: return "The work of the selected answer.";
        case Tab::world: return "Lists of objects: trackers, nodes, plots, stops.";
        case Tab::structure: return "Structures of the objects, side by side.";
        case Tab::boxes: return "Boxes around the camera, its film, other boxes tried out.";
        case Tab::compare:
            return "Two answers, the lens, tiles marked by hand, another program's tiles.";
        case Tab::life: return "The life of an object, a node or a tile.";
        case Tab::code: return "The code of what is played, with the line of the current step.";
        case Tab::map: return "Layers and kinds of the map's tiles.";
        case Tab::experiment: return "All structures over many sizes, as a chart.";
        case Tab::atlas: return "Where an answer goes wrong, over two numbers of a shape.";
        case Tab::help: return "A page for each algorithm, and all keys.";
    }
    return "";
}

std::optional<Tab> tab_of(std::string_view title) {
    for (const Tab tab : kTabs) {
        if (title == title_of(tab)) return tab;
    }
    return std::nullopt;
}

void Tabs::show(Tab tab) {
    if (at_right == tab) {
        wants_right = true;
        return;
    }
    if (open != tab) is_large = false;
    open = tab;
    is_chosen = true;
}

void Tabs::suggest(Tab tab) {
    if (is_chosen || at_right == tab || open == tab) return;
    open = tab;
    is_large = false;
}

void Tabs::close(Tab tab) {
    if (open != tab) return;
    open.reset();
    is_large = is_chosen = false;
}

void Tabs::toggle(Tab tab) {
    if (shows(tab)) {
        if (at_right == tab) at_right.reset();
        close(tab);
    } else {
        show(tab);
    }
}

}  // namespace tileglass::app
