#include "app/shell/session/feature_layers.hpp"

#include "app/shell/session/subject.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

void FeatureLayers::draw(Layer layer, Canvas& canvas) const {
    const Subject subject = subject_of(workspace_);
    for (const auto& feature : workspace_.features.all()) {
        feature->draw_over(layer, subject, canvas);
    }
}

}  // namespace tileglass::app
