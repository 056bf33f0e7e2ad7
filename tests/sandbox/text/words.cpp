// Are texts read word by word, and in lower case?

#include "sandbox/text/words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tileglass::scene {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(Words, AreDividedByAnyWhiteSpace) {
    EXPECT_THAT(words_in(" fit  the\tSelected\nitem "),
                ElementsAre("fit", "the", "Selected", "item"));
    EXPECT_THAT(words_in(" "), IsEmpty());
}

TEST(Words, AreFoldedToLowerCaseWhereTheyAreAscii) {
    EXPECT_EQ(folded("R3 AZ az \u00C4"), "r3 az az \u00C4");
}

}  // namespace
}  // namespace tileglass::scene
