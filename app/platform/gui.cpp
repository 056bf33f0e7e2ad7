#include "app/platform/gui.hpp"

#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <utility>

#include "app/canvas/signs.hpp"
#include "app/canvas/type.hpp"
#include "app/platform/boxed_signs.hpp"
#include "app/platform/embedded.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::app {

namespace {

#ifdef __EMSCRIPTEN__
constexpr const char* kGlslVersion = "#version 300 es";
#else
constexpr const char* kGlslVersion = "#version 330 core";
#endif

constexpr float kHeadlessTick = 1.0F / 60.0F;  // seconds per frame without a window

// Fonts of Debian, the first one is asked first: Chinese and Japanese; all of Unicode up to U+FFFF.
constexpr const char* kOtherScripts[] = {
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/opentype/unifont/unifont.otf"};
constexpr std::size_t kMostFontBytes = 64 << 20;

// Those that there are. They are read when a sign is shown that the program's fonts lack.
const std::vector<std::string>& fonts_of_other_scripts() {
    static const std::vector<std::string> fonts = [] {
        std::vector<std::string> read;
        for (const char* file : kOtherScripts) {
            Result<std::string> bytes = scene::read_plain_file(file, kMostFontBytes);
            if (bytes) read.push_back(std::move(*bytes));
        }
        return read;
    }();
    return fonts;
}

// Adds the font `letters` at `size` pixels; `signs` supplies missing characters.
// `ranges`: of characters; ImGui 1.92 loads them on demand instead.
void add_font(std::string_view letters, std::string_view signs, float size, bool is_number,
              const std::vector<ImWchar>& ranges) {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    // Digits start at whole pixels, so that columns of them are even and sharp.
    config.PixelSnapH = is_number;
    config.OversampleH = is_number ? 1 : 2;
    config.OversampleV = 1;
    const auto add = [&](std::string_view font) {
        // The signature wants a non-const pointer, but the atlas neither owns nor writes the font.
        atlas.AddFontFromMemoryTTF(const_cast<char*>(font.data()), static_cast<int>(font.size()),
                                   size, &config, ranges.data());
    };
    if (letters.empty()) {
        config.SizePixels = size;
        atlas.AddFontDefault(&config);
    } else {
        add(letters);
    }
    if (signs.empty() || signs.data() == letters.data()) return;
    config.MergeMode = true;
    add(signs);
}

#if IMGUI_VERSION_NUM < 19200
// Lacks a font a sign that was shown?
bool lacks_signs(const ImFontAtlas& atlas) {
    return std::any_of(noted_signs().begin(), noted_signs().end(), [&](unsigned sign) {
        return std::any_of(atlas.Fonts.begin(), atlas.Fonts.end(), [&](const ImFont* font) {
            return font->FindGlyphNoFallback(static_cast<ImWchar>(sign)) == nullptr;
        });
    });
}

// Adds what the fonts of other scripts have to `font`.
void add_other_scripts(ImFont& font, const std::vector<ImWchar>& ranges) {
    ImFontConfig config;
    config.FontDataOwnedByAtlas = false;
    config.MergeMode = true;
    config.DstFont = &font;
    for (const std::string& bytes : fonts_of_other_scripts()) {
        ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<char*>(bytes.data()),
                                                   static_cast<int>(bytes.size()), font.FontSize,
                                                   &config, ranges.data());
    }
}
#endif

}  // namespace

Gui::Gui(Window& window, const std::string& layout) : window_(&window) {
    begin(window.pixel_ratio(), layout);
    ImGui_ImplGlfw_InitForOpenGL(window.handle(), true);
    window.queue_characters();
    ImGui_ImplOpenGL3_Init(kGlslVersion);
}

Gui::Gui(int width, int height, double pixel_ratio, const std::string& layout)
    : width_(width), height_(height) {
    begin(pixel_ratio, layout);
    ImGui_ImplOpenGL3_Init(kGlslVersion);
}

Gui::~Gui() {
    ImGui_ImplOpenGL3_Shutdown();
    if (window_ != nullptr) ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
}

void Gui::begin(double pixel_ratio, const std::string& layout) {
    ImGui::CreateContext();
    ImGuiIO& io = ImGui::GetIO();
    io.ConfigWindowsMoveFromTitleBarOnly = true;
    io.IniFilename = nullptr;  // its own reading would wait for a pipe
    handle_kept_lines();
    ImGui::LoadIniSettingsFromMemory(layout.data(), layout.size());
    add_fonts(pixel_ratio);
}

void Gui::set_ratio(double pixel_ratio) {
    if (pixel_ratio == ratio_ && signs_ == noted_signs().size()) return;
    ImGui::GetIO().Fonts->Clear();
    add_fonts(pixel_ratio);
#if IMGUI_VERSION_NUM < 19200
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
}

void Gui::add_fonts(double pixel_ratio) {
    ratio_ = pixel_ratio;
    signs_ = noted_signs().size();
    std::vector<ImWchar> ranges;
    const auto add_range = [&](unsigned first, unsigned last) {
        ranges.push_back(static_cast<ImWchar>(first));
        ranges.push_back(static_cast<ImWchar>(last));
    };
    for (const auto& [first, last] : kUsualSigns) add_range(first, last);
    for (const unsigned sign : noted_signs()) add_range(sign, sign);
    ranges.push_back(0);
    const Embedded& files = embedded();
    for (const Font font : {Font::words, Font::numbers, Font::small}) {
        const bool is_number = font == Font::numbers;
        add_font(is_number ? files.numbers_font : files.words_font, files.numbers_font,
                 size_of(font) * static_cast<float>(pixel_ratio), is_number, ranges);
    }
#if IMGUI_VERSION_NUM < 19200
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Build();
    if (!lacks_signs(atlas)) return;
    for (ImFont* font : atlas.Fonts) add_other_scripts(*font, ranges);
    atlas.Build();
    box_missing_signs(atlas);
#endif
}

void Gui::handle_kept_lines() {
    ImGuiSettingsHandler handler;
    handler.TypeName = "Tileglass";
    handler.TypeHash = ImHashStr(handler.TypeName);
    handler.UserData = this;
    handler.ReadOpenFn = [](ImGuiContext*, ImGuiSettingsHandler* self, const char*) {
        return self->UserData;
    };
    handler.ReadLineFn = [](ImGuiContext*, ImGuiSettingsHandler*, void* gui, const char* line) {
        if (*line != 0) static_cast<Gui*>(gui)->kept_.emplace_back(line);
    };
    handler.WriteAllFn = [](ImGuiContext*, ImGuiSettingsHandler* self, ImGuiTextBuffer* text) {
        text->append("[Tileglass][Docks]\n");
        for (const std::string& line : static_cast<Gui*>(self->UserData)->kept_) {
            text->append((line + "\n").c_str());
        }
        text->append("\n");
    };
    ImGui::GetCurrentContext()->SettingsHandlers.push_back(handler);
}

std::string Gui::layout() const {
    return ImGui::SaveIniSettingsToMemory();
}

std::optional<std::string> Gui::changed_layout() const {
    if (!std::exchange(ImGui::GetIO().WantSaveIniSettings, false)) return std::nullopt;
    return layout();
}

void Gui::keep(const std::vector<std::string>& lines) {
    if (lines == kept_) return;
    kept_ = lines;
    ImGui::MarkIniSettingsDirty();
}

bool Gui::is_typing() const {
    // Dear ImGui's own flag follows a screen frame later.
    const ImGuiContext& context = *ImGui::GetCurrentContext();
    return context.ActiveId != 0 && context.ActiveId == context.InputTextState.ID;
}

bool Gui::takes_keys() const {
    return is_typing() || ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
}

void Gui::type(unsigned character) {
    ImGui::GetIO().AddInputCharacter(character);
}

OtherContext::OtherContext(ImGuiContext* other) : before_(ImGui::GetCurrentContext()) {
    ImGui::SetCurrentContext(other);
}

OtherContext::~OtherContext() {
    ImGui::SetCurrentContext(before_);
}

#if IMGUI_VERSION_NUM < 18700
// Dear ImGui's backend would take keys as they come: in another order than characters and presses
// of the mouse, and those that are let go before a slow screen frame not at all.
void Gui::press_queued_key() {
    constexpr int kFirstModifier = 340;  // GLFW's, in two rows of four
    ImGuiIO& io = ImGui::GetIO();
    const auto is_held = [&](int modifier) {
        return io.KeysDown[kFirstModifier + modifier] || io.KeysDown[kFirstModifier + 4 + modifier];
    };
    const Chord key = std::exchange(pressed_, kNoKey);
    io.KeyShift = key.code != 0 ? key.shift : is_held(0);
    io.KeyCtrl = key.code != 0 ? key.control : is_held(1);
    io.KeyAlt = key.code != 0 ? key.alt : is_held(2);
    std::fill(io.KeysDown, io.KeysDown + kFirstModifier, false);
    if (key.code == 0) return;
    io.KeysDown[key.code] = true;
    io.KeysDownDuration[key.code] = -1;  // it goes down now
}
#endif

void Gui::begin_frame(const MouseEvent* mouse, const MouseEvent* by_keys) {
    set_ratio(ratio_);
    ImGuiIO& io = ImGui::GetIO();
    ImGui_ImplOpenGL3_NewFrame();
    if (window_ != nullptr) {
        ImGui_ImplGlfw_NewFrame();
    } else {
        io.DisplaySize = {static_cast<float>(width_), static_cast<float>(height_)};
        io.DeltaTime = kHeadlessTick;
    }
#if IMGUI_VERSION_NUM < 18700
    if (by_keys != nullptr) mouse = by_keys;
    if (mouse != nullptr) {
        io.MousePos = {static_cast<float>(mouse->at.x), static_cast<float>(mouse->at.y)};
        io.MouseDown[0] = mouse->left_down;
        io.MouseDown[1] = mouse->right_down;
        io.MouseDown[2] = mouse->middle_down;
    }
    if (window_ != nullptr) press_queued_key();
#else
    // Later versions have a queue of events of their own.
    static_cast<void>(mouse);
    if (by_keys != nullptr) {
        io.AddMousePosEvent(static_cast<float>(by_keys->at.x), static_cast<float>(by_keys->at.y));
        io.AddMouseButtonEvent(0, by_keys->left_down);
        io.AddMouseButtonEvent(1, by_keys->right_down);
    }
#endif
    ImGui::NewFrame();
}

void Gui::end_frame() {
    ImGui::Render();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
}

void Gui::abandon_frame() {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    if (!context.WithinFrameScope) return;
#if IMGUI_VERSION_NUM < 19130
    while (context.CurrentWindowStack.Size > 0) {
        while (const ImGuiTable* table = context.CurrentTable) {
            // It expects no ids above its own.
            table->InnerWindow->IDStack.push_back(table->ID + table->InstanceCurrent);
            ImGui::EndTable();
        }
        ImGui::ErrorCheckEndWindowRecover(nullptr);
        const ImGuiStackSizes& before = context.CurrentWindowStack.back().StackSizesOnBegin;
        context.FontStack.shrink(before.SizeOfFontStack);
        context.ItemFlagsStack.shrink(before.SizeOfItemFlagsStack);
        if (context.CurrentWindowStack.Size == 1) break;  // Dear ImGui's own
        const bool is_child = (context.CurrentWindow->Flags & ImGuiWindowFlags_ChildWindow) != 0;
        is_child ? ImGui::EndChild() : ImGui::End();
    }
    ImGui::EndFrame();
#else
    // It recovers by itself.
    bool& asserts = ImGui::GetIO().ConfigErrorRecoveryEnableAssert;
    const bool before = std::exchange(asserts, false);
    ImGui::EndFrame();
    asserts = before;
#endif
}

}  // namespace tileglass::app
