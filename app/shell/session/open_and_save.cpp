#include "app/shell/session/open_and_save.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>
#include <variant>
#include <vector>

#include "app/document/files/loading.hpp"
#include "app/shell/session/changed_file.hpp"
#include "app/shell/session/subject.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

namespace {

// Selects what was selected when the scene left a window, and plays it as far.
void show_again(Workspace& w, const std::optional<scene::Shown>& shown) {
    select_first(w);
    w.requests.step.reset();
    if (!shown) return;
    for (const scene::Item& item : w.scene().items) {
        if (item.name == shown->item && item.is_known()) w.selection.main = item.id;
    }
    if (shown->step != scene::Shown::kAll) w.requests.step = shown->step;
}

}  // namespace

void open_scene(Workspace& w, scene::Loaded loaded, const std::filesystem::path& from) {
    const bool must_fit = !loaded.has_view;
    const std::string warning = fmt::format("{}", fmt::join(loaded.warnings, "; "));
    if (loaded.scene.view.zoom == 0) loaded.scene.view.zoom = 1;
    const auto shown = std::exchange(loaded.scene.shown, std::nullopt);
    w.questions.after_save.reset();  // it belonged to the document that was open before
    w.questions.pasting.reset();     // so did this
    w.motion = {};
    w.files.open_case.clear();
    w.viewport.part.reset();  // the view is that of the canvas as it will be, with other docks open
    w.document.open(std::move(loaded), from);
    if (w.scene().map.imported) w.files.read_maps.add(w.scene().map.file);
    w.live.open_at(w.scene().world.tick);
    w.followed_content = 0;
    w.features.begin_anew();
    w.requests.chart.reset();
    w.requests.plays = false;
    w.display.life_of.reset();
    w.player.breakpoints.clear();
    w.compare.comparison = {};
    w.compare.marks.clear();
    w.hints.end();
    if (!from.empty()) w.files.recent.add(from);
    show_again(w, shown);
    w.hand.lay_down();
    w.display.has_about = true;
    w.display.plays_ticks.reset();
    w.display.counted.reset();
    w.display.hidden_roles = 0;
    begin_tabs(w);
    w.display.tabs.suggested_for = w.selection.main;
    w.refresh();
    if (must_fit) fit_scene(w);
    // Docks opened with the scene take up room only from the next screen frame on.
    w.motion.wants_fit = must_fit;
    if (!warning.empty()) w.message.tell(warning);
}

void open_unsaved(Workspace& w, RecoveryFile::Content content) {
    const UnsavedWork& work = content.work;
    // The warnings were shown when the scene was opened first.
    const bool is_without_map = content.loaded.scene.map.is_unread;
    const std::vector<std::string> warnings = content.loaded.warnings;
    w.reading.cancel();  // it would replace what is recovered
    w.questions.outside_map.reset();
    open_scene(w, std::move(content.loaded), work.file);
    w.document.file = work.file;
    w.document.disk.know(work.stamp);
    w.document.editor.mark_unsaved();
    const std::string recovered = fmt::format("{}: recovered, and not saved yet", work.name);
    if (is_without_map) {
        w.message.tell_error(fmt::format("{}. {}", recovered, fmt::join(warnings, "; ")));
    } else {
        w.message.tell(recovered);
    }
}

void select_first(Workspace& w) {
    w.selection.main = scene::kNoItem;
    for (const scene::Item& item : w.scene().items) {
        if (!item.is_known() || item.hidden) continue;
        w.selection.main = item.id;
        break;
    }
    w.pointed.let_go();
}

void open_file(Workspace& w, const std::filesystem::path& from, const scene::MapChoice& map) {
    begin_to_read(
        w, from.filename().string(), Reading::Use::opens,
        [from, known = w.files.known_maps(), map](scene::Progress& progress) {
            return [file = load(from, scene::read_content(from, progress), progress, known, map)](
                       Workspace& workspace) mutable { open_file(workspace, std::move(file)); };
        });
}

void open_file(Workspace& w, LoadedFile file) {
    if (!file.outside.empty()) {
        w.questions.outside_map =
            OutsideMap{file.outside, file.from.filename().string(),
                       [from = file.from](Workspace& asked, scene::UnreadableMap unreadable) {
                           open_file(asked, from, scene::MapChoice{{}, {}, {}, unreadable});
                       }};
        return;
    }
    if (!file.loaded) {
        w.message.tell_error(file.from.string(), file.loaded.error());
        return;
    }
    w.message.tell(fmt::format("opened {}", file.from.filename().string()));
    if (file.pyramid) w.map_averages.take(file.pyramid);
    open_scene(w, std::move(*file.loaded), file.from);
}

void begin_to_read(Workspace& w, std::string name, Reading::Use use, Reading::Read read) {
    constexpr double kPatience = 0.05;  // seconds; what is read within this time shows no progress
    constexpr double kLong = 1e6;
    w.message.tell("");
    w.reading.start(std::move(name), use, w, std::move(read));
    w.reading.take(w, w.works_in_background ? kPatience : kLong);
}

void give_up_reading(Workspace& w) {
    w.message.tell(fmt::format("{} is not read", w.reading.name()));
    w.reading.cancel();
}

namespace {

// Saves a scene, reports, and goes on to what waited for that; or asks what to do where another
// program has changed the file. Where that fails, another name may be given.
void save_and_go_on(const SceneToSave& scene, Workspace& w) {
    w.message.tell("");
    const SavedScene saved = save(scene);
    auto destination = std::exchange(w.questions.after_save, std::nullopt);
    if (saved.is_changed) {
        ask_about_changed_file(compare_with_file(scene, w), w);
        if (w.questions.changed_file) w.questions.after_save = std::move(destination);
        return;
    }
    if (saved.error) {
        w.questions.after_save = std::move(destination);
        w.document.note_large_map(saved.large_map);
        return w.message.tell_error(saved.error->message);
    }
    w.message.tell(w.document.note_saved(saved, scene.to));
    w.unsaved.note_saved();
    w.unsaved.finish();  // what was kept is older than the file
    w.files.recent.add(scene.to);
    if (destination) leave_for(w, std::move(*destination));
}

}  // namespace

void save_to(Workspace& w, const std::filesystem::path& to) {
    save_and_go_on(w.document.to_save(to, w.live.last_tick()), w);
}

void save_over(Workspace& w, const std::filesystem::path& to,
               const std::optional<scene::FileStamp>& before) {
    SceneToSave scene = w.document.to_save(to, w.live.last_tick());
    scene.before = before;
    save_and_go_on(scene, w);
}

std::string scene_text(const Workspace& w) {
    return w.document.text(w.live.last_tick());
}

std::string shown_scene_text(const Workspace& w) {
    std::optional<scene::Shown> shown;
    if (const scene::Item* item = w.selected_item()) {
        shown.emplace(scene::Shown{item->name});
        const bool is_whole = w.player.is_at_end() || plays_ticks(w);
        if (!is_whole) shown->step = static_cast<std::int64_t>(w.player.cursor());
    }
    return w.document.text(w.live.last_tick(), shown);
}

void replace_scene(Workspace& w, scene::Loaded loaded, const std::string& label) {
    w.motion.glide.reset();
    const bool must_fit = !loaded.has_view;
    if (loaded.scene.view.zoom == 0) loaded.scene.view.zoom = 1;
    const auto shown = std::exchange(loaded.scene.shown, std::nullopt);
    w.viewport.part.reset();
    w.document.replace(std::move(loaded.scene), label);
    if (w.scene().map.imported) w.files.read_maps.add(w.scene().map.file);
    w.live.open_at(w.scene().world.tick);
    w.display.life_of.reset();
    show_again(w, shown);
    w.display.has_about = true;
    if (must_fit) fit_scene(w);
    w.motion.wants_fit = must_fit;
    w.display.hidden_roles = 0;
    w.display.counted.reset();
}

void leave_for(Workspace& w, Destination destination) {
    const bool is_modified = w.document.editor.is_modified();
    const bool ends = std::holds_alternative<ProgramEnd>(destination);
    // The files of cases are not the user's: there is nothing to save them to.
    const std::string left = w.document.file.empty() ? w.files.open_case : "";
    w.files.changed_cases.erase(left);
    const bool must_ask = is_modified && (left.empty() || ends);
    if (must_ask || (ends && !w.files.changed_cases.empty())) {
        w.questions.leaving = std::move(destination);
        return;
    }
    if (!left.empty() && is_modified) {
        w.files.changed_cases.insert_or_assign(left, w.scene());
        w.unsaved.set_aside(left, w);
    }
    go_to(destination, w);
    if (left.empty() || !is_modified || left == w.files.open_case || w.message.is_error) return;
    w.message.tell(fmt::format("{}{}{} is kept as you changed it, until the program ends",
                               w.message.text, w.message.text.empty() ? "" : "; ", left));
}

}  // namespace tileglass::app
