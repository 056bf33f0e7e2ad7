// Do pictures look as they did?

#include "app/render.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stb/stb_image.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include "app/shell/features.hpp"
#include "tests/support/text_file.hpp"

namespace tileglass::app {
namespace {

const std::filesystem::path kRoot = TILEGLASS_SOURCE_DIR;
const std::filesystem::path kBuild = TILEGLASS_BUILD_DIR;

// Font rasterisers and drivers differ by a shade at edges; a mark that is missing, moved or in
// another colour differs by far more.
constexpr int kShade = 40;
constexpr double kMostShare = 0.004;

Image load_png(const std::filesystem::path& file) {
    Image image;
    unsigned char* pixels =
        stbi_load(file.string().c_str(), &image.width, &image.height, nullptr, 4);
    if (pixels == nullptr) return {};
    image.rgba.assign(pixels, pixels + std::size_t{4} * image.width * image.height);
    stbi_image_free(pixels);
    return image;
}

// Pixels that differ are white on black; the count is returned.
std::int64_t differences(const Image& a, const Image& b, Image& picture) {
    picture = a;
    std::int64_t count = 0;
    for (std::size_t i = 0; i < a.rgba.size(); i += 4) {
        bool is_different = false;
        for (std::size_t channel = 0; channel < 3; ++channel) {
            is_different =
                is_different || std::abs(a.rgba[i + channel] - b.rgba[i + channel]) > kShade;
        }
        for (std::size_t channel = 0; channel < 3; ++channel) {
            picture.rgba[i + channel] = is_different ? 255 : 0;
        }
        if (is_different) ++count;
    }
    return count;
}

// A picture that should change is drawn again by hand: the test says with which command.
void expect_picture(const std::string& name, const Rendering& rendering) {
    std::vector<Error> left_out;
    const Result<Image> image = render(rendering, left_out);
    ASSERT_TRUE(image) << image.error().message;
    const std::filesystem::path reference = kRoot / "tests/app/pictures" / (name + ".png");
    const std::filesystem::path drawn = kBuild / (name + ".png");
    const Image expected = load_png(reference);
    if (expected.width != image->width || expected.height != image->height) {
        ASSERT_TRUE(write_png(drawn, *image));
        FAIL() << reference << " is missing or has another size; this run drew " << drawn;
    }
    Image difference;
    const std::int64_t count = differences(expected, *image, difference);
    const std::int64_t most = static_cast<std::int64_t>(kMostShare * image->width * image->height);
    if (count > most) {
        const std::filesystem::path marked = kBuild / (name + "-difference.png");
        ASSERT_TRUE(write_png(drawn, *image));
        ASSERT_TRUE(write_png(marked, difference));
        FAIL() << count << " pixels differ from " << reference << ", at most " << most
               << " may; this run drew " << drawn << ", the difference is in " << marked;
    }
}

Rendering small(const std::string& file) {
    Rendering rendering;
    rendering.file = kRoot / file;
    rendering.width = 480;
    rendering.height = 300;
    return rendering;
}

// Large enough for all of its items.
Rendering first_start() {
    Rendering rendering = small("cases/first-start.tileglass.json");
    rendering.width = 860;
    rendering.height = 600;
    return rendering;
}

TEST(Render, DrawsTheFirstStart) {
    expect_picture("first-start", first_start());
}

TEST(Render, DrawsTheStateAfterSomeSteps) {
    Rendering rendering = first_start();
    rendering.step = 60;
    expect_picture("first-start-step", rendering);
}

TEST(Render, DrawsTheFiveCoveragesInLight) {
    Rendering rendering = small("cases/B1-aligned-rectangle.tileglass.json");
    rendering.theme = Theme::light;
    rendering.width = 1000;
    rendering.height = 240;
    expect_picture("coverages-light", rendering);
}

TEST(Render, DrawsAMapFromFarAway) {
    expect_picture("paris", small("maps/Paris_1_512.map"));
}

TEST(Render, DrawsPanelsOnADenseScreen) {
    Rendering rendering = small("cases/first-start.tileglass.json");
    rendering.width = 640;
    rendering.height = 400;
    rendering.scale = 2;
    rendering.has_panels = true;
    expect_picture("panels-2x", rendering);
}

// The rows of pixels in the left half of a tab that have text.
int rows_with_text(const std::string& file, const char* tab) {
    Rendering rendering = small(file);
    rendering.width = 1280;
    rendering.height = 720;
    rendering.has_panels = true;
    rendering.tab = tab_of(tab);
    std::vector<Error> left_out;
    const Result<Image> image = render(rendering, left_out);
    if (!image) return 0;
    int rows = 0;
    for (int y = 160; y < image->height - 60; ++y) {
        const std::uint8_t* row = &image->rgba[std::size_t{4} * image->width * y];
        bool has_text = false;
        for (int x = 20; x < image->width / 3; ++x) has_text = has_text || row[4 * x] > 0x90;
        rows += has_text ? 1 : 0;
    }
    return rows;
}

TEST(Render, ShowsTheCodeInItsTab) {
    EXPECT_GT(rows_with_text("cases/S4-runaway-row.tileglass.json", "Code"), 60);
}

TEST(Render, OpensEveryMapAndShowsItsSolidTiles) {
    int maps = 0;
    for (const auto& entry : std::filesystem::directory_iterator(kRoot / "maps")) {
        if (entry.path().extension() != ".map") continue;
        ++maps;
        Rendering rendering = small("maps/" + entry.path().filename().string());
        std::vector<Error> left_out;
        const Result<Image> image = render(rendering, left_out);
        ASSERT_TRUE(image) << entry.path() << ": " << image.error().message;
        // Tiles that are a pixel and smaller mix: more blue than open tiles is some solid.
        int solid = 0;
        for (std::size_t i = 0; i < image->rgba.size(); i += 4) {
            solid += image->rgba[i + 2] > 0x2E ? 1 : 0;
        }
        EXPECT_GT(solid, 5000) << entry.path();
    }
    EXPECT_EQ(maps, 5);
}

/// What is left out of a picture of a scene with these items.
std::vector<Error> left_out_of(const std::string& items, double seconds) {
    const std::filesystem::path file = own_path("left-out.json");
    write_text(file, R"({"tileglass":1,"items":[)" + items + "]}");
    Rendering rendering;
    rendering.file = file;
    rendering.width = 64;
    rendering.height = 48;
    rendering.seconds = seconds;
    std::vector<Error> left_out;
    const Result<Image> image = render(rendering, left_out);
    EXPECT_TRUE(image) << image.error().message;
    std::filesystem::remove(file);
    return left_out;
}

TEST(Render, SaysWhatTakesTooLong) {
    EXPECT_EQ(left_out_of(R"({"rect":[0,0,9,9]},{"circle":[0,0,9]},{"object":[0,0,1,1]})", 10),
              std::vector<Error>());
    EXPECT_EQ(left_out_of(R"({"circle":[0,0,5e8]},{"circle":[0,0,5]})", 0.1),
              (std::vector<Error>{{"circle 1", "it takes longer than 0.1 seconds"}}));
    std::string objects = R"({"object":[0,0,200,200]})";  // 40,401 tiles
    for (int k = 1; k < 200; ++k) objects += R"(,{"object":[0,0,200,200]})";
    const std::vector<Error> left_out = left_out_of(objects, 0);
    ASSERT_EQ(left_out.size(), 1U) << "its objects are not shown at all";
    EXPECT_EQ(left_out.front(), (Error{"world", "it takes longer than 0 seconds"}));
    std::string many = R"({"object":[0,0,199,199]})";  // 40,000 tiles
    for (int k = 1; k < 1'000; ++k) many += R"(,{"object":[0,0,199,199]})";
    const std::vector<Error> of_many = left_out_of(many, 0);
    ASSERT_EQ(of_many.size(), 2U) << "known without any of them";
    EXPECT_EQ(of_many.back().field, "object 1000");
    EXPECT_THAT(of_many.back().message, testing::HasSubstr("40000000 tiles"));
    const char* bounds = R"("method":"brute_force","bounds":[0,0,2000,1000])";
    EXPECT_EQ(left_out_of(fmt::format(R"({{"rect":[0,0,9,9],{}}})", bounds), 0),
              (std::vector<Error>{{"rect 1", "its steps: it takes longer than 0 seconds"}}))
        << "its tiles are known at once";
}

TEST(Render, BeginsNoItemOnceOthersHaveTakenAllTheTime) {
    const std::vector<Error> left_out = left_out_of(
        R"({"circle":[0,0,5e8]},{"circle":[0,0,5e8]},{"circle":[0,0,4e8]},{"circle":[0,0,5e8]})",
        0.05);
    ASSERT_EQ(left_out.size(), 4U);
    EXPECT_EQ(left_out[0].message, "it takes longer than 0.05 seconds");
    EXPECT_EQ(left_out[3].message, "the items before it took all the time");
}

// As the window does.
TEST(Render, SaysHowManyShapesOfACrowdItLeavesOut) {
    std::string items = R"({"circle":[0,0,4000]})";
    for (int k = 1; k < 600; ++k) items += R"(,{"circle":[0,0,4000]})";
    const std::vector<Error> left_out = left_out_of(items, 60);
    ASSERT_EQ(left_out.size(), 1U);
    EXPECT_EQ(left_out.front().field, "items");
    EXPECT_THAT(left_out.front().message, testing::HasSubstr("shapes that have too many tiles"));
}

std::string file_of(Rendering rendering, PictureFormat format) {
    std::vector<Error> left_out;
    Result<std::string> content = render_file(rendering, format, left_out);
    return content ? *content : content.error().field + ": " + content.error().message;
}

TEST(Render, NumbersTheStepsOfAStrip) {
    Rendering rendering = small("cases/R2-aimed-at-the-corner.tileglass.json");
    rendering.strip = 3;
    rendering.to = 8;
    const std::string svg = file_of(rendering, PictureFormat::svg);
    for (const char* title : {">1: step 0<", ">2: step 4<", ">3: step 8<"}) {
        EXPECT_THAT(svg, testing::HasSubstr(title));
    }
    EXPECT_THAT(svg, testing::HasSubstr("width=\"1456\" height=\"328\""));
}

TEST(Render, AnimatesAHundredStepsInTwoMegabytes) {
    Rendering rendering = first_start();
    rendering.width = 640;
    rendering.height = 480;
    rendering.to = 100;
    const std::string gif = file_of(rendering, PictureFormat::gif);
    EXPECT_EQ(gif.substr(0, 6), "GIF89a");
    EXPECT_LT(gif.size(), 2'000'000U);
}

TEST(Render, ListsCountersByStepAndByTick) {
    const std::string steps = file_of(first_start(), PictureFormat::csv);
    EXPECT_THAT(steps, testing::StartsWith("step,tiles taken,tiles tested,"));
    EXPECT_THAT(steps, testing::HasSubstr("\n155,92,50,29,2,11,71\n"));
    Rendering ticks = small("cases/T12-the-hiccup.tileglass.json");
    ticks.from = ticks.to = 30;
    EXPECT_THAT(file_of(ticks, PictureFormat::csv), testing::HasSubstr("\n30,"));
    ticks.from = 31;
    EXPECT_EQ(file_of(ticks, PictureFormat::csv), "--from: 31 is above 30");
}

TEST(Render, PutsPixelsIntoAnSvgOnlyWhereTilesAreSmaller) {
    EXPECT_THAT(file_of(small("maps/Paris_1_512.map"), PictureFormat::svg),
                testing::HasSubstr("data:image/png;base64,iVBOR"));
    EXPECT_THAT(file_of(first_start(), PictureFormat::svg),
                testing::Not(testing::HasSubstr("<image")));
}

TEST(Render, NamesTheFieldOfAMissingFile) {
    const Rendering rendering = small("maps/no-such-file.map");
    std::vector<Error> left_out;
    const Result<Image> image = render(rendering, left_out);
    ASSERT_FALSE(image);
    EXPECT_EQ(image.error().field, "file");
}

}  // namespace
}  // namespace tileglass::app
