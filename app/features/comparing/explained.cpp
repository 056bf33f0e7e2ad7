// What the tiles of another program amount to: where they differ, what gives them, and the mend.

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "app/features/comparing/comparing.hpp"
#include "app/replay/words/choices.hpp"
#include "app/widgets/texts.hpp"

namespace tileglass::app::comparing {

namespace {

constexpr std::size_t kMostNamed = 3;  // suspects named on the screen

// "coverage closed", "defect truncation: rounds towards 0, where floor is meant"
std::string suspect_text(const find::Suspect& suspect) {
    std::string text = suspect.name;
    std::replace(text.begin(), text.end(), ':', ' ');
    std::replace(text.begin(), text.end(), '_', ' ');
    if (!suspect.sentence.empty()) text += fmt::format(": {}", suspect.sentence);
    return text;
}

// What a program has to do that answers under another convention than `query`.
std::string mend_of(const find::Suspect& suspect, const scene::TileQuery& query) {
    if (!suspect.method.empty()) return "";  // its sentence says it
    const char* const meaning = suspect.corner ? words_of(query.corner).meaning
                                : suspect.ties ? words_of(query.ties).meaning
                                               : words_of(query.coverage).meaning;
    // Those that differ only in borders; what comes later takes more of them.
    constexpr std::array kBorders{Coverage::open, Coverage::half_open, Coverage::closed};
    const auto place = [&](Coverage one) {
        return std::find(kBorders.begin(), kBorders.end(), one) - kBorders.begin();
    };
    const std::ptrdiff_t is = place(suspect.coverage.value_or(query.coverage));
    const std::ptrdiff_t wanted = place(query.coverage);
    if (!suspect.coverage || std::max(is, wanted) == std::ssize(kBorders)) {
        return fmt::format("Asked for is: {}", meaning);
    }
    // The sum names the pair: open and half_open, half_open and closed.
    const char* const where = is + wanted == 1   ? " at the left and upper side of tiles"
                              : is + wanted == 3 ? " at the right and lower side of tiles"
                                                 : "";
    return fmt::format("To mend it, compare with {} where you have {}{}.", is < wanted ? "<=" : "<",
                       is < wanted ? "<" : "<=", where);
}

// Is `suspect` a choice that the selected item has?
bool can_apply(const find::Suspect& suspect, const Subject& s) {
    if (s.asked == nullptr || suspect.defect != nullptr) return false;
    const scene::TileQuery& query = *s.asked->query();
    if (suspect.coverage) return !scene::is_walked(query.shape);
    if (suspect.ties) return scene::is_walked(query.shape);
    if (suspect.corner) return scene::has_corner(query);
    return static_cast<bool>(shapes::method_of(query.shape, suspect.method));
}

void draw_explanation(const Explanation& explanation, const Subject& s, Wishes& wishes) {
    const Answer* answer = s.answer;
    if (answer == nullptr || !answer->foreign) return;
    if (!answer->foreign->first) {
        hint("Yours has exactly the tiles of this answer.");
        return;
    }
    if (explanation.is_running()) {
        hint("Looking for what gives these tiles. Esc ends it.");
        return;
    }
    if (!explanation.found()) {
        hint(fmt::format("Not explained: there are more than {} tiles, or it was given up.",
                         grouped(find::kMostTiles)));
        return;
    }
    const find::Closest& closest = explanation.found()->closest;
    if (closest.suspects.empty() && closest.apart == 0) {
        write_wrapped("Exactly these tiles are those of the exact method.");
    } else {
        const std::string key = explanation.to_apply(s) != nullptr ? key_of("yours.apply") : "";
        const std::string by_key = key.empty() ? "" : fmt::format(" ({} applies it)", key);
        draw_closest(closest, "these tiles" + by_key, s, wishes);
    }
}

}  // namespace

void Explanation::refresh(const Subject& s) {
    bool has_failed = false;
    if (auto found = run_.take(has_failed)) found_ = *std::move(found);
    const bool has_tiles = has_yours(s) && s.answer != nullptr && s.answer->foreign;
    if (key_ && (!has_tiles || key_->item != s.asked->id)) *this = {};
    if (!has_tiles || s.is_in_gesture || !s.display.tabs.shows(kTab)) return;
    const scene::TileQuery& query = *s.asked->query();
    const scene::TileMap* const map = s.scene.map.cells.get();
    if (key_ && key_->query == query && key_->frame == s.scene.frame && key_->map == map &&
        key_->page == s.compare.page) {
        return;
    }
    key_ = Key{s.asked->id, query, s.scene.frame, map, s.compare.page, s.answer->method->is_exact};
    at.reset();
    found_.reset();
    if (!s.answer->foreign->first) return run_.end();
    // The pages say other things, that of a program what gives its answers.
    const bool names = !s.compare.page;
    run_.start([query, about = without_items(s.scene), names](scene::Deadline& deadline) {
        return find::explain_foreign(query, about, &deadline, names);
    });
    constexpr double kLong = 1e6;
    if (s.works_in_background) return;
    if (auto found = run_.take(has_failed, kLong)) found_ = *std::move(found);
}

std::size_t Explanation::rows() const {
    if (!found_ || !key_->is_exact) return 0;
    return found_->difference.missing.size() + found_->difference.extra.size();
}

Explanation::Row Explanation::row(std::size_t place) const {
    const auto& [missing, extra, first] = found_->difference;
    if (place < missing.size()) return {missing[place], compare::ForeignPart::missing};
    return {extra[place - missing.size()], compare::ForeignPart::extra};
}

const find::Suspect* Explanation::to_apply(const Subject& s) const {
    if (!found_ || found_->closest.apart > 0) return nullptr;
    const auto& suspects = found_->closest.suspects;
    const auto found = std::find_if(suspects.begin(), suspects.end(),
                                    [&](const auto& suspect) { return can_apply(suspect, s); });
    return found != suspects.end() ? &*found : nullptr;
}

void apply(const find::Suspect& suspect, const Subject& s, Wishes& wishes) {
    scene::TileQuery query = *s.asked->query();
    const char* what = suspect.coverage ? "coverage" : suspect.ties ? "ties" : "method";
    if (suspect.coverage || suspect.ties) {
        query = under(query, suspect.coverage.value_or(query.coverage),
                      suspect.ties.value_or(query.ties));
    } else if (suspect.corner) {
        query.corner = *suspect.corner;
        what = "corner";
    } else {
        query.method = suspect.method;
    }
    wishes.push_back(WishedMessage{
        fmt::format("{} has {} now; undo takes it back", s.asked->name, suspect_text(suspect))});
    wishes.push_back(edit_of(*s.asked, std::move(query),
                             fmt::format("change the {} of {}", what, s.asked->name)));
}

void draw_closest(const find::Closest& closest, const std::string& what, const Subject& s,
                  Wishes& wishes) {
    if (closest.suspects.empty()) {
        write_wrapped(fmt::format("Nothing known explains {}.", what));
    } else if (closest.apart == 0) {
        write_wrapped(fmt::format("This gives exactly {}:", what));
    } else {
        write_wrapped(fmt::format("Nothing known gives {}. Nearest, {} apart:", what,
                                  grouped(closest.apart, "tile")));
    }
    name_suspects(closest, s, wishes);
}

void name_suspects(const find::Closest& closest, const Subject& s, Wishes& wishes) {
    const std::size_t count = std::min(closest.suspects.size(), kMostNamed);
    for (std::size_t i = 0; i < count; ++i) {
        const find::Suspect& suspect = closest.suspects[i];
        const Scope id = with_id(i);
        const bool is_choice = closest.apart == 0 && can_apply(suspect, s);
        const float behind =
            is_choice ? button_width("apply") + 2 * ImGui::GetStyle().ItemSpacing.x : 0;
        ImGui::Bullet();
        write_wrapped(suspect_text(suspect), Role::text, ImGui::GetContentRegionAvail().x - behind);
        if (is_choice) {
            same_line_right(button_width("apply"));
            if (small_button("apply")) apply(suspect, s, wishes);
            tooltip("Gives the item what your program does; undo takes it back");
        }
        const std::string words = can_apply(suspect, s) ? mend_of(suspect, *s.asked->query()) : "";
        if (!words.empty()) hint(words);
    }
    if (const std::size_t more = closest.suspects.size() - count; more > 0) {
        std::string all;
        for (std::size_t i = count; i < closest.suspects.size(); ++i) {
            all += suspect_text(closest.suspects[i]) + "\n";
        }
        hint(fmt::format("and {} more", more));
        tooltip(all);
    }
}

void draw_explained_yours(Comparisons& comparisons, const Buttons& buttons) {
    Columns columns("yours", {430, 300});
    columns.next();
    draw_yours(comparisons, buttons);
    columns.next();
    draw_explanation(comparisons.explanation, buttons.subject, buttons.wishes);
}

}  // namespace tileglass::app::comparing
