#include "sandbox/maps/write_map.hpp"

#include <fmt/format.h>
#include <stb/stb_image_write.h>

#include <cstdint>
#include <iterator>
#include <vector>

#include "sandbox/maps/text_map.hpp"

namespace tileglass::scene {

namespace {

/// Calls `use(kinds)` for each row.
template <typename Use>
void for_each_row(const TileMap& map, const Use& use) {
    const TileRect& bounds = map.bounds();
    std::vector<TileKind> kinds(static_cast<std::size_t>(bounds.width()));
    for (std::int32_t y = bounds.min.y; y < bounds.end.y; ++y) {
        map.copy_row({bounds.min.x, y}, kinds);
        use(kinds);
    }
}

std::string write_csv(const TileMap& map) {
    std::string text;
    for_each_row(map, [&](const std::vector<TileKind>& kinds) {
        fmt::format_to(std::back_inserter(text), "{}\n", fmt::join(kinds, ","));
    });
    return text;
}

Result<std::string> write_png(const TileMap& map) {
    constexpr int kChannels = 4;
    std::vector<std::uint8_t> pixels;
    pixels.reserve(static_cast<std::size_t>(map.bounds().area()) * kChannels);
    for_each_row(map, [&](const std::vector<TileKind>& kinds) {
        for (const TileKind kind : kinds) {
            for (const int bits : {24, 16, 8, 0}) {
                pixels.push_back(static_cast<std::uint8_t>(kind >> bits));
            }
        }
    });
    std::string bytes;
    const auto append = [](void* to, void* data, int size) {
        static_cast<std::string*>(to)->append(static_cast<const char*>(data),
                                              static_cast<std::size_t>(size));
    };
    const int width = static_cast<int>(map.bounds().width());
    const int height = static_cast<int>(map.bounds().height());
    const int is_written = stbi_write_png_to_func(append, &bytes, width, height, kChannels,
                                                  pixels.data(), width * kChannels);
    if (is_written == 0) return Error{"file", "the picture of the map cannot be made"};
    return bytes;
}

}  // namespace

const char* ending_of_map(KindForm form) {
    switch (form) {
        case KindForm::character: return ".map";
        case KindForm::number: return ".csv";
        case KindForm::colour: break;
    }
    return ".png";
}

Result<std::string> write_map(const TileMap& map) {
    switch (map.form()) {
        case KindForm::character: return write_movingai(map);
        case KindForm::number: return write_csv(map);
        case KindForm::colour: break;
    }
    return write_png(map);
}

}  // namespace tileglass::scene
