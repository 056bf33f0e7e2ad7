// What the camera's whole path would cost with other boxes.

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <utility>

#include "app/canvas/charts/experiment_chart.hpp"
#include "app/features/boxes/boxes.hpp"
#include "app/features/boxes/film.hpp"
#include "app/features/controls.hpp"
#include "app/widgets/texts.hpp"

namespace tileglass::app::boxes {

namespace {

constexpr int kMostLoad = 10;  // upper end of the slider: boxes, tiles
constexpr int kMostUnload = 20;
constexpr int kMostSide = 64;
constexpr int kMostSliderBudget = 8192;
constexpr int kMostCap = 65'536;
constexpr int kMostTyped = 1'000'000;

// A slider in steps of one. Typed values (Ctrl and a click) may lie beyond its ends, up to
// kMostTyped.
template <typename Number>
bool slide(Number& number, int least, int most, const char* meaning, bool is_logarithmic) {
    ImGui::SetNextItemWidth(-1);
    int value = static_cast<int>(std::clamp<std::int64_t>(number, least, kMostTyped));
    const int flags = is_logarithmic ? ImGuiSliderFlags_Logarithmic : ImGuiSliderFlags_None;
    bool is_changed = ImGui::SliderInt("##value", &value, least, most, "%d", flags);
    report_field(std::to_string(value), Control::slider);
    const double slid = slid_by_keys(value, least, most, is_logarithmic);
    if (slid != value) {  // by one at least
        value = slid > value ? std::max(value + 1, static_cast<int>(slid))
                             : std::min(value - 1, static_cast<int>(slid));
        is_changed = true;
    }
    tooltip(meaning);
    if (is_changed) number = static_cast<Number>(std::clamp(value, least, kMostTyped));
    return is_changed;
}

template <typename Number>
bool named_slider(const char* name, Number& number, int least, int most, const char* meaning,
                  bool is_logarithmic = false) {
    label(name);
    const Scope id = with_id(name);
    return slide(number, least, most, meaning, is_logarithmic);
}

void slide_boxes(scene::Boxes& boxes) {
    StreamSettings& settings = boxes.settings;
    if (named_slider("load within", settings.load, 0, kMostLoad, "Boxes around the camera's")) {
        settings.load = std::min(settings.load, StreamSettings::kMostLoad);
        settings.unload = std::max<std::int64_t>(settings.unload, settings.load + 1);
    }
    named_slider("unload at", settings.unload, settings.load + 1, kMostUnload,
                 "Boxes; those between both distances stay as they are");
    named_slider("columns", boxes.width, 1, kMostSide, "Tiles across a box");
    named_slider("rows", boxes.height, 1, kMostSide, "Tiles down a box");
    boxes.width = std::min(boxes.width, BoxGrid::kMostSide);
    boxes.height = std::min(boxes.height, BoxGrid::kMostSide);
    named_slider("budget", settings.budget, 0, kMostSliderBudget,
                 "Tiles built or cleared in a frame; 0: all at once", true);
}

void slide_cap(std::optional<std::int64_t>& cap) {
    label("pool cap");
    bool has_cap = cap.has_value();
    {
        const Scope low = with_frame_padding(2);
        if (check_box("##cap", &has_cap)) {
            cap = has_cap ? std::optional<std::int64_t>(256) : std::nullopt;
        }
        tooltip("Destroys tiles where more would wait to be recycled");
    }
    ImGui::SameLine();
    if (cap) {
        slide(*cap, 0, kMostCap, "The most tiles that wait, of all kinds together", true);
    } else {
        write("none", Role::quiet_text);
    }
}

void draw_sums(const world::Film& film, const world::Film& trial, const scene::TileCosts& costs) {
    constexpr int kFlags = ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_NoPadOuterX;
    if (!ImGui::BeginTable("sums", 3, kFlags)) return;
    ImGui::TableNextColumn();
    write(trial.is_whole() && film.is_whole() ? "whole way" : "so far", Role::quiet_text);
    right_cell("present", Role::quiet_text, Font::words);
    right_cell("tried out", Role::quiet_text, Font::words);
    const auto values = [&](const std::string& name, double now, double tried) {
        ImGui::TableNextColumn();
        write(name);
        right_cell(value_text(now), Role::text);
        // Green: less than at present; orange: more.
        right_cell(value_text(tried), tried < now   ? Role::entered
                                      : tried > now ? Role::left
                                                    : Role::text);
    };
    const auto row = [&](const char* name, std::int64_t world::FilmSum::* part) {
        values(name, static_cast<double>(film.sum().*part), static_cast<double>(trial.sum().*part));
    };
    values(fmt::format("frames over {} ms", value_text(costs.frame / 1000)),
           static_cast<double>(world::slow_frames(film, costs)),
           static_cast<double>(world::slow_frames(trial, costs)));
    values("ms in the worst frame", most_of(film, costs) / 1000, most_of(trial, costs) / 1000);
    row("holes, all ticks", &world::FilmSum::holes);
    row("tiles in the worst tick", &world::FilmSum::worst);
    row("tiles at once", &world::FilmSum::most_tiles);
    row("bytes of tiles", &world::FilmSum::most_bytes);
    row("tiles constructed", &world::FilmSum::constructed);
    row("boxes loaded again", &world::FilmSum::again);
    ImGui::EndTable();
}

// The camera's present boxes, with nothing tried out yet.
Tuning untried(const world::CameraPlan& now, const Subject& s) {
    return {now.item, s.opening, world::boxes_of(now), now.camera.cap};
}

void draw_choice(ShownBoxes& shown, const world::CameraPlan& now, const world::CameraPlan& tried,
                 const scene::TileCosts& costs, const Subject& s, Wishes& wishes) {
    Tuning& tuning = *shown.tuning;
    const bool is_same = tuning.boxes == world::boxes_of(now) && tuning.cap == now.camera.cap;
    ImGui::BeginDisabled(is_same || world::fault_of(tried));
    if (button("take over")) {
        scene::Item item = *s.scene.find(tried.item);
        scene::Camera camera = tried.camera;
        camera.costs = costs;
        item.thing = camera;
        const std::string label = "change " + item.name;
        wishes.push_back(WishedEdit{scene::ReplaceItem{std::move(item)}, label});
    }
    tooltip("Gives the camera these boxes");
    ImGui::EndDisabled();
    ImGui::SameLine();
    ImGui::BeginDisabled(is_same);
    if (button("back to present")) tuning = untried(now, s);
    tooltip("Tries nothing out: the boxes that the camera has");
    ImGui::EndDisabled();
    ImGui::SameLine();
    if (button("close")) shown.has_tuner = false;
    tooltip(tooltip_of(Buttons{shown, kRow, s, wishes}.look("world.tune")));
}

}  // namespace

bool ShownBoxes::try_out(const Subject& s, Wishes& wishes) {
    if (!is_tuning(s)) {
        wishes.push_back(WishedTrial{});
        tuning.reset();
        return false;
    }
    const world::CameraPlan& now = s.live.film()->plan();
    const bool is_of_now = tuning && tuning->camera == now.item && tuning->opening == s.opening;
    if (!is_of_now) tuning = untried(now, s);
    return true;
}

void ShownBoxes::draw_tuner(const Subject& s, const scene::TileCosts& costs, Wishes& wishes) {
    const LiveWorld& live = s.live;
    const world::CameraPlan& now = live.film()->plan();
    slide_boxes(tuning->boxes);
    slide_cap(tuning->cap);
    world::CameraPlan tried = now;
    tried.camera.boxes = tuning->boxes;
    tried.camera.cap = tuning->cap;
    wishes.push_back(WishedTrial{tried});
    draw_choice(*this, now, tried, costs, s, wishes);
    ImGui::Separator();
    if (live.trial() != nullptr) {
        draw_sums(*live.film(), *live.trial(), costs);
        draw_curves(*live.film(), *live.trial(), costs, wishes);
    } else if (const auto fault = world::fault_of(tried)) {
        write_wrapped(fault->message, Role::error);
    }
}

}  // namespace tileglass::app::boxes
