// How documents come into the workspace, and leave it. The part of the workspace that does that.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "app/document/files/loading.hpp"
#include "app/shell/session/changed_file.hpp"
#include "app/shell/session/subject.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

void Workspace::open(scene::Loaded loaded, const std::filesystem::path& from) {
    const bool must_fit = !loaded.has_view;
    const std::string warning = loaded.warnings.empty() ? "" : loaded.warnings.front();
    if (loaded.scene.view.zoom == 0) loaded.scene.view.zoom = 1;
    questions.after_save.reset();  // it belonged to the document of before
    motion = {};
    files.open_case.clear();
    viewport.part.reset();  // the view is that of the canvas as it will be, with other docks open
    document.open(std::move(loaded), from);
    live.open_at(scene().world.tick);
    followed_content_ = 0;
    features.begin_anew();
    requests.chart.reset();
    requests.plays = false;
    display.life_of.reset();
    player.breakpoints.clear();
    compare.comparison = {};
    compare.marks.clear();
    hints.end();
    if (!from.empty()) files.recent.add(from);
    select_first();
    hand.lay_down();
    display.has_about = true;
    display.plays_ticks.reset();
    display.counted.reset();
    display.hidden_roles = 0;
    begin_tabs(*this);
    suggested_for_ = selected;
    refresh();
    if (must_fit) fit_scene(*this);
    // Docks opened with the scene take up room only from the next screen frame on.
    motion.wants_fit = must_fit;
    if (!warning.empty()) message.tell(warning);
}

void Workspace::open_unsaved(RecoveryFile::Content content) {
    const UnsavedWork& work = content.work;
    // Other warnings were shown when the scene was opened first.
    const bool is_without_map = content.loaded.scene.map.is_unread;
    const std::vector<std::string> warnings = content.loaded.warnings;
    reading.cancel();  // it would replace what is recovered
    open(std::move(content.loaded), work.file);
    document.file = work.file;
    document.disk.know(work.stamp);
    document.editor.mark_unsaved();
    const std::string recovered = fmt::format("{}: recovered, and not saved yet", work.name);
    if (is_without_map) {
        message.tell_error(fmt::format("{}. {}", recovered, fmt::join(warnings, "; ")));
    } else {
        message.tell(recovered);
    }
}

void Workspace::select_first() {
    selected = scene::kNoItem;
    for (const scene::Item& item : scene().items) {
        if (!item.is_known() || item.hidden) continue;
        selected = item.id;
        break;
    }
    pointed.let_go();
}

void Workspace::open_file(const std::filesystem::path& from) {
    read(from.filename().string(), Reading::Use::opens, [from](scene::Progress& progress) {
        return [file = load(from, progress)](Workspace& workspace) mutable {
            workspace.open_file(std::move(file));
        };
    });
}

void Workspace::open_file(LoadedFile file) {
    if (!file.loaded) {
        message.tell_error(file.from.string(), file.loaded.error());
        return;
    }
    message.tell(fmt::format("opened {}", file.from.filename().string()));
    if (file.pyramid) map_averages_.take(file.pyramid);
    open(std::move(*file.loaded), file.from);
}

void Workspace::read(std::string name, Reading::Use use, Reading::Read read) {
    constexpr double kPatience = 0.05;  // seconds; what is read within this time shows no progress
    constexpr double kLong = 1e6;
    message.tell("");
    reading.start(std::move(name), use, *this, std::move(read));
    reading.take(*this, works_in_background ? kPatience : kLong);
}

void Workspace::give_up_reading() {
    message.tell(fmt::format("{} is not read", reading.name()));
    reading.cancel();
}

namespace {

// Saves a scene, reports, and goes on to what waited for that; or asks what to do where another
// program has changed the file. Where that fails, another name may be given.
void save_and_go_on(const SceneToSave& scene, Workspace& w) {
    w.message.tell("");
    const SavedScene saved = save(scene);
    auto destination = std::exchange(w.questions.after_save, std::nullopt);
    if (saved.is_changed) {
        ask_about_changed_file(compare_with_file(scene), w);
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
    if (destination) w.leave_for(std::move(*destination));
}

}  // namespace

void Workspace::save_to(const std::filesystem::path& to) {
    save_and_go_on(document.to_save(to, live.last_tick()), *this);
}

void Workspace::save_over(const std::filesystem::path& to,
                          const std::optional<scene::FileStamp>& before) {
    SceneToSave scene = document.to_save(to, live.last_tick());
    scene.before = before;
    save_and_go_on(scene, *this);
}

std::string Workspace::text() const {
    return document.text(live.last_tick());
}

void Workspace::replace_scene(scene::Loaded loaded, const std::string& label) {
    motion.glide.reset();
    const bool must_fit = !loaded.has_view;
    if (loaded.scene.view.zoom == 0) loaded.scene.view.zoom = 1;
    viewport.part.reset();
    document.replace(std::move(loaded.scene), label);
    live.open_at(scene().world.tick);
    display.life_of.reset();
    select_first();
    display.has_about = true;
    if (must_fit) fit_scene(*this);
    motion.wants_fit = must_fit;
    display.hidden_roles = 0;
    display.counted.reset();
}

void Workspace::leave_for(Destination destination) {
    const bool is_modified = document.editor.is_modified();
    const bool ends = std::holds_alternative<ProgramEnd>(destination);
    // The files of cases are not the user's: there is nothing to save them to.
    const std::string left = document.file.empty() ? files.open_case : "";
    files.changed_cases.erase(left);
    const bool must_ask = is_modified && (left.empty() || ends);
    if (must_ask || (ends && !files.changed_cases.empty())) {
        questions.leaving = std::move(destination);
        return;
    }
    if (!left.empty() && is_modified) {
        files.changed_cases.insert_or_assign(left, scene());
        unsaved.set_aside(left, *this);
    }
    go_to(destination, *this);
    if (left.empty() || !is_modified || left == files.open_case || message.is_error) return;
    message.tell(fmt::format("{}{}{} is kept as you changed it, until the program ends",
                             message.text, message.text.empty() ? "" : "; ", left));
}

}  // namespace tileglass::app
