#include "app/commands/workspace.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <new>
#include <span>
#include <utility>

#include "app/commands/brush.hpp"
#include "app/commands/cameras.hpp"
#include "app/commands/yours.hpp"
#include "app/exhibits/words.hpp"
#include "sandbox/batch/read_got.hpp"
#include "sandbox/maps/write_map.hpp"

namespace tileglass::app {

namespace {

// Recordings up to this length are made while a shape is being dragged; up to the second one as
// soon as the gesture ends; longer ones when they are asked for.
constexpr std::int64_t kEventsWhileDragging = 100'000;
constexpr std::int64_t kEventsUnasked = 4'000'000;

constexpr std::int64_t kTilesCountedAtOnce = 1 << 20;
constexpr double kLeastTilesFitted = 4;

// Pixels at 1x: the lists of smaller tiles are not looked up in a world that is not recorded.
constexpr double kLeastLiveTile = 3;

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

// `scene.map`, `scene 2.map`, ...: the first name beside the scene `file` that no file has.
std::filesystem::path free_map_file(const std::filesystem::path& file, const char* ending) {
    std::filesystem::path stem = file.filename().stem();
    if (stem.extension() == ".tileglass") stem = stem.stem();
    for (int number = 1;; ++number) {
        const std::string name = number == 1
                                     ? stem.string() + ending
                                     : fmt::format("{} {}{}", stem.string(), number, ending);
        std::filesystem::path free = folder_of(file) / name;
        std::error_code ignored;
        if (!std::filesystem::exists(free, ignored)) return free;
    }
}

bool is_same(const Recording& a, const Recording& b) {
    return a.events() == b.events() && a.dropped() == b.dropped();
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
    const Camera camera{scene().view, viewport_width, viewport_height, pixel_ratio};
    return camera.panned(off_middle());
}

Vec2 Workspace::off_middle() const {
    const std::optional<Halves> halves = this->halves();
    if (!halves) return {};
    return halves->first.middle() - Vec2{viewport_width, viewport_height} * 0.5;
}

double Workspace::frame_pixels() const {
    return scene().frame.size() * scene().view.zoom;
}

void Workspace::set_camera(const Camera& camera) {
    wants_fit = wants_shipped_fit = false;
    set_view(camera.panned(off_middle() * -1.0).view);
}

void Workspace::set_view(const scene::View& view) {
    glide_.reset();
    if (view != scene().view) editor.apply(scene::SetView{view}, "move the view");
}

void Workspace::advance(double seconds) {
    player.advance(seconds);
    live.advance(seconds);
    take_file();
    if (const std::optional<world::Stop> stop = live.take_stop()) {
        tell(tell_stop(*stop, live));
        if (stop->why != world::Stop::Why::invariant) pinned = stop->tile;
    }
    follow_player();
    if (!glide_) return;
    const Glide glide = *glide_;
    scene::View view = scene().view;
    if (seconds >= glide.seconds) {
        set_view(glide.to);
        return;
    }
    const double part = seconds / glide.seconds;
    view.zoom *= std::pow(glide.to.zoom / view.zoom, part);
    view.center = view.center + (glide.to.center - view.center) * part;
    set_view(view);
    glide_ = Glide{glide.to, glide.seconds - seconds};
}

void Workspace::fit(const Rect& world) {
    constexpr double kLeastBeside = 420;  // pixels at 1x: else what lies on the canvas covers some
    Rect part = shown_part();
    const bool has_counters = selected_answer() != nullptr || shows_world() || shows_structure();
    const bool has_room_beside =
        !halves() && free_part && free_part->b.x - free_part->a.x >= kLeastBeside * pixel_ratio;
    if (has_counters && has_room_beside) part.a.x = free_part->a.x;
    part.b.y -= covered_foot;
    fit(world, part);
}

void Workspace::fit(const Rect& asked, const Rect& part) {
    // A point, or what is smaller than a tile, is shown among some tiles.
    const double least = kLeastTilesFitted * scene().frame.size();
    const Vec2 missing = {std::max(0.0, least - (asked.max().x - asked.min().x)) / 2,
                          std::max(0.0, least - (asked.max().y - asked.min().y)) / 2};
    const Rect world{asked.min() - missing, asked.max() + missing};
    // Fit into the part, then shift by half of what is covered more on one side.
    Camera free = camera();
    free.width = std::max(1.0, part.b.x - part.a.x);
    free.height = std::max(1.0, part.b.y - part.a.y);
    free = free.fitted(world);
    Camera whole = camera();
    whole.view = free.view;
    set_camera(whole.panned(part.middle() - Vec2{viewport_width, viewport_height} * 0.5));
}

Rect Workspace::shown_part() const {
    if (const std::optional<Halves> halves = this->halves()) return halves->first;
    return {{insets.left, insets.top},
            {viewport_width - insets.right, viewport_height - insets.bottom}};
}

void Workspace::fit_scene() {
    const std::optional<Rect> extent = extent_of(scene());
    fit(extent ? *extent : world_rect(scene().frame, {{0, 0}, {16, 10}}));
}

void Workspace::refresh_pyramid() {
    const std::shared_ptr<const scene::TileMap>& map = scene().map.cells;
    if (pyramid_map_ == map) return;
    pyramid_map_ = map;
    if (pyramid_ && map && pyramid_->can_follow(*map)) {
        pyramid_->update(map);
    } else {
        pyramid_ = map ? std::make_shared<MapPyramid>(map) : nullptr;
    }
}

void Workspace::refresh() {
    refresh_pyramid();
    map_kinds.follow(shows_map() ? scene().map.cells : nullptr);
    map_kinds.advance(kTilesCountedAtOnce);
    if (!has_answered_ || answered_content_ != editor.content()) {
        answers_ = answer_items(scene());
        answered_content_ = editor.content();
        has_answered_ = true;
        live.follow(scene(), editor.is_in_gesture());
    }
    if (selected != scene::kNoItem && selected_item() == nullptr) selected = scene::kNoItem;
    if (follows_camera && !editor.is_in_gesture()) follow_camera(*this);
    refresh_met_objects();
    refresh_structures();
    sweeping.refresh();
    if (!scene().sweep) sweeping.cancel();
    refresh_recording();
    refresh_shown_lists();
    refresh_life();
    refresh_comparison();
}

const scene::Item* Workspace::asked_of_objects() const {
    const scene::Item* item = asked_item();
    return item != nullptr && !item->hidden ? item : nullptr;
}

bool Workspace::has_object_selected() const {
    const scene::Item* item = selected_item();
    return item != nullptr && item->is_placed();
}

bool Workspace::is_camera_selected() const {
    const scene::Item* item = selected_item();
    return item != nullptr && item->as<scene::Camera>() != nullptr;
}

const scene::Item* Workspace::asked_item() const {
    const scene::Item* item = selected_item();
    return item != nullptr && item->query() != nullptr ? item : nullptr;
}

void Workspace::refresh_met_objects() {
    const Found found{editor.content(), live.objects().revision(), selected};
    if (met_for_ == found) return;
    met_for_ = found;
    met_objects_.reset();
    const scene::Item* item = selected_item();
    const bool can_meet = item != nullptr && !item->hidden && live.has_objects();
    if (!can_meet) return;
    const world::ObjectWorld* world = live.objects().world();
    const auto keep = [&](const Result<world::MetObjects>& met) {
        if (met) met_objects_ = *met;
    };
    if (const scene::TileQuery* query = item->query()) {
        std::visit([&](const auto& shape) { keep(world->met_by(shape)); }, query->shape);
    }
    const auto* object = item->as<scene::Object>();
    if (object != nullptr && object->by != Vec2{}) {
        keep(world->met_by(Sweep{object->rect, object->by}, item->id));
    }
}

void Workspace::refresh_structures() {
    Structures::Wanted wanted;
    if (shows_structure()) wanted.structure = scene().world.structure;
    wanted.frame = scene().frame;
    wanted.bounds = scene().world.bounds;
    wanted.objects = live.objects().world();
    wanted.revision = live.objects().revision();
    wanted.generation = live.objects().generation();
    if (const world::ObjectRun* run = live.objects().leading_run()) {
        wanted.members = static_cast<std::uint32_t>(run->bodies().size());
    }
    if (const scene::Item* item = asked_of_objects()) wanted.question = item->query()->shape;
    // On its way to a tick what was there before stays, if it is of the same world.
    if (!live.objects().is_there()) {
        if (structures.is_of(wanted)) return;
        wanted.structure.reset();
    }
    structures.refresh(wanted);
}

bool Workspace::refresh_list_recording() {
    if (!shows_world() && !has_object_selected()) {
        if (recorded_chapter_ != 0 || has_played_camera_) set_recording(nullptr);
        recorded_chapter_ = 0;
        has_played_camera_ = false;
        return false;
    }
    recorded_item_ = selected;
    recorded_query_.reset();
    waiting_events_ = 0;
    const world::LiveObjects& objects = live.objects();
    has_played_camera_ = plays_camera();
    if (has_played_camera_) {
        recorded_chapter_ = 0;
        const std::shared_ptr<const Recording>& frame = live.camera().recording();
        if (player.recording() != frame.get()) set_recording(frame);
    } else if (!live.has_objects() || !objects.is_recorded()) {
        recorded_chapter_ = 0;
        if (player.recording() != nullptr) set_recording(nullptr);
    } else if (recorded_chapter_ != objects.chapter()) {
        recorded_chapter_ = objects.chapter();
        player.load(objects.recording(), objects.first_lists());
    } else if (player.grow()) {
        player.run_to(player.length());
    }
    return true;
}

bool Workspace::refresh_structure_recording() {
    if (!plays_structure()) {
        if (!has_played_structure_) return false;
        has_played_structure_ = false;
        beside_player_.load(nullptr);
        set_recording(nullptr);
        return false;
    }
    has_played_structure_ = true;
    has_played_camera_ = false;
    recorded_chapter_ = 0;
    recorded_item_ = scene::kNoItem;
    recorded_query_.reset();
    waiting_events_ = 0;
    const auto steps = [&](const std::optional<scene::StructureKind>& kind) {
        return kind ? structures.steps(*kind) : nullptr;
    };
    const scene::Structure& shown = *scene().world.structure;
    const std::shared_ptr<const Recording> own = steps(shown.kind);
    const std::shared_ptr<const Recording> other = steps(shown.beside);
    if (player.recording() != own.get()) player.load_structure(own);
    if (beside_player_.recording() != other.get()) beside_player_.load_structure(other);
    return true;
}

void Workspace::follow_player() {
    if (!plays_structure()) {
        comparison.follow(player);
        return;
    }
    player.reach_to(beside_player_.length());
    // Where the first one has no steps, the other one stands at its end.
    const bool has_steps = player.recording() != nullptr;
    beside_player_.run_to(has_steps ? player.cursor() : beside_player_.length());
}

std::optional<Workspace::Halves> Workspace::halves() const {
    if (!shows_structure() || !scene().world.structure->beside) return std::nullopt;
    const Rect inside{{insets.left, insets.top},
                      {viewport_width - insets.right, viewport_height - insets.bottom}};
    const Rect whole =
        has_panels ? free_part.value_or(inside) : Rect{{0, 0}, {viewport_width, viewport_height}};
    const Vec2 size = whole.b - whole.a;
    // Side by side, unless the halves were much narrower than high. Whole pixels, so that both look
    // the same.
    constexpr double kLeastShape = 0.8;  // of width to height
    const Vec2 shift = size.x >= kLeastShape * size.y ? Vec2{std::floor(size.x / 2), 0}
                                                      : Vec2{0, std::floor(size.y / 2)};
    const Rect first{whole.a, shift.x > 0 ? Vec2{whole.a.x + shift.x, whole.b.y}
                                          : Vec2{whole.b.x, whole.a.y + shift.y}};
    return Halves{first, {first.a + shift, first.b + shift}, shift};
}

void Workspace::refresh_recording() {
    if (refresh_structure_recording()) return;
    if (refresh_list_recording()) return;
    const scene::Item* item = selected_item();
    const Answer* answer = selected_answer();
    std::optional<scene::TileQuery> query;
    if (item != nullptr && item->query() != nullptr) query = *item->query();
    const bool is_same_question =
        recorded_item_ == selected && recorded_query_ == query && recorded_frame_ == scene().frame;
    const bool is_recorded = is_same_question && recorded_map_ == scene().map.cells;
    if (is_recorded && waiting_events_ == 0) return;
    recorded_item_ = selected;
    recorded_query_ = query;
    recorded_frame_ = scene().frame;
    recorded_map_ = scene().map.cells;
    waiting_events_ = 0;
    const std::int64_t events = answer != nullptr ? expected_events(*answer) : 0;
    if (answer == nullptr || answer->error) {
        set_recording(nullptr);
        return;
    }
    if (events > (editor.is_in_gesture() ? kEventsWhileDragging : kEventsUnasked)) {
        if (!is_recorded) set_recording(nullptr);
        waiting_events_ = events;
        return;
    }
    // A map painted elsewhere leads to the same steps: the cursor stays among them.
    std::shared_ptr<const Recording> recording = record(*answer);
    const Recording* before = is_same_question ? player.recording() : nullptr;
    if (before != nullptr && recording && is_same(*before, *recording)) return;
    set_recording(std::move(recording));
}

void Workspace::refresh_comparison() {
    const bool is_quick = editor.is_in_gesture();
    const TileRect seen = visible_tiles(scene().frame, camera());
    if (compare_page == ComparePage::two && asked_item() != nullptr) {
        comparison.refresh(
            {&scene(), editor.content(), asked_item(), selected_answer(), seen, is_quick});
    } else {
        comparison.clear();
    }
    follow_player();
    if (compare_page == ComparePage::lens) {
        lens.refresh(scene(), editor.content(), answers_, seen, is_quick);
    }
    if (is_marking()) refresh_agreements();
}

void Workspace::refresh_agreements() {
    const scene::Item* item = asked_item();
    if (item == nullptr || hand_marks().empty()) {
        agreements_.reset();
        return;
    }
    if (agreements_ && agreed_content_ == editor.content() && agreed_item_ == selected &&
        agreed_marks_ == hand_marks()) {
        return;
    }
    agreed_content_ = editor.content();
    agreed_item_ = selected;
    agreed_marks_ = hand_marks();
    agreements_ = app::agreements(*item->query(), scene(), agreed_marks_);
}

const std::vector<HandMark>& Workspace::hand_marks() const {
    static const std::vector<HandMark> none;
    const auto found = hand_marks_.find(selected);
    return found == hand_marks_.end() ? none : found->second;
}

void Workspace::mark(Tile tile, std::optional<bool> is_in) {
    if (asked_item() == nullptr) return;
    std::vector<HandMark>& marks = hand_marks_[selected];
    if (is_in) {
        set_mark(marks, tile, *is_in);
    } else {
        remove_mark(marks, tile);
    }
}

void Workspace::clear_hand_marks() {
    hand_marks_.erase(selected);
}

void Workspace::record_selected() {
    if (waiting_events_ > kMostRecordedEvents) return;
    waiting_events_ = 0;
    if (const Answer* answer = selected_answer()) set_recording(record(*answer));
    follow_player();
}

void Workspace::set_recording(std::shared_ptr<const Recording> recording) {
    player.load(std::move(recording));
}

std::optional<LifeOf> Workspace::subject() const {
    if (life_of) return life_of;
    if (pinned) return LifeOfTile{*pinned};
    if (!has_object_selected()) return std::nullopt;
    const auto number = live.objects().world()->number_of(selected);
    if (!number) return std::nullopt;
    return LifeOfObject{*number};
}

void Workspace::refresh_life() {
    const world::LiveObjects& objects = live.objects();
    const std::optional<LifeOf> of =
        has_life && shows_world() && objects.is_recorded() ? subject() : std::nullopt;
    if (!of) {
        life_.reset();
        return;
    }
    if (!life_ || life_->of() != *of || life_chapter_ != objects.chapter()) {
        life_.emplace(*of, objects.first_lists());
        life_chapter_ = objects.chapter();
    }
    life_->grow(std::span(objects.recording()->events()).subspan(life_->events()));
}

// Nothing selected: the lists as they are. Another item selected: they would cover its answer.
void Workspace::refresh_shown_lists() {
    const world::LiveObjects& objects = live.objects();
    ShownLists shown;
    const bool is_played = recorded_chapter_ != 0;
    const bool is_hidden =
        shows_structure() && (scene().world.structure->beside ||
                              scene().world.structure->kind != scene::StructureKind::tiles);
    if (shows_world()) {
        if (is_hidden) {
            // The structure is drawn instead.
        } else if (is_played) {
            shown.state = player.lists();
            shown.update = player.update();
        } else if (objects.is_recorded()) {
            shown.state = objects.lists();
        } else if (frame_pixels() >= kLeastLiveTile) {
            shown.state = *objects.world();
        }
        const std::uint64_t step = is_played ? player.cursor() : 0;
        shown.revision = objects.revision() << 24 ^ (step + 1);
        shown.names = &live;
        // It is of the present; the lists may be played at an earlier step.
        const bool is_present = !is_played || player.is_at_end();
        const TileRect seen = visible_tiles(scene().frame, camera());
        const std::pair key{shown.revision, seen};
        const bool is_known = longest_for_ == key;
        if (objects.printed() != nullptr && is_present) {
            shown.wrong = is_known ? std::move(shown_lists_.wrong)
                                   : objects.printed()->wrong_lists(*objects.world());
        }
        shown.longest = is_known ? shown_lists_.longest : longest_list(shown.state, seen);
        longest_for_ = key;
    } else {
        longest_for_.reset();
    }
    shown_lists_ = std::move(shown);
}

Showing Workspace::showing() const {
    Showing showing;
    showing.scene = &scene();
    showing.scene_revision = editor.revision();
    showing.answers = &answers_;
    showing.pyramid = pyramid_.get();
    showing.player = &player;
    showing.hovered_point = hovered_point;
    showing.structure = {structures.shown(), structures.answer(), hot_bucket};
    if (plays_structure()) {
        showing.structure.player = &player;
        showing.player = nullptr;
    }
    if (const std::optional<Halves> halves = this->halves()) {
        showing.structure.has_tiles = true;
        showing.beside = {{structures.beside(), structures.answer(*scene().world.structure->beside),
                           std::nullopt, plays_structure() ? &beside_player_ : nullptr, true},
                          halves->first,
                          halves->second,
                          halves->shift};
    }
    showing.selected = selected;
    showing.hot_grip = hot_grip;
    showing.hovered = hovered;
    showing.pinned = pinned;
    if (has_brush && hovered) showing.brush = tiles_under_brush(*hovered, brush_size);
    showing.camera = camera();
    showing.free_part = free_part;
    showing.theme = theme;
    showing.lists = shown_lists_;
    showing.live = &live;
    // Members are where they are now, and the lists that are played may be of another tick.
    showing.has_bodies = recorded_chapter_ == 0 || player.is_at_end();
    // A structure that is played shows those that it came to itself.
    if (met_objects_ && !plays_structure()) showing.met_objects = &*met_objects_;
    showing.has_heat = has_heat;
    showing.has_order = has_order;
    if (compare_page == ComparePage::two && comparison.other() != nullptr) {
        showing.painter = &comparison;
        if (comparison.player().recording() != nullptr) {
            showing.companion = {&comparison.player(), comparison.other_letter(),
                                 comparison.own_letter()};
        }
    }
    if (compare_page == ComparePage::lens && lens.is_on()) showing.painter = &lens;
    if (compare_page) showing.hand_marks = &hand_marks();
    return showing;
}

void Workspace::open(scene::Loaded loaded, const std::filesystem::path& from) {
    const bool must_fit = loaded.scene.view.zoom == 0;
    if (must_fit) loaded.scene.view.zoom = 1;
    glide_.reset();
    folder_ = folder_of(from);
    complete_map_name(loaded.scene, folder_);
    editor.open(std::move(loaded.scene));
    live.open(scene());
    sweeping.clear();
    wants_chart.reset();
    life_of.reset();
    follows_camera = false;
    player.clear_breakpoints();
    comparison = {};
    hand_marks_.clear();
    hints.end();
    // A map is not overwritten by a scene: it has to be saved under a name of its own.
    const bool is_scene = !loaded.is_map && from.extension() == ".json";
    file = is_scene ? from : std::filesystem::path();
    began_with = loaded.is_map ? from : std::filesystem::path();
    // Which of its tiles are solid is the first question about a map with layers or numbers.
    const scene::MapSource& map = scene().map;
    const bool has_choice = map.cells && (map.cells->form() != scene::KindForm::character ||
                                          (map.layers && map.layers->layers.size() > 1));
    if (loaded.is_map && has_choice) has_map = true;
    picks_kinds = false;
    if (!from.empty()) recent.add(from);
    select_first();
    tool = nullptr;
    has_about = true;
    has_brush = false;
    large_map_ = {};
    if (must_fit) fit_scene();
    // Panels that come with it take their part of the canvas in the next screen frame.
    wants_fit = must_fit;
    wants_shipped_fit = false;
    refresh();
    if (!loaded.warnings.empty()) tell(loaded.warnings.front());
}

void Workspace::select_first() {
    selected = scene::kNoItem;
    for (const scene::Item& item : scene().items) {
        if (!item.is_known() || item.hidden) continue;
        selected = item.id;
        break;
    }
    pinned.reset();
    hot_grip.reset();
    typed_grip.reset();
}

void Workspace::open_file(const std::filesystem::path& from) {
    constexpr double kPatience = 0.05;  // seconds: what is read meanwhile shows no progress
    tell("");
    loading.start(from);
    take_file(kPatience);
}

void Workspace::take_file(double seconds) {
    std::optional<LoadedFile> taken = loading.take(seconds);
    if (!taken) return;
    const Result<scene::Loaded>& loaded = taken->loaded;
    if (!loaded) {
        tell_error(fmt::format("{}: {}: {}", taken->from.string(), loaded.error().field,
                               loaded.error().message));
        return;
    }
    tell(fmt::format("opened {}", taken->from.filename().string()));
    if (taken->pyramid) {
        pyramid_ = std::move(taken->pyramid);
        pyramid_map_ = loaded->scene.map.cells;
    }
    open(std::move(*taken->loaded), taken->from);
}

void Workspace::give_up_reading() {
    tell(fmt::format("{} is not read", loading.from().filename().string()));
    loading.cancel();
}

scene::Scene Workspace::scene_to_write() const {
    scene::Scene named = scene();
    named.world.tick = live.objects().last_tick();
    const bool is_saved = named.map.cells != nullptr && named.map.cells == large_map_.cells;
    if (is_saved && named.map.file.empty()) {
        named.map.file = large_map_.file;
        // That file has one layer, from tile (0, 0) on.
        named.map.layers = nullptr;
        named.map.layer = 0;
    }
    return named;
}

std::string Workspace::text_for(const std::filesystem::path& folder) const {
    scene::Scene named = scene_to_write();
    if (!named.map.file.empty()) {
        named.map.file =
            std::filesystem::path(named.map.file).lexically_proximate(folder).generic_string();
    }
    return scene::write_scene(named);
}

std::string Workspace::text() const {
    scene::Scene carried = scene_to_write();
    if (carried.map.cells && carried.map.cells->bounds().area() <= kMostCarriedCells) {
        carried.map.file.clear();
    }
    return scene::write_scene(carried);
}

Result<std::monostate> Workspace::save_large_map(const std::filesystem::path& to) {
    const scene::MapSource& map = scene().map;
    if (!map.cells || !map.file.empty() || map.cells->bounds().area() <= kMostCarriedCells) {
        return std::monostate();
    }
    std::error_code ignored;
    const char* const ending = scene::ending_of_map(map.cells->form());
    const bool is_own = !large_map_.file.empty() && large_map_scene_ == to &&
                        std::filesystem::path(large_map_.file).extension() == ending;
    const bool is_there = is_own && std::filesystem::exists(large_map_.file, ignored);
    if (is_there && large_map_.cells == map.cells) return std::monostate();
    const std::filesystem::path map_file =
        is_own ? std::filesystem::path(large_map_.file) : free_map_file(to, ending);
    try {
        const Result<std::string> content = scene::write_map(*map.cells);
        if (!content) return content.error();
        const Result<std::monostate> written = scene::write_file(map_file, *content);
        if (!written) return written.error();
    } catch (const std::bad_alloc&) {
        return scene::memory_error();
    }
    large_map_ = {map_file.generic_string(), map.cells};
    large_map_scene_ = to;
    return std::monostate();
}

void Workspace::save_to(const std::filesystem::path& to) {
    const std::filesystem::path folder = folder_of(to);
    std::error_code ignored;
    if (!scene().map.file.empty() && std::filesystem::equivalent(to, scene().map.file, ignored)) {
        tell_error(
            fmt::format("{} is the map of this scene: save it under another name", to.string()));
        return;
    }
    Result<std::monostate> written = save_large_map(to);
    if (written) written = scene::write_file(to, text_for(folder));
    if (!written) {
        tell_error(fmt::format("{}: {}", to.string(), written.error().message));
        return;
    }
    file = to;
    recent.add(to);
    folder_ = folder;
    editor.mark_saved();
    tell(fmt::format("saved {}", to.filename().string()));
    if (scene().map.file.empty() && scene_to_write().map.file != "") {
        tell(fmt::format("{}, and its map as {}", message,
                         std::filesystem::path(large_map_.file).filename().string()));
    }
    if (const auto destination = std::exchange(after_save, std::nullopt))
        go_to(*destination, *this);
}

void Workspace::paste(const std::string& text) {
    if (can_take_yours(*this) && batch::is_like_got(text)) {
        take_yours(*this, text, "the clipboard");
        return;
    }
    Result<scene::Loaded> loaded = scene::read_scene(text, folder_);
    if (!loaded) {
        tell_error(fmt::format("the clipboard holds no scene: {}: {}", loaded.error().field,
                               loaded.error().message));
        return;
    }
    complete_map_name(loaded->scene, folder_);
    began_with.clear();
    glide_.reset();
    const bool must_fit = loaded->scene.view.zoom == 0;
    if (must_fit) loaded->scene.view.zoom = 1;
    editor.apply(scene::ReplaceScene{std::move(loaded->scene)}, "paste a scene");
    live.open(scene());
    life_of.reset();
    select_first();
    has_about = true;
    if (must_fit) fit_scene();
    tell(loaded->warnings.empty() ? "pasted a scene" : loaded->warnings.front());
}

void Workspace::leave_for(Destination destination) {
    if (editor.is_modified()) {
        leaving = std::move(destination);
    } else {
        go_to(destination, *this);
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

std::filesystem::path Workspace::map_name() const {
    return scene().map.file.empty() ? began_with : std::filesystem::path(scene().map.file);
}

std::string Workspace::name() const {
    if (!file.empty()) return file.filename().string();
    if (!scene().title.empty()) return scene().title;
    const std::filesystem::path map = map_name();
    return map.empty() ? "untitled" : map.filename().string();
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
