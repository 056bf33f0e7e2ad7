#pragma once
// What does the canvas say of an answer that cannot be trusted?

#include <optional>
#include <string>
#include <string_view>

#include "app/answers/answers.hpp"
#include "sandbox/scene/scene.hpp"

namespace tileglass::app {

/// "as printed" or "not exact"; empty for an exact method.
std::string_view exactness_of(const shapes::Method& method);

/// One sentence where the run of `answer` was ended by a step limit, or jumped; none where it went
/// well. Steps and tiles are those of `recording`, and left out where it does not hold them.
std::optional<std::string> astray_sentence(const scene::Item& item, const Answer& answer,
                                           const Recording* recording);

}  // namespace tileglass::app
