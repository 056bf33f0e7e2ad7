// Is a text shortened at a cost that does not depend on its length?

#include "app/canvas/shortened.hpp"

#include <gtest/gtest.h>

#include "app/canvas/placed_labels.hpp"

namespace tileglass::app {
namespace {

// Letters of ten pixels. Counts those that are measured.
struct CountedLetters final : TextSizes {
    Vec2 size_of(const std::string& text, Font) const override {
        measured += text.size();
        return {10.0 * static_cast<double>(text.size()), 16};
    }
    mutable std::size_t measured = 0;
};

TEST(ShortenedText, IsTheLongestBeginningThatFits) {
    const auto fits = [](const std::string& text) { return text.size() <= 203; };
    for (const std::size_t length : {0U, 1U, 63U, 64U, 65U, 200U, 203U}) {
        EXPECT_EQ(longest_beginning(std::string(length, 'n'), fits), std::string(length, 'n'));
    }
    for (const std::size_t length : {204U, 400U, 100'000U}) {
        EXPECT_EQ(longest_beginning(std::string(length, 'n'), fits),
                  std::string(200, 'n') + kEllipsis);
    }
    EXPECT_EQ(beginning_of("a \u00e9", 3), std::string("a") + kEllipsis) << "whole characters";
}

TEST(ShortenedText, OfLabelsMeasuresNoMoreLettersOfALongerText) {
    Canvas canvas;
    canvas.view = {{{0, 0}, 1, false}, 400, 300, 1};
    for (const bool gives_way : {false, true}) {
        for (const bool has_plate : {false, true}) {
            std::size_t before = 0;
            for (const std::size_t length : {1'000U, 100'000U}) {
                canvas.labels = {{.text = std::string(length, 'n'),
                                  .has_plate = has_plate,
                                  .gives_way = gives_way}};
                const CountedLetters letters;
                const std::vector<PlacedLabel> placed = place_labels(canvas, letters);
                ASSERT_EQ(placed.size(), 1U);
                EXPECT_LT(placed.at(0).text.size(), 64U);
                EXPECT_LT(letters.measured, 2'000U);
                EXPECT_TRUE(before == 0 || letters.measured == before);
                before = letters.measured;
            }
        }
    }
}

}  // namespace
}  // namespace tileglass::app
