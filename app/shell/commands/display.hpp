#pragma once
// Changes what is shown: the view, sizes, docks and tabs.

namespace tileglass::app {

class Workspace;

/// Changes the zoom by `factor`, around the middle of the canvas.
void zoom(Workspace& workspace, double factor);
/// Glides to the whole scene.
void fit_all(Workspace& workspace);
/// Turns +y upwards or downwards.
void turn_over(Workspace& workspace);
void turn_theme(Workspace& workspace);
/// Makes all texts and controls larger by some percent of the usual size; 0: the usual size.
void resize_all(Workspace& workspace, int percent);

void toggle_docks(Workspace& workspace);
/// Begins and ends presenting. At its end the view is that of before.
void present(Workspace& workspace);

}  // namespace tileglass::app
