// Compare's part for a program that is asked: which one, what it answers, and what that amounts to.

#include <fmt/core.h>

#include <algorithm>

#include "app/features/comparing/comparing.hpp"
#include "app/widgets/texts.hpp"

namespace tileglass::app::comparing {

namespace {

constexpr std::size_t kMostShown = 50;  // lines of the program on the screen

// Asks a program in this tab.
void ask(const NamedProgram& program, Wishes& wishes) {
    wishes.push_back(WishedProgram{program});
    wishes.push_back(WishedTab{kTab});
}

// The chosen program; none: it has no name and no command.
NamedProgram chosen(const Asking& asking) {
    return asking.programs.empty() ? NamedProgram() : asking.programs[asking.chosen];
}

// Keeps the chosen program as it is now; asks it anew if it is being asked and has changed.
void change_program(const NamedProgram& program, const Asking& asking, Wishes& wishes) {
    if (!asking.programs.empty() && chosen(asking) == program) return;
    std::vector<NamedProgram> programs = asking.programs;
    if (programs.empty()) programs.emplace_back();
    programs[asking.chosen] = program;
    wishes.push_back(WishedPrograms{std::move(programs), asking.chosen});
    if (asking.asks(chosen(asking))) ask(program, wishes);
}

// Which program is asked, and whether it is.
void choose_program(const Asking& asking, Wishes& wishes) {
    const NamedProgram program = chosen(asking);
    const bool is_asked = asking.asks(program);
    const char* label = is_asked ? "Stop asking" : "Ask";
    const float gap = 4 * unit_of_font();
    const float width = ImGui::GetContentRegionAvail().x - button_width("Stop asking") - gap;
    std::vector<ChoiceRow> rows;
    for (const NamedProgram& named : asking.programs) {
        const bool has_command = !named.command.empty();
        rows.push_back({named.name, has_command ? named.command : "It has no command."});
        rows.back().is_chosen = rows.size() - 1 == asking.chosen;
    }
    const auto picked = drop_down("##program", program.name, rows, width,
                                  "The programs that you named; they are kept with the settings.");
    if (picked) wishes.push_back(WishedPrograms{asking.programs, *picked});
    ImGui::SameLine(0, gap);
    ImGui::BeginDisabled(program.command.empty());
    if (switch_button(label, is_asked, button_width("Stop asking"))) {
        if (is_asked) {
            wishes.push_back(WishedAsking{&Asking::stop});
        } else {
            ask(program, wishes);
        }
    }
    ImGui::EndDisabled();
    tooltip(is_asked ? "Ends the program; its last answer stays"
                     : "Starts the command, and asks it about the selected item");
}

// Its name, its time limit, and others.
void edit_further(const Buttons& buttons) {
    const Asking& asking = buttons.subject.asking;
    Wishes& wishes = buttons.wishes;
    NamedProgram program = chosen(asking);
    label("name");
    if (auto typed = text_field("##name", program.name, -1)) {
        program.name = program_of(*typed).command;
        change_program(program, asking, wishes);
    }
    tooltip("Its name in the list of programs");
    label("time limit");
    constexpr NumberRange kSeconds{0.01, 3600, false};
    const float width = 64 * unit_of_font();
    if (const auto typed =
            ranged_field("time limit", program.timeout, kSeconds, width, buttons.subject, wishes)) {
        program.timeout = *typed;
        change_program(program, asking, wishes);
    }
    tooltip("Seconds for an answer. A program that takes longer is ended and started anew");
    ImGui::SameLine();
    write("s", Role::quiet_text);
    buttons.draw("Start anew", "asking.again");
    same_line_for(button_width("Add another"));
    std::vector<NamedProgram> programs = asking.programs;
    ImGui::BeginDisabled(programs.size() >= kMostPrograms);
    if (button("Add another")) {
        programs.push_back({"another program", "", programs.back().timeout});
        wishes.push_back(WishedPrograms{programs, programs.size() - 1});
    }
    ImGui::EndDisabled();
    tooltip("Names one more program");
    same_line_for(button_width("Remove"));
    if (button("Remove")) {
        if (asking.asks(program)) wishes.push_back(WishedAsking{&Asking::stop});
        programs.erase(programs.begin() + static_cast<std::ptrdiff_t>(asking.chosen));
        wishes.push_back(WishedPrograms{programs});
    }
    tooltip("Takes this program from the list; its files stay");
}

// Enter asks at once, whether the command has changed or not.
void edit_command(const Asking& asking, Wishes& wishes) {
    NamedProgram program = chosen(asking);
    label("command");
    const auto typed = text_field("##command", program.command, -1);
    const bool is_entered = ImGui::IsItemDeactivated() && is_enter_pressed();
    tooltip("The command that starts it, as in a terminal");
    if (program.command.empty()) {
        hint("What you would type in a terminal: ./circle, or python3 rect.py. Then press Enter.");
    }
    if (typed) {
        const bool was_named = !program.command.empty();
        program.command = program_of(*typed).command;
        if (!was_named) program.name = program_of(*typed).name;
        change_program(program, asking, wishes);
    }
    const bool is_asked = asking.asks(chosen(asking));  // then a change asks it anew
    if (is_entered && !is_asked && !program.command.empty()) ask(program, wishes);
}

// What came of the last question.
void draw_answered(Comparisons& comparisons, const Buttons& buttons) {
    const Subject& s = buttons.subject;
    const Asking& asking = s.asking;
    if (!asking.is_on()) {
        hint(
            "It gets each question as a line of query, and answers a line: {\"tiles\": "
            "[[x,y],...]}. Drag the shape, and it is asked again.");
        return;
    }
    if (s.asked == nullptr) {
        hint("Select a shape to ask about.");
        return;
    }
    if (asking.error()) {
        write_wrapped("Cannot be asked: " + words_of_error(*asking.error(), *s.asked), Role::error);
        return;
    }
    if (asking.waits_for_file()) {
        hint("Its file is being written, or is gone. It is started anew once the file is there.");
        return;
    }
    const auto& reply = asking.reply();
    if (reply && !reply->is_answer()) {
        write_wrapped("It " + reply->message + ".", Role::error);
        hint(asking.has_open_question() ? "It was started anew, and is being asked."
                                        : "The next question starts it anew.");
        return;
    }
    const bool is_late = s.answer != nullptr && s.answer->is_foreign_stale;
    if (!has_yours(s) || is_late) {
        hint("It has not answered this question yet.");
        return;
    }
    draw_yours(comparisons, buttons);
}

// What gives the last answer, and none of those that give all, which are named before.
find::Closest only_here(const find::Diagnosis& diagnosis) {
    find::Closest here = diagnosis.here();
    if (diagnosis.overall().apart > 0 || diagnosis.answers() == 1) return here;
    std::erase_if(here.suspects, [&](const find::Suspect& one) {
        const std::vector<find::Suspect>& all = diagnosis.overall().suspects;
        return std::any_of(all.begin(), all.end(),
                           [&](const find::Suspect& other) { return other.name == one.name; });
    });
    return here;
}

void explain_all(const find::Diagnosis& diagnosis, const Subject& s, Wishes& wishes) {
    const std::string answers = grouped(diagnosis.answers());
    const std::string all =
        diagnosis.answers() == 2 ? "Both answers" : fmt::format("All {} answers", answers);
    const find::Closest& overall = diagnosis.overall();
    if (diagnosis.right() == diagnosis.answers()) {
        write_wrapped(all + " so far are right.");
    } else if (overall.suspects.empty()) {
        write_wrapped(fmt::format("{} of {} answers so far are right. Nothing known explains more.",
                                  grouped(diagnosis.right()), answers));
    } else if (overall.apart == 0) {
        write_wrapped(all + " so far are those of");
        name_suspects(overall, s, wishes);
    } else {
        write_wrapped(fmt::format("Nearest to all {} answers so far, all but {}:", answers,
                                  grouped(overall.apart)));
        name_suspects(overall, s, wishes);
    }
}

void explain_last(const find::Diagnosis& diagnosis, const Subject& s, Wishes& wishes) {
    const find::Closest here = only_here(diagnosis);
    const bool is_explained = diagnosis.here().apart == 0 && !diagnosis.here().suspects.empty();
    const bool is_said = diagnosis.answers() > 1 && diagnosis.right() == diagnosis.answers();
    if (diagnosis.is_last_right()) {
        if (!is_said) write("This answer is right.");
        return;
    }
    if (is_explained && here.suspects.empty()) return;  // it is said
    draw_closest(here, "this answer", s, wishes);
}

void draw_diagnosis(const Subject& s, Wishes& wishes) {
    const Asking& asking = s.asking;
    const find::Diagnosis& diagnosis = asking.diagnosis();
    if (!asking.is_on()) {
        hint(
            "Here stands which convention, corner rule or known defect gives its answers, if one "
            "does.");
        return;
    }
    if (asking.reply() && asking.reply()->is_answer() && !asking.is_diagnosed() &&
        !asking.is_busy()) {
        hint("An answer of more than 10,000 tiles is compared, but not explained.");
        return;
    }
    if (diagnosis.answers() == 0) return;
    const bool is_all_explained = diagnosis.overall().apart == 0;
    if (diagnosis.answers() > 1 && is_all_explained) explain_all(diagnosis, s, wishes);
    explain_last(diagnosis, s, wishes);
    if (diagnosis.answers() > 1 && !is_all_explained) explain_all(diagnosis, s, wishes);
}

void draw_found(const ProgramSearch::End& end, const Subject& s, Wishes& wishes) {
    const find::Found& found = end.found;
    if (!found.failure.empty()) {
        write_wrapped("It was given up: " + found.failure + ".", Role::error);
        return;
    }
    if (!found.finding) {
        write_wrapped("No wrong answer to " + grouped(found.cases, "question") + '.');
        return;
    }
    const find::Finding& finding = *found.finding;
    write_wrapped("Wrong, after " + grouped(found.cases, "question") + ':');
    write_wrapped(find::text_of(finding.asked.query), Role::accent);
    const bool is_taken = button("Take it into the scene");
    tooltip("Adds the question as an item, with what was answered");
    if (!finding.reply.is_answer()) write_wrapped("It " + finding.reply.message + ".");
    if (!found.repeats) write_wrapped("Asked again, it was right.");
    if (found.explained) write_wrapped("All its answers are given by " + *found.explained + ".");
    if (is_taken) take_found_question(finding, s, wishes);
}

void draw_search(Comparisons& comparisons, const Subject& s) {
    ProgramSearch& search = comparisons.search;
    const NamedProgram program = chosen(s.asking);
    if (search.is_running()) {
        if (button("Stop looking")) search.give_up();
        hint(grouped(search.questions(), "question") +
             " asked, or one is being made simple. Esc ends it.");
        return;
    }
    ImGui::BeginDisabled(program.command.empty());
    if (button("Find a wrong answer")) {
        search.start(program, choice_for(s, comparisons.numbers));
    }
    ImGui::EndDisabled();
    tooltip(
        "Asks about shapes like the selected one with difficult numbers, for up to a minute, and "
        "simplifies the first question that is answered wrongly");
    same_line_for(120 * unit_of_font());
    constexpr std::array kKinds{find::NumberKind::any, find::NumberKind::float32,
                                find::NumberKind::whole};
    const Scope id = with_id("numbers");
    choose(kKinds, comparisons.numbers, -1, "What the questions are made of.");
}

// The questions that it answered wrongly, the last first. A click takes one into the scene.
void draw_wrong(const Subject& s, Wishes& wishes) {
    const std::vector<Asking::Wrong>& wrong = s.asking.wrong();
    if (wrong.empty()) return;
    hint("Wrong so far, the last first:");
    for (std::size_t i = wrong.size(); i-- > 0;) {
        const Scope id = with_id(i);
        const std::string text =
            fmt::format("{}: {}", find::text_of(wrong[i].finding->asked.query), wrong[i].why);
        const std::string shown = cut_at_end(text, ImGui::GetContentRegionAvail().x);
        if (selectable(shown.c_str())) take_found_question(*wrong[i].finding, s, wishes);
        tooltip("Takes it into the scene, with what was answered: " + text);
    }
}

// What the program wrote besides its answers.
void draw_lines(const Asking& asking) {
    const std::deque<Asking::Line>& lines = asking.lines();
    if (!asking.is_on() || lines.empty()) return;
    ImGui::Separator();
    hint("It wrote, the last first:");
    std::size_t shown = 0;
    for (auto line = lines.rbegin(); line != lines.rend() && shown < kMostShown; ++line, ++shown) {
        const std::string times =
            line->times > 1 ? fmt::format(" ({} times)", grouped(line->times)) : std::string();
        write_wrapped(line->text + times, Role::quiet_text);
    }
}

}  // namespace

void draw_asking(Comparisons& comparisons, const Buttons& buttons) {
    const Asking& asking = buttons.subject.asking;
    Columns columns("asking", {260, 200, 290});
    columns.next();
    if (!asking.programs.empty()) choose_program(asking, buttons.wishes);
    edit_command(asking, buttons.wishes);
    if (!asking.programs.empty()) {
        draw_search(comparisons, buttons.subject);
        edit_further(buttons);
    }
    columns.next();
    draw_answered(comparisons, buttons);
    columns.next();
    // What was looked for comes first: it must be in sight without scrolling.
    const auto& found = comparisons.search.end();
    if (found && !comparisons.search.is_running()) {
        draw_found(*found, buttons.subject, buttons.wishes);
        ImGui::Separator();
    }
    draw_diagnosis(buttons.subject, buttons.wishes);
    draw_wrong(buttons.subject, buttons.wishes);
    draw_lines(asking);
}

}  // namespace tileglass::app::comparing
