#include "app/features/loupe/loupe.hpp"

#include <fmt/format.h>

#include <array>
#include <memory>
#include <utility>
#include <vector>

#include "app/document/shapes/exhibit.hpp"

namespace tileglass::app::loupe {

std::optional<UnderLoupe> Loupe::under(const Subject& s) const {
    const scene::Item* item = s.selected;
    if (!lattice_ || item == nullptr || item->hidden || !item->is_known()) return std::nullopt;
    const std::vector<Grip> grips = exhibit_of(item->thing)->grips(item->thing);
    const HandleOf& last = s.pointed.last_handle;
    const std::size_t grip = last.item == item->id && last.grip < grips.size() ? last.grip : 0;
    if (grips.empty() || !is_finite(grips[grip].at)) return std::nullopt;
    const scene::TileQuery* query = item->query();
    const Frame& frame = s.scene.frame;
    return UnderLoupe{grips[grip].at, *lattice_,
                      query != nullptr ? query->frame.value_or(frame) : frame, grip};
}

bool Loupe::nudge(const Subject& s, int x, int y, Wishes& wishes) {
    const std::optional<UnderLoupe> seen = under(s);
    if (!seen) return false;
    const int down = s.scene.view.y_up ? -y : y;
    Vec2 to = seen->at;
    if (x != 0) to.x = next_number(to.x, x, *lattice_);
    if (y != 0) to.y = next_number(to.y, down, *lattice_);
    scene::Item item = *s.selected;
    item.thing = exhibit_of(item.thing)->drag(item.thing, seen->grip, to, false);
    std::string label = fmt::format("step a handle of {}", item.name);
    wishes.push_back(WishedEdit{scene::ReplaceItem{std::move(item)}, std::move(label)});
    return true;
}

void Loupe::draw_over(Layer layer, const Subject& s, Canvas& canvas) const {
    if (layer != Layer::all || canvas.is_second) return;
    const std::optional<UnderLoupe> seen = under(s);
    if (!seen) return;
    canvas.loupe = std::make_shared<const Canvas>(seen_in_loupe(*seen, canvas));
    canvas.taken.push_back(*canvas.loupe->part);
}

namespace {

bool has_selected(const Feature& /*feature*/, const Subject& s) {
    return s.selected != nullptr;
}

constexpr std::array<FeatureCommand, 2> kCommands{
    {{"view.loupe", "Loupe over a handle: doubles",
      "Shows the doubles around the handle last pointed at; arrow keys move it to the next one.",
      "View", "view.order", key('Q'), act_of<Loupe, &Loupe::toggle<Lattice::doubles>>,
      is_of<Loupe, &Loupe::shows<Lattice::doubles>>, has_selected, "Nothing is selected."},
     {"view.loupe_floats", "Loupe over a handle: floats",
      "Shows the 32-bit floats around the handle last pointed at; arrow keys move it to the next "
      "one.",
      "View", "view.loupe", shift('Q'), act_of<Loupe, &Loupe::toggle<Lattice::floats>>,
      is_of<Loupe, &Loupe::shows<Lattice::floats>>, has_selected, "Nothing is selected."}}};

}  // namespace

const FeatureRow kRow{"loupe", make_feature<Loupe>, {}, kCommands};

}  // namespace tileglass::app::loupe
