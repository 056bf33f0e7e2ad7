#pragma once
// A page of the documentation, read from Markdown.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tileglass::app {

/// A run of text in one style.
struct PageSpan {
    std::string text{};
    bool is_bold = false;
    bool is_code = false;
    std::string link{};  ///< where a click leads, as it is written; empty: nowhere

    bool operator==(const PageSpan&) const = default;
};
using PageSpans = std::vector<PageSpan>;

/// A part of a page, below the one before it.
struct PageBlock {
    enum class Kind : std::uint8_t { heading, paragraph, item, code, table, picture };

    Kind kind = Kind::paragraph;
    int level = 0;                               ///< of a heading; how deep an item is, from 1
    std::string mark{};                          ///< of an item: "1."; "-"; empty: it goes on
    PageSpans spans{};                           ///< of a picture: what it shows
    std::string text{};                          ///< of code; of a picture: its file, as written
    std::vector<std::vector<PageSpans>> rows{};  ///< of a table; the first one has the heads
};

struct Page {
    std::string path;   ///< in the folder docs: "algorithms/circle.md"
    std::string title;  ///< its first heading
    std::vector<PageBlock> blocks;
    std::string part_of{};  ///< the path of the page to which it belongs; empty: to none
};

/// Reads Markdown; comments are left out.
Page read_page(std::string path, std::string_view markdown);

/// All words of a block, in their order; a row of a table is a line: "first cell: second, third".
std::string words_of(const PageBlock& block);
std::string words_of(const PageSpans& spans);

/// The name by which a link finds a heading: "ranges-and-errors".
std::string anchor_of(std::string_view heading);

}  // namespace tileglass::app
