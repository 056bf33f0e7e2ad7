// The verbs `pack` and `unpack`: a scene as a fragment of a link, and back.

#include <fmt/format.h>

#include <iterator>
#include <optional>
#include <string>
#include <utility>

#include "sandbox/batch/verbs.hpp"
#include "sandbox/carried/carried.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/text/files.hpp"

namespace tileglass::batch {

namespace {

void tell(const std::string& file, const std::vector<std::string>& warnings) {
    for (const std::string& warning : warnings) complain(file + ": " + warning);
}

/// The scene with the tiles of its map, if they are few enough, else with the map's name.
Result<std::string> packed_with_map(scene::Scene scene) {
    constexpr std::int64_t kMostTiles = 1'000'000;  // more do not fit into a link
    const bool has_tiles = scene.map.cells && scene.map.cells->bounds().area() <= kMostTiles;
    const std::string file = has_tiles ? std::exchange(scene.map.file, "") : "";
    Result<std::string> packed = carried::packed(scene::write_scene(scene));
    if (packed || file.empty()) return packed;
    scene.map.file = file;
    return carried::packed(scene::write_scene(scene));
}

/// What `text` is meant as: the content of a file of this name, else the text itself.
Result<std::string> content_of(const std::string& text, std::istream& in) {
    if (text == "-") return std::string(std::istreambuf_iterator<char>(in), {});
    std::error_code none;
    return std::filesystem::exists(text, none) ? scene::read_file(text) : Result<std::string>(text);
}

}  // namespace

int pack(const std::string& file, std::ostream& out) {
    const Result<scene::Loaded> loaded = scene::load_file(file);
    if (!loaded) return complain(file, loaded.error());
    tell(file, loaded->warnings);
    const Result<std::string> packed = packed_with_map(loaded->scene);
    if (!packed) return complain(file, packed.error());
    out << *packed << '\n';
    return 0;
}

int unpack(const std::string& text, std::istream& in, std::ostream& out) {
    const Result<std::string> content = content_of(text, in);
    if (!content) return complain(text, content.error());
    const auto document = carried::carried_in(*content);
    if (!document) return complain("unpack: there is no scene in it");
    if (!*document) return complain("unpack", document->error());
    // Its map stays what it names: it may be of another machine.
    const auto no_file = [](const std::filesystem::path&) { return false; };
    const auto loaded = scene::read_scene(**document, {{}, no_file, scene::UnreadableMap::is_kept});
    if (!loaded) return complain("unpack", loaded.error());
    tell("unpack", loaded->warnings);
    out << scene::write_scene(loaded->scene);
    return 0;
}

}  // namespace tileglass::batch
