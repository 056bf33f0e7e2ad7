#include "sandbox/scene/tracker_json.hpp"

#include "sandbox/scene/name_json.hpp"

namespace tileglass::scene {

namespace {

constexpr std::array kNames{"always", "on_change", "pooled", "difference"};
static_assert(kNames.size() == kTrackers.size());

}  // namespace

const char* name_of(TrackerMethod tracker) {
    return kNames[static_cast<std::size_t>(tracker)];
}

Result<TrackerMethod> read_tracker(const Json& value, const std::string& field) {
    return read_name<TrackerMethod>(value, field, kNames);
}

}  // namespace tileglass::scene
