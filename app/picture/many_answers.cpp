#include "app/picture/many_answers.hpp"

#include <algorithm>
#include <chrono>
#include <span>
#include <unordered_map>
#include <utility>
#include <variant>

#include "app/picture/answer_tiles.hpp"
#include "sandbox/scene/tile_sources.hpp"

namespace tileglass::app {

namespace {

TileRect around(const TileRect& a, const TileRect& b) {
    if (a.is_empty()) return b;
    return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)},
            {std::max(a.end.x, b.end.x), std::max(a.end.y, b.end.y)}};
}

// Does the answer depend on the tiles of the map?
bool asks_for_solids(const scene::TileQuery& query) {
    return std::holds_alternative<scene::MapSolids>(query.solids);
}

// Do answers that ask for no solid tiles stay the same?
bool have_same_bounds(const scene::Scene& a, const scene::Scene& b) {
    return a.frame == b.frame && a.map.parts == b.map.parts &&
           a.map.procedural == b.map.procedural &&
           bounds_of(a.map, std::nullopt) == bounds_of(b.map, std::nullopt);
}

// The tiles of an answer, if they are so few that they can be kept.
bool add_short(const Answer& answer, std::vector<Highlight>& highlights) {
    constexpr std::int64_t kMostTiles = 1'000;  // so that none is left out between samples
    constexpr std::size_t kMostHighlights = 64;
    const shapes::Summary& summary = answer.summary;
    if (summary.count > kMostTiles && summary.count != summary.extent->area()) return false;
    add_answer(answer, *summary.extent, highlights);
    for (Highlight& highlight : highlights) highlight.answer = bits_of_answer(answer.item);
    return highlights.size() <= kMostHighlights;
}

bool is_known_at(const ManyAnswers::OfBlock& of, std::size_t place) {
    return place < of.known || (!of.carried.empty() && of.carried[place]);
}

void add_part(const Highlight& part, std::uint16_t place, ManyAnswers::OfBlock& of) {
    of.parts.push_back(part);
    of.places.push_back(place);
    of.around = around(of.around, part.tiles);
}

}  // namespace

void ManyAnswers::follow(const scene::Scene& scene) {
    const bool has_same_solids = have_same_tiles(about_, scene);
    if (!has_same_solids && !have_same_bounds(about_, scene)) memo_.clear();
    if (!has_same_solids) memo_.forget_gone();
    about_ = without_items(scene);
    const auto make = [](const scene::Items::BlockPointer& block) {
        OfBlock of;
        of.block = block;
        return of;
    };
    memo_.follow(scene.items, make, [&](std::span<OfBlock> before) {
        using Run = std::span<const scene::Items::BlockPointer>;
        const scene::Items& items = memo_.items();
        scene::visit_changed_blocks(items, scene.items, [&](Run old, Run now) {
            constexpr std::size_t kMostBlocks = 64;  // more cost more than their answers
            if (old.empty() || now.empty() || old.size() + now.size() > kMostBlocks) return;
            const auto part_of = [](std::span<OfBlock> all, Run run, const scene::Items& of) {
                const auto first = static_cast<std::size_t>(run.data() - of.blocks().data());
                return all.subspan(first, run.size());
            };
            carry_over(part_of(before, old, items), part_of(memo_.all(), now, scene.items),
                       has_same_solids);
        });
    });
    if (!has_same_solids) {
        memo_.forget_gone();
        for (OfBlock& of : memo_.all()) {
            if (!of.asks_for_solids) continue;
            OfBlock old = std::exchange(of, make(of.block));
            carry_over({&old, 1}, {&of, 1}, false);
        }
    }
    next_ = 0;
    sum_up();
    tell_change();
}

void ManyAnswers::carry_over(std::span<const OfBlock> from, std::span<OfBlock> now,
                             bool has_same_solids) {
    struct Target {
        OfBlock* of = nullptr;  // null: the item asks something else
        std::uint16_t place = 0;
    };
    std::unordered_map<scene::ItemId, Target> targets;
    for (OfBlock& of : now) {
        if (of.known > 0 || !of.carried.empty()) continue;  // taken over as a whole
        of.carried.assign(of.block->size(), false);
        for (std::size_t i = 0; i < of.block->size(); ++i) {
            targets.emplace((*of.block)[i].id, Target{&of, static_cast<std::uint16_t>(i)});
        }
    }
    for (const OfBlock& old : from) {
        if (old.block == nullptr) continue;  // likewise
        std::vector<Target> to(old.block->size());
        for (std::size_t i = 0; i < to.size(); ++i) {
            const scene::Item& was = (*old.block)[i];
            const auto found = targets.find(was.id);
            if (found == targets.end() || !is_known_at(old, i)) continue;
            const Target& target = found->second;
            const scene::Item& is = (*target.of->block)[target.place];
            if (was.hidden != is.hidden || was.thing != is.thing) continue;
            const scene::TileQuery* query = is.query();
            if (query != nullptr) {
                if (!has_same_solids && app::asks_for_solids(*query)) continue;
                OfBlock& of = *target.of;
                of.asks_for_solids = of.asks_for_solids || app::asks_for_solids(*query);
                of.has_foreign = of.has_foreign || query->foreign;
            }
            to[i] = target;
            target.of->carried[target.place] = true;
        }
        const auto carry = [&](const auto& all, const auto& add) {
            for (const auto& one : all) {
                const Target& target = to[one.place];
                if (target.of == nullptr) continue;
                auto moved = one;
                moved.place = target.place;
                add(*target.of, moved);
            }
        };
        for (std::size_t i = 0; i < old.parts.size(); ++i) {
            const Target& target = to[old.places[i]];
            if (target.of != nullptr) add_part(old.parts[i], target.place, *target.of);
        }
        carry(old.hits, [](OfBlock& of, const FoundHit& hit) { of.hits.push_back(hit); });
        carry(old.areas, [](OfBlock& of, const OwnArea& area) { of.areas.push_back(area); });
        for (const auto places : {&OfBlock::others, &OfBlock::late, &OfBlock::astray}) {
            for (const std::uint16_t place : old.*places) {
                if (to[place].of != nullptr) (to[place].of->*places).push_back(to[place].place);
            }
        }
    }
}

void ManyAnswers::clear() {
    if (!is_on()) return;
    memo_.clear();
    next_ = 0;
    sum_up();
    tell_change();
}

void ManyAnswers::take(ManyAnswers made) {
    const std::uint64_t revision = revision_;
    *this = std::move(made);
    revision_ = revision + 1;
}

void ManyAnswers::sum_up() {
    known_ = given_up_ = 0;
    has_hit_ = has_foreign_ = false;
    astray_ = scene::kNoItem;
    for (const OfBlock& of : blocks()) {
        known_ += of.known;
        if (of.is_given_up) given_up_ += of.block->size() - of.known;
        has_hit_ = has_hit_ || !of.hits.empty();
        has_foreign_ = has_foreign_ || of.has_foreign;
        if (astray_ == scene::kNoItem && !of.astray.empty()) {
            astray_ = (*of.block)[of.astray.front()].id;
        }
    }
}

void ManyAnswers::tell_change() {
    ++revision_;
    told_ = known_;
}

void ManyAnswers::look_at_next(OfBlock& of) {
    constexpr double kPatience = 0.002;  // seconds
    const auto place = static_cast<std::uint16_t>(of.known++);
    const scene::Item& item = (*of.block)[place];
    const scene::TileQuery* query = item.query();
    if (query == nullptr || (!of.carried.empty() && of.carried[place])) return;
    of.has_foreign = of.has_foreign || query->foreign;
    if (item.hidden) return;
    of.asks_for_solids = of.asks_for_solids || app::asks_for_solids(*query);
    ++answered_;
    const Answer answer = answer_item(item, about_, kPatience);
    if (answer.is_late) {
        of.others.push_back(place);
        of.late.push_back(place);
        return;
    }
    keep_found(answer, place, of);
    if (answer.error || !answer.summary.extent || answer.question.frame != about_.frame) return;
    std::vector<Highlight> highlights;
    if (query->foreign || !add_short(answer, highlights)) {
        of.others.push_back(place);
        return;
    }
    for (const Hit& hit : hits_of(answer, nullptr)) {
        highlights.push_back({{hit.tile, {hit.tile.x + 1, hit.tile.y + 1}}, Role::hit});
    }
    for (const Highlight& highlight : highlights) add_part(highlight, place, of);
}

void ManyAnswers::keep_found(const Answer& answer, std::uint16_t place, OfBlock& of) const {
    if (went_astray(answer)) of.astray.push_back(place);
    if (answer.error) return;
    for (const Hit& hit : hits_of(answer, nullptr)) of.hits.push_back({hit, place});
    const Frame& frame = answer.question.frame;
    if (answer.summary.extent && frame != about_.frame) {
        of.areas.push_back({world_rect(frame, *answer.summary.extent), place});
    }
}

void ManyAnswers::learn(const std::function<const Answer*(scene::ItemId)>& find) {
    bool has_changed = false;
    for (OfBlock& of : memo_.all()) {
        std::erase_if(of.late, [&](std::uint16_t place) {
            const Answer* answer = find((*of.block)[place].id);
            if (answer != nullptr) keep_found(*answer, place, of);
            has_changed = has_changed || answer != nullptr;
            return answer != nullptr;
        });
    }
    if (has_changed) sum_up();
}

void ManyAnswers::give_up() {
    if (!is_running()) return;
    for (OfBlock& of : memo_.all()) of.is_given_up = of.known < of.block->size();
    next_ = blocks().size();
    sum_up();
    tell_change();
}

void ManyAnswers::advance(double seconds) {
    if (!is_running()) return;
    const auto begin = std::chrono::steady_clock::now();
    std::chrono::duration<double> passed{0};
    for (; is_running() && passed.count() <= seconds; ++next_) {
        OfBlock& of = memo_.all()[next_];
        if (of.is_given_up) continue;
        while (of.known < of.block->size() && passed.count() <= seconds) {
            look_at_next(of);
            passed = std::chrono::steady_clock::now() - begin;
        }
        if (of.known < of.block->size()) break;
    }
    sum_up();
    if (!is_running() || known_ >= told_ + told_ / 4) tell_change();
}

}  // namespace tileglass::app
