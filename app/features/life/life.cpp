#include "app/features/life/life.hpp"

#include <array>
#include <span>

#include "app/world/live_world.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app::life {

namespace {

std::optional<LifeOf> whose(const Subject& s) {
    if (s.display.life_of) return s.display.life_of;
    if (s.pointed.pinned) return LifeOfTile{*s.pointed.pinned};
    const world::ObjectWorld* world = s.live.objects().world();
    if (world == nullptr || s.selected == nullptr || !s.selected->is_placed()) return std::nullopt;
    const auto number = world->number_of(s.selected->id);
    return number ? std::optional<LifeOf>(LifeOfObject{*number}) : std::nullopt;
}

}  // namespace

void ShownLife::follow(const Subject& s) {
    const world::LiveObjects& objects = s.live.objects();
    const bool is_shown = s.display.tabs.shows(kTab) && s.shows_world && objects.is_recorded();
    const std::optional<LifeOf> of = is_shown ? whose(s) : std::nullopt;
    if (!of) {
        life_.reset();
        return;
    }
    const world::Chapter& chapter = objects.chapter();
    if (!life_ || life_->of() != *of || chapter_ != chapter.number) {
        life_.emplace(*of, chapter.first_lists);
        chapter_ = chapter.number;
    }
    life_->grow(std::span(chapter.recording->events()).subspan(life_->events()));
}

std::vector<Played> ShownLife::offer_steps(const Subject& s) const {
    if (!s.display.tabs.shows(kTab) || !s.shows_world) return {};
    return lists_of(s);
}

void ShownLife::draw_tab(const Subject& subject, Wishes& wishes) {
    draw_panel(life(), subject, wishes);
}

void ShownLife::toggle(const Subject& s, Wishes& wishes) {
    wishes.push_back(WishedTab{kTab, !s.pointed.in_panel});
    wishes.push_back(WishedLife{s.pointed.in_panel});
}

namespace {

constexpr std::array<FeatureCommand, 1> kCommands{
    {{"world.life", "Life of an object, a node or a tile",
      "Opens the tab Life: which lists it entered and left, and when. With the pointer on a node "
      "of the leading tracker: its life.",
      "World", "", key('F'), act_of<ShownLife, &ShownLife::toggle>, shows_tab<kTab>,
      [](const Feature&, const Subject& s) { return has_life(s.live); },
      "There are no objects and no camera."}}};

}  // namespace

const FeatureRow kRow{"life", make_feature<ShownLife>, kTab, kCommands, true};

}  // namespace tileglass::app::life
