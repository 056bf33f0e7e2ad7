// Which structure finds the objects, and what does that take beside the others?

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <vector>

#include "app/charts/sweep_chart.hpp"
#include "app/panels/panels.hpp"
#include "app/panels/plot.hpp"
#include "app/panels/style.hpp"
#include "app/panels/widgets.hpp"
#include "app/words/words.hpp"

namespace tileglass::app {

namespace {

constexpr std::array kStructureColumns{"build", "update", "question", "k", "hits", "r", "kB"};
constexpr int kStructureLines = 17;    // of text, without the buckets
constexpr int kStripLines = 1;         // that a table of buckets has more than plots
constexpr float kStripHeight = 48;     // pixels at 1x
constexpr float kStripShare = 0.4F;    // of the line that it shares with the plots
constexpr float kTimePlotHeight = 32;  // pixels at 1x
constexpr std::uint32_t kMostBuckets = 65'536;
constexpr std::size_t kMostBars = 512;  // of the strip; more buckets share one

void set_structure(Workspace& workspace, const scene::Structure& structure) {
    if (structure == *workspace.scene().world.structure) return;
    workspace.document.editor.apply(scene::SetStructure{structure}, "change the structure");
}

// Settings stand two in a line.
class Settings {
public:
    explicit Settings(Workspace& workspace) : workspace_(workspace) {}

    // One of `all`; of a kind that may be none, "nothing" as well.
    template <typename Choice, std::size_t Count, typename Chosen>
    void choose(const char* name, const std::array<Choice, Count>& all, Chosen& chosen) {
        constexpr bool kMayBeNone = !std::same_as<Choice, Chosen>;
        const float width = begin(name);
        ImGui::PushID(name);
        ImGui::SetNextItemWidth(width);
        const char* text = "nothing";
        if constexpr (kMayBeNone) {
            if (chosen) text = scene::name_of(*chosen);
        } else {
            text = scene::name_of(chosen);
        }
        if (ImGui::BeginCombo("##choice", text)) {
            if constexpr (kMayBeNone) {
                if (ImGui::Selectable("nothing", !chosen)) chosen.reset();
            }
            for (const Choice one : all) {
                if (ImGui::Selectable(scene::name_of(one), chosen == one)) chosen = one;
            }
            ImGui::EndCombo();
        }
        ImGui::PopID();
    }

    // A number from `least` to `most`.
    template <typename Number>
    void number(const char* name, Number& value, double least, double most, const char* meaning) {
        const float width = begin(name);
        ImGui::PushID(name);
        const auto typed = number_field("##number", static_cast<double>(value), width, workspace_);
        ImGui::PopID();
        tooltip(meaning);
        if (!typed) return;
        if (*typed >= least && *typed <= most) {
            value = static_cast<Number>(*typed);
            return;
        }
        workspace_.message.tell_error(fmt::format("{}: {} is not from {} to {}", name,
                                                  shortest_text(*typed), shortest_text(least),
                                                  shortest_text(most)));
    }

private:
    // Puts the name before the next setting; returns how wide that is.
    float begin(const char* name) {
        const float unit = unit_of_font();
        const float left = ImGui::GetStyle().WindowPadding.x;
        const float gap = 8 * unit;
        const float column = (ImGui::GetWindowContentRegionMax().x - left - gap) / 2;
        const float at = left + (count_ % 2 == 0 ? 0 : column + gap);
        if (count_++ % 2 != 0) ImGui::SameLine(at);
        ImGui::AlignTextToFramePadding();
        ImGui::TextDisabled("%s", name);
        ImGui::SameLine(at + kNameWidth * unit);
        return column - kNameWidth * unit;
    }

    static constexpr float kNameWidth = 64;  // pixels at 1x

    Workspace& workspace_;
    int count_ = 0;
};

void edit_structure(Workspace& workspace) {
    const scene::Structure before = *workspace.scene().world.structure;
    scene::Structure structure = before;
    using scene::StructureTraits;
    const auto is_shown = [&](bool StructureTraits::* has) {
        return traits_of(before.kind).*has || (before.beside && traits_of(*before.beside).*has);
    };
    Settings settings(workspace);
    settings.choose("structure", scene::kStructureKinds, structure.kind);
    settings.choose("beside", scene::kStructureKinds, structure.beside);
    if (is_shown(&StructureTraits::has_cells)) {
        settings.choose("hash", scene::kCellHashes, structure.hash);
        tooltip("What is made of a cell's coordinates before the lowest bits name a bucket");
        const double tile = workspace.scene().frame.size();
        double cell = before.cell > 0 ? before.cell : tile;
        settings.number("cell size", cell, 0, 1e18, "World units; 0: that of tiles");
        if (before.cell > 0 || cell != tile) structure.cell = cell;
        settings.number("load", structure.load, scene::Structure::kLeastLoad,
                        scene::Structure::kMostLoad, "Cells a bucket; with more the table doubles");
    }
    if (is_shown(&StructureTraits::has_nodes)) {
        settings.number("capacity", structure.capacity, 1, scene::Structure::kMostCapacity,
                        "Objects of a node that does not divide");
    }
    if (is_shown(&StructureTraits::has_depth)) {
        settings.number("depth", structure.depth, 0, QuadtreeForm::kMostDepth,
                        "Of the deepest nodes");
    }
    set_structure(workspace, structure);
    // What was seen of one alone is to be seen in its half as well.
    if (before.beside.has_value() != structure.beside.has_value()) {
        const scene::View from = workspace.scene().view;
        fit_scene(workspace);
        glide_from(workspace, from);
    }
}

// What all of them are asked.
std::string question_text(const Workspace& workspace) {
    const scene::Item* asked = workspace.asked_of_objects();
    const auto objects = static_cast<std::int64_t>(workspace.live.objects().size());
    if (asked != nullptr)
        return fmt::format("{} objects; asked by {}", grouped(objects), asked->name);
    if (objects > static_cast<std::int64_t>(Structures::kMostForPairs)) {
        return fmt::format("{} objects; select a rect, a circle, a segment or a ray to ask",
                           grouped(objects));
    }
    return fmt::format("{} objects; asked for all pairs that overlap", grouped(objects));
}

double middle_of(std::vector<double> times) {
    if (times.empty()) return 0;
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
}

void draw_row(Workspace& workspace, scene::StructureKind kind) {
    const Theme theme = workspace.display.theme;
    const scene::Structure chosen = *workspace.scene().world.structure;
    const Structures::Row& row = workspace.structures.row(kind);
    const Role role = kind == chosen.kind     ? Role::accent
                      : kind == chosen.beside ? Role::left
                                              : Role::text;
    ImGui::TableNextColumn();
    ImGui::PushStyleColor(ImGuiCol_Text, to_imgui(color_of(role, theme)));
    if (ImGui::Selectable(scene::name_of(kind), false, ImGuiSelectableFlags_SpanAllColumns)) {
        scene::Structure other = chosen;
        other.kind = kind;
        set_structure(workspace, other);
    }
    ImGui::PopStyleColor();
    if (!row.run) {
        if (row.fault) tooltip(row.fault->message);
        for (std::size_t i = 0; i < kStructureColumns.size(); ++i)
            right_cell("-", Role::quiet_text, theme);
        return;
    }
    right_cell(fmt::format("{:.3f}", row.build), role, theme);
    right_cell(fmt::format("{:.3f}", middle_of(row.updates)), role, theme);
    if (row.answer && *row.answer) {
        const world::StructureAnswer& answer = **row.answer;
        right_cell(fmt::format("{:.1f}", middle_of(row.questions)), role, theme);
        right_cell(grouped(answer.work.candidates), role, theme);
        // Objects that are not in it are missing in its answer.
        const bool is_short = row.run->refused() > 0;
        right_cell(grouped(answer.hits), is_short ? Role::error : role, theme);
        if (is_short) {
            tooltip(fmt::format("{} of the objects are not in it: too many cells, or too far off",
                                grouped(row.run->refused())));
        }
        right_cell(fmt::format("{:.2f}", answer.entries_per_candidate()), role, theme);
    } else {
        for (int i = 0; i < 4; ++i) right_cell("-", Role::quiet_text, theme);
    }
    right_cell(grouped((row.run->all().bytes() + 1023) / 1024), role, theme);
}

// The shown one with what stands still apart.
void draw_layers_row(const Workspace& workspace) {
    const auto& layers = workspace.structures.layers();
    if (!layers) return;
    const Theme theme = workspace.display.theme;
    ImGui::TableNextColumn();
    ImGui::TextUnformatted("in layers");
    right_cell(fmt::format("{:.3f}", layers->build), Role::text, theme);
    right_cell(fmt::format("{:.3f}", middle_of(layers->updates)), Role::text, theme);
    if (layers->is_asked) {
        right_cell(fmt::format("{:.1f}", middle_of(layers->questions)), Role::text, theme);
        right_cell(grouped(layers->work.candidates), Role::text, theme);
        right_cell(grouped(layers->hits), Role::text, theme);
        right_cell(fmt::format("{:.2f}", world::entries_per_candidate(layers->work)), Role::text,
                   theme);
    } else {
        for (int i = 0; i < 4; ++i) right_cell("-", Role::quiet_text, theme);
    }
    const std::int64_t bytes = layers->still.all().bytes() + layers->moving.all().bytes();
    right_cell(grouped((bytes + 1023) / 1024), Role::text, theme);
}

void draw_table(Workspace& workspace) {
    constexpr int kFlags = ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_NoPadOuterX;
    if (!ImGui::BeginTable("structures", 1 + static_cast<int>(kStructureColumns.size()), kFlags))
        return;
    ImGui::TableSetupColumn("structure", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableNextColumn();
    for (const char* name : kStructureColumns)
        right_cell(name, Role::quiet_text, workspace.display.theme);
    for (const scene::StructureKind kind : scene::kStructureKinds) draw_row(workspace, kind);
    draw_layers_row(workspace);
    ImGui::EndTable();
    tooltip(
        "build: milliseconds to be filled once, one object after the other; update: milliseconds "
        "that a tick takes, question: microseconds, both the middle of the last ones; k: "
        "candidates; r: entries looked at for each of them. Click a name to see it.");
}

// A bar for each bucket, as high as its chain is long. Returns the bucket that is pointed at.
std::optional<std::uint32_t> draw_buckets(const HashCells& cells, Theme theme) {
    const float unit = unit_of_font();
    if (cells.bucket_count() > kMostBuckets) {
        hint(fmt::format("{} cells in {} buckets, too many to draw", grouped(cells.cell_count()),
                         grouped(cells.bucket_count())));
        return std::nullopt;
    }
    const BucketReport report = cells.report();
    push_font(Font::small);
    ImGui::TextUnformatted(
        fmt::format("{} cells in {} of {} buckets, {} beyond the first, longest chain {}",
                    grouped(report.cells), grouped(report.used), grouped(report.buckets),
                    grouped(report.collisions), report.longest)
            .c_str());
    ImGui::PopFont();
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float width = std::max(kStripShare * ImGui::GetContentRegionAvail().x, 1.0F);
    const float height = kStripHeight * unit;
    ImGui::InvisibleButton("buckets", {width, height});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const std::size_t bars = std::min<std::size_t>(report.buckets, kMostBars);
    const float bar = width / static_cast<float>(bars);
    const auto most = static_cast<float>(std::max(report.longest, 1U));
    for (std::size_t i = 0; i < bars; ++i) {
        // The longest chain of those that share a bar.
        std::uint32_t length = 0;
        for (std::uint64_t k = i * report.buckets / bars; k < (i + 1) * report.buckets / bars;
             ++k) {
            length = std::max(length, cells.chain_length(static_cast<std::uint32_t>(k)));
        }
        if (length == 0) continue;
        const float x = low.x + bar * static_cast<float>(i);
        const float y = low.y + height * (1 - static_cast<float>(length) / most);
        const Role role = length > 1 ? Role::left : Role::taken;
        list.AddRectFilled({x, y},
                           {x + std::max(bar - (bar > 3 ? 1.0F : 0.0F), 1.0F), low.y + height},
                           to_packed(color_of(role, theme)));
    }
    list.AddLine({low.x, low.y + height}, {low.x + width, low.y + height},
                 to_packed(color_of(Role::panel_edge, theme)));
    if (!ImGui::IsItemHovered()) return std::nullopt;
    const float part = std::clamp((ImGui::GetMousePos().x - low.x) / width, 0.0F, 0.9999F);
    const auto bucket = static_cast<std::uint32_t>(part * static_cast<float>(report.buckets));
    ImGui::SetTooltip("bucket %u: %u in its chain", bucket, cells.chain_length(bucket));
    return bucket;
}

void draw_times(const Workspace& workspace) {
    const float unit = unit_of_font();
    const float gap = 12 * unit;
    const float width = (ImGui::GetContentRegionAvail().x - gap) / 2;
    const float left = ImGui::GetCursorPosX();
    const auto plot = [&](const char* title, std::vector<double> Structures::Row::* times) {
        std::vector<PlotLine> lines;
        for (const scene::StructureKind kind : scene::kStructureKinds) {
            const Structures::Row& row = workspace.structures.row(kind);
            const bool is_shown = kind == workspace.scene().world.structure->kind;
            if (row.run)
                lines.push_back(
                    {is_shown ? scene::name_of(kind) : "", look_of(kind).role, row.*times, is_shown});
        }
        draw_plot(title, lines, workspace.live.objects().tick(), width, kTimePlotHeight * unit,
                  workspace.display.theme);
    };
    plot("ms", &Structures::Row::updates);
    ImGui::SameLine(left + width + gap);
    plot("question, us", &Structures::Row::questions);
}

}  // namespace

void draw_structures(Desk& desk, PanelState& state) {
    Workspace& workspace = desk.workspace;
    workspace.pointed.hot_bucket.reset();
    if (!shows_structure(workspace)) return;
    const world::StructureRun* run = workspace.structures.shown();
    const bool has_buckets = run != nullptr && run->all().cells() != nullptr;
    if (state.layout.begin_lines("Structures", kStructureLines + (has_buckets ? kStripLines : 0),
                                 false, ImGuiWindowFlags_NoTitleBar)) {
        edit_structure(workspace);
        const auto& fault =
            shows_structure(workspace)
                ? workspace.structures.row(workspace.scene().world.structure->kind).fault
                : std::nullopt;
        if (fault) {
            ImGui::PushTextWrapPos(0);
            ImGui::TextColored(to_imgui(color_of(Role::error, workspace.display.theme)), "%s",
                               fault->message.c_str());
            ImGui::PopTextWrapPos();
        }
        if (shows_structure(workspace) && run != nullptr) {
            hint(question_text(workspace));
            draw_table(workspace);
            ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {ImGui::GetStyle().FramePadding.x, 0});
            ImGui::Checkbox("run all", &workspace.structures.is_comparing);
            tooltip("All structures are run on the same objects, up to 20,000 of them.");
            ImGui::SameLine();
            ImGui::Checkbox("its steps", &workspace.structures.is_stepping);
            tooltip(
                "The steps below are those of the structure: of the question that is asked, else "
                "of the last change of up to 1,000 objects.");
            ImGui::SameLine();
            ImGui::Checkbox("layers", &workspace.structures.is_layered);
            tooltip(
                "The structure once more with objects that stand still apart from swarms: a tick "
                "leaves their part alone, a question asks both parts. Needs some of both.");
            ImGui::PopStyleVar();
            if (run->all().rebuilds() > 0) {
                ImGui::SameLine();
                hint(fmt::format("built anew {} times", grouped(run->all().rebuilds())));
            }
            if (has_buckets) {
                workspace.pointed.hot_bucket =
                    draw_buckets(*run->all().cells(), workspace.display.theme);
            }
            const bool has_strip =
                has_buckets && run->all().cells()->bucket_count() <= kMostBuckets;
            if (has_strip) ImGui::SameLine(0, 12 * unit_of_font());
            draw_times(workspace);
        }
    }
    state.layout.end();
}

}  // namespace tileglass::app
