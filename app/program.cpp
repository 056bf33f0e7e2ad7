#include "app/program.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <new>
#include <optional>
#include <utility>

#include "app/document/files/folder.hpp"
#include "app/platform/embedded.hpp"
#include "app/platform/ending.hpp"
#include "app/render.hpp"
#include "app/shell/commands/file_question.hpp"
#include "app/shell/session/grants.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/subject.hpp"
#include "app/widgets/list_pen.hpp"
#include "app/widgets/style.hpp"
#include "app/widgets/texts.hpp"
#include "sandbox/batch/memory.hpp"
#include "tileglass/base/assert.hpp"

namespace tileglass::app {

namespace {

// Screen frames drawn without waiting after an event: panels need several to settle.
constexpr int kTurnsAfterEvent = 4;
constexpr int kTurnsToOpen = 3;           // until what a key opens has the keys
constexpr std::size_t kTurnsOfWork = 60;  // whose work the status bar tells

double now() {
    const auto time = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration<double>(time).count();
}

// Does a key move along a page of Help, or in what is found there?
bool moves_in_help(const KeyEvent& key) {
    constexpr std::array kKeys{kKeyUp,   kKeyDown, kKeyPageUp, kKeyPageDown,
                               kKeyHome, kKeyEnd,  kKeyEnter,  kKeyKeypadEnter};
    if (key.control || key.shift || key.alt) return false;
    return std::find(kKeys.begin(), kKeys.end(), key.code) != kKeys.end();
}

void write_wanted_chart(Workspace& workspace) {
    if (!workspace.requests.chart) return;
    const WishedChartFile wanted = *std::exchange(workspace.requests.chart, std::nullopt);
    const double ratio = workspace.viewport.pixel_ratio;
    const Result<Image> image =
        draw_chart(wanted.chart, workspace.display.theme, static_cast<int>(kChartWidth * ratio),
                   static_cast<int>(kChartHeight * ratio), ratio);
    workspace.message.tell_written(
        wanted.to, image ? write_png(wanted.to, *image) : Result<std::string>(image.error()));
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
    UserFiles files(configuration);
    files.restore_size(width, height);
    Result<std::unique_ptr<Window>> window = Window::open("Tileglass", width, height);
    if (!window) return window.error();
    std::unique_ptr<Program> program(new Program(std::move(*window), std::move(files)));
    program->files_.restore(program->workspace_, program->panels_.palette);
    program->workspace_.unsaved.begin(recovery);
    program->workspace_.questions.wants_recovery = !program->workspace_.unsaved.left().empty();
    return program;
}

Program::Program(std::unique_ptr<Window> window, UserFiles files)
    : window_(std::move(window)), files_(std::move(files)), gui_(*window_, files_.layout()) {
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
    set_rescue([this] { workspace_.unsaved.keep_now(workspace_); });
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
    files_.save(workspace_, panels_.palette, *window_);
    files_.save_layout(gui_.layout());
}

void Program::free_memory() {
    gui_.abandon_frame();
    workspace_.live.give_up();  // first, because the rest may need some
    give_up_counting(workspace_);
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
    if (!batch::fits_into_memory([&] { open_scene(workspace_, std::move(loaded), from); }))
        lack_memory();
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
    Wishes wishes{WishedProgram{asking.programs[asking.chosen]}};
    if (const auto tab = tab_of("Compare")) wishes.push_back(WishedTab{*tab});
    grant(wishes, workspace_);
}

void Program::read_lines(int descriptor) {
    show({scene_for_lines(), {}, false}, {});
    workspace_.pipe = PipeStatus();
    input_ = std::make_unique<Input>(descriptor);
}

bool Program::may_take_keys() {
    // What is about to open takes the keys as soon as it is drawn: a menu, a field for a name, one
    // for numbers, a question.
    const Requests& wanted = workspace_.requests;
    const bool opens =
        wanted.menu || wanted.rename || wanted.paste || workspace_.pointed.typed_grip.has_value();
    if (gui_.takes_keys()) {
        held_turns_ = 0;
    } else if (opens) {
        held_turns_ = kTurnsToOpen;
    }
    if (held_turns_ == 0) return true;
    --held_turns_;
    lively_turns_ = kTurnsAfterEvent;
    return false;
}

void Program::take_keys() {
    std::vector<KeyEvent>& keys = window_->keys;
    std::size_t count = 0;  // of those taken
    // Keys do not overtake presses of the mouse that came before them, nor what a key opens or
    // closes: the rest waits until it is drawn.
    bool is_over = false;
    while (count < keys.size() && !is_over && keys[count].clicks_before <= mouse_.clicks_seen() &&
           !panels_.focus.is_busy() && may_take_keys()) {
        lively_turns_ = kTurnsAfterEvent;
        if (keys[count].character != 0) {
            if (waits_for_field(keys[count].character)) break;
            ++count;
            continue;
        }
        hush_tooltips();
        const KeyEvent& key = keys[count++];
        // Of a key that is held a field takes one a screen frame.
        const bool is_late = key.is_repeat && count < keys.size() && keys[count] == key;
        is_over = !(is_late && gui_.takes_keys()) && take_key(key);
    }
    keys.erase(keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(count));
}

bool Program::waits_for_field(unsigned character) {
    constexpr int kTurnsToType = 5;  // until the field of what has opened is typed into
    const bool is_typing = gui_.is_typing();
    const bool is_taken = std::exchange(takes_space_, false);
    const bool may_come = waits_for_person(workspace_) || gui_.takes_keys();
    if (!is_typing && !is_taken && may_come && waited_++ < kTurnsToType) return true;
    if (is_typing && !is_taken) gui_.type(character);
    waited_ = 0;
    return false;
}

bool Program::take_key(const KeyEvent& key) {
    const bool is_escape = key.code == kKeyEscape;
    const bool is_typing = gui_.is_typing();
    auto& file_choice = workspace_.questions.file_choice;
    if (is_typing && key == Chord{kKeyTab} && file_choice && file_choice->complete()) return false;
    const bool is_press = key.code == kKeyEnter || key.code == kKeyKeypadEnter || key.code == ' ';
    if (is_press && key.is_repeat && !is_typing && panels_.focus.here() != nullptr) return false;
    if (panels_.focus.take(key, is_typing)) {
        takes_space_ = key.code == ' ';
        return true;
    }
    const bool is_of_text = (key.code > ' ' && key.code < kKeyEscape) ||
                            key.code == kKeyBackspace || key.code == kKeyDelete;
    if (is_of_text && !key.control && !key.alt && !is_typing && panels_.focus.is_on_field()) {
        panels_.focus.press();
        return true;
    }
    if (is_escape || gui_.takes_keys()) gui_.press(key);
    // What a question or Help takes is queued, so that slow screen frames lose nothing.
    const bool has_question = waits_for_person(workspace_);
    const bool is_in_help = panels_.help.is_finding || (is_help_large(workspace_) && !is_typing);
    const bool is_of_help = !has_question && is_in_help && moves_in_help(key);
    if (has_question || is_of_help) panels_.keys.push_back(key);
    // A question takes all keys but Esc, which answers it; a field, a menu and a list take Esc,
    // too.
    if (has_question ? !is_escape : gui_.takes_keys()) return true;
    if (is_of_help) return false;
    Desk desk{workspace_, pointer_};
    press(key, desk, key.is_repeat);
    if (waits_for_person(workspace_) == has_question) return false;
    panels_.keys.clear();  // another question has keys of its own
    return true;
}

void Program::take_events() {
    if (window_->should_close()) {
        window_->set_should_close(false);
        pointer_.finish(workspace_);
        leave_for(workspace_, ProgramEnd{});
    }
    take_keys();
    const int clicks = mouse_.clicks_seen();
    if (mouse_.pass_on(std::exchange(window_->mouse, {}), window_->is_key_down(' '),
                       panels_.pointer)) {
        lively_turns_ = kTurnsAfterEvent;
        panels_.focus.follow_mouse(mouse_.present()->clicks != clicks);
    }
    if (workspace_.reading.is_running()) return;  // what is dropped meanwhile waits
    for (const std::string& file : std::exchange(window_->dropped_files, {})) {
        lively_turns_ = kTurnsAfterEvent;
        pointer_.finish(workspace_);
        drop_file(workspace_, file);
    }
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

    write_wanted_chart(workspace_);
    if (exporter_.work(workspace_, panels_.exporting)) lively_turns_ = kTurnsAfterEvent;
    const bool has_gallery = workspace_.questions.wants_case;
    if (!has_gallery) case_pictures_.rest();
    if (has_gallery &&
        case_pictures_.work(workspace_.files.cases, workspace_.display.theme, panels_.gallery))
        lively_turns_ = kTurnsAfterEvent;
    if (textures_.fill(panels_.help.views)) lively_turns_ = kTurnsAfterEvent;
    gui_.set_ratio(workspace_.viewport.pixel_ratio);
    const MouseEvent* by_keys = panels_.focus.pointer();
    gui_.begin_frame(mouse_.present(), by_keys);
    if (panels_.focus.is_busy()) lively_turns_ = kTurnsAfterEvent;
    apply_style(workspace_.display.theme, workspace_.viewport.pixel_ratio);
    textures_.follow(workspace_.features);
    Desk desk{workspace_, pointer_};
    run_frame(desk, panels_, std::min(passed, 0.1));  // no jump after a pause
    // A tool is for the canvas, and a page has keys of its own.
    const Exhibit* tool = workspace_.hand.tool;
    const bool was_reading = std::exchange(is_reading_, is_help_large(workspace_));
    if (is_reading_ && !was_reading) panels_.focus.leave();
    if (std::exchange(tool_, tool) != tool && tool != nullptr) panels_.focus.leave();
    std::vector<std::string> kept = lines_of(panels_.docks.settings);
    for (std::string& line : lines_of(workspace_.asking.programs)) kept.push_back(std::move(line));
    gui_.keep(kept);
    workspace_.hints.watch(workspace_);
    workspace_.unsaved.follow(workspace_, begin);
    workspace_.document.disk.look(workspace_.document.file, begin);
    files_.follow_keys(workspace_, begin);
    if (std::exchange(workspace_.requests.keeps_settings, false))
        files_.save(workspace_, panels_.palette, *window_);
    files_.tell_faults(workspace_.message);
    Showing showing = workspace_.showing();
    showing.parts.has_banner = false;  // a panel has it
    const Canvas& canvas = canvas_builder_.build(showing);
    if (turns_.size() == kTurnsOfWork) turns_.erase(turns_.begin());
    turns_.push_back((now() - begin) * 1000);
    panels_.work = world::spread_of(turns_);

    ListPen pen(workspace_.viewport.pixel_ratio);
    draw_canvas(canvas, renderers_, pen);
    for (const std::string& error :
         {renderers_.tiles.shader_error(), renderers_.bodies.shader_error()}) {
        if (!error.empty()) workspace_.message.tell_error(error);
    }
    gui_.end_frame();
    if (const auto layout = gui_.changed_layout()) files_.save_layout(*layout);
    window_->swap();
    if (std::string title = title_of(workspace_); title != title_) {
        title_ = std::move(title);
        window_->set_title(title_);
    }
}

}  // namespace tileglass::app
