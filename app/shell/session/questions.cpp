#include "app/shell/session/questions.hpp"

#include <fmt/format.h>

#include "app/document/files/loading.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/subject.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {
namespace {

struct Arrive {
    Workspace& w;

    void operator()(const NewScene&) const {
        open_scene(w, {}, {});
        fit_scene(w);
        w.message.tell("");
    }
    void operator()(const NewLandscape&) const {
        scene::Camera camera;
        camera.view = {{0, 0}, {48, 27}};
        camera.path = {{400, 13.5}, {400, 300}};
        scene::Loaded loaded;
        loaded.scene.map.procedural = scene::ProceduralMap{7, std::nullopt};
        loaded.scene.items.push_back({.id = 1, .name = "camera 1", .thing = camera});
        open_scene(w, std::move(loaded), {});
        w.motion.wants_part = Rect{{-24, -18}, {72, 45}};
        select_first(w);
    }
    void operator()(const FileToOpen& file) const {
        file.loaded ? open_file(w, *file.loaded) : open_file(w, file.path);
    }
    void operator()(const CaseToOpen& to_open) const {
        Result<scene::Loaded> loaded = scene::read_scene(to_open.shipped.text, {});
        if (!loaded) {
            w.message.tell_error(to_open.shipped.id, loaded.error());
            return;
        }
        w.message.tell(fmt::format("opened case {}", to_open.shipped.id));
        if (is_help_large(w)) close_help(w);
        // The case shows what its text tells; a program is asked about any scene.
        if (w.compare.page != ComparePage::program) w.compare.page.reset();
        open_scene(w, std::move(*loaded), {});
        w.files.open_case = to_open.shipped.id;
        const auto changed = w.files.changed_cases.find(to_open.shipped.id);
        if (changed != w.files.changed_cases.end()) {
            w.unsaved.take_back(changed->first);
            w.document.replace(changed->second, "your changes of this case");
            select_first(w);
            w.message.tell(fmt::format("opened case {} as you changed it; undo shows it as shipped",
                                       to_open.shipped.id));
        }
        if (!w.display.tabs.open) {
            const auto suited = w.features.suited_tab(Suits::otherwise, subject_of(w));
            w.display.tabs.suggest(suited.value_or(Tab::counters));
        }
        w.motion.wants_shipped_fit = !w.motion.wants_fit;
        w.requests.plays = true;
    }
    void operator()(const ProgramEnd&) const { w.requests.quit = true; }
};

}  // namespace

void go_to(const Destination& destination, Workspace& workspace) {
    std::visit(Arrive{workspace}, destination);
}

}  // namespace tileglass::app
