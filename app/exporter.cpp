#include "app/exporter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "app/platform/image_clipboard.hpp"
#include "app/shell/commands/exporting.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/subject.hpp"
#include "app/shell/session/view.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::app {

namespace {

constexpr double kPreviewWidth = 400;   // about, pixels at 1x
constexpr std::size_t kStripCount = 5;  // pictures side by side

PictureStyle style_of(const Workspace& w, double scale) {
    const PictureChoice& choice = w.display.picture;
    PictureStyle style;
    style.scale = scale;
    style.theme = choice.theme.value_or(w.display.theme);
    if (choice.has_title) style.title = w.scene().title;
    style.has_legend = choice.has_legend;
    style.has_scale_bar = style.has_coordinates = choice.has_coordinates;
    style.has_labels = choice.has_labels;
    return style;
}

std::string document_of(const Workspace& w, std::string& note) {
    return w.display.picture.carries_scene ? carried_document(w, note) : "";
}

// Writes the picture where it is wanted, and tells that.
void deliver(Workspace& w, const WantedPicture& wanted, const Result<std::string>& file,
             const std::string& note) {
    if (!file) return w.message.tell_error(file.error().message);
    const double size_kb = std::max(1.0, static_cast<double>(file->size()) / 1024);
    const std::string size = fmt::format("{:.0f} KB{}{}", size_kb, note.empty() ? "" : "; ", note);
    if (wanted.to.empty()) {
        const auto error = copy_picture(*file);
        if (error) return w.message.tell_error(error->message);
        return w.message.tell(fmt::format("the picture is on the clipboard, {}", size));
    }
    std::error_code ignored;
    if (std::filesystem::exists(wanted.to, ignored)) {
        return w.message.tell_error(
            fmt::format("{}: there is such a file; type another name", wanted.to.string()));
    }
    w.message.tell_written(wanted.to, scene::write_file(wanted.to, *file));
    if (!w.message.is_error) w.message.tell(wanted.told + w.message.text + ", " + size);
}

}  // namespace

PicturePainter& Exporter::painter() {
    if (painter_ == nullptr) painter_ = std::make_unique<PicturePainter>();
    return *painter_;
}

bool Exporter::work(Workspace& w, ExportDialog& dialog) {
    if (const auto wanted = std::exchange(w.requests.picture, std::nullopt)) begin(w, *wanted);
    if (moving_ != nullptr) go_on(w);
    if (w.questions.wants_export) {
        show_preview(w, dialog);
    } else {
        shown_.reset();
    }
    return moving_ != nullptr;
}

void Exporter::make(Workspace& w, const WantedPicture& wanted) {
    const PictureStyle style = style_of(w, w.display.picture.scale);
    std::string note;
    const std::string document = document_of(w, note);
    if (wanted.kind == PictureKind::drawing) {
        const Result<std::string> head = svg_head(document);
        const auto svg = head ? picture_svg(w, painter(), style, *head) : head;
        return deliver(w, wanted, svg, note);
    }
    const Result<Image> image = painter().image(w, style);
    deliver(w, wanted, image ? png_with(*image, document) : Result<std::string>(image.error()),
            note);
}

void Exporter::begin(Workspace& w, const WantedPicture& wanted) {
    if (wanted.kind == PictureKind::image || wanted.kind == PictureKind::drawing)
        return make(w, wanted);
    if (wanted.kind == PictureKind::page) {
        const WantedPicture picture{PictureKind::image,
                                    free_file(wanted.to.parent_path() / wanted.to.stem(), ".png")};
        make(w, picture);
        if (w.message.is_error) return;
        const std::string name = picture.to.filename().string();
        const std::string page = page_text(w, name, emit::Markup::html);
        return deliver(w, wanted, page, "with " + name);
    }
    moving_ = std::make_unique<Moving>();
    moving_->wanted = wanted;
    moving_->document = document_of(w, moving_->note);
    Workspace& own = moving_->workspace;
    scene::Scene copy = w.document.to_keep(w.live.last_tick());
    if (w.selected_item() != nullptr) copy.shown.emplace(scene::Shown{w.selected_item()->name});
    own.display = w.display;
    own.viewport.pixel_ratio = w.viewport.pixel_ratio;
    open_scene(own, {std::move(copy), {}, false}, {});
    own.viewport = w.viewport;
    own.display.plays_ticks = plays_ticks(w);
}

void Exporter::go_on(Workspace& w) {
    Moving& moving = *moving_;
    moving.workspace.refresh();
    if (is_busy(moving.workspace)) return;
    const PictureStyle style = style_of(w, w.display.picture.scale);
    Result<std::string> file = Error{"steps", ""};
    if (!moving.animation) {
        const Result<PlayedRange> range = played_range(moving.workspace);
        if (!range) {
            file = range.error();
        } else if (moving.wanted.kind == PictureKind::animation) {
            moving.animation.emplace(moving.workspace, painter(), style, *range);
            return;
        } else {
            PictureStyle each = style;
            each.scale = std::max(1.0, style.scale / 2);  // side by side they are wide
            const Result<Image> strip =
                strip_image(moving.workspace, painter(), each, *range, kStripCount);
            file = strip ? png_with(*strip, moving.document) : Result<std::string>(strip.error());
        }
    } else if (!moving.animation->go_on()) {
        const double percent = moving.animation->share() * 100;
        return w.message.tell(fmt::format("drawing the animation: {:.0f} %", percent));
    } else {
        file = moving.animation->file();
    }
    deliver(w, moving.wanted, file, moving.note);
    moving_.reset();
}

void Exporter::show_preview(const Workspace& w, ExportDialog& dialog) {
    const PictureChoice& choice = w.display.picture;
    if (shown_ == choice) return;
    shown_ = choice;
    dialog.picture = nullptr;
    const Result<Image> image = painter().image(w, style_of(w, 1));
    if (!image) {
        dialog.size = image.error().message;
        return;
    }
    // Smaller by a whole number, so that thin lines and texts stay.
    const int times = static_cast<int>(image->width / (kPreviewWidth * w.viewport.pixel_ratio));
    const Image small = shrunk(*image, std::max(1, times));
    preview_ = std::make_unique<Texture>();
    preview_->upload(kFourBytes, small.rgba.data(), small.width, small.height);
    preview_->smooth();
    dialog.picture = to_picture(*preview_);
    dialog.shape = static_cast<double>(image->height) / image->width;
    dialog.size =
        fmt::format("{} x {} pixels", image->width * choice.scale, image->height * choice.scale);
}

}  // namespace tileglass::app
