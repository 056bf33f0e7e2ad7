#include "app/features/boxes/boxes.hpp"

#include <fmt/core.h>

#include <array>

#include "app/document/overlays/boxes.hpp"
#include "app/widgets/texts.hpp"
#include "app/world/live_world.hpp"
#include "sandbox/world/camera.hpp"

namespace tileglass::app::boxes {

namespace {

bool is_selected(const Subject& s) {
    return s.selected != nullptr && s.selected->as<scene::Camera>() != nullptr;
}

}  // namespace

bool ShownBoxes::suits(Suits what, const Subject& s) const {
    if (what == Suits::item) return is_selected(s);
    return what == Suits::otherwise && s.live.has_camera() && !is_selected(s);
}

std::vector<Played> ShownBoxes::offer_steps(const Subject& s) const {
    if (!s.shows_world || !s.live.has_camera()) return {};
    if (!is_selected(s) && s.live.has_objects()) return {};
    return {{.title = "last frame of the camera",
             .code = "boxes",
             .steps = s.live.camera().recording(),
             .why_none = "Nothing is built or cleared in this frame, or too much to be played."}};
}

void ShownBoxes::add_to_legend(const Subject& s, LegendPart part, LegendRows& rows) const {
    if (!s.live.has_camera()) return;
    const world::LiveCamera& camera = s.live.camera();
    const bool has_dots = has_tile_dots(s.scene.frame, s.view);
    if (part == LegendPart::faults) {
        const world::WrongBoxes& wrong = camera.wrong_boxes();
        rows.add_faults(wrong.boxes);
        rows.add(has_dots && !wrong.depths.empty(), Role::error, "wrong depth", LegendMark::dot);
    }
    if (part != LegendPart::camera) return;
    rows.add(true, Role::box_in_sight, "box in sight");
    rows.add(true, Role::box_loaded, "box loaded");
    rows.add(true, Role::box_loading, "loading");
    rows.add(true, Role::box_unloading, "to be unloaded");
    if (const auto& recording = camera.recording(); recording && has_dots) {
        const Counters& work = recording->counters();
        rows.add(work.built > work.recycled, Role::left, "tile constructed", LegendMark::dot);
        rows.add(work.recycled > 0, Role::entered, "tile recycled", LegendMark::dot);
        rows.add(work.cleared > 0, Role::refused, "tile cleared", LegendMark::dot);
    }
}

void ShownBoxes::add_live_numbers(const Subject& s, std::vector<LiveNumber>& numbers) const {
    if (!s.live.has_camera()) return;
    const world::CameraRun& run = *s.live.camera().run();
    const world::CameraFrame& frame = run.frames().back();
    numbers.push_back({fmt::format("boxes {}, tiles {} pending, {} recycled", grouped(frame.loaded),
                                   grouped(frame.pending), grouped(run.sum().recycled)),
                       "Boxes that are whole around the camera, tiles still to be built or "
                       "cleared, tiles recycled so far",
                       kTab});
}

void ShownBoxes::toggle_tuner(const Subject& s, Wishes& wishes) {
    has_tuner = !is_tuning(s);
    if (has_tuner) wishes.push_back(WishedTab{kTab});
}

bool ShownBoxes::is_tuning(const Subject& s) const {
    return has_tuner && s.display.tabs.shows(kTab) && s.live.film() != nullptr;
}

namespace {

constexpr std::array<FeatureCommand, 1> kCommands{
    {{"world.tune", "Try out other boxes",
      "Runs the camera's whole way with boxes of other sizes and distances.", "World",
      "world.follow", key('U'), act_of<ShownBoxes, &ShownBoxes::toggle_tuner>,
      is_of<ShownBoxes, &ShownBoxes::is_tuning>,
      [](const Feature&, const Subject& s) { return s.live.has_camera(); },
      "There is no camera."}}};

}  // namespace

const FeatureRow kRow{"boxes", make_feature<ShownBoxes>, kTab, kCommands};

}  // namespace tileglass::app::boxes
