#include "sandbox/scene/tracker_json.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace tileglass::scene {

namespace {

constexpr std::array kNames{"always", "on_change", "pooled", "difference"};
static_assert(kNames.size() == kTrackers.size());

}  // namespace

const char* name_of(TrackerMethod tracker) {
    return kNames[static_cast<std::size_t>(tracker)];
}

Result<TrackerMethod> read_tracker(const Json& value, const std::string& field) {
    const auto found = std::find(kNames.begin(), kNames.end(), value);
    if (found != kNames.end()) return kTrackers[static_cast<std::size_t>(found - kNames.begin())];
    return Error{field,
                 fmt::format("{} is none of {}", short_text(value), fmt::join(kNames, ", "))};
}

}  // namespace tileglass::scene
