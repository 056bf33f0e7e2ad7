// The question what to do about the file of the scene, which another program has changed.

#include "app/shell/session/changed_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/document/files/folder.hpp"
#include "app/shell/panels/question.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {

namespace {

// "rect 1, rect 2 and 5 more"
std::string list_of(const std::vector<std::string>& names) {
    constexpr std::size_t kMost = 6;
    const std::string* const end = names.data() + std::min(names.size(), kMost);
    std::string text = fmt::format("{}", fmt::join(names.data(), end, ", "));
    if (names.size() > kMost) text += fmt::format(" and {} more", names.size() - kMost);
    return text;
}

void draw_names(const char* what, const std::vector<std::string>& names) {
    if (names.empty()) return;
    write_wrapped(fmt::format("{}: {}", what, list_of(names)), Role::text,
                  kQuestionWidth * unit_of_font());
}

void draw_difference(const ChangedFile& changed) {
    if (!changed.error.empty()) {
        write_wrapped("It holds no scene: " + changed.error, Role::error,
                      kQuestionWidth * unit_of_font());
        return;
    }
    const scene::SceneDifference& difference = changed.difference;
    draw_names("Only in the file", difference.removed);
    draw_names("Only here", difference.added);
    draw_names("Different", difference.changed);
    draw_names("Different parts", difference.parts);
    if (difference.is_empty()) write("Both scenes are equal; only the text is another.");
}

}  // namespace

void draw_changed_file(Workspace& workspace, PanelState& state) {
    const bool is_wanted = workspace.questions.changed_file.has_value();
    if (!begin_question("Changed on disk", is_wanted, workspace.viewport)) return;
    if (!is_wanted) {
        end_question(true);
        return;
    }
    write_wrapped(fmt::format("Another program or window has written {} since it was read or saved "
                              "here.",
                              quoted(workspace.document.file.filename())),
                  Role::text, kQuestionWidth * unit_of_font());
    draw_difference(*workspace.questions.changed_file);
    constexpr std::array kAnswers{
        Reply{"Save as...", "Saves this scene under another name; their file stays"},
        Reply{"Take theirs", "Shows what is in the file; undo brings this scene back"},
        Reply{"Overwrite", "Saves this scene in place of theirs"},
        Reply{"Cancel", "Saves nothing"}};
    const std::optional<std::size_t> given = ask_answers(state, kAnswers);
    hint("Tab chooses, Enter answers, Esc cancels. Undo takes back what \"Take theirs\" did.");
    end_question(given.has_value());
    if (given == 0) save_under_other_name(workspace);
    if (given == 1) take_theirs(workspace);
    if (given == 2) overwrite_theirs(workspace);
    if (given == 3) workspace.questions.drop();
}

}  // namespace tileglass::app
