#include "app/shell/session/grants.hpp"

#include "app/shell/session/workspace.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::app {

namespace {

struct Granting {
    Workspace& w;

    void operator()(const WishedEdit& wish) const {
        scene::Editor& editor = w.document.editor;
        if (wish.is_of_gesture && !editor.is_in_gesture()) editor.begin_gesture();
        editor.apply(wish.edit, wish.label);
    }
    void operator()(const WishedMessage& wish) const {
        wish.is_error ? w.message.tell_error(wish.text) : w.message.tell(wish.text);
    }
    void operator()(const WishedRefusal& wish) const {
        wish.text.empty() ? w.message.forget_refusal() : w.message.refuse(wish.text);
    }
    void operator()(const WishedFile& wish) const {
        w.message.tell_written(wish.to, scene::write_file(wish.to, wish.text));
    }
    void operator()(const WishedChartFile& wish) const { w.requests.chart = wish; }
    void operator()(const WishedTab& wish) const {
        Tabs& tabs = w.display.tabs;
        wish.is_toggled ? tabs.toggle(wish.tab) : tabs.show(wish.tab);
    }
    void operator()(const WishedComparison& wish) const {
        (*this)(WishedPage{wish.variation ? ComparePage::two : ComparePage::program});
        if (!wish.variation) return;
        Comparison& comparison = w.compare.comparison;
        comparison.choose(w.selection.main, *wish.variation);
        if (comparison.is_swapped() != wish.is_swapped) comparison.swap();
    }
    void operator()(const WishedPage& wish) const {
        w.compare.page = wish.page;
        if (w.message.text == kMarkHint) w.message.tell("");
        if (!w.compare.is_marking()) return;
        w.hand.lay_down();  // marking and tools exclude each other
        w.message.tell(kMarkHint);
    }
    void operator()(const WishedCompared& wish) const { (w.compare.comparison.*wish.act)(); }
    void operator()(const WishedLens& wish) const {
        w.compare.lens.coverage = wish.coverage;
        w.compare.lens.ties = wish.ties;
    }
    void operator()(const WishedUnmarking& /*wish*/) const {
        w.compare.marks.clear(w.selection.main);
    }
    void operator()(const WishedProgram& wish) const {
        w.asking.start(wish.program);
        (*this)(WishedPage{ComparePage::program});
        w.player.go_to(w.player.length());  // yours is compared with the whole answer
    }
    void operator()(const WishedAsking& wish) const { (w.asking.*wish.act)(); }
    void operator()(const WishedPrograms& wish) const {
        w.asking.programs = wish.programs;
        w.asking.chosen = wish.chosen;
    }
    void operator()(const WishedItem& wish) const {
        w.selection.select(w.document.editor.apply(scene::AddItem{wish.item}, wish.label));
        w.refresh();
        fit_selected(w);
    }
    void operator()(const WishedSelection& wish) const { w.selection.main = wish.item; }
    void operator()(const WishedTile& wish) const { go_to_tile(w, wish.tile, wish.frame); }
    void operator()(const WishedPicking& wish) const {
        w.hand.lay_down();
        w.hand.picks_kinds = wish.is_on;
    }
    void operator()(const WishedStep& wish) const {
        if (wish.holds_world) w.live.pause();
        w.player.go_to(wish.step);
    }
    void operator()(const WishedLife& wish) const { w.display.life_of = wish.of; }
    void operator()(const WishedPointed& wish) const { w.pointed.in_panel = wish.at; }
    void operator()(const WishedCount& wish) const { w.display.light(wish.count); }
    void operator()(const WishedTick& wish) const { w.live.go_to(wish.tick); }
    void operator()(const WishedTrial& wish) const { w.live.try_out(wish.plan); }
    void operator()(const WishedTrackers& wish) const { w.live.set_comparing(wish.all); }
    void operator()(const WishedStops& wish) const { w.live.stop_when(wish.when); }
    void operator()(const WishedFit& /*wish*/) const { glide_to_scene(w); }
    void operator()(const WishedStructures& wish) const { w.structures.*wish.which = wish.is_on; }
    void operator()(const WishedMenu& wish) const { w.requests.menu = wish.menu; }
};

}  // namespace

void grant(const Wishes& wishes, Workspace& workspace) {
    for (const Wish& wish : wishes) std::visit(Granting{workspace}, wish);
}

}  // namespace tileglass::app
