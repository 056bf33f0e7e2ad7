#include "app/replay/words/words.hpp"

#include <fmt/format.h>

#include <bit>
#include <cstdlib>
#include <vector>

#include "app/replay/words/choices.hpp"
#include "app/world/live_world.hpp"
#include "sandbox/scene/query.hpp"
#include "sandbox/world/camera.hpp"
#include "sandbox/world/object_world.hpp"

namespace tileglass::app {

namespace {

std::string listed(const std::vector<std::string>& names) {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
        text += names[i];
    }
    return text;
}

}  // namespace

std::string name_of(Tile tile) {
    return fmt::format("({}, {})", tile.x, tile.y);
}

std::string grouped(std::int64_t value) {
    std::string digits = std::to_string(value);
    for (std::ptrdiff_t i = static_cast<std::ptrdiff_t>(digits.size()) - 3; i > (value < 0 ? 1 : 0);
         i -= 3) {
        digits.insert(static_cast<std::size_t>(i), ",");
    }
    return digits;
}

std::string grouped(std::int64_t value, std::string_view one) {
    const char* const end = value == 1 ? "" : one.ends_with('x') ? "es" : "s";
    return fmt::format("{} {}{}", grouped(value), one, end);
}

std::string so_far(std::int64_t now, std::int64_t all, bool is_at_end) {
    return is_at_end ? grouped(all) : fmt::format("{} / {}", grouped(now), grouped(all));
}

std::array<std::string, 2> texts_apart(double a, double b) {
    constexpr int kFewest = 4;
    constexpr int kMost = 17;
    const auto text = [](double value, int digits) {
        std::string rounded = fmt::format("{:.{}g}", value, digits);
        std::string shortest = shortest_text(value);
        return shortest.size() <= rounded.size() ? shortest : rounded;
    };
    std::array<std::string, 2> texts;
    for (int digits = kFewest; digits <= kMost; ++digits) {
        texts = {text(a, digits), text(b, digits)};
        if (a == b || texts[0] != texts[1]) break;
    }
    return texts;
}

std::optional<std::string> outside_bounds(const shapes::Question& question, Tile tile) {
    if (!question.bounds || question.bounds->contains(tile)) return std::nullopt;
    if (question.bounds->is_empty()) {
        return fmt::format("Tile {} is not taken: the bounds hold no tiles.", name_of(tile));
    }
    return fmt::format(
        "Tile {} is not taken: it lies outside the bounds, which hold tiles {} "
        "to {}.",
        name_of(tile), name_of(question.bounds->min),
        name_of({question.bounds->end.x - 1, question.bounds->end.y - 1}));
}

std::optional<std::string> tell_common(const Event& event) {
    if (const auto* visit = std::get_if<Visit>(&event)) {
        return fmt::format("tile {} is in the answer", name_of(visit->tile));
    }
    if (const auto* row = std::get_if<Row>(&event)) {
        const std::string work = fmt::format("tested: {} of its {} tiles in the square", row->tests,
                                             row->tests + row->untested);
        if (row->span.x_min == row->span.x_end) {
            return fmt::format("row {} takes no tile ({})", row->span.y, work);
        }
        return fmt::format("row {} runs from x = {} to {} ({})", row->span.y, row->span.x_min,
                           row->span.x_end - 1, work);
    }
    if (const auto* probe = std::get_if<Probe>(&event)) {
        return fmt::format("looked up {}{}: {}", probe->is_shoulder ? "shoulder " : "",
                           name_of(probe->tile), probe->is_solid ? "solid" : "open");
    }
    if (const auto* jump = std::get_if<Jump>(&event)) {
        return fmt::format("jumped from {} to {}, which is no neighbour", name_of(jump->from),
                           name_of(jump->tile));
    }
    if (const auto* limit = std::get_if<StepLimit>(&event)) {
        return fmt::format("ended by its step limit, at {}", name_of(limit->tile));
    }
    return std::nullopt;
}

std::optional<std::string> tell_lists(const Event& event, const ObjectNames& names) {
    const auto name = [&](std::uint32_t number) { return names.name_of_number(number); };
    if (const auto* track = std::get_if<Track>(&event)) {
        const std::int64_t kept = intersection(track->before, track->after).area();
        return fmt::format("{}: tiles entered {}, left {}, kept {}", name(track->object),
                           track->after.area() - kept, track->before.area() - kept, kept);
    }
    if (const auto* link = std::get_if<Link>(&event)) {
        constexpr std::array kSources{"its own idle node", "the free node", "the new node"};
        return fmt::format("{} enters {} with {} {}", name(link->object), name_of(link->tile),
                           kSources[static_cast<std::size_t>(link->source)], link->node);
    }
    if (const auto* unlink = std::get_if<Unlink>(&event)) {
        return fmt::format("{} leaves {}; node {} {}", name(unlink->object), name_of(unlink->tile),
                           unlink->node, unlink->stays ? "stays with it" : "is free");
    }
    if (const auto* release = std::get_if<Release>(&event)) {
        return fmt::format("{} gives up node {}", name(release->object), release->node);
    }
    if (const auto* append = std::get_if<Append>(&event)) {
        return fmt::format("{} enters {} at index {}", name(append->object), name_of(append->tile),
                           append->place);
    }
    if (const auto* shift = std::get_if<Shift>(&event)) {
        return fmt::format("{} leaves {}: found at index {}, {} shifted", name(shift->object),
                           name_of(shift->tile), shift->place, shift->shifted);
    }
    if (const auto* seen = std::get_if<Candidate>(&event); seen != nullptr && seen->tile) {
        return fmt::format("{} in the array of {} is {}", name(seen->object), name_of(*seen->tile),
                           seen->is_hit ? "the one" : "another one");
    }
    if (const auto* moved = std::get_if<Place>(&event)) {
        return fmt::format("{} moves up from index {} to {}", name(moved->object), moved->from,
                           moved->to);
    }
    if (const auto* plan = std::get_if<PlanBoxes>(&event)) {
        return fmt::format("the camera comes to box ({}, {}): {} to build or clear", plan->camera.x,
                           plan->camera.y, grouped(plan->pending, "tile"));
    }
    if (const auto* built = std::get_if<BuildTile>(&event)) {
        const Tile before = built->was_at;
        const std::string source =
            built->is_recycled ? fmt::format("recycled, it was at {} {}", before.x, before.y)
                               : "new";
        return fmt::format("{} is built: tile {} of the pool is {}", name_of(built->tile),
                           built->number, source);
    }
    if (const auto* cleared = std::get_if<ClearTile>(&event)) {
        return fmt::format("{} is cleared: tile {} of the pool {}", name_of(cleared->tile),
                           cleared->number, cleared->is_kept ? "waits" : "is destroyed");
    }
    return std::nullopt;
}

std::optional<std::string> tell_structures(const Event& event, scene::StructureKind kind,
                                           const ObjectNames& names) {
    const auto name = [&](std::uint32_t number) { return names.name_of_number(number); };
    if (const auto* candidate = std::get_if<Candidate>(&event)) {
        // A cell of a hash grid has a size, and so coordinates, of its own.
        const char* place = kind == scene::StructureKind::hash_grid ? "cell" : "tile";
        const std::string where =
            candidate->tile ? fmt::format(" in {} {}", place, name_of(*candidate->tile)) : "";
        return fmt::format("{}{}: {}", name(candidate->object), where,
                           candidate->is_again ? "seen before"
                           : candidate->is_hit ? "a hit"
                                               : "a rejected candidate");
    }
    if (const auto* ask = std::get_if<Ask>(&event)) {
        return fmt::format("what does {} overlap?", name(ask->object));
    }
    if (const auto* search = std::get_if<SearchBucket>(&event)) {
        const std::string past = search->passed == 0
                                     ? std::string()
                                     : fmt::format(", past {} other {}", search->passed,
                                                   search->passed == 1 ? "cell" : "cells");
        return fmt::format("cell {} is {} bucket {}{}", name_of(search->tile),
                           search->is_found ? "found in" : "not in", search->bucket, past);
    }
    if (const auto* enter = std::get_if<EnterNode>(&event)) {
        return fmt::format("enters node {} at depth {}", enter->node, enter->depth);
    }
    if (const auto* split = std::get_if<Split>(&event)) {
        return fmt::format("node {} at depth {} splits", split->node, split->depth);
    }
    if (const auto* merge = std::get_if<Merge>(&event)) {
        return fmt::format("node {} at depth {} takes the place of its children", merge->node,
                           merge->depth);
    }
    if (const auto* place = std::get_if<Place>(&event)) {
        const std::string what =
            place->tile ? "cell " + name_of(*place->tile) : name(place->object);
        const char* where = place->tile ? "bucket" : "node";
        if (place->from == kNone && place->to == kNone) return what + " waits to be built in";
        if (place->from == kNone) return fmt::format("{} comes to {} {}", what, where, place->to);
        if (place->to == kNone) return fmt::format("{} leaves {} {}", what, where, place->from);
        if (place->from == place->to)
            return fmt::format("{} stays in {} {}", what, where, place->to);
        return fmt::format("{} goes from {} {} to {}", what, where, place->from, place->to);
    }
    if (const auto* mark = std::get_if<Mark>(&event)) {
        constexpr std::array<std::array<const char*, 2>, 4> kChanges{
            {{"the table grows to", "buckets"},
             {"a node of", "objects is divided"},
             {"children of", "objects are merged"},
             {"the tree of", "objects is built anew"}}};
        const auto& [before, after] = kChanges[static_cast<std::size_t>(mark->change)];
        return fmt::format("{}{} {} {}", mark->is_end ? "done: " : "", before, mark->size, after);
    }
    return tell_lists(event, names);
}

std::string tell_bucket(const world::CellsInBuckets& cells, Tile cell) {
    const auto hashed = [&] {
        const std::uint64_t hash = hash_of(cells.hash(), cell);
        switch (cells.hash()) {
            case CellHash::mixed: return fmt::format("mixed to {:#x}", hash);
            case CellHash::exclusive_or:
                return fmt::format("{} xor {} is {:#x}", cell.x, cell.y, hash);
            case CellHash::sign_blind:
                return fmt::format("without signs {}, mixed to {:#x}",
                                   name_of({std::abs(cell.x), std::abs(cell.y)}), hash);
        }
        return std::string();
    }();
    const std::uint32_t bucket = cells.bucket_of(cell);
    const int bits = std::bit_width(cells.bucket_count()) - 1;
    std::string text = fmt::format("Cell {}: {}; its lowest {} bits say bucket {}", name_of(cell),
                                   hashed, bits, bucket);
    constexpr std::size_t kMost = 5;
    std::vector<std::string> others;
    std::size_t more = 0;
    for (const Tile other : cells.chain(bucket)) {
        if (other == cell) continue;
        if (others.size() < kMost) {
            others.push_back(name_of(other));
        } else {
            ++more;
        }
    }
    if (more > 0) others.push_back(fmt::format("{} more", more));
    if (!others.empty()) text += ", as those of " + listed(others);
    return text + ".";
}

HashPath path_of(CellHash hash, Tile cell, std::uint32_t buckets) {
    const int bits = std::bit_width(buckets) - 1;
    const auto binary = [](std::uint64_t number, int count) {
        std::string text;
        for (int i = count - 1; i >= 0; --i) text += (number >> i & 1) != 0 ? '1' : '0';
        return text;
    };
    const auto lowest = [&](std::int32_t number) {
        return ".." + binary(static_cast<std::uint32_t>(number), bits);
    };
    const std::uint64_t hashed = hash_of(hash, cell);
    HashPath path;
    switch (hash) {
        case CellHash::mixed: path.made = fmt::format("x {}, y {} mixed", cell.x, cell.y); break;
        case CellHash::exclusive_or:
            path.made = fmt::format("x {} xor y {}", lowest(cell.x), lowest(cell.y));
            break;
        case CellHash::sign_blind:
            path.made = fmt::format("|x| {}, |y| {} mixed", std::abs(std::int64_t{cell.x}),
                                    std::abs(std::int64_t{cell.y}));
            break;
    }
    constexpr int kMostHigh = 4;
    path.made += " = ";
    path.high = ".." + binary(hashed >> bits, kMostHigh) + " ";
    path.low = binary(hashed, bits);
    path.bucket = static_cast<std::uint32_t>(hashed) & (buckets - 1);
    return path;
}

bool is_taken_alone(shapes::Question question, Tile tile) {
    question.bounds = TileRect{tile, {tile.x + 1, tile.y + 1}};
    question.solids.reset();
    question.corner = Corner::pass;
    bool is_taken = false;
    auto take = [&](const Tile&) { is_taken = true; };
    const Result<Flow> flow =
        shapes::exact_method_of(question.shape).visit_tiles(question, VisitorRef<Tile>(take));
    return flow && is_taken;
}

std::string other_conventions(const shapes::Question& question, Tile tile) {
    if (question.bounds && !question.bounds->contains(tile)) return {};
    shapes::Question other = question;
    const bool is_taken = is_taken_alone(other, tile);
    std::vector<std::string> names;
    const auto add = [&](const ChoiceWords& words, std::string_view id) {
        names.push_back(fmt::format("{} ({})", words.name, id));
    };
    if (scene::is_walked(question.shape)) {
        for (const Ties ties : kTies) {
            other.ties = ties;
            if (is_taken_alone(other, tile) != is_taken) add(words_of(ties), scene::name_of(ties));
        }
    } else {
        for (const Coverage coverage : kCoverages) {
            other.coverage = coverage;
            if (is_taken_alone(other, tile) != is_taken)
                add(words_of(coverage), scene::name_of(coverage));
        }
    }
    if (names.empty()) return {};
    return fmt::format("It would {}be taken under {}.", is_taken ? "not " : "", listed(names));
}

std::string tell_streamed(const world::CameraRun& run, Tile tile) {
    const auto& streamer = run.streamer();
    const Box box = streamer.grid().box_of(tile);
    const std::int64_t away = distance(box, *streamer.camera());
    const auto [load, unload, budget] = streamer.settings();
    const bool is_built = streamer.find(tile) != nullptr;
    const BoxState state = streamer.state_of(box);
    const bool is_near = away <= load;
    if (!is_built && (state == BoxState::loaded || (is_near && state == BoxState::absent))) {
        return fmt::format("There is no tile {} to build.", name_of(tile));
    }
    const std::string where =
        away == 0 ? "is the camera's"
                  : fmt::format("is {} box{} from the camera's", away, away == 1 ? "" : "es");
    const std::string why = is_near ? fmt::format("boxes up to {} away are loaded{}", load,
                                                  is_built ? "" : ": its turn is still to come")
                            : away >= unload
                                ? fmt::format("boxes from {} on are unloaded{}", unload,
                                              is_built ? ": its turn is still to come" : "")
                            : is_built ? fmt::format("what is built is kept up to {}", unload - 1)
                                       : fmt::format("only boxes up to {} away are loaded", load);
    return fmt::format("Tile {} is {}built: its box ({}, {}) {}, and {}.", name_of(tile),
                       is_built ? "" : "not ", box.x, box.y, where, why);
}

std::string tell_stop(const world::Stop& stop, const ObjectNames& names) {
    const std::string when = fmt::format("stopped at tick {}: ", grouped(stop.tick));
    switch (stop.why) {
        case world::Stop::Why::list:
            return when + fmt::format("the list of {} has {}; {} came last", name_of(stop.tile),
                                      grouped(stop.length, "node"),
                                      names.name_of_number(stop.object));
        case world::Stop::Why::node:
            return when + fmt::format("node {} is new, for {} in {}", grouped(stop.node),
                                      names.name_of_number(stop.object), name_of(stop.tile));
        case world::Stop::Why::invariant: return when + stop.broken;
    }
    return when;
}

}  // namespace tileglass::app
