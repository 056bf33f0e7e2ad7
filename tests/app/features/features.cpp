// Does the program ask a feature for all that it may add, and keep what it keeps?

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/shell/session/subject.hpp"
#include "app/widgets/texts.hpp"
#include "tests/app/shell/panels/tab_desk.hpp"

namespace tileglass::app {
namespace {

constexpr Tab kLister{"Lister", "The first tiles of the selected answer."};

// Lists a few tiles below each other, and adds something to each surface.
class Lister final : public Feature {
public:
    void derive(const Subject& subject) override {
        if (!subject.display.tabs.shows(kLister) || subject.answer == nullptr) return;
        if (steps_ == nullptr) {
            auto recording = std::make_shared<Recording>();
            for (const std::int32_t x : {1, 2, 3}) (*recording)(Visit{{x, 1}});
            steps_ = std::move(recording);
        }
        ++derived;
    }
    void follow(const Subject& subject) override { cursor = subject.player.cursor(); }
    std::vector<Played> offer_steps(const Subject&) const override {
        if (steps_ == nullptr) return {};
        return {{.steps = steps_, .tell = [](const Event&) { return "listed one more"; }}};
    }
    bool is_counting() const override { return counts; }
    void give_up() override { counts = false; }
    void draw_tab(const Subject& subject, Wishes& wishes) override {
        write(fmt::format("{} tiles", subject.answer->summary.count));
        if (wants_other_tab) wishes.push_back(WishedTab{Tab::counters});
    }
    void draw_over(Layer layer, const Subject& subject, Canvas& canvas) const override {
        if (layer != Layer::items || steps_ == nullptr) return;
        canvas.outlines.push_back({world_rect(subject.scene.frame, {{1, 1}, {2, 2}})});
    }
    void add_to_legend(const Subject&, LegendPart part, LegendRows& rows) const override {
        rows.add(part == LegendPart::map && steps_ != nullptr, Role::current, "listed first");
    }
    void add_live_numbers(const Subject&, std::vector<LiveNumber>& numbers) const override {
        numbers.push_back({"3 listed", "Tiles that are listed", kLister});
    }
    void tell_tile(const Subject&, Tile tile) override {
        write("asked about column " + std::to_string(tile.x));
    }
    std::string setting() const override { return kept; }
    void restore(std::string_view setting) override { kept = setting; }

    int derived = 0;
    std::size_t cursor = 0;
    bool counts = false;
    bool wants_other_tab = false;
    std::string kept;

private:
    std::shared_ptr<const Recording> steps_;
};

const FeatureRow kRow{"lister", make_feature<Lister>, kLister, {}, true};
constexpr std::array<const FeatureRow*, 1> kRows{&kRow};

class AFeature : public TabDesk {
protected:
    void SetUp() override {
        work().features = Features(kRows);
        open("B1", kLister);
    }
    Lister& lister() { return feature_of<Lister>(work()); }
    bool is_shown(const std::string& window, const std::string& begin) const {
        return std::any_of(parts().begin(), parts().end(), [&](const Shown& part) {
            return part.window == window && part.text.starts_with(begin);
        });
    }
};

TEST_F(AFeature, DrawsItsTab) {
    EXPECT_TRUE(is_shown("Lister", std::to_string(work().selected_answer()->summary.count)));
}

TEST_F(AFeature, HasItsWishesFulfilled) {
    lister().wants_other_tab = true;
    turn();
    EXPECT_EQ(work().display.tabs.open, Tab::counters);
}

TEST_F(AFeature, DrawsOnTheCanvas) {
    CanvasBuilder builder;
    const std::vector<Outline>& outlines = builder.build(work().showing()).outlines;
    EXPECT_TRUE(std::any_of(outlines.begin(), outlines.end(),
                            [](const Outline& one) { return one.area == Rect{{1, 1}, {2, 2}}; }));
}

TEST_F(AFeature, AddsToLegendLiveNumbersAndTile) {
    work().display.tabs.is_large = false;
    point_on_canvas({1.5, 1.5});
    turn();
    EXPECT_TRUE(is_shown("Legend", "listed first"));
    EXPECT_TRUE(is_shown("Legend", "3 listed"));
    EXPECT_TRUE(is_shown("Tile", "asked about column 1"));
}

TEST_F(AFeature, OffersStepsThatTheTransportPlays) {
    ASSERT_EQ(work().player.length(), 3U);
    work().player.go_to(2);
    turn();
    EXPECT_TRUE(is_shown("Transport", "listed one more"));
    EXPECT_EQ(lister().cursor, 2U) << "the second half of the refresh sees the step";
}

TEST_F(AFeature, IsGivenUpByEsc) {
    lister().counts = true;
    EXPECT_TRUE(is_counting(work()));
    give_up_counting(work());
    EXPECT_FALSE(is_counting(work()));
}

TEST_F(AFeature, BeginsAnewWithAnotherDocumentButForItsSetting) {
    const Lister* before = &lister();
    lister().kept = "three columns";
    work().player.go_to(1);
    open("C1", Tab::counters);
    EXPECT_NE(&lister(), before);
    EXPECT_EQ(lister().kept, "three columns");
    EXPECT_EQ(lister().derived, 0);
}

}  // namespace
}  // namespace tileglass::app
