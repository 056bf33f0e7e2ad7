#include "app/features/code/shown_codes.hpp"

#include <utility>

namespace tileglass::app::code {

namespace {

void show(ShownCode& shown, const Code* code, const Player* player) {
    shown.code = code;
    shown.player = player != nullptr && player->recording() != nullptr ? player : nullptr;
    shown.steps.refresh(code, shown.player);
}

}  // namespace

void ShownCodes::follow(const Subject& s) {
    if (!s.display.tabs.shows(kTab)) {
        shown_ = {};
        return;
    }
    const Code* own = s.codes.find(s.played[0].code);
    const Code* second = s.codes.find(s.played[1].code);
    if (second == nullptr && own != nullptr) second = s.codes.counterpart(*own);
    can_have_second_ = second != nullptr;
    show(shown_[0], own, s.played[0].player);
    show(shown_[1], has_second ? second : nullptr, s.played[1].player);
}

void ShownCodes::draw_tab(const Subject& subject, Wishes& wishes) {
    const std::size_t cursor = subject.player.cursor();
    const bool is_new = std::exchange(in_sight_, own().code) != own().code;
    const bool has_moved = std::exchange(cursor_in_sight_, cursor) != cursor;
    draw_panel(*this, subject, is_new || has_moved, wishes);
}

namespace {

constexpr std::array<FeatureCommand, 1> kCommands{
    {{"play.code", "Code of what is played",
      "Opens the tab Code: the algorithm, with the line of the current step.", "Steps",
      "play.breakpoint", key('X'), toggle_tab<kTab>, shows_tab<kTab>}}};

}  // namespace

const FeatureRow kRow{"code", make_feature<ShownCodes>, kTab, kCommands};

}  // namespace tileglass::app::code
