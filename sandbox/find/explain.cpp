#include "sandbox/find/explain.hpp"

#include <algorithm>
#include <array>

namespace tileglass::find {

namespace {

constexpr std::array kCoverages{Coverage::half_open, Coverage::closed, Coverage::open,
                                Coverage::center, Coverage::contained};
constexpr std::array kTies{Ties::owner, Ties::y_first, Ties::x_first, Ties::supercover, Ties::open};

/// Adds the methods that are not exact, each once though several shapes may have it.
void add_methods(std::vector<Suspect>& all, std::string_view but) {
    const auto add = [&]<typename S>(std::in_place_type_t<S>) {
        for (const shapes::Method& method : shapes::methods_of(shapes::Shape(S{}))) {
            const auto is_it = [&](const Suspect& one) { return one.method == method.name; };
            if (method.is_exact || method.name == but || std::any_of(all.begin(), all.end(), is_it))
                continue;
            all.push_back({.name = "method:" + std::string(method.name),
                           .sentence = method.idea,
                           .method = method.name});
        }
    };
    shapes::for_each_shape(add);
}

}  // namespace

std::optional<std::vector<Tile>> Suspect::tiles(const Case& asked) const {
    const bool is_walk = shapes::is_walked(asked.query.shape);
    if (!method.empty()) {
        const auto found = shapes::method_of(asked.query.shape, method);
        return found ? tiles_by(**found, asked.question) : asked.tiles;
    }
    const bool is_about = defect != nullptr && defect->is_about(asked.query.shape);
    const bool changes = is_walk ? ties || (corner && asked.question.solids) : coverage.has_value();
    if (!changes) return is_about ? defect->tiles(asked) : asked.tiles;
    Case varied = asked;
    shapes::Question& question = varied.question;
    if (coverage) question.coverage = *coverage;
    if (ties) question.ties = *ties;
    if (corner) question.corner = *corner;
    if (question.ties != Ties::owner) question.corner = Corner::pass;
    return is_about ? defect->tiles(varied) : exact_tiles(question);
}

bool Suspect::gives(const Case& asked, const Reply& reply) const {
    const std::optional<std::vector<Tile>> answer = tiles(asked);
    if (!answer || !reply.is_answer()) return !answer && !reply.is_answer();
    return is_same(asked.query.shape, *answer, reply.tiles);
}

Reply SuspectAnswerer::answer(const Case& asked) {
    if (!suspect_.method.empty()) return MethodAnswerer(std::string(suspect_.method)).answer(asked);
    std::optional<std::vector<Tile>> tiles = suspect_.tiles(asked);
    if (!tiles) return {Outcome::error, {}, "has no answer"};
    return {Outcome::answered, *std::move(tiles), {}};
}

std::vector<Suspect> suspects(const Choice& choice, std::string_view but) {
    std::vector<Suspect> all;
    const auto name = [](const char* what, auto convention) {
        return std::string(what) + scene::name_of(convention);
    };
    for (const Coverage coverage : kCoverages) {
        if (coverage == choice.coverage) continue;
        all.push_back({.name = name("coverage:", coverage), .sentence = {}, .coverage = coverage});
    }
    for (const Ties ties : kTies) {
        if (ties == choice.ties) continue;
        all.push_back({.name = name("ties:", ties), .sentence = {}, .ties = ties});
    }
    if (choice.has_solids && choice.ties == Ties::owner) {
        for (const Corner corner : {Corner::both, Corner::any}) {
            all.push_back({.name = name("corner:", corner), .sentence = {}, .corner = corner});
        }
    }
    add_methods(all, but);
    for (const Defect& defect : defects()) {
        all.push_back({.name = "defect:" + std::string(defect.name),
                       .sentence = defect.sentence,
                       .defect = &defect});
    }
    // Circles of games touch what they touch, and are not exact.
    for (const Coverage coverage : {Coverage::closed, Coverage::open}) {
        for (const Defect& defect : defects()) {
            if (coverage == choice.coverage || !defect.is_rounding) continue;
            all.push_back({.name = name("coverage:", coverage) + "+" + std::string(defect.name),
                           .sentence = defect.sentence,
                           .coverage = coverage,
                           .defect = &defect});
        }
    }
    return all;
}

void keep_those_that_give(std::vector<Suspect>& left, const Case& asked, const Reply& reply) {
    std::erase_if(left, [&](const Suspect& one) { return !one.gives(asked, reply); });
}

bool differ(const std::vector<Suspect>& left, const Case& asked) {
    if (left.size() < 2) return false;
    const auto first = left.front().tiles(asked);
    return std::any_of(left.begin() + 1, left.end(), [&](const Suspect& one) {
        const auto tiles = one.tiles(asked);
        if (!tiles || !first) return tiles.has_value() != first.has_value();
        return !is_same(asked.query.shape, *first, *tiles);
    });
}

std::vector<Suspect> plainest(const std::vector<Suspect>& left) {
    std::vector<Suspect> kept;
    for (const Suspect& one : left) {
        const std::string_view plain = std::string_view(one.name).substr(0, one.name.find('+'));
        const auto is_plain = [&](const Suspect& other) { return other.name == plain; };
        const bool is_said = plain != one.name && std::any_of(left.begin(), left.end(), is_plain);
        if (is_said || (!kept.empty() && kept.back().name == one.name)) continue;
        kept.push_back(one);
    }
    return kept;
}

std::optional<std::string> names_of(const std::vector<Suspect>& left) {
    if (left.empty()) return std::nullopt;
    std::string names;
    std::vector<Suspect> named = plainest(left);
    if (named.size() > kMostNames) named.resize(kMostNames);
    for (const Suspect& one : named) {
        if (!names.empty()) names += ", ";
        names += one.name;
    }
    return names;
}

}  // namespace tileglass::find
