#pragma once
// The program in a window, one screen frame at a time.

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "app/case_pictures.hpp"
#include "app/document/files/line_feed.hpp"
#include "app/exporter.hpp"
#include "app/mouse_queue.hpp"
#include "app/panel_textures.hpp"
#include "app/platform/canvas_renderer.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/window.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/incoming_lines.hpp"
#include "app/user_files.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// The cases embedded in the program, in listing order.
std::vector<Case> shipped_cases();

/// The pseudo-code embedded in the program.
std::shared_ptr<const Codes> shipped_codes();

/// The pages of the documentation that are embedded in the program, and the sizes of their
/// pictures.
std::shared_ptr<const Pages> shipped_pages(const std::vector<Case>& cases, const Codes& codes);
std::map<std::string, PagePicture> shipped_pictures();

/// The program in a window: takes events, runs commands, draws panels and canvas.
class Program {
public:
    /// The folder for the user's layout and settings: `$XDG_CONFIG_HOME/tileglass`, else in
    /// `~/.config`; empty if neither is known.
    static std::filesystem::path configuration_folder();

    /// `configuration`: that folder, empty: nothing is saved. `recovery`: where unsaved work is
    /// kept, and looked for; empty: nowhere.
    ///
    /// Errors   those of `Window::open`
    static Result<std::unique_ptr<Program>> open(const std::filesystem::path& configuration,
                                                 const std::filesystem::path& recovery, int width,
                                                 int height);
    ~Program();
    Program& operator=(Program&&) = delete;  // neither copied nor moved

    /// Shows a scene, clear of the panels. A scene without a file starts to play.
    void show(scene::Loaded loaded, const std::filesystem::path& from);

    /// Asks a command of the command line about the selected item.
    void ask(const std::string& command);

    /// Makes items of the lines of `query` that arrive from `descriptor`.
    void read_lines(int descriptor);

    Workspace& workspace() { return workspace_; }
    Window& window() { return *window_; }
    const Canvas& canvas() const { return canvas_builder_.canvas(); }
    const CanvasRenderer& renderer() const { return renderers_.tiles; }

    /// The scene that was open when the program last ended; empty: none.
    std::filesystem::path last_file() const { return files_.last_file(); }

    /// Draws a screen frame. If nothing moves, waits up to `patience` seconds for an event. Where
    /// the memory does not suffice, the frame is left out and `free_memory` called.
    ///
    /// Throws   std::bad_alloc: there was too little memory for the frame before, too
    void turn(double patience);
    /// Takes back what is half done, and forgets the world and answers that are not complete.
    void free_memory();
    /// Has the user left it, or did a signal ask it to end?
    bool is_done() const;

private:
    Program(std::unique_ptr<Window> window, UserFiles files);

    /// From a pipe through a queue to items.
    struct Input {
        explicit Input(int descriptor) : feed(descriptor, queue) {}

        LineQueue queue{Window::wake};
        IncomingLines lines{queue};
        LineFeed feed;  ///< declared last, so that it ends first
    };

    /// Frees memory, and tells the person what is left out. Throws std::bad_alloc where the frame
    /// before lacked it, too.
    void lack_memory();
    void draw_frame(double patience);
    void take_events();
    void take_keys();
    /// Has nothing been opened that takes the keys once it is drawn?
    bool may_take_keys();
    /// Gives a character to the field that is typed into. Returns whether it waits for one.
    bool waits_for_field(unsigned character);
    /// Gives a key to what has the keys. Returns whether that may be something else from then on.
    bool take_key(const KeyEvent& key);
    void measure_window();

    std::unique_ptr<Window> window_;
    std::unique_ptr<Input> input_;  ///< null: does not read lines
    UserFiles files_;
    Workspace workspace_;
    Pointer pointer_;
    PanelState panels_;
    std::vector<double> turns_;  ///< work of the last screen frames, milliseconds
    MouseQueue mouse_;
    CanvasBuilder canvas_builder_;
    Gui gui_;
    CanvasRenderers renderers_;
    PanelTextures textures_;
    CasePictures case_pictures_;
    Exporter exporter_;
    std::string title_;
    int lively_turns_ = 0;           ///< screen frames still to be drawn without waiting
    int held_turns_ = 0;             ///< screen frames in which keys still wait
    int waited_ = 0;                 ///< screen frames that a character has waited
    const Exhibit* tool_ = nullptr;  ///< in the last screen frame
    bool is_reading_ = false;        ///< a page of Help is in the place of the canvas
    bool takes_space_ = false;       ///< the character of a key that has pressed something
    bool lacked_memory_ = false;     ///< in the last turn
    double last_time_ = 0;
};

}  // namespace tileglass::app
