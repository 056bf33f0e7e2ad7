// A list of all objects as a structure of the sandbox.

#include "sandbox/structures/structure_of.hpp"
#include "tileglass/index/object_list.hpp"

namespace tileglass::world {

namespace {

class ListStructure final : public CopiedStructure<ListStructure, ObjectList> {
public:
    using CopiedStructure::CopiedStructure;
};

}  // namespace

MadeStructure make_list(const scene::Structure&, const StructurePlace&) {
    return MadeStructure(std::make_unique<ListStructure>(ObjectList()));
}

}  // namespace tileglass::world
