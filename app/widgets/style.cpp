#include "app/widgets/style.hpp"

#include <initializer_list>

namespace tileglass::app {

namespace {

// Global, like Dear ImGui's style: one at a time.
Theme current_theme = Theme::dark;

}  // namespace

Theme applied_theme() {
    return current_theme;
}

ImVec4 imgui_color(Role role, float opacity) {
    return to_imgui(faded(color_of(role, current_theme), opacity));
}

ImU32 packed_color(Role role, float opacity) {
    return to_packed(faded(color_of(role, current_theme), opacity));
}

ImVec4 to_imgui(Color color) {
    return {color.r, color.g, color.b, color.a};
}

ImU32 to_packed(Color color) {
    return ImGui::ColorConvertFloat4ToU32(to_imgui(color));
}

float unit_of_font() {
    return ImGui::GetFontSize() / kWordsSize;
}

void push_font(Font font) {
    const ImVector<ImFont*>& fonts = ImGui::GetIO().Fonts->Fonts;
    const int index = static_cast<int>(font);
    ImFont* chosen = fonts[index < fonts.Size ? index : 0];
#if IMGUI_VERSION_NUM >= 19200
    ImGui::PushFont(chosen, chosen->LegacySize);
#else
    ImGui::PushFont(chosen);
#endif
}

void apply_style(Theme theme, double pixel_ratio) {
    current_theme = theme;
    ImGuiStyle style;
    if (theme == Theme::dark) {
        ImGui::StyleColorsDark(&style);
    } else {
        ImGui::StyleColorsLight(&style);
    }
    style.WindowPadding = {8, 8};
    style.FramePadding = {8, 4};
    style.ItemSpacing = {8, 6};
    style.ItemInnerSpacing = {6, 4};
    style.CellPadding = {4, 2};
    style.ScrollbarSize = 12;
    style.GrabMinSize = 12;
    style.WindowRounding = 0;
    style.PopupRounding = 4;
    style.FrameRounding = 4;
    style.GrabRounding = 4;
    style.ScrollbarRounding = 4;
    style.WindowBorderSize = 1;
    style.PopupBorderSize = 1;
    style.FrameBorderSize = theme == Theme::light ? 1.0F : 0.0F;
    style.WindowTitleAlign = {0, 0.5F};
    style.WindowMenuButtonPosition = ImGuiDir_Right;

    const auto set = [&](const ImVec4& color, std::initializer_list<ImGuiCol> parts) {
        for (const ImGuiCol part : parts) style.Colors[part] = color;
    };
    // The text colour at this opacity, over the panel's colour.
    const auto veil = [](float opacity) { return imgui_color(Role::text, opacity); };
    set(imgui_color(Role::text), {ImGuiCol_Text});
    set(imgui_color(Role::quiet_text), {ImGuiCol_TextDisabled});
    set(imgui_color(Role::panel),
        {ImGuiCol_WindowBg, ImGuiCol_PopupBg, ImGuiCol_MenuBarBg, ImGuiCol_TitleBg,
         ImGuiCol_TitleBgActive, ImGuiCol_TitleBgCollapsed});
    style.Colors[ImGuiCol_PopupBg].w = 1;
    set(imgui_color(Role::panel_edge), {ImGuiCol_Border, ImGuiCol_Separator});
    set(imgui_color(Role::panel_edge, 0.6F), {ImGuiCol_TableHeaderBg});
    set({0, 0, 0, 0}, {ImGuiCol_BorderShadow, ImGuiCol_ScrollbarBg, ImGuiCol_ResizeGrip});
    set({0, 0, 0, 0.35F}, {ImGuiCol_ModalWindowDimBg});
    set(imgui_color(Role::accent), {ImGuiCol_CheckMark, ImGuiCol_SliderGrab, ImGuiCol_PlotHistogram,
                                    ImGuiCol_SliderGrabActive, ImGuiCol_ResizeGripActive});
    set(imgui_color(Role::accent, 0.28F), {ImGuiCol_Header});
    set(imgui_color(Role::accent, 0.4F), {ImGuiCol_HeaderActive, ImGuiCol_TextSelectedBg});
    set(imgui_color(Role::accent, 0.5F), {ImGuiCol_ButtonActive});
    set(veil(0.07F), {ImGuiCol_FrameBg, ImGuiCol_Button});
    set(veil(0.10F), {ImGuiCol_HeaderHovered});
    set(veil(0.12F), {ImGuiCol_FrameBgHovered});
    set(veil(0.14F), {ImGuiCol_ButtonHovered});
    set(veil(0.16F), {ImGuiCol_FrameBgActive});
    set(veil(0.18F), {ImGuiCol_ScrollbarGrab});
    set(veil(0.2F), {ImGuiCol_ResizeGripHovered});
    set(veil(0.28F), {ImGuiCol_ScrollbarGrabHovered});
    set(veil(0.36F), {ImGuiCol_ScrollbarGrabActive});
    style.ScaleAllSizes(static_cast<float>(pixel_ratio));
    style.WindowBorderSize = 1;
#if IMGUI_VERSION_NUM >= 19200
    style.FontSizeBase = ImGui::GetStyle().FontSizeBase;
    style.FontScaleMain = ImGui::GetStyle().FontScaleMain;
    style.FontScaleDpi = ImGui::GetStyle().FontScaleDpi;
#endif
    ImGui::GetStyle() = style;
}

}  // namespace tileglass::app
