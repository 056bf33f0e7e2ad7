#pragma once
// Makes the pictures that leave the window, and the preview in the dialog.

#include <memory>
#include <optional>
#include <string>

#include "app/document/display.hpp"
#include "app/figures.hpp"
#include "app/picture.hpp"
#include "app/platform/gl_objects.hpp"
#include "app/shell/panels/panels.hpp"
#include "app/shell/session/workspace.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// Needs a current OpenGL context.
class Exporter {
public:
    /// Makes the picture that is wanted, of an animation a part; the preview, if what it shows has
    /// changed. Returns whether the next screen frame has more to do.
    bool work(Workspace& workspace, ExportDialog& dialog);

private:
    /// What moves is drawn in a workspace of its own, so that nothing moves in the window.
    struct Moving {
        WantedPicture wanted;
        std::string document;  ///< that the picture carries
        std::string note;      ///< why it carries none
        Workspace workspace;
        std::optional<Animation> animation;  ///< none: not begun
    };

    void begin(Workspace& workspace, const WantedPicture& wanted);
    void go_on(Workspace& workspace);
    void show_preview(const Workspace& workspace, ExportDialog& dialog);
    void make(Workspace& workspace, const WantedPicture& wanted);
    PicturePainter& painter();

    std::unique_ptr<PicturePainter> painter_;  ///< null: nothing was drawn yet
    std::unique_ptr<Moving> moving_;           ///< null: none is made
    std::optional<PictureChoice> shown_;       ///< in the preview; none: the dialog is closed
    std::unique_ptr<Texture> preview_;
};

}  // namespace tileglass::app
