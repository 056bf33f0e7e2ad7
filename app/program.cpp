#include "app/program.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <new>
#include <optional>
#include <utility>

#include "app/document/files/folder.hpp"
#include "app/platform/embedded.hpp"
#include "app/platform/ending.hpp"
#include "app/render.hpp"
#include "app/scene_painter.hpp"
#include "app/shell/commands/asking.hpp"
#include "app/shell/commands/file_question.hpp"
#include "app/shell/commands/keys.hpp"
#include "app/shell/session/subject.hpp"
#include "app/widgets/style.hpp"
#include "app/widgets/texts.hpp"
#include "sandbox/batch/memory.hpp"
#include "sandbox/programs/child_process.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/json_tree.hpp"
#include "tileglass/base/assert.hpp"

namespace tileglass::app {

namespace {

// Screen frames drawn without waiting after an event: panels need several to settle.
constexpr int kTurnsAfterEvent = 4;
constexpr std::size_t kTurnsOfWork = 60;  // whose work the status bar tells

double now() {
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(time).count();
}

struct Settings {
    int width = 1280;
    int height = 720;
    Theme theme = Theme::dark;
    int size_percent = 100;
    std::filesystem::path file;
    std::vector<std::filesystem::path> recent;  ///< newest first
    std::vector<Hint> gone_hints;
    std::vector<std::string> last_used;           ///< entries of the palette
    std::map<std::string, std::string> features;  ///< what each keeps, by its name
};

// Settings are a convenience: what cannot be read is skipped.
Settings load_settings(const std::filesystem::path& folder, Settings settings) {
    const Result<std::string> text = scene::read_file(folder / "settings.json");
    if (!text) return settings;
    const Result<scene::JsonView> json = scene::view_json(*text);
    if (!json) return settings;
    const auto at = [&](const char* key) { return json->find(key).value_or(scene::JsonView()); };
    const Result<std::int32_t> width = scene::read_int32(at("width"), "");
    const Result<std::int32_t> height = scene::read_int32(at("height"), "");
    if (width && *width >= 320) settings.width = *width;
    if (height && *height >= 240) settings.height = *height;
    const Result<std::int32_t> size = scene::read_int32(at("size"), "");
    if (size && is_size(*size)) settings.size_percent = *size;
    if (at("theme").is("light")) settings.theme = Theme::light;
    for (const Hint hint : kHints) {
        for (const scene::JsonView gone : at("gone_hints").elements()) {
            if (!gone.is(name_of(hint))) continue;
            settings.gone_hints.push_back(hint);
            break;
        }
    }
    for (const scene::JsonView used : at("last_used").elements()) {
        if (used.is_string()) settings.last_used.push_back(used.string());
    }
    for (const FeatureRow* row : feature_rows()) {
        const std::string name(row->name);
        const auto kept = at("features").find(name);
        if (kept && kept->is_string()) settings.features[name] = kept->string();
    }
    if (at("file").is_string()) settings.file = at("file").string();
    for (const scene::JsonView recent : at("recent").elements()) {
        if (recent.is_string()) settings.recent.emplace_back(recent.string());
    }
    return settings;
}

// Does a key move along a page of Help, or in what is found there?
bool moves_in_help(const KeyEvent& key) {
    constexpr std::array kKeys{kKeyUp,   kKeyDown, kKeyPageUp, kKeyPageDown,
                               kKeyHome, kKeyEnd,  kKeyEnter,  kKeyKeypadEnter};
    if (key.control || key.shift || key.alt) return false;
    return std::find(kKeys.begin(), kKeys.end(), key.code) != kKeys.end();
}

std::string ini_file(const std::filesystem::path& folder) {
    return folder.empty() ? std::string() : (folder / "imgui.ini").string();
}

}  // namespace

std::vector<Case> shipped_cases() {
    std::vector<Case> cases;
    for (const EmbeddedFile& file : embedded().cases) {
        cases.push_back(case_of(file.name, file.content));
    }
    sort_cases(cases);
    return cases;
}

std::shared_ptr<const Codes> shipped_codes() {
    auto codes = std::make_shared<Codes>();
    for (const EmbeddedFile& file : embedded().codes) {
        Result<Code> code = read_code(file.name, file.content);
        TILEGLASS_ASSERT(code.has_value());  // a test reads all of them
        codes->all.push_back(std::move(*code));
    }
    return codes;
}

std::shared_ptr<const Pages> shipped_pages(const std::vector<Case>& cases, const Codes& codes) {
    std::vector<std::string> ids;
    for (const Case& shipped : cases) ids.push_back(shipped.id);
    auto pages = std::make_shared<Pages>();
    for (const EmbeddedFile& file : embedded().pages) {
        pages->add_markdown(std::string(file.name), file.content, ids);
    }
    for (const EmbeddedFile& file : embedded().codes) {
        const auto code = std::find_if(codes.all.begin(), codes.all.end(),
                                       [&](const Code& c) { return c.file == file.name; });
        pages->add_text(fmt::format("algorithms/code/{}", file.name), code->title,
                        listing_of(*code), "algorithms/" + code->page);
    }
    pages->sort();
    return pages;
}

std::map<std::string, PagePicture> shipped_pictures() {
    constexpr std::string_view kChart = ".chart.json";  // the pages name its drawing, .svg
    std::map<std::string, PagePicture> pictures;
    for (const EmbeddedFile& file : embedded().pictures) {
        std::string name(file.name);
        PagePicture picture;
        if (name.ends_with(kChart)) {
            name.replace(name.size() - kChart.size(), kChart.size(), ".svg");
            const Result<Chart> chart = read_chart(file.content);
            TILEGLASS_ASSERT(chart.has_value());  // a test draws all of them
            picture.chart = lay_out(*chart, 960, 540, 1, usual_width);
            picture.width = picture.chart->width;
            picture.height = picture.chart->height;
        } else if (const Result<Image> image = size_of_png(file.content)) {
            picture.width = image->width;
            picture.height = image->height;
        }
        pictures[name] = std::move(picture);
    }
    return pictures;
}

std::filesystem::path Program::configuration_folder() {
    return user_folder("XDG_CONFIG_HOME", ".config");
}

Result<std::unique_ptr<Program>> Program::open(const std::filesystem::path& configuration,
                                               const std::filesystem::path& recovery, int width,
                                               int height) {
    Settings settings;
    settings.width = width;
    settings.height = height;
    if (!configuration.empty()) {
        std::error_code ignored;  // without the folder, nothing is saved
        std::filesystem::create_directories(configuration, ignored);
        settings = load_settings(configuration, settings);
    }
    Result<std::unique_ptr<Window>> window =
        Window::open("Tileglass", settings.width, settings.height);
    if (!window) return window.error();
    std::unique_ptr<Program> program(new Program(std::move(*window), configuration));
    program->workspace_.display.theme = settings.theme;
    program->workspace_.display.size_percent = settings.size_percent;
    program->last_file_ = settings.file;
    program->workspace_.files.recent.restore(settings.recent);
    for (const Hint hint : settings.gone_hints) program->workspace_.hints.dismiss(hint);
    for (std::size_t i = 0; i < feature_rows().size(); ++i) {
        program->workspace_.features[i].restore(
            settings.features[std::string(feature_rows()[i]->name)]);
    }
    program->panels_.palette.last_used = settings.last_used;
    program->workspace_.unsaved.begin(recovery);
    program->workspace_.questions.wants_recovery = !program->workspace_.unsaved.left().empty();
    return program;
}

Program::Program(std::unique_ptr<Window> window, const std::filesystem::path& configuration)
    : window_(std::move(window)),
      configuration_(configuration),
      gui_(*window_, ini_file(configuration), embedded().imgui_ini.data()) {
    std::error_code ignored;
    panels_.docks.settings = dock_settings(gui_.kept());
    workspace_.asking.programs = programs_in(gui_.kept());
    workspace_.display.tabs.at_right = panels_.docks.settings.at_right;
    workspace_.works_in_background = true;
    workspace_.live.seconds_per_turn = 0.01;
    workspace_.files.cases = shipped_cases();
    workspace_.codes = shipped_codes();
    workspace_.help.pages = shipped_pages(workspace_.files.cases, *workspace_.codes);
    panels_.help.views.pictures = shipped_pictures();
    std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", ignored);
    workspace_.files.maps_folder = maps_near(program);
    last_time_ = now();
    set_rescue([this] {
        workspace_.unsaved.keep_now(workspace_);
        programs::kill_children();
    });
}

Program::~Program() {
    set_rescue(nullptr);
    // The user has saved or dropped what was unsaved; a signal asks nobody.
    if (workspace_.requests.quit) {
        workspace_.unsaved.end();
    } else {
        // Where it fails, what was kept before is still there.
        static_cast<void>(
            batch::fits_into_memory([&] { workspace_.unsaved.keep_now(workspace_); }));
    }
    save_settings();
}

void Program::free_memory() {
    gui_.abandon_frame();
    workspace_.live.give_up();  // first, because the rest may need some
    workspace_.give_up_counting();
    pointer_.cancel(workspace_);
    workspace_.document.editor.cancel_gesture();  // one without the pointer
}

bool Program::is_done() const {
    return workspace_.requests.quit || end_signal() != 0;
}

void Program::measure_window() {
    workspace_.viewport.width = std::max(1, window_->framebuffer_width());
    workspace_.viewport.height = std::max(1, window_->framebuffer_height());
    workspace_.viewport.pixel_ratio = window_->pixel_ratio() * workspace_.display.percent() / 100.0;
}

void Program::show(scene::Loaded loaded, const std::filesystem::path& from) {
    measure_window();
    if (!batch::fits_into_memory([&] { workspace_.open(std::move(loaded), from); })) lack_memory();
    if (!from.empty()) return;
    workspace_.player.play();
    if (workspace_.live.has_objects()) workspace_.live.run();
    workspace_.hints.begin(workspace_);
}

void Program::ask(const std::string& command) {
    Asking& asking = workspace_.asking;
    const auto known = std::find_if(asking.programs.begin(), asking.programs.end(),
                                    [&](const NamedProgram& p) { return p.command == command; });
    asking.chosen = static_cast<std::size_t>(known - asking.programs.begin());
    if (known == asking.programs.end()) asking.programs.push_back(program_of(command));
    ask_program(workspace_, asking.programs[asking.chosen]);
}

void Program::read_lines(int descriptor) {
    // Lines come while the window is looked at: what they need is compiled before it shows
    // anything.
    renderer_.warm_up();
    show({scene_for_lines(), {}, false}, {});
    workspace_.pipe = PipeStatus();
    input_ = std::make_unique<Input>(descriptor);
}

void Program::take_events() {
    if (window_->should_close()) {
        window_->set_should_close(false);
        pointer_.finish(workspace_);
        workspace_.leave_for(ProgramEnd{});
    }
    Desk desk{workspace_, pointer_};
    const bool is_typing = ImGui::GetIO().WantTextInput;
    const bool has_menu =
        ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel);
    // Keys do not overtake presses that came before them.
    std::vector<KeyEvent> keys;
    if (waiting_mouse_.empty()) keys = std::exchange(window_->keys, {});
    for (const KeyEvent& key : keys) {
        lively_turns_ = kTurnsAfterEvent;
        hush_tooltips();
        // The keys of the case and file dialogs are queued, so that slow screen frames lose none.
        const Questions& asked = workspace_.questions;
        const bool has_answers = asked.leaving || asked.changed_file || asked.wants_recovery;
        if (has_answers && !key.is_repeat) panels_.answer_keys.push_back(key.code);
        if (workspace_.questions.wants_case) panels_.gallery.keys.push_back(key.code);
        if (workspace_.questions.wants_command) panels_.palette.keys.push_back(key.code);
        if (workspace_.questions.wants_open || workspace_.questions.wants_save_as) {
            panels_.file_dialog.keys.push_back(key);
        }
        if (panels_.help.is_finding && moves_in_help(key)) panels_.help.keys.push_back(key.code);
        // A question takes all keys but Esc, which answers it; a text field takes Esc, too.
        const bool has_question = waits_for_person(workspace_);
        if (has_question ? key.code != kKeyEscape : is_typing) continue;
        if (!has_question && has_menu && key.code == kKeyEscape) continue;  // closes the menu
        if (!has_question && is_help_large(workspace_) && moves_in_help(key)) {
            panels_.help.keys.push_back(key.code);
            continue;
        }
        press(key, desk, key.is_repeat);
    }
    take_mouse_events();
    if (workspace_.reading.is_running()) return;  // what is dropped meanwhile waits
    for (const std::string& file : std::exchange(window_->dropped_files, {})) {
        lively_turns_ = kTurnsAfterEvent;
        pointer_.finish(workspace_);
        drop_file(workspace_, file);
    }
}

// A press and a release each have a screen frame of their own: what is drawn next follows the mouse
// as it was then, however slow frames are and however quick the hand.
void Program::take_mouse_events() {
    std::vector<MouseEvent> events = std::exchange(window_->mouse, {});
    waiting_mouse_.insert(waiting_mouse_.end(), events.begin(), events.end());
    const bool is_space_down = window_->is_key_down(' ');
    mouse_.reset();
    std::size_t taken = 0;
    while (taken < waiting_mouse_.size()) {
        const MouseEvent& event = waiting_mouse_[taken++];
        lively_turns_ = kTurnsAfterEvent;
        panels_.pointer.push_back({event, {}, false, is_space_down});
        mouse_ = event;
        const MouseEvent before = std::exchange(last_mouse_, event);
        if (before.left_down != event.left_down || before.right_down != event.right_down ||
            before.middle_down != event.middle_down) {
            hush_tooltips();
            break;
        }
    }
    waiting_mouse_.erase(waiting_mouse_.begin(),
                         waiting_mouse_.begin() + static_cast<std::ptrdiff_t>(taken));
}

void Program::turn(double patience) {
    if (batch::fits_into_memory([&] { draw_frame(patience); })) {
        lacked_memory_ = false;
        return;
    }
    lack_memory();
}

void Program::lack_memory() {
    free_memory();
    if (std::exchange(lacked_memory_, true)) throw std::bad_alloc();
    workspace_.message.tell_error("there is no memory for it; all objects are left out");
}

void Program::draw_frame(double patience) {
    const bool must_wait = lively_turns_ <= 0 && !workspace_.player.is_playing() &&
                           !workspace_.motion.glide.has_value() && !is_busy(workspace_);
    const double before = now();
    window_->poll(must_wait ? patience : 0);
    const double begin = now();
    if (must_wait && begin - before < patience) lively_turns_ = kTurnsAfterEvent;
    --lively_turns_;
    const double passed = begin - last_time_;
    last_time_ = begin;
    panels_.frames_per_second = must_wait || passed <= 0 ? 0 : 1 / passed;

    measure_window();
    take_events();
    measure_window();  // a key may have changed the size of everything
    // Remaining lines are taken in the next screen frames.
    if (input_ && input_->lines.take_in(workspace_)) lively_turns_ = kTurnsAfterEvent;

    write_wanted_chart();
    picture_left_work();
    picture_cases();
    picture_pages();
    gui_.set_ratio(workspace_.viewport.pixel_ratio);
    gui_.begin_frame(mouse_ ? &*mouse_ : nullptr);
    apply_style(workspace_.display.theme, workspace_.viewport.pixel_ratio);
    feature_textures_.follow(workspace_.features);
    Desk desk{workspace_, pointer_};
    run_frame(desk, panels_, std::min(passed, 0.1));  // no jump after a pause
    std::vector<std::string> kept = lines_of(panels_.docks.settings);
    for (std::string& line : lines_of(workspace_.asking.programs)) kept.push_back(std::move(line));
    gui_.keep(kept);
    workspace_.hints.watch(workspace_);
    workspace_.unsaved.follow(workspace_, begin);
    workspace_.document.disk.look(workspace_.document.file, begin);
    follow_keys_file(begin);
    build_canvas();
    if (turns_.size() == kTurnsOfWork) turns_.erase(turns_.begin());
    turns_.push_back((now() - begin) * 1000);
    panels_.work = world::spread_of(turns_);

    draw_canvas(*canvas_, renderer_, body_renderer_);
    for (const std::string& error : {renderer_.shader_error(), body_renderer_.shader_error()}) {
        if (!error.empty()) workspace_.message.tell_error(error);
    }
    gui_.end_frame();
    window_->swap();
    if (std::string title = title_of(workspace_); title != title_) {
        title_ = std::move(title);
        window_->set_title(title_);
    }
}

void Program::build_canvas() {
    Showing showing = workspace_.showing();
    showing.parts.has_banner = false;  // a panel has it
    canvas_ = &canvas_builder_.build(showing);
}

void Program::follow_keys_file(double seconds) {
    const std::filesystem::path file = configuration_ / "keys.txt";
    Message& message = workspace_.message;
    if (std::exchange(workspace_.requests.keys_file, false)) {
        if (configuration_.empty()) {
            message.tell_error("there is no folder for settings: HOME is not set");
        } else if (const auto written = std::filesystem::exists(file)
                                            ? Result<std::monostate>(std::monostate())
                                            : scene::write_file(file, keys_text());
                   !written) {
            message.tell_error(short_path(file), written.error());
        } else {
            workspace_.requests.clipboard = file.string();
            message.tell(fmt::format("keys: {} (its name is on the clipboard)", short_path(file)));
        }
    }
    if (configuration_.empty()) return;
    keys_file_.look(file, seconds);
    if (keys_file_.is_gone()) {
        use_keys("");
        keys_file_.know({});
    }
    if (!keys_file_.has_changed()) return;
    constexpr std::size_t kMostBytes = std::size_t{1} << 20;
    const Result<std::string> text = scene::read_plain_file(file, kMostBytes);
    if (!text) return;
    keys_file_.know(scene::stamp_of(*text));
    const std::vector<std::string> errors = use_keys(*text);
    if (errors.empty()) return;
    const std::string more =
        errors.size() > 1 ? fmt::format(" (and {} more)", errors.size() - 1) : "";
    message.tell_error(fmt::format("{}:{}{}", short_path(file), errors.front(), more));
}

void Program::write_wanted_chart() {
    if (!workspace_.requests.chart) return;
    const WishedChartFile wanted = *std::exchange(workspace_.requests.chart, std::nullopt);
    const double ratio = workspace_.viewport.pixel_ratio;
    const Result<Image> image =
        draw_chart(wanted.chart, workspace_.display.theme, static_cast<int>(kChartWidth * ratio),
                   static_cast<int>(kChartHeight * ratio), ratio);
    workspace_.message.tell_written(
        wanted.to, image ? write_png(wanted.to, *image) : Result<std::monostate>(image.error()));
}

void Program::picture_left_work() {
    if (!workspace_.questions.wants_recovery || std::exchange(has_pictured_left_, true)) return;
    const double ratio = workspace_.viewport.pixel_ratio;
    const int width = static_cast<int>(kPictureWidth * ratio);
    const int height = static_cast<int>(kPictureHeight * ratio);
    constexpr int kTimes = 3;
    ScenePainter painter(width, height, kTimes);
    for (const LeftWork& left : workspace_.unsaved.left()) {
        // A scene that ends the program when it is drawn must not do so at each start.
        if (left.file.has_been_at_risk()) continue;
        left.file.mark_risk(true);
        Result<RecoveryFile::Content> content = left.file.read();
        std::optional<Image> image;
        if (content) {
            painter.begin(std::move(content->loaded), workspace_.display.theme);
            if (Result<Image> drawn = painter.draw()) image = std::move(*drawn);
        }
        left.file.mark_risk(false);
        if (!image) continue;
        Texture& texture = *left_textures_.emplace_back(std::make_unique<Texture>());
        texture.upload(kFourBytes, image->rgba.data(), width, height);
        panels_.left_pictures[left.file.path()] = to_picture(texture);
    }
}

void Program::picture_cases() {
    if (!workspace_.questions.wants_case) {
        case_pictures_.rest();
    } else if (case_pictures_.work(workspace_.files.cases, workspace_.display.theme,
                                   panels_.gallery)) {
        lively_turns_ = kTurnsAfterEvent;
    }
}

void Program::picture_pages() {
    PageViews& views = panels_.help.views;
    for (const std::string& wanted : std::exchange(views.wanted, {})) {
        const auto file = std::find_if(embedded().pictures.begin(), embedded().pictures.end(),
                                       [&](const EmbeddedFile& f) { return f.name == wanted; });
        const Result<Image> image = image_of(file->content);
        TILEGLASS_ASSERT(image.has_value());  // a test reads all of them
        Texture& texture = *page_textures_.emplace_back(std::make_unique<Texture>());
        texture.upload(kFourBytes, image->rgba.data(), image->width, image->height);
        views.pictures[wanted].image = to_picture(texture);
        lively_turns_ = kTurnsAfterEvent;
    }
}

void Program::save_settings() const {
    if (configuration_.empty()) return;
    scene::Json settings;
    std::error_code ignored;
    const double ratio = window_->pixel_ratio();
    settings["width"] = static_cast<int>(window_->framebuffer_width() / ratio);
    settings["height"] = static_cast<int>(window_->framebuffer_height() / ratio);
    if (!workspace_.document.file.empty()) {
        settings["file"] = std::filesystem::absolute(workspace_.document.file, ignored).string();
    }
    settings["recent"] = scene::Json::array();
    for (const RecentFiles::File& recent : workspace_.files.recent.files()) {
        // JSON holds text only: another name would come back as a different file.
        const std::string name = recent.path.string();
        if (shown_name(name) == name) settings["recent"].push_back(name);
    }
    settings["size"] = workspace_.display.size_percent;
    settings["theme"] = workspace_.display.theme == Theme::light ? "light" : "dark";
    settings["last_used"] = panels_.palette.last_used;
    const Features& features = workspace_.features;
    for (std::size_t i = 0; i < features.rows().size(); ++i) {
        const std::string kept = features[i].setting();
        if (!kept.empty()) settings["features"][std::string(features.rows()[i]->name)] = kept;
    }
    settings["gone_hints"] = scene::Json::array();
    for (const Hint hint : kHints) {
        if (workspace_.hints.is_gone(hint)) settings["gone_hints"].push_back(name_of(hint));
    }
    // If they cannot be saved, only the settings are lost.
    const std::string text =
        settings.dump(2, ' ', false, scene::Json::error_handler_t::replace) + "\n";
    static_cast<void>(scene::write_file(configuration_ / "settings.json", text));
}

}  // namespace tileglass::app
