#pragma once
// What stands for an index that is not there?

#include <cstdint>

namespace tileglass {

/// No index: no node, no list, no object.
inline constexpr std::uint32_t kNone = 0xFFFF'FFFF;

}  // namespace tileglass
