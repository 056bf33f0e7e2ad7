// How does the XML of a map become a map?

#include "sandbox/scene/maps/tmx.hpp"

#include <optional>
#include <utility>

#include "sandbox/scene/maps/tiled_map.hpp"
#include "sandbox/scene/maps/xml_node.hpp"

namespace tileglass::scene {

Result<ImportedMap> read_tmx(std::string_view text, const ReadBeside& read_beside,
                             Progress& progress) {
    WorkMeter meter(progress, text.size());
    if (!meter.add(0)) return Progress::cancelled();
    ImportedMap map;
    const auto read = [&](const TiledNode& root) -> std::optional<Error> {
        Result<ImportedMap> whole = read_tiled_map(root, read_beside, meter);
        if (!whole) return whole.error();
        map = std::move(*whole);
        return std::nullopt;
    };
    if (const auto error = visit_xml_root(text, "map", read)) return *error;
    progress.report(1);
    return map;
}

}  // namespace tileglass::scene
