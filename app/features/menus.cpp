#include "app/features/menus.hpp"

#include <array>

namespace tileglass::app {

namespace {

constexpr std::array<std::string_view, 15> kOfItem{
    "edit.rename",       "edit.hide",   "edit.copy",    "edit.duplicate", "edit.delete",
    "view.fit_selected", "view.loupe",  "compare.two",  "compare.marks",  "edit.paste",
    "play.code",         "world.drive", "export.issue", "export.test",    "export.answer"};
constexpr std::array<std::string_view, 6> kOfTile{"play.breakpoint", "play.to_breakpoint",
                                                  "world.life",      "view.neighbours",
                                                  "world.jump",      "export.why"};
constexpr std::array<std::string_view, 13> kOfCanvas{
    "tool.rectangle", "tool.circle",    "tool.segment", "tool.ray",   "tool.object",
    "tool.swarm",     "tool.camera",    "tool.brush",   "edit.paste", "view.fit",
    "view.heat",      "export.picture", "export.choose"};
constexpr std::array<std::string_view, 9> kOfSteps{
    "play.toggle",     "play.restart",       "play.previous_mark",     "play.next_mark", "play.end",
    "play.breakpoint", "play.to_breakpoint", "play.clear_breakpoints", "play.code"};
constexpr std::array<std::string_view, 6> kOfTicks{"world.run",           "world.restart",
                                                   "world.previous_mark", "world.next_mark",
                                                   "world.end",           "world.life"};
constexpr std::array<std::string_view, 3> kOfCamera{"world.tune", "world.follow", "world.drive"};

constexpr MenuPart kItem{kAboutItem, kOfItem};
constexpr MenuPart kTile{kAboutTile, kOfTile};
constexpr std::array kAtItem{kItem, kTile};
constexpr std::array kAtTile{kTile, MenuPart{"Canvas", kOfCanvas}};
constexpr std::array kInList{kItem};
constexpr std::array kAtSteps{MenuPart{"Steps", kOfSteps}};
constexpr std::array kAtTicks{MenuPart{"Ticks", kOfTicks}};
constexpr std::array kAtFilm{MenuPart{"Camera", kOfCamera}, MenuPart{"Ticks", kOfTicks}};

}  // namespace

Menu menu_at(MenuSpot spot) {
    switch (spot) {
        case MenuSpot::item: return kAtItem;
        case MenuSpot::tile: return kAtTile;
        case MenuSpot::list: return kInList;
        case MenuSpot::steps: return kAtSteps;
        case MenuSpot::ticks: return kAtTicks;
        case MenuSpot::film: return kAtFilm;
    }
    return {};
}

}  // namespace tileglass::app
