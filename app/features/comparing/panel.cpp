// The tab: two answers side by side, their tiles and their cost; the lens; tiles marked by hand.

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "app/features/comparing/comparing.hpp"
#include "app/features/counts.hpp"
#include "app/replay/counts.hpp"
#include "app/widgets/swatch.hpp"
#include "app/widgets/texts.hpp"
#include "sandbox/scene/resolve.hpp"

namespace tileglass::app::comparing {

namespace {

// The count, rounded to four digits above `most` so that it fits into a narrow column.
std::string short_count(std::int64_t count, std::int64_t most) {
    return count <= most ? grouped(count) : fmt::format("{:.4g}", static_cast<double>(count));
}

// Counts above `most` are rounded to four digits; the tooltip has all digits.
void number_cell(const std::optional<std::int64_t>& count, std::int64_t most = 999'999) {
    ImGui::TableNextColumn();
    right_aligned(count ? short_count(*count, most) : "-");
    if (count && *count > most) tooltip(grouped(*count));
}

// A table with a header row; the first column has names and is `first_width` pixels wide at 1x.
bool begin_table(const char* name, float first_width, std::initializer_list<const char*> heads) {
    const int columns = 1 + static_cast<int>(heads.size());
    if (!ImGui::BeginTable(name, columns, ImGuiTableFlags_SizingStretchSame)) return false;
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, first_width * unit_of_font());
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    for (const char* head : heads) {
        ImGui::TableNextColumn();
        right_aligned(head, Font::small, Role::quiet_text);
    }
    return true;
}

// The kinds of comparison. A click on the one that goes on ends it.
void draw_pages(const Buttons& buttons) {
    const Subject& s = buttons.subject;
    constexpr std::array<std::array<const char*, 2>, 4> kPages{
        {{"A and B", "compare.two"},
         {"lens", "compare.lens"},
         {"by hand", "compare.marks"},
         {"ask a program", "compare.program"}}};
    for (const auto& [label, id] : kPages) {
        if (label != kPages[0][0]) same_line_for(button_width(label));
        buttons.draw(label, id);
    }
    same_line_for(button_width("yours"));
    ImGui::BeginDisabled(!has_yours(s));
    if (switch_button("yours", !s.compare.page && has_yours(s))) {
        buttons.wishes.push_back(WishedPage{});
    }
    ImGui::EndDisabled();
    tooltip("The tiles of another program, compared with the answer");
    if (s.compare.page != ComparePage::two) return;
    same_line_for(button_width("swap"));
    buttons.draw("swap", "compare.swap");
}

// One side of the comparison, A or B.
struct Side {
    char letter = 'A';
    const Answer* answer = nullptr;
    const Player* player = nullptr;
    bool is_own = true;  ///< the item itself, not its variation
};

std::array<Side, 2> sides_of(const Subject& s) {
    const Comparison& comparison = s.compare.comparison;
    std::array<Side, 2> sides{
        {{comparison.own_letter(), s.answer, &s.player, true},
         {comparison.other_letter(), comparison.other(), &comparison.player(), false}}};
    if (comparison.is_swapped()) std::swap(sides[0], sides[1]);
    return sides;
}

void compare_with(const Variation& variation, const Subject& s, Wishes& wishes) {
    wishes.push_back(WishedComparison{variation, s.compare.comparison.is_swapped()});
}

template <typename Enum, std::size_t Count>
void vary(const char* name, const std::array<Enum, Count>& values, Enum Variation::* field,
          float width, Variation variation, const Subject& s, Wishes& wishes) {
    const Scope id = with_id(name);
    const std::string about =
        fmt::format("The {} of the other answer: {}", name, words_of(variation.*field).meaning);
    if (choose(values, variation.*field, width, about)) compare_with(variation, s, wishes);
}

void choose_variation(const Variation& variation, const Subject& s, Wishes& wishes) {
    const scene::TileQuery query = varied(*s.asked->query(), variation);
    const Scope id = with_id("variation");
    if (const shapes::Method* picked = pick_method(query)) {
        Variation other = variation;
        other.method = picked->name;
        compare_with(other, s, wishes);
    }
    const Result<const shapes::Method*> method = scene::method_of(query);
    if (!method || !(*method)->is_exact) {
        hint("Not exact: it gives the tiles that it gives, under no convention.");
        return;
    }
    if (!scene::is_walked(query.shape)) {
        vary("coverage", kCoverages, &Variation::coverage, -1, variation, s, wishes);
        return;
    }
    const bool has_corner = scene::has_corner(query);
    const float gap = 4 * unit_of_font();
    const float half = (ImGui::GetContentRegionAvail().x - gap) / 2;
    vary("ties", kTies, &Variation::ties, has_corner ? half : -1, variation, s, wishes);
    if (!has_corner) return;
    ImGui::SameLine(0, gap);
    vary("corner", kCorners, &Variation::corner, -1, variation, s, wishes);
}

// Describes A and B; the variation is chosen here.
void draw_sides(const std::array<Side, 2>& sides, const Subject& s, Wishes& wishes) {
    const scene::TileQuery& query = *s.asked->query();
    for (const Side& side : sides) {
        swatch(&side == &sides[0] ? Role::only_a : Role::only_b);
        write(std::string(1, side.letter));
        ImGui::SameLine();
        if (side.is_own) {
            write_wrapped("as it is: " + words_of(query));
            continue;
        }
        // Said in words, too: in a low dock the controls are out of sight.
        const Variation variation = s.compare.comparison.variation(*s.asked);
        write_wrapped("instead: " + words_of(varied(query, variation)));
        choose_variation(variation, s, wishes);
    }
}

// Warnings about an answer. `tiles`: its number of distinct tiles, if all of them are compared.
void draw_warnings(const scene::Item& item, const Side& side,
                   const std::optional<std::int64_t>& tiles) {
    if (side.answer == nullptr) return;
    const shapes::Summary& summary = side.answer->summary;
    const auto warn = [&](const std::string& text) {
        write_wrapped(fmt::format("{} {}", side.letter, text), Role::error);
    };
    if (side.answer->is_late) {
        hint(fmt::format("{}: its tiles are being counted.", side.letter));
        return;
    }
    if (side.answer->is_given_up) {
        hint(fmt::format("{}: its tiles were not counted to their end.", side.letter));
        return;
    }
    if (const auto& error = side.answer->error) {
        warn("has no answer: " + words_of_error(*error, item));
        return;
    }
    if (summary.hit_step_limit) warn("is cut short by its step limit.");
    if (summary.jumped) warn("jumps to a tile that is no neighbour.");
    if (tiles && *tiles < summary.count) {
        warn(fmt::format("visits {} tiles more than once.", grouped(summary.count - *tiles)));
    }
}

std::string extent_text(const Answer* answer) {
    if (answer == nullptr || answer->error || !answer->summary.extent) return "-";
    const TileRect& extent = *answer->summary.extent;
    constexpr std::int64_t kMost = 99'999;
    return fmt::format("{} x {}", short_count(extent.width(), kMost),
                       short_count(extent.height(), kMost));
}

void draw_tile_difference(const std::array<Side, 2>& sides, const Subject& s, Wishes& wishes) {
    const Comparison& comparison = s.compare.comparison;
    const std::optional<Difference> difference = comparison.difference();
    if (const auto error = comparison.error()) write_wrapped(error->message, Role::error);
    if (const std::string progress = comparison.progress(); !progress.empty()) hint(progress);
    if (!difference) return;
    if (begin_table("tiles", 104, {difference->is_whole ? "tiles" : "tiles in view", "extent"})) {
        const auto row = [&](std::optional<Role> role, const char* name, std::int64_t count,
                             const std::string& extent = "") {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            if (role) swatch(*role);
            write(name);
            number_cell(count, 999'999'999);
            ImGui::TableNextColumn();
            right_aligned(extent);
        };
        row(std::nullopt, "A", difference->a(), extent_text(sides[0].answer));
        row(std::nullopt, "B", difference->b(), extent_text(sides[1].answer));
        row(Role::only_a, "only in A", difference->only_a);
        row(Role::only_b, "only in B", difference->only_b);
        row(Role::both, "in both", difference->both);
        ImGui::EndTable();
    }
    if (!difference->is_whole) {
        hint(difference->compared.is_empty()
                 ? "Too many rows are in view to compare them: zoom in."
                 : fmt::format("Too many to compare all: these are the {} x {} tiles in view.",
                               grouped(difference->compared.width()),
                               grouped(difference->compared.height())));
    }
    if (difference->first) {
        const Tile tile = *difference->first;
        ImGui::AlignTextToFramePadding();
        write(fmt::format("first: ({}, {}), only in {}", tile.x, tile.y,
                          difference->first_part == Part::only_a ? 'A' : 'B'));
        ImGui::SameLine();
        if (small_button("show")) wishes.push_back(WishedTile{tile, s.scene.frame});
        tooltip("Keeps this tile, so that the Tile panel says why");
    } else if (difference->is_whole) {
        write("The same tiles.");
    }
}

// The work of both: up to the current step, and in total.
void draw_work_table(const std::array<Side, 2>& sides, const Display& display, Wishes& wishes) {
    const auto occurs = [&](const Count& count) {
        return std::any_of(sides.begin(), sides.end(), [&](const Side& side) {
            const Recording* recording = side.player->recording();
            return recording != nullptr && count.of(recording->counters()) > 0;
        });
    };
    const auto has_recording = [](const Side& side) { return side.player->recording() != nullptr; };
    if (std::none_of(sides.begin(), sides.end(), has_recording)) return;
    if (!begin_table("work", 84, {"A so far", "in all", "B so far", "in all"})) return;
    const std::array now{sides[0].player->counters(), sides[1].player->counters()};
    for (std::size_t k = 0; k < counts().size(); ++k) {
        const Count& count = counts()[k];
        if (!occurs(count) || count.is_of_moment) continue;
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        if (count_name(k, display, ImGuiSelectableFlags_SpanAllColumns)) {
            wishes.push_back(WishedCount{k});
        }
        for (std::size_t i = 0; i < 2; ++i) {
            const Recording* recording = sides[i].player->recording();
            const bool is_known = recording != nullptr;
            number_cell(is_known ? std::optional(count.of(now[i])) : std::nullopt);
            number_cell(is_known ? std::optional(count.of(recording->counters())) : std::nullopt);
        }
    }
    ImGui::EndTable();
    ImGui::Separator();
}

std::string step_text(const Side& side, const Subject& s) {
    const Player& player = *side.player;
    if (player.recording() == nullptr) return "its steps are not recorded";
    const std::size_t cursor = s.player.cursor();
    const std::string events = grouped(player.events());
    if (cursor == 0) return "before the first step";
    if (cursor > player.events()) return fmt::format("ended after {} steps", events);
    return fmt::format("{} / {}: {}", grouped(cursor), events,
                       exhibit_of(s.asked->thing)->tell(side.answer->question, *player.current()));
}

void draw_steps_of(const std::array<Side, 2>& sides, const Subject& s, Wishes& wishes) {
    for (const Side& side : sides) {
        if (side.answer == nullptr || side.answer->error) continue;
        write(std::string(1, side.letter));
        ImGui::SameLine();
        write_wrapped(step_text(side, s));
    }
    const std::int64_t waiting = s.compare.comparison.waiting_events();
    if (waiting == 0 || s.is_in_gesture) return;
    if (waiting > LateRecording::kMostEvents) {
        hint(fmt::format("About {} steps are too many to record.", grouped(waiting)));
        return;
    }
    const std::string label = fmt::format("record about {} steps", grouped(waiting));
    if (button(label.c_str())) wishes.push_back(WishedCompared{&Comparison::record});
}

void draw_two(const Subject& s, Wishes& wishes) {
    const Comparison& comparison = s.compare.comparison;
    if (s.asked == nullptr || comparison.other() == nullptr) {
        hint("Select a shape: two answers of it are laid over one another.");
        return;
    }
    Columns columns("two", {250, 250, 330});
    columns.next();
    const std::array<Side, 2> sides = sides_of(s);
    draw_sides(sides, s, wishes);
    columns.next();
    draw_tile_difference(sides, s, wishes);
    const std::optional<Difference> difference = comparison.difference();
    const bool is_whole = difference && difference->is_whole;
    draw_warnings(*s.asked, sides[0], is_whole ? std::optional(difference->a()) : std::nullopt);
    draw_warnings(*s.asked, sides[1], is_whole ? std::optional(difference->b()) : std::nullopt);
    const scene::TileQuery& query = *s.asked->query();
    if (query.frame && *query.frame != s.scene.frame) {
        hint("The item has a frame, and so tiles, of its own: they are counted, not painted.");
    }
    columns.next();
    draw_work_table(sides, s.display, wishes);
    draw_steps_of(sides, s, wishes);
}

// A row of switches, at most one of them on; wraps onto more lines if necessary.
template <typename Enum, std::size_t Count>
void draw_bank(const char* name, const std::array<Enum, Count>& values,
               std::optional<Enum>& chosen) {
    write(name, Role::quiet_text);
    const Scope id = with_id(name);
    const float gap = 4 * unit_of_font();
    const float right = ImGui::GetCursorScreenPos().x + ImGui::GetContentRegionAvail().x;
    bool is_first = true;
    const auto draw = [&](const char* label, const std::optional<Enum>& value,
                          const std::string& about) {
        const float end = ImGui::GetItemRectMax().x + gap + button_width(label);
        if (!is_first && end <= right) ImGui::SameLine(0, gap);
        is_first = false;
        if (switch_button(label, chosen == value)) chosen = value;
        tooltip(about);
    };
    draw("each its own", std::nullopt, "Every item keeps its own convention.");
    for (const Enum value : values) {
        const auto [words, meaning] = words_of(value);
        draw(words, value, fmt::format("{}: {}", scene::name_of(value), meaning));
    }
}

void draw_lens(const Subject& s, Wishes& wishes) {
    const Lens& lens = s.compare.lens;
    WishedLens chosen{lens.coverage, lens.ties};
    Columns columns("lens", {300, 380});
    columns.next();
    draw_bank("rectangles and circles under", kCoverages, chosen.coverage);
    draw_bank("segments and rays under", kTies, chosen.ties);
    if (chosen.coverage != lens.coverage || chosen.ties != lens.ties) wishes.push_back(chosen);
    columns.next();
    if (!lens.is_on()) {
        hint(
            "Choose a convention to see every item under it, next to its own answer. The scene "
            "stays as it is.");
        return;
    }
    if (lens.rows().empty()) {
        hint("No item that is shown has this convention.");
        return;
    }
    if (const std::string progress = lens.progress(); !progress.empty()) hint(progress);
    if (!begin_table("items", 92, {"own", "lens", "only own", "only lens"})) return;
    for (const AnswerPair& row : lens.rows()) {
        const scene::Item* item = s.scene.find(row.item.id);
        if (item == nullptr) continue;
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        const Scope id = with_id(std::size_t{item->id});
        if (selectable(item->name.c_str(), item == s.selected,
                       ImGuiSelectableFlags_SpanAllColumns)) {
            wishes.push_back(WishedSelection{item->id});
        }
        const std::optional<Difference>& d = row.difference;
        if (row.is_late || row.own.is_late || row.other.is_late) {
            tooltip("It is being compared");
        } else if (!d && row.why_none() != nullptr) {
            tooltip(words_of_error(*row.why_none(), *item));
        } else if (d && !d->is_whole) {
            tooltip("Too large to compare all: only tiles in view are counted");
        } else {
            tooltip("Selects the item");
        }
        for (const auto count : {&Difference::a, &Difference::b}) {
            number_cell(d ? std::optional(((*d).*count)()) : std::nullopt);
        }
        for (const auto count : {&Difference::only_a, &Difference::only_b}) {
            number_cell(d ? std::optional((*d).*count) : std::nullopt);
        }
    }
    ImGui::EndTable();
}

void draw_agreements(const Subject& s, Wishes& wishes) {
    const scene::TileQuery& query = *s.asked->query();
    const auto& found = s.compare.agreements();
    if (s.compare.is_looking_for_agreements()) {
        hint("comparing: this cast is long. Esc ends it.");
    } else if (!found && !marks_of(s).empty()) {
        hint("It was not compared to its end.");
    }
    if (!found) return;
    if (!*found) {
        write_wrapped(words_of_error(found->error(), *s.asked), Role::error);
        return;
    }
    for (const Agreement& row : **found) {
        const bool agrees = row.wrong == 0;
        const Role role = agrees ? Role::text : Role::quiet_text;
        const bool is_walked = scene::is_walked(query.shape);
        const auto [name, meaning] = is_walked ? words_of(row.ties) : words_of(row.coverage);
        const char* id_of_row = name_of(row, query.shape);
        const Scope id = with_id(id_of_row);
        ImGui::AlignTextToFramePadding();
        write(name, role);
        tooltip(fmt::format("{}: {}", id_of_row, meaning));
        ImGui::SameLine(92 * unit_of_font());
        write(agrees
                  ? "agrees"
                  : grouped(row.wrong) + (row.wrong == 1 ? " tile disagrees" : " tiles disagree"),
              role);
        if (!agrees) {
            tooltip(
                fmt::format("The first of them: ({}, {})", row.first_wrong->x, row.first_wrong->y));
        }
        same_line_right(button_width("apply"));
        const bool is_own = under(query, row) == query;
        ImGui::BeginDisabled(is_own);
        if (button("apply")) apply_convention(row, s, wishes);
        ImGui::EndDisabled();
        tooltip(is_own ? "The item has it" : "Gives the item this convention; undo takes it back");
    }
}

void draw_marks_page(const Buttons& buttons) {
    const Subject& s = buttons.subject;
    if (s.asked == nullptr) {
        hint("Select a shape, and mark tiles that its answer has to have, or must not have.");
        return;
    }
    if (!can_mark(*s.asked, s.scene)) {
        hint("The item has a frame, and so tiles, of its own: they cannot be marked.");
        return;
    }
    const std::vector<HandMark>& marks = marks_of(s);
    Columns columns("marks", {300, 380});
    columns.next();
    const auto in =
        std::count_if(marks.begin(), marks.end(), [](const HandMark& mark) { return mark.is_in; });
    const auto out = static_cast<std::int64_t>(marks.size()) - in;
    const std::string counts = fmt::format("{} in, {} out", grouped(in), grouped(out));
    const float behind =
        text_width(counts) + button_width("clear") + 2 * ImGui::GetStyle().ItemSpacing.x;
    write(cut_at_end(s.asked->name, ImGui::GetContentRegionAvail().x - behind));
    tooltip(s.asked->name);
    ImGui::SameLine();
    write(counts, Role::quiet_text);
    same_line_right(button_width("clear"));
    buttons.draw("clear", "compare.clear_marks");
    hint(std::string(kMarkHint) + ".");
    columns.next();
    if (marks.empty()) return;
    hint("Exact answers under these conventions:");
    draw_agreements(s, buttons.wishes);
}

}  // namespace

void Comparisons::draw_tab(const Subject& s, Wishes& wishes) {
    const Buttons buttons{*this, kRow, s, wishes};
    draw_pages(buttons);
    if (!s.compare.page) {
        if (has_yours(s)) {
            draw_explained_yours(*this, buttons);
        } else {
            hint(
                "Nothing is compared. A and B: the selected shape answered in two ways. Lens: all "
                "shapes under one convention. By hand: tiles that you expect. Yours: tiles of "
                "another program, pasted with Ctrl+V. Ask a program: those that it answers "
                "while you drag.");
        }
        return;
    }
    switch (*s.compare.page) {
        case ComparePage::two: draw_two(s, wishes); break;
        case ComparePage::lens: draw_lens(s, wishes); break;
        case ComparePage::marks: draw_marks_page(buttons); break;
        case ComparePage::program: draw_asking(*this, buttons); break;
    }
}

}  // namespace tileglass::app::comparing
