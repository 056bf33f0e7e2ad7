#include "app/widgets/scopes.hpp"

namespace tileglass::app {

Scope in_font(Font font) {
    push_font(font);
    return Scope(ImGui::PopFont);
}

Scope in_color(ImGuiCol part, const ImVec4& color) {
    ImGui::PushStyleColor(part, color);
    return Scope([] { ImGui::PopStyleColor(); });
}

Scope with_id(const char* name) {
    ImGui::PushID(name);
    return Scope(ImGui::PopID);
}

Scope with_id(std::size_t number) {
    ImGui::PushID(static_cast<int>(number));
    return Scope(ImGui::PopID);
}

Scope with_frame_padding(float height) {
    return with_frame_padding({ImGui::GetStyle().FramePadding.x, height});
}

Scope with_frame_padding(ImVec2 padding) {
    ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, padding);
    return Scope([] { ImGui::PopStyleVar(); });
}

}  // namespace tileglass::app
