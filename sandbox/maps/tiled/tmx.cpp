// How does the XML of a map become a map?

#include "sandbox/maps/tiled/tmx.hpp"

#include "sandbox/maps/tiled/tiled_map.hpp"
#include "sandbox/maps/tiled/xml_node.hpp"

namespace tileglass::scene {

Result<ImportedMap> read_tmx(std::string_view text, const ReadBeside& read_beside,
                             Progress& progress) {
    return read_tiled_map(text, visit_xml_root, read_beside, progress);
}

}  // namespace tileglass::scene
