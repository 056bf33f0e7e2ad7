// Are pictures of cases drawn once, and read again later?

#include "app/case_pictures.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <iterator>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/platform/headless.hpp"
#include "app/platform/image.hpp"
#include "app/program.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::app {
namespace {

namespace fs = std::filesystem;

class CasePicturesTest : public testing::Test {
protected:
    void SetUp() override {
        fs::remove_all(folder_);
        gallery_.in_sight = {0, 9};  // one with steps, one with a camera
    }
    void TearDown() override { fs::remove_all(folder_); }

    // Makes all that are in sight; returns the number of turns.
    int work_to_end(CasePictures& pictures, Theme theme) {
        int turns = 0;
        while (turns < 10'000 && pictures.work(cases_, theme, gallery_)) ++turns;
        return turns;
    }

    std::size_t count_of_files() const {
        return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), {}));
    }

    std::unique_ptr<Headless> headless_ = std::move(Headless::open(1, 1)).value();
    // Tests run side by side, each in a process of its own.
    fs::path folder_ =
        fs::path(testing::TempDir()) / ("tileglass_case_pictures_" + std::to_string(::getpid()));
    std::vector<Case> cases_ = shipped_cases();
    Gallery gallery_;
};

TEST_F(CasePicturesTest, AreDrawnInTurnsAndKept) {
    CasePictures pictures;
    pictures.keep_in(folder_);
    EXPECT_GT(work_to_end(pictures, Theme::dark), 2);
    for (const std::size_t index : gallery_.in_sight) {
        EXPECT_NE(gallery_.pictures.at(cases_[index].id), nullptr) << cases_[index].id;
    }
    EXPECT_EQ(count_of_files(), 2U);
    for (const auto& entry : fs::directory_iterator(folder_)) {
        const Result<Image> image = read_png(entry.path(), 2 * kPictureWidth, 2 * kPictureHeight);
        ASSERT_TRUE(image) << image.error().message;
        const bool has_taken = [&] {  // blue, where all else is nearly grey
            for (std::size_t i = 0; i < image->rgba.size(); i += 4) {
                if (image->rgba[i + 2] > image->rgba[i] + 40) return true;
            }
            return false;
        }();
        EXPECT_TRUE(has_taken) << entry.path();
    }
}

TEST_F(CasePicturesTest, AreReadWhereTheyAreKept) {
    CasePictures first;
    first.keep_in(folder_);
    work_to_end(first, Theme::dark);
    gallery_.pictures.clear();
    CasePictures later;
    later.keep_in(folder_);
    EXPECT_LE(work_to_end(later, Theme::dark), 2) << "nothing is drawn";
    EXPECT_NE(gallery_.pictures.at(cases_[9].id), nullptr);
}

TEST_F(CasePicturesTest, AreDrawnAfterTheGalleryWasClosedMeanwhile) {
    CasePictures pictures;
    pictures.keep_in(folder_);
    ASSERT_TRUE(pictures.work(cases_, Theme::dark, gallery_));
    pictures.rest();
    work_to_end(pictures, Theme::dark);
    for (const std::size_t index : gallery_.in_sight) {
        EXPECT_NE(gallery_.pictures.at(cases_[index].id), nullptr) << cases_[index].id;
    }
}

TEST_F(CasePicturesTest, AreNotReadInAnotherSize) {
    CasePictures first;
    first.keep_in(folder_);
    work_to_end(first, Theme::dark);
    for (const fs::directory_entry& entry : fs::directory_iterator(folder_)) {
        ASSERT_TRUE(write_png(entry.path(), Image{1, 1, {1, 2, 3, 255}}));
    }
    gallery_.pictures.clear();
    CasePictures later;
    later.keep_in(folder_);
    EXPECT_GT(work_to_end(later, Theme::dark), 2) << "they are drawn again";
}

TEST_F(CasePicturesTest, AreDrawnAgainInAnotherTheme) {
    CasePictures pictures;
    pictures.keep_in(folder_);
    work_to_end(pictures, Theme::dark);
    EXPECT_GT(work_to_end(pictures, Theme::light), 2);
    EXPECT_EQ(count_of_files(), 4U);
}

TEST_F(CasePicturesTest, ReplaceThoseOfOtherPrograms) {
    fs::create_directories(folder_);
    const fs::path old = folder_ / (cases_[0].id + "-dark-0000000000000000.png");
    ASSERT_TRUE(scene::write_file(old, "old"));
    CasePictures pictures;
    pictures.keep_in(folder_);
    work_to_end(pictures, Theme::dark);
    EXPECT_FALSE(fs::exists(old));
    EXPECT_EQ(count_of_files(), 2U);
}

}  // namespace
}  // namespace tileglass::app
