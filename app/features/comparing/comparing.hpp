#pragma once
// What the canvas compares: two answers to a shape, all shapes under one convention, tiles marked
// by hand, tiles of another program.

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/document/asking.hpp"
#include "app/document/compare/comparing.hpp"
#include "app/features/controls.hpp"
#include "sandbox/find/search.hpp"

namespace tileglass::app::comparing {

inline constexpr Tab kTab{"Compare",
                          "Two answers, the lens, tiles marked by hand, another program's tiles."};
extern const FeatureRow kRow;

/// A search in the background for a question that a program answers wrongly.
class ProgramSearch {
public:
    struct End {
        find::Found found;
        std::vector<std::string> heard;  ///< lines that the program wrote besides answers
    };

    /// Starts the program once more, besides the one that is asked in the window.
    void start(const NamedProgram& program, const find::Choice& choice);
    bool is_running() const { return run_.is_running(); }
    /// Questions drawn so far.
    std::int64_t questions() const { return questions_ ? questions_->load() : 0; }
    /// Takes the result, once it is there.
    void refresh();
    void give_up() { run_.end(); }

    const std::optional<End>& end() const { return end_; }

private:
    std::shared_ptr<std::atomic<std::int64_t>> questions_;
    std::optional<End> end_;
    std::uint64_t seed_ = 0;  ///< each search asks other questions
    Background<End> run_;     ///< declared last, so that it ends first
};

/// What the tiles of another program amount to, for the selected item: where they differ, and what
/// gives them.
class Explanation {
public:
    struct Row {
        Tile tile;
        compare::ForeignPart part = compare::ForeignPart::missing;
    };

    /// Cheap if nothing has changed. All is found in the background, while the tab is open.
    void refresh(const Subject& subject);
    bool is_running() const { return run_.is_running(); }
    void give_up() { run_.end(); }

    /// None: nothing differs, or it is being found. Or it was given up. Or they, or those of the
    /// answer, are more than `find::kMostTiles`. On a page of the tab it names no suspects.
    const std::optional<find::ForeignExplained>& found() const { return found_; }
    /// How many differences are listed. None where the method of the item is not exact.
    std::size_t rows() const;
    /// A difference, below `rows()`: missing ones, then extra ones.
    Row row(std::size_t place) const;
    /// What gives exactly these tiles, and the selected item can take; null: nothing.
    const find::Suspect* to_apply(const Subject& subject) const;

    std::optional<std::size_t> at;  ///< the row that was gone to last

private:
    struct Key {
        scene::ItemId item = scene::kNoItem;
        scene::TileQuery query;
        Frame frame;
        const scene::TileMap* map = nullptr;
        std::optional<ComparePage> page;
        bool is_exact = true;  ///< the method
    };

    std::optional<Key> key_;
    std::optional<find::ForeignExplained> found_;
    Background<std::optional<find::ForeignExplained>> run_;
};

/// The tab, and the mode of the canvas that its page chooses.
class Comparisons final : public Feature {
public:
    void derive(const Subject& subject) override {
        search.refresh();
        explanation.refresh(subject);
    }
    bool is_counting() const override { return search.is_running() || explanation.is_running(); }
    void give_up() override {
        search.give_up();
        explanation.give_up();
    }
    bool end_mode(const Subject& subject, Wishes& wishes) override;
    bool suits(Suits what, const Subject& subject) const override;
    void draw_tab(const Subject& subject, Wishes& wishes) override;
    void add_to_legend(const Subject& subject, LegendPart part, LegendRows& rows) const override;

    Explanation explanation;                           ///< of yours
    ProgramSearch search;                              ///< for a question answered wrongly
    find::NumberKind numbers = find::NumberKind::any;  ///< that its questions are made of
};

/// Questions about the shape of the selected item, with its conventions and its frame; without one
/// about all shapes.
find::Choice choice_for(const Subject& subject, find::NumberKind numbers);

/// Adds the question that was found as an item, with the program's answer, and selects it.
void take_found_question(const find::Finding& finding, const Subject& subject, Wishes& wishes);

/// Gives the item this question.
WishedEdit edit_of(scene::Item item, scene::TileQuery query, std::string label);

/// Gives the selected item the convention of `agreement`, and an exact method if its own is not: an
/// edit that can be undone.
void apply_convention(const Agreement& agreement, const Subject& subject, Wishes& wishes);

/// Goes to a row of the list of differences, which has some; `place` goes around its end.
void go_to_difference(Explanation& explanation, std::size_t place, const Subject& subject,
                      Wishes& wishes);

/// Names what gives the tiles of another program. What gives them exactly and is a convention or a
/// method can be applied to the selected item, and a sentence says how to mend the program.
void name_suspects(const find::Closest& closest, const Subject& subject, Wishes& wishes);

/// Gives the selected item the convention or the method of `suspect`, which it can take.
void apply(const find::Suspect& suspect, const Subject& subject, Wishes& wishes);

/// Says what gives `what`, "these tiles", or comes nearest, and names it.
void draw_closest(const find::Closest& closest, const std::string& what, const Subject& subject,
                  Wishes& wishes);

/// The tiles marked by hand for the selected item.
const std::vector<HandMark>& marks_of(const Subject& subject);
/// Has the selected item tiles of another program?
bool has_yours(const Subject& subject);
/// Asks again what these tiles, which the selected item must have, answer: the item gets their
/// shape, bounds and solid tiles, and the document their frame, unless the item has one of its own.
/// One edit to undo.
void go_back_to_question(const Subject& subject, Wishes& wishes);

/// The part of the tab for these tiles, which the selected item must have.
void draw_yours(Comparisons& comparisons, const Buttons& buttons);
/// The same, with what gives them.
void draw_explained_yours(Comparisons& comparisons, const Buttons& buttons);
/// The part for a program that is asked.
void draw_asking(Comparisons& comparisons, const Buttons& buttons);

}  // namespace tileglass::app::comparing
