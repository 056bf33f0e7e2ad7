// In which tiles, and at which cost, do two answers differ?

#include <fmt/format.h>
#include <imgui.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "app/commands/comparing.hpp"
#include "app/panels/panels.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"
#include "sandbox/scene/resolve.hpp"

namespace tileglass::app {

namespace {

void text_in(Role role, const std::string& text, Theme theme) {
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(color_of(role, theme)));
    ImGui::PushTextWrapPos(0);
    ImGui::TextUnformatted(text.c_str());
    ImGui::PopTextWrapPos();
    ImGui::PopStyleColor();
}

// A count that fits into a narrow column.
std::string short_count(std::int64_t count, std::int64_t most) {
    return count <= most ? grouped(count) : fmt::format("{:.4g}", static_cast<double>(count));
}

// Larger ones than `most` are cut to four digits; a tooltip has them in full.
void number_cell(const std::optional<std::int64_t>& count, std::int64_t most = 999'999) {
    ImGui::TableNextColumn();
    right_aligned(count ? short_count(*count, most) : "-");
    if (count && *count > most) tooltip(grouped(*count));
}

void head_cell(const std::string& text) {
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_Text, ImGui::GetStyleColorVec4(ImGuiCol_TextDisabled));
    right_aligned(text, Font::small);
    ImGui::PopStyleColor();
}

bool begin_table(const char* name, int columns, float first_width) {
    if (!ImGui::BeginTable(name, columns, ImGuiTableFlags_SizingStretchSame)) return false;
    ImGui::TableSetupColumn("", ImGuiTableColumnFlags_WidthFixed, first_width * unit_of_font());
    return true;
}

// The three pages; the one that is open stays open.
void draw_pages(Desk& desk) {
    Workspace& workspace = desk.workspace;
    struct Page {
        ComparePage page;
        const char* label;
        const char* id;
    };
    constexpr std::array kPages{Page{ComparePage::two, "A and B", "compare.two"},
                                Page{ComparePage::lens, "lens", "compare.lens"},
                                Page{ComparePage::marks, "marks", "compare.marks"}};
    for (const Page& page : kPages) {
        const bool is_open = workspace.compare.page == page.page;
        if (is_open) {
            ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
        }
        if (ImGui::Button(page.label) && !is_open) run(command(page.id), desk);
        if (is_open) ImGui::PopStyleColor();
        tooltip(fmt::format("{}  ({})", command(page.id).name, text_of(command(page.id).chord)));
        ImGui::SameLine(0, 4 * unit_of_font());
    }
    const float width = ImGui::CalcTextSize("close").x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SetCursorPosX(ImGui::GetWindowContentRegionMax().x - width);
    if (ImGui::Button("close")) turn_page(workspace, *workspace.compare.page);
    tooltip("Esc closes it, too");
    ImGui::Separator();
}

// Of one of both answers, by its letter.
struct Side {
    char letter = 'A';
    Role role = Role::only_a;
    const Answer* answer = nullptr;
    const Player* player = nullptr;
    bool is_own = true;  ///< the item as it is
};

std::array<Side, 2> sides_of(const Workspace& workspace) {
    const Comparison& comparison = workspace.compare.comparison;
    const Side own{comparison.own_letter(), Role::only_a, workspace.selected_answer(),
                   &workspace.player, true};
    const Side other{comparison.other_letter(), Role::only_b, comparison.other(),
                     &comparison.player(), false};
    std::array<Side, 2> sides{own, other};
    if (comparison.is_swapped()) std::swap(sides[0], sides[1]);
    sides[0].role = Role::only_a;
    sides[1].role = Role::only_b;
    return sides;
}

const char* method_title(const scene::TileQuery& query) {
    const Result<const shapes::Method*> method = scene::method_of(query);
    return method ? (*method)->title.data() : query.method.c_str();
}

void choose_other_method(Workspace& workspace, const scene::TileQuery& query, Variation variation) {
    ImGui::SetNextItemWidth(-1);
    if (!ImGui::BeginCombo("##method", method_title(query))) return;
    for (const shapes::Method& row : shapes::methods_of(query.shape)) {
        const Result<const shapes::Method*> method = scene::method_of(query);
        if (ImGui::Selectable(std::string(row.title).c_str(), method && *method == &row)) {
            variation.method = row.name;
            compare_with(workspace, variation);
        }
        tooltip(std::string(row.idea));
    }
    ImGui::EndCombo();
}

template <typename Enum, std::size_t Count>
void choose_convention(const char* name, const std::array<Enum, Count>& values,
                       Enum Variation::* field, float width, Workspace& workspace,
                       Variation variation) {
    ImGui::SetNextItemWidth(width);
    ImGui::PushID(name);
    const std::string shown = fmt::format("{}: {}", name, scene::name_of(variation.*field));
    if (ImGui::BeginCombo("##convention", shown.c_str())) {
        for (const Enum value : values) {
            if (ImGui::Selectable(scene::name_of(value), value == variation.*field)) {
                variation.*field = value;
                compare_with(workspace, variation);
            }
        }
        ImGui::EndCombo();
    }
    ImGui::PopID();
}

void choose_variation(Workspace& workspace, const scene::Item& item) {
    const Variation variation = workspace.compare.comparison.variation(item);
    const scene::TileQuery query = varied(*item.query(), variation);
    ImGui::PushID("variation");
    choose_other_method(workspace, query, variation);
    const Result<const shapes::Method*> method = scene::method_of(query);
    if (!method || !(*method)->is_exact) {
        hint("Not exact: it gives the tiles that it gives, under no convention.");
    } else if (!scene::is_walked(query.shape)) {
        choose_convention("coverage", kCoverages, &Variation::coverage, -1, workspace, variation);
    } else if (!scene::has_corner(query)) {
        choose_convention("ties", kTies, &Variation::ties, -1, workspace, variation);
    } else {
        const float gap = 4 * unit_of_font();
        const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
        choose_convention("ties", kTies, &Variation::ties, width, workspace, variation);
        ImGui::SameLine(0, gap);
        choose_convention("corner", kCorners, &Variation::corner, -1, workspace, variation);
    }
    ImGui::PopID();
}

// What A and B are; the variation is chosen here.
void draw_sides(Desk& desk, const scene::Item& item, const std::array<Side, 2>& sides) {
    Workspace& workspace = desk.workspace;
    for (const Side& side : sides) {
        swatch(side.role, workspace.display.theme);
        ImGui::TextUnformatted(std::string(1, side.letter).c_str());
        ImGui::SameLine();
        if (side.is_own) {
            ImGui::PushTextWrapPos(0);
            ImGui::Text("as it is: %s", words_of(*item.query()).c_str());
            ImGui::PopTextWrapPos();
            continue;
        }
        ImGui::TextUnformatted("answered by");
        const float width = ImGui::CalcTextSize("swap").x + 2 * ImGui::GetStyle().FramePadding.x;
        ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - width);
        ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ImGui::GetStyle().FramePadding.x, 0});
        command_button("swap", command("compare.swap"), desk);
        ImGui::PopStyleVar();
        choose_variation(workspace, item);
    }
}

// What speaks against an answer, or for care with it.
void draw_warnings(const Workspace& workspace, const Side& side,
                   const std::optional<std::int64_t>& tiles) {
    if (side.answer == nullptr) return;
    const shapes::Summary& summary = side.answer->summary;
    const auto warn = [&](const std::string& text) {
        text_in(Role::error, fmt::format("{} {}", side.letter, text), workspace.display.theme);
    };
    if (side.answer->error) {
        warn(fmt::format("has no answer: {}: {}", side.answer->error->field,
                         side.answer->error->message));
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

void draw_tile_difference(Workspace& workspace, const std::array<Side, 2>& sides) {
    const std::optional<Difference>& difference = workspace.compare.comparison.difference();
    if (workspace.compare.comparison.error()) {
        text_in(Role::error, workspace.compare.comparison.error()->message,
                workspace.display.theme);
    }
    if (!difference) return;
    if (begin_table("tiles", 3, 104)) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        head_cell(difference->is_whole ? "tiles" : "tiles in view");
        head_cell("extent");
        const auto row = [&](std::optional<Role> role, const char* name, std::int64_t count,
                             const std::string& extent) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            if (role) swatch(*role, workspace.display.theme);
            ImGui::TextUnformatted(name);
            number_cell(count, 999'999'999);
            ImGui::TableNextColumn();
            right_aligned(extent);
        };
        row(std::nullopt, "A", difference->a(), extent_text(sides[0].answer));
        row(std::nullopt, "B", difference->b(), extent_text(sides[1].answer));
        row(Role::only_a, "only in A", difference->only_a, "");
        row(Role::only_b, "only in B", difference->only_b, "");
        row(Role::both, "in both", difference->both, "");
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
        ImGui::Text("first: (%d, %d), only in %c", tile.x, tile.y,
                    difference->first_part == Part::only_a ? 'A' : 'B');
        ImGui::SameLine();
        if (ImGui::SmallButton("show")) go_to_tile(workspace, tile);
        tooltip("Keeps this tile, so that the Tile panel says why");
    } else if (difference->is_whole) {
        ImGui::TextUnformatted("The same tiles.");
    }
}

struct WorkKind {
    const char* name;
    std::int64_t Counters::* count;
};

constexpr std::array kKinds{
    WorkKind{"tested", &Counters::tested},     WorkKind{"refused", &Counters::refused},
    WorkKind{"taken", &Counters::taken},       WorkKind{"located", &Counters::located},
    WorkKind{"rows", &Counters::rows},         WorkKind{"tests saved", &Counters::untested},
    WorkKind{"crossings", &Counters::crossed}, WorkKind{"ties", &Counters::ties},
    WorkKind{"probed", &Counters::probed},     WorkKind{"hits", &Counters::hits},
    WorkKind{"jumps", &Counters::jumps},       WorkKind{"step limits", &Counters::limits}};

// The work of both, at the current step and in all.
void draw_work_table(const std::array<Side, 2>& sides) {
    std::array<const Recording*, 2> recordings{};
    std::array<Counters, 2> now{};
    for (std::size_t i = 0; i < 2; ++i) {
        recordings[i] = sides[i].player->recording();
        now[i] = sides[i].player->counters();
    }
    if (recordings[0] == nullptr && recordings[1] == nullptr) return;
    if (!begin_table("work", 5, 84)) return;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    for (const char* head : {"A so far", "in all", "B so far", "in all"}) head_cell(head);
    const auto row = [&](const char* name, std::int64_t Counters::* count) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(name);
        for (std::size_t i = 0; i < 2; ++i) {
            const bool is_known = recordings[i] != nullptr;
            number_cell(is_known ? std::optional(now[i].*count) : std::nullopt);
            number_cell(is_known ? std::optional(recordings[i]->counters().*count) : std::nullopt);
        }
    };
    for (const WorkKind& kind : kKinds) {
        const auto occurs = [&](const Recording* recording) {
            return recording != nullptr && recording->counters().*kind.count > 0;
        };
        if (occurs(recordings[0]) || occurs(recordings[1])) row(kind.name, kind.count);
    }
    ImGui::EndTable();
    ImGui::Separator();
}

std::string step_text(const Workspace& workspace, const scene::Item& item, const Side& side) {
    const Player& player = *side.player;
    if (player.recording() == nullptr) return "its steps are not recorded";
    const std::size_t cursor = workspace.player.cursor();
    const auto events = static_cast<std::int64_t>(player.events());
    if (cursor == 0) return "before the first step";
    if (cursor > player.events()) return fmt::format("ended after {} steps", grouped(events));
    return fmt::format("{} / {}: {}", grouped(static_cast<std::int64_t>(cursor)), grouped(events),
                       exhibit_of(item.thing)->tell(side.answer->question, *player.current()));
}

void draw_steps_of(Workspace& workspace, const scene::Item& item,
                   const std::array<Side, 2>& sides) {
    for (const Side& side : sides) {
        if (side.answer == nullptr || side.answer->error) continue;
        ImGui::TextUnformatted(std::string(1, side.letter).c_str());
        ImGui::SameLine();
        ImGui::PushTextWrapPos(0);
        ImGui::TextUnformatted(step_text(workspace, item, side).c_str());
        ImGui::PopTextWrapPos();
    }
    const std::int64_t waiting = workspace.compare.comparison.waiting_events();
    if (waiting == 0 || workspace.document.editor.is_in_gesture()) return;
    if (waiting > Recorder::kMostEvents) {
        hint(fmt::format("About {} steps are too many to record.", grouped(waiting)));
        return;
    }
    const std::string label = fmt::format("record about {} steps", grouped(waiting));
    if (ImGui::Button(label.c_str())) workspace.compare.comparison.record();
}

void draw_two(Desk& desk) {
    Workspace& workspace = desk.workspace;
    const scene::Item* selected = workspace.selected_item();
    if (selected == nullptr || selected->query() == nullptr ||
        workspace.compare.comparison.other() == nullptr) {
        hint(
            "Select a rectangle, a circle, a segment or a ray: two answers of it are laid over "
            "one another.");
        return;
    }
    const scene::Item item = *selected;
    draw_sides(desk, item, sides_of(workspace));
    workspace.refresh();  // another variation may be chosen
    if (workspace.compare.comparison.other() == nullptr) return;
    const std::array<Side, 2> sides = sides_of(workspace);
    ImGui::Separator();
    draw_tile_difference(workspace, sides);
    const std::optional<Difference>& difference = workspace.compare.comparison.difference();
    const bool is_whole = difference && difference->is_whole;
    draw_warnings(workspace, sides[0], is_whole ? std::optional(difference->a()) : std::nullopt);
    draw_warnings(workspace, sides[1], is_whole ? std::optional(difference->b()) : std::nullopt);
    if (item.query()->frame && *item.query()->frame != workspace.scene().frame) {
        hint("The item has a frame, and so tiles, of its own: they are counted, not painted.");
    }
    ImGui::Separator();
    draw_work_table(sides);
    draw_steps_of(workspace, item, sides);
}

// A row of switches, of which one is on; as many lines as it needs.
template <typename Enum, std::size_t Count>
void draw_bank(const char* name, const std::array<Enum, Count>& values,
               std::optional<Enum>& chosen) {
    ImGui::TextDisabled("%s", name);
    ImGui::PushID(name);
    const float gap = 4 * unit_of_font();
    const float right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    bool is_first = true;
    const auto draw = [&](const char* label, const std::optional<Enum>& value) {
        const float width = ImGui::CalcTextSize(label).x + 2 * ImGui::GetStyle().FramePadding.x;
        if (!is_first && ImGui::GetItemRectMax().x + gap + width <= right) ImGui::SameLine(0, gap);
        is_first = false;
        const bool is_on = chosen == value;
        if (is_on) {
            ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_ButtonActive));
        }
        if (ImGui::Button(label)) chosen = value;
        if (is_on) ImGui::PopStyleColor();
    };
    draw("each its own", std::nullopt);
    for (const Enum value : values) draw(scene::name_of(value), value);
    ImGui::PopID();
}

void draw_lens(Desk& desk) {
    Workspace& workspace = desk.workspace;
    draw_bank("rectangles and circles under", kCoverages, workspace.compare.lens.coverage);
    draw_bank("segments and rays under", kTies, workspace.compare.lens.ties);
    workspace.refresh();
    ImGui::Separator();
    if (!workspace.compare.lens.is_on()) {
        hint(
            "Choose a convention to see every item under it, beside its own answer. The scene "
            "stays as it is.");
        return;
    }
    if (workspace.compare.lens.rows().empty()) {
        hint("No item that is shown has this convention.");
        return;
    }
    if (!begin_table("items", 5, 92)) return;
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    for (const char* head : {"own", "lens", "only own", "only lens"}) head_cell(head);
    for (const Lens::Row& row : workspace.compare.lens.rows()) {
        const scene::Item* item = workspace.scene().find(row.item);
        if (item == nullptr) continue;
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        ImGui::PushID(static_cast<int>(row.item));
        if (ImGui::Selectable(item->name.c_str(), row.item == workspace.selected,
                              ImGuiSelectableFlags_SpanAllColumns)) {
            workspace.selected = row.item;
        }
        ImGui::PopID();
        if (row.error) {
            tooltip(row.error->field + ": " + row.error->message);
        } else if (!row.difference.is_whole) {
            tooltip("Too large to compare all: only tiles in view are counted");
        }
        const Difference& d = row.difference;
        for (const std::int64_t count : {d.a(), d.b(), d.only_a, d.only_b}) {
            number_cell(row.error ? std::nullopt : std::optional(count));
        }
    }
    ImGui::EndTable();
}

void draw_agreements(Workspace& workspace, const scene::Item& item) {
    const auto& found = workspace.agreements();
    if (!found) return;
    if (!*found) {
        text_in(Role::error, found->error().field + ": " + found->error().message,
                workspace.display.theme);
        return;
    }
    std::optional<Agreement> applied;
    for (const Agreement& row : **found) {
        const bool agrees = row.wrong == 0;
        const char* name = name_of(row, item.query()->shape);
        ImGui::PushID(name);
        ImGui::AlignTextToFramePadding();
        if (agrees) {
            ImGui::TextUnformatted(name);
        } else {
            ImGui::TextDisabled("%s", name);
        }
        ImGui::SameLine(92 * unit_of_font());
        if (agrees) {
            ImGui::TextUnformatted("agrees");
        } else {
            ImGui::TextDisabled("%s %s", grouped(row.wrong).c_str(),
                                row.wrong == 1 ? "mark disagrees" : "marks disagree");
            tooltip(
                fmt::format("The first of them: ({}, {})", row.first_wrong->x, row.first_wrong->y));
        }
        const float width = ImGui::CalcTextSize("apply").x + 2 * ImGui::GetStyle().FramePadding.x;
        ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - width);
        const bool is_own = under(*item.query(), row) == *item.query();
        ImGui::BeginDisabled(is_own);
        if (ImGui::Button("apply")) applied = row;
        ImGui::EndDisabled();
        tooltip(is_own ? "The item has it" : "Gives the item this convention; undo takes it back");
        ImGui::PopID();
    }
    if (applied) apply_convention(workspace, *applied);
}

void draw_marks_page(Desk& desk) {
    Workspace& workspace = desk.workspace;
    const scene::Item* selected = workspace.selected_item();
    if (selected == nullptr || selected->query() == nullptr) {
        hint(
            "Select a rectangle, a circle, a segment or a ray, and mark tiles that its answer "
            "has to have, or must not have.");
        return;
    }
    if (!can_mark(workspace)) {
        hint("The item has a frame, and so tiles, of its own: they cannot be marked.");
        return;
    }
    const scene::Item item = *selected;  // an edit below replaces it
    workspace.refresh();
    const std::vector<HandMark>& marks = workspace.hand_marks();
    std::int64_t in = 0;
    for (const HandMark& mark : marks) in += mark.is_in ? 1 : 0;
    ImGui::Text("%s", item.name.c_str());
    ImGui::SameLine();
    ImGui::TextDisabled("%s in, %s out", grouped(in).c_str(),
                        grouped(static_cast<std::int64_t>(marks.size()) - in).c_str());
    const float width = ImGui::CalcTextSize("clear").x + 2 * ImGui::GetStyle().FramePadding.x;
    ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - width);
    command_button("clear", command("compare.clear_marks"), desk);
    hint(std::string(kMarkHint) + ".");
    if (workspace.hand_marks().empty()) return;
    ImGui::Separator();
    hint("Exact answers under these conventions:");
    draw_agreements(workspace, item);
}

}  // namespace

void draw_compare(Desk& desk, PanelState& state) {
    if (state.layout.begin("Compare", ImGuiWindowFlags_NoTitleBar)) {
        if (!std::exchange(state.had_compare, true)) {
            state.moved_for_compare = keep_clear(desk.workspace);
        }
        draw_pages(desk);
        if (desk.workspace.compare.page) {
            switch (*desk.workspace.compare.page) {
                case ComparePage::two: draw_two(desk); break;
                case ComparePage::lens: draw_lens(desk); break;
                case ComparePage::marks: draw_marks_page(desk); break;
            }
        }
    }
    state.layout.end();
}

}  // namespace tileglass::app
