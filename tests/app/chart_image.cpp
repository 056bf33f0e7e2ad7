// Does an experiment come out of the command line as a picture, a drawing or numbers, whole or not
// at all?

#include "app/render.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <imgui.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "app/canvas/charts/chart_layout.hpp"
#include "app/platform/headless.hpp"
#include "sandbox/text/files.hpp"
#include "tests/app/shell/commands/desk.hpp"

namespace tileglass::app {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class ChartImage : public testing::Test {
protected:
    Rendering rendering_of(const std::string& text) {
        Rendering rendering;
        rendering.file = folder_.path / "some.tileglass.json";
        rendering.width = 480;
        rendering.height = 320;
        std::ofstream(rendering.file) << text;
        return rendering;
    }

    TestFolder folder_;
};

const char* kTiny =
    R"({"tileglass":1,"title":"Tiny","sweep":{"from":5,"to":20,"steps":2,"extent":32}})";

TEST_F(ChartImage, IsAPictureADrawingOrNumbers) {
    const Rendering rendering = rendering_of(kTiny);
    const auto png = render_chart(rendering, ChartFormat::png);
    ASSERT_TRUE(png) << png.error().message;
    const Image& image = std::get<Image>(png->file);
    EXPECT_EQ(image.width, 480);
    EXPECT_EQ(image.height, 320);
    // Lines of several colours on the ground.
    int bright = 0;
    for (std::size_t i = 0; i < image.rgba.size(); i += 4)
        bright += image.rgba[i + 2] > 150 ? 1 : 0;
    EXPECT_GT(bright, 500);
    const auto svg = render_chart(rendering, ChartFormat::svg);
    ASSERT_TRUE(svg);
    EXPECT_THAT(std::get<std::string>(svg->file), HasSubstr(">Tiny</text>"));
    const Result<Chart> chart = read_chart(svg->data);
    ASSERT_TRUE(chart) << chart.error().message;
    EXPECT_EQ(svg_of(lay_out(*chart, 480, 320, 1, usual_width), Theme::dark),
              std::get<std::string>(svg->file));
    const auto csv = render_chart(rendering, ChartFormat::csv);
    ASSERT_TRUE(csv);
    EXPECT_THAT(std::get<std::string>(csv->file), HasSubstr("\nk_d_tree,20,32,"));
}

TEST_F(ChartImage, NamesWhatIsMissingOrTooLarge) {
    const auto error = [](const Rendering& rendering) {
        const auto chart = render_chart(rendering, ChartFormat::png);
        return chart ? std::string("none") : chart.error().field;
    };
    EXPECT_EQ(error(rendering_of(R"({"tileglass":1})")), "sweep");
    EXPECT_EQ(error(rendering_of(R"({"tileglass":1,"sweep":{"steps":0}})")), "sweep.steps");
    Rendering rendering = rendering_of(kTiny);
    rendering.width = 20'000;
    EXPECT_EQ(error(rendering), "size");
    rendering.file = "no-such-file.json";
    EXPECT_EQ(error(rendering), "file");
}

TEST_F(ChartImage, IsDrawnTogetherWithAnotherPicture) {
    const auto headless = Headless::open(8, 8);
    ASSERT_TRUE(headless);
    ImGui::SetCurrentContext(nullptr);
    Chart chart;
    chart.empty = "Nothing.";
    const Result<Image> image = draw_chart(chart, Theme::light, 200, 100, 1);
    ASSERT_TRUE(image);
    EXPECT_EQ(image->width, 200);
    EXPECT_EQ(image->rgba[0], 255) << "a white ground";
    EXPECT_EQ(ImGui::GetCurrentContext(), nullptr);
    const Image other = (*headless)->read_pixels();
    EXPECT_EQ(other.width, 8);
    EXPECT_EQ(other.rgba[0], 0);
    EXPECT_FALSE(draw_chart(chart, Theme::light, 0, 100, 1));
}

int status_of(const std::string& arguments) {
    const std::string line =
        std::string(TILEGLASS_BUILD_DIR) + "/tileglass " + arguments + " 2>/dev/null";
    return std::system(line.c_str()) / 256;
}

TEST_F(ChartImage, ComesFromTheCommandLine) {
    const Rendering rendering = rendering_of(kTiny);
    const std::string file = "'" + rendering.file.string() + "'";
    for (const char* ending : {"png", "svg", "csv"}) {
        const std::filesystem::path out = folder_.path / (std::string("out.") + ending);
        EXPECT_EQ(status_of("render " + file + " -o '" + out.string() + "' --chart"), 0);
        EXPECT_GT(std::filesystem::file_size(out), 200U);
    }
    const std::string drawing = "'" + (folder_.path / "both.svg").string() + "'";
    const std::filesystem::path data = folder_.path / "both.json";
    EXPECT_EQ(
        status_of("render " + file + " -o " + drawing + " --chart --data '" + data.string() + "'"),
        0);
    EXPECT_TRUE(read_chart(scene::read_file(data).value()));
    EXPECT_EQ(status_of("render " + file + " -o " + drawing + " --chart --data gone/no.json"), 2);
    const auto refused = [&](const std::string& scene, const std::string& out,
                             const std::string& how) {
        const std::filesystem::path to = folder_.path / out;
        const int status = status_of("render " + scene + " -o '" + to.string() + "' " + how);
        EXPECT_FALSE(std::filesystem::exists(to));
        return status;
    };
    EXPECT_EQ(refused(file, "no.gif", ""), 2);
    EXPECT_EQ(refused(file, "no.csv", ""), 2);
    EXPECT_EQ(refused(file, "no.txt", "--chart"), 2);
    EXPECT_EQ(refused(file, "gone/no.csv", "--chart"), 2);
    rendering_of(R"({"tileglass":1})");
    EXPECT_EQ(refused(file, "no.png", "--chart"), 2);
}

}  // namespace
}  // namespace tileglass::app
