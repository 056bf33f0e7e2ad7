#pragma once
// What does the program show and hold, in a few numbers that change when anything of it does?

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/shell/session/workspace.hpp"
#include "sandbox/world/live_objects.hpp"
#if __has_include("app/features/boxes/boxes.hpp")
#include "app/features/boxes/boxes.hpp"
#endif

namespace tileglass::app {

/// FNV-1a over the bytes of what is added, in order.
class Fingerprint {
public:
    void add(std::string_view text) {
        add(text.size());
        for (const char sign : text) mix(static_cast<std::uint8_t>(sign));
    }
    void add(double value) {
        std::uint64_t bits = 0;
        const double one_zero = value == 0 ? 0 : value;
        std::memcpy(&bits, &one_zero, sizeof bits);
        add(bits);
    }
    template <typename Whole>
        requires(std::is_integral_v<Whole> || std::is_enum_v<Whole>)
    void add(Whole value) {
        auto bits = static_cast<std::uint64_t>(value);
        for (int i = 0; i < 8; ++i, bits >>= 8) mix(static_cast<std::uint8_t>(bits & 0xFF));
    }
    void add(const Vec2& point) { all(point.x, point.y); }
    void add(const Tile& tile) { all(tile.x, tile.y); }
    void add(const Rect& rect) { all(rect.a, rect.b); }
    void add(const TileRect& tiles) { all(tiles.min, tiles.end); }
    template <typename Value>
    void add(const std::optional<Value>& value) {
        add(value.has_value());
        if (value) add(*value);
    }
    template <typename... Values>
    void all(const Values&... values) {
        (add(values), ...);
    }

    std::uint64_t value() const { return value_; }

private:
    void mix(std::uint8_t byte) { value_ = (value_ ^ byte) * 0x100000001B3; }

    std::uint64_t value_ = 0xCBF29CE484222325;
};

/// Every tile, body, line, dot, handle and text.
inline std::uint64_t fingerprint_of(const Canvas& canvas) {
    Fingerprint print;
    print.all(canvas.view.center, canvas.view.zoom, canvas.view.y_up);
    print.all(canvas.theme, canvas.frame.size(), canvas.frame.origin());
    const TilePicture& tiles = canvas.tiles;
    print.all(tiles.level, tiles.width, tiles.height, tiles.has_map);
    for (const Texel& texel : tiles.texels) {
        print.all(texel.solid, texel.inside, texel.taken, texel.refused);
    }
    for (const MarkTexel& mark : tiles.marks)
        print.all(mark.only_a, mark.only_b, mark.both, mark.hit);
    for (const std::uint8_t heat : tiles.heat) print.add(heat);
    for (const Body& body : canvas.bodies.bodies) {
        print.all(static_cast<double>(body.min_x), static_cast<double>(body.min_y),
                  static_cast<double>(body.max_x), static_cast<double>(body.max_y));
    }
    for (const std::uint32_t count : canvas.bodies.counts) print.add(count);
    for (const Outline& outline : canvas.outlines) print.all(outline.area, outline.role);
    for (const Stroke& stroke : canvas.strokes) {
        print.all(stroke.is_closed, stroke.role, stroke.is_dashed, stroke.points.size());
        for (const Vec2& point : stroke.points) print.add(point);
    }
    for (const Tick& tick : canvas.ticks) print.all(tick.at, tick.reach, tick.role);
    for (const Dot& dot : canvas.dots) print.all(dot.at, dot.role);
    for (const Handle& handle : canvas.handles) print.all(handle.at, handle.is_hot);
    for (const Label& label : canvas.labels) {
        print.all(label.at, label.text, label.anchor, label.offset, label.role);
    }
    print.all(canvas.banner.text, canvas.part, canvas.copy_shift);
    if (canvas.beside != nullptr) print.add(fingerprint_of(*canvas.beside));
    return print.value();
}

/// What is counted: answers, steps and ticks.
inline std::uint64_t fingerprint_of_counts(const Workspace& workspace) {
    Fingerprint print;
    for (const Answer& answer : workspace.answers.all()) {
        print.all(answer.item, answer.error.has_value(), answer.summary.count,
                  answer.summary.extent);
        if (answer.summary.hit) print.add(answer.summary.hit->tile);
    }
    const Player& player = workspace.player;
    print.all(player.cursor(), player.length());
    const Counters counters = player.counters();
    static_assert(std::is_trivially_copyable_v<Counters>);
    char bytes[sizeof(Counters)];
    std::memcpy(bytes, &counters, sizeof bytes);
    print.add(std::string_view(bytes, sizeof bytes));
    print.all(workspace.live.objects().last_tick(), workspace.live.horizon());
    if (const world::ObjectRun* run = workspace.live.objects().leading_run()) {
        print.all(run->work().nodes.live, run->work().nodes.idle, run->work().nodes.allocated,
                  run->work().nodes.reused, run->work().sum.links, run->work().sum.unlinks);
    }
    return print.value();
}

/// The number of a tab in the recordings.
inline std::optional<std::uint8_t> number_of(std::optional<Tab> tab) {
    constexpr std::array<const char*, 11> kNumbered{"Counters", "World", "Structure", "Boxes",
                                                    "Compare",  "Life",  "Map",       "Experiment",
                                                    "Code",     "Atlas", "Help"};
    if (!tab) return std::nullopt;
    const auto found = std::find(kNumbered.begin(), kNumbered.end(), std::string_view(tab->title));
    return static_cast<std::uint8_t>(found - kNumbered.begin());
}

/// Is it tried out with other boxes, and with which; neither where the feature is deleted.
struct TriedBoxes {
    bool is_on = false;
    std::optional<scene::Boxes> boxes;
    std::optional<std::int64_t> cap;

    explicit TriedBoxes([[maybe_unused]] const Workspace& workspace) {
#if __has_include("app/features/boxes/boxes.hpp")
        const auto& shown = workspace.features.of<boxes::ShownBoxes>();
        is_on = shown.has_tuner;
        if (!shown.tuning) return;
        boxes = shown.tuning->boxes;
        cap = shown.tuning->cap;
#endif
    }
};

/// What is chosen, switched on and asked for.
inline std::uint64_t fingerprint_of_choices(const Workspace& workspace) {
    Fingerprint print;
    const Workspace& w = workspace;
    const TriedBoxes tuner(w);
    print.all(w.selection.main, w.hand.tool != nullptr ? w.hand.tool->stem : std::string_view(),
              w.hand.has_brush, w.hand.brush_size, w.hand.snap, w.display.theme,
              w.display.has_docks, w.motion.follows_camera, tuner.is_on, w.display.has_heat,
              w.display.has_order, is_help_large(w), number_of(w.display.tabs.open),
              w.hand.picks_kinds, number_of(w.display.tabs.at_right), w.compare.page,
              w.display.has_about, w.questions.wants_open, w.questions.wants_save_as,
              w.questions.wants_case, w.requests.layout_reset, w.requests.paste,
              w.questions.wants_foreign_tiles, w.requests.pastes_foreign_tiles, w.requests.quit,
              w.pointed.pinned, w.player.is_playing(), w.live.is_running(), w.message.text,
              w.message.is_error);
    if (w.requests.clipboard) print.add(*w.requests.clipboard);
    for (const scene::ItemId id : w.selection.others()) print.add(id);
    if (w.requests.rename) print.add(w.requests.rename);
    return print.value();
}

}  // namespace tileglass::app
