#include "app/commands/workspace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tileglass::app {

namespace {

// Recordings up to this length are made while a shape is being dragged; up to the second one as
// soon as the gesture ends; longer ones when they are asked for.
constexpr std::int64_t kEventsWhileDragging = 100'000;
constexpr std::int64_t kEventsUnasked = 4'000'000;

constexpr double kLeastTilesFitted = 4;

// The folder that a file lies in; without a file the one that the program was started in.
std::filesystem::path folder_of(const std::filesystem::path& file) {
    std::error_code ignored;
    return std::filesystem::absolute(file.empty() ? "." : file, ignored).parent_path();
}

// While a scene is open its map has a full name, which holds wherever the scene is saved.
void complete_map_name(scene::Scene& scene, const std::filesystem::path& folder) {
    if (scene.map.file.empty()) return;
    scene.map.file = (folder / scene.map.file).lexically_normal().generic_string();
}

}  // namespace

std::string free_name(const scene::Scene& scene, std::string_view stem) {
    for (int number = 1;; ++number) {
        std::string name = fmt::format("{} {}", stem, number);
        bool is_free = true;
        for (const scene::Item& item : scene.items) is_free = is_free && item.name != name;
        if (is_free) return name;
    }
}

Workspace::Workspace() {
    editor.open({});
}

Camera Workspace::camera() const {
    return {scene().view, viewport_width, viewport_height, pixel_ratio};
}

void Workspace::set_camera(const Camera& camera) {
    glide_.reset();
    if (camera.view != scene().view) editor.apply(scene::SetView{camera.view}, "move the view");
}

void Workspace::advance(double seconds) {
    player.advance(seconds);
    if (!glide_) return;
    const Glide glide = *glide_;
    Camera camera = this->camera();
    if (seconds >= glide.seconds) {
        camera.view = glide.to;
        set_camera(camera);
        return;
    }
    const double part = seconds / glide.seconds;
    camera.view.zoom *= std::pow(glide.to.zoom / camera.view.zoom, part);
    camera.view.center = camera.view.center + (glide.to.center - camera.view.center) * part;
    set_camera(camera);
    glide_ = Glide{glide.to, glide.seconds - seconds};
}

void Workspace::fit(const Rect& asked) {
    // A point, or what is smaller than a tile, is shown among some tiles.
    const double least = kLeastTilesFitted * scene().frame.size();
    const Vec2 missing = {std::max(0.0, least - (asked.max().x - asked.min().x)) / 2,
                          std::max(0.0, least - (asked.max().y - asked.min().y)) / 2};
    const Rect world{asked.min() - missing, asked.max() + missing};
    // Fit into the free part, then shift by half of what the panels cover more on one side.
    Camera free = camera();
    free.width = std::max(1.0, free.width - insets.left - insets.right);
    free.height = std::max(1.0, free.height - insets.top - insets.bottom);
    free = free.fitted(world);
    Camera whole = camera();
    whole.view = free.view;
    set_camera(whole.panned({(insets.left - insets.right) / 2, (insets.top - insets.bottom) / 2}));
}

void Workspace::fit_scene() {
    const std::optional<Rect> extent = extent_of(scene());
    fit(extent ? *extent : world_rect(scene().frame, {{0, 0}, {16, 10}}));
}

void Workspace::refresh() {
    if (pyramid_map_ != scene().map.cells) {
        pyramid_map_ = scene().map.cells;
        pyramid_ = pyramid_map_ ? std::make_shared<MapPyramid>(pyramid_map_) : nullptr;
    }
    if (!has_answered_ || answered_content_ != editor.content()) {
        answers_ = answer_items(scene());
        answered_content_ = editor.content();
        has_answered_ = true;
    }
    if (selected != scene::kNoItem && selected_item() == nullptr) selected = scene::kNoItem;

    const scene::Item* item = selected_item();
    const Answer* answer = selected_answer();
    const std::optional<scene::TileQuery> query = item != nullptr ? item->query : std::nullopt;
    const bool is_recorded = recorded_item_ == selected && recorded_query_ == query &&
                             recorded_frame_ == scene().frame && recorded_map_ == scene().map.cells;
    if (is_recorded && waiting_events_ == 0) return;
    if (!is_recorded) set_recording(nullptr);
    recorded_item_ = selected;
    recorded_query_ = query;
    recorded_frame_ = scene().frame;
    recorded_map_ = scene().map.cells;
    waiting_events_ = 0;
    if (answer == nullptr || answer->error) return;
    const std::int64_t events = expected_events(*answer);
    if (events > (editor.is_in_gesture() ? kEventsWhileDragging : kEventsUnasked)) {
        waiting_events_ = events;
        return;
    }
    record_selected();
}

void Workspace::record_selected() {
    if (waiting_events_ > kMostRecordedEvents) return;
    waiting_events_ = 0;
    if (const Answer* answer = selected_answer()) set_recording(record(*answer));
}

void Workspace::set_recording(std::shared_ptr<const Recording> recording) {
    const double speed = player.speed;
    player = Player(std::move(recording));
    player.speed = speed;
}

Showing Workspace::showing() const {
    Showing showing;
    showing.scene = &scene();
    showing.scene_revision = editor.revision();
    showing.answers = &answers_;
    showing.pyramid = pyramid_.get();
    showing.player = &player;
    showing.selected = selected;
    showing.hot_grip = hot_grip;
    showing.hovered = hovered;
    showing.pinned = pinned;
    showing.camera = camera();
    showing.theme = theme;
    return showing;
}

void Workspace::open(scene::Loaded loaded, const std::filesystem::path& from) {
    const bool must_fit = loaded.scene.view.zoom == 0;
    if (must_fit) loaded.scene.view.zoom = 1;
    glide_.reset();
    folder_ = folder_of(from);
    complete_map_name(loaded.scene, folder_);
    editor.open(std::move(loaded.scene));
    // A map is not overwritten by a scene: it has to be saved under a name of its own.
    file = from.extension() == ".json" ? from : std::filesystem::path();
    select_first();
    tool = nullptr;
    has_about = true;
    if (must_fit) fit_scene();
    refresh();
    if (!loaded.warnings.empty()) tell(loaded.warnings.front());
}

void Workspace::select_first() {
    selected = scene::kNoItem;
    for (const scene::Item& item : scene().items) {
        if (!item.query || item.hidden) continue;
        selected = item.id;
        break;
    }
    pinned.reset();
    hot_grip.reset();
    typed_grip.reset();
}

void Workspace::open_file(const std::filesystem::path& from) {
    Result<scene::Loaded> loaded = scene::load_file(from);
    if (!loaded) {
        tell_error(
            fmt::format("{}: {}: {}", from.string(), loaded.error().field, loaded.error().message));
        return;
    }
    tell(fmt::format("opened {}", from.filename().string()));
    open(std::move(*loaded), from);
}

void Workspace::open_case(const Case& shipped) {
    leave([this, shipped] {
        Result<scene::Loaded> loaded = scene::read_scene(shipped.text, {});
        if (!loaded) {
            tell_error(fmt::format("{}: {}: {}", shipped.id, loaded.error().field,
                                   loaded.error().message));
            return;
        }
        tell(fmt::format("opened case {}", shipped.id));
        open(std::move(*loaded), {});
    });
}

std::string Workspace::text_for(const std::filesystem::path& folder) const {
    scene::Scene named = scene();
    if (!named.map.file.empty()) {
        named.map.file =
            std::filesystem::path(named.map.file).lexically_proximate(folder).generic_string();
    }
    return scene::write_scene(named);
}

std::string Workspace::text() const {
    scene::Scene carried = scene();
    if (carried.map.cells && carried.map.cells->bounds().area() <= kMostCarriedCells) {
        carried.map.file.clear();
    }
    return scene::write_scene(carried);
}

void Workspace::save_to(const std::filesystem::path& to) {
    const std::filesystem::path folder = folder_of(to);
    const Result<std::monostate> written = scene::write_file(to, text_for(folder));
    if (!written) {
        tell_error(fmt::format("{}: {}", to.string(), written.error().message));
        return;
    }
    file = to;
    folder_ = folder;
    editor.mark_saved();
    tell(fmt::format("saved {}", to.filename().string()));
    if (const std::function<void()> then = std::exchange(after_save, nullptr)) then();
}

void Workspace::paste(const std::string& text) {
    Result<scene::Loaded> loaded = scene::read_scene(text, folder_);
    if (!loaded) {
        tell_error(fmt::format("the clipboard holds no scene: {}: {}", loaded.error().field,
                               loaded.error().message));
        return;
    }
    complete_map_name(loaded->scene, folder_);
    glide_.reset();
    const bool must_fit = loaded->scene.view.zoom == 0;
    if (must_fit) loaded->scene.view.zoom = 1;
    editor.apply(scene::ReplaceScene{std::move(loaded->scene)}, "paste a scene");
    select_first();
    has_about = true;
    if (must_fit) fit_scene();
    tell(loaded->warnings.empty() ? "pasted a scene" : loaded->warnings.front());
}

void Workspace::leave(std::function<void()> then) {
    if (editor.is_modified()) {
        leaving = std::move(then);
    } else {
        then();
    }
}

void Workspace::tell(std::string text) {
    message = std::move(text);
    message_is_error = false;
}

void Workspace::tell_error(std::string text) {
    message = std::move(text);
    message_is_error = true;
}

std::string Workspace::name() const {
    if (!file.empty()) return file.filename().string();
    return scene().title.empty() ? "untitled" : scene().title;
}

std::string Workspace::title() const {
    std::string title;
    const Answer* answer = selected_answer();
    const scene::Item* item = selected_item();
    if (item != nullptr && answer != nullptr && !answer->error) {
        title = fmt::format("{}: {} {} - ", item->name, answer->summary.count,
                            answer->summary.count == 1 ? "tile" : "tiles");
    }
    return fmt::format("{}{}{} - Tileglass", title, name(), editor.is_modified() ? " *" : "");
}

}  // namespace tileglass::app
