#include "app/world/background/background.hpp"

#include <chrono>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <new>
#include <stop_token>
#include <system_error>
#include <thread>

#include "sandbox/text/deadline.hpp"

namespace tileglass::app {

struct BackgroundRun::Shared {
    bool is_wanted = false;  ///< only the owner uses it
    std::mutex mutex;
    std::condition_variable_any changed;
    Compute next;                             ///< empty: nothing waits
    std::shared_ptr<scene::WorkWatch> watch;  ///< of what is computed or waits; null: nothing
    std::shared_ptr<void> found;
    bool is_done = false;  ///< `found` is what was wanted; null: it failed
    std::jthread thread;   ///< none could be started: `start` computes. Last, so joined first

    Shared() {
        try {
            thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
        } catch (const std::system_error&) {
            // The window waits, but it goes on.
        }
    }
    ~Shared() {
        const std::scoped_lock lock(mutex);
        if (watch) watch->must_end = true;
    }

    void run(const std::stop_token& stop) {
        std::unique_lock lock(mutex);
        while (changed.wait(lock, stop, [this] { return next != nullptr; })) {
            Compute compute = std::exchange(next, nullptr);
            const std::shared_ptr<scene::WorkWatch> own = watch;
            lock.unlock();
            std::shared_ptr<void> result = run(compute, *own);
            compute = nullptr;  // frees what it has read, which may be much
            lock.lock();
            if (watch != own) continue;  // another is wanted now
            found = std::move(result);
            is_done = true;
            changed.notify_all();
        }
    }

    static std::shared_ptr<void> run(const Compute& compute, scene::WorkWatch& watch) {
        try {
            scene::Deadline deadline(std::numeric_limits<double>::infinity(), &watch);
            return compute(deadline);
        } catch (const std::bad_alloc&) {
            return nullptr;
        }
    }
};

BackgroundRun::BackgroundRun() = default;
BackgroundRun::~BackgroundRun() = default;
BackgroundRun::BackgroundRun(BackgroundRun&&) noexcept = default;
BackgroundRun& BackgroundRun::operator=(BackgroundRun&&) noexcept = default;

void BackgroundRun::start(Compute compute) {
    end();
    if (!shared_) shared_ = std::make_unique<Shared>();
    shared_->is_wanted = true;
    const auto watch = std::make_shared<scene::WorkWatch>();
    const bool has_thread = shared_->thread.joinable();
    std::shared_ptr<void> found = has_thread ? nullptr : Shared::run(compute, *watch);
    const std::scoped_lock lock(shared_->mutex);
    shared_->watch = watch;
    shared_->found = std::move(found);
    shared_->is_done = !has_thread;
    if (!has_thread) return;
    shared_->next = std::move(compute);
    shared_->changed.notify_all();
}

bool BackgroundRun::is_running() const {
    return shared_ && shared_->is_wanted;
}

void BackgroundRun::end() {
    if (!shared_) return;
    shared_->is_wanted = false;
    const std::scoped_lock lock(shared_->mutex);
    if (shared_->watch) shared_->watch->must_end = true;
    shared_->watch.reset();
    shared_->next = nullptr;
    shared_->found.reset();
    shared_->is_done = false;
}

std::int64_t BackgroundRun::work() const {
    if (!shared_) return 0;
    const std::scoped_lock lock(shared_->mutex);
    return shared_->watch ? shared_->watch->asked.load() : 0;
}

std::shared_ptr<void> BackgroundRun::take(bool& has_failed, double seconds) {
    if (!is_running()) return nullptr;
    std::shared_ptr<void> found;
    {
        std::unique_lock lock(shared_->mutex);
        const std::chrono::duration<double> most(seconds);
        if (!shared_->changed.wait_for(lock, most, [this] { return shared_->is_done; })) {
            return nullptr;
        }
        found = std::move(shared_->found);
    }
    end();
    has_failed = found == nullptr;
    return found;
}

}  // namespace tileglass::app
