#include "app/shell/session/help.hpp"

#include <algorithm>
#include <utility>

#include "app/shell/session/subject.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

SelectedPage selected_page(const Workspace& w) {
    if (w.selected_item() == nullptr) return {};
    // "circle row_scan", "structure hash_grid change"
    const std::string of = subject_of(w).played[0].code;
    const Code* code = w.codes->find(of);
    if (code == nullptr) return {};
    const std::size_t begin = std::min(of.find(' '), of.size() - 1) + 1;
    return {"algorithms/" + code->page, of.substr(begin, of.find(' ', begin) - begin)};
}

void open_help(Workspace& w, PagePlace place) {
    Tabs& tabs = w.display.tabs;
    w.help.history.go_to(std::move(place));
    w.help.typed.clear();
    if (tabs.shows(Tab::help)) return;
    w.display.has_docks = true;
    w.help.before = tabs;
    tabs.show(Tab::help);
    if (tabs.open == Tab::help) tabs.is_large = true;
}

void toggle_help(Workspace& w) {
    const PagePlace place{selected_page(w).page, std::nullopt};
    if (w.display.tabs.shows(Tab::help) && w.help.history.place().page == place.page) {
        close_help(w);
    } else {
        open_help(w, place);
    }
}

void close_help(Workspace& w) {
    Tabs& tabs = w.display.tabs;
    if (tabs.at_right == Tab::help) tabs.at_right.reset();
    if (tabs.open != Tab::help) return;
    tabs.close(Tab::help);
    const Tabs before = std::exchange(w.help.before, std::nullopt).value_or(tabs);
    tabs.open = before.open;
    tabs.is_large = before.is_large;
    tabs.is_chosen = before.is_chosen;
}

bool is_help_large(const Workspace& w) {
    return w.display.tabs.open == Tab::help && w.display.tabs.is_large;
}

}  // namespace tileglass::app
