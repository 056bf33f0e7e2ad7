// Compares the structures of objects: settings, work and times.

#include <fmt/core.h>

#include <algorithm>

#include "app/charts/experiment_chart.hpp"
#include "app/panels/counts.hpp"
#include "app/panels/panels.hpp"
#include "app/panels/plot.hpp"
#include "app/panels/widgets.hpp"
#include "app/playback/counts.hpp"
#include "app/session/subject.hpp"

namespace tileglass::app {

namespace {

constexpr std::array kStructureColumns{"build", "update", "question", "k", "hits", "r", "kB"};
constexpr float kStripHeight = 48;  // pixels at 1x, the least
constexpr float kMostCellHeight = 28;
constexpr std::uint32_t kMostBuckets = 65'536;
constexpr std::size_t kMostBars = 512;  // bars in the strip; further buckets share bars

void set_structure(Workspace& workspace, const scene::Structure& structure) {
    if (structure == *workspace.scene().world.structure) return;
    workspace.document.editor.apply(scene::SetStructure{structure}, "change the structure");
}

// Settings, one per line.
class Settings {
public:
    explicit Settings(Workspace& workspace) : workspace_(workspace) {}

    // A choice of one of `all`.
    template <typename Value, std::size_t Count>
    void choose(const char* name, const std::array<Value, Count>& all, Value& chosen) {
        const float width = begin(name);
        const Scope id = with_id(name);
        app::choose(scene::name_of(chosen), all, chosen, width);
    }

    // A choice of one of `all`, or none.
    template <typename Value, std::size_t Count>
    void choose(const char* name, const std::array<Value, Count>& all,
                std::optional<Value>& chosen) {
        ImGui::SetNextItemWidth(begin(name));
        const Scope id = with_id(name);
        if (!begin_combo("##choice", chosen ? scene::name_of(*chosen) : "nothing")) return;
        if (selectable("nothing", !chosen)) chosen.reset();
        for (const Value one : all) {
            if (selectable(scene::name_of(one), chosen == one)) chosen = one;
        }
        ImGui::EndCombo();
    }

    template <typename Number>
    void number(const char* name, Number& value, double least, double most, const char* meaning) {
        const float width = begin(name);
        const auto typed =
            ranged_field(name, static_cast<double>(value), {least, most, false}, width, workspace_);
        if (typed) value = static_cast<Number>(*typed);
        tooltip(meaning);
    }

private:
    // Writes the name of the next setting; returns the width of its control.
    float begin(const char* name) {
        const float unit = unit_of_font();
        ImGui::AlignTextToFramePadding();
        const float begin = ImGui::GetCursorPosX();
        const float room = ImGui::GetContentRegionAvail().x;
        write(name, Role::quiet_text);
        ImGui::SameLine();
        ImGui::SetCursorPosX(begin + kNameWidth * unit);
        return room - kNameWidth * unit;
    }

    static constexpr float kNameWidth = 64;  // pixels at 1x

    Workspace& workspace_;
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
    const bool has_hash = is_shown(&StructureTraits::has_hash);
    if (has_hash) {
        settings.choose("hash", scene::kCellHashes, structure.hash);
        tooltip("What is made of a cell's coordinates before the lowest bits name a bucket");
    }
    if (is_shown(&StructureTraits::has_cell)) {
        const double usual = has_hash ? workspace.scene().frame.size() : 0;
        double cell = before.cell > 0 ? before.cell : usual;
        settings.number("cell size", cell, 0, 1e18,
                        "World units; 0: that of tiles, or what suits the objects (bucket_grid)");
        if (before.cell > 0 || cell != usual) structure.cell = cell;
    }
    if (has_hash) {
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
    // One structure takes the whole canvas, two take a half each: fit the view again.
    if (before.beside.has_value() != structure.beside.has_value()) {
        const scene::View from = workspace.scene().view;
        fit_scene(workspace);
        glide_from(workspace, from);
    }
}

// The question that all structures answer.
std::string question_text(const Workspace& workspace) {
    const scene::Item* asked = workspace.asked_of_objects();
    const std::size_t objects = object_count(workspace.live);
    std::string question = asked != nullptr ? "asked by " + asked->name
                           : objects > Structures::kMostForPairs
                               ? "select a shape to ask"
                               : "asked for all pairs that overlap";
    const auto& answer = workspace.structures.row(workspace.scene().world.structure->kind).answer;
    if (answer && !*answer) question += ": " + answer->error().message;
    if (workspace.structures.is_behind()) question = "they are being put in";
    return fmt::format("{} objects; {}", grouped(objects), question);
}

double middle_of(std::vector<double> times) {
    if (times.empty()) return 0;
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(times.size() / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
}

// A long time needs no small decimals, for which there would be no room.
std::string time_text(double time, int decimals) {
    if (time >= 10) decimals = std::min(decimals, 1);
    if (time >= 1000) decimals = 0;
    return fmt::format("{:.{}f}", time, decimals);
}

// The columns on updates, questions and size.
struct StructureNumbers {
    double build = 0;
    const std::vector<double>& updates;
    const std::vector<double>& questions;
    std::optional<std::array<std::string, 3>> answer;  ///< k, hits, r; none: no question is asked
    std::int64_t bytes = 0;
};

void draw_numbers(const StructureNumbers& numbers, Role role, std::int64_t missing = 0) {
    const auto cell = [&](const std::string& text) { right_cell(text, role); };
    cell(time_text(numbers.build, 3));
    cell(time_text(middle_of(numbers.updates), 3));
    if (numbers.answer) {
        const auto& [candidates, hits, share] = *numbers.answer;
        cell(time_text(middle_of(numbers.questions), 1));
        cell(candidates);
        // Objects that are not stored are missing in the answer.
        right_cell(hits, missing > 0 ? Role::error : role);
        if (missing > 0) {
            tooltip(fmt::format("{} of the objects are not in it: too many cells, or too far off",
                                grouped(missing)));
        }
        cell(share);
    } else {
        for (int i = 0; i < 4; ++i) right_cell("-", Role::quiet_text);
    }
    cell(grouped((numbers.bytes + 1023) / 1024));
}

std::array<std::string, 3> answer_texts(const Counters& work, std::int64_t hits) {
    return {grouped(work.candidates), grouped(hits),
            fmt::format("{:.2f}", world::entries_per_candidate(work))};
}

void draw_row(Workspace& workspace, scene::StructureKind kind) {
    const scene::Structure chosen = *workspace.scene().world.structure;
    const Structures::Row& row = workspace.structures.row(kind);
    const Role role = Role::text;
    ImGui::TableNextColumn();
    {
        // Its colour is that of the plots and of the chart; what is shown has a bright row.
        const bool is_shown = kind == chosen.kind || kind == chosen.beside;
        const Scope color = in_color(ImGuiCol_Text, imgui_color(look_of(kind).role));
        if (selectable(scene::name_of(kind), is_shown, ImGuiSelectableFlags_SpanAllColumns)) {
            scene::Structure other = chosen;
            other.kind = kind;
            set_structure(workspace, other);
        }
    }
    if (!row.run) {
        if (row.fault) tooltip(row.fault->message);
        for (std::size_t i = 0; i < kStructureColumns.size(); ++i) {
            right_cell("-", Role::quiet_text);
        }
        return;
    }
    StructureNumbers numbers{row.build, row.updates, row.questions, {}, row.run->all().bytes()};
    if (row.answer && *row.answer) {
        numbers.answer = answer_texts((*row.answer)->work, (*row.answer)->hits);
    }
    draw_numbers(numbers, role, row.run->refused());
}

// The shown structure, with objects at rest in a layer of their own.
void draw_layers_row(const Structures::Layers& layers) {
    ImGui::TableNextColumn();
    write("in layers");
    StructureNumbers numbers{layers.build,
                             layers.updates,
                             layers.questions,
                             {},
                             layers.still.all().bytes() + layers.moving.all().bytes()};
    if (layers.is_asked) numbers.answer = answer_texts(layers.work, layers.hits);
    draw_numbers(numbers, Role::text);
}

void draw_table(Workspace& workspace) {
    constexpr int kFlags = ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_NoPadOuterX;
    if (!ImGui::BeginTable("structures", 1 + static_cast<int>(kStructureColumns.size()), kFlags)) {
        return;
    }
    constexpr std::array<float, kStructureColumns.size()> kLeast{46, 50, 72, 24, 34, 38, 34};
    set_up_columns("structure", 86, kLeast);
    ImGui::TableNextColumn();
    for (const std::string_view name : kStructureColumns) {
        if (name == "k") {
            count_head(count_of(&Counters::candidates), "k", workspace.display);
        } else if (name == "hits") {
            count_head(count_of(&Counters::objects_hit), "hits", workspace.display);
        } else {
            right_cell(std::string(name), Role::quiet_text);
        }
    }
    for (const scene::StructureKind kind : scene::kStructureKinds) draw_row(workspace, kind);
    if (const auto& layers = workspace.structures.layers()) draw_layers_row(*layers);
    ImGui::EndTable();
    tooltip(
        "build: milliseconds to be filled once, one object after the other; update: milliseconds "
        "that a tick takes, question: microseconds, both the middle of the last ones; k: "
        "candidates; r: entries looked at for each of them. Click a name to see it.");
}

// The cells of a bucket, the first one at the foot, with their tiles where there is room.
void draw_chain(const HashCells& cells, std::uint32_t bucket, ImVec2 foot, ImVec2 cell) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float gap = std::min(cell.x, cell.y) >= 4 ? 1.0F : 0.0F;
    const Role role = cells.chain_length(bucket) > 1 ? Role::left : Role::taken;
    float y = foot.y;
    cells.visit_chain(bucket, [&](const Tile& tile) {
        y -= cell.y;
        const float width = std::max(cell.x - gap, 1.0F);
        list.AddRectFilled({foot.x, y + gap}, {foot.x + width, y + cell.y}, packed_color(role));
        const Scope font = in_font(Font::small);
        const std::string text = fmt::format("{} {}", tile.x, tile.y);
        const float room = width - text_width(text);
        const float height = ImGui::GetTextLineHeight();
        if (room < 2 || cell.y < height) return;
        list.AddText({foot.x + room / 2, y + (cell.y - height) / 2}, packed_color(Role::canvas),
                     text.c_str());
    });
}

std::string chain_text(const HashCells& cells, std::uint32_t bucket) {
    constexpr std::size_t kMost = 8;
    std::string text;
    std::size_t told = 0;
    cells.visit_chain(bucket, [&](const Tile& tile) {
        if (++told <= kMost)
            text += fmt::format("{}({}, {})", told > 1 ? " > " : "", tile.x, tile.y);
    });
    if (told > kMost) text += fmt::format(" > {} more", told - kMost);
    return told > 0 ? text : "no cell";
}

// The bucket in which the current step looks; none: it looks in none.
std::optional<std::uint32_t> searched_bucket(const Workspace& workspace) {
    if (!plays_structure(workspace)) return std::nullopt;
    const std::optional<Event> step = workspace.player.current();
    const auto* search = step ? std::get_if<SearchBucket>(&*step) : nullptr;
    return search != nullptr ? std::optional(search->bucket) : std::nullopt;
}

// The table: a column for each bucket with the cells in its chain. Returns the bucket under the
// pointer.
std::optional<std::uint32_t> draw_buckets(const HashCells& cells,
                                          std::optional<std::uint32_t> searched) {
    const float unit = unit_of_font();
    if (cells.bucket_count() > kMostBuckets) {
        hint(fmt::format("{} cells in {} buckets, too many to draw", grouped(cells.cell_count()),
                         grouped(cells.bucket_count())));
        return std::nullopt;
    }
    const BucketReport report = cells.report();
    {
        const Scope font = in_font(Font::small);
        write_wrapped(
            fmt::format("{} cells in {} of {} buckets, {} beyond the first, longest chain {}",
                        grouped(report.cells), grouped(report.used), grouped(report.buckets),
                        grouped(report.collisions), report.longest));
    }
    const ImVec2 low = ImGui::GetCursorScreenPos();
    const float width = std::max(ImGui::GetContentRegionAvail().x, 1.0F);
    // Where there is much room, up to half of it; plots have the rest.
    const auto most = static_cast<float>(std::max(report.longest, 1U));
    const float height =
        std::max(kStripHeight * unit,
                 std::min(ImGui::GetContentRegionAvail().y / 2, kMostCellHeight * unit * most));
    mouse_area("buckets", {width, height});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const std::size_t bars = std::min<std::size_t>(report.buckets, kMostBars);
    const float bar = width / static_cast<float>(bars);
    const ImVec2 cell{bar, height / most};
    for (std::size_t i = 0; i < bars; ++i) {
        // The longest chain among the buckets that share the bar.
        auto longest = static_cast<std::uint32_t>(i * report.buckets / bars);
        for (std::uint32_t k = longest; k < (i + 1) * report.buckets / bars; ++k) {
            if (cells.chain_length(k) > cells.chain_length(longest)) longest = k;
        }
        draw_chain(cells, longest, {low.x + bar * static_cast<float>(i), low.y + height}, cell);
    }
    if (searched && *searched < report.buckets) {
        const float x =
            low.x + width * static_cast<float>(*searched) / static_cast<float>(report.buckets);
        list.AddRect({x - 1, low.y}, {x + bar, low.y + height + 1}, packed_color(Role::current));
    }
    list.AddLine({low.x, low.y + height}, {low.x + width, low.y + height},
                 packed_color(Role::panel_edge));
    std::optional<std::uint32_t> hot;
    if (ImGui::IsItemHovered()) {
        const float part = std::clamp((ImGui::GetMousePos().x - low.x) / width, 0.0F, 0.9999F);
        hot = static_cast<std::uint32_t>(part * static_cast<float>(report.buckets));
        tooltip(fmt::format("bucket {}: {}", *hot, chain_text(cells, *hot)));
    }
    write_small("bucket 0", Role::quiet_text);
    ImGui::SameLine();
    right_aligned(grouped(report.buckets - 1), Font::small);
    return hot;
}

void draw_times(const Workspace& workspace) {
    const auto lines = [&](std::vector<double> Structures::Row::* times) {
        std::vector<PlotLine> result;
        for (const scene::StructureKind kind : scene::kStructureKinds) {
            const Structures::Row& row = workspace.structures.row(kind);
            const bool is_shown = kind == workspace.scene().world.structure->kind;
            const char* name = is_shown ? scene::name_of(kind) : "";
            if (row.run) result.push_back({name, look_of(kind).role, row.*times, is_shown});
        }
        return result;
    };
    if (workspace.live.tick() == 0) return;  // each is one number then, which the table has
    PlotPairs plots(workspace.live.tick(), 1);
    plots.draw("tick, ms", lines(&Structures::Row::updates));
    plots.draw("question, us", lines(&Structures::Row::questions));
}

void choose_runs(Structures& structures) {
    const Scope low = with_frame_padding(0);
    check_box("run all", &structures.is_comparing);
    tooltip("All structures are run on the same objects, up to 20,000 of them.");
    same_line_for(check_box_width("its steps"));
    check_box("its steps", &structures.is_stepping);
    tooltip(
        "The steps below are those of the structure: of the question that is asked, else of the "
        "last change of up to 1,000 objects.");
    same_line_for(check_box_width("layers"));
    check_box("layers", &structures.is_layered);
    tooltip(
        "The structure once more with objects that stand still apart from swarms: a tick leaves "
        "their part alone, a question asks both parts. Needs some of both.");
}

}  // namespace

void draw_structures(Desk& desk) {
    Workspace& workspace = desk.workspace;
    if (!shows_structure(workspace)) {
        hint(workspace.live.has_objects()
                 ? "The objects are in the lists of tiles alone."
                 : "There are no objects to be put into structures. Press 6 or 7 and drag.");
        if (workspace.live.has_objects()) {
            command_button("Show structures", command("world.structures"), desk);
        }
        return;
    }
    Structures& structures = workspace.structures;
    Columns columns("structure", {170, 370, 240});
    columns.next();
    edit_structure(workspace);
    if (!shows_structure(workspace)) return;
    const auto& fault = structures.row(workspace.scene().world.structure->kind).fault;
    if (fault) write_wrapped(fault->message, Role::error);
    command_button("Without structures", command("world.structures"), desk);
    if (!shows_structure(workspace) || structures.shown() == nullptr) return;
    const world::StructureRun& run = *structures.shown();
    columns.next();
    hint(question_text(workspace));
    draw_table(workspace);
    choose_runs(structures);
    if (run.all().rebuilds() > 0) {
        ImGui::SameLine();
        hint(fmt::format("built anew {} times", grouped(run.all().rebuilds())));
    }
    columns.next();
    if (const HashCells* cells = run.all().cells()) {
        workspace.pointed.hot_bucket = draw_buckets(*cells, searched_bucket(workspace));
    }
    draw_times(workspace);
}

}  // namespace tileglass::app
