#include "app/shell/commands/exporting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <system_error>
#include <utility>

#include "app/document/shapes/exhibit.hpp"
#include "app/replay/words/choices.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/subject.hpp"
#include "sandbox/batch/command_line.hpp"
#include "sandbox/carried/carried.hpp"
#include "sandbox/emit/test.hpp"

namespace tileglass::app {

namespace {

bool has_tiles(const Workspace& w) {
    const Answer* answer = w.selected_answer();
    return answer != nullptr && !answer->error;
}
bool has_foreign(const Workspace& w) {
    return has_tiles(w) && w.selected_answer()->foreign.has_value();
}
bool explains_tile(const Workspace& w) {
    return has_tiles(w) && w.pointed.pinned_or_hovered().has_value();
}
bool has_steps_or_ticks(const Workspace& w) {
    return w.player.length() > 0 || has_life(w.live);
}

std::string convention_sentence(const shapes::Question& question) {
    return shapes::is_walked(question.shape) ? words_of(question.ties).meaning
                                             : words_of(question.coverage).meaning;
}
std::string why_sentence(const shapes::Question& question, Tile tile) {
    return exhibit_of(question.shape).why(question, tile);
}

// What is known here of a report.
emit::PageParts parts_of(const Workspace& w, std::string picture, const std::string& art) {
    emit::PageParts parts;
    parts.picture = std::move(picture);
    parts.version = batch::version_text();
    parts.convention = convention_sentence;
    parts.why = why_sentence;
    for (const HandMark& mark : hand_marks(w)) {
        parts.expected += fmt::format("Tile ({}, {}) is expected to be {}.\n", mark.tile.x,
                                      mark.tile.y, mark.is_in ? "taken" : "not taken");
    }
    const Result<std::string> capsule = carried::capsule(shown_scene_text(w), art);
    parts.capsule = capsule ? *capsule : "It is too long for a text: the picture carries it.\n";
    return parts;
}

// The question about the selected item, with its exact answer.
Result<emit::Told> told_of_selected(const Workspace& w) {
    const scene::Item* item = w.selected_item();
    const auto query = item != nullptr ? scene::query_about(*item) : std::nullopt;
    if (!query) return Error{"export", "Nothing that takes tiles is selected."};
    return emit::told_of(*query, w.scene());
}

Result<std::string> issue_text(const Workspace& w, const std::string& picture) {
    const Result<emit::Told> told = told_of_selected(w);
    if (!told) return page_text(w, picture, emit::Markup::markdown);  // of all that is there
    const emit::PageParts parts = parts_of(w, picture, emit::art_of(*told));
    return emit::issue_of(w.scene(), *w.selected_item(), *told, parts);
}

template <TextExport kWhat>
void copy_text(Workspace& w) {
    const Result<std::string> text = exported_text(w, kWhat);
    if (!text) return w.message.tell_error(text.error().message);
    const auto row = std::find_if(kExportRows.begin(), kExportRows.end(),
                                  [](const ExportRow& one) { return one.text == kWhat; });
    w.requests.clipboard = *text;
    std::string_view what = command(row->command).name;  // "Copy the answer", "Copy as a test"
    for (const std::string_view verb : {"Copy ", "as "}) {
        if (what.starts_with(verb)) what.remove_prefix(verb.size());
    }
    w.message.tell(fmt::format("{} is on the clipboard", what));
}

// The picture of an issue is a file beside it.
void copy_issue(Workspace& w) {
    const std::filesystem::path file = free_picture_file(w, ".png");
    const Result<std::string> text = issue_text(w, file.filename().string());
    if (!text) return w.message.tell_error(text.error().message);
    w.requests.clipboard = *text;
    w.requests.picture =
        WantedPicture{PictureKind::image, file, "an issue is on the clipboard; its picture: "};
}

template <PictureKind kKind>
void save_picture(Workspace& w) {
    constexpr std::array kEndings{".png", ".svg", ".gif", "-steps.png", ".html"};
    w.requests.picture =
        WantedPicture{kKind, free_picture_file(w, kEndings[static_cast<std::size_t>(kKind)])};
}

}  // namespace

std::vector<Command> export_commands() {
    constexpr Condition kHasAnswer{has_tiles, "Nothing that takes tiles is selected."};
    constexpr Condition kHasYours{has_foreign, "No tiles of another program are there."};
    constexpr Condition kExplains{explains_tile, "No tile is pointed at: click on one first."};
    constexpr Condition kPlays{has_steps_or_ticks, "Nothing that has steps or ticks is there."};
    return {
        {"export.choose", "Export...",
         "Shows what is on screen as a picture, an issue, a test, an answer, a link, to choose.",
         control('E'), [](Workspace& w) { w.questions.wants_export = true; }},
        {"export.picture", "Copy the picture",
         "Puts the canvas on the clipboard, as a picture that carries its scene.", kNoKey,
         [](Workspace& w) { w.requests.picture = WantedPicture{}; }},
        {"export.issue", "Copy as an issue",
         "A report in Markdown: question, convention, answer, differences, scene, command.", kNoKey,
         copy_issue},
        {"export.test", "Copy as a test", "A GoogleTest that states the answers of the scene.",
         kNoKey, copy_text<TextExport::test>},
        {"export.answer", "Copy the answer",
         "The number of tiles of the selected item, a picture in characters, all of them.", kNoKey,
         copy_text<TextExport::answer>, kHasAnswer},
        {"export.differences", "Copy the differences",
         "The tiles in which another program's answer differs, with their reasons.", kNoKey,
         copy_text<TextExport::differences>, kHasYours},
        {"export.why", "Copy the reason why",
         "The sentence why the tile that is pointed at is taken or not.", kNoKey,
         copy_text<TextExport::why>, kExplains},
        {"export.link", "Copy the link", "The scene as one word, #tileglass=..., that unpacks.",
         kNoKey, copy_text<TextExport::link>},
        {"export.png", "Save the picture", "Draws the canvas into a .png file.", kNoKey,
         save_picture<PictureKind::image>},
        {"export.svg", "Save as SVG", "Draws the canvas into a .svg file.", kNoKey,
         save_picture<PictureKind::drawing>},
        {"export.animation", "Save an animation", "Plays all steps, or ticks, into a .gif file.",
         kNoKey, save_picture<PictureKind::animation>, kPlays},
        {"export.strip", "Save a strip of steps",
         "Draws numbered steps, or ticks, side by side into a .png file.", kNoKey,
         save_picture<PictureKind::strip>, kPlays},
        {"export.page", "Save a page", "An HTML page: title, picture, text, numbers, scene.",
         kNoKey, save_picture<PictureKind::page>},
    };
}

std::string page_text(const Workspace& w, const std::string& picture, emit::Markup markup) {
    return emit::page_of(w.scene(), markup, parts_of(w, picture, ""));
}

Result<std::string> exported_text(const Workspace& w, TextExport what) {
    if (what == TextExport::link) return carried::packed(shown_scene_text(w));
    if (what == TextExport::issue) return issue_text(w, "picture.png");
    if (what == TextExport::test) {
        const Result<emit::EmittedTest> test = emit::test_of(w.scene(), {});
        return test ? Result<std::string>(test->text) : test.error();
    }
    const Result<emit::Told> told = told_of_selected(w);
    if (!told) return told.error();
    if (what == TextExport::answer) return emit::answer_text(*told);
    if (what == TextExport::differences) return emit::differences_text(*told, parts_of(w, "", ""));
    return fmt::format("{}: {}", w.selected_item()->name,
                       why_sentence(told->question, *w.pointed.pinned_or_hovered()));
}

std::filesystem::path free_file(const std::filesystem::path& stem, std::string_view ending) {
    std::error_code ignored;
    for (int number = 1;; ++number) {
        const std::string more = number == 1 ? "" : fmt::format("-{}", number);
        std::filesystem::path file = stem;
        file += fmt::format("{}{}", more, ending);
        if (!std::filesystem::exists(file, ignored)) return file;
    }
}

std::filesystem::path free_picture_file(const Workspace& w, std::string_view ending) {
    const bool is_case = w.document.file.empty() && !w.files.open_case.empty();
    std::string stem = is_case ? w.files.open_case : w.document.name();
    stem = stem.substr(0, stem.find(".tileglass"));
    for (char& c : stem) {
        constexpr std::string_view kAwkward = " /\\:*?\"<>|'`$&;";  // in names of files, in shells
        if (kAwkward.find(c) != std::string_view::npos) c = '-';
    }
    return free_file(w.document.file.parent_path() / stem, ending);
}

}  // namespace tileglass::app
