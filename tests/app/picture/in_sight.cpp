#include "app/picture/in_sight.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tileglass::app {
namespace {

class InSightTest : public testing::Test {
protected:
    // The elements seen, one by one; those below `sight` are.
    std::vector<std::size_t> seen(std::size_t sight, std::size_t count) {
        asked_.clear();
        std::vector<std::size_t> all;
        const auto is_seen = [&](std::size_t i) {
            asked_.push_back(i);
            return i % 4 != 2 && i < sight;
        };
        for (const auto& run : in_sight_.find(sight, count, is_seen)) {
            EXPECT_LT(run.first, run.end);
            for (std::size_t i = run.first; i < run.end; ++i) all.push_back(i);
        }
        return all;
    }

    InSight<std::size_t> in_sight_;
    std::vector<std::size_t> asked_;
};

using Places = std::vector<std::size_t>;

TEST_F(InSightTest, AreAskedAboutOnceInASight) {
    EXPECT_EQ(seen(6, 8), (Places{0, 1, 3, 4, 5}));
    EXPECT_EQ(asked_.size(), 8U);
    EXPECT_EQ(seen(6, 8), (Places{0, 1, 3, 4, 5}));
    EXPECT_EQ(asked_, Places{});
}

TEST_F(InSightTest, AreAskedAboutWhereTheyAreAdded) {
    EXPECT_EQ(seen(9, 4), (Places{0, 1, 3}));
    EXPECT_EQ(seen(9, 6), (Places{0, 1, 3, 4, 5}));
    EXPECT_EQ(asked_, (Places{4, 5}));
}

TEST_F(InSightTest, AreOthersInAnotherSight) {
    EXPECT_EQ(seen(2, 6), (Places{0, 1}));
    EXPECT_EQ(seen(6, 6), (Places{0, 1, 3, 4, 5}));
    EXPECT_EQ(seen(2, 6), (Places{0, 1}));
}

}  // namespace
}  // namespace tileglass::app
