#pragma once
// All pages of the documentation: their order, their links, and what is found in them by words.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/document/help/page.hpp"

namespace tileglass::app {

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
