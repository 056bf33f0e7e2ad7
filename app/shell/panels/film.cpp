// The film of a camera's whole path, and what it would cost with other boxes.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/canvas/charts/experiment_chart.hpp"
#include "app/shell/panels/controls.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/subject.hpp"
#include "sandbox/world/film.hpp"

namespace tileglass::app {

namespace {

// Pixels at 1x.
constexpr float kFilmCurveHeight = 26;
constexpr float kFilmNames = 72;  // width of the names of its rows, and of their scales
constexpr float kCurveGap = 3;
constexpr float kMostLane = 6;
constexpr float kLeastHeight = 100;
constexpr float kTrialHeight = 30;

// Screen coordinates of a film: ticks along x, two curves above the lanes.
struct FilmStrip {
    ImVec2 low;
    float width = 0;
    float curve = 0;  ///< height of a curve
    float lanes = 0;  ///< of the first lane, below `low`
    float lane = 0;   ///< height of a lane
    std::int64_t ticks = 1;

    float x(std::int64_t tick) const {
        return low.x + width * static_cast<float>(tick) / static_cast<float>(ticks);
    }
    // At least one pixel wide, so that a single tick stays visible in a long film.
    float end_x(std::int64_t begin, std::int64_t end) const {
        return std::max(x(end), x(begin) + 1);
    }
    std::int64_t tick_at(float x) const {
        const float part = std::clamp((x - low.x) / width, 0.0F, 1.0F);
        return std::min(static_cast<std::int64_t>(part * static_cast<float>(ticks)), ticks - 1);
    }
    // The upper edge of a lane.
    float y(std::size_t number) const { return low.y + lanes + lane * static_cast<float>(number); }
};

// For the number of tiles instead of their time.
constexpr scene::TileCosts kOneEach{1, 1, 1, 0};

struct BoxStateLook {
    const char* name;
    Role role;
};

BoxStateLook stay_look(BoxState state) {
    switch (state) {
        case BoxState::loading: return {"loading", Role::box_loading};
        case BoxState::loaded: return {"loaded", Role::box_in_sight};
        case BoxState::unloading: return {"to be unloaded", Role::box_unloading};
        default: return {"left as it is", Role::box_loaded};
    }
}

// What is drawn of the frames in one column of pixels.
struct FilmColumn {
    const world::CameraFrame* most_tiles = nullptr;  ///< the one that works on most tiles
    const world::CameraFrame* most_time = nullptr;   ///< the one that takes longest
    bool has_holes = false;
};

// The columns of a film, from left to right: as many as there are pixels, however long it is.
std::vector<FilmColumn> columns_of(const world::Film& film, const FilmStrip& strip,
                                   const scene::TileCosts& costs) {
    std::vector<FilmColumn> columns;
    columns.reserve(static_cast<std::size_t>(strip.width) + 1);
    float next = 0;  // where the next column begins
    double tiles = 0;
    double time = 0;
    for (const world::CameraFrame& frame : film.frames()) {
        const float x = strip.x(frame.tick) - strip.low.x;
        const bool is_first = columns.empty() || x >= next;
        if (is_first) {
            next = std::floor(x) + 1;
            columns.emplace_back();
        }
        FilmColumn& column = columns.back();
        column.has_holes = column.has_holes || frame.holes > 0;
        const double own_tiles = world::computed_time(frame.work, kOneEach);
        const double own_time = world::computed_time(frame.work, costs);
        if (is_first || own_tiles > tiles) {
            column.most_tiles = &frame;
            tiles = own_tiles;
        }
        if (is_first || own_time > time) {
            column.most_time = &frame;
            time = own_time;
        }
    }
    return columns;
}

// The highest value of a curve; 0: it is nowhere above 0.
double most_of(const world::Film& film, const scene::TileCosts& costs) {
    double most = 0;
    for (const world::CameraFrame& frame : film.frames()) {
        most = std::max(most, world::computed_time(frame.work, costs));
    }
    return most;
}

// Draws what the tiles of each tick amount to, scaled to `most`, from `top` of the strip on.
void draw_curve(const std::vector<FilmColumn>& columns,
                const world::CameraFrame* FilmColumn::* shown, const FilmStrip& strip, float top,
                const scene::TileCosts& costs, double most) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float base = strip.low.y + top + strip.curve;
    for (const FilmColumn& column : columns) {
        const world::CameraFrame& frame = *(column.*shown);
        double from = 0;
        const auto bar = [&](std::int64_t tiles, double cost, Role role) {
            const auto y = [&](double height) {
                return base - strip.curve * static_cast<float>(height / most);
            };
            const double to = std::min(from + static_cast<double>(tiles) * cost, most);
            if (to > from) {
                list.AddRectFilled({strip.x(frame.tick), y(to)},
                                   {strip.end_x(frame.tick, frame.tick + 1), y(from)},
                                   packed_color(role));
            }
            from = to;
        };
        bar(frame.work.created, costs.construct, Role::left);
        bar(frame.work.recycled, costs.recycle, Role::entered);
        bar(frame.work.cleared, costs.clear, Role::refused);
    }
    list.AddLine({strip.low.x, base}, {strip.low.x + strip.width, base},
                 packed_color(Role::panel_edge));
}

// The time that tiles cost at each tick, the time that a frame has as a line across, and a mark
// above every frame that takes longer. `most`: the time at the upper end.
void draw_time(const std::vector<FilmColumn>& columns, const FilmStrip& strip, float top,
               const scene::TileCosts& costs, double most) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    draw_curve(columns, &FilmColumn::most_time, strip, top, costs, most);
    const float y = strip.low.y + top + strip.curve * static_cast<float>(1 - costs.frame / most);
    list.AddLine({strip.low.x, y}, {strip.low.x + strip.width, y}, packed_color(Role::error),
                 unit_of_font());
    for (const FilmColumn& column : columns) {
        const world::CameraFrame& frame = *column.most_time;
        if (world::computed_time(frame.work, costs) <= costs.frame) continue;
        const float upper = strip.low.y + top - 2 * unit_of_font();
        list.AddRectFilled(
            {strip.x(frame.tick), upper},
            {std::max(strip.end_x(frame.tick, frame.tick + 1), strip.x(frame.tick) + 2),
             upper + 3 * unit_of_font()},
            packed_color(Role::error));
    }
}

// Room for the line of the limit, too. Beyond three times the limit bars are cut, so that one that
// is far above does not hide the others.
double most_time(double most, const scene::TileCosts& costs) {
    if (costs.frame > 0) most = std::clamp(most, costs.frame * 1.25, costs.frame * 3);
    return std::max(most, 1.0);
}

// Writes beside the strip what a height of the curve at `top` means: `part` is 0 at its foot and 1
// at its upper end.
void write_scale(const std::string& text, const FilmStrip& strip, float top, double part,
                 Role role) {
    const Scope font = in_font(Font::small);
    const float line = ImGui::GetTextLineHeight();
    const float y = strip.curve * static_cast<float>(1 - part) - line / 2;
    paint_text(text,
               {strip.low.x - text_width(text) - 4 * unit_of_font(),
                strip.low.y + top + std::clamp(y, 0.0F, strip.curve - line)},
               role);
}

// Marks where the view has holes, at the foot of the first curve.
void draw_holes(const std::vector<FilmColumn>& columns, const FilmStrip& strip) {
    const float base = strip.low.y + strip.curve;
    for (const FilmColumn& column : columns) {
        if (!column.has_holes) continue;
        const std::int64_t tick = column.most_tiles->tick;
        ImGui::GetWindowDrawList()->AddRectFilled({strip.x(tick), base - 1},
                                                  {strip.end_x(tick, tick + 1), base + 2},
                                                  packed_color(Role::error));
    }
}

// Draws each box in its lane, in the colour of its state.
void draw_lanes(const world::Film& film, const FilmStrip& strip) {
    const float gap = strip.lane > 3 ? 1.0F : 0.0F;
    for (const world::BoxStay& stay : film.stays()) {
        const float y = strip.y(stay.lane);
        // Lanes alternate in opacity if there is no room for a gap.
        const float opacity = gap == 0 && stay.lane % 2 == 1 ? 0.55F : 0.85F;
        ImGui::GetWindowDrawList()->AddRectFilled(
            {strip.x(stay.begin), y}, {strip.end_x(stay.begin, stay.end), y + strip.lane - gap},
            packed_color(stay_look(stay.state).role, opacity));
    }
}

// "13 frames over 20 ms"
std::string slow_text(const world::Film& film, const scene::TileCosts& costs) {
    const std::int64_t slow = world::slow_frames(film, costs);
    return fmt::format("{} {} over {} ms", grouped(slow), slow == 1 ? "frame" : "frames",
                       value_text(costs.frame / 1000));
}

void draw_film_head(const world::Film& film, const scene::TileCosts& costs) {
    const world::FilmSum& sum = film.sum();
    const auto ticks = static_cast<std::int64_t>(film.frames().size()) - 1;
    const std::array parts{
        fmt::format("way to tick {}{}", grouped(ticks), film.is_whole() ? "" : " so far"),
        slow_text(film, costs),
        fmt::format("{} holes", grouped(sum.holes)),
        fmt::format("{} tiles in the worst tick", grouped(sum.worst)),
        fmt::format("{} at once", grouped(sum.most_tiles)),
        fmt::format("{} constructed", grouped(sum.constructed)),
        fmt::format("{} boxes loaded again", grouped(sum.again))};
    // As many of them as there is room for; the tooltip has all.
    std::string text;
    std::string shown;
    {
        const Scope font = in_font(Font::small);
        const float room = ImGui::GetContentRegionAvail().x;
        for (const std::string& part : parts) {
            const bool is_whole = shown.size() == text.size();
            text += (text.empty() ? "" : ", ") + part;
            if (is_whole && (shown.empty() || text_width(text) <= room)) shown = text;
        }
        write(cut_at_end(shown, room));
    }
    tooltip("The whole way, from tick 0 until the camera rests: " + text +
            ". Holes are tiles of the view that are missing, added up over all ticks.");
}

void tell_place(const world::Film& film, const FilmStrip& strip, const scene::TileCosts& costs) {
    const ImVec2 at = ImGui::GetMousePos();
    const std::int64_t tick = strip.tick_at(at.x);
    ImGui::BeginTooltip();
    write(fmt::format("tick {}", grouped(tick)), Role::quiet_text);
    const auto index = static_cast<std::size_t>(tick);
    if (index < film.frames().size()) {
        const world::CameraFrame& frame = film.frames()[index];
        write(fmt::format("{} constructed, {} recycled, {} cleared, {} holes", frame.work.created,
                          frame.work.recycled, frame.work.cleared, frame.holes));
        write(fmt::format("In your game {} ms, by the costs at the left; here {} us, measured once",
                          value_text(world::computed_time(frame.work, costs) / 1000),
                          value_text(film.measured_times()[index])));
    }
    const float lane = (at.y - strip.y(0)) / strip.lane;
    for (const world::BoxStay& stay : film.stays()) {
        if (at.y < strip.y(0) || stay.lane != static_cast<std::size_t>(lane)) continue;
        if (tick < stay.begin || tick >= stay.end) continue;
        write(fmt::format("box ({}, {}): {} from tick {} to {}", stay.box.x, stay.box.y,
                          stay_look(stay.state).name, grouped(stay.begin), grouped(stay.end)));
    }
    ImGui::EndTooltip();
}

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
    const bool is_changed = ImGui::SliderInt("##value", &value, least, most, "%d", flags);
    report_field(std::to_string(value));
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

// The time of both, one above the other, at the same scale.
void draw_curves(Workspace& workspace, const scene::TileCosts& costs) {
    const world::Film& film = *workspace.live.film();
    const world::Film& trial = *workspace.live.trial();
    const float unit = unit_of_font();
    const double most = most_time(std::max(most_of(film, costs), most_of(trial, costs)), costs);
    for (const world::Film* drawn : {&film, &trial}) {
        write_small(drawn == &film ? "time of a frame, present" : "time of a frame, tried out",
                    Role::quiet_text);
        FilmStrip strip;
        strip.low = ImGui::GetCursorScreenPos();
        strip.width = std::max(ImGui::GetContentRegionAvail().x, 1.0F);
        strip.curve = kTrialHeight * unit;
        strip.ticks =
            static_cast<std::int64_t>(std::max(film.frames().size(), trial.frames().size()));
        ImGui::Dummy({strip.width, strip.curve + 3 * unit});
        offer_menu(workspace, MenuSpot::film);
        tooltip("Computed from the tiles of each tick, both to the same scale");
        draw_time(columns_of(*drawn, strip, costs), strip, 0, costs, most);
    }
}

// The camera's present boxes, with nothing tried out yet.
Tuning untried(const world::CameraPlan& now) {
    return {now.item, world::boxes_of(now), now.camera.cap};
}

void draw_choice(Workspace& workspace, const world::CameraPlan& now, const world::CameraPlan& tried,
                 const scene::TileCosts& costs, Tuning& tuning) {
    const bool is_same = tuning.boxes == world::boxes_of(now) && tuning.cap == now.camera.cap;
    ImGui::BeginDisabled(is_same || world::fault_of(tried));
    if (button("take over")) {
        const scene::Item& item = *workspace.scene().find(tried.item);
        scene::Camera camera = tried.camera;
        camera.costs = costs;
        workspace.document.change(item, camera, "change " + item.name);
    }
    tooltip("Gives the camera these boxes");
    ImGui::EndDisabled();
    ImGui::SameLine();
    ImGui::BeginDisabled(is_same);
    if (button("back to present")) tuning = untried(now);
    tooltip("Tries nothing out: the boxes that the camera has");
    ImGui::EndDisabled();
    ImGui::SameLine();
    if (button("close")) workspace.display.has_tuner = false;
    tooltip(tooltip_of(command("world.tune")));
}

}  // namespace

void draw_film(Workspace& workspace, const scene::TileCosts& costs) {
    LiveWorld& live = workspace.live;
    const world::Film& film = *live.film();
    const float unit = unit_of_font();
    draw_film_head(film, costs);
    FilmStrip strip;
    strip.low = ImGui::GetCursorScreenPos();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float names = kFilmNames * unit;
    strip.width = std::max(room.x - names, 1.0F);
    strip.curve = kFilmCurveHeight * unit;
    const float time = strip.curve + kCurveGap * unit;
    strip.lanes = time + strip.curve + kCurveGap * unit;
    const float lanes = static_cast<float>(std::max<std::size_t>(film.lanes(), 1));
    // All of the room, but at least some pixels: where it is low, the tab scrolls.
    const float high = std::max(room.y, kLeastHeight * unit);
    strip.lane = std::clamp((high - strip.lanes - 1) / lanes, 1.0F, kMostLane * unit);
    strip.ticks = static_cast<std::int64_t>(film.frames().size());
    const float height = strip.lanes + 1 + strip.lane * lanes;
    {
        const Scope font = in_font(Font::small);
        const float line = ImGui::GetTextLineHeight();
        paint_in_row("tiles", strip.low, strip.curve, Role::quiet_text);
        paint_in_row("ms", {strip.low.x, strip.low.y + time}, strip.curve, Role::quiet_text);
        paint_in_row("boxes", {strip.low.x, strip.y(0)}, line, Role::quiet_text);
    }
    strip.low.x += names;
    ImGui::SetCursorScreenPos(strip.low);
    mouse_area("film", {strip.width, height});
    offer_menu(workspace, MenuSpot::film);
    const bool is_held = is_dragged();
    const bool is_hovered = ImGui::IsItemHovered();
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.PushClipRect(strip.low, {strip.low.x + strip.width, strip.low.y + height}, true);
    const std::vector<FilmColumn> columns = columns_of(film, strip, costs);
    double most = 1;
    double longest = 0;
    for (const FilmColumn& column : columns) {
        most = std::max(most, world::computed_time(column.most_tiles->work, kOneEach));
        longest = std::max(longest, world::computed_time(column.most_time->work, costs));
    }
    draw_curve(columns, &FilmColumn::most_tiles, strip, 0, kOneEach, most);
    draw_holes(columns, strip);
    const double highest = most_time(longest, costs);
    draw_time(columns, strip, time, costs, highest);
    draw_lanes(film, strip);
    const float now = strip.x(std::min(live.last_tick(), strip.ticks));
    list.AddLine({now, strip.low.y}, {now, strip.low.y + height}, packed_color(Role::input),
                 1.5F * unit);
    list.PopClipRect();
    write_scale(grouped(static_cast<std::int64_t>(most)), strip, 0, 1, Role::quiet_text);
    if (costs.frame > 0) {
        write_scale(value_text(costs.frame / 1000), strip, time, costs.frame / highest,
                    Role::error);
    } else {
        write_scale(value_text(highest / 1000), strip, time, 1, Role::quiet_text);
    }
    if (is_held) {
        live.go_to(strip.tick_at(ImGui::GetMousePos().x));
    } else if (is_hovered) {
        tell_place(film, strip, costs);
    }
}

bool try_out(Workspace& workspace, std::optional<Tuning>& tuning) {
    LiveWorld& live = workspace.live;
    if (!is_tuning(workspace)) {
        live.try_out(std::nullopt);
        tuning.reset();
        return false;
    }
    const world::CameraPlan& now = live.film()->plan();
    if (!tuning || tuning->camera != now.item) tuning = untried(now);
    return true;
}

void draw_tuner(Workspace& workspace, Tuning& tuning) {
    LiveWorld& live = workspace.live;
    const world::CameraPlan& now = live.film()->plan();
    slide_boxes(tuning.boxes);
    slide_cap(tuning.cap);
    world::CameraPlan tried = now;
    tried.camera.boxes = tuning.boxes;
    tried.camera.cap = tuning.cap;
    live.try_out(tried);
    const scene::TileCosts& costs =
        scene::driving_camera(workspace.scene())->as<scene::Camera>()->costs;
    draw_choice(workspace, now, tried, costs, tuning);
    ImGui::Separator();
    if (live.trial() != nullptr) {
        draw_sums(*live.film(), *live.trial(), costs);
        draw_curves(workspace, costs);
    } else if (const auto fault = world::fault_of(tried)) {
        write_wrapped(fault->message, Role::error);
    }
}

}  // namespace tileglass::app
