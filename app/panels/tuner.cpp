// What would the whole way of a camera cost with other boxes?

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <variant>

#include "app/panels/film_strip.hpp"
#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"
#include "app/words/words.hpp"

namespace tileglass::app {

namespace {

constexpr int kTunerLines = 24;     // of text
constexpr float kCurveHeight = 30;  // pixels at 1x
constexpr int kMostLoad = 10;       // of the sliders: boxes, tiles
constexpr int kMostUnload = 20;
constexpr int kMostSide = 64;
constexpr int kMostSliderBudget = 8192;
constexpr int kMostCap = 65'536;
constexpr int kMostTyped = 1'000'000;

// A slider in steps of one; what is typed (Ctrl and a click) may lie beyond its ends, up to
// kMostTyped.
template <typename Number>
bool slide(const char* name, Number& number, int least, int most, const char* meaning,
           bool is_logarithmic = false) {
    label(name);
    ImGui::SetNextItemWidth(-1);
    int value = static_cast<int>(std::clamp<std::int64_t>(number, least, kMostTyped));
    const int flags = is_logarithmic ? ImGuiSliderFlags_Logarithmic : ImGuiSliderFlags_None;
    ImGui::PushID(name);
    const bool is_changed = ImGui::SliderInt("##value", &value, least, most, "%d", flags);
    ImGui::PopID();
    tooltip(meaning);
    if (is_changed) number = static_cast<Number>(std::clamp(value, least, kMostTyped));
    return is_changed;
}

void slide_boxes(scene::Boxes& boxes) {
    StreamSettings& settings = boxes.settings;
    if (slide("load within", settings.load, 0, kMostLoad, "Boxes around the camera's")) {
        settings.load = std::min(settings.load, StreamSettings::kMostLoad);
        settings.unload = std::max<std::int64_t>(settings.unload, settings.load + 1);
    }
    slide("unload at", settings.unload, settings.load + 1, kMostUnload,
          "Boxes; those between both distances stay as they are");
    slide("columns", boxes.width, 1, kMostSide, "Tiles across a box");
    slide("rows", boxes.height, 1, kMostSide, "Tiles down a box");
    boxes.width = std::min(boxes.width, BoxGrid::kMostSide);
    boxes.height = std::min(boxes.height, BoxGrid::kMostSide);
    slide("budget", settings.budget, 0, kMostSliderBudget,
          "Tiles built or cleared in a frame; 0: all at once", true);
}

void slide_cap(std::optional<std::int64_t>& cap) {
    label("pool cap");
    bool has_cap = cap.has_value();
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ImGui::GetStyle().FramePadding.x, 2});
    if (ImGui::Checkbox("##cap", &has_cap)) {
        cap = has_cap ? std::optional<std::int64_t>(256) : std::nullopt;
    }
    tooltip("Destroys tiles where more would wait to be used again");
    ImGui::PopStyleVar();
    ImGui::SameLine();
    if (!cap) {
        ImGui::TextDisabled("none");
        return;
    }
    int most = static_cast<int>(std::clamp<std::int64_t>(*cap, 0, kMostTyped));
    ImGui::SetNextItemWidth(-1);
    if (ImGui::SliderInt("##most", &most, 0, kMostCap, "%d", ImGuiSliderFlags_Logarithmic)) {
        cap = std::clamp(most, 0, kMostTyped);
    }
    tooltip("The most tiles that wait, of all kinds together");
}

// A number of both ways; of what is tried out green where it is less, orange where it is more.
void tuner_row(const char* name, std::int64_t now, std::int64_t tried, Theme theme) {
    ImGui::TableNextColumn();
    ImGui::TextUnformatted(name);
    right_cell(grouped(now), Role::text, theme);
    right_cell(grouped(tried),
               tried < now   ? Role::entered
               : tried > now ? Role::left
                             : Role::text,
               theme);
}

void draw_sums(const world::Film& film, const world::Film& trial, Theme theme) {
    constexpr int kFlags = ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_NoPadOuterX;
    if (!ImGui::BeginTable("sums", 3, kFlags)) return;
    const world::FilmSum& now = film.sum();
    const world::FilmSum& tried = trial.sum();
    const auto head = [&](const char* text) {
        ImGui::TableNextColumn();
        const float room = ImGui::GetContentRegionAvail().x - ImGui::CalcTextSize(text).x;
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + std::max(room, 0.0F));
        ImGui::TextDisabled("%s", text);
    };
    ImGui::TableNextColumn();
    ImGui::TextDisabled("%s", trial.is_whole() && film.is_whole() ? "whole way" : "so far");
    head("now");
    head("tried out");
    tuner_row("holes, all ticks", now.holes, tried.holes, theme);
    tuner_row("tiles in the worst tick", now.worst, tried.worst, theme);
    tuner_row("tiles at once", now.most_tiles, tried.most_tiles, theme);
    tuner_row("bytes of tiles", now.most_bytes, tried.most_bytes, theme);
    tuner_row("tiles constructed", now.constructed, tried.constructed, theme);
    tuner_row("boxes loaded again", now.again, tried.again, theme);
    ImGui::EndTable();
}

// The work of both, one above the other, to the same scale.
void draw_curves(const world::Film& film, const world::Film& trial, Theme theme) {
    const float unit = unit_of_font();
    const std::int64_t most = std::max(most_work(film), most_work(trial));
    for (const world::Film* drawn : {&film, &trial}) {
        push_font(Font::small);
        ImGui::TextDisabled(drawn == &film ? "work, now" : "work, tried out");
        ImGui::PopFont();
        FilmStrip strip;
        strip.low = ImGui::GetCursorScreenPos();
        strip.width = std::max(ImGui::GetContentRegionAvail().x, 1.0F);
        strip.curve = kCurveHeight * unit;
        strip.ticks =
            static_cast<std::int64_t>(std::max(film.frames().size(), trial.frames().size()));
        ImGui::Dummy({strip.width, strip.curve + 3 * unit});
        tooltip("Tiles built and cleared at each tick, both to the same scale");
        draw_work(*drawn, strip, most, theme);
    }
}

// The plan of the world's camera with what is tried out.
world::CameraPlan tried_plan(const world::CameraPlan& now, const Tuning& tuning) {
    world::CameraPlan plan = now;
    plan.camera.boxes = tuning.boxes;
    plan.camera.cap = tuning.cap;
    return plan;
}

void take_over(Workspace& workspace, const world::CameraPlan& plan) {
    scene::Item changed = *workspace.scene().find(plan.item);
    changed.thing = plan.camera;
    const std::string label = fmt::format("change {}", changed.name);
    workspace.document.editor.apply(scene::ReplaceItem{std::move(changed)}, label);
}

void draw_choice(Workspace& workspace, const world::CameraPlan& now, const world::CameraPlan& tried,
                 Tuning& tuning) {
    const bool is_same = tuning.boxes == world::boxes_of(now) && tuning.cap == now.camera.cap;
    ImGui::BeginDisabled(is_same || world::fault_of(tried));
    if (ImGui::Button("take over")) take_over(workspace, tried);
    tooltip("Gives the camera these boxes");
    ImGui::EndDisabled();
    ImGui::SameLine();
    ImGui::BeginDisabled(is_same);
    if (ImGui::Button("back to now")) tuning = {now.item, world::boxes_of(now), now.camera.cap};
    ImGui::EndDisabled();
    ImGui::SameLine();
    if (ImGui::Button("close")) workspace.display.has_tuner = false;
}

}  // namespace

void draw_tuner(Desk& desk, PanelState& state) {
    Workspace& workspace = desk.workspace;
    LiveWorld& live = workspace.live;
    if (!workspace.display.has_tuner || live.film() == nullptr) {
        live.try_out(std::nullopt);
        state.tuning.reset();
        return;
    }
    const world::CameraPlan& now = live.film()->plan();
    if (!state.tuning || state.tuning->camera != now.item) {
        state.tuning = Tuning{now.item, world::boxes_of(now), now.camera.cap};
    }
    Tuning& tuning = *state.tuning;
    if (state.layout.begin_lines("Try out", kTunerLines, false)) {
        slide_boxes(tuning.boxes);
        slide_cap(tuning.cap);
        const world::CameraPlan tried = tried_plan(now, tuning);
        live.try_out(tried);
        ImGui::Separator();
        if (live.trial() != nullptr) {
            draw_sums(*live.film(), *live.trial(), workspace.display.theme);
            draw_curves(*live.film(), *live.trial(), workspace.display.theme);
        } else if (const auto fault = world::fault_of(tried)) {
            ImGui::PushTextWrapPos(0);
            ImGui::TextColored(to_imgui(color_of(Role::error, workspace.display.theme)), "%s",
                               fault->message.c_str());
            ImGui::PopTextWrapPos();
        }
        draw_choice(workspace, now, tried, tuning);
    }
    state.layout.end();
}

}  // namespace tileglass::app
