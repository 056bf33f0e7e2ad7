#pragma once
// How is a chart written as an SVG picture?

#include <string>
#include <string_view>

#include "app/charts/chart_layout.hpp"

namespace tileglass::app {

/// The text of an SVG file; texts are escaped.
std::string svg_of(const ChartPicture& picture, Theme theme);

/// `text` as it stands in XML. Characters that no XML may have become question marks.
std::string xml_of(std::string_view text);

}  // namespace tileglass::app
