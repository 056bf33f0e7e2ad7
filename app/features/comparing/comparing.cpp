#include "app/features/comparing/comparing.hpp"

#include <fmt/format.h>

#include <array>
#include <utility>

namespace tileglass::app::comparing {

namespace {

// Compares as `page` says, in the tab; ends that if it goes on in sight.
void turn_page(ComparePage page, const Subject& s, Wishes& wishes) {
    const bool is_open = s.compare.page == page;
    if (!is_open || s.display.tabs.shows(kTab)) {
        wishes.push_back(WishedPage{is_open ? std::nullopt : std::optional(page)});
        if (is_open) return;
    }
    wishes.push_back(WishedTab{kTab});
}

const compare::FirstDifference* first_difference(const Subject& s) {
    if (s.answer == nullptr || !s.answer->foreign || !s.answer->foreign->first) return nullptr;
    return &*s.answer->foreign->first;
}

// Brings a tile into view and pins it, so that the Tile panel explains it.
void go_to_tile(Tile tile, const Subject& s, Wishes& wishes) {
    if (!kAllTiles.contains(tile)) {
        wishes.push_back(
            WishedMessage{fmt::format("tile {} {} lies beyond the tile range", tile.x, tile.y)});
        return;
    }
    wishes.push_back(WishedTile{tile, s.answer->question.frame});
    wishes.push_back(WishedStep{s.player.length(), false});
}

void go_to_first_difference(Feature& /*feature*/, const Subject& s, Wishes& wishes) {
    go_to_tile(first_difference(s)->tile, s, wishes);
}

void forget_yours(Feature& /*feature*/, const Subject& s, Wishes& wishes) {
    wishes.push_back(WishedAsking{&Asking::stop});
    scene::TileQuery query = *s.asked->query();
    query.foreign.reset();
    query.foreign_for.reset();
    wishes.push_back(edit_of(*s.asked, std::move(query), "forget yours of " + s.asked->name));
}

// Parts of the command that begins and ends a kind of comparison.
template <ComparePage kPage>
void turn(Feature& /*feature*/, const Subject& s, Wishes& wishes) {
    turn_page(kPage, s, wishes);
}
template <ComparePage kPage>
bool is_open(const Feature& /*feature*/, const Subject& s) {
    return s.compare.page == kPage;
}

constexpr std::array<FeatureCommand, 10> kCommands{
    {{"yours.first", "Go to the first difference from yours",
      "Shows the first tile that only one of the two answers has.", "Edit", "yours.load", kNoKey,
      go_to_first_difference, nullptr,
      [](const Feature&, const Subject& s) { return first_difference(s) != nullptr; },
      "The selected shape has no pasted tiles that differ."},
     {"yours.forget", "Forget yours", "Removes the other program's tiles from the selected shape.",
      "Edit", "yours.first", kNoKey, forget_yours, nullptr,
      [](const Feature&, const Subject& s) { return has_yours(s); },
      "The selected shape has no pasted tiles."},
     // The menu comes after that of the steps.
     {"compare.two", "With another method or convention",
      "Lays two answers of the selected shape over one another: A and B.", "Compare",
      "play.clear_breakpoints", key('C'), turn<ComparePage::two>, is_open<ComparePage::two>},
     {"compare.swap", "Swap A and B", "Exchanges the two sides of the comparison.", "Compare",
      "compare.two", shift('C'),
      [](Feature&, const Subject&, Wishes& wishes) {
          wishes.push_back(WishedCompared{&Comparison::swap});
      },
      nullptr, [](const Feature&, const Subject& s) { return s.compare.has_two(); },
      "No two answers are compared."},
     {"compare.lens", "Every item under one convention",
      "Shows all shapes under one rule, compared with their own answers.", "Compare",
      "compare.swap", key('L'), turn<ComparePage::lens>, is_open<ComparePage::lens>},
     {"compare.marks", "With tiles marked by hand",
      "Says which conventions give the tiles that you expect.", "Compare", "compare.lens", key('M'),
      turn<ComparePage::marks>, is_open<ComparePage::marks>},
     {"compare.clear_marks", "Unmark all tiles of the selected item",
      "Removes the marks that were set by hand.", "Compare", "compare.marks", shift('M'),
      [](Feature&, const Subject&, Wishes& wishes) { wishes.push_back(WishedUnmarking{}); },
      nullptr, [](const Feature&, const Subject& s) { return !marks_of(s).empty(); },
      "No tile is marked for the selected item."},
     {"compare.program", "With a program that is asked",
      "Asks a program of yours while you drag, and explains what it answers differently.",
      "Compare", "compare.clear_marks", key('Y'), turn<ComparePage::program>,
      is_open<ComparePage::program>},
     {"yours.apply", "Apply what explains yours",
      "Gives the selected shape the convention or method of which the pasted tiles are the answer.",
      "Compare", "compare.program", shift('Y'),
      [](Feature& feature, const Subject& s, Wishes& wishes) {
          apply(*static_cast<Comparisons&>(feature).explanation.to_apply(s), s, wishes);
      },
      nullptr,
      [](const Feature& feature, const Subject& s) {
          return static_cast<const Comparisons&>(feature).explanation.to_apply(s) != nullptr;
      },
      "Nothing differs, or nothing known gives the pasted tiles."},
     {"asking.again", "Start the program anew and ask again",
      "Ends your program, starts it once more and asks it.", "Compare", "", kNoKey,
      [](Feature&, const Subject&, Wishes& wishes) {
          wishes.push_back(WishedAsking{&Asking::ask_again});
      },
      nullptr, [](const Feature&, const Subject& s) { return s.asking.is_on(); },
      "No program is asked."}}};

}  // namespace

WishedEdit edit_of(scene::Item item, scene::TileQuery query, std::string label) {
    item.thing = std::move(query);
    return {scene::ReplaceItem{std::move(item)}, std::move(label)};
}

bool Comparisons::end_mode(const Subject& s, Wishes& wishes) {
    if (!s.compare.page) return false;
    turn_page(*s.compare.page, s, wishes);
    return true;
}

bool Comparisons::suits(Suits what, const Subject& s) const {
    return what == Suits::yours && has_yours(s);
}

void Comparisons::add_to_legend(const Subject& s, LegendPart part, LegendRows& rows) const {
    if (part == LegendPart::taken && s.compare.has_parts()) {
        const bool has_two = s.compare.page == ComparePage::two;
        rows.add(true, Role::only_a, has_two ? "only in A" : "only by its own");
        rows.add(true, Role::only_b, has_two ? "only in B" : "only by the lens");
        rows.add(true, Role::both, has_two ? "in both" : "by both");
    }
    if (part == LegendPart::astray && s.compare.page) {
        rows.add_both(marks_of(s), [](const HandMark& mark) { return mark.is_in; },
                      {Role::marked_in, "marked: in"}, {Role::marked_out, "marked: out"});
    }
}

const std::vector<HandMark>& marks_of(const Subject& s) {
    return s.compare.marks.of(s.selected != nullptr ? s.selected->id : scene::kNoItem);
}

void go_to_difference(Explanation& explanation, std::size_t place, const Subject& s,
                      Wishes& wishes) {
    explanation.at = place % explanation.rows();
    go_to_tile(explanation.row(*explanation.at).tile, s, wishes);
}

bool has_yours(const Subject& s) {
    return s.asked != nullptr && s.asked->query()->foreign.has_value();
}

void go_back_to_question(const Subject& s, Wishes& wishes) {
    scene::TileQuery asked = *s.asked->query();
    const scene::ForeignQuestion question = *asked.foreign_for;
    asked.shape = question.shape;
    asked.bounds = question.bounds;
    asked.solids = question.solids;
    const std::string label = "ask again what yours answers with " + s.asked->name;
    if (asked.frame) {
        asked.frame = question.frame;
    } else if (question.frame != s.scene.frame) {
        wishes.push_back(WishedEdit{scene::SetFrame{question.frame}, label, true});
    }
    wishes.push_back(edit_of(*s.asked, std::move(asked), label));
}

void apply_convention(const Agreement& agreement, const Subject& s, Wishes& wishes) {
    const scene::TileQuery& query = *s.asked->query();
    const char* what = scene::is_walked(query.shape) ? "ties" : "coverage";
    wishes.push_back(edit_of(*s.asked, under(query, agreement),
                             fmt::format("change the {} of {}", what, s.asked->name)));
}

const FeatureRow kRow{"comparing", make_feature<Comparisons>, kTab, kCommands};

}  // namespace tileglass::app::comparing
