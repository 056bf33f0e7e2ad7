#include "app/session/incoming_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/session/workspace.hpp"
#include "sandbox/text/json.hpp"

namespace tileglass::app {

namespace {

// Is anything of the scene visible on the canvas?
bool is_in_sight(const Workspace& w) {
    const Rect seen = view_of(w).visible();
    const scene::Scene& scene = w.scene();
    if (scene.map.cells && overlaps(seen, world_rect(scene.frame, scene.map.cells->bounds()))) {
        return true;
    }
    return std::any_of(scene.items.begin(), scene.items.end(), [&](const scene::Item& item) {
        const Exhibit* exhibit = exhibit_of(item.thing);
        return !item.hidden && exhibit != nullptr && overlaps(seen, exhibit->extent(item.thing));
    });
}

// Rejects non-finite numbers: such a shape cannot be drawn.
std::optional<Error> check_numbers(const scene::TileQuery& query) {
    const std::vector<Number> numbers = exhibit_of(query.shape).numbers(query);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (std::isfinite(numbers[i].value)) continue;
        return Error{fmt::format("{}[{}]", scene::word_of(query.shape), i),
                     fmt::format("{} is not finite", numbers[i].value)};
    }
    return std::nullopt;
}

Result<scene::TileQuery> read(const LineQueue::Line& line, scene::JsonView& id) {
    if (line.is_too_long) {
        return Error{"line", fmt::format("longer than {} bytes", LineQueue::kLongestLine)};
    }
    Result<scene::TileQuery> read = scene::read_query_line(line.text, id);
    if (!read) return read;
    if (const auto error = check_numbers(*read)) return *error;
    return read;
}

std::string line_name(scene::JsonView id, std::int64_t line) {
    if (id.is_null()) return fmt::format("line {}", line);
    if (id.is_string() && !id.is("")) return id.string();
    return "id " + scene::dense_text(id);
}

}  // namespace

std::string status_text(const PipeStatus& status) {
    std::string text =
        fmt::format("input: {} {}", status.lines, status.lines == 1 ? "line" : "lines");
    if (status.skipped > 0) text += fmt::format(", {} skipped", status.skipped);
    if (status.faults > 0) text += fmt::format(", {} in error", status.faults);
    if (status.is_paused) text += ", paused";
    if (status.has_ended) text += ", ended";
    return text;
}

scene::Scene scene_for_lines() {
    scene::Scene scene;
    scene.title = "Standard input";
    scene.about = fmt::format(
        "Each line of query that comes is an item at once; one with the id of an earlier line "
        "takes "
        "its place, and the newest {} stay. Press I to pause.",
        IncomingLines::kMostItems);
    return scene;
}

void IncomingLines::take(const LineQueue::Line& line, Workspace& w) {
    scene::JsonView line_id;
    Result<scene::TileQuery> asked = read(line, line_id);
    if (!asked) {
        ++faults_;
        w.message.tell_error(fmt::format("line {} of the input", line.number), asked.error());
        return;
    }
    if (asked->foreign) {
        asked->foreign_for = scene::foreign_question(*asked, w.scene().frame, w.scene().map.cells);
    }
    const std::string id = line_id.is_null() ? "" : scene::dense_text(line_id);
    const auto same = std::find_if(known_.begin(), known_.end(), [&](const Known& other) {
        return !id.empty() && other.id == id;
    });
    scene::Item item{.name = line_name(line_id, line.number), .thing = std::move(*asked)};
    if (same != known_.end()) {
        item.id = same->item;
        known_.erase(same);
    } else {
        item.id = w.document.editor.free_id();
    }
    known_.push_back({item.id, id});
    const auto before = std::find_if(items_.begin(), items_.end(),
                                     [&](const scene::Item& other) { return other.id == item.id; });
    if (before != items_.end()) {
        *before = std::move(item);
    } else {
        items_.push_back(std::move(item));
    }
    if (known_.size() <= kMostItems) return;
    const scene::ItemId oldest = known_.front().item;
    known_.pop_front();
    std::erase_if(items_, [&](const scene::Item& other) { return other.id == oldest; });
    dropped_.push_back(oldest);
}

void IncomingLines::give_to(Workspace& w) {
    if (items_.empty() && dropped_.empty()) return;
    const bool was_in_sight = is_in_sight(w);
    const bool was_empty = w.scene().items.empty() && !w.scene().map.cells;
    const bool must_select =
        was_empty || std::find(dropped_.begin(), dropped_.end(), w.selected) != dropped_.end();
    w.document.editor.feed(items_, dropped_);
    if (must_select && !items_.empty()) w.selected = items_.back().id;
    const bool is_moving = w.document.editor.is_in_gesture() || w.motion.glide.has_value();
    if (was_empty || (!was_in_sight && !is_moving && !is_in_sight(w))) fit_scene(w);
    items_.clear();
    dropped_.clear();
}

bool IncomingLines::take_in(Workspace& w) {
    PipeStatus status = w.pipe.value_or(PipeStatus());
    bool has_taken = false;
    if (!status.is_paused) {
        for (const LineQueue::Line& line : queue_.take(kMostLinesAFrame, kMostBytesAFrame)) {
            take(line, w);
            has_taken = true;
        }
        give_to(w);
    }
    const LineQueue::Status fed = queue_.status();
    status.lines = fed.lines;
    status.skipped = fed.skipped;
    status.faults = faults_;
    if (fed.has_ended && !status.has_ended && !fed.error.empty()) {
        w.message.tell_error("the input cannot be read: " + fed.error);
    }
    status.has_ended = fed.has_ended;
    const bool has_changed = w.pipe != status;
    w.pipe = status;
    return has_taken || has_changed;
}

}  // namespace tileglass::app
