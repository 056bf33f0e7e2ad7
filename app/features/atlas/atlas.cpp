#include "app/features/atlas/atlas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/document/asking.hpp"
#include "app/features/atlas/picture.hpp"
#include "sandbox/shapes/method.hpp"

namespace tileglass::app::atlas {

std::vector<find::Suspect> answers_to_compare(const scene::TileQuery& query) {
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

void Atlas::derive(const Subject& s) {
    bool has_failed = false;
    run_.take(has_failed);
    if (has_failed) is_given_up_ = true;
    follow_subject(s);
    draw_pixels(s);
}

void Atlas::follow_subject(const Subject& s) {
    if (s.asked == nullptr) return clear();
    const bool has_room = plane_.size[0] > 0 && plane_.size[1] > 0;
    if (!has_room || !s.display.tabs.shows(kTab)) return run_.end();
    follow_shape(s);
    if (by_.empty()) return;
    const scene::TileQuery& query = *s.asked->query();
    if (!has_view_) show_surroundings(query, query.frame.value_or(s.scene.frame));
    Key key = key_of(s);
    if (key != key_) {
        key_ = std::move(key);
        atlas_.reset();
    }
    if (!atlas_ || atlas_->plane() != plane_) {
        run_.end();
        is_given_up_ = false;
        atlas_ = std::make_shared<find::Atlas>(plane_, atlas_.get());
    }
    if (!atlas_->is_full() && !run_.is_running() && !is_given_up_) fill(s);
}

void Atlas::follow_shape(const Subject& s) {
    const scene::TileQuery& query = *s.asked->query();
    if (item_ != s.asked->id || kind_ != query.shape.index()) {
        item_ = s.asked->id;
        kind_ = query.shape.index();
        by_.clear();
        const bool has_two_points = find::numbers_of(query.shape).size() == 4;
        plane_.numbers =
            has_two_points ? std::array<std::size_t, 2>{2, 3} : std::array<std::size_t, 2>{0, 1};
        reset_view();
    }
    const bool is_there = by_ == kAskedProgram ? s.asking.is_on() : suspect(query).has_value();
    if (is_there) return;
    // What the item itself says, what is asked, or the first.
    const std::string own = "method:" + query.method;
    const std::vector<find::Suspect> all = answers_to_compare(query);
    const auto is_own = [&](const find::Suspect& one) { return one.name == own; };
    by_.clear();
    if (std::any_of(all.begin(), all.end(), is_own)) {
        by_ = own;
    } else if (s.asking.is_on()) {
        by_ = kAskedProgram;
    } else if (!all.empty()) {
        by_ = all.front().name;
    }
}

std::optional<find::Suspect> Atlas::suspect(const scene::TileQuery& query) const {
    for (find::Suspect& one : answers_to_compare(query)) {
        if (one.name == by_) return std::move(one);
    }
    return std::nullopt;
}

void Atlas::show_surroundings(const scene::TileQuery& query, const Frame& frame) {
    const std::vector<double> numbers = find::numbers_of(query.shape);
    // A flat picture shows less of one axis, and more of the other.
    const double side = std::sqrt(static_cast<double>(plane_.size[0]) * plane_.size[1]);
    const double spacing = 2 * frame.size() / side;
    plane_.zoom = find::zoom_of(spacing);
    if (find::spacing_of(plane_.zoom) < spacing) --plane_.zoom;
    // Far away, so that pixels are different doubles.
    constexpr double kMostApart = 4e15;  // multiples of the spacing
    for (const std::size_t number : plane_.numbers) {
        const double least = std::fabs(numbers[number]) / kMostApart;
        while (find::spacing_of(plane_.zoom) < least) --plane_.zoom;
    }
    for (std::size_t axis = 0; axis < 2; ++axis) {
        plane_.first[axis] =
            find::index_of(plane_.zoom, numbers[plane_.numbers[axis]]) - plane_.size[axis] / 2;
    }
    has_view_ = true;
}

void Atlas::vary(std::size_t axis, std::size_t number) {
    if (plane_.numbers[1 - axis] == number) plane_.numbers[1 - axis] = plane_.numbers[axis];
    plane_.numbers[axis] = number;
    reset_view();
}

void Atlas::resize(int width, int height) {
    const std::array<int, 2> size{width, height};
    if (size == plane_.size) return;
    for (std::size_t axis = 0; axis < 2; ++axis) {
        plane_.first[axis] += plane_.size[axis] / 2 - size[axis] / 2;
    }
    plane_.size = size;
    if (!is_moved_) has_view_ = false;
}

void Atlas::zoom(bool is_finer, std::array<int, 2> pixel) {
    plane_ = find::zoomed(plane_, is_finer, pixel);
    is_moved_ = true;
}

void Atlas::pan(std::array<int, 2> pixels) {
    for (std::size_t axis = 0; axis < 2; ++axis) {
        plane_.first[axis] = std::clamp(plane_.first[axis] - pixels[axis], -find::kMostMultiples,
                                        find::kMostMultiples);
    }
    is_moved_ = true;
}

Atlas::Key Atlas::key_of(const Subject& s) const {
    const scene::TileQuery& query = *s.asked->query();
    Key key{query, s.scene.frame, s.scene.map.cells, by_, {}, 0};
    std::vector<double> numbers = find::numbers_of(query.shape);
    for (const std::size_t number : plane_.numbers) numbers[number] = 0;
    key.query.shape = find::with_numbers(query.shape, numbers);
    key.query.method.clear();
    key.query.foreign.reset();
    key.query.foreign_for.reset();
    key.query.want = scene::Want::tiles;
    if (by_ == kAskedProgram) {
        key.program = s.asking.asked();
        key.version = s.asking.version();
    }
    return key;
}

void Atlas::fill(const Subject& s) {
    find::Varied varied{key_->query, without_items(s.scene)};
    const std::optional<find::Suspect> suspected = suspect(key_->query);
    auto compute = [atlas = atlas_, varied = std::move(varied), suspected,
                    program = key_->program](scene::Deadline& deadline) {
        if (suspected) {
            find::SuspectAnswerer answerer(*suspected);
            atlas->fill(varied, answerer, deadline);
        } else {
            programs::AskedProgram asked(program.command, program.timeout);
            find::ProgramAnswerer answerer(asked, &deadline);
            atlas->fill(varied, answerer, deadline);
        }
        return true;
    };
    if (s.works_in_background) {
        run_.start(std::move(compute));
    } else {
        scene::Deadline never(std::numeric_limits<double>::infinity());
        compute(never);
    }
}

void Atlas::give_up() {
    is_given_up_ |= run_.is_running();
    run_.end();
}

void Atlas::clear() {
    run_.end();
    atlas_.reset();
    key_.reset();
    item_ = scene::kNoItem;
}

// A finer pass changes little at a time.
void Atlas::draw_pixels(const Subject& s) {
    if (atlas_ == nullptr || !s.display.tabs.shows(kTab)) {
        pixels_ = {};
        drawn_ = {};
        return;
    }
    const std::shared_ptr<const find::Atlas> atlas = atlas_;
    const std::tuple now{atlas, atlas->known(), s.display.theme};
    if (now == drawn_) return;
    const auto& [drawn, known, theme] = drawn_;
    const bool is_same = drawn == atlas && theme == s.display.theme;
    if (is_same && atlas->known() - known < atlas->known() / 32 && !atlas->is_full()) return;
    std::tie(pixels_.width, pixels_.height) =
        std::pair(atlas->plane().size[0], atlas->plane().size[1]);
    pixels_.rgba = rgba_of(*atlas, s.display.theme);
    ++pixels_.revision;
    drawn_ = now;
}

void Atlas::take_numbers(const Subject& s, std::array<int, 2> pixel, Wishes& wishes) const {
    if (s.asked == nullptr || atlas_ == nullptr) return;
    scene::Item item = *s.asked;
    scene::TileQuery& query = *item.query();
    std::vector<double> numbers = find::numbers_of(query.shape);
    for (std::size_t axis = 0; axis < 2; ++axis) {
        numbers[atlas_->plane().numbers[axis]] =
            atlas_->numbers(axis)[static_cast<std::size_t>(pixel[axis])];
    }
    query.shape = find::with_numbers(query.shape, numbers);
    const auto method = shapes::method_of(query.shape, query.method);
    const bool is_exact = method && (*method)->is_exact;
    if (!is_exact && !is_by_method_of(query)) query.method.clear();
    const std::string label = fmt::format("take numbers for {}", item.name);
    const scene::TileQuery taken = query;
    wishes.push_back(WishedEdit{scene::ReplaceItem{std::move(item)}, label, true});
    show_difference(taken, wishes);
}

void Atlas::show_difference(const scene::TileQuery& query, Wishes& wishes) const {
    if (by_ == kAskedProgram) {
        wishes.push_back(WishedComparison{});
        return;
    }
    const std::optional<find::Suspect> suspected = suspect(query);
    if (!suspected) return;
    Variation variation = variation_of(query);
    const bool is_own = is_by_method_of(query);
    variation.method = is_own ? "" : std::string(suspected->method);
    if (suspected->coverage) variation.coverage = *suspected->coverage;
    if (suspected->ties) variation.ties = *suspected->ties;
    if (suspected->corner) variation.corner = *suspected->corner;
    wishes.push_back(WishedComparison{variation, is_own});
}

void Atlas::draw_tab(const Subject& subject, Wishes& wishes) {
    draw_panel(*this, subject, wishes);
}

namespace {

constexpr std::array<FeatureCommand, 1> kCommands{
    {{"compare.atlas", "Atlas of where an answer goes wrong",
      "Varies two numbers of a shape, and colours where its answer agrees with another.", "Compare",
      "compare.program", key('D'), toggle_tab<kTab>, shows_tab<kTab>}}};

}  // namespace

const FeatureRow kRow{"atlas", make_feature<Atlas>, kTab, kCommands, true};

}  // namespace tileglass::app::atlas
