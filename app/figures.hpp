#pragma once
// What a workspace plays, step by step or tick by tick: strips of pictures, animations, counters.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "app/picture.hpp"
#include "app/platform/gif.hpp"

namespace tileglass::app {

/// The scene as a picture carries it; empty where it is too long, and `note` says so.
std::string carried_document(const Workspace& workspace, std::string& note);

/// The bytes of a PNG file that carries a document; empty: it carries none.
///
/// Errors   those of `png_of` and `carried::put_into_png`
Result<std::string> png_with(const Image& image, const std::string& document);
/// What stands first in an SVG file that carries a document; empty: it carries none.
Result<std::string> svg_head(const std::string& document);

/// Steps of the recording that is played, or ticks of the world; both ends are shown.
struct PlayedRange {
    bool are_ticks = false;
    std::int64_t from = 0;
    std::int64_t to = 0;
};

/// What the transport plays: all steps, or the ticks up to the world's own, else along the whole
/// path of its camera.
///
/// Errors   `steps`: nothing plays
Result<PlayedRange> played_range(const Workspace& workspace);

/// Goes to a step or tick of `range`, and waits for it.
void show_at(Workspace& workspace, const PlayedRange& range, std::int64_t at);

/// Pictures side by side, numbered, spread evenly over `range`; one: its end. The workspace is left
/// there.
///
/// Errors   those of `PicturePainter`
Result<Image> strip_image(Workspace& workspace, PicturePainter& painter, PictureStyle style,
                          const PlayedRange& range, std::size_t count);
/// The same as the text of an SVG file. `head`: elements that stand first.
Result<std::string> strip_svg(Workspace& workspace, PicturePainter& painter, PictureStyle style,
                              const PlayedRange& range, std::size_t count, std::string_view head);

/// A picture of what is shown, as the text of an SVG file.
///
/// Errors   those of `PicturePainter`
Result<std::string> picture_svg(const Workspace& workspace, PicturePainter& painter,
                                const PictureStyle& style, std::string_view head);

/// Plays a range as the transport does into a GIF file, which rests at its end; picture by picture,
/// so that nobody has to wait for all. What it is given must outlive it.
class Animation {
public:
    Animation(Workspace& workspace, PicturePainter& painter, const PictureStyle& style,
              const PlayedRange& range);

    /// Draws the next picture. Returns whether it was the last one.
    bool go_on();
    /// 0..1
    double share() const;
    /// The bytes of the file.
    ///
    /// Errors   those of `PicturePainter` and of `GifWriter`
    Result<std::string> file() const;

private:
    Workspace& workspace_;
    PicturePainter& painter_;
    PictureStyle style_;
    PlayedRange range_;
    std::int64_t next_;
    std::int64_t stride_ = 1;
    int hundredths_ = 0;  ///< that a picture is shown
    GifWriter gif_;
    std::optional<Error> error_;
};

/// The counters after each step or tick, as .csv: those that count something by the end.
std::string counters_csv(Workspace& workspace, const PlayedRange& range);

}  // namespace tileglass::app
