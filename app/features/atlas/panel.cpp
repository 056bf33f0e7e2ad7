#include "app/features/atlas/atlas.hpp"

#include <fmt/format.h>
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <optional>

#include "app/document/asking.hpp"
#include "app/features/atlas/picture.hpp"
#include "app/widgets/style.hpp"
#include "app/widgets/swatch.hpp"
#include "app/widgets/texts.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app::atlas {

namespace {

constexpr float kLeastPictureHeight = 96;  // pixels at 1x
constexpr float kLeastPictureWidth = 300;
constexpr float kControlsWidth = 236;
constexpr float kVerdictsWidth = 170;
constexpr float kColumnGap = 22;  // between columns
constexpr float kTall = 260;      // with room for both below each other
constexpr std::array<std::string_view, 6> kMenuCommands{
    "compare.atlas", "compare.two", "compare.lens", "edit.undo", "edit.to_floats", "edit.copy"};
constexpr std::array kMenu{MenuPart{"Atlas", kMenuCommands}};

constexpr float kMostPixels = 500'000;  // of a plane; where there are more, each is drawn larger

std::vector<std::string_view> names_of_numbers(const scene::Shape& shape) {
    const auto names = []<typename S>(const S&) {
        std::vector<std::string_view> all;
        for (const auto& number : shapes::KindOf<S>::kNumbers) all.push_back(number.name);
        return all;
    };
    return std::visit(names, shape);
}

ChoiceRow row_of_answer(const find::Suspect& one, const scene::TileQuery& query) {
    if (!one.method.empty()) {
        const auto method = shapes::method_of(query.shape, one.method);
        return {std::string((*method)->title), std::string(one.sentence), std::string(one.method)};
    }
    if (one.coverage) return row_of(*one.coverage);
    if (one.ties) return row_of(*one.ties);
    if (one.corner) return row_of(*one.corner);
    std::string name = one.name;
    std::replace(name.begin(), name.end(), ':', ' ');
    return {name, std::string(one.sentence)};
}

// The picture with its axes.
class Picture {
public:
    Picture(Atlas& shown, const Subject& subject, Wishes& wishes)
        : shown_(shown),
          subject_(subject),
          wishes_(wishes),
          query_(*subject.asked->query()),
          names_(names_of_numbers(query_.shape)),
          list_(*ImGui::GetWindowDrawList()) {}

    void draw(ImVec2 room) {
        const Scope font = in_font(Font::small);
        lay_out(room);
        if (size_[0] < 1 || size_[1] < 1) return;
        shown_.resize(size_[0], size_[1]);
        const find::Atlas* atlas = shown_.atlas();
        const ImVec2 end{low_.x + side_ * static_cast<float>(size_[0]),
                         low_.y + side_ * static_cast<float>(size_[1])};
        list_.AddRectFilled(low_, end, packed_color(Role::canvas));
        const bool is_current = atlas != nullptr && atlas->plane() == shown_.plane();
        if (is_current && shown_.texture() != nullptr) list_.AddImage(shown_.texture(), low_, end);
        list_.AddRect({low_.x - 1, low_.y - 1}, {end.x + 1, end.y + 1},
                      packed_color(Role::panel_edge));
        ImGui::SetCursorScreenPos(low_);
        mouse_area("atlas", {end.x - low_.x, end.y - low_.y});
        if (asks_for_menu()) wishes_.push_back(WishedMenu{kMenu});
        const bool is_hovered = ImGui::IsItemHovered();
        if (is_current) {
            list_.PushClipRect(low_, end, true);
            mark_present(*atlas);
            list_.PopClipRect();
            if (shown_.is_counting()) {
                const float share =
                    static_cast<float>(atlas->known()) / static_cast<float>(atlas->pixels());
                list_.AddRectFilled({low_.x, end.y - 2 * unit_of_font()},
                                    {low_.x + share * (end.x - low_.x), end.y},
                                    packed_color(Role::accent));
            }
            draw_axes(*atlas, end);
            if (is_hovered) point_at(*atlas, pixel_under_pointer());
            drag();
        }
        ImGui::SetCursorScreenPos({low_.x, end.y + line_});
        ImGui::Dummy({0, 0});
    }

private:
    // Room for the axes at the left and below.
    void lay_out(ImVec2 room) {
        const float unit = unit_of_font();
        line_ = ImGui::GetTextLineHeight() + 4 * unit;
        gutter_ = text_width("-00000.0000") + 6 * unit;
        const ImVec2 at = ImGui::GetCursorScreenPos();
        low_ = {std::round(at.x + gutter_), std::round(at.y + 2)};
        const float width = room.x - gutter_ - 4;
        const float height = std::max(room.y - line_ - 6, kLeastPictureHeight * unit);
        side_ = std::max(1.0F, std::round(unit));
        while (width * height > kMostPixels * side_ * side_) ++side_;
        size_ = {static_cast<int>(width / side_), static_cast<int>(height / side_)};
    }

    std::array<int, 2> pixel_under_pointer() const {
        const ImVec2 mouse = ImGui::GetMousePos();
        const auto along = [&](float at, float low, int size) {
            return std::clamp(static_cast<int>(std::floor((at - low) / side_)), 0, size - 1);
        };
        return {along(mouse.x, low_.x, size_[0]), along(mouse.y, low_.y, size_[1])};
    }
    ImVec2 middle_of(std::array<int, 2> pixel) const {
        return {low_.x + side_ * (static_cast<float>(pixel[0]) + 0.5F),
                low_.y + side_ * (static_cast<float>(pixel[1]) + 0.5F)};
    }

    // A ring where the shape is.
    void mark_present(const find::Atlas& atlas) {
        const std::vector<double> numbers = find::numbers_of(query_.shape);
        std::array<int, 2> pixel{};
        for (std::size_t axis = 0; axis < 2; ++axis) {
            const std::ptrdiff_t at =
                find::pixel_of(atlas.numbers(axis), numbers[atlas.plane().numbers[axis]]);
            if (at < 0 || at >= size_[axis]) return;
            pixel[axis] = static_cast<int>(at);
        }
        const ImVec2 at = middle_of(pixel);
        const float unit = unit_of_font();
        list_.AddCircle(at, 7 * unit, packed_color(Role::canvas), 0, 4 * unit);
        list_.AddCircle(at, 7 * unit, packed_color(Role::input), 0, 2 * unit);
    }

    void draw_axes(const find::Atlas& atlas, ImVec2 end) {
        const auto text = [&](const std::string& words, ImVec2 at, float room, float share) {
            const std::string cut = cut_at_end(words, room);
            const float left = std::round(at.x - share * text_width(cut));
            paint_text(cut, {left, std::round(at.y)}, Role::quiet_text);
            return text_width(cut);
        };
        const float gap = 4 * unit_of_font();
        const float width = end.x - low_.x;
        const float foot = end.y + gap / 2;
        Axis across = axis_of(atlas, 0, names_[atlas.plane().numbers[0]]);
        across.name += ", step " + shortest_text(find::spacing_of(atlas.plane().zoom));
        const float used = std::max(text(across.low, {low_.x, foot}, width / 3, 0),
                                    text(across.high, {end.x, foot}, width / 3, 1));
        text(across.name, {(low_.x + end.x) / 2, foot}, width - 2 * (used + 2 * gap), 0.5F);
        const Axis down = axis_of(atlas, 1, names_[atlas.plane().numbers[1]]);
        const float room = gutter_ - gap;
        const float x = low_.x - gap;
        const float height = ImGui::GetTextLineHeight();
        text(down.low, {x, low_.y - 1}, room, 1);
        text(down.high, {x, end.y - height}, room, 1);
        // A long name stands in two lines: from where the ends are counted.
        const std::size_t from = down.name.find(" from ");
        const float middle = (low_.y + end.y) / 2;
        if (from == std::string::npos) {
            text(down.name, {x, middle - height / 2}, room, 1);
        } else if (end.y - low_.y > 5 * height) {
            text(down.name.substr(0, from + 5), {x, middle - height}, room, 1);
            text(down.name.substr(from + 6), {x, middle}, room, 1);
        }
    }

    void point_at(const find::Atlas& atlas, std::array<int, 2> pixel) {
        ImGui::SetItemUsingMouseWheel();
        const float wheel = ImGui::GetIO().MouseWheel;
        if (wheel != 0) shown_.zoom(wheel > 0, pixel);
        const Role role = Role::quiet_text;
        const ImVec2 at = middle_of(pixel);
        const ImVec2 end{low_.x + side_ * static_cast<float>(size_[0]),
                         low_.y + side_ * static_cast<float>(size_[1])};
        list_.AddLine({low_.x, at.y}, {end.x, at.y}, packed_color(role, 0.5F));
        list_.AddLine({at.x, low_.y}, {at.x, end.y}, packed_color(role, 0.5F));
        ImGui::BeginTooltip();
        for (std::size_t axis = 0; axis < 2; ++axis) {
            const double number = atlas.numbers(axis)[static_cast<std::size_t>(pixel[axis])];
            write(
                fmt::format("{} = {}", names_[atlas.plane().numbers[axis]], shortest_text(number)));
        }
        const auto& [color, words] = look_of(atlas.at(pixel[0], pixel[1]));
        swatch(color);
        write(words);
        ImGui::EndTooltip();
    }

    // The left button drags the numbers, the others the picture.
    void drag() {
        if (is_dragged()) shown_.take_numbers(subject_, pixel_under_pointer(), wishes_);
        ImGuiIO& io = ImGui::GetIO();
        if (!io.MouseDown[1] && !io.MouseDown[2]) shown_.drag.is_panning = false;
        if (ImGui::IsItemHovered() && (io.MouseClicked[1] || io.MouseClicked[2])) {
            shown_.drag.is_panning = true;
            shown_.drag.left_over = {};
        }
        if (!shown_.drag.is_panning) return;
        shown_.drag.left_over.x += static_cast<double>(io.MouseDelta.x / side_);
        shown_.drag.left_over.y += static_cast<double>(io.MouseDelta.y / side_);
        const std::array<int, 2> whole{static_cast<int>(shown_.drag.left_over.x),
                                       static_cast<int>(shown_.drag.left_over.y)};
        shown_.drag.left_over = shown_.drag.left_over -
                                Vec2{static_cast<double>(whole[0]), static_cast<double>(whole[1])};
        if (whole != std::array<int, 2>{}) shown_.pan(whole);
    }

    Atlas& shown_;
    const Subject& subject_;
    Wishes& wishes_;
    const scene::TileQuery& query_;
    std::vector<std::string_view> names_;
    ImDrawList& list_;
    ImVec2 low_;
    float side_ = 1;  ///< of a pixel of the plane, on the screen
    float line_ = 0;
    float gutter_ = 0;
    std::array<int, 2> size_{};
};

void choose_answer(Atlas& atlas, const Subject& subject, const scene::TileQuery& query) {
    const std::optional<find::Suspect> present = atlas.suspect(query);
    const Asking& asked = subject.asking;
    const std::string program = asked.is_on() ? "program " + asked.asked().name : "";
    std::vector<std::string> answers;
    std::vector<ChoiceRow> rows;
    if (asked.is_on()) {
        answers.emplace_back(kAskedProgram);
        rows.push_back({program, "The program asked in Compare, one question after another."});
        rows.back().is_chosen = !present;
    }
    for (const find::Suspect& one : answers_to_compare(query)) {
        answers.push_back(one.name);
        rows.push_back(row_of_answer(one, query));
        rows.back().is_chosen = one.name == atlas.by();
    }
    label("answer");
    const float room = ImGui::GetContentRegionAvail().x - 44 * unit_of_font();
    const std::string shown = present ? row_of_answer(*present, query).name : program;
    const auto picked = drop_down("##answer", cut_at_end(shown, room), rows, -1,
                                  "Whose answer is compared with the exact one.");
    if (picked) atlas.choose(answers[*picked]);
}

void choose_numbers(Atlas& atlas, const scene::TileQuery& query) {
    const std::vector<std::string_view> names = names_of_numbers(query.shape);
    label("numbers");
    const float gap = 4 * unit_of_font();
    const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        const std::size_t present = atlas.plane().numbers[axis];
        const Scope id = with_id(axis);
        if (axis == 1) ImGui::SameLine(0, gap);
        std::vector<ChoiceRow> rows;
        for (std::size_t i = 0; i < names.size(); ++i) {
            rows.push_back({std::string(names[i]), meaning_of_number(names[i])});
            rows.back().is_chosen = i == present;
        }
        const auto picked = drop_down(
            "##number", std::string(names[present]), rows, width,
            axis == 0 ? "The number that grows to the right." : "The number that grows downwards.");
        if (picked) atlas.vary(axis, *picked);
    }
}

void draw_controls(Atlas& atlas, const Subject& subject, const scene::TileQuery& query) {
    choose_answer(atlas, subject, query);
    choose_numbers(atlas, query);
    if (button("Around the shape")) atlas.reset_view();
    tooltip("Back to the present numbers, about a tile to each side");
    const std::array<int, 2> middle{atlas.plane().size[0] / 2, atlas.plane().size[1] / 2};
    for (const bool is_finer : {false, true}) {
        const char* sign = is_finer ? "+" : "-";
        same_line_for(button_width(sign));
        if (button(sign)) atlas.zoom(is_finer, middle);
        tooltip(is_finer ? "A finer step, as the wheel does over the picture" : "A coarser step");
    }
}

// What the colours mean, and how many points have each.
void draw_verdicts(const Atlas& shown, const find::Atlas& atlas) {
    for (const find::Verdict verdict : find::kVerdicts) {
        const std::int64_t count = atlas.count(verdict);
        if (count == 0 && verdict != find::Verdict::agrees) continue;
        const auto& [role, words] = look_of(verdict);
        swatch(role);
        named_value(words, grouped(count));
    }
    if (atlas.count(find::Verdict::none) == atlas.pixels()) {
        hint("Only questions with an answer of up to 10,000 tiles are asked.");
    }
    if (shown.is_counting()) {
        hint(fmt::format("{} % asked. Esc gives up.", 100 * atlas.known() / atlas.pixels()));
    } else if (shown.is_given_up()) {
        hint("Stopped: other points show their nearest known neighbour.");
    } else {
        hint("Click or drag: take the numbers. Wheel: zoom. Right button: move the picture.");
    }
}

}  // namespace

void draw_panel(Atlas& atlas, const Subject& subject, Wishes& wishes) {
    if (subject.asked == nullptr) {
        hint(
            "Select a rectangle, circle, segment or ray. Two of its numbers span a plane, and each "
            "point of it shows whether an answer agrees with the exact one there.");
        return;
    }
    const scene::TileQuery& query = *subject.asked->query();
    // The picture gets what the others leave; they stand below each other where that has room.
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float unit = unit_of_font();
    const bool is_tall = room.y > kTall * unit;
    const float others =
        kControlsWidth + 2 * kColumnGap + (is_tall ? 0 : kVerdictsWidth + kColumnGap);
    const float picture = std::max(room.x / unit - others, kLeastPictureWidth);
    Columns columns = is_tall ? Columns("atlas", {picture, kControlsWidth})
                              : Columns("atlas", {picture, kControlsWidth, kVerdictsWidth});
    columns.next();
    ImVec2 size = ImGui::GetContentRegionAvail();
    if (!columns.are_side_by_side()) size.y = std::min(size.y, size.x);
    Picture(atlas, subject, wishes).draw(size);
    columns.next();
    draw_controls(atlas, subject, query);
    if (!is_tall) columns.next();
    if (atlas.atlas() != nullptr) draw_verdicts(atlas, *atlas.atlas());
}

}  // namespace tileglass::app::atlas
