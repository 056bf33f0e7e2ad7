#pragma once
// Draws a page of the documentation.

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/canvas/charts/chart_layout.hpp"
#include "app/document/help/pages.hpp"

namespace tileglass::app {

/// A picture of the pages: an image, or a chart.
struct PagePicture {
    double width = 0;  ///< width and height, pixels at 1x
    double height = 0;
    void* image = nullptr;              ///< a texture; null: there is none so far
    std::optional<ChartPicture> chart;  ///< is drawn in the colours of the theme
};

/// What is remembered of pages between screen frames.
struct PageViews {
    std::map<std::string, PagePicture> pictures;  ///< by path: "pictures/circle.png"
    std::vector<std::string> wanted;              ///< pictures in sight that have no image
    const Page* page = nullptr;                   ///< the last one
    float width = 0;                              ///< for which it was laid out, pixels
    float unit = 0;
    std::vector<float> heights;        ///< of its blocks, pixels
    std::optional<std::size_t> block;  ///< that was brought into sight
};

/// The links of a page that the mouse uses; empty: none.
struct PageLinks {
    std::string clicked;
    std::string hovered;
};

/// Draws the parts of `page` that are in sight, in the present window. Marks `block`, and brings it
/// into sight once; marks the rows of tables that begin with the code `word`.
PageLinks draw_page(const Page& page, std::optional<std::size_t> block, const std::string& word,
                    PageViews& views);

}  // namespace tileglass::app
