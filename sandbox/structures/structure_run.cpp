#include "sandbox/structures/structure_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <concepts>

#include "sandbox/structures/samples.hpp"
#include "sandbox/text/deadline.hpp"
#include "sandbox/world/object_world.hpp"

namespace tileglass::world {

namespace {

/// Tracer that counts events and stores the nodes entered.
struct Watch {
    Counters work;
    std::vector<Rect> entered;

    template <typename AnyEvent>
    void operator()(const AnyEvent& event) {
        work(event);
        if constexpr (std::same_as<AnyEvent, EnterNode>) {
            if (entered.size() < StructureAnswer::kMostShown) entered.push_back(event.rect);
        }
    }
};

/// Times `run()`.
template <typename Run>
double microseconds_of(const Run& run) {
    const Clock::time_point begin = Clock::now();
    run();
    return milliseconds_since(begin) * 1000;
}

}  // namespace

double entries_per_candidate(const Counters& work) {
    if (work.candidates == 0) return 0;
    const std::int64_t entries = work.candidates + work.repeats + work.nodes + work.passed;
    return static_cast<double>(entries) / static_cast<double>(work.candidates);
}

Result<StructureRun> StructureRun::make(const scene::Structure& settings,
                                        const StructurePlace& place) {
    MadeStructure made = make_structure(settings, place);
    if (!made) return made.error();
    return StructureRun(settings, place.frame, std::move(*made));
}

const StructureUpdate& StructureRun::follow(const ObjectWorld& world, const ObjectPart& part,
                                            bool must_record) {
    begin_following(world, part, must_record);
    scene::Deadline never(std::numeric_limits<double>::infinity());
    go_on(world, never);
    return update_;
}

void StructureRun::begin_following(const ObjectWorld& world, const ObjectPart& part,
                                   bool must_record) {
    update_ = {};
    refused_ = 0;
    part_ = part;
    next_ = std::min(part.begin, world.number_end());
    last_steps_.reset();
    before_last_steps_.reset();
    before_.reset();
    if (must_record && world.size() <= kMostRecorded &&
        all_->entry_count() <= kMostRecordedEntries) {
        before_ = all_->clone();
    }
}

bool StructureRun::go_on(const ObjectWorld& world, scene::Deadline& deadline) {
    constexpr std::uint32_t kAtOnce = 512;  // many are fetched ahead, and the clock costs little
    const auto bring_some = [&] {
        // The last ones come with those that the structure has, and the world has no more.
        const std::uint32_t end = std::min(world.number_end(), part_.end);
        const bool are_last = end <= next_ || end - next_ <= kAtOnce;
        const ObjectPart some{next_, are_last ? part_.end : next_ + kAtOnce};
        refused_ += all_->bring(world, some, update_.changes);
        next_ = some.end;
    };
    bool is_done = false;
    const auto work_in_time = [&] {
        do {
            if (next_ < part_.end) {
                bring_some();
            } else {
                is_done = all_->settle_some();
            }
        } while (!is_done && !deadline.look());
    };
    update_.milliseconds += microseconds_of(work_in_time) / 1000;
    if (!is_done) return false;
    // Recording repeats the work on a copy, so that the clock does not measure it.
    if (const auto before = std::exchange(before_, nullptr)) {
        if (before->cells() != nullptr) before_last_steps_ = before->clone();
        auto steps = std::make_shared<Recording>();
        before->bring(world, part_, TracerRef(*steps));
        last_steps_ = std::move(steps);
    }
    return true;
}

Result<StructureAnswer> StructureRun::ask(const shapes::Shape& shape, std::size_t most) const {
    StructureAnswer answer;
    std::optional<Error> error;
    answer.microseconds =
        microseconds_of([&] { error = all_->find(shape, most, answer.found, nullptr); });
    if (error) return *error;
    if (answer.found.size() > most) {
        return Error{"question", fmt::format("it meets more than {} objects", most)};
    }
    Watch watch;
    const TracerRef trace(watch);
    static_cast<void>(all_->find(shape, most, answer.found, &trace));
    answer.hits = static_cast<std::int64_t>(answer.found.size());
    answer.work = watch.work;
    answer.entered = std::move(watch.entered);
    std::sort(answer.found.begin(), answer.found.end());
    return answer;
}

std::shared_ptr<const Recording> StructureRun::steps_of(const shapes::Shape& shape) const {
    auto steps = std::make_shared<Recording>();
    const TracerRef trace(*steps);
    std::vector<std::uint32_t> found;
    return all_->find(shape, kAllOfThem, found, &trace) ? nullptr : steps;
}

StructureAnswer StructureRun::ask_for_pairs() const {
    StructureAnswer answer;
    answer.microseconds = microseconds_of([&] { answer.hits = all_->count_pairs(nullptr); });
    Watch watch;
    const TracerRef trace(watch);
    all_->count_pairs(&trace);
    answer.work = watch.work;
    return answer;
}

}  // namespace tileglass::world
