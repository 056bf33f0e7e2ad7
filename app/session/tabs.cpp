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
    }
    return "";
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
