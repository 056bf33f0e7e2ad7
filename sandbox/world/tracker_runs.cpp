#include "sandbox/world/tracker_runs.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <new>
#include <utility>

namespace tileglass::world {

namespace {

// Does it take some milliseconds to copy it, or to free it?
bool is_large(const std::shared_ptr<ObjectRun>& run) {
    constexpr std::size_t kMany = 10'000;  // objects
    constexpr WorldRoom kManyNodes{0, 1 << 18};
    return run && (run->world().size() > kMany || run->holds(kManyNodes));
}

}  // namespace

void TrackerRuns::put(std::size_t place, std::shared_ptr<ObjectRun> run) {
    abandon(place);
    release(std::exchange(runs_[place], std::move(run)));
}

std::shared_ptr<ObjectRun> TrackerRuns::take(std::size_t place) {
    abandon(place);
    return std::exchange(runs_[place], nullptr);
}

bool TrackerRuns::make_empty(std::size_t place, const WorldPlan& plan, TrackerMethod method,
                             const WorldRoom& room) {
    return let_make(place, nullptr, [plan, method, room] {
        auto run = std::make_shared<ObjectRun>(plan, method);
        run->make_room(room);
        return run;
    });
}

bool TrackerRuns::make_copy(std::size_t place, std::size_t from, const WorldRoom& room) {
    std::shared_ptr<ObjectRun> copied = runs_[from];
    return let_make(place, copied, [copied, room] {
        auto run = std::make_shared<ObjectRun>(*copied);
        run->make_room(room);
        return run;
    });
}

void TrackerRuns::copy(std::size_t place, std::size_t from, const WorldRoom& room) {
    if (is_large(runs_[from]) && make_copy(place, from, room)) return;
    put(place, std::make_shared<ObjectRun>(*runs_[from]));
}

bool TrackerRuns::is_free(std::size_t place, scene::Deadline* deadline) {
    const ObjectRun* run = runs_[place].get();
    for (std::size_t other = 0; other < kPlaces; ++other) {
        const Making& making = makings_[other];
        const bool is_copied = run != nullptr && making.copied.get() == run;
        if (!making.made.valid() || (other != place && !is_copied)) continue;
        constexpr std::chrono::milliseconds kMoment(1);
        const bool can_wait = deadline == nullptr;
        if (!can_wait && making.made.wait_for(kMoment) != std::future_status::ready) return false;
        take_made(other);
    }
    std::erase_if(abandoned_, [](const Abandoned& one) { return one.is_done->load(); });
    for (const Abandoned& one : abandoned_) {
        if (run == nullptr || one.copied != run) continue;
        if (deadline != nullptr) return false;
        one.is_done->wait(false);
    }
    return true;
}

bool TrackerRuns::is_any_copied() const {
    return std::any_of(makings_.begin(), makings_.end(),
                       [](const Making& making) { return making.copied != nullptr; }) ||
           std::any_of(abandoned_.begin(), abandoned_.end(),
                       [](const Abandoned& one) { return !one.is_done->load(); });
}

template <typename Make>
bool TrackerRuns::let_make(std::size_t place, std::shared_ptr<ObjectRun> copied, Make make) {
    std::promise<std::shared_ptr<ObjectRun>> promise;
    Making making{promise.get_future(), std::move(copied), nullptr};
    try {
        making.is_done = help([make = std::move(make), promise = std::move(promise)]() mutable {
            std::shared_ptr<ObjectRun> made;  // null: there is no memory for it
            try {
                made = make();
            } catch (const std::bad_alloc&) {
            }
            promise.set_value(std::move(made));
        });
    } catch (const std::exception&) {
        return false;  // there is neither a thread nor memory for one
    }
    abandon(place);
    makings_[place] = std::move(making);
    ++made_;
    return true;
}

void TrackerRuns::take_made(std::size_t place) {
    Making making = std::exchange(makings_[place], {});
    std::shared_ptr<ObjectRun> made = making.made.get();
    release(std::move(making.copied));
    if (made == nullptr) {
        has_no_memory_ = true;
    } else {
        put(place, std::move(made));
    }
}

void TrackerRuns::abandon(std::size_t place) {
    Making making = std::exchange(makings_[place], {});
    if (!making.made.valid()) return;
    if (making.copied) abandoned_.push_back({making.copied.get(), making.is_done});
    release(std::move(making.copied));
    if (making.made.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return;
    release(making.made.get());
}

void TrackerRuns::release(std::shared_ptr<ObjectRun> run) {
    if (!is_large(run)) return;
    try {
        help([run = std::move(run)]() mutable { run.reset(); });
    } catch (const std::exception&) {
        // There is neither a thread nor memory for one: it goes here.
    }
}

template <typename Work>
TrackerRuns::Flag TrackerRuns::help(Work work) {
    // Those that are done: joining one that is not would wait.
    std::erase_if(helpers_, [](const Helper& one) { return one.is_done->load(); });
    auto is_done = std::make_shared<std::atomic<bool>>(false);
    helpers_.push_back({is_done, std::jthread([work = std::move(work), is_done]() mutable {
                            {
                                Work now = std::move(work);
                                now();
                            }
                            is_done->store(true);  // also what the work held is freed
                            is_done->notify_all();
                        })});
    return is_done;
}

}  // namespace tileglass::world
