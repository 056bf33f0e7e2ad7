#pragma once
// A feature: a tab, a mode or an overlay, with its state, what it derives, what it draws, its
// commands and its words. All of it is in one folder, and the program knows it by one row.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/canvas/input.hpp"
#include "app/features/subject.hpp"
#include "app/features/surfaces.hpp"
#include "app/features/wishes.hpp"

namespace tileglass::app {

/// Pixels that the window makes a texture of.
struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> rgba;
    std::uint64_t revision = 0;  ///< grows with every change
};

/// What the tab of a feature may suit, so that it opens with it.
enum class Suits : std::uint8_t {
    document,  ///< that was opened
    yours,     ///< tiles of another program that the selected item has
    item,      ///< that is selected
    otherwise  ///< a case with which no other tab opens
};

/// A feature overrides what it has.
class Feature {
public:
    virtual ~Feature() = default;

    /// Brings what it shows up to date; cheap if nothing has changed. Waits for
    /// what takes long only where nothing works in the background.
    virtual void derive(const Subject& /*subject*/) {}

    /// The second half of that: what depends on the step that is played.
    virtual void follow(const Subject& /*subject*/) {}

    /// The steps that the transport plays instead of those of the selected item, and second those
    /// that are played at the same time. Empty: none.
    virtual std::vector<Played> offer_steps(const Subject& /*subject*/) const { return {}; }

    /// What the settings of the user keep of it, in one text; `restore` takes it back.
    virtual std::string setting() const { return {}; }
    virtual void restore(std::string_view /*setting*/) {}

    /// Is it looking for something in the background that Esc gives up?
    virtual bool is_counting() const { return false; }
    virtual void give_up() {}
    /// Ends what Esc ends once nothing is looked for; returns whether there was something.
    virtual bool end_mode(const Subject& /*subject*/, Wishes& /*wishes*/) { return false; }
    /// Has `derive` more to do in the next screen frame?
    virtual bool is_behind() const { return false; }

    virtual bool suits(Suits /*what*/, const Subject& /*subject*/) const { return false; }

    /// An arrow key was pressed, towards `x` and `y` on the screen: -1, 0 or 1. Returns whether
    /// that is done; if not, the selected items are nudged.
    virtual bool nudge(const Subject& /*subject*/, int /*x*/, int /*y*/, Wishes& /*wishes*/) {
        return false;
    }

    /// Panels are about to be drawn: what was pointed at in them is forgotten.
    virtual void begin_panels() {}
    /// The contents of its tab, in the present window.
    virtual void draw_tab(const Subject& /*subject*/, Wishes& /*wishes*/) {}

    /// What it draws on the canvas, over `layer`; once in each half of a canvas of two.
    virtual void draw_over(Layer /*layer*/, const Subject& /*subject*/, Canvas& /*canvas*/) const {}
    virtual void add_to_legend(const Subject& /*subject*/, LegendPart /*part*/,
                               LegendRows& /*rows*/) const {}
    virtual void add_live_numbers(const Subject& /*subject*/,
                                  std::vector<LiveNumber>& /*numbers*/) const {}
    /// A paragraph about a tile, in the panel Tile.
    virtual void tell_tile(const Subject& /*subject*/, Tile /*tile*/) {}

    /// A picture for its tab; null: there is none now. `texture`: what the window made of it, until
    /// the next screen frame; null: not yet.
    virtual const Pixels* pixels() const { return nullptr; }
    virtual void give_texture(void* /*texture*/) {}
};

/// A command of a feature; `Command` says what its texts mean.
struct FeatureCommand {
    std::string_view id;
    std::string_view name;
    std::string_view text;
    std::string_view menu;   ///< "Compare"
    std::string_view after;  ///< the id of the command above it; without it: at the end
    Chord chord;
    void (*act)(Feature& feature, const Subject& subject, Wishes& wishes) = nullptr;
    bool (*is_on)(const Feature& feature, const Subject& subject) = nullptr;  ///< null: no switch
    /// Can it act? null: always. `otherwise`: "Nothing is selected."
    bool (*can_act)(const Feature& feature, const Subject& subject) = nullptr;
    std::string_view otherwise{};
};

/// What the program knows of a feature.
struct FeatureRow {
    std::string_view name;
    std::unique_ptr<Feature> (*make)();
    std::optional<Tab> tab{};
    std::span<const FeatureCommand> commands{};
    bool begins_anew = false;  ///< when another document opens
};

template <typename F>
std::unique_ptr<Feature> make_feature() {
    return std::make_unique<F>();
}
/// Parts of commands, by a function of their feature.
template <typename F, void (F::*kAct)(const Subject&, Wishes&)>
void act_of(Feature& feature, const Subject& subject, Wishes& wishes) {
    (static_cast<F&>(feature).*kAct)(subject, wishes);
}
template <typename F, bool (F::*kIs)(const Subject&) const>
bool is_of(const Feature& feature, const Subject& subject) {
    return (static_cast<const F&>(feature).*kIs)(subject);
}
/// Parts of the command that opens a tab, or closes it.
template <const Tab& kTab>
void toggle_tab(Feature& /*feature*/, const Subject& /*subject*/, Wishes& wishes) {
    wishes.push_back(WishedTab{kTab, true});
}
template <const Tab& kTab>
bool shows_tab(const Feature& /*feature*/, const Subject& subject) {
    return subject.display.tabs.shows(kTab);
}

}  // namespace tileglass::app
