#include "app/platform/headless.hpp"

#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <fmt/format.h>

#include <array>
#include <optional>
#include <string_view>
#include <utility>

namespace tileglass::app {

namespace {

constexpr int kMostPixels = 16384;

std::optional<Error> size_error(int width, int height, int most) {
    if (width >= 1 && height >= 1 && width <= most && height <= most) return std::nullopt;
    return Error{"size", fmt::format("a picture of {} x {} pixels is not within 1 to {} a side",
                                     width, height, most)};
}

// A display without a screen. Never terminated: that would leak in Mesa and invalidate other
// contexts.
EGLDisplay open_display() {
    const char* known = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    const std::string_view extensions = known != nullptr ? known : "";
    EGLDisplay display = EGL_NO_DISPLAY;
    if (extensions.find("EGL_MESA_platform_surfaceless") != std::string_view::npos) {
        const auto platform_display = reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(
            eglGetProcAddress("eglGetPlatformDisplayEXT"));
        if (platform_display != nullptr) {
            display = platform_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
        }
    }
    if (display == EGL_NO_DISPLAY) display = eglGetDisplay(EGL_DEFAULT_DISPLAY);
    return eglInitialize(display, nullptr, nullptr) == EGL_FALSE ? EGL_NO_DISPLAY : display;
}

// A current OpenGL 3.3 core context, or null if there is none. Its deleter releases it.
std::shared_ptr<void> open_context(EGLDisplay display) {
    if (eglBindAPI(EGL_OPENGL_API) == EGL_FALSE) return nullptr;
    const std::array<EGLint, 5> wanted{EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE,
                                       EGL_OPENGL_BIT, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint found = 0;
    if (eglChooseConfig(display, wanted.data(), &config, 1, &found) == EGL_FALSE || found == 0) {
        return nullptr;
    }
    const std::array<EGLint, 7> version{EGL_CONTEXT_MAJOR_VERSION,
                                        3,
                                        EGL_CONTEXT_MINOR_VERSION,
                                        3,
                                        EGL_CONTEXT_OPENGL_PROFILE_MASK,
                                        EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                                        EGL_NONE};
    const EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, version.data());
    if (context == EGL_NO_CONTEXT) return nullptr;
    std::shared_ptr<void> owner(context, [display](EGLContext old) {
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        eglDestroyContext(display, old);
    });
    const bool is_current =
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context) != EGL_FALSE;
    return is_current && gladLoadGL(eglGetProcAddress) != 0 ? owner : nullptr;
}

}  // namespace

Result<std::unique_ptr<Offscreen>> Offscreen::open(int width, int height) {
    int most = 0;
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &most);
    if (const auto error = size_error(width, height, most)) return *error;
    std::unique_ptr<Offscreen> offscreen(new Offscreen(width, height));
    glGetIntegerv(GL_FRAMEBUFFER_BINDING, &offscreen->before_);
    if (!offscreen->framebuffer_.begin(width, height)) {
        return Error{"egl", "this OpenGL cannot draw into a framebuffer of 8 bits a channel"};
    }
    glBindFramebuffer(GL_FRAMEBUFFER, offscreen->framebuffer_.id());
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    return offscreen;
}

Offscreen::~Offscreen() {
    glBindFramebuffer(GL_FRAMEBUFFER, static_cast<unsigned>(before_));
}

Result<std::unique_ptr<Headless>> Headless::open(int width, int height) {
    if (const auto error = size_error(width, height, kMostPixels)) return *error;
    const EGLDisplay display = open_display();
    if (display == EGL_NO_DISPLAY) {
        return Error{"egl", "there is no EGL display that can draw without a screen"};
    }
    std::unique_ptr<Headless> headless(new Headless);
    headless->context_ = open_context(display);
    if (headless->context_ == nullptr) {
        return Error{"egl", "EGL gives no OpenGL 3.3 core context without a surface"};
    }
    Result<std::unique_ptr<Offscreen>> picture = Offscreen::open(width, height);
    if (!picture) return picture.error();
    headless->picture_ = std::move(*picture);
    glViewport(0, 0, width, height);
    return headless;
}

}  // namespace tileglass::app
