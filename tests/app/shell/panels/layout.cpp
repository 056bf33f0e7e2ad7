// Is every text whole, and nothing over anything else, in windows of all sizes?

#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cfloat>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "app/canvas/placed_labels.hpp"
#include "app/document/shapes/walked.hpp"
#include "app/platform/embedded.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/headless.hpp"
#include "app/program.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/subject.hpp"
#include "app/widgets/style.hpp"
#include "tests/app/shell/commands/desk.hpp"
#include "tests/app/shell/panels/laid_out.hpp"
#if __has_include("app/features/comparing/comparing.hpp")
#include "app/features/comparing/comparing.hpp"
#endif

namespace tileglass::app {
namespace {

// The sizes of texts on the canvas.
class FontsOfGui final : public TextSizes {
public:
    explicit FontsOfGui(double ratio) : ratio_(static_cast<float>(ratio)) {}

    Vec2 size_of(const std::string& text, Font font) const override {
        ImFont* const used = ImGui::GetIO().Fonts->Fonts[static_cast<int>(font)];
        const ImVec2 size =
            used->CalcTextSizeA(ratio_ * app::size_of(font), FLT_MAX, 0, text.c_str());
        return {static_cast<double>(size.x), static_cast<double>(size.y)};
    }

private:
    float ratio_;
};

// A desk with panels in a window of some size. Nothing is drawn.
class LayoutDesk {
public:
    explicit LayoutDesk(const WindowSize& size)
        : size_(size),
          gui_(size.width * size.ratio, size.height * size.ratio, size.ratio,
               embedded().imgui_ini.data()) {
        ImGui::GetIO().MousePos = {-10, -10};
        begin_anew();
    }

    // As at the start of the program.
    void begin_anew() {
        desk_ = std::make_unique<TestDesk>();
        desk_->workspace.codes = codes_;
        desk_->workspace.help.pages = pages_;
        panels_ = std::make_unique<PanelState>();
        panels_->help.views.pictures = pictures_;
        Viewport& viewport = desk_->workspace.viewport;
        viewport.width = size_.width * size_.ratio;
        viewport.height = size_.height * size_.ratio;
        viewport.pixel_ratio = size_.ratio;
        turn(1);
    }

    void open(const Case& shipped) {
        Workspace& w = work();
        leave_for(w, CaseToOpen{shipped});
        w.requests.plays = false;
        turn(2);
        w.player.go_to(w.player.length() / 2);
        if (has_life(w.live)) w.live.go_to(std::min<std::int64_t>(w.live.horizon(), 12));
        w.advance(1);
        w.live.finish();
        // The pointer is over a tile, which was clicked.
        w.pointed.hovered_point = view_of(w).to_world(w.viewport.canvas().middle());
        w.pointed.hovered = w.pointed.pinned = w.scene().frame.tile_at(*w.pointed.hovered_point);
        w.refresh();
    }

    const Docks& docks() const { return panels_->docks; }
    PanelState& panels() { return *panels_; }

    void turn(int count) {
        for (int i = 0; i < count; ++i) {
            Workspace& w = work();
            w.works_in_background =
                w.display.tabs.shows(Tab{"Atlas"});  // its end is not waited for
            shown_.parts.clear();
            gui_.begin_frame();
            apply_style(w.display.theme, w.viewport.pixel_ratio);
            w.refresh();
            Desk here{w, desk_->pointer};
            draw_panels(here, *panels_);
            w.refresh();
            ImGui::Render();
        }
    }

    // Is the last line of a page in sight?
    static bool is_at_end_of_help() {
        for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
            if (!window->Active ||
                std::string_view(window->Name).find("##page") == std::string_view::npos)
                continue;
            return window->Scroll.y > 0 && window->Scroll.y >= window->ScrollMax.y;
        }
        return false;
    }

    // Makes everything larger or smaller.
    void set_size(int percent) {
        const double ratio = size_.ratio * percent / 100.0;
        work().viewport.pixel_ratio = ratio;
        gui_.set_ratio(ratio);
    }

    void look(const std::string& what, Faults& faults) {
        turn(3);
        LaidOut laid_out(
            work(), shown_.parts, faults,
            fmt::format("{} x {} at {}x, {}", size_.width, size_.height, size_.ratio, what));
        if (!work().display.is_presenting) laid_out.find_small_canvas(size_);
    }

    // What the labels of the canvas cover.
    void look_at_labels(const std::string& what, Faults& faults) {
        const Canvas& canvas = builder_.build(work().showing());
        const FontsOfGui sizes(work().viewport.pixel_ratio);
        const std::vector<PlacedLabel> placed = place_labels(canvas, sizes);
        const auto tell = [&](const PlacedLabel& label, const std::string& other) {
            faults.emplace(
                fmt::format("'{}' covers {}", label.text, other),
                fmt::format("{} x {} at {}x, {}", size_.width, size_.height, size_.ratio, what));
        };
        const auto covers = [](const Rect& one, const Rect& other) {
            return one.a.x < other.b.x && other.a.x < one.b.x && one.a.y < other.b.y &&
                   other.a.y < one.b.y;
        };
        for (const PlacedLabel& label : placed) {
            // The names of two structures are in the corners of the canvas.
            if (!label.plate || !label.label->moves) continue;
            for (const Handle& handle : canvas.handles) {
                if (covers(*label.plate, place_of(handle, canvas.view))) tell(label, "a handle");
            }
            for (const Rect& taken : canvas.taken) {
                if (covers(*label.plate, taken)) tell(label, "the scale bar or a hint");
            }
            for (const Rect& area : canvas.evidence) {
                const Rect on{canvas.view.to_screen(area.min()), canvas.view.to_screen(area.max())};
                if (covers(*label.plate, {on.min(), on.max()})) tell(label, "evidence");
            }
            for (const PlacedLabel& other : placed) {
                if (&other == &label || !other.plate) continue;
                if (covers(*label.plate, *other.plate)) tell(label, "'" + other.text + "'");
            }
        }
    }

    // What the scale bar covers: parts of items, handles and plates. Items that are nearly as large
    // as the canvas lie under it.
    void look_at_scale_bar(const std::string& what, Faults& faults) {
        Workspace& w = work();
        if (w.viewport.taken.empty()) return;  // it has no place
        ++scale_bars;
        const Rect bar = w.viewport.taken.front();
        const auto check = [&](const Rect& thing, const std::string& name) {
            if (std::min(bar.b.x, thing.b.x) <= std::max(bar.a.x, thing.a.x)) return;
            if (std::min(bar.b.y, thing.b.y) <= std::max(bar.a.y, thing.a.y)) return;
            faults.emplace(
                "the scale bar covers " + name,
                fmt::format("{} x {} at {}x, {}", size_.width, size_.height, size_.ratio, what));
        };
        const Canvas& canvas = builder_.build(w.showing());
        for (const Handle& handle : canvas.handles) {
            check(place_of(handle, canvas.view), "a handle");
        }
        const FontsOfGui sizes(w.viewport.pixel_ratio);
        for (const PlacedLabel& label : place_labels(canvas, sizes)) {
            if (label.plate) check(*label.plate, "'" + label.text + "'");
        }
        const Rect room = w.viewport.canvas();
        for (const scene::Item& item : w.scene().items) {
            if (item.hidden || !item.is_known()) continue;
            if (const std::optional<Path> path = path_of(item)) {
                const PathPart seen = part_in(*path, canvas.view.visible());
                if (!(seen.low <= seen.high)) continue;
                constexpr int kPoints = 500;
                for (int i = 0; i <= kPoints; ++i) {
                    const double t = seen.low + (seen.high - seen.low) * i / kPoints;
                    const Vec2 at =
                        canvas.view.to_screen(Vec2{path->x.from, path->y.from} + way_of(*path) * t);
                    check({at, at}, item.name);
                }
                continue;
            }
            const Rect on = on_screen(w, extent_of(w, item));
            const Vec2 size = on.max() - on.min();
            constexpr double kHuge = 0.7;
            if (size.x > kHuge * (room.b.x - room.a.x)) continue;
            if (size.y > kHuge * (room.b.y - room.a.y)) continue;
            check({on.min(), on.max()}, item.name);
        }
    }
    int scale_bars = 0;  // that were looked at

    // A text that is shown as the beginning of `whole` and ends within a word; empty: there is
    // none.
    std::string text_cut_within_a_word(const std::string& whole) const {
        const std::string ellipsis = "\u2026";
        for (const Shown& part : shown_.parts) {
            if (part.window != "Title" || !part.text.ends_with(ellipsis)) continue;
            std::string begin = part.text.substr(0, part.text.size() - ellipsis.size());
            std::replace(begin.begin(), begin.end(), '\n', ' ');
            if (begin.empty() || !whole.starts_with(begin)) continue;
            const auto is_letter = [](char sign) {
                return std::isalnum(static_cast<unsigned char>(sign)) != 0;
            };
            if (is_letter(begin.back()) && is_letter(whole[begin.size()])) return part.text;
        }
        return "";
    }

    // A press on a button of a window, or on the icon that stands for it.
    void press(const std::string& window, const std::string& text) {
        for (const Shown& part : shown_.parts) {
            const bool is_it = part.text == text || part.label == "##" + text;
            if (part.window != window || !is_it) continue;
            const Vec2 middle = part.place.middle();
            ImGuiIO& io = ImGui::GetIO();
            io.MousePos = {static_cast<float>(middle.x), static_cast<float>(middle.y)};
            turn(1);
            io.MouseDown[0] = true;
            turn(1);
            io.MouseDown[0] = false;
            turn(1);
            io.MousePos = {-10, -10};
            turn(1);
            return;
        }
        FAIL() << "there is no " << text << " in " << window;
    }

    // Points at the middle of each control that was not pointed at before; at each menu.
    void look_at_tooltips(const std::string& what, Faults& faults, std::set<std::string>& seen) {
        turn(1);
        const std::vector<Shown> parts = shown_.parts;
        for (const Shown& part : parts) {
            const Rect& place = part.place;
            if (!part.is_control || !contains(part.visible, place)) continue;
            if (!pointed_.insert(part.window + part.label + part.text).second) continue;
            point_at(place.middle());
            turn(3);
            look_above(what, faults, seen);
        }
        point_at({-10, -10});
    }
    void look_at_menus(const std::string& what, Faults& faults, std::set<std::string>& seen) {
        const double ratio = work().viewport.pixel_ratio;
        point_at(Vec2{12, 8} * ratio);
        turn(1);
        for (const bool is_down : {true, false}) {
            ImGui::GetIO().MouseDown[0] = is_down;
            turn(1);
        }
        for (double x = 12; x < 480; x += 8) {
            point_at(Vec2{x, 8} * ratio);
            turn(3);
            look_above(what, faults, seen);
        }
        ImGui::ClosePopupsOverWindow(nullptr, false);
        point_at({-10, -10});
        turn(2);
    }

    TestDesk& desk() { return *desk_; }
    Workspace& work() { return desk_->workspace; }
    // Is one panel at a time open at the right?
    bool is_small() const { return panels_->docks.stage().is_small; }

private:
    static void point_at(Vec2 at) {
        ImGui::GetIO().MousePos = {static_cast<float>(at.x), static_cast<float>(at.y)};
    }

    // Menus and tooltips lie inside the window, as large as what they hold. `seen`: which.
    void look_above(const std::string& what, Faults& faults, std::set<std::string>& seen) {
        const ImVec2 screen = ImGui::GetIO().DisplaySize;
        for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows) {
            constexpr int kAbove = ImGuiWindowFlags_Popup | ImGuiWindowFlags_Tooltip;
            if (!window->Active || window->Hidden || (window->Flags & kAbove) == 0) continue;
            const ImRect place = window->Rect();
            seen.insert(fmt::format("{} {:.0f}", window->Name, place.Min.x));
            const bool is_inside = ImRect(0, 0, screen.x, screen.y).Contains(place);
            if (is_inside && window->ScrollMax.x <= 0 && window->ScrollMax.y <= 0) continue;
            faults.emplace(
                fmt::format("{} at {:.0f} {:.0f}, {:.0f} x {:.0f}{}", window->Name, place.Min.x,
                            place.Min.y, place.GetWidth(), place.GetHeight(),
                            is_inside ? " hides a part of what it holds" : " leaves the window"),
                fmt::format("{} x {} at {}x, {}", size_.width, size_.height, size_.ratio, what));
        }
    }

    WindowSize size_;
    std::unique_ptr<Headless> headless_ = std::move(Headless::open(1, 1)).value();
    Gui gui_;
    std::shared_ptr<const Codes> codes_ = shipped_codes();
    std::shared_ptr<const Pages> pages_ = shipped_pages(shipped_cases(), *codes_);
    std::map<std::string, PagePicture> pictures_ = shipped_pictures();
    Listening shown_;
    std::unique_ptr<TestDesk> desk_;
    std::unique_ptr<PanelState> panels_;
    CanvasBuilder builder_;
    std::set<std::string> pointed_;  // controls
};

constexpr const char* kSix[] = {"first-start", "C1", "R25", "O2", "O21", "T3"};

std::vector<Case> six_cases() {
    std::vector<Case> six;
    const std::vector<Case> all = shipped_cases();
    for (const char* id : kSix) {
        const Case* found = find_case(all, id);
        six.push_back(found != nullptr ? *found : case_of(id, embedded().first_start));
    }
    return six;
}

std::vector<Case> cases_and_first_start() {
    std::vector<Case> all = shipped_cases();
    all.push_back(case_of("first-start", embedded().first_start));
    return all;
}

// What the tab can show.
void look_at_tab(LayoutDesk& desk, Tab tab, const std::string& where, Faults& faults) {
    Workspace& w = desk.work();
    w.display.tabs.show(tab);
    const std::string what = fmt::format("{}, {}", where, tab.title);
    desk.look(what, faults);
    if (tab == Tab{"Compare"}) {
        for (const ComparePage page :
             {ComparePage::two, ComparePage::lens, ComparePage::marks, ComparePage::program}) {
            w.compare.page = page;
            desk.look(fmt::format("{} {}", what, static_cast<int>(page)), faults);
        }
        w.compare.page.reset();
    }
    if (tab == Tab{"Boxes"} && w.live.has_camera()) {
        desk.desk().run("world.tune");
        desk.look(what + " tried out", faults);
        desk.desk().run("world.tune");
    }
}

class PanelLayout : public testing::TestWithParam<WindowSize> {
protected:
    void TearDown() override { EXPECT_TRUE(faults.empty()) << text_of(faults); }

    // Opens each case as the first one since the start of the program.
    template <typename Look>
    void open_each(const std::vector<Case>& cases, const Look& look) {
        for (const Case& shipped : cases) {
            desk.begin_anew();
            desk.open(shipped);
            look(shipped);
        }
    }

    LayoutDesk desk{GetParam()};
    Faults faults;
};

TEST_P(PanelLayout, ShowsEveryTabOfSixCasesWhole) {
    open_each(six_cases(), [this](const Case& shipped) {
        for (const Tab tab : all_tabs()) look_at_tab(desk, tab, shipped.id, faults);
    });
}

// At the right, and in the place of the canvas.
TEST_P(PanelLayout, ShowsTabsWholeWhereverTheyAreSent) {
    std::vector<Case> cases = six_cases();
    const std::vector<Case> all = shipped_cases();
    for (const char* id : {"S11", "O7", "O14", "O17"}) cases.push_back(*find_case(all, id));
    open_each(cases, [this](const Case& shipped) {
        Tabs& tabs = desk.work().display.tabs;
        for (const Tab tab : all_tabs()) {
            tabs.open.reset();
            tabs.at_right = tab;
            tabs.wants_right = true;
            desk.look(fmt::format("{}, {} at the right", shipped.id, tab.title), faults);
            tabs.at_right.reset();
            tabs.show(tab);
            tabs.is_large = true;
            desk.look(fmt::format("{}, {} large", shipped.id, tab.title), faults);
            tabs.is_large = false;
        }
    });
}

// Of methods, trackers, structures and cameras, exact and as printed.
TEST_P(PanelLayout, ShowsCodeWhole) {
    std::vector<Case> cases;
    const std::vector<Case> all = shipped_cases();
    for (const char* id : {"S1", "S4", "S8", "S10", "C1", "R19", "O2", "O8", "O14", "O21", "T3"}) {
        cases.push_back(*find_case(all, id));
    }
    open_each(cases, [this](const Case& shipped) {
        Workspace& w = desk.work();
        Tabs& tabs = w.display.tabs;
        tabs.show(Tab{"Code"});
        for (const std::size_t parts : {0, 1, 2, 3}) {
            w.player.go_to(w.player.length() * parts / 3);
            tabs.is_large = parts == 3;
            desk.look(fmt::format("{}, code at step {}", shipped.id, w.player.cursor()), faults);
        }
        tabs.close(Tab{"Code"});
        tabs.at_right = Tab{"Code"};
        tabs.wants_right = true;
        desk.look(fmt::format("{}, code at the right", shipped.id), faults);
    });
}

// Large and in the right dock, from the first line to the last.
TEST_P(PanelLayout, ShowsEveryPageOfHelpWhole) {
    desk.open(six_cases().front());
    Workspace& w = desk.work();
    constexpr int kMostScreens = 40;
    for (const Page& page : w.help.pages->all()) {
        for (const bool is_large : {true, false}) {
            close_help(w);
            if (!is_large) w.display.tabs.at_right = Tab::help;
            w.display.tabs.wants_right = !is_large;
            open_help(w, {page.path, std::nullopt});
            desk.panels().keys = {{key(kKeyHome)}};
            int screen = 0;
            do {
                desk.look(fmt::format("{}, screen {}", page.path, screen), faults);
                desk.panels().keys = {{key(kKeyPageDown)}};
            } while (++screen < (is_large ? kMostScreens : 3) && !desk.is_at_end_of_help());
        }
    }
}

// Right and wrong, explained and not; ended, and with what it wrote; and what a search found.
TEST_P(PanelLayout, ShowsProgramsThatAreAskedWhole) {
    const std::vector<Case> all = shipped_cases();
    const std::string wrong = "exec " TILEGLASS_BUILD_DIR "/wrong_program ";
    const std::string fails =
        "while read line; do echo 'a line of some length that is no answer to anything' >&2; "
        "echo '{\"error\": \"there are no tiles today\"}'; done";
    const std::vector<std::string> commands{wrong + "exact",
                                            wrong + "defect:truncation",
                                            wrong + "method:as_printed",
                                            "while read line; do echo '[[0,0],[7,-7]]'; done",
                                            fails,
                                            "exit 3"};
    const auto rest = [this] {
        while (desk.work().asking.is_busy() || is_counting(desk.work())) {
            std::this_thread::yield();
            desk.work().refresh();
        }
    };
    for (const char* id : {"C1", "R25"}) {
        desk.begin_anew();
        desk.open(*find_case(all, id));
        Workspace& w = desk.work();
        for (const std::string& command : commands) {
            w.asking.programs = {program_of(command)};
            ask_program(w, w.asking.programs[0]);
            w.display.tabs.show(Tab{"Compare"});
            desk.turn(1);
            rest();
            const std::string where = fmt::format("{}, asking {}", id, command);
            desk.look(where, faults);
            desk.work().display.tabs.is_large = true;
            desk.look(where + ", large", faults);
            desk.work().display.tabs.is_large = false;
        }
#if __has_include("app/features/comparing/comparing.hpp")
        w.asking.programs = {program_of(wrong + "defect:float32")};
        feature_of<comparing::Comparisons>(w).search.start(
            w.asking.programs[0], comparing::choice_for(subject_of(w), find::NumberKind::any));
        desk.look("looking for a wrong answer", faults);
        rest();
        desk.look("with a wrong answer", faults);
#endif
    }
}

TEST_P(PanelLayout, ShowsEveryCaseAndItsItemsWhole) {
    open_each(shipped_cases(), [this](const Case& shipped) {
        desk.look(shipped.id, faults);
        const scene::Items items = desk.work().scene().items;
        for (const scene::Item& item : items) {
            const std::string where = fmt::format("{}, {}", shipped.id, item.name);
            desk.work().selection.main = item.id;
            desk.look(where, faults);
            if (!desk.is_small()) continue;
            for (const char* panel : {"Items", "Inspector", "Tile"}) {
                desk.press("##sides", panel);
                desk.look(fmt::format("{}, {}", where, panel), faults);
            }
        }
    });
}

TEST_P(PanelLayout, ShowsTheTextOfEveryCaseWithoutScrolling) {
    open_each(shipped_cases(), [this](const Case& shipped) {
        desk.turn(3);
        const Docks& docks = desk.docks();
        EXPECT_LE(docks.about_height, docks.stage()[SidePanel::about].height + 1) << shipped.id;
    });
}

// Texts are whole and end with words, and what was in view stays in view.
TEST_P(PanelLayout, PresentsSevenCasesWhole) {
    std::vector<Case> cases = six_cases();
    cases.push_back(*find_case(shipped_cases(), "S2"));
    open_each(cases, [this](const Case& shipped) {
        Workspace& w = desk.work();
        const std::optional<Rect> extent = extent_of(w);
        ASSERT_TRUE(desk.desk().run("view.present"));
        const std::optional<KeptView> kept = w.motion.kept;
        ASSERT_TRUE(kept && extent);
        for (const int size : {100, 150, 200, 250, 100}) {
            desk.desk().workspace.display.presenting_percent = size - 25;
            ASSERT_TRUE(desk.desk().run("view.larger"));
            desk.set_size(size);
            const std::string where = fmt::format("{} presented at {} %", shipped.id, size);
            desk.look(where, faults);
            desk.look_at_labels(where, faults);
            EXPECT_TRUE(contains(w.viewport.canvas(), on_screen(w, kept->part))) << where;
            const std::string cut = desk.text_cut_within_a_word(w.scene().about);
            EXPECT_EQ(cut, "") << where;
        }
    });
}

// As a node's line in its tile.
TEST(Labels, EndWithDotsWhereTheyAreWiderThanTheirRoom) {
    struct Letters final : TextSizes {
        Vec2 size_of(const std::string& text, Font) const override {
            return {10.0 * static_cast<double>(text.size()), 16};
        }
    };
    Canvas canvas;
    canvas.view = {{{0, 0}, 1, false}, 400, 300, 1};
    for (const bool has_plate : {false, true}) {
        canvas.labels = {{.text = "12 crate", .has_plate = has_plate, .most_width = 80}};
        EXPECT_EQ(place_labels(canvas, Letters()).at(0).text, "12 crate");
        canvas.labels.front().most_width = 79;
        EXPECT_EQ(place_labels(canvas, Letters()).at(0).text, "12 c\u2026");
    }
}

// A plate that had to move away is tied to what it names.
TEST(Labels, HaveALeadWhereTheyAreFarFromWhatTheyName) {
    struct Fixed final : TextSizes {
        Vec2 size_of(const std::string&, Font) const override { return {40, 16}; }
    };
    Canvas canvas;
    canvas.view = {{{0, 0}, 1, false}, 400, 300, 1};
    Label label{.text = "far"};
    label.has_plate = label.moves = true;
    label.about = Rect{{-5, -5}, {5, 5}};
    canvas.labels = {label};
    EXPECT_EQ(place_labels(canvas, Fixed()).at(0).lead, std::nullopt) << "it is next to";
    canvas.taken = {{{170, 120}, {230, 180}}};
    const PlacedLabel far = place_labels(canvas, Fixed()).at(0);
    ASSERT_TRUE(far.lead);
    EXPECT_TRUE(contains(*far.plate, Rect{far.lead->from, far.lead->from}));
    EXPECT_TRUE(contains({{195, 145}, {205, 155}}, Rect{far.lead->to, far.lead->to}));
}

// No plate covers a handle, the scale bar, evidence or another plate, and the selected item is on
// the canvas.
TEST_P(PanelLayout, PlacesTheLabelsOfEveryCaseAside) {
    open_each(cases_and_first_start(), [this](const Case& shipped) {
        Workspace& w = desk.work();
        const scene::Item* selected = w.selected_item();
        const Rect canvas = w.viewport.canvas();
        if (selected != nullptr && selected->is_known()) {
            const Rect extent = on_screen(w, exhibit_of(selected->thing)->extent(selected->thing));
            // Some are larger than any window on purpose.
            const Vec2 most = canvas.b - canvas.a;
            const Vec2 size = extent.max() - extent.min();
            const bool is_huge = size.x > most.x || size.y > most.y;
            EXPECT_TRUE(is_huge || contains(canvas, extent)) << shipped.id;
        }
        const scene::Items items = w.scene().items;
        constexpr std::size_t kMost = 8;
        for (std::size_t i = 0; i < std::min(items.size(), kMost); ++i) {
            w.selection.main = items[i].id;
            desk.turn(2);
            const std::string where = fmt::format("{}, {}", shipped.id, items[i].name);
            desk.look_at_labels(where, faults);
            desk.look_at_scale_bar(where, faults);
        }
    });
}

// With every tab open, and compared with another answer.
TEST_P(PanelLayout, KeepsTheScaleBarOffItems) {
    open_each(six_cases(), [this](const Case& shipped) {
        for (const Tab tab : all_tabs()) {
            desk.work().display.tabs.show(tab);
            desk.turn(3);
            desk.look_at_scale_bar(fmt::format("{}, {}", shipped.id, tab.title), faults);
        }
        desk.work().compare.page = ComparePage::two;
        desk.turn(3);
        desk.look_at_scale_bar(shipped.id + ", compared with another answer", faults);
    });
    EXPECT_GT(desk.scale_bars, 0);
}

// Is anything drawn above all panels between these heights?
bool is_drawn_between(float top, float end) {
    const ImDrawList& list = *ImGui::GetForegroundDrawList();
    for (int i = 0; i < list.IdxBuffer.Size; i += 3) {
        float low = list.VtxBuffer[list.IdxBuffer[i]].pos.y;
        float high = low;
        for (int k = 1; k < 3; ++k) {
            low = std::min(low, list.VtxBuffer[list.IdxBuffer[i + k]].pos.y);
            high = std::max(high, list.VtxBuffer[list.IdxBuffer[i + k]].pos.y);
        }
        if (low < end && high > top) return true;
    }
    return false;
}

// Hints lie next to items, handles and each other.
TEST_P(PanelLayout, PutsHintsAside) {
    for (const std::optional<Tab> tab : {std::optional<Tab>(), std::optional(Tab::counters)}) {
        desk.begin_anew();
        desk.open(case_of("first-start", embedded().first_start));
        Workspace& w = desk.work();
        w.hints.begin(w);
        if (tab) w.display.tabs.show(*tab);
        const scene::Items items = w.scene().items;
        for (const scene::Item& item : items) {
            w.selection.main = item.id;
            desk.turn(3);
            const std::string where = fmt::format("hints, {}", item.name);
            desk.look_at_labels(where, faults);
            // Besides the scale bar, hints with their lines; where there is no room, none.
            const std::size_t taken = w.viewport.taken.size();
            EXPECT_TRUE(taken == 1 || taken > 1 + kHints.size()) << where << ": " << taken;
            for (const Rect& hint : w.viewport.taken) {
                const scene::Item& shown = *w.selected_item();
                for (const Grip& grip : exhibit_of(shown.thing)->grips(shown.thing)) {
                    const Vec2 at = view_of(w).to_screen(grip.at);
                    EXPECT_FALSE(contains(hint, Rect{at, at}) && &hint != &w.viewport.taken.front())
                        << where;
                }
            }
            // The words of the legend begin a few pixels below the canvas.
            const auto ratio = static_cast<float>(w.viewport.pixel_ratio);
            const auto canvas_end = static_cast<float>(w.viewport.canvas().b.y);
            EXPECT_FALSE(is_drawn_between(canvas_end + 4 * ratio, canvas_end + 18 * ratio))
                << where << ": a line leads over words of the legend";
        }
    }
}

TEST_P(PanelLayout, ShowsMenusAndTooltipsWhole) {
    std::set<std::string> tooltips;
    open_each(six_cases(), [&](const Case& shipped) {
        for (const Tab tab : all_tabs()) {
            desk.work().display.tabs.show(tab);
            desk.look_at_tooltips(fmt::format("{}, {}", shipped.id, tab.title), faults, tooltips);
        }
    });
    EXPECT_FALSE(tooltips.empty());
    std::set<std::string> menus;
    desk.look_at_menus("menus", faults, menus);
    EXPECT_GE(menus.size(), 9U);
}

TEST_P(PanelLayout, BeginsWithTheCasesAtOneClick) {
    desk.open(case_of("first-start", embedded().first_start));
    Workspace& w = desk.work();
    w.files.cases = shipped_cases();
    w.hints.begin(w);
    desk.look("first start", faults);
    desk.press("##MainMenuBar", "Start here");
    EXPECT_TRUE(w.questions.wants_case);
}

TEST_P(PanelLayout, ShowsTheGalleryWhole) {
    Workspace& w = desk.work();
    w.files.cases = shipped_cases();
    w.questions.wants_case = true;
    desk.turn(2);
    desk.look("the gallery", faults);
    for (const char* typed : {"camera", " and no such words"}) {
        ImGui::GetIO().AddInputCharactersUTF8(typed);
        desk.look(fmt::format("the gallery, {}", typed), faults);
    }
}

TEST_P(PanelLayout, CutsLongNames) {
    open_each(six_cases(), [this](const Case& shipped) {
        const scene::Items items = desk.work().scene().items;
        for (scene::Item item : items) {
            item.name += " that has a name which is much longer than any panel is wide, and more";
            desk.work().document.editor.apply(scene::ReplaceItem{item}, "rename");
            desk.work().selection.main = item.id;
            desk.look(shipped.id, faults);
            if (desk.is_small()) {
                desk.press("##sides", "Items");
                desk.look(shipped.id, faults);
            }
        }
        for (const Tab tab : all_tabs()) look_at_tab(desk, tab, shipped.id, faults);
    });
}

TEST_P(PanelLayout, CutsALongMessage) {
    desk.open(case_of("first-start", embedded().first_start));
    std::string message = "it cannot be said in a few words";
    for (int i = 0; i < 8; ++i) message += ", nor in a few more of them";
    desk.work().message.tell_error(message);
    desk.look("a message", faults);
}

// Near every edge of the canvas.
TEST_P(PanelLayout, KeepsWhatWasJustDrawnOnTheCanvas) {
    const int ratio = GetParam().ratio;
    for (const char* tool : {"tool.rectangle", "tool.object", "tool.camera"}) {
        for (const Vec2 side : {Vec2{0, 0}, Vec2{1, 0}, Vec2{0, 1}, Vec2{1, 1}}) {
            desk.begin_anew();
            Workspace& w = desk.work();
            desk.turn(2);
            const Rect canvas = w.viewport.canvas();
            const Vec2 size = Vec2{60, 40} * ratio;
            const Vec2 margin = Vec2{6, 6} * ratio;
            const Vec2 room = canvas.b - canvas.a - size - margin * 2;
            const Vec2 from = canvas.a + margin + Vec2{side.x * room.x, side.y * room.y};
            ASSERT_TRUE(desk.desk().run(tool));
            desk.desk().drag(view_of(w).to_world(from), view_of(w).to_world(from + size));
            for (int i = 0; i < 4; ++i) {
                desk.turn(1);
                w.advance(0.2);
            }
            const scene::Item* item = w.selected_item();
            ASSERT_NE(item, nullptr) << tool;
            const Rect extent = on_screen(w, exhibit_of(item->thing)->extent(item->thing));
            EXPECT_TRUE(contains(w.viewport.canvas(), extent))
                << tool << " " << side.x << " " << side.y;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(InWindows, PanelLayout, testing::ValuesIn(kWindowSizes),
                         [](const auto& each) {
                             const WindowSize& size = each.param;
                             return fmt::format("{}x{}At{}x", size.width, size.height, size.ratio);
                         });

}  // namespace
}  // namespace tileglass::app
