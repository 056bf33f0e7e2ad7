#include "app/document/tabs.hpp"

namespace tileglass::app {

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
