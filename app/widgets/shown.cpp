#include "app/widgets/shown.hpp"

#include "app/canvas/signs.hpp"

namespace tileglass::app {

namespace {

std::vector<Shown>*& listener() {
    static std::vector<Shown>* now = nullptr;
    return now;
}

Vec2 exact(ImVec2 at) {
    return {static_cast<double>(at.x), static_cast<double>(at.y)};
}

// Something at `place` in the present window.
Shown shown_at(const Rect& place) {
    const ImDrawList& list = *ImGui::GetWindowDrawList();
    Shown shown;
    shown.window = list._OwnerName != nullptr ? list._OwnerName : "";
    shown.place = place;
    shown.visible = {exact(list.GetClipRectMin()), exact(list.GetClipRectMax())};
    return shown;
}

Rect last_item() {
    return {exact(ImGui::GetItemRectMin()), exact(ImGui::GetItemRectMax())};
}

}  // namespace

void listen(std::vector<Shown>* to) {
    listener() = to;
}

void report_text(const std::string& text) {
    note_signs(text);
    if (listener() == nullptr) return;
    Shown shown = shown_at(last_item());
    shown.text = text;
    shown.text_width = exact(ImGui::CalcTextSize(text.c_str())).x;
    shown.room = shown.place.b.x - shown.place.a.x;
    listener()->push_back(shown);
}

void report_painted(const std::string& text, ImVec2 low) {
    note_signs(text);
    if (listener() == nullptr) return;
    const Vec2 size = exact(ImGui::CalcTextSize(text.c_str()));
    Shown shown = shown_at({exact(low), exact(low) + size});
    shown.text = text;
    shown.text_width = shown.room = size.x;
    listener()->push_back(shown);
}

void report_control(const std::string& label, float margin, Control kind, bool is_chosen) {
    note_signs(label);
    if (present_focus() != nullptr) present_focus()->add(kind, is_chosen);
    if (listener() == nullptr) return;
    Shown shown = shown_at(last_item());
    shown.text = label.substr(0, label.find("##"));
    shown.label = label;
    shown.text_width = exact(ImGui::CalcTextSize(shown.text.c_str())).x;
    shown.room = shown.place.b.x - shown.place.a.x - static_cast<double>(margin);
    shown.is_control = true;
    listener()->push_back(shown);
}

void report_tip(const std::string& tip) {
    note_signs(tip);
    if (listener() == nullptr) return;
    const Rect place = last_item();
    for (auto part = listener()->rbegin(); part != listener()->rend(); ++part) {
        if (part->is_control && part->place == place) {
            part->tip = tip;
            return;
        }
    }
}

void report_field(const std::string& text, Control kind) {
    note_signs(text);
    report_control("", 2 * ImGui::GetStyle().FramePadding.x, kind);
    if (listener() == nullptr) return;
    Shown& shown = listener()->back();
    shown.text = text;
    shown.text_width = exact(ImGui::CalcTextSize(text.c_str())).x;
    shown.is_field = true;
}

}  // namespace tileglass::app
