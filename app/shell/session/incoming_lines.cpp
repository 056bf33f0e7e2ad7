#include "app/shell/session/incoming_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>

#include "app/shell/session/workspace.hpp"
#include "sandbox/compare/read_foreign_tiles.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/shown.hpp"

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

// An id may be as long as its line: of a long one this keeps the beginning and a hash.
std::string id_of(scene::JsonView id) {
    constexpr std::size_t kShort = 100;  // bytes
    if (id.is_null()) return {};
    std::string text = scene::dense_text(id);
    if (text.size() <= kShort) return text;
    const std::size_t hash = std::hash<std::string>()(text);
    return fmt::format("{} {} {}", text.substr(0, kShort), text.size(), hash);
}

std::string line_name(scene::JsonView id, std::int64_t line) {
    constexpr std::size_t kMostCharacters = 60;
    if (id.is_null()) return fmt::format("line {}", line);
    if (!id.is_string() || id.is("")) {
        return scene::shown("id " + scene::dense_text(id), kMostCharacters);
    }
    const std::string text = id.string();
    return text.size() <= kMostCharacters ? text : scene::shown(text, kMostCharacters);
}

// `frame`: that of the newest world.
ReadLine read_line(const LineQueue::Line& line, Frame& frame) {
    if (line.is_too_long) {
        return {line.number,
                Error{"line", fmt::format("longer than {} bytes", LineQueue::kLongestLine)}};
    }
    const Result<scene::JsonView> json = scene::view_json(line.text);
    if (!json) return {line.number, json.error()};
    if (json->contains("world")) {
        Result<scene::ReplayWorld> world = scene::read_replay_world(*json, {});
        if (!world) return {line.number, world.error()};
        frame = world->frame;
        return {line.number, std::move(*world)};
    }
    if (const auto operation = scene::read_object_line(*json)) return {line.number, *operation};
    if (const auto view = scene::read_view_line(*json, frame)) {
        return {line.number, ReadLine::View{*view}};
    }
    scene::JsonView id;
    Result<scene::TileQuery> asked = scene::read_query_of_line(*json, id);
    if (!asked) return {line.number, asked.error()};
    if (const auto error = check_numbers(*asked)) return {line.number, *error};
    if (asked->foreign && asked->foreign->size() > compare::kMostForeignTiles) {
        return {line.number,
                Error{"got", fmt::format("{} tiles are more than the {} that are shown",
                                         asked->foreign->size(), compare::kMostForeignTiles)}};
    }
    return {line.number, ReadLine::Query{std::move(*asked), id_of(id), line_name(id, line.number)}};
}

std::vector<ReadLine> read_lines(const std::vector<LineQueue::Line>& lines, Frame frame) {
    std::vector<ReadLine> read;
    read.reserve(lines.size());
    for (const LineQueue::Line& line : lines) read.push_back(read_line(line, frame));
    return read;
}

}  // namespace

std::string status_text(const PipeStatus& status) {
    std::string text =
        fmt::format("input: {} {}", status.lines, status.lines == 1 ? "line" : "lines");
    if (status.skipped > 0) text += fmt::format(", {} skipped", status.skipped);
    if (status.faults > 0) text += fmt::format(", {} in error", status.faults);
    if (status.gone > 0) text += fmt::format(", the oldest {} went", status.gone);
    if (status.is_paused) text += ", paused";
    if (status.has_ended) text += ", ended";
    return text;
}

scene::Scene scene_for_lines() {
    scene::Scene scene;
    scene.title = "Standard input";
    scene.about = fmt::format(
        "Each line of query that comes is an item at once; one with the id of an earlier line "
        "takes its place, and the newest {} stay. A line with a world begins a log of moves, which "
        "grows as they come. Press I to pause.",
        IncomingLines::kMostItems);
    return scene;
}

void IncomingLines::forget_log() {
    world_.reset();
    operations_.clear();
    given_operations_ = 0;
}

void IncomingLines::begin_world(scene::ReplayWorld world, Workspace& w) {
    forget_log();
    if (camera_ != scene::kNoItem) {
        std::erase_if(items_, [&](const scene::Item& item) { return item.id == camera_; });
        dropped_.push_back(std::exchange(camera_, scene::kNoItem));
    }
    world.world.log = std::make_shared<const std::vector<scene::ObjectOperation>>();
    w.document.editor.feed_world(world.frame, world.world, world.map);
    w.refresh();  // the world begins before its log grows
    world_ = std::move(world);
}

std::optional<Error> IncomingLines::take_operation(
    const Result<scene::ObjectOperation>& operation) {
    if (!operation) return operation.error();
    if (operations_.size() == kMostOperations) {
        return Error{"line", fmt::format("the log has {} operations", kMostOperations)};
    }
    operations_.push_back(*operation);
    return std::nullopt;
}

std::optional<Error> IncomingLines::take_view(const Result<Vec2>& view, Workspace& w) {
    if (!view) return view.error();
    if (!world_->boxes) return Error{"view", "the world has no boxes"};
    if (camera_ == scene::kNoItem) camera_ = w.document.editor.free_id();
    scene::Item camera = scene::camera_at({&*view, 1}, *world_->boxes, world_->frame);
    camera.id = camera_;
    give(std::move(camera));
    return std::nullopt;
}

void IncomingLines::give(scene::Item item) {
    const auto before = std::find_if(items_.begin(), items_.end(),
                                     [&](const scene::Item& other) { return other.id == item.id; });
    if (before != items_.end()) {
        *before = std::move(item);
    } else {
        items_.push_back(std::move(item));
    }
}

std::vector<ReadLine> IncomingLines::read_more(Workspace& w) {
    bool has_failed = false;
    if (auto read = reading_.take(has_failed)) return *std::move(read);
    if (has_failed) w.message.tell_error("there was no memory for lines of the input");
    if (reading_.is_running()) return {};
    std::vector<LineQueue::Line> lines = queue_.take(kMostLinesAFrame, kMostBytesAFrame);
    std::size_t bytes = 0;
    bool names_file = false;
    for (const LineQueue::Line& line : lines) {
        bytes += line.text.size();
        // An escape may stand for a letter of the key.
        names_file = names_file || line.text.find("\"map\"") != std::string::npos ||
                     line.text.find('\\') != std::string::npos;
    }
    const Frame frame = world_ ? world_->frame : Frame();
    if (!w.works_in_background || (bytes <= kMostBytesAtOnce && !names_file)) {
        return read_lines(lines, frame);
    }
    reading_.start(
        [lines = std::move(lines), frame](scene::Deadline&) { return read_lines(lines, frame); });
    return {};
}

void IncomingLines::tell_fault(std::int64_t line, const Error& fault, Workspace& w) {
    ++faults_;
    w.message.tell_error(fmt::format("line {} of the input", line), fault);
}

void IncomingLines::take(ReadLine line, Workspace& w) {
    std::optional<Error> fault;
    if (const auto* error = std::get_if<Error>(&line.said)) {
        fault = *error;
    } else if (auto* query = std::get_if<ReadLine::Query>(&line.said)) {
        take_query(std::move(*query), w);
    } else if (auto* world = std::get_if<scene::ReplayWorld>(&line.said)) {
        begin_world(std::move(*world), w);
    } else if (!world_) {
        fault = {"line", "no line with a world came before it"};
    } else if (const auto* view = std::get_if<ReadLine::View>(&line.said)) {
        fault = take_view(view->to, w);
    } else {
        fault = take_operation(std::get<Result<scene::ObjectOperation>>(line.said));
    }
    if (fault) tell_fault(line.number, *fault, w);
}

void IncomingLines::take_query(ReadLine::Query said, Workspace& w) {
    scene::TileQuery& query = said.query;
    if (query.foreign) {
        query.foreign_for = scene::foreign_question(query, w.scene().frame, w.scene().map.cells);
    }
    const auto same = std::find_if(known_.begin(), known_.end(), [&](const Known& other) {
        return !said.id.empty() && other.id == said.id;
    });
    scene::Item item{.name = std::move(said.name), .thing = std::move(query)};
    if (same != known_.end()) {
        item.id = same->item;
        known_.erase(same);
    } else {
        item.id = w.document.editor.free_id();
    }
    known_.push_back({item.id, std::move(said.id)});
    give(std::move(item));
    if (known_.size() <= kMostItems) return;
    const scene::ItemId oldest = known_.front().item;
    known_.pop_front();
    std::erase_if(items_, [&](const scene::Item& other) { return other.id == oldest; });
    dropped_.push_back(oldest);
    ++gone_;
}

void IncomingLines::give_log_to(Workspace& w) {
    constexpr std::size_t kOfThese = 1000;  // one more in so many is worth a copy
    constexpr int kTurns = 8;
    const std::size_t more = operations_.size() - given_operations_;
    if (more == 0 || (more * kOfThese < operations_.size() && --turns_to_wait_ > 0)) return;
    turns_to_wait_ = kTurns;
    const bool is_first = given_operations_ == 0;
    given_operations_ = operations_.size();
    w.document.editor.feed_log(
        std::make_shared<const std::vector<scene::ObjectOperation>>(operations_));
    if (!is_first || !w.scene().items.empty() || w.scene().map.cells) return;
    w.refresh();
    fit_scene(w);
}

void IncomingLines::give_to(Workspace& w) {
    if (items_.empty() && dropped_.empty()) return;
    const bool was_in_sight = is_in_sight(w);
    const bool was_empty = w.scene().items.empty() && !w.scene().map.cells;
    const bool must_select = was_empty || std::find(dropped_.begin(), dropped_.end(),
                                                    w.selection.main) != dropped_.end();
    w.document.editor.feed(items_, dropped_);
    if (must_select && !items_.empty()) w.selection.main = items_.back().id;
    const bool is_moving = w.document.editor.is_in_gesture() || w.motion.glide.has_value();
    if (was_empty || (!was_in_sight && !is_moving && !is_in_sight(w))) fit_scene(w);
    items_.clear();
    dropped_.clear();
}

// What comes belongs to the document that it came into: another one waits until it is asked for.
void IncomingLines::look_at_document(Workspace& w, PipeStatus& status) {
    const std::uint64_t openings = w.document.editor.openings();
    if (std::exchange(openings_, openings) == openings || (known_.empty() && !world_)) return;
    known_.clear();
    items_.clear();
    dropped_.clear();
    forget_log();
    camera_ = scene::kNoItem;
    status.is_paused = true;
    w.message.tell("the input is paused, as another document is open; I lets it in");
}

bool IncomingLines::take_in(Workspace& w) {
    PipeStatus status = w.pipe.value_or(PipeStatus());
    look_at_document(w, status);
    bool has_taken = false;
    if (!status.is_paused) {
        for (ReadLine& line : read_more(w)) {
            take(std::move(line), w);
            has_taken = true;
        }
        has_taken = has_taken || reading_.is_running();
        give_log_to(w);
        give_to(w);
        has_taken = has_taken || given_operations_ < operations_.size();
    }
    const LineQueue::Status fed = queue_.status();
    if (world_ && fed.skipped > status.skipped) {
        w.message.tell_error("lines came too fast and were skipped: the log has a gap");
    }
    status.lines = fed.lines;
    status.skipped = fed.skipped;
    status.faults = faults_;
    status.gone = gone_;
    if (fed.has_ended && !status.has_ended && !fed.error.empty()) {
        w.message.tell_error("the input cannot be read: " + fed.error);
    }
    status.has_ended = fed.has_ended;
    const bool has_changed = w.pipe != status;
    w.pipe = status;
    return has_taken || has_changed;
}

}  // namespace tileglass::app
