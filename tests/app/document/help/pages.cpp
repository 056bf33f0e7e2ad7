// Do links, the search and the order of the pages lead to what is sought?

#include "app/document/help/pages.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "app/platform/embedded.hpp"
#include "app/program.hpp"

namespace tileglass::app {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// Two pages that link to each other.
Pages two_pages() {
    Pages pages;
    pages.add_markdown("a.md", "# First\n\nSee [b](sub/b.md#more), case C1 and `C2`, -C1.\n",
                       {"C1", "C2"});
    pages.add_markdown("sub/b.md", "# Second\n\nA circle.\n\n## More\n\nOf a [first](../a.md).\n",
                       {});
    return pages;
}

const Pages& shipped() {
    static const std::shared_ptr<const Pages> pages =
        shipped_pages(shipped_cases(), *shipped_codes());
    return *pages;
}

// All spans of a page.
PageSpans spans_of(const Page& page) {
    PageSpans spans;
    for (const PageBlock& block : page.blocks) {
        spans.insert(spans.end(), block.spans.begin(), block.spans.end());
        for (const auto& row : block.rows) {
            for (const PageSpans& cell : row) spans.insert(spans.end(), cell.begin(), cell.end());
        }
    }
    return spans;
}

std::string first_found(const std::string& typed) {
    const std::vector<FoundBlock> found = shipped().search(typed);
    return found.empty() ? "" : shipped().all()[found.front().page].path;
}

TEST(LinksOfPages, LeadToAPageAndAHeading) {
    const Pages pages = two_pages();
    const LinkTarget more = pages.target_of("a.md", "sub/b.md#more");
    ASSERT_TRUE(more.place);
    EXPECT_EQ(*more.place, (PagePlace{"sub/b.md", 2}));
    EXPECT_EQ(*pages.target_of("sub/b.md", "../a.md").place, (PagePlace{"a.md", std::nullopt}));
    EXPECT_EQ(*pages.target_of("sub/b.md", "#second").place, (PagePlace{"sub/b.md", 0}));
}

TEST(LinksOfPages, LeadElsewhereByTheirAddress) {
    const Pages pages = two_pages();
    EXPECT_EQ(pages.target_of("sub/b.md", "../../maps/x.tmx").elsewhere, "maps/x.tmx");
    EXPECT_EQ(pages.target_of("a.md", "https://example.org/a").elsewhere, "https://example.org/a");
}

TEST(LinksOfPages, AreMadeOfNamesOfCases) {
    const Pages pages = two_pages();
    const PageSpans& spans = pages.all()[0].blocks[1].spans;
    std::vector<std::string> links;
    for (const PageSpan& span : spans) {
        if (!span.link.empty()) links.push_back(span.link);
    }
    EXPECT_THAT(links, ElementsAre("sub/b.md#more", "case:C1")) << "code and -C1 name no case";
    EXPECT_EQ(pages.target_of("a.md", "case:C1").case_id, "C1");
}

TEST(LinksOfPages, AllLeadSomewhere) {
    const std::filesystem::path source = TILEGLASS_SOURCE_DIR;
    const std::vector<Case> cases = shipped_cases();
    int count = 0;
    for (const Page& page : shipped().all()) {
        for (const PageSpan& span : spans_of(page)) {
            if (span.link.empty()) continue;
            ++count;
            const LinkTarget target = shipped().target_of(page.path, span.link);
            const std::string link = page.path + ": " + span.link;
            if (target.place) {
                EXPECT_TRUE(span.link.find('#') == std::string::npos || target.place->block)
                    << link << ": no such heading";
            } else if (!target.case_id.empty()) {
                EXPECT_NE(find_case(cases, target.case_id), nullptr) << link;
            } else if (target.elsewhere.find("://") == std::string::npos) {
                EXPECT_TRUE(std::filesystem::exists(source / target.elsewhere)) << link;
            }
        }
    }
    EXPECT_GT(count, 100);
}

TEST(PicturesOfPages, AreAllInTheProgram) {
    const std::map<std::string, PagePicture> pictures = shipped_pictures();
    std::set<std::string> used;
    for (const Page& page : shipped().all()) {
        for (const PageBlock& block : page.blocks) {
            if (block.kind != PageBlock::Kind::picture) continue;
            const std::filesystem::path file =
                std::filesystem::path(page.path).parent_path() / block.text;
            used.insert(file.lexically_normal().string());
        }
    }
    for (const std::string& picture : used) EXPECT_EQ(pictures.count(picture), 1U) << picture;
    for (const auto& [path, picture] : pictures) {
        EXPECT_EQ(used.count(path), 1U) << path << " is on no page";
        EXPECT_GT(picture.width, 0) << path;
    }
}

TEST(SearchOfPages, NeedsAllWordsAndPrefersTitles) {
    const Pages pages = two_pages();
    EXPECT_TRUE(pages.search("").empty());
    EXPECT_TRUE(pages.search("circle first").empty()) << "no block has both";
    const std::vector<FoundBlock> found = pages.search("FIRST");
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].page, 0U);
    EXPECT_EQ(found[0].block, 0U) << "the title";
    EXPECT_EQ(found[1].page, 1U);
    EXPECT_THAT(found[1].text, HasSubstr("Of a first"));
}

TEST(SearchOfPages, FindsThePageOfEachSubject) {
    EXPECT_EQ(first_found("circle"), "algorithms/circle.md");
    EXPECT_EQ(first_found("quadtree"), "algorithms/quadtree.md");
    EXPECT_EQ(first_found("bresenham"), "algorithms/code/segment-bresenham.txt");
    EXPECT_EQ(first_found("fold and shift"), "algorithms/circle.md");
    EXPECT_EQ(first_found("no such words at all"), "");
}

TEST(OrderOfPages, FollowsTheListOfAlgorithms) {
    std::vector<std::string> first;
    for (std::size_t i = 0; i < 5; ++i) first.push_back(shipped().all()[i].path);
    EXPECT_THAT(first, ElementsAre("using.md", "algorithms/README.md", "algorithms/rectangle.md",
                                   "algorithms/circle.md", "algorithms/segment.md"));
}

TEST(HistoryOfPages, GoesBackAndForward) {
    PageHistory history;
    history.go_to({"a.md", {}});
    history.go_to({"a.md", {}});
    history.go_to({"b.md", 3});
    history.back();
    EXPECT_EQ(history.place().page, "a.md");
    EXPECT_TRUE(history.can_forward());
    history.back();
    EXPECT_EQ(history.place().page, "") << "the keys, where it began";
    EXPECT_FALSE(history.can_back());
    history.go_to({"c.md", {}});
    EXPECT_FALSE(history.can_forward());
}

}  // namespace
}  // namespace tileglass::app
