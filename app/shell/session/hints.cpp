#include "app/shell/session/hints.hpp"

#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

std::string_view name_of(Hint hint) {
    constexpr std::array<std::string_view, kHints.size()> kNames{"drag", "paint", "play"};
    return kNames[static_cast<std::size_t>(hint)];
}

void Hints::begin(const Workspace& workspace) {
    is_on_ = true;
    content_ = workspace.document.editor.content();
    map_ = workspace.scene().map.cells;
    const Player& player = workspace.player;
    playing_ = {player.recording(), player.cursor(), player.is_playing()};
}

void Hints::watch(const Workspace& workspace) {
    if (!is_on_) return;
    const Playing before = playing_;
    const bool is_changed = content_ != workspace.document.editor.content();
    const bool is_painted = map_ != workspace.scene().map.cells;
    begin(workspace);
    if (is_painted) dismiss(Hint::paint);
    if (is_changed && !is_painted && workspace.document.editor.is_in_gesture()) dismiss(Hint::drag);
    if (before.recording != playing_.recording) return;
    const bool is_paused = before.is_playing && !playing_.is_playing;
    const bool is_at_end = workspace.player.is_at_end();
    const bool is_moved = !before.is_playing && before.cursor != playing_.cursor;
    if ((is_paused && !is_at_end) || is_moved || (!before.is_playing && playing_.is_playing)) {
        dismiss(Hint::play);
    }
}

}  // namespace tileglass::app
