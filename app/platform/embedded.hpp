#pragma once
// The files embedded in the program.

#include <span>
#include <string_view>

namespace tileglass::app {

/// A file and its name without the folder; of a page or picture, its path in docs/.
struct EmbeddedFile {
    std::string_view name;
    std::string_view content;
};

/// Files embedded at build time; fonts are empty if the build system had none.
struct Embedded {
    std::string_view canvas_vertex;          ///< shaders/canvas.vert without its version line
    std::string_view canvas_fragment;        ///< shaders/canvas.frag without its version line
    std::string_view bodies_vertex;          ///< shaders/bodies.vert without its version line
    std::string_view bodies_fragment;        ///< shaders/bodies.frag without its version line
    std::string_view density_fragment;       ///< shaders/density.frag without its version line
    std::string_view imgui_ini;              ///< the shipped layout, followed by a NUL
    std::string_view first_start;            ///< the scene shown at the first start
    std::string_view words_font;             ///< TrueType
    std::string_view numbers_font;           ///< TrueType
    std::span<const EmbeddedFile> cases;     ///< the shipped scenes
    std::span<const EmbeddedFile> codes;     ///< pseudo-code of the algorithms
    std::span<const EmbeddedFile> pages;     ///< of the documentation, Markdown
    std::span<const EmbeddedFile> pictures;  ///< on them: PNG, and the data of charts
};

const Embedded& embedded();

}  // namespace tileglass::app
