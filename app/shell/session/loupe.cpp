#include "app/shell/session/loupe.hpp"

#include <fmt/format.h>

#include <vector>

#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

namespace {

// The selected item, its handles, and the one under the loupe.
struct Held {
    const scene::Item& item;
    std::vector<Grip> grips;
    std::size_t grip = 0;

    Vec2 at() const { return grips[grip].at; }
};

std::optional<Held> held(const Workspace& w) {
    const scene::Item* item = w.selected_item();
    if (!w.display.loupe || item == nullptr || item->hidden || !item->is_known()) {
        return std::nullopt;
    }
    Held under{*item, exhibit_of(item->thing)->grips(item->thing)};
    const HandleOf& last = w.pointed.last_handle;
    if (last.item == item->id && last.grip < under.grips.size()) under.grip = last.grip;
    if (under.grips.empty() || !is_finite(under.at())) return std::nullopt;
    return under;
}

}  // namespace

std::optional<UnderLoupe> under_loupe(const Workspace& w) {
    const std::optional<Held> under = held(w);
    if (!under) return std::nullopt;
    const scene::TileQuery* query = under->item.query();
    const Frame& frame = w.scene().frame;
    return UnderLoupe{under->at(), *w.display.loupe,
                      query != nullptr ? query->frame.value_or(frame) : frame};
}

bool step_under_loupe(Workspace& w, int x, int y) {
    const std::optional<Held> under = held(w);
    if (!under) return false;
    const int down = w.scene().view.y_up ? -y : y;
    Vec2 to = under->at();
    if (x != 0) to.x = next_number(to.x, x, *w.display.loupe);
    if (y != 0) to.y = next_number(to.y, down, *w.display.loupe);
    w.document.change(
        under->item, exhibit_of(under->item.thing)->drag(under->item.thing, under->grip, to, false),
        fmt::format("step a handle of {}", under->item.name));
    return true;
}

}  // namespace tileglass::app
