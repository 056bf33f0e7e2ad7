// What each optimisation of the trackers saves, against the article's first form on the same moves.

#include <fmt/core.h>

#include <algorithm>
#include <optional>

#include "app/shell/panels/panels.hpp"
#include "app/widgets/widgets.hpp"
#include "sandbox/scene/world.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

std::int64_t operations_of(const world::TrackerWork& work) {
    return work.sum.links + work.sum.unlinks;
}

// "saves 1,234 of 2,000 list operations of Always (62 %)": against this form, which alone is meant
// by the percentage.
std::string saved_text(std::int64_t with, std::int64_t without, const char* what,
                       const std::string& form) {
    const std::int64_t saved = without - with;
    const double percent =
        without > 0 ? 100 * static_cast<double>(saved) / static_cast<double>(without) : 0;
    // Nearly all is not all.
    const std::string share = saved < without && percent >= 99
                                  ? fmt::format("{:.1f}", std::min(percent, 99.9))
                                  : fmt::format("{:.0f}", percent);
    return saved >= 0 ? fmt::format("saves {} of {} {} of {} ({} %)", grouped(saved),
                                    grouped(without), what, form, share)
                      : fmt::format("costs {} more {} than {}", grouped(-saved), what, form);
}

// Behind the one before it, if there is room.
void draw_saving(const char* name, const std::string& text, const char* meaning) {
    const Scope font = in_font(Font::small);
    const float gap = ImGui::GetStyle().ItemSpacing.x;
    same_line_for(text_width(name) + gap + text_width(text));
    write(name);
    tooltip(meaning);
    same_line_for(text_width(text));
    write_wrapped(text, Role::quiet_text);
    tooltip(meaning);
}

}  // namespace

std::string compared_text(const world::LiveObjects& objects) {
    const std::optional<std::int64_t> tick = objects.trackers().compared_tick();
    return tick ? fmt::format("at tick {}", grouped(*tick)) : "not compared";
}

std::string compared_sentence(const world::LiveObjects& objects) {
    if (objects.trackers().is_level()) return "The numbers of all trackers at this tick";
    const std::optional<std::int64_t> tick = objects.trackers().compared_tick();
    if (!tick) return "not compared yet: the trackers have no tick in common";
    return fmt::format("all at tick {}; the canvas at {}", grouped(*tick), grouped(objects.tick()));
}

void draw_savings(const LiveWorld& live) {
    const world::LiveObjects& objects = live.objects();
    const world::Trackers& trackers = objects.trackers();
    const world::TrackerWork* always = trackers.compared(TrackerMethod::always);
    if (always == nullptr || always->naive.adds == 0) return;
    {
        const Scope font = in_font(Font::small);
        write(compared_text(objects) + ":", Role::quiet_text);
        tooltip(compared_sentence(objects));
    }
    const world::NaiveWork& naive = always->naive;
    const std::string first = "Naive";
    draw_saving(
        "known nodes", saved_text(0, naive.compared, "comparisons", first),
        "An object that knows its node in each tile is not searched for. Always saves these "
        "comparisons; all else is as in the naive form.");
    draw_saving("reused nodes",
                saved_text(always->nodes.allocated, naive.adds, "allocations", first),
                "A node that left a list is put into the next one.");
    const world::TrackerWork* on_change = trackers.compared(TrackerMethod::on_change);
    if (on_change == nullptr) return;
    const std::string second = words_of(TrackerMethod::on_change).name;
    draw_saving("only if tiles change",
                saved_text(operations_of(*on_change), operations_of(*always), "list operations",
                           words_of(TrackerMethod::always).name),
                "On change and Pooled do nothing while an object stays in its tiles.");
    if (const world::TrackerWork* pooled = trackers.compared(TrackerMethod::pooled)) {
        draw_saving(
            "idle at the object",
            saved_text(pooled->nodes.allocated, on_change->nodes.allocated, "nodes", second),
            "Pooled keeps idle nodes at their object; other objects cannot take them.");
    }
    if (const world::TrackerWork* difference = trackers.compared(TrackerMethod::difference)) {
        draw_saving("only the difference",
                    saved_text(operations_of(*difference), operations_of(*on_change),
                               "list operations", second),
                    "Difference leaves the tiles alone that the object stays in.");
    }
}

}  // namespace tileglass::app
