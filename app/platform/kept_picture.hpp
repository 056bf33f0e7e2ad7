#pragma once
// How is a picture that stays the same shown again, without being drawn again?

namespace tileglass::app {

/// A picture of its own, of opaque pixels, beside the framebuffer that is bound. Needs a current
/// OpenGL context.
class KeptPicture {
public:
    KeptPicture() = default;
    ~KeptPicture();
    KeptPicture(const KeptPicture&) = delete;
    KeptPicture& operator=(const KeptPicture&) = delete;

    /// Runs `draw()` on `width` x `height` pixels of the picture instead of on the bound
    /// framebuffer. What it does not draw stays as it is, if the picture had that size before.
    template <typename Draw>
    void draw_on(int width, int height, const Draw& draw) {
        begin(width, height);
        draw();
        end();
        is_there_ = true;
    }
    void forget() { is_there_ = false; }
    bool is_there() const { return is_there_; }
    /// Copies the picture, which is there, into the bound framebuffer.
    void show() const;

private:
    void begin(int width, int height);
    void end() const;

    unsigned framebuffer_ = 0;
    unsigned color_ = 0;
    int width_ = 0;
    int height_ = 0;
    int bound_ = 0;  ///< the framebuffer to go back to
    bool is_there_ = false;
};

}  // namespace tileglass::app
