#include "app/panels/film_strip.hpp"

#include "app/panels/style.hpp"

namespace tileglass::app {

namespace {

Role box_state_role(BoxState state) {
    switch (state) {
        case BoxState::loading: return Role::box_loading;
        case BoxState::loaded: return Role::box_in_sight;
        case BoxState::unloading: return Role::box_unloading;
        default: return Role::box_loaded;
    }
}

std::int64_t tiles_of(const StreamWork& work) {
    return work.created + work.recycled + work.cleared;
}

}  // namespace

std::int64_t most_work(const world::Film& film) {
    std::int64_t most = 1;
    for (const world::CameraFrame& frame : film.frames()) {
        most = std::max({most, tiles_of(frame.work), frame.holes});
    }
    return most;
}

void draw_work(const world::Film& film, const FilmStrip& strip, std::int64_t most, Theme theme) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float base = strip.low.y + strip.curve;
    // As wide as a pixel at least: what happens in one tick is seen on a long way, too.
    const auto bar = [&](std::int64_t tick, std::int64_t from, std::int64_t to, Role role) {
        if (to <= from) return;
        const auto y = [&](std::int64_t tiles) {
            return base - strip.curve * static_cast<float>(tiles) / static_cast<float>(most);
        };
        const float x = strip.x(tick);
        list.AddRectFilled({x, y(to)}, {std::max(strip.x(tick + 1), x + 1), y(from)},
                           to_packed(color_of(role, theme)));
    };
    for (const world::CameraFrame& frame : film.frames()) {
        const StreamWork& work = frame.work;
        const std::int64_t built = work.created + work.recycled;
        bar(frame.tick, 0, work.created, Role::left);
        bar(frame.tick, work.created, built, Role::entered);
        bar(frame.tick, built, tiles_of(work), Role::refused);
    }
    list.AddLine({strip.low.x, base}, {strip.low.x + strip.width, base},
                 to_packed(color_of(Role::panel_edge, theme)));
    for (const world::CameraFrame& frame : film.frames()) {
        if (frame.holes == 0) continue;
        const float x = strip.x(frame.tick);
        list.AddRectFilled({x, base - 1}, {std::max(strip.x(frame.tick + 1), x + 1), base + 2},
                           to_packed(color_of(Role::error, theme)));
    }
}

void draw_lanes(const world::Film& film, const FilmStrip& strip, Theme theme) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (const world::BoxStay& stay : film.stays()) {
        const float y = strip.y(stay.lane);
        const float gap = strip.lane > 3 ? 1.0F : 0.0F;
        // Neighbours are told apart where there is no room for a gap.
        const float opacity = gap == 0 && stay.lane % 2 == 1 ? 0.55F : 0.85F;
        const float x = strip.x(stay.begin);
        list.AddRectFilled({x, y}, {std::max(strip.x(stay.end), x + 1), y + strip.lane - gap},
                           to_packed(faded(color_of(box_state_role(stay.state), theme), opacity)));
    }
}

}  // namespace tileglass::app
