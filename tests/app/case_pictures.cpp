// Are pictures of cases drawn in turns?

#include "app/case_pictures.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <utility>
#include <vector>

#include "app/platform/headless.hpp"
#include "app/platform/image.hpp"
#include "app/program.hpp"

namespace tileglass::app {
namespace {

class CasePicturesTest : public testing::Test {
protected:
    void SetUp() override {
        gallery_.in_sight = {0, 9};  // one with steps, one with a camera
    }

    // Makes all that are in sight; returns the number of turns.
    int work_to_end(CasePictures& pictures, Theme theme) {
        int turns = 0;
        while (turns < 10'000 && pictures.work(cases_, theme, gallery_)) ++turns;
        return turns;
    }

    void expect_pictures() const {
        for (const std::size_t index : gallery_.in_sight) {
            EXPECT_NE(gallery_.pictures.at(cases_[index].id), nullptr) << cases_[index].id;
        }
    }

    std::unique_ptr<Headless> headless_ = std::move(Headless::open(1, 1)).value();
    std::vector<Case> cases_ = shipped_cases();
    Gallery gallery_;
};

TEST_F(CasePicturesTest, AreDrawnInTurns) {
    CasePictures pictures;
    EXPECT_GT(work_to_end(pictures, Theme::dark), 2);
    expect_pictures();
}

TEST_F(CasePicturesTest, ShowWhatIsTaken) {
    ScenePainter painter(kPictureWidth, kPictureHeight, 1);
    for (const std::size_t index : gallery_.in_sight) {
        painter.begin(scene::read_scene(cases_[index].text, {}).value(), Theme::dark);
        while (!painter.go_on()) continue;
        const Image image = painter.draw().value();
        const bool has_taken = [&] {  // blue, where all else is nearly grey
            for (std::size_t i = 0; i < image.rgba.size(); i += 4) {
                if (image.rgba[i + 2] > image.rgba[i] + 40) return true;
            }
            return false;
        }();
        EXPECT_TRUE(has_taken) << cases_[index].id;
    }
}

TEST_F(CasePicturesTest, AreDrawnAfterTheGalleryWasClosedMeanwhile) {
    CasePictures pictures;
    ASSERT_TRUE(pictures.work(cases_, Theme::dark, gallery_));
    pictures.rest();
    work_to_end(pictures, Theme::dark);
    expect_pictures();
}

TEST_F(CasePicturesTest, AreDrawnAgainInAnotherTheme) {
    CasePictures pictures;
    work_to_end(pictures, Theme::dark);
    EXPECT_GT(work_to_end(pictures, Theme::light), 2);
    expect_pictures();
}

}  // namespace
}  // namespace tileglass::app
