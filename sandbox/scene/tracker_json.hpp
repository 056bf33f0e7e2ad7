#pragma once
// How is the way spelled in which objects are tracked?

#include <array>

#include "sandbox/text/json_fwd.hpp"
#include "tileglass/base/result.hpp"
#include "tileglass/index/tracker.hpp"

namespace tileglass::scene {

/// Every tracker, in the order in which they are listed.
inline constexpr std::array kTrackers{TrackerMethod::always, TrackerMethod::on_change,
                                      TrackerMethod::pooled, TrackerMethod::difference};

/// `always`, `on_change`, `pooled`, `difference`.
const char* name_of(TrackerMethod tracker);

/// Errors   `field`: no name of a tracker
Result<TrackerMethod> read_tracker(const Json& value, const std::string& field);

}  // namespace tileglass::scene
