// Has everything that can be chosen a plain name and a sentence?

#include "app/replay/words/choices.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "app/document/hand.hpp"
#include "app/widgets/widgets.hpp"

namespace tileglass::app {
namespace {

constexpr std::size_t kMostLetters = 80;  // two lines of a list

void expect_sentence(const std::string& name, const std::string& meaning) {
    EXPECT_FALSE(name.empty());
    EXPECT_EQ(name.find('_'), std::string::npos) << name << " is an identifier";
    ASSERT_FALSE(meaning.empty()) << name;
    EXPECT_EQ(meaning.back(), '.') << meaning;
    EXPECT_LE(meaning.size(), kMostLetters) << meaning;
}

template <typename Values>
void expect_words(const Values& all) {
    std::set<std::string> names;
    for (const auto& value : all) {
        const ChoiceRow row = row_of(value);
        expect_sentence(row.name, row.meaning);
        EXPECT_TRUE(names.insert(row.name).second) << row.name << " stands there twice";
    }
}

TEST(Choices, HaveAPlainNameAndASentence) {
    expect_words(kCoverages);
    expect_words(kTies);
    expect_words(kCorners);
    expect_words(scene::kTrackers);
    expect_words(scene::kPrintedTrackers);
    expect_words(scene::kStructureKinds);
    expect_words(scene::kCellHashes);
    expect_words(std::array{scene::Edge::bounce, scene::Edge::wrap});
    expect_words(scene::kExperimentOvers);
    expect_words(scene::kStructureMeasures);
    expect_words(
        std::array{find::NumberKind::any, find::NumberKind::float32, find::NumberKind::whole});
    expect_words(
        std::array<scene::QueryBounds, 3>{std::monostate(), TileRect(), scene::MapBounds()});
    for (const Snap snap : kSnaps) {
        expect_sentence(std::string(title_of(snap)), std::string(meaning_of(snap)));
    }
}

TEST(Numbers, OfItemsHaveASentence) {
    for (const Exhibit& exhibit : exhibits()) {
        for (const Number& number : exhibit.numbers(exhibit.draw({1, 1}, {3, 4}, false))) {
            expect_sentence(std::string(number.name), meaning_of_number(number.name));
        }
    }
}

TEST(Choices, HaveTheIdentifierThatQueryTakes) {
    EXPECT_EQ(row_of(Coverage::half_open).id, "half_open");
    EXPECT_EQ(row_of(Ties::supercover).id, "supercover");
    EXPECT_EQ(row_of(Corner::any).id, "any");
    EXPECT_EQ(row_of(find::NumberKind::whole).id, "") << "no text has it";
}

TEST(Choices, OfMethodsHaveASentence) {
    for (const scene::Shape& shape : {scene::Shape(Rect()), scene::Shape(Circle()),
                                      scene::Shape(Segment()), scene::Shape(Ray())}) {
        for (const shapes::Method& method : shapes::methods_of(shape)) {
            EXPECT_FALSE(method.title.empty()) << method.name;
            EXPECT_TRUE(method.idea.ends_with(".")) << method.name << ": " << method.idea;
        }
    }
}

}  // namespace
}  // namespace tileglass::app
