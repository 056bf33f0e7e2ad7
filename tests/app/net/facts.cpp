#include "tests/app/net/facts.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <span>

#include "app/document/compare/conventions.hpp"
#include "app/document/shapes/exhibit.hpp"
#include "app/replay/counts.hpp"
#include "app/replay/words/words.hpp"
#include "app/shell/commands/commands.hpp"
#include "app/shell/panels/panels.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/text/check_json.hpp"
#include "sandbox/world/film.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

constexpr std::size_t kMostOfKind = 3;   // facts that are told of one kind in a step
constexpr std::size_t kMostSigns = 170;  // of what is told of a step

std::string words_of(const TileRect& tiles) {
    return name_of(tiles.min) + ".." + name_of(tiles.end);
}

std::string words_of(const shapes::Summary& summary) {
    std::string words = fmt::format("{} tiles", summary.count);
    if (summary.extent) words += " in " + words_of(*summary.extent);
    if (summary.hit) words += ", hits " + name_of(summary.hit->tile);
    return words;
}

/// The word for a choice of some; empty: there is none.
std::string one_of(std::span<const char* const> words, const auto& choice) {
    return choice ? words[choice->index()] : "";
}

std::string title_of(const std::optional<Tab>& tab) {
    return tab ? tab->title : "";
}

/// Messages and questions.
void add_asked(const Workspace& w, Facts& facts) {
    constexpr std::array kPlaces{"a new scene", "a landscape", "a file", "a case", "the end"};
    const Questions& asked = w.questions;
    const Requests& wanted = w.requests;
    facts.say(w.message.is_error ? "error" : "message", w.message.text);
    facts.add("asks to leave for", one_of(kPlaces, asked.leaving), "asks on the way to",
              one_of(kPlaces, asked.after_save), "asks about the changed file",
              asked.changed_file.has_value(), "asks which file to open", asked.wants_open,
              "asks where to save", asked.wants_save_as, "asks for a case", asked.wants_case,
              "asks for a command", asked.wants_command, "asks for tiles",
              asked.wants_foreign_tiles, "asks about unsaved work", asked.wants_recovery,
              "wants the first layout", wanted.layout_reset, "wants keys", wanted.keys_file,
              "wants a menu", wanted.menu.has_value(), "wants a name typed", wanted.rename,
              "wants a paste", wanted.paste, "wants a chart", wanted.chart.has_value(),
              "wants to quit", wanted.quit);
    facts.say("asks to paste", asked.pasting ? asked.pasting->sentence : "");
    if (const auto& choice = asked.file_choice) {
        facts.say("complains", choice->error(), "misses", choice->missing(), "row",
                  choice->chosen() ? choice->row(*choice->chosen()).name : "", "typed",
                  choice->typed(), "folder", choice->folder().filename().string());
        facts.add("rows", choice->rows(), "rows of all files", choice->shows_all(),
                  "asks to replace", choice->to_replace().has_value());
    }
    facts.say("clipboard", wanted.clipboard.value_or(""));
}

/// What is chosen and switched on.
void add_choices(const Workspace& w, Facts& facts) {
    constexpr std::array kPages{"two answers", "lens", "marks", "program"};
    constexpr std::array kLives{"of an object", "of a node", "of a tile"};
    const scene::Item* selected = w.selected_item();
    const Tabs& tabs = w.display.tabs;
    facts.say("undo", w.document.editor.undo_label(), "file", w.document.file.filename().string(),
              "selected", selected != nullptr ? selected->name : "");
    facts.add("selected besides", w.selection.others().size(), "unsaved changes",
              w.document.editor.is_modified(), "tool",
              std::string(w.hand.tool != nullptr ? w.hand.tool->stem : ""), "brush",
              w.hand.has_brush ? w.hand.brush_size : 0, "snap", std::string(title_of(w.hand.snap)),
              "light theme", w.display.theme == Theme::light, "tab", title_of(tabs.open),
              "tab at the right", title_of(tabs.at_right), "tab is large", tabs.is_large, "pinned",
              w.pointed.pinned ? name_of(*w.pointed.pinned) : "", "size", w.display.percent(),
              "hidden roles", w.display.hidden_roles);
    const auto& page = w.compare.page;
    const Lens& lens = w.compare.lens;
    facts.add("compares", page ? std::string(kPages.at(static_cast<std::size_t>(*page))) : "",
              "life", one_of(kLives, w.display.life_of), "lens",
              std::string(lens.coverage ? scene::name_of(*lens.coverage) : ""), "lens for ties",
              std::string(lens.ties ? scene::name_of(*lens.ties) : ""), "lit",
              std::string(w.display.counted ? counts()[*w.display.counted].name : ""));
    for (const HandMark& mark : hand_marks(w)) {
        facts.add("mark " + name_of(mark.tile), std::string(mark.is_in ? "+" : "-"));
    }
    for (const Command& command : commands()) {
        if (command.is_switched_on(w)) facts.add(std::string(command.id), std::string("on"));
    }
}

/// What is counted: answers, steps, ticks.
void add_counts(const Workspace& w, Facts& facts) {
    for (const Answer& answer : w.answers.all()) {
        const scene::Item* item = w.scene().find(answer.item);
        if (item == nullptr) continue;  // until the next refresh
        facts.add("answer of " + item->name,
                  answer.error ? on_a_line(answer.error->message) : words_of(answer.summary));
    }
    if (const Answer* other = w.compare.comparison.other()) {
        facts.add("other answer", words_of(other->summary), "other method",
                  std::string(other->method != nullptr ? other->method->name : ""),
                  "other answer is A", w.compare.comparison.is_swapped());
    }
    for (const LiveNumber& number : live_numbers(w)) facts.add("number " + number.text, true);
    const Player& player = w.player;
    facts.add("step", player.cursor(), "steps", player.length(), "playing", player.is_playing(),
              "steps a second", player.speed);
    for (const Tile tile : player.breakpoints.tiles()) {
        facts.add("breakpoint " + name_of(tile), true);
    }
    constexpr std::array kMarks{"refusals", "ties", "hits", "errors", "updates", "new nodes"};
    for (const MarkKind kind : kMarkKinds) {
        facts.add(std::string("stop at ") + kMarks[static_cast<std::size_t>(kind)],
                  player.mark_kinds()[kind]);
    }
    const Counters counters = player.counters();
    for (const Count& count : counts()) {
        facts.add(std::string("counted ") + count.name, count.of(counters));
    }
}

/// The world of objects and cameras.
void add_world(const Workspace& w, Facts& facts) {
    const world::LiveObjects& objects = w.live.objects();
    const world::StopWhen& stop = objects.stops.when();
    if (const world::ObjectRun* run = objects.leading_run()) {
        const auto& [live, idle, allocated, reused] = run->work().nodes;
        facts.add("nodes", live, "nodes idle", idle, "nodes allocated", allocated, "nodes reused",
                  reused, "links", run->work().sum.links, "links cut", run->work().sum.unlinks);
    }
    facts.add("tick", w.live.tick(), "last tick", w.live.horizon(), "running", w.live.is_running(),
              "ticks a second", w.live.speed, "halt at a list over", stop.most_in_list,
              "halt at a new node", stop.has_new_node, "halt at a broken invariant",
              stop.has_broken_invariant, "all trackers", objects.trackers().is_comparing(),
              "all structures", w.structures.is_comparing, "steps of structures",
              w.structures.is_stepping, "layers", w.structures.is_layered, "plays ticks",
              w.display.plays_ticks.value_or(false), "plays steps",
              !w.display.plays_ticks.value_or(true));
    if (const world::StructureAnswer* answer = w.structures.answer()) {
        facts.add("structure hits", answer->hits, "candidates", answer->work.candidates);
    }
    if (const world::Film* trial = w.live.trial()) {
        const auto& [width, height, settings] = trial->plan().camera.boxes;
        facts.add("tried width", width, "tried height", height, "tried load", settings.load,
                  "tried unload", settings.unload, "tried budget", settings.budget, "tried cap",
                  trial->plan().camera.cap.value_or(0));
    }
}

/// What is written of a scene: keys of objects, of items by their names.
void add_json(const std::string& name, const scene::JsonView& value, Facts& facts) {
    for (const scene::JsonMember& member : value.members()) {
        add_json(name + (name.empty() ? "" : " ") + member.key.string(), member.value, facts);
    }
    std::size_t named = 0;
    for (const scene::JsonView item : value.elements()) {
        const auto own = item.find("name");
        if (own) add_json(name + " " + own->string(), item, facts);
        if (own) ++named;
    }
    if (named > 0) {
        facts.add(name, named);
    } else if (!value.is_object()) {
        facts.add(name, on_a_line(value.text()));
    }
}

/// Of some texels, blocks of tiles where it is zoomed out.
std::size_t texels_with(const auto& texels, const auto& part) {
    return std::count_if(texels.begin(), texels.end(),
                         [&](const auto& texel) { return std::invoke(part, texel) > 0; });
}

/// What lies over the tiles.
void add_overlay(const std::string& where, const Canvas& canvas, Facts& facts) {
    std::size_t points = 0;
    std::map<std::string, int> labels;
    for (const Stroke& stroke : canvas.strokes) points += stroke.points.size();
    for (const Label& label : canvas.labels) {
        const bool is_number = label.text.find_first_not_of("-0123456789 ") == std::string::npos;
        if (!is_number) ++labels[on_a_line(label.text)];
    }
    facts.add(where + "strokes", canvas.strokes.size(), where + "strokes' points", points,
              where + "outlines", canvas.outlines.size(), where + "ticks", canvas.ticks.size(),
              where + "dots", canvas.dots.size(), where + "handles", canvas.handles.size(),
              where + "labels", canvas.labels.size());
    for (const auto& [text, times] : labels) {
        facts.add(where + "label '" + text + "'", fmt::format("x {}", times));
    }
}

/// What is seen.
void add_canvas(const Canvas& canvas, Facts& facts) {
    const TilePicture& tiles = canvas.tiles;
    const auto itself = [](auto one) { return one; };
    facts.add("sees solid", texels_with(tiles.texels, &Texel::solid), "sees inside",
              tiles.has_map ? texels_with(tiles.texels, &Texel::inside) : 0, "sees taken",
              texels_with(tiles.texels, &Texel::taken), "sees refused",
              texels_with(tiles.texels, &Texel::refused), "sees only A",
              texels_with(tiles.marks, &MarkTexel::only_a), "sees only B",
              texels_with(tiles.marks, &MarkTexel::only_b), "sees both",
              texels_with(tiles.marks, &MarkTexel::both), "sees hit",
              texels_with(tiles.marks, &MarkTexel::hit), "sees heat",
              texels_with(tiles.heat, itself), "bodies", canvas.bodies.bodies.size(),
              "bodies as dots", texels_with(canvas.bodies.counts, itself));
    if (!canvas.highlights.empty()) {
        facts.add("paints first", words_of(canvas.highlights.front().tiles));
    }
    facts.say("banner", canvas.banner.text);
    add_overlay("", canvas, facts);
    if (canvas.loupe != nullptr) add_overlay("loupe's ", *canvas.loupe, facts);
    if (canvas.second != nullptr) add_overlay("second ", *canvas.second, facts);
}

}  // namespace

std::string on_a_line(std::string_view text, std::size_t most) {
    std::size_t end = std::min(text.size(), most);
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    std::string line(text.substr(0, end));
    std::replace_if(line.begin(), line.end(), [](unsigned char sign) { return sign < ' '; }, ' ');
    return end == text.size() ? line : fmt::format("{}...({} bytes)", line, text.size());
}

std::string Facts::without_folder(std::string_view text) const {
    std::string left(text);
    if (folder_.empty()) return left;
    for (std::size_t at = left.find(folder_); at != left.npos; at = left.find(folder_, at)) {
        left.replace(at, folder_.size(), "~");
    }
    return left;
}

std::string Facts::since(const Facts& before) const {
    std::map<std::string_view, std::string_view> gone;
    for (const auto& [name, value] : before.all_) gone.emplace(name, value);
    std::string told;
    std::map<std::string_view, std::size_t> kinds;
    std::size_t more = 0;
    const auto tell = [&](std::string_view kind, const std::string& words) {
        if (++kinds[kind.substr(0, kind.find(' '))] > kMostOfKind ||
            told.size() + words.size() > kMostSigns) {
            ++more;
        } else {
            told += (told.empty() ? "" : "; ") + words;
        }
    };
    for (const auto& [name, value] : all_) {
        const auto was = gone.find(name);
        const bool is_same = was != gone.end() && was->second == value;
        if (was != gone.end()) gone.erase(was);
        if (!is_same) tell(name, name + (value.empty() ? "" : " " + value));
    }
    for (const auto& [name, value] : before.all_) {
        if (gone.contains(name)) tell(name, "no " + name);
    }
    return more > 0 ? fmt::format("{}; and {} more", told, more) : told;
}

std::size_t hash_of(const Canvas& canvas) {
    std::size_t all = canvas.second != nullptr ? hash_of(*canvas.second) : 0;
    const auto add = [&](const auto&... values) {
        ((all = all * 31 + std::hash<std::decay_t<decltype(values)>>()(values)), ...);
    };
    for (const Texel& texel : canvas.tiles.texels) {
        add(texel.solid, texel.inside, texel.taken, texel.refused);
    }
    for (const Outline& one : canvas.outlines) add(one.area.a.x, one.area.b.y, one.role);
    for (const Stroke& stroke : canvas.strokes) {
        for (const Vec2& point : stroke.points) add(point.x, point.y, stroke.role);
    }
    for (const Dot& dot : canvas.dots) add(dot.at.x, dot.at.y, dot.role);
    for (const Handle& handle : canvas.handles) add(handle.at.x, handle.at.y, handle.is_hot);
    for (const Label& label : canvas.labels) add(label.at.x, label.at.y, label.text, label.role);
    return all;
}

Facts facts_of(const Workspace& workspace, const Canvas& canvas, const std::string& folder) {
    Facts facts(folder);
    add_asked(workspace, facts);
    add_choices(workspace, facts);
    const std::string scene = facts.without_folder(scene::write_scene(workspace.scene()));
    add_json("", scene::view_json(scene).value(), facts);
    add_counts(workspace, facts);
    add_world(workspace, facts);
    add_canvas(canvas, facts);
    return facts;
}

}  // namespace tileglass::app
