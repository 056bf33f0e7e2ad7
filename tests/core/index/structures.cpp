// Does every structure of objects answer as the plain list does, whatever was done before?

#include <gtest/gtest.h>

#include "tests/support/index_run.hpp"

namespace tileglass {
namespace {

TEST(Structures, AnswerAsThePlainListDoes) {
    EXPECT_EQ(tests::wrong_structures(500, 81), "");
}

}  // namespace
}  // namespace tileglass
