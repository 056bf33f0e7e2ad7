#pragma once
// The pages of the documentation, read from Markdown: their order, their links, and what is found
// in them by words.

#include <cstddef>
#include <cstdint>
#include <optional>
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

/// A place in the pages.
struct PagePlace {
    std::string page;                  ///< its path; empty: the list of keys
    std::optional<std::size_t> block;  ///< that is brought into sight

    bool operator==(const PagePlace&) const = default;
};

/// A block that has the words that are sought.
struct FoundBlock {
    std::size_t page = 0;   ///< index of the page
    std::size_t block = 0;  ///< index in the page
    std::string text;       ///< from a little before the first word
};

/// What a link leads to: one of these.
struct LinkTarget {
    std::optional<PagePlace> place;
    std::string case_id;
    std::string elsewhere;  ///< an address in the web, or a file of the repository
};

class Pages {
public:
    /// Adds a page of Markdown. Names of cases in its text become links to them.
    void add_markdown(std::string path, std::string_view text,
                      const std::vector<std::string>& case_ids);
    /// Adds a page that shows a file as it is, and belongs to another page.
    void add_text(std::string path, std::string title, std::string text, std::string part_of);
    /// Puts the guide first, then the algorithms in the order of their list, then the others by
    /// title.
    void sort();

    const std::vector<Page>& all() const { return all_; }
    /// The page at this path; null: there is none.
    const Page* find(std::string_view path) const;
    /// The blocks with all words of `typed`: first titles, then headings, then what has them in
    /// bold at its beginning, then others.
    std::vector<FoundBlock> search(std::string_view typed, std::size_t most = 60) const;
    /// Where a link of the page at `from` leads: "../maps.md#tiled".
    LinkTarget target_of(std::string_view from, std::string_view link) const;

private:
    std::vector<Page> all_;
};

/// The places that were looked at, and the one that is shown.
class PageHistory {
public:
    void go_to(PagePlace place);
    void back() { at_ -= at_ > 0 ? 1 : 0; }
    void forward() { at_ += can_forward() ? 1 : 0; }
    bool can_back() const { return at_ > 0; }
    bool can_forward() const { return at_ + 1 < places_.size(); }
    const PagePlace& place() const { return places_[at_]; }

private:
    std::vector<PagePlace> places_{PagePlace{}};
    std::size_t at_ = 0;
};

}  // namespace tileglass::app
