#include "app/picture/many_answers.hpp"

#include <chrono>
#include <unordered_map>
#include <utility>

#include "app/picture/answer_tiles.hpp"
#include "app/picture/item_places.hpp"

namespace tileglass::app {

namespace {

TileRect around(const TileRect& a, const TileRect& b) {
    if (a.is_empty()) return b;
    return {{std::min(a.min.x, b.min.x), std::min(a.min.y, b.min.y)},
            {std::max(a.end.x, b.end.x), std::max(a.end.y, b.end.y)}};
}

// Are its tiles known for good, and are they so few that they can be kept?
bool is_short(const Answer& answer, const scene::TileQuery& query, const scene::Scene& scene) {
    constexpr std::int64_t kMostTiles = 64;
    if (answer.error || query.foreign || answer.question.frame != scene.frame) return false;
    const shapes::Summary& summary = answer.summary;
    return summary.count <= kMostTiles || summary.count == summary.extent->area();
}

}  // namespace

void ManyAnswers::follow(const scene::Scene& scene) {
    if (!is_on_ || !have_same_tiles(about_, scene)) {
        blocks_.clear();
        gone_.clear();
    }
    is_on_ = true;
    about_ = without_items(scene);
    about_.items = scene.items;  // so that a change copies the block
    std::vector<OfBlock> before = std::exchange(blocks_, {});
    std::unordered_map<const scene::Items::Block*, OfBlock*> had;
    for (OfBlock& of : before) had.emplace(of.block.get(), &of);
    for (OfBlock& of : gone_) had.emplace(of.block.get(), &of);
    blocks_.reserve(scene.items.blocks().size());
    for (const scene::Items::BlockPointer& block : scene.items.blocks()) {
        const auto found = had.find(block.get());
        OfBlock& of = blocks_.emplace_back();
        if (found != had.end()) of = std::move(*found->second);
        of.block = block;
    }
    next_ = 0;
    keep_gone(before, gone_);
    sum_up();
}

void ManyAnswers::clear() {
    if (!is_on_) return;
    is_on_ = false;
    about_ = {};
    blocks_ = {};
    next_ = 0;
    sum_up();
}

void ManyAnswers::take(ManyAnswers made) {
    const std::uint64_t revision = revision_;
    *this = std::move(made);
    revision_ = revision + 1;
}

void ManyAnswers::sum_up() {
    ++revision_;
    known_ = 0;
    has_hit_ = has_foreign_ = false;
    astray_ = scene::kNoItem;
    for (const OfBlock& of : blocks_) {
        known_ += of.known;
        has_hit_ = has_hit_ || of.has_hit;
        has_foreign_ = has_foreign_ || of.has_foreign;
        if (astray_ == scene::kNoItem) astray_ = of.astray;
    }
}

void ManyAnswers::look_at_next(OfBlock& of) {
    constexpr double kPatience = 0.002;  // seconds
    const auto place = static_cast<std::uint16_t>(of.known++);
    const scene::Item& item = (*of.block)[place];
    const scene::TileQuery* query = item.query();
    if (query == nullptr) return;
    ++answered_;
    const Answer answer = answer_item(item, about_, kPatience);
    of.has_hit = of.has_hit || answer.summary.hit;
    of.has_foreign = of.has_foreign || query->foreign;
    if (item.hidden) return;
    const bool is_astray = answer.summary.hit_step_limit || answer.summary.jumped;
    if (is_astray && of.astray == scene::kNoItem) of.astray = item.id;
    if (answer.error && !answer.is_late) return;
    if (!is_short(answer, *query, about_)) {
        of.others.push_back(place);
        return;
    }
    if (!answer.summary.extent) return;
    std::vector<Highlight> highlights;
    add_answer(answer, *answer.summary.extent, highlights);
    for (const Hit& hit : hits_of(answer, nullptr)) {
        highlights.push_back({{hit.tile, {hit.tile.x + 1, hit.tile.y + 1}}, Role::hit});
    }
    for (const Highlight& highlight : highlights) {
        of.parts.push_back({highlight, place});
        of.around = around(of.around, highlight.tiles);
    }
}

void ManyAnswers::advance(double seconds) {
    if (!is_running()) return;
    const auto begin = std::chrono::steady_clock::now();
    std::chrono::duration<double> passed{0};
    for (; next_ < blocks_.size() && passed.count() <= seconds; ++next_) {
        OfBlock& of = blocks_[next_];
        while (of.known < of.block->size() && passed.count() <= seconds) {
            look_at_next(of);
            passed = std::chrono::steady_clock::now() - begin;
        }
        if (of.known < of.block->size()) break;
    }
    sum_up();
}

}  // namespace tileglass::app
