#include "app/shell/session/played.hpp"

#include <fmt/format.h>

#include "app/shell/session/subject.hpp"
#include "app/shell/session/workspace.hpp"
#include "sandbox/scene/resolve.hpp"
#include "sandbox/world/live_objects.hpp"

namespace tileglass::app {

namespace {

std::string code_of(const Answer& answer) {
    if (answer.method == nullptr) return {};
    return fmt::format("{} {}", shapes::word_of(answer.question.shape), answer.method->name);
}

std::string code_of(const scene::TileQuery& query) {
    const Result<const shapes::Method*> method = scene::method_of(query);
    if (!method) return {};
    return fmt::format("{} {}", shapes::word_of(query.shape), (*method)->name);
}

std::string code_of(const Structures& structures, scene::StructureKind kind) {
    const std::optional<shapes::Shape>& asked = structures.row(kind).asked;
    return fmt::format("structure {} {}", scene::name_of(kind),
                       asked ? shapes::word_of(*asked) : "change");
}

/// Is the history of the lists played, or would it be if it were recorded?
bool plays_lists(const Workspace& w) {
    return (shows_world(w) || has_object_selected(w)) && w.live.has_objects();
}

/// Does the scene compare collections of points? None of their steps is recorded.
bool compares_collections(const Workspace& w) {
    const auto& experiment = w.scene().experiment;
    return experiment && experiment->compared() == scene::Compared::collections &&
           !plays_structure(w) && !plays_camera(w) && !w.features.tell_of_lists(w.display.tabs);
}

Played other_code(const Workspace& w) {
    if (compares_collections(w)) return {"points links"};
    const scene::World& world = w.scene().world;
    if (plays_structure(w)) {
        if (!world.structure->beside) return {};
        return {code_of(w.structures, *world.structure->beside), &w.recorder.beside()};
    }
    if (plays_camera(w)) return {};
    if (plays_lists(w)) {
        if (world.as_printed == scene::PrintedTracker::none) return {};
        return {fmt::format("printed {}", scene::name_of(world.as_printed))};
    }
    if (!w.compare.has_two()) return {};
    const Comparison& comparison = w.compare.comparison;
    return {code_of(*comparison.other()), &comparison.player()};
}

}  // namespace

std::string played_code(const Workspace& w) {
    if (plays_structure(w)) return code_of(w.structures, w.scene().world.structure->kind);
    if (plays_camera(w)) return "boxes";
    if (compares_collections(w)) return "points arrays";
    if (plays_lists(w))
        return fmt::format("tracker {}", scene::name_of(w.live.objects().leading()));
    const scene::Item* item = w.asked_item();
    return item != nullptr ? code_of(*item->query()) : std::string();
}

std::array<Played, 2> played_of(const Workspace& w) {
    return {Played{played_code(w), compares_collections(w) ? nullptr : &w.player}, other_code(w)};
}

}  // namespace tileglass::app
