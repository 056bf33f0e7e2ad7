#pragma once
// What is switched on in the window.

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "app/canvas/palette.hpp"
#include "app/document/tabs.hpp"
#include "app/world/life.hpp"

namespace tileglass::app {

/// What a picture of the canvas shows, and how large it is.
struct PictureChoice {
    int scale = 2;               ///< its pixels per pixel at 1x, 1 to 4
    std::optional<Theme> theme;  ///< none: that of the window
    bool has_title = true;
    bool has_legend = true;
    bool has_coordinates = true;
    bool has_labels = true;
    bool carries_scene = true;  ///< whoever opens the picture has the scene

    bool operator==(const PictureChoice&) const = default;
};

/// A part of a picture that can be left out.
struct PicturePart {
    const char* name;
    bool PictureChoice::* is_in;
    const char* meaning;
};
inline constexpr std::array kPictureParts{
    PicturePart{"Title", &PictureChoice::has_title, "The title of the scene"},
    PicturePart{"Legend", &PictureChoice::has_legend, "What the colours mean"},
    PicturePart{"Scale", &PictureChoice::has_coordinates, "A scale bar; numbers of large tiles"},
    PicturePart{"Labels", &PictureChoice::has_labels, "Names of items, and other words"},
    PicturePart{"Scene inside", &PictureChoice::carries_scene,
                "Whoever opens the picture in Tileglass has the scene"},
};

/// The switches of the display.
struct Display {
    Theme theme = Theme::dark;
    bool has_docks = true;            ///< show the docks around the canvas
    bool has_heat = false;            ///< show how often tiles were tested
    bool has_order = true;            ///< show the order of visiting
    bool has_about = true;            ///< show the scene's title and text
    std::optional<bool> plays_ticks;  ///< the transport plays ticks, not steps; none: what is usual
    std::optional<LifeOf>
        life_of;  ///< whose life is shown; none: of the pinned tile, else of the selected object
    Tabs tabs;
    PictureChoice picture;               ///< of pictures that leave the window
    std::optional<std::size_t> counted;  ///< which of `counts()` is lit on canvas and track
    std::uint64_t hidden_roles = 0;      ///< bit by role: not drawn on the canvas
    int size_percent = 100;              ///< of everything on the screen
    bool is_presenting = false;          ///< the canvas and the transport alone, larger
    int presenting_percent = 150;        ///< the size then

    /// Lights a count, or ends that if it is lit.
    void light(std::size_t count) {
        counted = counted == count ? std::nullopt : std::optional(count);
    }
    bool hides(Role role) const { return (hidden_roles >> static_cast<unsigned>(role) & 1) != 0; }
    int percent() const { return is_presenting ? presenting_percent : size_percent; }
};

/// Sizes of everything on the screen, in percent.
inline constexpr int kLeastSize = 75;
inline constexpr int kMostSize = 250;
constexpr bool is_size(int percent) {
    return percent >= kLeastSize && percent <= kMostSize;
}

}  // namespace tileglass::app
