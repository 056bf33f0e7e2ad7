// How does the JSON of a map become a map?

#include "sandbox/maps/tiled/tmj.hpp"

#include "sandbox/maps/tiled/json_node.hpp"
#include "sandbox/maps/tiled/tiled_map.hpp"

namespace tileglass::scene {

Result<ImportedMap> read_tmj(std::string_view text, const ReadBeside& read_beside,
                             Progress& progress) {
    return read_tiled_map(text, visit_json_root, read_beside, progress);
}

}  // namespace tileglass::scene
