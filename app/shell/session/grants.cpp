#include "app/shell/session/grants.hpp"

#include "app/shell/session/workspace.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::app {

namespace {

class Granting {
public:
    explicit Granting(Workspace& workspace) : w_(workspace) {}

    void operator()(const WishedEdit& wish) const {
        scene::Editor& editor = w_.document.editor;
        if (wish.is_of_gesture && !editor.is_in_gesture()) editor.begin_gesture();
        editor.apply(wish.edit, wish.label);
    }
    void operator()(const WishedMessage& wish) const {
        wish.is_error ? w_.message.tell_error(wish.text) : w_.message.tell(wish.text);
    }
    void operator()(const WishedRefusal& wish) const {
        wish.text.empty() ? w_.message.forget_refusal() : w_.message.refuse(wish.text);
    }
    void operator()(const WishedFile& wish) const {
        w_.message.tell_written(wish.to, scene::write_file(wish.to, wish.text));
    }
    void operator()(const WishedChartFile& wish) const { w_.requests.chart = wish; }
    void operator()(const WishedTab& wish) const {
        Tabs& tabs = w_.display.tabs;
        wish.is_toggled ? tabs.toggle(wish.tab) : tabs.show(wish.tab);
    }
    void operator()(const WishedComparison& wish) const {
        Comparing& compare = w_.compare;
        compare.page = wish.variation ? ComparePage::two : ComparePage::program;
        if (!wish.variation) return;
        compare.comparison.choose(w_.selection.main, *wish.variation);
        if (compare.comparison.is_swapped() != wish.is_swapped) compare.comparison.swap();
    }
    void operator()(const WishedPage& wish) const {
        w_.compare.page = wish.page;
        if (w_.message.text == kMarkHint) w_.message.tell("");
        if (!w_.compare.is_marking()) return;
        w_.hand.lay_down();  // marking and tools exclude each other
        w_.message.tell(kMarkHint);
    }
    void operator()(const WishedCompared& wish) const { (w_.compare.comparison.*wish.act)(); }
    void operator()(const WishedLens& wish) const {
        w_.compare.lens.coverage = wish.coverage;
        w_.compare.lens.ties = wish.ties;
    }
    void operator()(const WishedUnmarking& /*wish*/) const {
        w_.compare.marks.clear(w_.selection.main);
    }
    void operator()(const WishedProgram& wish) const {
        w_.asking.start(wish.program);
        w_.compare.page = ComparePage::program;
        w_.player.go_to(w_.player.length());  // yours is compared with the whole answer
    }
    void operator()(const WishedAsking& wish) const { (w_.asking.*wish.act)(); }
    void operator()(const WishedPrograms& wish) const {
        w_.asking.programs = wish.programs;
        w_.asking.chosen = wish.chosen;
    }
    void operator()(const WishedItem& wish) const {
        w_.selection.select(w_.document.editor.apply(scene::AddItem{wish.item}, wish.label));
        w_.refresh();
        fit_selected(w_);
    }
    void operator()(const WishedSelection& wish) const { w_.selection.main = wish.item; }
    void operator()(const WishedTile& wish) const { go_to_tile(w_, wish.tile, wish.frame); }
    void operator()(const WishedPicking& wish) const {
        w_.hand.lay_down();
        w_.hand.picks_kinds = wish.is_on;
    }
    void operator()(const WishedStep& wish) const {
        if (wish.holds_world) w_.live.pause();
        w_.player.go_to(wish.step);
    }
    void operator()(const WishedLife& wish) const { w_.display.life_of = wish.of; }
    void operator()(const WishedPointed& wish) const { w_.pointed.in_panel = wish.at; }
    void operator()(const WishedCount& wish) const { w_.display.light(wish.count); }
    void operator()(const WishedTick& wish) const { w_.live.go_to(wish.tick); }
    void operator()(const WishedTrial& wish) const { w_.live.try_out(wish.plan); }
    void operator()(const WishedTrackers& wish) const { w_.live.set_comparing(wish.all); }
    void operator()(const WishedStops& wish) const { w_.live.stop_when(wish.when); }
    void operator()(const WishedFit& /*wish*/) const { glide_to_scene(w_); }
    void operator()(const WishedStructures& wish) const { w_.structures.*wish.which = wish.is_on; }
    void operator()(const WishedMenu& wish) const { w_.requests.menu = wish.menu; }

private:
    Workspace& w_;
};

}  // namespace

void grant(const Wishes& wishes, Workspace& workspace) {
    for (const Wish& wish : wishes) std::visit(Granting(workspace), wish);
}

}  // namespace tileglass::app
