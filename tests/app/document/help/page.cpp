// Is every page of the documentation read whole, and does every link of it lead somewhere?

#include "app/document/help/pages.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <string_view>
#include <vector>

#include "app/platform/embedded.hpp"

namespace tileglass::app {
namespace {

using Kind = PageBlock::Kind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::vector<Kind> kinds_of(const Page& page) {
    std::vector<Kind> kinds;
    for (const PageBlock& block : page.blocks) kinds.push_back(block.kind);
    return kinds;
}

std::vector<std::string> texts_of(const Page& page) {
    std::vector<std::string> texts;
    for (const PageBlock& block : page.blocks) texts.push_back(words_of(block));
    return texts;
}

// Letters and digits, in their order.
std::string letters_of(std::string_view text) {
    std::string letters;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (std::isalnum(byte) != 0 || byte >= 0x80) letters += c;
    }
    return letters;
}

void erase_between(std::string& text, std::string_view begin, std::string_view end) {
    for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at)) {
        const std::size_t last = std::min(text.find(end, at + begin.size()), text.size());
        text.erase(at, last + end.size() - at);
    }
}

// Without comments, addresses of links, numbers of items and languages of code.
std::string words_in(std::string_view markdown) {
    std::string words;
    bool is_code = false;
    for (std::string_view left = markdown; !left.empty(); is_code = !is_code) {
        const std::size_t fence = left.find("```");
        std::string part = "\n" + std::string(left.substr(0, fence));
        left.remove_prefix(std::min(std::min(fence, left.size()) + 3, left.size()));
        if (is_code) {
            part.erase(0, part.find('\n', 1));
        } else {
            erase_between(part, "<!--", "-->");
            erase_between(part, "](", ")");
            for (const char* number : {"1", "2", "3", "4", "5", "6", "7", "8", "9"}) {
                erase_between(part, "\n" + std::string(number) + ".", " ");
            }
        }
        words += letters_of(part);
    }
    return words;
}

TEST(PageOfMarkdown, IsBlocksInTheirOrder) {
    const Page page = read_page("a.md",
                                "# Title\n\nSome *words*,\ntwo lines.\n\n- one\n- two\n\n"
                                "| a | b |\n|---|---|\n| 1 | 2 |\n\n```cpp\nint x;\n\ny\n```\n\n"
                                "<!-- a comment -->\n![A picture](p.png)\n");
    EXPECT_EQ(page.title, "Title");
    EXPECT_THAT(kinds_of(page), ElementsAre(Kind::heading, Kind::paragraph, Kind::item, Kind::item,
                                            Kind::table, Kind::code, Kind::picture));
    EXPECT_THAT(texts_of(page), ElementsAre("Title", "Some words, two lines.", "one", "two",
                                            "a: b\n1: 2\n", "int x;\n\ny\n", "A picture"));
    EXPECT_EQ(page.blocks.back().text, "p.png");
}

TEST(PageOfMarkdown, KeepsStylesAndLinks) {
    const Page page = read_page("a.md", "**The idea.** Case `x < 1` in [b](b.md#more).\n");
    ASSERT_EQ(page.blocks.size(), 1U);
    EXPECT_THAT(page.blocks[0].spans,
                ElementsAre(PageSpan{"The idea.", true, false, {}}, PageSpan{" Case "},
                            PageSpan{"x < 1", false, true, {}}, PageSpan{" in "},
                            PageSpan{"b", false, false, "b.md#more"}, PageSpan{"."}));
}

TEST(PageOfMarkdown, CountsItemsAndGoesOnAfterTheirPictures) {
    const Page page = read_page("a.md", "1. one\n2. two\n\n   ![p](p.png)\n\n   more\n3. three\n");
    EXPECT_THAT(texts_of(page), ElementsAre("one", "two", "p", "more", "three"));
    EXPECT_EQ(page.blocks[1].mark, "2.");
    EXPECT_EQ(page.blocks[3].mark, "") << "goes on";
    EXPECT_EQ(page.blocks[3].level, 1);
    EXPECT_EQ(page.blocks[4].mark, "3.");
}

TEST(PageOfMarkdown, HasEveryWordOfTheDocumentation) {
    ASSERT_FALSE(embedded().pages.empty());
    for (const EmbeddedFile& file : embedded().pages) {
        const Page page = read_page(std::string(file.name), file.content);
        std::string letters;
        for (const PageBlock& block : page.blocks) letters += letters_of(words_of(block));
        EXPECT_EQ(letters, words_in(file.content)) << file.name;
        EXPECT_FALSE(page.title.empty()) << file.name;
    }
}

TEST(PageOfMarkdown, LeavesNoMarksInTexts) {
    for (const EmbeddedFile& file : embedded().pages) {
        const Page page = read_page(std::string(file.name), file.content);
        for (const PageBlock& block : page.blocks) {
            if (block.kind == Kind::code) continue;
            std::string plain;
            for (const PageSpan& span : block.spans) plain += span.is_code ? "" : span.text;
            for (const char* mark : {"**", "](", "![", "`", "&lt;", "| |"}) {
                EXPECT_THAT(plain, Not(HasSubstr(mark))) << file.name;
            }
        }
    }
}

TEST(PageOfMarkdown, HasTheTextOfAPictureInATable) {
    const Page page = read_page("a.md", "| A | B |\n|---|---|\n| ![one](b.png) | two |\n");
    ASSERT_EQ(page.blocks.size(), 1U);
    EXPECT_EQ(words_of(page.blocks[0]), "A: B\none: two\n");
}

TEST(PageOfMarkdown, GoesOnWithTextAfterCodeInAList) {
    const Page page = read_page("a.md", "- one\n  ```\n  two\n  ```\n  three\n");
    ASSERT_EQ(page.blocks.size(), 3U);
    EXPECT_EQ(page.blocks[1].kind, Kind::code);
    EXPECT_EQ(page.blocks[1].text, "two\n");
    EXPECT_EQ(words_of(page.blocks[2]), "three");
}

TEST(PageOfMarkdown, NamesHeadingsAsLinksDo) {
    EXPECT_EQ(anchor_of("Ranges and errors"), "ranges-and-errors");
    EXPECT_EQ(anchor_of("Grid or tree?"), "grid-or-tree");
}

}  // namespace
}  // namespace tileglass::app
