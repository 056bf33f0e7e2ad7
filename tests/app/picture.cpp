#include "app/picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <imgui.h>

#include <filesystem>

#include "app/figures.hpp"
#include "app/platform/gui.hpp"
#include "app/platform/headless.hpp"
#include "app/shell/session/open_and_save.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {
namespace {

TEST(Picture, HasWhatItsStyleSaysAndLeavesTheWindowAlone) {
    const auto headless = Headless::open(640, 400);
    ASSERT_TRUE(headless);
    const Gui gui(640, 400, 1, "");
    ImGuiContext* const context = ImGui::GetCurrentContext();
    Workspace workspace;
    workspace.viewport.width = 640;
    workspace.viewport.height = 400;
    workspace.viewport.scale_bar = ScaleBar{{{500, 360}, {634, 393}}, 120, "12 tiles"};
    const std::filesystem::path cases = TILEGLASS_SOURCE_DIR "/cases";
    open_scene(workspace, *scene::load_file(cases / "R3-between-two-diagonal-walls.tileglass.json"),
               {});
    workspace.refresh();

    PicturePainter painter;
    const PictureStyle full{.scale = 2,
                            .theme = Theme::light,
                            .title = "A title",
                            .has_legend = true,
                            .has_scale_bar = true};
    const Result<Image> image = painter.image(workspace, full);
    ASSERT_TRUE(image) << image.error().message;
    EXPECT_EQ(image->width, 1280);
    EXPECT_GE(image->height, 800 + 2 * (28 + 20));
    const auto texts =
        testing::AllOf(testing::HasSubstr(">A title</text>"), testing::HasSubstr(">taken</text>"),
                       testing::HasSubstr(">12 tiles</text>"));
    EXPECT_THAT(*picture_svg(workspace, painter, full, ""), texts);
    const PictureStyle bare{.has_coordinates = false, .has_labels = false};
    EXPECT_THAT(*picture_svg(workspace, painter, bare, ""),
                testing::Not(testing::HasSubstr("<text")));
    EXPECT_EQ(ImGui::GetCurrentContext(), context);
    EXPECT_EQ((*headless)->read_pixels().rgba[0], 0) << "its framebuffer is bound, still black";
}

}  // namespace
}  // namespace tileglass::app
