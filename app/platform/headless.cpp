#include "app/platform/headless.hpp"

#include <EGL/egl.h>
#include <EGL/eglext.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "app/platform/framebuffer.hpp"
#include "app/platform/gl.hpp"
#include "app/platform/read_back.hpp"

namespace tileglass::app {

namespace {

constexpr int kMostPixels = 16384;

bool has_extension(const char* list, std::string_view name) {
    return list != nullptr &&
           (" " + std::string(list) + " ").find(" " + std::string(name) + " ") != std::string::npos;
}

// A display that needs no screen. It lives as long as the process: ending it would leak in Mesa
// and would take the contexts of others away.
EGLDisplay open_display() {
    const char* extensions = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    EGLDisplay display = EGL_NO_DISPLAY;
    if (has_extension(extensions, "EGL_MESA_platform_surfaceless")) {
        const auto platform_display = reinterpret_cast<PFNEGLGETPLATFORMDISPLAYEXTPROC>(
            eglGetProcAddress("eglGetPlatformDisplayEXT"));
        if (platform_display != nullptr) {
            display = platform_display(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
        }
    }
    if (display == EGL_NO_DISPLAY) display = eglGetDisplay(EGL_DEFAULT_DISPLAY);
    if (display == EGL_NO_DISPLAY || eglInitialize(display, nullptr, nullptr) == EGL_FALSE) {
        return EGL_NO_DISPLAY;
    }
    return display;
}

EGLContext open_context(EGLDisplay display) {
    if (eglBindAPI(EGL_OPENGL_API) == EGL_FALSE) return EGL_NO_CONTEXT;
    const std::array<EGLint, 5> wanted{EGL_SURFACE_TYPE, EGL_PBUFFER_BIT, EGL_RENDERABLE_TYPE,
                                       EGL_OPENGL_BIT, EGL_NONE};
    EGLConfig config = nullptr;
    EGLint found = 0;
    if (eglChooseConfig(display, wanted.data(), &config, 1, &found) == EGL_FALSE || found == 0) {
        return EGL_NO_CONTEXT;
    }
    const std::array<EGLint, 7> version{EGL_CONTEXT_MAJOR_VERSION,
                                        3,
                                        EGL_CONTEXT_MINOR_VERSION,
                                        3,
                                        EGL_CONTEXT_OPENGL_PROFILE_MASK,
                                        EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                                        EGL_NONE};
    return eglCreateContext(display, config, EGL_NO_CONTEXT, version.data());
}

}  // namespace

struct Headless::Context {
    EGLDisplay display = EGL_NO_DISPLAY;
    EGLContext context = EGL_NO_CONTEXT;
    std::optional<Framebuffer> framebuffer;

    Context() = default;
    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;
    ~Context() {
        if (context == EGL_NO_CONTEXT) return;
        framebuffer.reset();
        eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        eglDestroyContext(display, context);
    }
};

Result<std::unique_ptr<Headless>> Headless::open(int width, int height) {
    if (width < 1 || height < 1 || width > kMostPixels || height > kMostPixels) {
        return Error{"size", "a picture of " + std::to_string(width) + " x " +
                                 std::to_string(height) + " pixels is not within 1 to " +
                                 std::to_string(kMostPixels) + " a side"};
    }
    auto context = std::make_unique<Context>();
    context->display = open_display();
    if (context->display == EGL_NO_DISPLAY) {
        return Error{"egl", "there is no EGL display that can draw without a screen"};
    }
    context->context = open_context(context->display);
    if (context->context == EGL_NO_CONTEXT ||
        eglMakeCurrent(context->display, EGL_NO_SURFACE, EGL_NO_SURFACE, context->context) ==
            EGL_FALSE ||
        gladLoadGL(eglGetProcAddress) == 0) {
        return Error{"egl", "EGL gives no OpenGL 3.3 core context without a surface"};
    }
    int most = 0;
    glGetIntegerv(GL_MAX_RENDERBUFFER_SIZE, &most);
    if (width > most || height > most) {
        return Error{"size", "a picture of " + std::to_string(width) + " x " +
                                 std::to_string(height) + " pixels is more than the " +
                                 std::to_string(most) + " a side that this OpenGL draws"};
    }
    if (!context->framebuffer.emplace().begin(width, height)) {
        return Error{"egl", "this OpenGL cannot draw into a framebuffer of 8 bits a channel"};
    }
    glBindFramebuffer(GL_FRAMEBUFFER, context->framebuffer->id());
    glViewport(0, 0, width, height);
    glClearColor(0, 0, 0, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    return std::unique_ptr<Headless>(new Headless(std::move(context), width, height));
}

Headless::Headless(std::unique_ptr<Context> context, int width, int height)
    : context_(std::move(context)), width_(width), height_(height) {}

Headless::~Headless() = default;

Image Headless::read_pixels() const {
    return read_back(width_, height_);
}

}  // namespace tileglass::app
