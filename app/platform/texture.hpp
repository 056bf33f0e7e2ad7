#pragma once
// Where do texels lie that a shader looks up one by one?

namespace tileglass::app {

/// A texture that is never filtered. Needs a current OpenGL context.
class Texture {
public:
    /// Of a texture's contents, in OpenGL's words.
    struct Format {
        int storage;
        unsigned channels;
        unsigned type;
    };

    Texture();
    ~Texture();
    Texture(const Texture&) = delete;
    Texture& operator=(const Texture&) = delete;

    /// Fills the low corner with width x height texels, whose rows stand `row_length` texels apart.
    /// The storage only grows; what lies beside them is not defined. One format for its life.
    void upload(int width, int height, int row_length, const Format& format, const void* texels);

    void bind(unsigned unit) const;

private:
    unsigned id_ = 0;
    int width_ = 0;  ///< of the storage
    int height_ = 0;
};

/// Binds no texture to units 0 to `count` - 1, and leaves unit 0 the active one.
void unbind_textures(unsigned count);

}  // namespace tileglass::app
