#include "app/widgets/focus.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/widgets/style.hpp"

namespace tileglass::app {

namespace {

constexpr double kStride = 8;    // of the pointer in an area, pixels at 1x
constexpr int kTurnsToOpen = 3;  // screen frames until a menu is known
constexpr int kPage = 10;        // rows
constexpr double kAll = 1e9;     // steps of a slider or track

Focus*& focus_of_frame() {
    static Focus* present = nullptr;
    return present;
}

Vec2 exact_point(ImVec2 at) {
    return {static_cast<double>(at.x), static_cast<double>(at.y)};
}

// The way of an arrow; none: another key.
std::optional<Vec2> way_of(int code) {
    switch (code) {
        case kKeyLeft: return Vec2{-1, 0};
        case kKeyRight: return Vec2{1, 0};
        case kKeyUp: return Vec2{0, -1};
        case kKeyDown: return Vec2{0, 1};
        default: return std::nullopt;
    }
}

// How far `to` lies from `from` in a direction, and beside it; none: not in that direction.
std::optional<double> distance_along(const Rect& from, const Rect& to, Vec2 way) {
    const bool is_across = way.x != 0;
    const auto span = [](const Rect& rect, bool is_x) {
        return is_x ? std::pair{rect.a.x, rect.b.x} : std::pair{rect.a.y, rect.b.y};
    };
    const auto [from_low, from_high] = span(from, is_across);
    const auto [to_low, to_high] = span(to, is_across);
    const double sign = is_across ? way.x : way.y;
    const double along = sign * ((to_low + to_high) - (from_low + from_high)) / 2;
    // What overlaps it in this direction lies beside it.
    if (along <= 0 || (sign > 0 ? to_low < from_high - 2 : to_high > from_low + 2))
        return std::nullopt;
    const auto [side_low, side_high] = span(from, !is_across);
    const auto [to_side_low, to_side_high] = span(to, !is_across);
    const double beside = std::max({0.0, to_side_low - side_high, side_low - to_side_high});
    const double off = std::fabs(to_side_low - side_low);  // of columns, the same one
    return along + 4 * beside + off / 16;
}

const ImGuiWindow* open_popup() {
    const auto& open = ImGui::GetCurrentContext()->OpenPopupStack;
    return open.empty() ? nullptr : open.back().Window;
}

bool is_dialog(const ImGuiWindow* popup) {
    return popup != nullptr && (popup->Flags & ImGuiWindowFlags_Modal) != 0;
}

}  // namespace

Focus* present_focus() {
    return focus_of_frame();
}

Vec2 taken_arrows() {
    return present_focus() != nullptr ? present_focus()->take_arrows() : Vec2{};
}

std::optional<std::size_t> Focus::find(ImGuiID id) const {
    const auto found =
        std::find_if(stops_.begin(), stops_.end(), [&](const Stop& stop) { return stop.id == id; });
    if (id == 0 || found == stops_.end()) return std::nullopt;
    return static_cast<std::size_t>(found - stops_.begin());
}

const Focus::Stop* Focus::here() const {
    const std::optional<std::size_t> at = find(focused_);
    return is_shown_ && at && is_in_reach(stops_[*at]) ? &stops_[*at] : nullptr;
}

bool Focus::is_on_field() const {
    return here() != nullptr && here()->kind == Control::field;
}

// An open list or dialog keeps the keys. What opens beside a menu is a part of it.
bool Focus::is_in_reach(const Stop& stop) const {
    const ImGuiWindow* popup = open_popup();
    return popup == nullptr || stop.window->RootWindow == popup->RootWindow;
}

bool Focus::is_of_same_row(std::size_t a, std::size_t b) const {
    return stops_[a].kind == Control::row && stops_[b].kind == Control::row &&
           stops_[a].window == stops_[b].window;
}

std::optional<std::size_t> Focus::next(bool is_back, bool is_panel) const {
    const std::size_t count = stops_.size();
    if (count == 0) return std::nullopt;
    const std::optional<std::size_t> from = find(focused_);
    const std::size_t last = std::min(last_, count - 1);
    std::size_t at = from.value_or(is_back ? last : (last + count - 1) % count);
    bool is_same = from.has_value();  // as where it began: the same panel, the same rows
    std::size_t found = count;
    for (std::size_t k = 0; k < count && found == count; ++k) {
        const std::size_t before = at;
        at = (at + (is_back ? count - 1 : 1)) % count;
        if (is_panel && from) {
            is_same = stops_[at].window->RootWindow == stops_[*from].window->RootWindow;
        } else {
            is_same = is_same && is_of_same_row(before, at);
        }
        const bool is_passed = is_panel && stops_[at].kind == Control::border;
        if (!is_same && !is_passed && is_in_reach(stops_[at])) found = at;
    }
    if (found == count) return std::nullopt;
    // Of a panel the first; of rows the chosen one, else the first.
    const auto belongs_together = [&](std::size_t a, std::size_t b) {
        return is_panel ? stops_[a].window->RootWindow == stops_[b].window->RootWindow
                        : is_of_same_row(a, b);
    };
    while (found > 0 && belongs_together(found, found - 1)) --found;
    for (std::size_t i = found; i < count && is_of_same_row(found, i); ++i) {
        if (stops_[i].is_chosen) return i;
    }
    return found;
}

std::optional<std::size_t> Focus::neighbour(std::size_t from, Vec2 way) const {
    std::optional<std::size_t> nearest;
    double least = 0;
    for (std::size_t i = 0; i < stops_.size(); ++i) {
        const Stop& stop = stops_[i];
        if (stop.window->RootWindow != stops_[from].window->RootWindow) continue;
        const auto distance = distance_along(stops_[from].place, stop.place, way);
        if (!distance || (nearest && *distance >= least)) continue;
        nearest = i;
        least = *distance;
    }
    return nearest;
}

void Focus::go_to(std::size_t stop) {
    const Stop& to = stops_[stop];
    leaves_field_ = focused_ != to.id;
    focused_ = to.id;
    last_ = stop;
    offset_ = arrows_ = {};
    is_shown_ = has_pointer_ = true;
    press_ = 0;
    settling_ = 1;
    if (to.kind == Control::field) press();
}

void Focus::press() {
    const Stop& to = stops_[*find(focused_)];
    const bool is_in_sight = to.place.a.y >= to.visible.a.y && to.place.b.y <= to.visible.b.y;
    press_ = is_in_sight ? 2 : 4;  // it scrolls into sight before
    has_pointer_ = true;
    settling_ = press_ + 1;  // what it opens is drawn then
    is_right_ = false;
}

void Focus::move(Vec2 way, double pixels) {
    const std::optional<std::size_t> at = find(focused_);
    if (!at) return go_to_first();
    has_pointer_ = true;
    settling_ = 1;
    const Stop& stop = stops_[*at];
    if (stop.takes_arrows) {
        arrows_ = way;
    } else if (stop.kind == Control::area) {
        offset_ = offset_ + way * pixels;
    } else if (const auto next_one = neighbour(*at, way)) {
        go_to(*next_one);
    } else if (!opened_.empty() && way.x != 0 && !is_dialog(open_popup())) {
        // From a menu to the next one: its name opens it while another one is open.
        const std::optional<std::size_t> name = find(opened_.front().before);
        if (const auto to = name ? neighbour(*name, way) : std::nullopt) go_to(*to);
        settling_ = kTurnsToOpen;
    } else if (way.y != 0 && !again_) {
        const double line = static_cast<double>(ImGui::GetTextLineHeightWithSpacing());
        ImGui::SetScrollY(stop.window,
                          stop.window->Scroll.y + static_cast<float>(way.y * 2 * line));
        again_ = way;
    }
}

// Of an open list the chosen row, else its first control.
void Focus::go_to_first() {
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < stops_.size(); ++i) {
        if (!is_in_reach(stops_[i])) continue;
        if (stops_[i].is_chosen) return go_to(i);
        if (!first) first = i;
    }
    if (first) go_to(*first);
}

void Focus::go_to_end(double way) {
    const Stop* at = here();
    if (at->takes_arrows) return move({way * kAll, 0}, 0);
    std::optional<std::size_t> end;
    for (std::size_t i = 0; i < stops_.size(); ++i) {
        const bool is_of_panel = stops_[i].window->RootWindow == at->window->RootWindow;
        if (is_of_panel && is_in_reach(stops_[i]) && (way > 0 || !end)) end = i;
    }
    if (end) go_to(*end);
}

void Focus::go_by_page(double way) {
    if (here()->takes_arrows) return move({0, way * kPage}, 0);
    for (int row = 0; row < kPage; ++row) {
        const auto to = neighbour(*find(focused_), {0, way});
        if (!to) return;
        go_to(*to);
    }
}

bool Focus::take(const Chord& key, bool is_typing) {
    const std::optional<Vec2> way = key.alt || key.shift ? std::nullopt : way_of(key.code);
    const Stop* at = here();
    if (key.control || key.alt) {
        if (!way || is_typing || at == nullptr || at->kind != Control::area) return false;
        move(*way, 1);
        return true;
    }
    if (key.code == kKeyTab || key.code == kKeyF6) {
        if (const auto to = next(key.shift, key.code == kKeyF6)) go_to(*to);
        return true;
    }
    if (is_typing) return false;
    const ImGuiWindow* popup = open_popup();
    if (at == nullptr) {
        if (!way || popup == nullptr || is_dialog(popup)) return false;
        go_to_first();
        return true;
    }
    if (way) {
        move(*way, kStride * static_cast<double>(unit_of_font()));
        return true;
    }
    switch (key.code) {
        case kKeyHome: go_to_end(-1); return true;
        case kKeyEnd: go_to_end(1); return true;
        case kKeyPageUp: go_by_page(-1); return true;
        case kKeyPageDown: go_by_page(1); return true;
        case kKeyEnter:
        case kKeyKeypadEnter:
        case ' ':
            if (at->kind != Control::slider) press();
            return true;
        case kKeyMenu:
            press();
            is_right_ = true;
            return true;
        case kKeyEscape:
            if (popup != nullptr) return false;  // it closes
            leave();
            return true;
        default: return false;
    }
}

void Focus::leave() {
    is_shown_ = has_pointer_ = false;
    focused_ = 0;
    last_ = 0;
}

const MouseEvent* Focus::pointer() {
    const std::optional<std::size_t> at = find(focused_);
    if (!has_pointer_ || !at) {
        press_ = 0;
        return nullptr;
    }
    const auto& [low, high] = stops_[*at].place;
    const Rect& visible = stops_[*at].visible;
    const auto within = [](double x, double a, double b) { return std::max(a, std::min(x, b)); };
    // Within what can be seen of it.
    const Vec2 least{std::max(low.x, visible.a.x) + 1, std::max(low.y, visible.a.y) + 1};
    const Vec2 most{std::min(high.x, visible.b.x) - 1, std::min(high.y, visible.b.y) - 1};
    const Vec2 middle = (least + most) * 0.5;
    const Vec2 point{within(middle.x + offset_.x, least.x, most.x),
                     within(middle.y + offset_.y, least.y, most.y)};
    offset_ = point - middle;
    event_ = {};
    event_.at = point;
    if (press_ > 0) --press_;
    event_.left_down = press_ == 1 && !is_right_;
    event_.right_down = press_ == 1 && is_right_;
    return &event_;
}

void Focus::follow_mouse(bool is_pressed) {
    if (!is_pressed && press_ > 0) return;  // a hand that trembles
    has_pointer_ = false;
    if (is_pressed && !is_dialog(open_popup())) is_shown_ = false;
}

void Focus::begin_frame() {
    focus_of_frame() = this;
    now_.clear();
    if (std::exchange(leaves_field_, false)) ImGui::ClearActiveID();
}

void Focus::add(Control kind, bool is_chosen) {
    Stop stop;
    stop.id = ImGui::GetItemID();
    if (stop.id == 0) return;  // it only shows something
    stop.window = ImGui::GetCurrentWindow();
    stop.kind = kind;
    stop.is_chosen = is_chosen;
    stop.place = {exact_point(ImGui::GetItemRectMin()), exact_point(ImGui::GetItemRectMax())};
    const ImDrawList& list = *stop.window->DrawList;
    stop.visible = {exact_point(list.GetClipRectMin()), exact_point(list.GetClipRectMax())};
    now_.push_back(stop);
    if (!is_shown_ || stop.id != focused_ || settling_ == 0) return;
    const bool is_in_sight =
        stop.place.a.y >= stop.visible.a.y && stop.place.b.y <= stop.visible.b.y;
    const ImRect place(ImGui::GetItemRectMin(), ImGui::GetItemRectMax());
    if (!is_in_sight) ImGui::ScrollToBringRectIntoView(stop.window, place);
}

void Focus::start_here() {
    start_ = now_.back().id;
}

Vec2 Focus::take_arrows() {
    now_.back().takes_arrows = true;
    return now_.back().id == focused_ ? std::exchange(arrows_, {}) : Vec2{};
}

void Focus::follow_popups() {
    // What opens in the place of another list has its own rows one screen frame later.
    const bool wanted_first = wants_first_;
    const auto& open = ImGui::GetCurrentContext()->OpenPopupStack;
    const auto count = static_cast<std::size_t>(open.Size);
    while (opened_.size() > count) {
        const std::optional<std::size_t> at = find(focused_);
        const bool is_of_list =
            at && (stops_[*at].window->RootWindow->Flags & ImGuiWindowFlags_Popup) != 0;
        const bool is_gone = !at || !is_in_reach(stops_[*at]) || (is_of_list && count == 0);
        if (is_gone) focused_ = opened_.back().before;
        if (focused_ == 0) last_ = 0;
        is_shown_ = opened_.back().was_shown && is_shown_;
        opened_.pop_back();
    }
    for (std::size_t i = 0; i < count; ++i) {
        const ImGuiID popup = open[static_cast<int>(i)].PopupId;
        if (i == opened_.size()) {
            opened_.push_back({0, focused_, is_shown_});
        } else if (opened_[i].popup == popup) {
            continue;
        } else {
            opened_[i].before = focused_;
        }
        opened_[i].popup = popup;
        const ImGuiWindow* window = open[static_cast<int>(i)].Window;
        // The row that it opens beside keeps the focus.
        const bool is_submenu =
            window != nullptr && (window->Flags & ImGuiWindowFlags_ChildWindow) != 0;
        wants_first_ = is_shown_ && !is_dialog(window) && !is_submenu;
    }
    const bool is_known = std::any_of(stops_.begin(), stops_.end(),
                                      [&](const Stop& stop) { return is_in_reach(stop); });
    if (is_known && wanted_first && std::exchange(wants_first_, false)) go_to_first();
}

// What an open list dropped down from is not shown as a control meanwhile.
void Focus::keep_openers() {
    std::vector<ImGuiID> openers;
    for (const Opened& opened : opened_) openers.push_back(opened.before);
    if (open_popup() != nullptr) openers.push_back(focused_);  // of one that opens now
    for (const ImGuiID opener : openers) {
        const std::optional<std::size_t> before = find(opener);
        const bool is_there = std::any_of(now_.begin(), now_.end(),
                                          [&](const Stop& stop) { return stop.id == opener; });
        if (!before || is_there) continue;
        const auto at = static_cast<std::ptrdiff_t>(std::min(*before, now_.size()));
        now_.insert(now_.begin() + at, stops_[*before]);
    }
}

void Focus::draw_ring(const Stop& stop) const {
    const float unit = unit_of_font();
    const auto pixels = [&](Vec2 at, float out) {
        return ImVec2{static_cast<float>(at.x) + out, static_cast<float>(at.y) + out};
    };
    ImDrawList& list = *stop.window->DrawList;
    list.PushClipRect(pixels(stop.visible.a, -2 * unit), pixels(stop.visible.b, 2 * unit));
    list.AddRect(pixels(stop.place.a, -unit), pixels(stop.place.b, unit),
                 packed_color(Role::accent), ImGui::GetStyle().FrameRounding, 0, 2 * unit);
    if (stop.kind == Control::area && !stop.takes_arrows && has_pointer_) {
        const ImVec2 at = pixels(event_.at, 0);
        const float reach = 5 * unit;
        list.AddLine({at.x - reach, at.y}, {at.x + reach, at.y}, packed_color(Role::accent),
                     2 * unit);
        list.AddLine({at.x, at.y - reach}, {at.x, at.y + reach}, packed_color(Role::accent),
                     2 * unit);
    }
    list.PopClipRect();
}

void Focus::end_frame() {
    focus_of_frame() = nullptr;
    keep_openers();
    std::swap(stops_, now_);
    // What the mouse holds has the focus from then on.
    if (find(ImGui::GetActiveID())) focused_ = ImGui::GetActiveID();
    follow_popups();
    if (const auto start = find(std::exchange(start_, 0))) {
        focused_ = stops_[*start].id;
        offset_ = arrows_ = {};
        is_shown_ = true;
        has_pointer_ = false;  // its tooltip would cover what is asked
        settling_ = kTurnsToOpen;
    }
    if (const std::optional<std::size_t> at = find(focused_)) {
        last_ = *at;
    } else if (is_shown_ && !is_busy() && !wants_first_ && last_ < stops_.size()) {
        // It is not there any more: what stands in its place has the focus.
        focused_ = is_in_reach(stops_[last_]) ? stops_[last_].id : focused_;
        has_pointer_ = false;
    }
    if (settling_ > 0) --settling_;
    if (again_) {
        const std::optional<std::size_t> at = find(focused_);
        const auto to = at ? neighbour(*at, *again_) : std::nullopt;
        again_.reset();
        if (to) go_to(*to);
    }
    if (here() != nullptr) draw_ring(*here());
}

}  // namespace tileglass::app
