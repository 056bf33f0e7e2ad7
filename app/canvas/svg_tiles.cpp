// Tiles and bodies as shapes, in the colours that the shaders mix.

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>

#include "app/canvas/svg.hpp"
#include "app/canvas/tile_look.hpp"

namespace tileglass::app {

namespace {

// Opacities and pixels at 1x, as in canvas.frag, bodies.vert and bodies.frag.
constexpr double kLeastApart = 8;
constexpr float kSolidEdge = 0.55F;
constexpr float kTakenFill = 0.45F;
constexpr float kRefusedTint = 0.32F;
constexpr float kHatchLine = 0.80F;
constexpr float kHeatFill = 0.80F;
constexpr double kHatchWidth = 1.25;
constexpr double kDashPeriod = 14;
constexpr double kDashShare = 0.55;  // share of the period
constexpr double kBodyOutline = 1.5;
constexpr float kBodyEdge = 0.75F;
constexpr float kBodyFill = 0.09F;
constexpr double kSpeck = 4;
constexpr double kOpenBody = 9;

constexpr std::uint8_t kHalf = 128;  // a single tile has all or nothing of a mark

struct Hatch {
    Role role;
    std::uint8_t MarkTexel::* mark;  ///< null: refused
    double period;                   ///< pixels at 1x
    float tint;                      ///< opacity between the lines
    bool leans_left;
    bool leans_right;
};
constexpr std::array kHatches{
    Hatch{Role::refused, nullptr, 6, 0.10F, false, true},  // its lines are broken
    Hatch{Role::only_a, &MarkTexel::only_a, 5, 0.22F, true, false},
    Hatch{Role::only_b, &MarkTexel::only_b, 5, 0.22F, false, true},
    Hatch{Role::hit, &MarkTexel::hit, 5, 0.22F, true, true}};

Color mixed(const Color& a, const Color& b, float share) {
    const auto part = [share](float from, float to) { return from + (to - from) * share; };
    return {part(a.r, b.r), part(a.g, b.g), part(a.b, b.b)};
}

float mixed(float a, float b, float share) {
    return a + (b - a) * share;
}

std::string path_of(const std::string& look, const std::string& steps) {
    return steps.empty() ? "" : "<path" + look + " d=\"" + steps + "\"/>\n";
}

std::string box_steps(Vec2 low, Vec2 high) {
    const Vec2 size = high - low;
    return fmt::format("M{0} {1}h{2}v{3}h-{2}z", svg_number(low.x), svg_number(low.y),
                       svg_number(size.x), svg_number(size.y));
}

// The tiles of a canvas, by column and row on the screen.
class SvgTiles {
public:
    explicit SvgTiles(const Canvas& canvas)
        : canvas_(canvas),
          tiles_(canvas.tiles),
          ramp_(heat_ramp(canvas.theme)),
          lines_(hatch_share(canvas)) {
        // Where the first pixel's tile begins.
        const auto begin = [this](const PixelCut& cut, double turn) {
            const double before = static_cast<double>(cut.first) * side();
            return 0.5 - turn * (static_cast<double>(cut.from_low) + before);
        };
        low_.x = begin(tiles_.columns.front(), 1);
        low_.y = begin(tiles_.rows.front(), canvas.view.down());
        if (canvas.view.y_up) low_.y -= side() * tiles_.height;
    }

    // What most tiles have lies below all, so that no seams show between the others.
    std::string fills() const {
        struct Fill {
            std::string steps;
            std::int64_t area = 0;
        };
        std::map<std::string, Fill> fills;
        const auto fill_of = [&](std::size_t i) { return &fills[svg_hex(color(i))]; };
        for_each_run(fill_of, [](Fill* fill, int x, int end, int y) {
            fill->steps += fmt::format("M{0} {1}h{2}v1h-{2}z", x, y, end - x);
            fill->area += end - x;
        });
        const auto is_less = [](const auto& a, const auto& b) {
            return a.second.area < b.second.area;
        };
        const auto most = std::max_element(fills.begin(), fills.end(), is_less);
        std::string text =
            whole(most->first) +
            fmt::format("<g transform=\"translate({} {}) scale({})\">\n", low_.x, low_.y, side());
        most->second.steps.clear();
        for (const auto& [color, fill] : fills) {
            text += path_of(" fill=\"" + color + "\"", fill.steps);
        }
        return text + "</g>\n";
    }
    std::string whole(const std::string& color) const {
        return fmt::format("<rect width=\"{}\" height=\"{}\" fill=\"{}\"/>\n", canvas_.view.width,
                           canvas_.view.height, color);
    }

    std::string hatched(const Hatch& hatch, const std::string& name) const {
        std::string steps;
        for_each_run([&](std::size_t i) { return lines_ > 0 && share(hatch, i) >= kHalf; },
                     [&](bool, int x, int end, int y) {
                         steps += box_steps(corner(x, y), corner(end, y + 1));
                     });
        if (steps.empty()) return "";
        const double ratio = canvas_.view.pixel_ratio;
        const double period = hatch.period * ratio;
        // A tile of the pattern: across lines that lean right, then along them.
        const bool is_broken = hatch.mark == nullptr;
        const double along = is_broken ? kDashPeriod * ratio * std::sqrt(0.5) : period;
        const double begin = (period - kHatchWidth * ratio) / 2;
        const double end = period - begin;
        std::string lines;
        if (hatch.leans_right)
            lines += box_steps({begin, 0}, {end, is_broken ? kDashShare * along : along});
        if (hatch.leans_left) lines += box_steps({0, begin}, {period, end});
        const float on_ground =
            (mixed(kRefusedTint, kHatchLine, lines_) - ground_of(hatch)) / (1 - ground_of(hatch));
        return fmt::format(
            "<pattern id=\"{0}\" width=\"{1}\" height=\"{2}\" patternUnits=\"userSpaceOnUse\" "
            "patternTransform=\"rotate(45)\">{3}</pattern>\n<path fill=\"url(#{0})\" d=\"{4}\"/>\n",
            name, period, along,
            path_of(svg_color("fill", faded(ink(hatch.role), on_ground)), lines), steps);
    }

    // Lines inside the tiles of a value, where it ends: as wide as whole pixels.
    template <typename ValueOf>
    std::string edges(const ValueOf& value_of, const Color& color, int width,
                      const std::string& name) const {
        std::string inside;
        for_each_run(value_of, [&](auto, int x, int end, int y) {
            inside += box_steps(pixel(x, y), pixel(end, y + 1));
        });
        if (inside.empty()) return "";
        std::string steps;
        const auto add = [&](int x, int y, int to_x, int to_y, std::size_t one, std::size_t other) {
            if (value_of(one) == value_of(other)) return;
            const Vec2 from = pixel(x, y);
            const Vec2 to = pixel(to_x, to_y);
            steps += fmt::format("M{} {}L{} {}", from.x, from.y, to.x, to.y);
        };
        for (int y = 0; y < tiles_.height; ++y) {
            for (int x = 0; x < tiles_.width; ++x) {
                if (y > 0) add(x, y, x + 1, y, index(x, y), index(x, y - 1));
                if (x > 0) add(x, y, x, y + 1, index(x, y), index(x - 1, y));
            }
        }
        return fmt::format(
            "<clipPath id=\"{0}\"><path d=\"{1}\"/></clipPath>\n"
            "<path clip-path=\"url(#{0})\" stroke-width=\"{2}\" stroke-linecap=\"square\"{3} "
            "d=\"{4}\"/>\n",
            name, inside, 2 * width, svg_color("stroke", color), steps);
    }

    std::string grid_lines() const {
        const std::array<Color, 4> colors = line_colors(canvas_);
        const CanvasView& view = canvas_.view;
        std::array<std::string, 4> steps;
        const auto add = [&](const std::vector<PixelCut>& cuts, Vec2 across, Vec2 along) {
            for (std::size_t i = 0; i < cuts.size(); ++i) {
                const Vec2 at = across * static_cast<double>(i);
                steps[static_cast<std::size_t>(cuts[i].line)] +=
                    cuts[i].line == GridLine::none
                        ? ""
                        : box_steps(at, at + across * line_width(canvas_) + along);
            }
        };
        add(tiles_.columns, {1, 0}, {0, view.height});
        add(tiles_.rows, {0, 1}, {view.width, 0});
        std::string text;
        for (std::size_t i = 1; i < steps.size(); ++i) {
            if (colors[i].a > 0) text += path_of(svg_color("fill", colors[i]), steps[i]);
        }
        return text;
    }

    // Of which answer a tile is; 0: of none.
    int answer(std::size_t i) const {
        const int taken = tiles_.texels[i].taken;
        return side() >= kLeastApart * canvas_.view.pixel_ratio ? taken : taken / kHalf;
    }
    bool is_solid(std::size_t i) const {
        return tiles_.texels[i].solid >= kHalf &&
               (tiles_.texels[i].inside >= kHalf || !tiles_.has_map);
    }

private:
    double side() const { return tiles_.tile_pixels; }
    Color ink(Role role) const { return color_of(role, canvas_.theme); }
    Vec2 corner(int x, int y) const { return low_ + Vec2{x * side(), y * side()}; }
    // The first pixel with its middle in a tile.
    Vec2 pixel(int x, int y) const {
        const Vec2 at = corner(x, y);
        return {std::ceil(at.x - 0.5), std::ceil(at.y - 0.5)};
    }
    std::size_t index(int x, int y) const {
        const int row = canvas_.view.y_up ? tiles_.height - 1 - y : y;
        return static_cast<std::size_t>(row) * static_cast<std::size_t>(tiles_.width) +
               static_cast<std::size_t>(x);
    }
    std::uint8_t share(const Hatch& hatch, std::size_t i) const {
        if (hatch.mark == nullptr) return tiles_.texels[i].refused;
        return tiles_.marks.empty() ? 0 : tiles_.marks[i].*hatch.mark;
    }
    // The opacity between the lines: where those have faded, it is that of a tint.
    float ground_of(const Hatch& hatch) const { return mixed(kRefusedTint, hatch.tint, lines_); }

    // The colour of a tile below the lines.
    Color color(std::size_t i) const {
        const Texel& texel = tiles_.texels[i];
        const auto part = [](std::uint8_t byte) { return static_cast<float>(byte) / 255; };
        Color shade = mixed(ink(Role::open_tile), ink(Role::solid_tile), part(texel.solid));
        if (!tiles_.tints.empty()) shade = tinted(shade, tiles_.tints[i], texel.solid >= kHalf);
        if (tiles_.has_map) shade = mixed(ink(Role::canvas), shade, part(texel.inside));
        if (texel.taken >= kHalf) shade = mixed(shade, ink(Role::taken), kTakenFill);
        for (const Hatch& hatch : kHatches) {
            shade = mixed(shade, ink(hatch.role), ground_of(hatch) * part(share(hatch, i)));
        }
        if (!tiles_.marks.empty()) {
            shade = mixed(shade, ink(Role::both), kTakenFill * part(tiles_.marks[i].both));
        }
        const bool is_warm = !tiles_.heat.empty() && tiles_.heat[i] > 0;
        return is_warm ? mixed(shade, ramp_[tiles_.heat[i]], kHeatFill) : shade;
    }

    // Sees the runs of tiles of equal value in each row; those of an empty value are left out.
    template <typename ValueOf, typename See>
    void for_each_run(const ValueOf& value_of, const See& see) const {
        for (int y = 0; y < tiles_.height; ++y) {
            for (int x = 0, begin = 0; x < tiles_.width; begin = x) {
                const auto value = value_of(index(x, y));
                while (++x < tiles_.width && value_of(index(x, y)) == value) {
                }
                if (value) see(value, begin, x, y);
            }
        }
    }

    const Canvas& canvas_;
    const TilePicture& tiles_;
    std::array<Color, 256> ramp_;
    float lines_;
    Vec2 low_;  // of the first column and row, pixels
};

}  // namespace

std::string svg_tiles(const Canvas& canvas, const std::string& name) {
    const SvgTiles tiles(canvas);
    std::string text = tiles.fills();
    if (!canvas.tiles.tints.empty() && has_edges(canvas)) {
        text += tiles.edges([&](std::size_t i) { return tiles.is_solid(i); },
                            faded(color_of(Role::quiet_text, canvas.theme), kSolidEdge),
                            line_width(canvas), name + "-solid");
    }
    for (const Hatch& hatch : kHatches) {
        text += tiles.hatched(hatch, fmt::format("{}-{}", name, static_cast<int>(hatch.role)));
    }
    return text + tiles.grid_lines() +
           tiles.edges([&](std::size_t i) { return tiles.answer(i); },
                       color_of(Role::taken, canvas.theme), outline_width(canvas), name + "-taken");
}

std::string svg_bodies(const Canvas& canvas) {
    if (canvas.bodies.bodies.empty()) return "";
    const double ratio = canvas.view.pixel_ratio;
    const Color ink = color_of(Role::input, canvas.theme);
    std::string text =
        fmt::format("<g{}{} stroke-width=\"{}\">\n", svg_color("fill", faded(ink, kBodyEdge)),
                    svg_color("stroke", faded(ink, kBodyEdge)), kBodyOutline * ratio);
    for (const Body& body : canvas.bodies.bodies) {
        const auto box = [&](float low, float high) {
            const double length = static_cast<double>(high) - static_cast<double>(low);
            const double lacking = std::max(ratio - length, 0.0);
            return Vec2{static_cast<double>(low) - lacking / 2, length + lacking};
        };
        const Vec2 x = box(body.min_x, body.max_x);
        const Vec2 y = box(body.min_y, body.max_y);
        const double least = std::min(x.y, y.y) / ratio;
        const double open = std::clamp((least - kSpeck) / (kOpenBody - kSpeck), 0.0, 1.0);
        // Where it is open, the outline lies inside its sides.
        const double edge = open > 0 ? kBodyOutline * ratio : 0;
        const auto share = static_cast<float>(open * open * (3 - 2 * open));
        text += fmt::format(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"{}/>\n", svg_number(x.x + edge / 2),
            svg_number(y.x + edge / 2), svg_number(x.y - edge), svg_number(y.y - edge),
            open > 0 ? svg_opacity("fill-opacity", mixed(kBodyEdge, kBodyFill, share))
                     : " stroke=\"none\"");
    }
    return text + "</g>\n";
}

}  // namespace tileglass::app
