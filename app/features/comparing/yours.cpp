// The tab's part for another program's tiles: how they differ from the answer.

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

#include "app/document/overlays/foreign_tiles.hpp"
#include "app/features/comparing/comparing.hpp"
#include "app/widgets/swatch.hpp"
#include "app/widgets/texts.hpp"

namespace tileglass::app::comparing {

namespace {

void draw_forget(const Buttons& buttons) {
    if (small_button("Forget yours")) buttons.run("yours.forget");
    tooltip("Removes the tiles of the other program from the item");
}

// All differences, one below the other. A click goes to one.
void draw_list(Comparisons& comparisons, const Buttons& buttons) {
    Explanation& explanation = comparisons.explanation;
    const std::size_t rows = explanation.rows();
    if (rows == 0) return;
    const auto go_to = [&](std::size_t place) {
        go_to_difference(explanation, place, buttons.subject, buttons.wishes);
    };
    if (small_button("previous")) go_to(explanation.at.value_or(0) + rows - 1);
    tooltip("Goes to the tile before that only one of the two answers has");
    ImGui::SameLine();
    if (small_button("next")) go_to(explanation.at ? *explanation.at + 1 : 0);
    tooltip("Goes to the next tile that only one of the two answers has");
    ImGui::SameLine();
    const std::string at =
        explanation.at ? grouped(static_cast<std::int64_t>(*explanation.at + 1)) + " of " : "";
    hint(at + grouped(static_cast<std::int64_t>(rows)));
    constexpr float kLeastLines = 4;
    const float line = ImGui::GetTextLineHeightWithSpacing();
    const float height = std::min(std::max(ImGui::GetContentRegionAvail().y, kLeastLines * line),
                                  static_cast<float>(rows) * line);
    ImGui::BeginChild("differences", {0, height});
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(rows), line);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto place = static_cast<std::size_t>(i);
            const auto [tile, part] = explanation.row(place);
            const Scope id = with_id(place);
            const auto& [role, name] = look_of(part);
            swatch(role);
            const std::string text = fmt::format("({}, {}) {}", tile.x, tile.y, name);
            if (selectable(text.c_str(), explanation.at == place)) go_to(place);
            tooltip("Go there and see why");
        }
    }
    ImGui::EndChild();
}

// A click moves to the first difference.
void draw_first(const Buttons& buttons, const compare::FirstDifference& first) {
    write("first difference");
    {
        const Scope color = in_color(ImGuiCol_Text, imgui_color(Role::accent));
        if (selectable(text_of(first).c_str())) buttons.run("yours.first");
    }
    tooltip("Go there and see why");
}

void draw_difference(Comparisons& comparisons, const Buttons& buttons,
                     const compare::ForeignDifference& foreign, bool has_order) {
    const auto count = [](compare::ForeignPart part, std::int64_t tiles) {
        const auto& [role, name] = look_of(part);
        swatch(role);
        named_value(name, grouped(tiles));
    };
    Columns columns("difference", {200, 220});
    columns.next();
    count(compare::ForeignPart::both, foreign.both);
    count(compare::ForeignPart::missing, foreign.missing);
    count(compare::ForeignPart::extra, foreign.extra);
    if (foreign.repeated > 0) named_value("repeated in yours", grouped(foreign.repeated));
    if (has_order) {
        write("order of those in both");
        ImGui::SameLine();
        right_aligned(foreign.has_other_order ? "differs" : "the same", Font::words);
    }
    // Where only the order differs, no tile is missing or extra.
    if (foreign.first && has_order) draw_first(buttons, *foreign.first);
    draw_forget(buttons);
    columns.next();
    draw_list(comparisons, buttons);
}

// What yours answers: "circle: cx 3, cy 4, r 5".
std::string question_text(const scene::TileQuery& query) {
    const scene::Shape& shape = query.foreign_for->shape;
    std::string text;
    for (const Number& number : exhibit_of(shape).numbers(scene::query_about(shape))) {
        text += fmt::format("{} {} {}", text.empty() ? "" : ",", number.name,
                            shortest_text(number.value));
    }
    return fmt::format("{}:{}", scene::word_of(shape), text);
}

// The frame of a question, where it differs from that of the item now.
std::string frame_text(const scene::TileQuery& query, const Frame& document) {
    const Frame& asked = query.foreign_for->frame;
    if (asked == query.frame.value_or(document)) return "";
    return fmt::format(" on tiles of {} from {} {}", shortest_text(asked.size()),
                       shortest_text(asked.origin().x), shortest_text(asked.origin().y));
}

// Tiles that answer another question than the item's.
void draw_stale(const Subject& s, Wishes& wishes) {
    const scene::TileQuery& query = *s.asked->query();
    write_wrapped(fmt::format("Yours answers another question: {} for {}{}.",
                              grouped(std::ssize(query.foreign->tiles()), "tile"),
                              question_text(query), frame_text(query, s.scene.frame)),
                  Role::refused);
    hint(
        "The item or the frame has changed since. Nothing is counted. Ask your program again and "
        "paste what it says, or go back to its question.");
    if (small_button("Back to its question")) go_back_to_question(s, wishes);
    tooltip("Brings back the shape, frame, bounds and solid tiles that yours was computed for");
    ImGui::SameLine();
}

}  // namespace

void draw_yours(Comparisons& comparisons, const Buttons& buttons) {
    const Answer* answer = buttons.subject.answer;
    if (answer != nullptr && answer->is_foreign_stale) {
        draw_stale(buttons.subject, buttons.wishes);
        draw_forget(buttons);
    } else if (answer != nullptr && answer->foreign) {
        draw_difference(comparisons, buttons, *answer->foreign,
                        scene::is_walked(buttons.subject.asked->query()->shape));
    } else {
        hint("There is no answer to compare yours with.");
        draw_forget(buttons);
    }
}

}  // namespace tileglass::app::comparing
