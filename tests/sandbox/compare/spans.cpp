// Are sets of tiles split into what each has alone and what both have?

#include "sandbox/compare/spans.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace tileglass::compare {
namespace {

std::vector<Span> united(std::vector<Span> spans) {
    unite(spans);
    return spans;
}

// Rows "#.#" of tiles from (0, 0) on.
std::vector<Span> made_spans(const std::vector<std::string>& rows) {
    std::vector<Span> spans;
    for (std::size_t y = 0; y < rows.size(); ++y) {
        for (std::size_t x = 0; x < rows[y].size(); ++x) {
            const auto column = static_cast<std::int32_t>(x);
            if (rows[y][x] == '#') {
                spans.push_back({static_cast<std::int32_t>(y), column, column + 1});
            }
        }
    }
    return united(spans);
}

// Letters for the parts, row by row.
std::string art(const std::vector<Span>& a, const std::vector<Span>& b, int width, int height) {
    std::string text(static_cast<std::size_t>((width + 1) * height), '.');
    for (int y = 0; y < height; ++y)
        text[static_cast<std::size_t>((width + 1) * (y + 1) - 1)] = '\n';
    split(a, b, [&](std::int32_t y, Part part, std::int32_t x_min, std::int32_t x_end) {
        for (std::int32_t x = x_min; x < x_end; ++x) {
            text[static_cast<std::size_t>((width + 1) * y + x)] = "ab2"[static_cast<int>(part)];
        }
    });
    return text;
}

TEST(Spans, UniteInAnyOrderWithOverlapsAndTouchingOnes) {
    EXPECT_EQ(united({{2, 0, 3}, {1, 5, 7}, {1, 0, 2}, {1, 2, 4}, {2, 1, 2}, {3, 4, 4}}),
              (std::vector<Span>{{1, 0, 4}, {1, 5, 7}, {2, 0, 3}}));
    EXPECT_EQ(united({{0, 0, 5}, {0, 3, 8}}), (std::vector<Span>{{0, 0, 8}}));
}

TEST(Spans, GiveTheirRows) {
    const std::vector<Span> spans{{1, 0, 4}, {1, 5, 7}, {2, 0, 3}, {9, 0, 1}};
    EXPECT_EQ(rows_of(spans, 1, 2).size(), 2U);
    EXPECT_EQ(rows_of(spans, 2, 9).size(), 1U);
    EXPECT_EQ(rows_of(spans, 3, 9).size(), 0U);
    EXPECT_EQ(rows_of(spans, -100, 100).size(), 4U);
}

TEST(Spans, SplitIntoOnlyAOnlyBAndBoth) {
    EXPECT_EQ(art(made_spans({"####..", "#.#.#.", "......", "###..."}),
                  made_spans({"..####", "##.###", ".#....", "###..."}), 6, 4),
              "aa22bb\n"
              "2bab2b\n"
              ".b....\n"
              "222...\n");
}

TEST(Spans, SplitAsEveryTileAloneSays) {
    std::mt19937 random(7);
    for (int run = 0; run < 200; ++run) {
        std::vector<std::string> a(5, std::string(9, '.'));
        std::vector<std::string> b = a;
        std::string expected;
        for (std::size_t y = 0; y < a.size(); ++y) {
            for (std::size_t x = 0; x < a[y].size(); ++x) {
                if (random() % 2 == 0) a[y][x] = '#';
                if (random() % 2 == 0) b[y][x] = '#';
                const bool in_a = a[y][x] == '#';
                const bool in_b = b[y][x] == '#';
                expected += in_a && in_b ? '2' : in_a ? 'a' : in_b ? 'b' : '.';
            }
            expected += '\n';
        }
        ASSERT_EQ(art(made_spans(a), made_spans(b), 9, 5), expected);
    }
}

TEST(Spans, SplitNothingIntoNothing) {
    EXPECT_EQ(art({}, {}, 2, 1), "..\n");
    EXPECT_EQ(art(made_spans({"##"}), {}, 2, 1), "aa\n");
    EXPECT_EQ(art({}, made_spans({"##"}), 2, 1), "bb\n");
}

}  // namespace
}  // namespace tileglass::compare
