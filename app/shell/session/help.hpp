#pragma once
// The pages that Help shows, and which of them is open.

#include <memory>
#include <optional>
#include <string>

#include "app/document/help/pages.hpp"
#include "app/document/tabs.hpp"

namespace tileglass::app {

class Workspace;

struct Help {
    std::shared_ptr<const Pages> pages = std::make_shared<Pages>();
    PageHistory history;
    std::string typed;           ///< words to find in all pages
    std::optional<Tabs> before;  ///< what was open when Help took the place of the canvas
};

/// What the pages say about the selected item.
struct SelectedPage {
    std::string page;  ///< its path; empty: nothing is selected
    std::string word;  ///< its method, tracker or structure: "row_scan"
};
SelectedPage selected_page(const Workspace& workspace);

/// Opens Help in the place of the canvas, or where the user has put it.
void open_help(Workspace& workspace, PagePlace place);
/// Opens it at the page of what is selected, at the keys if nothing is; closes it if it is there.
void toggle_help(Workspace& workspace);
void close_help(Workspace& workspace);
/// Does Help take the place of the canvas?
bool is_help_large(const Workspace& workspace);

}  // namespace tileglass::app
