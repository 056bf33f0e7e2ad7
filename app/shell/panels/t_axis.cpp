// The axis of t of the selected segment or ray: where it crosses grid lines, and its next crossing
// of each kind.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>
#include <variant>

#include "app/document/overlays/crossings.hpp"
#include "app/shell/panels/controls.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/widgets/swatch.hpp"
#include "sandbox/printed/drift.hpp"

namespace tileglass::app {

namespace {

// The axis on the screen, from `left` to `left + width`.
struct Axis {
    PathPart part;
    float left = 0;
    float width = 1;
    float y = 0;
    float unit = 1;  ///< pixels per pixel at 1x

    float x(double t) const {
        return left + width * static_cast<float>((t - part.low) / (part.high - part.low));
    }
    double t(float x) const {
        return part.low + static_cast<double>((x - left) / width) * (part.high - part.low);
    }
    /// The length of t that `pixels` cover.
    double t_on(float pixels) const {
        return static_cast<double>(pixels / width) * (part.high - part.low);
    }
};

// Ticks of column lines go above the axis, those of row lines below it, as they lie left and right
// of the direction of travel.
void draw_tick(const Axis& axis, Crossing line, double t, float length, float width) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float x = std::round(axis.x(t));
    const auto bar = [&](Role role, float reach) {
        list.AddLine({x, axis.y}, {x, axis.y + reach * axis.unit}, packed_color(role),
                     width * axis.unit);
    };
    if (line != Crossing::y) bar(Role::column_crossing, -length);
    if (line != Crossing::x) bar(Role::row_crossing, length);
}

// Returns false if some lines are left out because they are too close.
bool draw_ticks(const Axis& axis, const CrossingMarks& marks) {
    const double gap = kTickGap * axis.t_on(axis.unit);
    bool has_all = true;
    const auto draw = [&](const std::vector<CrossingMark>& all, Crossing line) {
        const ThinnedMarks thin = thinned(all, axis.part.low, axis.part.high, gap);
        for (const CrossingMark& mark : thin.marks) draw_tick(axis, line, mark.t, 7, 1.5F);
        has_all = has_all && thin.stride == 1;
    };
    draw(marks.columns(), Crossing::x);
    draw(marks.rows(), Crossing::y);
    for (const CrossingMark& mark :
         thinned(marks.ties(), axis.part.low, axis.part.high, gap).marks) {
        ImGui::GetWindowDrawList()->AddCircleFilled({axis.x(mark.t), axis.y}, 3 * axis.unit,
                                                    packed_color(Role::tie));
    }
    return has_all;
}

// Draws how far the walk has come: up to its last crossing.
void draw_progress(const Axis& axis, const Player& player) {
    if (player.found().crossings.empty() || player.is_at_end()) return;
    const Cross& last = player.found().crossings.back();
    const double t = last.next == Crossing::y ? last.t_y : last.t_x;
    ImGui::GetWindowDrawList()->AddLine({axis.left, axis.y}, {axis.x(t), axis.y},
                                        packed_color(Role::accent), 3 * axis.unit);
}

// Labels on one line above or below the axis, each as near to its place as earlier ones allow; a
// label that does not fit is left out.
class Line {
public:
    Line(const Axis& axis, float y) : axis_(axis), y_(y) {}

    void write(const std::string& text, double t, Role role) {
        const float width = text_width(text);
        const float gap = 6 * axis_.unit;
        const float most = std::max(axis_.left, axis_.left + axis_.width - width);
        const float x = std::clamp(axis_.x(t) - width / 2, axis_.left, most);
        for (const auto& [low, high] : taken_) {
            if (x < high + gap && low < x + width + gap) return;
        }
        taken_.emplace_back(x, x + width);
        paint_text(text, {x, y_}, role);
    }

private:
    const Axis& axis_;
    float y_ = 0;
    std::vector<std::pair<float, float>> taken_;
};

// The crossing nearest to the pointer, on its side of the axis.
std::optional<std::pair<Crossing, CrossingMark>> crossing_at(const Axis& axis,
                                                             const CrossingMarks& marks,
                                                             ImVec2 at) {
    const Crossing line = at.y < axis.y ? Crossing::x : Crossing::y;
    const std::vector<CrossingMark>& all = line == Crossing::x ? marks.columns() : marks.rows();
    const double t = axis.t(at.x);
    const double reach = axis.t_on(5 * axis.unit);
    const auto next = std::partition_point(all.begin(), all.end(),
                                           [t](const CrossingMark& mark) { return mark.t < t; });
    std::optional<std::pair<Crossing, CrossingMark>> nearest;
    const auto look = [&](const CrossingMark& mark) {
        const double distance = std::fabs(mark.t - t);
        if (distance > reach) return;
        if (!nearest || distance < std::fabs(nearest->second.t - t)) nearest = {line, mark};
    };
    if (next != all.end()) look(*next);
    if (next != all.begin()) look(*std::prev(next));
    return nearest;
}

// A press goes to the step that crosses the line.
void answer_axis_pointer(const Axis& axis, const CrossingMarks& marks, Player& player) {
    using Found = std::optional<std::pair<Crossing, CrossingMark>>;
    const Found crossing =
        ImGui::IsItemHovered() ? crossing_at(axis, marks, ImGui::GetIO().MousePos) : Found();
    if (!crossing) {
        tooltip("Lines that it crosses, by t: columns above, rows below. Click one to go there.");
        return;
    }
    const auto& [line, mark] = *crossing;
    ImGui::SetTooltip("%s line crossed at t = %s, step %s", line == Crossing::x ? "column" : "row",
                      shortest_text(mark.t).c_str(), grouped(mark.step).c_str());
    if (ImGui::IsMouseClicked(0)) player.go_to(mark.step);
}

void draw_axis(Workspace& workspace, const Path& path, float room) {
    Player& player = workspace.player;
    const CrossingMarks& marks = *player.crossing_marks();
    const float unit = unit_of_font();
    const Scope font = in_font(Font::small);
    const float text = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const PathPart part = part_on_axis(path, marks);
    const auto [low, high] = texts_apart(part.low, part.high);
    const float low_width = text_width(low);
    const float high_width = text_width(high);
    const float margin = std::max(18 * unit, std::max(low_width, high_width) + 8 * unit);
    const Axis axis{part, at.x + margin, std::max(1.0F, room - 2 * margin), at.y + text + 9 * unit,
                    unit};
    const float height = 2 * (text + 9 * unit);
    mouse_area("##axis", {std::max(1.0F, room), height});
    offer_menu(workspace, MenuSpot::steps);

    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddLine({axis.left, axis.y}, {axis.left + axis.width, axis.y},
                 packed_color(Role::quiet_text), unit);
    const float middle = axis.y - text / 2;
    paint_text(low, {at.x, middle}, Role::quiet_text);
    paint_text(high, {at.x + room - high_width, middle}, Role::quiet_text);
    draw_progress(axis, player);
    const bool has_all = draw_ticks(axis, marks);

    Line above(axis, at.y);
    Line below(axis, axis.y + 9 * unit);
    for (const NextCrossing& next : next_crossings(player)) {
        draw_tick(axis, next.line, next.t, 9, 4);
        const Role role = next.is_chosen ? Role::text : Role::quiet_text;
        const bool is_row = next.line == Crossing::y;
        const char* name = next.line == Crossing::both ? "x and y" : is_row ? "y" : "x";
        (is_row ? below : above).write(fmt::format("{} {}", name, next.text), next.t, role);
    }
    for (const Hit& hit : player.found().hits) {
        if (!std::isfinite(hit.t)) continue;
        draw_cross({axis.x(hit.t), axis.y}, 4 * unit, packed_color(Role::hit));
        below.write(fmt::format("hit {}", shortest_text(hit.t)), hit.t, Role::hit);
    }
    if (player.recording()->dropped() > 0) {
        above.write("later ones are not kept", part.high, Role::quiet_text);
    }
    above.write(has_all ? "t" : "t, thinned out", part.low, Role::quiet_text);
    answer_axis_pointer(axis, marks, player);
}

// The segment of an item that is walked as printed; else null.
const Segment* drifting_segment(const scene::Item& item) {
    const scene::TileQuery* query = item.query();
    const bool is_printed = query != nullptr && query->method.starts_with("as_printed");
    return is_printed ? std::get_if<Segment>(&query->shape) : nullptr;
}

// t as printed minus the exact t: at the last of the crossings so far, how far from zero it comes
// at most, and a curve over all, with zero in the middle, up to one that is no number.
void draw_drift(const char* type, const std::vector<float>& drifts, std::size_t passed,
                const PanelRect& place, Role role) {
    const auto is_number = [](float drift) { return std::isfinite(drift); };
    const auto end = std::find_if_not(drifts.begin(), drifts.end(), is_number);
    float most = 0;
    std::for_each(drifts.begin(), end, [&](float d) { most = std::max(most, std::fabs(d)); });
    passed = std::min(passed, drifts.size());
    const bool is_cut = drifts.size() == printed::kMostCrossings;
    const std::string text = drifts.empty()
                                 ? fmt::format("{} cannot walk it, or crosses no line", type)
                                 : fmt::format("drift in {} {:.1e}, within ±{:.1e}{}", type,
                                               passed > 0 ? drifts[passed - 1] : 0, most,
                                               is_cut ? ", of the first 100,000" : "");
    const float unit = unit_of_font();
    const float above = (place.height - ImGui::GetTextLineHeight()) / 2;
    paint_text(cut_at_end(text, place.width), {place.x, place.y + above}, role);
    // As wide as most texts, so that both curves begin at the same place.
    constexpr const char* kWide = "drift in double -8.8e-88, within ±8.8e-88";
    const float left = std::max(text_width(text), text_width(kWide)) + 8 * unit;
    if (place.width - left < 40 * unit) return;
    const Scope padding = with_frame_padding(2 * unit);
    const Scope color = in_color(ImGuiCol_PlotLines, imgui_color(role));
    const float scale = std::max(most, std::numeric_limits<float>::min());
    ImGui::SetCursorScreenPos({place.x + left, place.y});
    ImGui::PlotLines(fmt::format("##{}", type).c_str(), drifts.data(),
                     static_cast<int>(end - drifts.begin()), 0, nullptr, -scale, scale,
                     {place.width - left, place.height});
}

}  // namespace

bool shows_t_axis(const Workspace& workspace) {
    const CrossingMarks* marks = workspace.player.crossing_marks();
    const scene::Item* item = workspace.selected_item();
    return marks != nullptr && !marks->is_empty() && item != nullptr && path_of(*item);
}

void draw_t_axis(Workspace& workspace, DriftsOfSegment& drifts, const PanelRect& place) {
    // The selection may have changed since the place was found.
    if (place.is_empty() || !shows_t_axis(workspace)) return;
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {8 * unit_of_font(), 0});
    if (const Panel panel = begin_panel("Axis", place, false, ImGuiWindowFlags_NoScrollbar)) {
        const scene::Item& item = *workspace.selected_item();
        const Frame& frame = workspace.scene().frame;
        const Segment* segment = drifting_segment(item);
        const float room = ImGui::GetContentRegionAvail().x;
        const float width = segment != nullptr ? 0.45F * room : room;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        draw_axis(workspace, *path_of(item), width);
        if (segment != nullptr) {
            const auto& [in_float, in_double] = drifts.follow({frame, *segment}, [&] {
                const auto f = printed::drifts_of<float>(frame, *segment);
                const auto d = printed::drifts_of<double>(frame, *segment);
                return std::array{std::vector<float>(f.begin(), f.end()),
                                  std::vector<float>(d.begin(), d.end())};
            });
            const std::size_t passed = workspace.player.found().crossings.size();
            const float unit = unit_of_font();
            const float gap = 12 * unit;  // to the number at the end of the axis
            const float height = place.height / 2 - 3 * unit;
            PanelRect half{at.x + width + gap, at.y + 2 * unit, room - width - gap, height};
            const Scope font = in_font(Font::small);
            draw_drift("float", in_float, passed, half, Role::only_a);
            half.y += height + 2 * unit;
            draw_drift("double", in_double, passed, half, Role::only_b);
        }
    }
    ImGui::PopStyleVar();
}

}  // namespace tileglass::app
