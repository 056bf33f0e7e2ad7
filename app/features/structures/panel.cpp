// The tab Structure: settings, pictures, work and times.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "app/canvas/charts/experiment_chart.hpp"
#include "app/features/controls.hpp"
#include "app/features/counts.hpp"
#include "app/features/menus.hpp"
#include "app/features/structures/pictures.hpp"
#include "app/replay/counts.hpp"
#include "app/replay/words/formula.hpp"
#include "app/widgets/plot.hpp"
#include "app/world/live_world.hpp"
#include "app/world/structures.hpp"
#include "sandbox/world/live_objects.hpp"
#include "sandbox/world/object_world.hpp"

namespace tileglass::app::structures {

namespace {

struct Column {
    const char* name;
    float least;          ///< width, pixels at 1x
    const char* meaning;  ///< empty: that of a count
};
// Where there is little room, the last ones are left out: those that a question changes come first.
constexpr std::array kStructureColumns{
    Column{"question us", 67,
           "Microseconds that a question takes: the middle of the last ones. ~: measured once."},
    Column{"candidates", 64, ""},
    Column{"hits", 31, ""},
    Column{"entries", 44, "Entries that were looked at for each candidate."},
    Column{"kB", 34, "Memory that the structure takes, units of 1,024 bytes."},
    Column{"update ms", 61,
           "Milliseconds that a tick takes: the middle of the last ones. ~: measured once."},
    Column{"build ms", 52,
           "Milliseconds to put all objects in, one after the other. ~: measured once."}};
constexpr int kMostNearest = 64;
constexpr float kLeastPicture = 84;   // pixels at 1x, height
constexpr float kLeastForWork = 110;  // the same, for a picture and a line above it

void set_structure(const scene::Structure& structure, const Subject& s, Wishes& wishes,
                   bool is_of_gesture = false) {
    if (structure == *s.scene.world.structure) return;
    wishes.push_back(
        WishedEdit{scene::SetStructure{structure}, "change the structure", is_of_gesture});
}

// Settings, one per line.
class Settings {
public:
    Settings(const Subject& subject, Wishes& wishes) : subject_(subject), wishes_(wishes) {}

    // A choice of one of `all`.
    template <typename Value, std::size_t Count>
    void choose(const char* name, const std::array<Value, Count>& all, Value& chosen,
                const char* about) {
        const float width = begin(name);
        const Scope id = with_id(name);
        app::choose(all, chosen, width, about);
    }

    // A choice of one of `all`, or none.
    template <typename Value, std::size_t Count>
    void choose(const char* name, const std::array<Value, Count>& all, std::optional<Value>& chosen,
                const char* about) {
        std::vector<ChoiceRow> rows{
            {"Nothing", "One structure has the whole canvas.", "", !chosen}};
        for (const Value one : all) {
            rows.push_back(row_of(one));
            rows.back().is_chosen = chosen == one;
        }
        const float width = begin(name);
        const Scope id = with_id(name);
        const std::string shown = chosen ? row_of(*chosen).name : rows.front().name;
        const auto picked = drop_down("##choice", shown, rows, width, about);
        if (picked) chosen = *picked == 0 ? std::nullopt : std::optional(all[*picked - 1]);
    }

    template <typename Number>
    void number(const char* name, Number& value, double least, double most, const char* meaning) {
        const float width = begin(name);
        const auto typed = ranged_field(name, static_cast<double>(value), {least, most, false},
                                        width, subject_, wishes_);
        if (typed) value = static_cast<Number>(*typed);
        tooltip(meaning);
    }

    // The same with a slider next to the field, which moves by factors from `low` to `high`.
    void slide(const char* name, double& value, const NumberRange& range, double low, double high,
               const char* meaning) {
        const float width = begin(name);
        const float field = kFieldWidth * unit_of_font();
        const auto typed = ranged_field(name, value, range, field, subject_, wishes_);
        if (typed) value = *typed;
        tooltip(meaning);
        ImGui::SameLine(0, 4 * unit_of_font());
        ImGui::SetNextItemWidth(width - field - 4 * unit_of_font());
        const Scope id = with_id(name);
        double slid = std::clamp(value, low, high);
        bool has_slid = ImGui::SliderScalar(
            "##slider", ImGuiDataType_Double, &slid, &low, &high, "",
            ImGuiSliderFlags_Logarithmic | ImGuiSliderFlags_AlwaysClamp | ImGuiSliderFlags_NoInput);
        report_control("##slider", 0, Control::slider);
        const double before = std::exchange(slid, slid_by_keys(slid, low, high));
        has_slid = has_slid || slid != before;
        tooltip(meaning);
        is_sliding_ = is_sliding_ || ImGui::IsItemActive();
        if (has_slid) value = two_digits(slid);
    }
    // Is a slider held? All its edits are one entry of undo.
    bool is_sliding() const { return is_sliding_; }

private:
    static double two_digits(double value) {
        const double part = std::pow(10.0, std::floor(std::log10(value)) - 1);
        // Dividing by a whole number keeps 0.3 what it is when typed.
        return part < 1 ? std::round(value / part) / std::round(1 / part)
                        : std::round(value / part) * part;
    }

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

    static constexpr float kNameWidth = 64;   // pixels at 1x
    static constexpr float kFieldWidth = 44;  // the same

    const Subject& subject_;
    Wishes& wishes_;
    bool is_sliding_ = false;
};

void edit_structure(int& nearest, const Subject& s, Wishes& wishes) {
    const scene::Structure before = *s.scene.world.structure;
    scene::Structure structure = before;
    using scene::StructureTraits;
    const auto is_shown = [&](bool StructureTraits::* has) {
        return traits_of(before.kind).*has || (before.beside && traits_of(*before.beside).*has);
    };
    Settings settings(s, wishes);
    settings.choose("structure", scene::kStructureKinds, structure.kind,
                    "What finds the objects, besides the lists of tiles.");
    const bool has_hash = is_shown(&StructureTraits::has_hash);
    if (has_hash) {
        settings.choose(
            "hash", scene::kCellHashes, structure.hash,
            "What is made of a cell's coordinates before the lowest bits name a bucket.");
    }
    if (is_shown(&StructureTraits::has_cell)) {
        const double tile = s.scene.frame.size();
        const double usual = has_hash ? tile : 0;
        double cell = before.cell > 0 ? before.cell : usual;
        settings.slide("cell size", cell, {0, 1e18, false}, tile / 4, tile * 32,
                       "World units; 0: that of tiles, or what suits the objects (bucket grid)");
        if (before.cell > 0 || cell != usual) structure.cell = cell;
    }
    if (has_hash) {
        settings.slide("most cells", structure.load,
                       {scene::Structure::kLeastLoad, scene::Structure::kMostLoad, false}, 0.25, 16,
                       "Cells a bucket, at most; with more the table doubles");
    }
    if (is_shown(&StructureTraits::has_nodes)) {
        settings.number("capacity", structure.capacity, 1, scene::Structure::kMostCapacity,
                        "Objects of a node that does not divide");
    }
    if (is_shown(&StructureTraits::has_depth)) {
        settings.number("depth", structure.depth, 0, QuadtreeForm::kMostDepth,
                        "Of the deepest nodes");
    }
    settings.choose("beside", scene::kStructureKinds, structure.beside,
                    "A second structure of the same objects, on the other half of the canvas.");
    settings.number("nearest", nearest, 0, kMostNearest,
                    "Objects shown that are nearest to the selected circle or object, else to the "
                    "pointer; 0: none");
    set_structure(structure, s, wishes, settings.is_sliding());
    // One structure takes the whole canvas, two take a half each: fit the view again.
    if (before.beside.has_value() != structure.beside.has_value()) wishes.push_back(WishedFit{});
}

// Which tick a structure of many objects follows, which may take several screen frames. Empty: it
// is small, or nothing moves.
std::string tick_text(const Subject& s) {
    const bool is_large = object_count(s.live) > world::StructureRun::kMostRecorded;
    const bool follows = s.structures.is_behind() || (is_large && s.live.is_running());
    if (!follows || !s.structures.is_filled()) return "";
    return fmt::format("follows tick {}", grouped(s.live.tick()));
}

// The question that all structures answer.
std::string question_text(const Subject& s) {
    const scene::Item* asked = asked_of_objects(s);
    const std::size_t objects = object_count(s.live);
    std::string question = asked != nullptr ? "asked by " + asked->name
                           : objects > Structures::kMostForPairs
                               ? "select a shape to ask"
                               : "asked for all pairs that overlap";
    const auto& answer = s.structures.row(s.scene.world.structure->kind).answer;
    if (answer && !*answer) question += ": " + answer->error().message;
    if (!s.structures.is_filled()) question = "they are being put in";
    const std::string tick = tick_text(s);
    return fmt::format("{}; {}{}{}", grouped(objects, "object"), question, tick.empty() ? "" : "; ",
                       tick);
}

// A long time needs no small decimals, for which there would be no room. What would be shown as 0
// is said to be below the least that is shown: "<0.001".
std::string time_text(double time, int decimals) {
    const double least = std::pow(10.0, -decimals);
    if (time > 0 && time < least / 2) return fmt::format("<{:.{}f}", least, decimals);
    if (time >= 10) decimals = std::min(decimals, 1);
    if (time >= 1000) decimals = 0;
    return fmt::format("{:.{}f}", time, decimals);
}

// The middle one of some times in the table's next cell, how they spread in its tooltip; "-" where
// nothing was measured.
void time_cell(const std::vector<double>& times, int decimals, const char* unit) {
    const world::Spread spread = world::spread_of(times);
    if (spread.times == 0) {
        right_cell("-", Role::quiet_text);
        return;
    }
    std::string text = time_text(spread.median, decimals);
    // A first time is far off where caches are cold.
    if (spread.times == 1 && !text.starts_with('<')) text.insert(0, "~");
    right_cell(text, Role::text);
    tooltip(spread.times == 1 ? fmt::format("{} {}, measured once", value_text(spread.median), unit)
                              : fmt::format("The middle of {} times; eight in ten are from {} {}",
                                            spread.times, spread_text(spread), unit));
}

// The columns of numbers; `missing`: objects that are not stored.
void draw_numbers(const Structures::Row& row, std::int64_t bytes, std::int64_t missing) {
    const auto cell = [&](const std::string& text) { right_cell(text, Role::text); };
    if (row.answer && *row.answer) {
        const world::StructureAnswer& answer = **row.answer;
        time_cell(row.questions, 1, "us");
        cell(grouped(answer.work.candidates));
        right_cell(grouped(answer.hits), missing > 0 ? Role::error : Role::text);
        if (missing > 0) {
            tooltip(fmt::format("{} of the objects are not in it: too many cells, or too far off",
                                grouped(missing)));
        }
        cell(fmt::format("{:.2f}", world::entries_per_candidate(answer.work)));
    } else {
        for (int i = 0; i < 4; ++i) right_cell("-", Role::quiet_text);
    }
    cell(grouped((bytes + 1023) / 1024));
    time_cell(row.updates, 3, "ms");
    time_cell({row.build}, 3, "ms");
}

void draw_row(scene::StructureKind kind, const Subject& s, Wishes& wishes) {
    const scene::Structure chosen = *s.scene.world.structure;
    const Structures::Row& row = s.structures.row(kind);
    ImGui::TableNextColumn();
    {
        // Its colour is that of the plots and of the chart; what is shown has a brighter row, on
        // which that colour can still be read.
        const bool is_shown = kind == chosen.kind || kind == chosen.beside;
        const Scope ground = in_color(ImGuiCol_Header, imgui_color(Role::accent, 0.12F));
        const Scope color = in_color(ImGuiCol_Text, imgui_color(look_of(kind).role));
        const bool is_clicked =
            selectable(words_of(kind).name, is_shown, ImGuiSelectableFlags_SpanAllColumns);
        tooltip(words_of(kind).meaning);
        if (is_clicked) {
            scene::Structure other = chosen;
            other.kind = kind;
            set_structure(other, s, wishes);
        }
    }
    if (!row.run) {
        if (row.fault) tooltip(row.fault->message);
        for (std::size_t i = 0; i < kStructureColumns.size(); ++i) {
            right_cell("-", Role::quiet_text);
        }
        return;
    }
    draw_numbers(row, row.run->all().bytes(), row.run->refused());
}

// The shown structure, with objects at rest in a layer of their own.
void draw_layers_row(const Structures::Layers& layers) {
    ImGui::TableNextColumn();
    write("in layers");
    draw_numbers(layers, layers.still.all().bytes() + layers.run->all().bytes(), 0);
}

void draw_table(const Subject& s, Wishes& wishes) {
    constexpr int kFlags = ImGuiTableFlags_SizingStretchProp | ImGuiTableFlags_NoPadOuterX;
    if (!ImGui::BeginTable("structures", 1 + static_cast<int>(kStructureColumns.size()), kFlags)) {
        return;
    }
    std::array<float, kStructureColumns.size()> least{};
    for (std::size_t i = 0; i < least.size(); ++i) least[i] = kStructureColumns[i].least;
    set_up_columns("structure", 96, least);
    ImGui::TableNextColumn();
    for (const auto& [name, width, meaning] : kStructureColumns) {
        const bool is_tried = name == std::string_view("candidates");
        if (is_tried || name == std::string_view("hits")) {
            const std::size_t count =
                count_of(is_tried ? &Counters::candidates : &Counters::objects_hit);
            if (count_head(count, name, s.display)) wishes.push_back(WishedCount{count});
        } else if (right_cell(name, Role::quiet_text, Font::words)) {
            tooltip(meaning);
        }
    }
    for (const scene::StructureKind kind : scene::kStructureKinds) draw_row(kind, s, wishes);
    if (const auto& layers = s.structures.layers()) draw_layers_row(*layers);
    ImGui::EndTable();
}

void draw_times(const Subject& s, Wishes& wishes) {
    const auto lines = [&](std::vector<double> Structures::Row::* times) {
        std::vector<PlotLine> result;
        for (const scene::StructureKind kind : scene::kStructureKinds) {
            const Structures::Row& row = s.structures.row(kind);
            const bool is_shown = kind == s.scene.world.structure->kind;
            const char* name = is_shown ? words_of(kind).name : "";
            if (row.run) result.push_back({name, look_of(kind).role, row.*times, is_shown});
        }
        return result;
    };
    PlotPairs plots(s.live.tick(), 1);
    plots.draw("update, ms", lines(&Structures::Row::updates));
    plots.draw("asked, us", lines(&Structures::Row::questions));
    if (plots.wants_menu()) wishes.push_back(WishedMenu{menu_at(MenuSpot::ticks)});
}

void choose_runs(const Subject& s, Wishes& wishes) {
    const Scope low = with_frame_padding(0);
    const auto choose = [&](const char* name, bool Structures::* which, const char* meaning) {
        bool is_on = s.structures.*which;
        if (check_box(name, &is_on)) wishes.push_back(WishedStructures{which, is_on});
        tooltip(meaning);
    };
    choose("run all", &Structures::is_comparing,
           "All structures are run on the same objects, up to 20,000 of them.");
    same_line_for(check_box_width("its steps"));
    choose("its steps", &Structures::is_stepping,
           "The steps below are those of the structure: of the question that is asked, else of the "
           "last change of up to 1,000 objects.");
    same_line_for(check_box_width("layers"));
    choose("layers", &Structures::is_layered,
           "Keeps objects that stand still and swarms in two structures: a tick changes only the "
           "second, a question asks both. Needs some of both.");
}

// What a structure's answer costs, at the step; none: it has not answered.
std::optional<QuestionCost> cost_of(scene::StructureKind kind, const Player* player,
                                    const Subject& s) {
    const world::StructureAnswer* answer = s.structures.answer(kind);
    if (answer == nullptr) return std::nullopt;
    QuestionCost cost{static_cast<std::int64_t>(object_count(s.live)), answer->work, answer->work};
    const bool is_of_question = s.structures.row(kind).asked.has_value();
    if (is_of_question && player != nullptr && player->recording() != nullptr) {
        cost.so_far = player->counters();
    }
    return cost;
}

// The formula with the numbers of the question, and what of it is paid at the step.
void draw_formula(const Subject& s) {
    const scene::StructureKind kind = s.scene.world.structure->kind;
    const std::optional<QuestionCost> cost = cost_of(kind, player_of(s, false), s);
    if (!cost) return;
    const Scope font = in_font(Font::small);
    const Scope color = in_color(ImGuiCol_Text, imgui_color(look_of(kind).role));
    for (const std::string& sentence : tell_formula(*cost, words_of(kind).name))
        write_wrapped(sentence);
}

void draw_costs(const Subject& s, Wishes& wishes) {
    Columns columns("costs", {400, 185});
    columns.next();
    hint(question_text(s));
    if (asked_of_objects(s) == nullptr) {
        tooltip(
            "Each object asks what overlaps it, and is a candidate of its own question. The bucket "
            "grid compares each two objects once instead.");
    }
    draw_table(s, wishes);
    choose_runs(s, wishes);
    const world::AnyStructure& all = s.structures.shown()->all();
    if (all.rebuilds() > 0) {
        ImGui::SameLine();
        hint(fmt::format("built anew {} times", grouped(all.rebuilds())));
    }
    columns.next();
    draw_formula(s);
    draw_times(s, wishes);
}

// Is there a picture of this kind of structure?
bool has_picture(scene::StructureKind kind) {
    return traits_of(kind).has_hash || traits_of(kind).has_nodes;
}

// Is there a picture of the shown structure, or of the second one?
bool has_pictures(const scene::Structure& structure) {
    return has_picture(structure.kind) || (structure.beside && has_picture(*structure.beside));
}

void choose_page(const scene::Structure& structure, bool& has_costs) {
    if (!has_pictures(structure)) return;
    const bool is_tree =
        traits_of(has_picture(structure.kind) ? structure.kind : *structure.beside).has_nodes;
    const float half = (ImGui::GetContentRegionAvail().x - ImGui::GetStyle().ItemSpacing.x) / 2;
    if (switch_button(is_tree ? "tree" : "table", !has_costs, half)) has_costs = false;
    tooltip("The structure as a picture, linked with the canvas, at the step that is played");
    ImGui::SameLine();
    if (switch_button("costs", has_costs, half)) has_costs = true;
    tooltip("What the structures cost: candidates, entries looked at, memory and times");
}

// A line above the picture with what the question has cost so far, and which tick a large
// structure follows; returns its height.
float draw_work(const PictureOf& picture) {
    const Subject& s = picture.subject;
    const scene::StructureKind kind = picture.run->structure().kind;
    const std::optional<QuestionCost> cost = cost_of(kind, picture.player, s);
    const bool has_room = ImGui::GetContentRegionAvail().y > kLeastForWork * unit_of_font();
    const std::string tick = tick_text(s);
    const bool is_asked = cost && s.structures.row(kind).asked;
    if (!has_room || (!is_asked && tick.empty())) return 0;
    const Scope font = in_font(Font::small);
    const float room = ImGui::GetContentRegionAvail().x;
    std::string whole = is_asked ? tell_work(*cost, words_of(kind).name) : words_of(kind).name;
    if (!tick.empty()) whole += (is_asked ? "; " : " ") + tick;
    // Whole parts only: of a number that is cut one reads another number.
    std::string shown = whole;
    for (std::size_t end = whole.size(); text_width(shown) > room;) {
        end = whole.rfind(", ", end - 1);
        if (end == std::string::npos) break;
        shown = whole.substr(0, end) + ", ...";
    }
    shown = cut_at_end(shown, room);
    write(shown, look_of(kind).role);
    if (!tick.empty()) {
        tooltip(whole +
                "\nMany objects are brought to their places over several screen frames; the world "
                "waits for it, and the picture changes when all are there.");
    } else {
        tooltip(shown == whole ? "What the question has cost so far, of all that it costs" : whole);
    }
    return ImGui::GetTextLineHeightWithSpacing();
}

void draw_picture(ShownStructures& shown, bool is_second, ImVec2 size, const Subject& s,
                  Wishes& wishes) {
    const world::StructureRun* run = moment_of(s, is_second).run;
    if (run == nullptr) return;
    const PictureOf picture{s, run, player_of(s, is_second), is_second, shown.hot, wishes};
    const std::size_t half = is_second ? 1 : 0;
    const Scope id = with_id(half);
    size.y -= draw_work(picture);
    if (traits_of(run->structure().kind).has_nodes) {
        draw_tree(picture, shown.trees[half], size);
    } else if (run->all().cells() != nullptr) {
        const auto hash = draw_hash_table(picture, shown.tables[half], size);
        if (!hash) return;
        scene::Structure structure = *s.scene.world.structure;
        structure.hash = *hash;
        set_structure(structure, s, wishes);
    } else {
        hint(fmt::format("There is no picture of this structure: {}",
                         words_of(run->structure().kind).meaning));
    }
}

void draw_pictures(ShownStructures& shown, const Subject& s, Wishes& wishes) {
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float height = std::max(room.y - 2 * unit_of_font(), kLeastPicture * unit_of_font());
    if (s.structures.second() == nullptr) {
        draw_picture(shown, false, {room.x, height}, s, wishes);
        return;
    }
    Columns columns("pictures", {280, 280});
    for (const bool is_second : {false, true}) {
        columns.next();
        draw_picture(shown, is_second, {ImGui::GetContentRegionAvail().x, height}, s, wishes);
    }
}

}  // namespace

void offer_menu(Wishes& wishes) {
    static constexpr std::array<std::string_view, 4> kOfPicture{"world.structures", "world.nearest",
                                                                "play.code", "world.experiment"};
    static const std::array menu{MenuPart{"Structure", kOfPicture},
                                 menu_at(MenuSpot::ticks).front()};
    app::offer_menu(menu, wishes);
}

void add_rect_of(std::uint32_t object, const LiveWorld& live, std::vector<Rect>& rects) {
    constexpr std::size_t kMostLit = 500;
    const world::ObjectWorld* world = live.objects().world();
    if (world == nullptr || rects.size() == kMostLit) return;
    if (world->grid().contains(object)) rects.push_back(world->grid().rect(object));
}

std::string names_of(std::span<const std::uint32_t> objects, std::size_t most,
                     const LiveWorld& live) {
    std::string text;
    for (std::size_t i = 0; i < objects.size(); ++i) {
        if (i == most) return text + fmt::format(", {} more", objects.size() - most);
        if (i > 0) text += ", ";
        text += live.items().name_of_number(objects[i]);
    }
    return text;
}

void ShownStructures::draw_tab(const Subject& s, Wishes& wishes) {
    if (!s.shows_structures) {
        const bool has_objects = s.live.has_objects();
        hint(has_objects
                 ? "The objects are in the lists of tiles alone."
                 : "There are no objects to be put into structures. Press 6 or 7 and drag.");
        const Buttons buttons{*this, kRow, s, wishes};
        if (has_objects) buttons.draw("Show structures", "world.structures");
        return;
    }
    const scene::Structure& structure = *s.scene.world.structure;
    Columns columns("structure", {170, 380});
    columns.next();
    {
        const Scope low = with_frame_padding(0);
        choose_page(structure, has_costs);
        edit_structure(nearest, s, wishes);
        const auto& fault = s.structures.row(structure.kind).fault;
        if (fault) write_wrapped(fault->message, Role::error);
        if (button("Hide structures")) toggle(s, wishes);
        tooltip(fmt::format("Leaves the objects in the lists of tiles alone  ({})",
                            key_of("world.structures")));
    }
    if (s.structures.shown() == nullptr) return;
    columns.next();
    if (!has_costs && has_pictures(structure)) {
        draw_pictures(*this, s, wishes);
    } else {
        draw_costs(s, wishes);
    }
}

}  // namespace tileglass::app::structures
