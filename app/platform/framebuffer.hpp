#pragma once
// What is drawn into, if not the window?

namespace tileglass::app {

/// A framebuffer of opaque pixels, 8 bits a channel. Needs a current OpenGL context all its life.
class Framebuffer {
public:
    Framebuffer();
    ~Framebuffer();
    Framebuffer(const Framebuffer&) = delete;
    Framebuffer& operator=(const Framebuffer&) = delete;

    /// Gives it that many pixels, whose contents are not defined; of the same size they stay as
    /// they are. False where OpenGL cannot draw into it. Leaves it bound for drawing.
    bool begin(int width, int height);

    unsigned id() const { return id_; }
    int width() const { return width_; }
    int height() const { return height_; }

private:
    unsigned id_ = 0;
    unsigned color_ = 0;
    int width_ = 0;
    int height_ = 0;
};

}  // namespace tileglass::app
