#include "app/platform/gui.hpp"

#include <backends/imgui_impl_glfw.h>
#include <backends/imgui_impl_opengl3.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <array>
#include <filesystem>
#include <string_view>
#include <utility>

#include "app/canvas/type.hpp"
#include "app/platform/embedded.hpp"

namespace tileglass::app {

namespace {

#ifdef __EMSCRIPTEN__
constexpr const char* kGlslVersion = "#version 300 es";
#else
constexpr const char* kGlslVersion = "#version 330 core";
#endif

constexpr float kHeadlessTick = 1.0F / 60.0F;  // seconds per frame without a window

// Ranges (first, last) of characters that the program writes: Latin, dashes, dots, arrows, ±, ≤, ≥,
// ≈, ≠, √, ∞, −, shapes. ImGui 1.92 loads glyphs on demand and ignores the list.
constexpr std::array<ImWchar, 17> kWritten{0x0020, 0x024F, 0x2010, 0x2027, 0x2030, 0x205E,
                                           0x2070, 0x2094, 0x2190, 0x21FF, 0x2200, 0x22FF,
                                           0x25A0, 0x25FF, 0x2713, 0x2717, 0};

// Adds the font `letters` at `size` pixels; `signs` supplies missing characters.
void add_font(std::string_view letters, std::string_view signs, float size, bool is_number) {
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
                                   size, &config, kWritten.data());
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

}  // namespace

Gui::Gui(Window& window, const std::string& layout) : window_(&window) {
    begin(window.pixel_ratio(), layout);
    ImGui_ImplGlfw_InitForOpenGL(window.handle(), true);
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
    if (pixel_ratio == ratio_) return;
    ImGui::GetIO().Fonts->Clear();
    add_fonts(pixel_ratio);
#if IMGUI_VERSION_NUM < 19200
    ImGui_ImplOpenGL3_DestroyFontsTexture();
    ImGui_ImplOpenGL3_CreateFontsTexture();
#endif
}

void Gui::add_fonts(double pixel_ratio) {
    ratio_ = pixel_ratio;
    const Embedded& files = embedded();
    for (const Font font : {Font::words, Font::numbers, Font::small}) {
        const bool is_number = font == Font::numbers;
        add_font(is_number ? files.numbers_font : files.words_font, files.numbers_font,
                 size_of(font) * static_cast<float>(pixel_ratio), is_number);
    }
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

OtherContext::OtherContext(ImGuiContext* other) : before_(ImGui::GetCurrentContext()) {
    ImGui::SetCurrentContext(other);
}

OtherContext::~OtherContext() {
    ImGui::SetCurrentContext(before_);
}

void Gui::begin_frame(const MouseEvent* mouse) {
    ImGui_ImplOpenGL3_NewFrame();
    if (window_ != nullptr) {
        ImGui_ImplGlfw_NewFrame();
#if IMGUI_VERSION_NUM < 18700
        // Later versions have a queue of events of their own.
        if (mouse != nullptr) {
            ImGuiIO& io = ImGui::GetIO();
            io.MousePos = {static_cast<float>(mouse->at.x), static_cast<float>(mouse->at.y)};
            io.MouseDown[0] = mouse->left_down;
            io.MouseDown[1] = mouse->right_down;
            io.MouseDown[2] = mouse->middle_down;
        }
#else
        static_cast<void>(mouse);
#endif
    } else {
        ImGuiIO& io = ImGui::GetIO();
        io.DisplaySize = {static_cast<float>(width_), static_cast<float>(height_)};
        io.DeltaTime = kHeadlessTick;
    }
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
