#include "app/session/shown_atlas.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "app/answers/answers.hpp"
#include "app/session/workspace.hpp"
#include "sandbox/shapes/method.hpp"

namespace tileglass::app {

std::vector<find::Suspect> answers_beside(const scene::TileQuery& query) {
    find::Choice choice;
    choice.shapes = {query.shape.index()};
    choice.coverage = query.coverage;
    choice.ties = query.ties;
    choice.has_solids = !std::holds_alternative<std::monostate>(query.solids);
    const bool is_walk = shapes::is_walked(query.shape);
    std::vector<find::Suspect> all = find::suspects(choice);
    std::erase_if(all, [&](const find::Suspect& one) {
        if (one.defect != nullptr) return true;
        if (!one.method.empty()) return !shapes::method_of(query.shape, one.method);
        return one.coverage.has_value() == is_walk;
    });
    std::vector<find::Suspect> methods_first;
    for (const bool is_method : {true, false}) {
        for (const find::Suspect& one : all) {
            if (one.method.empty() != is_method) methods_first.push_back(one);
        }
    }
    return methods_first;
}

void ShownAtlas::refresh(Workspace& w) {
    bool has_failed = false;
    run_.take(has_failed);
    if (has_failed) is_given_up_ = true;
    const scene::Item* item = w.asked_item();
    if (item == nullptr) return clear();
    const bool has_room = plane_.size[0] > 0 && plane_.size[1] > 0;
    if (!has_room || !w.display.tabs.shows(Tab::atlas)) return run_.end();
    follow(w, *item);
    if (by_.empty()) return;
    const scene::TileQuery& query = *item->query();
    if (!is_home_) place_home(query, query.frame.value_or(w.scene().frame));
    Key key = key_of(w, query);
    if (key != key_) {
        key_ = std::move(key);
        atlas_.reset();
    }
    if (!atlas_ || atlas_->plane() != plane_) {
        run_.end();
        is_given_up_ = false;
        atlas_ = std::make_shared<find::Atlas>(plane_, atlas_.get());
    }
    if (!atlas_->is_full() && !run_.is_running() && !is_given_up_) fill(w);
}

void ShownAtlas::follow(const Workspace& w, const scene::Item& item) {
    const scene::TileQuery& query = *item.query();
    if (item_ != item.id || kind_ != query.shape.index()) {
        item_ = item.id;
        kind_ = query.shape.index();
        by_.clear();
        const bool has_two_points = find::numbers_of(query.shape).size() == 4;
        plane_.numbers =
            has_two_points ? std::array<std::size_t, 2>{2, 3} : std::array<std::size_t, 2>{0, 1};
        go_home();
    }
    const bool is_there = by_ == kAskedProgram ? w.asking.is_on() : suspect(query).has_value();
    if (is_there) return;
    // What the item itself says, what is asked, or the first.
    const std::string own = "method:" + query.method;
    const std::vector<find::Suspect> all = answers_beside(query);
    const auto is_own = [&](const find::Suspect& one) { return one.name == own; };
    by_.clear();
    if (std::any_of(all.begin(), all.end(), is_own)) {
        by_ = own;
    } else if (w.asking.is_on()) {
        by_ = kAskedProgram;
    } else if (!all.empty()) {
        by_ = all.front().name;
    }
}

std::optional<find::Suspect> ShownAtlas::suspect(const scene::TileQuery& query) const {
    for (find::Suspect& one : answers_beside(query)) {
        if (one.name == by_) return std::move(one);
    }
    return std::nullopt;
}

void ShownAtlas::place_home(const scene::TileQuery& query, const Frame& frame) {
    const std::vector<double> numbers = find::numbers_of(query.shape);
    // A flat picture shows less of one axis, and more of the other.
    const double side = std::sqrt(static_cast<double>(plane_.size[0]) * plane_.size[1]);
    const double step = 2 * frame.size() / side;
    plane_.level = find::level_of(step);
    if (find::step_of(plane_.level) < step) --plane_.level;
    // Far away, so that pixels are different doubles.
    constexpr double kMostApart = 4e15;  // steps from 0
    for (const std::size_t number : plane_.numbers) {
        const double least = std::fabs(numbers[number]) / kMostApart;
        while (find::step_of(plane_.level) < least) --plane_.level;
    }
    for (std::size_t axis = 0; axis < 2; ++axis) {
        plane_.first[axis] =
            find::index_of(plane_.level, numbers[plane_.numbers[axis]]) - plane_.size[axis] / 2;
    }
    is_home_ = true;
}

void ShownAtlas::vary(std::size_t axis, std::size_t number) {
    if (plane_.numbers[1 - axis] == number) plane_.numbers[1 - axis] = plane_.numbers[axis];
    plane_.numbers[axis] = number;
    go_home();
}

void ShownAtlas::resize(int width, int height) {
    const std::array<int, 2> size{width, height};
    if (size == plane_.size) return;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        plane_.first[axis] += plane_.size[axis] / 2 - size[axis] / 2;
    }
    plane_.size = size;
    if (!is_far_from_home_) is_home_ = false;
}

void ShownAtlas::zoom(bool is_finer, std::array<int, 2> pixel) {
    plane_ = find::zoomed(plane_, is_finer, pixel);
    is_far_from_home_ = true;
}

void ShownAtlas::pan(std::array<int, 2> pixels) {
    for (std::size_t axis = 0; axis < 2; ++axis) {
        plane_.first[axis] =
            std::clamp(plane_.first[axis] - pixels[axis], -find::kMostSteps, find::kMostSteps);
    }
    is_far_from_home_ = true;
}

ShownAtlas::Key ShownAtlas::key_of(const Workspace& w, const scene::TileQuery& query) const {
    Key key{query, w.scene().frame, w.scene().map.cells, by_, {}, 0};
    std::vector<double> numbers = find::numbers_of(query.shape);
    for (const std::size_t number : plane_.numbers) numbers[number] = 0;
    key.query.shape = find::with_numbers(query.shape, numbers);
    key.query.method.clear();
    key.query.foreign.reset();
    key.query.foreign_for.reset();
    key.query.want = scene::Want::tiles;
    if (by_ == kAskedProgram) {
        key.program = w.asking.asked();
        key.version = w.asking.version();
    }
    return key;
}

void ShownAtlas::fill(const Workspace& w) {
    find::Varied varied{key_->query, without_items(w.scene())};
    const std::optional<find::Suspect> beside = suspect(key_->query);
    auto compute = [atlas = atlas_, varied = std::move(varied), beside,
                    program = key_->program](scene::Deadline& deadline) {
        if (beside) {
            find::SuspectAnswerer answerer(*beside);
            atlas->fill(varied, answerer, deadline);
        } else {
            programs::AskedProgram asked(program.command, program.timeout);
            find::ProgramAnswerer answerer(asked, &deadline);
            atlas->fill(varied, answerer, deadline);
        }
        return true;
    };
    if (w.works_in_background) {
        run_.start(std::move(compute));
    } else {
        scene::Deadline never(std::numeric_limits<double>::infinity());
        compute(never);
    }
}

void ShownAtlas::give_up() {
    is_given_up_ |= run_.is_running();
    run_.end();
}

void ShownAtlas::clear() {
    run_.end();
    atlas_.reset();
    key_.reset();
    item_ = scene::kNoItem;
}

}  // namespace tileglass::app
