#include "sandbox/scene/tracker_json.hpp"

#include "sandbox/text/json.hpp"
#include "sandbox/text/name_json.hpp"

namespace tileglass::scene {

namespace {

constexpr std::array kTrackerNames{"always", "on_change", "pooled", "difference"};
static_assert(kTrackerNames.size() == kTrackers.size());

}  // namespace

const char* name_of(TrackerMethod tracker) {
    return kTrackerNames[static_cast<std::size_t>(tracker)];
}

Result<TrackerMethod> read_tracker(const Json& value, const std::string& field) {
    return read_name<TrackerMethod>(value, field, kTrackerNames);
}

}  // namespace tileglass::scene
