// Does work in the background end as it should: with its result, or when it is no longer wanted?

#include "app/world/background/background.hpp"

#include <gtest/gtest.h>
#include <pthread.h>

#include <atomic>
#include <new>
#include <optional>
#include <string>
#include <thread>
#include <utility>

#include "sandbox/text/deadline.hpp"

namespace tileglass::app {
namespace {

constexpr double kLong = 60;  // seconds: more than a slow machine needs

// Goes on until it has to end.
int for_ever(scene::Deadline& deadline) {
    while (!deadline.has_passed()) continue;
    return -1;
}

TEST(Background, GivesItsResultOnce) {
    Background<std::string> work;
    bool has_failed = true;
    EXPECT_FALSE(work.is_running());
    EXPECT_EQ(work.take(has_failed), std::nullopt);
    work.start([](scene::Deadline&) { return std::string("found"); });
    EXPECT_TRUE(work.is_running());
    EXPECT_EQ(work.take(has_failed, kLong), "found");
    EXPECT_FALSE(has_failed);
    EXPECT_FALSE(work.is_running());
    EXPECT_EQ(work.take(has_failed), std::nullopt);
}

TEST(Background, DropsWhatWasStartedBefore) {
    Background<int> work;
    work.start(for_ever);
    for (int i = 0; i < 100; ++i) {
        work.start([i](scene::Deadline&) { return i; });
    }
    bool has_failed = false;
    EXPECT_EQ(work.take(has_failed, kLong), 99);
    work.start(for_ever);
    work.end();
    EXPECT_FALSE(work.is_running());
    work.start([](scene::Deadline&) { return 7; });
    EXPECT_EQ(work.take(has_failed, kLong), 7);
}

TEST(Background, TellsHowFarItIs) {
    Background<int> work;
    std::atomic<bool> has_asked = false;
    work.start([&](scene::Deadline& deadline) {
        for (int i = 0; i < 10'000; ++i) static_cast<void>(deadline.has_passed());
        has_asked = true;
        return for_ever(deadline);
    });
    while (!has_asked) continue;
    EXPECT_GT(work.work(), 5'000);
    bool has_failed = false;
    EXPECT_EQ(work.take(has_failed), std::nullopt) << "it goes on";
}

TEST(Background, EndsWithItsOwner) {
    std::atomic<bool> has_ended = false;
    {
        Background<int> work;
        std::atomic<bool> has_begun = false;
        work.start([&](scene::Deadline& deadline) {
            has_begun = true;
            const int result = for_ever(deadline);
            has_ended = true;
            return result;
        });
        while (!has_begun) continue;
    }
    EXPECT_TRUE(has_ended);
}

TEST(Background, SaysThatThereWasNoMemory) {
    Background<int> work;
    work.start([](scene::Deadline&) -> int { throw std::bad_alloc(); });
    bool has_failed = false;
    EXPECT_EQ(work.take(has_failed, kLong), std::nullopt);
    EXPECT_TRUE(has_failed);
    EXPECT_FALSE(work.is_running());
}

/// While it lives, no thread can be started.
class NoThreads {
public:
    NoThreads() {
        pthread_getattr_default_np(&before_);
        pthread_attr_t huge = before_;
        pthread_attr_setstacksize(&huge, std::size_t{1} << 47);  // there is no such memory
        pthread_setattr_default_np(&huge);
    }
    ~NoThreads() { pthread_setattr_default_np(&before_); }
    NoThreads& operator=(NoThreads&&) = delete;  // neither copied nor moved

private:
    pthread_attr_t before_{};
};

TEST(Background, FindsItAtOnceWhereNoThreadCanBeStarted) {
    const NoThreads none;
    Background<std::thread::id> work;
    for (int i = 0; i < 2; ++i) {
        work.start([](scene::Deadline&) { return std::this_thread::get_id(); });
        EXPECT_TRUE(work.is_running());
        bool has_failed = false;
        EXPECT_EQ(work.take(has_failed), std::this_thread::get_id());
        EXPECT_FALSE(work.is_running());
    }
    work.start([](scene::Deadline&) -> std::thread::id { throw std::bad_alloc(); });
    bool has_failed = false;
    EXPECT_EQ(work.take(has_failed), std::nullopt);
    EXPECT_TRUE(has_failed);
}

TEST(Background, GoesOnWhenItIsMoved) {
    Background<int> work;
    work.start([](scene::Deadline&) { return 3; });
    Background<int> other = std::move(work);
    bool has_failed = false;
    EXPECT_EQ(other.take(has_failed, kLong), 3);
}

}  // namespace
}  // namespace tileglass::app
