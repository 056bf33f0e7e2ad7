#include "app/features/boxes/film.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/canvas/charts/experiment_chart.hpp"
#include "app/features/controls.hpp"
#include "app/features/menus.hpp"
#include "app/widgets/texts.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app::boxes {

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

// Writes next to the strip what a height of the curve at `top` means: `part` is 0 at its foot and 1
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
    return fmt::format("{} over {} ms", grouped(world::slow_frames(film, costs), "frame"),
                       value_text(costs.frame / 1000));
}

void draw_film_head(const world::Film& film, const scene::TileCosts& costs) {
    const world::FilmSum& sum = film.sum();
    const auto ticks = static_cast<std::int64_t>(film.frames().size()) - 1;
    const std::array parts{
        fmt::format("way to tick {}{}", grouped(ticks), film.is_whole() ? "" : " so far"),
        slow_text(film, costs),
        grouped(sum.holes, "hole"),
        grouped(sum.worst, "tile") + " in the worst tick",
        fmt::format("{} at once", grouped(sum.most_tiles)),
        fmt::format("{} constructed", grouped(sum.constructed)),
        grouped(sum.again, "box") + " loaded again"};
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
        write(fmt::format("In your game {} ms, by the costs at the left",
                          value_text(world::computed_time(frame.work, costs) / 1000)));
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

}  // namespace

void draw_film(const LiveWorld& live, const scene::TileCosts& costs, Wishes& wishes) {
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
    offer_menu(menu_at(MenuSpot::film), wishes);
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
        wishes.push_back(WishedTick{strip.tick_at(ImGui::GetMousePos().x)});
    } else if (is_hovered) {
        tell_place(film, strip, costs);
    }
}

double most_of(const world::Film& film, const scene::TileCosts& costs) {
    double most = 0;
    for (const world::CameraFrame& frame : film.frames()) {
        most = std::max(most, world::computed_time(frame.work, costs));
    }
    return most;
}

void draw_curves(const world::Film& film, const world::Film& trial, const scene::TileCosts& costs,
                 Wishes& wishes) {
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
        offer_menu(menu_at(MenuSpot::film), wishes);
        tooltip("Computed from the tiles of each tick, both to the same scale");
        draw_time(columns_of(*drawn, strip, costs), strip, 0, costs, most);
    }
}

}  // namespace tileglass::app::boxes
