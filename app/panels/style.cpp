#include "app/panels/style.hpp"

namespace tileglass::app {

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

    const auto role = [&](Role r, float opacity = 1) {
        return to_imgui(faded(color_of(r, theme), opacity));
    };
    // How much of the text's colour lies over the panel's.
    const auto veil = [&](float opacity) { return role(Role::text, opacity); };
    style.Colors[ImGuiCol_Text] = role(Role::text);
    style.Colors[ImGuiCol_TextDisabled] = role(Role::quiet_text);
    style.Colors[ImGuiCol_WindowBg] = role(Role::panel);
    style.Colors[ImGuiCol_PopupBg] = role(Role::panel);
    style.Colors[ImGuiCol_PopupBg].w = 1;
    style.Colors[ImGuiCol_MenuBarBg] = role(Role::panel);
    style.Colors[ImGuiCol_Border] = role(Role::panel_edge);
    style.Colors[ImGuiCol_BorderShadow] = {0, 0, 0, 0};
    style.Colors[ImGuiCol_Separator] = role(Role::panel_edge);
    style.Colors[ImGuiCol_TitleBg] = role(Role::panel);
    style.Colors[ImGuiCol_TitleBgActive] = role(Role::panel);
    style.Colors[ImGuiCol_TitleBgCollapsed] = role(Role::panel);
    style.Colors[ImGuiCol_FrameBg] = veil(0.07F);
    style.Colors[ImGuiCol_FrameBgHovered] = veil(0.12F);
    style.Colors[ImGuiCol_FrameBgActive] = veil(0.16F);
    style.Colors[ImGuiCol_Button] = veil(0.07F);
    style.Colors[ImGuiCol_ButtonHovered] = veil(0.14F);
    style.Colors[ImGuiCol_ButtonActive] = role(Role::accent, 0.5F);
    style.Colors[ImGuiCol_Header] = role(Role::accent, 0.28F);
    style.Colors[ImGuiCol_HeaderHovered] = veil(0.10F);
    style.Colors[ImGuiCol_HeaderActive] = role(Role::accent, 0.4F);
    style.Colors[ImGuiCol_CheckMark] = role(Role::accent);
    style.Colors[ImGuiCol_SliderGrab] = role(Role::accent);
    style.Colors[ImGuiCol_TableHeaderBg] = role(Role::panel_edge, 0.6F);
    style.Colors[ImGuiCol_PlotHistogram] = role(Role::accent);
    style.Colors[ImGuiCol_SliderGrabActive] = role(Role::accent);
    style.Colors[ImGuiCol_ScrollbarBg] = {0, 0, 0, 0};
    style.Colors[ImGuiCol_ScrollbarGrab] = veil(0.18F);
    style.Colors[ImGuiCol_ScrollbarGrabHovered] = veil(0.28F);
    style.Colors[ImGuiCol_ScrollbarGrabActive] = veil(0.36F);
    style.Colors[ImGuiCol_ResizeGrip] = {0, 0, 0, 0};
    style.Colors[ImGuiCol_ResizeGripHovered] = veil(0.2F);
    style.Colors[ImGuiCol_ResizeGripActive] = role(Role::accent);
    style.Colors[ImGuiCol_TextSelectedBg] = role(Role::accent, 0.4F);
    style.Colors[ImGuiCol_ModalWindowDimBg] = {0, 0, 0, 0.35F};
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
