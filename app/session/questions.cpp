#include "app/session/questions.hpp"

#include <fmt/format.h>

#include <optional>
#include <utility>

#include "app/session/workspace.hpp"

namespace tileglass::app {
namespace {

void arrive(const NewScene&, Workspace& w) {
    w.open({}, {});
    fit_scene(w);
    w.message.tell("");
}

void arrive(const NewLandscape&, Workspace& w) {
    scene::Camera camera;
    camera.view = {{0, 0}, {48, 27}};
    camera.path = {{400, 13.5}, {400, 300}};
    scene::Loaded loaded;
    loaded.scene.map.procedural = scene::ProceduralMap{7, std::nullopt};
    loaded.scene.items.push_back({.id = 1, .name = "camera 1", .thing = camera});
    w.open(std::move(loaded), {});
    fit(w, {{-24, -18}, {72, 45}});
    w.select_first();
}

void arrive(const FileToChoose&, Workspace& w) {
    w.questions.wants_open = true;
}

void arrive(const FileToOpen& file, Workspace& w) {
    w.open_file(file.path);
}

void arrive(const CaseToOpen& to_open, Workspace& w) {
    Result<scene::Loaded> loaded = scene::read_scene(to_open.shipped.text, {});
    if (!loaded) {
        w.message.tell_error(to_open.shipped.id, loaded.error());
        return;
    }
    w.message.tell(fmt::format("opened case {}", to_open.shipped.id));
    w.open(std::move(*loaded), {});
    w.sight.wants_shipped_fit = true;
}

void arrive(const ProgramEnd&, Workspace& w) {
    w.requests.quit = true;
}

}  // namespace

void go_to(const Destination& destination, Workspace& workspace) {
    std::visit([&](const auto& place) { arrive(place, workspace); }, destination);
}

}  // namespace tileglass::app
