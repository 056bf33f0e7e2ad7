#pragma once
// What features draw on the canvas.

#include "app/document/picture/show.hpp"

namespace tileglass::app {

class Workspace;

class FeatureLayers final : public CanvasLayers {
public:
    explicit FeatureLayers(const Workspace& workspace) : workspace_(workspace) {}

    void draw(Layer layer, Canvas& canvas) const override;

private:
    const Workspace& workspace_;
};

}  // namespace tileglass::app
