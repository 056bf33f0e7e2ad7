#pragma once
// Finds texts and controls on the screen, from what Dear ImGui has drawn.

#include <imgui.h>
#include <imgui_internal.h>

#include <cmath>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tileglass::tests {

/// A text on one line, in pixels.
struct ShownText {
    std::string window;  ///< its name in Dear ImGui
    std::string text;
    ImRect place;
};

/// A glyph, found by the corners of its picture in the font atlas.
struct ShownSign {
    unsigned code = 0;
    ImVec2 low;         ///< from the pen to its picture
    float advance = 0;  ///< to the next glyph
    float space = 0;    ///< width of a space in the same font
    float size = 0;     ///< height of a line
};

using ShownSigns = std::map<std::pair<float, float>, ShownSign>;

inline void add_signs(const ImVector<ImFontGlyph>& glyphs, float size, ShownSigns& signs) {
    float space = 0;
    for (const ImFontGlyph& glyph : glyphs) {
        if (glyph.Codepoint == ' ') space = glyph.AdvanceX;
    }
    for (const ImFontGlyph& glyph : glyphs) {
        if (!glyph.Visible) continue;
        signs[{glyph.U0, glyph.V0}] = {
            glyph.Codepoint, {glyph.X0, glyph.Y0}, glyph.AdvanceX, space, size};
    }
}

inline ShownSigns all_signs() {
    ShownSigns signs;
    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
#if IMGUI_VERSION_NUM >= 19200
    for (int i = 0; i < atlas.Builder->BakedPool.Size; ++i) {
        const ImFontBaked& baked = atlas.Builder->BakedPool[i];
        if (!baked.WantDestroy) add_signs(baked.Glyphs, baked.Size, signs);
    }
#else
    for (const ImFont* font : atlas.Fonts) add_signs(font->Glyphs, font->FontSize, signs);
#endif
    return signs;
}

/// All texts that were last drawn in windows whose name contains `window`.
inline std::vector<ShownText> shown_texts(const std::string& window) {
    const ShownSigns signs = all_signs();
    std::vector<ShownText> texts;
    const ImDrawData* drawn = ImGui::GetDrawData();
    for (int i = 0; drawn != nullptr && i < drawn->CmdListsCount; ++i) {
        const ImDrawList& list = *drawn->CmdLists[i];
        const std::string name = list._OwnerName != nullptr ? list._OwnerName : "";
        if (name.find(window) == std::string::npos) continue;
        ImVec2 pen{-1, -1};  // where a glyph that continues the last text would be drawn
        for (int k = 0; k + 3 < list.VtxBuffer.Size; ++k) {
            const ImDrawVert& corner = list.VtxBuffer[k];
            const auto found = signs.find({corner.uv.x, corner.uv.y});
            if (found == signs.end()) continue;
            const ShownSign& sign = found->second;
            const ImVec2 at{corner.pos.x - sign.low.x, corner.pos.y - sign.low.y};
            const float gap = at.x - pen.x;
            const bool is_next = std::abs(at.y - pen.y) < 0.5F && std::abs(gap) < 0.5F;
            const bool is_behind_space =
                std::abs(at.y - pen.y) < 0.5F && std::abs(gap - sign.space) < 0.5F;
            if (!is_next && !is_behind_space) {
                texts.push_back({name, "", {at.x, at.y, at.x, at.y + sign.size}});
            }
            ShownText& text = texts.back();
            if (is_behind_space) text.text += ' ';
            char bytes[5] = {};
            ImTextCharToUtf8(bytes, sign.code);
            text.text += bytes;
            pen = {at.x + sign.advance, at.y};
            text.place.Max.x = pen.x;
            k += 3;  // the other corners of the same glyph
        }
    }
    return texts;
}

/// The first text of a window that equals `wanted`, or else contains it.
inline ShownText shown_text(const std::string& window, const std::string& wanted) {
    const std::vector<ShownText> texts = shown_texts(window);
    for (const ShownText& text : texts) {
        if (text.text == wanted) return text;
    }
    std::string all;
    for (const ShownText& text : texts) {
        if (text.text.find(wanted) != std::string::npos) return text;
        all += "\n  " + text.window + ": " + text.text;
    }
    throw std::runtime_error("'" + wanted + "' does not stand in '" + window + "', but" + all);
}

/// The first window on screen whose name contains `part`, or null.
inline ImGuiWindow* shown_window(const std::string& part) {
    for (ImGuiWindow* each : ImGui::GetCurrentContext()->Windows) {
        const bool is_it = std::string(each->Name).find(part) != std::string::npos;
        if (is_it && each->WasActive) return each;
    }
    return nullptr;
}

/// The control under the pointer; 0: none.
inline ImGuiID control_under_pointer() {
    return ImGui::GetCurrentContext()->HoveredId;
}

/// Positions of texts, and of the controls next to them.
class Places {
public:
    /// `point_at` moves the pointer, and lets the program run one turn.
    explicit Places(std::function<void(ImVec2)> point_at) : point_at_(std::move(point_at)) {}

    /// The middle of a text.
    static ImVec2 of(const std::string& window, const std::string& text) {
        return shown_text(window, text).place.GetCenter();
    }
    /// The control after a text on its line, or before it.
    ImVec2 right_of(const ShownText& text) const {
        return first_control({text.place.Max.x, text.place.GetCenter().y}, {kStep, 0});
    }
    ImVec2 right_of(const std::string& window, const std::string& text) const {
        return right_of(shown_text(window, text));
    }
    ImVec2 left_of(const std::string& window, const std::string& text) const {
        const ImRect place = shown_text(window, text).place;
        return first_control({place.Min.x, place.GetCenter().y}, {-kStep, 0});
    }
    /// The middle of a control as wide as its window, by its hidden label: "##track".
    ImVec2 across(const std::string& window, const std::string& label) const {
        ImGuiWindow* shown = shown_window(window);
        if (shown == nullptr) throw std::runtime_error("there is no window " + window);
        const ImGuiID wanted = shown->GetID(label.c_str());
        return first_control({shown->Rect().GetCenter().x, shown->Pos.y}, {0, kStep}, wanted);
    }

private:
    static constexpr float kStep = 8;  // pixels: less than any control is wide
    static constexpr int kMostSteps = 100;

    // Any control, or the wanted one.
    ImVec2 first_control(ImVec2 at, ImVec2 step, ImGuiID wanted = 0) const {
        for (int i = 0; i < kMostSteps; ++i, at = {at.x + step.x, at.y + step.y}) {
            point_at_(at);
            const ImGuiID found = control_under_pointer();
            if (found != 0 && (wanted == 0 || found == wanted)) return at;
        }
        throw std::runtime_error("there is no control where one should be");
    }

    std::function<void(ImVec2)> point_at_;
};

}  // namespace tileglass::tests
