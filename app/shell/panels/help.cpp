// The tab Help: pages of the documentation, a search over all of them, and the keys.

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/shell/panels/controls.hpp"
#include "app/shell/panels/question.hpp"
#include "app/shell/session/open_and_save.hpp"

namespace tileglass::app {

namespace {

// Sizes in pixels at 1x.
constexpr float kContentsWidth = 210;
constexpr float kLeastForContents = 760;  ///< in a narrower place a list drops down
constexpr float kSearchWidth = 320;
constexpr float kWidestFound = 800;

constexpr const char* kKeysTitle = "Keys and mouse";

// The first sentence of a page.
std::string opening_of(const Page& page) {
    for (const PageBlock& block : page.blocks) {
        if (block.kind != PageBlock::Kind::paragraph) continue;
        const std::string text = words_of(block);
        const std::size_t stop = std::min(text.find(". "), text.find("? "));
        return stop == std::string::npos ? text : text.substr(0, stop + 1);
    }
    return page.title;
}

bool is_markdown(const Page& page) {
    return page.path.ends_with(".md");
}

// The page of the list that is shown, or to which what is shown belongs.
std::string listed_page(const Help& help) {
    const std::string& shown = help.history.place().page;
    const Page* page = help.pages->find(shown);
    return page == nullptr || page->part_of.empty() ? shown : page->part_of;
}

// The list of keys and all pages, by their paths.
std::vector<std::pair<std::string, ChoiceRow>> contents_of(const Help& help) {
    std::vector<std::pair<std::string, ChoiceRow>> rows;
    rows.push_back({"", ChoiceRow{kKeysTitle, "The keys in force, and what the mouse does"}});
    for (const Page& page : help.pages->all()) {
        if (is_markdown(page)) rows.push_back({page.path, ChoiceRow{page.title, opening_of(page)}});
    }
    for (auto& [path, row] : rows) row.is_chosen = path == listed_page(help);
    return rows;
}

void go_to_page(Help& help, const std::string& path) {
    help.history.go_to({path, {}});
    help.typed.clear();
}

// All pages; a click chooses one. The shown one comes into sight, however it was reached.
void draw_page_list(Help& help, std::string& listed) {
    const float room = ImGui::GetContentRegionAvail().x;
    for (const auto& [path, row] : contents_of(help)) {
        const Scope id = with_id(path.c_str());
        std::string title;
        for (const std::string& line : lines_of(row.name, room)) {
            title += (title.empty() ? "" : "\n  ") + line;
        }
        const bool is_marked = help.typed.empty() && row.is_chosen;
        if (selectable(title.c_str(), is_marked)) go_to_page(help, path);
        if (is_marked && std::exchange(listed, path) != path) bring_into_sight();
        tooltip(row.meaning);
    }
}

// The same where there is little room.
void draw_dropped_list(Help& help, float width) {
    const auto contents = contents_of(help);
    std::vector<ChoiceRow> rows;
    for (const auto& [path, row] : contents) rows.push_back(row);
    const Page* page = help.pages->find(help.history.place().page);
    const std::string shown = page != nullptr ? page->title : kKeysTitle;
    const float arrow = ImGui::GetFrameHeight() + 2 * ImGui::GetStyle().FramePadding.x;
    const auto picked = drop_down("##page", cut_at_end(shown, width - arrow), rows, width,
                                  "The page that is shown");
    if (picked) go_to_page(help, contents[*picked].first);
}

void draw_help_bar(Desk& desk, bool has_contents, bool& is_finding) {
    Help& help = desk.workspace.help;
    const auto turn = [&](const char* sign, bool is_possible, void (PageHistory::*to)(),
                          const char* what) {
        ImGui::BeginDisabled(!is_possible);
        if (button(sign)) (help.history.*to)();
        ImGui::EndDisabled();
        tooltip(what);
        ImGui::SameLine();
    };
    turn("<", help.history.can_back(), &PageHistory::back, "Previous page");
    turn(">", help.history.can_forward(), &PageHistory::forward, "Next page");
    const float unit = unit_of_font();
    const float space = ImGui::GetStyle().ItemSpacing.x;
    const float close = button_width("Close");
    float room = ImGui::GetContentRegionAvail().x - close - space;
    if (!has_contents) {
        const float width = room / 2;
        draw_dropped_list(help, width);
        ImGui::SameLine();
        room -= width + space;
    }
    TypedText<256> typed(help.typed);
    ImGui::SetNextItemWidth(std::min(room, kSearchWidth * unit));
    ImGui::InputTextWithHint("##find", "Find in all pages", typed.bytes, sizeof typed.bytes);
    report_field(help.typed);
    is_finding = ImGui::IsItemActive();
    tooltip("Searches all pages and the pseudo-code; Up and Down choose, Enter opens");
    help.typed = typed.bytes;
    same_line_right(close);
    if (button("Close")) close_help(desk.workspace);
    tooltip(tooltip_of(command("help.page")));
}

// What is found in all pages; a click or Enter goes there.
void draw_found_blocks(Help& help, HelpPanel& panel, const std::vector<KeyEvent>& keys) {
    const std::vector<FoundBlock> found = help.pages->search(help.typed);
    if (found.empty()) hint("No page has these words.");
    const std::size_t before = panel.chosen;
    if (std::exchange(panel.found, help.typed) != help.typed) panel.chosen = 0;
    const bool is_entered = move_choice(keys, panel.chosen, found.size());
    const float unit = unit_of_font();
    const float inset = 6 * unit;
    for (std::size_t i = 0; i < found.size(); ++i) {
        const Scope id = with_id(i);
        const Page& page = help.pages->all()[found[i].page];
        const float width = std::min(ImGui::GetContentRegionAvail().x, kWidestFound * unit);
        const ImVec2 at = ImGui::GetCursorPos();
        // A page whose title is found is named once.
        const std::string text = found[i].text == page.title ? "" : found[i].text;
        const float room = width - 2 * inset;
        float height = 2 * inset + ImGui::GetTextLineHeight();
        if (!text.empty()) {
            height += ImGui::GetStyle().ItemSpacing.y + wrapped_height(text, room);
        }
        const bool is_chosen = i == panel.chosen;
        if (mouse_area("##found", {width, height}, Control::row) || (is_entered && is_chosen)) {
            help.history.go_to({page.path, found[i].block});
            help.typed.clear();
        }
        report_tip("Goes to this place");  // a tooltip would lie over other places
        if (is_chosen && i != before) bring_into_sight();
        if (ImGui::IsItemHovered() || is_chosen) {
            ImGui::GetWindowDrawList()->AddRectFilled(
                ImGui::GetItemRectMin(), ImGui::GetItemRectMax(),
                ImGui::GetColorU32(is_chosen ? ImGuiCol_Header : ImGuiCol_HeaderHovered),
                ImGui::GetStyle().FrameRounding);
        }
        ImGui::SetCursorPos({at.x + inset, at.y + inset});
        ImGui::BeginGroup();
        write(page.title, Role::accent);
        if (!text.empty()) write_wrapped(text, Role::text, room);
        ImGui::EndGroup();
        ImGui::SetCursorPos({at.x, at.y + height});
    }
    ImGui::Dummy({1, 1});
}

// Goes to the place or the case to which a link leads; copies another address.
void follow_link(const LinkTarget& target, Desk& desk) {
    Workspace& workspace = desk.workspace;
    const Case* shipped = find_case(workspace.files.cases, target.case_id);
    if (target.place) {
        workspace.help.history.go_to(*target.place);
    } else if (shipped != nullptr) {
        desk.pointer.finish(workspace);
        leave_for(workspace, CaseToOpen{*shipped});
    } else if (!target.elsewhere.empty()) {
        workspace.requests.clipboard = target.elsewhere;
        workspace.message.tell(fmt::format("{} is on the clipboard", target.elsewhere));
    }
}

std::string description_of(const LinkTarget& target, const Workspace& workspace) {
    if (target.place) {
        const Page* page = workspace.help.pages->find(target.place->page);
        return fmt::format("Goes to: {}", page->title);
    }
    if (const Case* shipped = find_case(workspace.files.cases, target.case_id)) {
        return fmt::format("Opens case {}: {}", shipped->id, shipped->title);
    }
    return fmt::format("Copies {}", target.elsewhere);
}

void draw_shown_page(const Page& page, Desk& desk, PageViews& views) {
    Workspace& workspace = desk.workspace;
    const PagePlace place = workspace.help.history.place();
    const SelectedPage selected = selected_page(workspace);
    const std::string word = selected.page == page.path ? selected.word : "";
    const PageLinks links = draw_page(page, place.block, word, views);
    const auto target = [&](const std::string& link) {
        return workspace.help.pages->target_of(page.path, link);
    };
    if (!links.hovered.empty()) {
        ImGui::BeginTooltip();
        write(description_of(target(links.hovered), workspace));
        ImGui::EndTooltip();
    }
    if (!links.clicked.empty()) follow_link(target(links.clicked), desk);
}

// Scrolls the present window by its keys.
void scroll_by(const std::vector<KeyEvent>& keys) {
    const float line = 3 * ImGui::GetTextLineHeight();
    const float page = ImGui::GetWindowHeight() - line;
    for (const KeyEvent& event : keys) {
        const int key = event.code;
        float y = ImGui::GetScrollY();
        if (key == kKeyUp) y -= line;
        if (key == kKeyDown) y += line;
        if (key == kKeyPageUp) y -= page;
        if (key == kKeyPageDown) y += page;
        if (key == kKeyHome) y = 0;
        if (key == kKeyEnd) y = ImGui::GetScrollMaxY();
        ImGui::SetScrollY(std::clamp(y, 0.0F, ImGui::GetScrollMaxY()));
    }
}

}  // namespace

void draw_help(Desk& desk, PanelState& state) {
    HelpPanel& panel = state.help;
    std::vector<KeyEvent> keys;  // a question has its own
    if (!waits_for_person(desk.workspace)) keys = std::exchange(state.keys, {});
    Help& help = desk.workspace.help;
    panel.views.wanted.clear();
    const float unit = unit_of_font();
    const bool has_contents = ImGui::GetContentRegionAvail().x >= kLeastForContents * unit;
    draw_help_bar(desk, has_contents, panel.is_finding);
    if (has_contents) {
        ImGui::BeginChild("##contents", {kContentsWidth * unit, 0});
        draw_page_list(help, panel.listed);
        ImGui::EndChild();
        ImGui::SameLine(0, 16 * unit);
    }
    // Each page keeps where it is scrolled to.
    const std::string page = help.history.place().page;
    ImGui::BeginChild(help.typed.empty() ? ("##page " + page).c_str() : "##found");
    if (help.typed.empty()) scroll_by(keys);
    const Page* shown = help.pages->find(page);
    if (!help.typed.empty()) {
        draw_found_blocks(help, panel, keys);
    } else if (shown != nullptr) {
        draw_shown_page(*shown, desk, panel.views);
    } else {
        draw_keys();
    }
    ImGui::EndChild();
}

}  // namespace tileglass::app
