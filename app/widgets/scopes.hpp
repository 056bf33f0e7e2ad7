#pragma once
// Settings of Dear ImGui that hold until the end of a block.

#include <imgui.h>

#include <cstddef>
#include <exception>

#include "app/widgets/style.hpp"

namespace tileglass::app {

/// Does an exception leave the block? Then nothing is undone: the frame is abandoned as a whole.
inline bool is_abandoned() {
    return std::uncaught_exceptions() > 0;
}

/// Undoes at the end of its block what was set at its beginning.
class [[nodiscard]] Scope {
public:
    explicit Scope(void (*end)()) : end_(end) {}
    ~Scope() {
        if (!is_abandoned()) end_();
    }
    Scope& operator=(Scope&&) = delete;  // neither copied nor moved

private:
    void (*end_)();
};

Scope in_font(Font font);
Scope in_color(ImGuiCol part, const ImVec4& color);
/// An id scope: distinguishes controls with the same label.
Scope with_id(const char* name);
Scope with_id(std::size_t number);
/// Sets the space above and below the text of buttons and fields, pixels.
Scope with_frame_padding(float height);
Scope with_frame_padding(ImVec2 padding);

}  // namespace tileglass::app
