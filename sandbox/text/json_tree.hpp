#pragma once
// JSON as a tree, for what is small: settings and the like.

#include <nlohmann/json.hpp>
#include <string_view>

#include "sandbox/text/check_json.hpp"

namespace tileglass::scene {

/// JSON whose objects keep the order of their keys.
using Json = nlohmann::ordered_json;

/// Reads one JSON value. Its memory is many times that of the text.
///
/// Errors   those of `view_json`; the path of a number that overflows
inline Result<Json> read_json(std::string_view text) {
    const Result<CheckedJson> checked = check_json(text);
    if (!checked) return checked.error();
    if (checked->fault) return *checked->fault;
    if (checked->overflow) return *checked->overflow;
    return Json::parse(checked->value.text());
}

}  // namespace tileglass::scene
