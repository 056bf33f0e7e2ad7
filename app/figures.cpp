#include "app/figures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/canvas/svg.hpp"
#include "app/features/counts.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/subject.hpp"
#include "app/shell/session/workspace.hpp"
#include "app/widgets/list_pen.hpp"
#include "sandbox/carried/carried.hpp"
#include "sandbox/world/film.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

constexpr double kStripGap = 8;  // pixels at 1x

// Shows the moments of a strip; `draw` gets the style of each. Returns the first error.
template <typename Draw>
std::optional<Error> for_each_moment(Workspace& workspace, PictureStyle& style,
                                     const PlayedRange& range, std::size_t count,
                                     const Draw& draw) {
    const auto last = static_cast<std::int64_t>(count) - 1;
    for (std::int64_t i = 0; i <= last; ++i) {
        const std::int64_t at =
            last == 0 ? range.to : range.from + (range.to - range.from) * i / last;
        show_at(workspace, range, at);
        style.title = fmt::format("{}: {} {}", i + 1, range.are_ticks ? "tick" : "step", at);
        if (const std::optional<Error> error = draw()) return error;
    }
    return std::nullopt;
}

// Copies `from` into `to`, where there is room for it.
void paste(const Image& from, int left, Image& to) {
    for (int y = 0; y < from.height; ++y) {
        const auto row = from.rgba.begin() + std::ptrdiff_t{4} * y * from.width;
        std::copy(row, row + std::ptrdiff_t{4} * from.width,
                  to.rgba.begin() + std::ptrdiff_t{4} * (std::ptrdiff_t{y} * to.width + left));
    }
}

// What trackers and cameras have counted by the present tick.
Counters counters_at_tick(const LiveWorld& live) {
    Counters counters;
    if (const world::ObjectRun* run = live.objects().leading_run()) {
        counters = counters_of(run->work());
    }
    if (live.film() == nullptr) return counters;
    for (const world::CameraFrame& frame : live.film()->frames()) {
        if (frame.tick > live.tick()) break;
        const Counters more = counters_of(frame.work);
        counters.built += more.built;
        counters.recycled += more.recycled;
        counters.cleared += more.cleared;
    }
    return counters;
}

}  // namespace

std::string carried_document(const Workspace& workspace, std::string& note) {
    std::string document = shown_scene_text(workspace);
    const Result<std::string> element = carried::svg_metadata(document);
    if (element) return document;
    note = "the picture does not carry its scene: " + element.error().message;
    return {};
}

Result<std::string> png_with(const Image& image, const std::string& document) {
    const Result<std::string> png = png_of(image);
    return !png || document.empty() ? png : carried::put_into_png(*png, document);
}

Result<std::string> svg_head(const std::string& document) {
    return document.empty() ? Result<std::string>(document) : carried::svg_metadata(document);
}

Result<PlayedRange> played_range(const Workspace& workspace) {
    PlayedRange range;
    range.are_ticks = plays_ticks(workspace);
    if (!range.are_ticks) {
        range.to = static_cast<std::int64_t>(workspace.player.length());
    } else {
        range.to = workspace.live.tick() > 0 ? workspace.live.tick() : workspace.live.horizon();
    }
    if (range.to == 0) return Error{"steps", "the scene has none, and no ticks: nothing plays"};
    return range;
}

void show_at(Workspace& workspace, const PlayedRange& range, std::int64_t at) {
    if (range.are_ticks) {
        workspace.live.go_to(at);
        workspace.live.finish();
    } else {
        workspace.player.go_to(static_cast<std::size_t>(at));
    }
    workspace.refresh();
}

Result<Image> strip_image(Workspace& workspace, PicturePainter& painter, PictureStyle style,
                          const PlayedRange& range, std::size_t count) {
    std::vector<Image> images;
    const auto draw = [&]() -> std::optional<Error> {
        Result<Image> image = painter.image(workspace, style);
        if (!image) return image.error();
        images.push_back(std::move(*image));
        return std::nullopt;
    };
    if (const auto error = for_each_moment(workspace, style, range, count, draw)) return *error;
    const auto gap = static_cast<int>(std::lround(kStripGap * style.scale));
    Image strip{-gap, 0, {}};
    for (const Image& image : images) {
        strip.width += image.width + gap;
        strip.height = std::max(strip.height, image.height);
    }
    const Color ground = color_of(Role::panel, style.theme);
    const std::size_t pixels = static_cast<std::size_t>(strip.width) * strip.height;
    for (std::size_t i = 0; i < pixels; ++i) {
        for (const float part : {ground.r, ground.g, ground.b, 1.0F}) {
            strip.rgba.push_back(static_cast<std::uint8_t>(std::lround(part * 255)));
        }
    }
    int left = 0;
    for (const Image& image : images) {
        paste(image, left, strip);
        left += image.width + gap;
    }
    return strip;
}

Result<std::string> strip_svg(Workspace& workspace, PicturePainter& painter, PictureStyle style,
                              const PlayedRange& range, std::size_t count, std::string_view head) {
    const FontSizes sizes(style.scale);
    SvgPen pen(sizes, style.scale);
    const double gap = kStripGap * style.scale;
    Vec2 size{-gap, 0};
    const auto draw = [&]() -> std::optional<Error> {
        const Result<Vec2> added = painter.add_to(pen, workspace, style, {size.x + gap, 0});
        if (!added) return added.error();
        size = {size.x + gap + added->x, std::max(size.y, added->y)};
        return std::nullopt;
    };
    if (const auto error = for_each_moment(workspace, style, range, count, draw)) return *error;
    return pen.file(size.x, size.y, head);
}

Result<std::string> picture_svg(const Workspace& workspace, PicturePainter& painter,
                                const PictureStyle& style, std::string_view head) {
    const FontSizes sizes(style.scale);
    SvgPen pen(sizes, style.scale);
    const Result<Vec2> size = painter.add_to(pen, workspace, style, {});
    if (!size) return size.error();
    return pen.file(size->x, size->y, head);
}

Animation::Animation(Workspace& workspace, PicturePainter& painter, const PictureStyle& style,
                     const PlayedRange& range)
    : workspace_(workspace), painter_(painter), style_(style), range_(range), next_(range.from) {
    constexpr double kMostPictures = 25;  // a second
    const double speed = play_speed(static_cast<double>(range.to - range.from));
    const double stride = std::max(1.0, std::ceil(speed / kMostPictures));
    stride_ = static_cast<std::int64_t>(stride);
    hundredths_ = static_cast<int>(std::lround(100 * stride / speed));
}

bool Animation::go_on() {
    constexpr int kRest = 200;  // hundredths of a second at the end
    show_at(workspace_, range_, next_);
    const Result<Image> image = painter_.image(workspace_, style_);
    if (!image) error_ = image.error();
    if (image) gif_.add(*image, next_ < range_.to ? hundredths_ : kRest);
    const bool is_done = error_ || next_ == range_.to;
    next_ = std::min(range_.to, next_ + stride_);
    return is_done;
}

double Animation::share() const {
    const auto whole = static_cast<double>(std::max<std::int64_t>(1, range_.to - range_.from));
    return static_cast<double>(next_ - range_.from) / whole;
}

Result<std::string> Animation::file() const {
    if (error_) return *error_;
    return gif_.file();
}

std::string counters_csv(Workspace& workspace, const PlayedRange& range) {
    std::vector<Counters> rows;
    for (std::int64_t at = range.from; at <= range.to; ++at) {
        if (range.are_ticks) {
            show_at(workspace, range, at);
            rows.push_back(counters_at_tick(workspace.live));
        } else {
            workspace.player.go_to(static_cast<std::size_t>(at));
            rows.push_back(workspace.player.counters());
        }
    }
    std::string text = range.are_ticks ? "tick" : "step";
    std::vector<const Count*> columns;
    for (const Count& count : counts()) {
        if (rows.back().*count.part == 0) continue;
        columns.push_back(&count);
        text += fmt::format(",{}", count.name);
    }
    for (std::size_t i = 0; i < rows.size(); ++i) {
        text += fmt::format("\n{}", range.from + static_cast<std::int64_t>(i));
        for (const Count* count : columns) text += fmt::format(",{}", count->of(rows[i]));
    }
    return text + "\n";
}

}  // namespace tileglass::app
