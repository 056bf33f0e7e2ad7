#include "sandbox/batch/lines.hpp"

#include "sandbox/scene/json.hpp"

namespace tileglass::batch {

bool is_blank(std::string_view line) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (line.substr(0, kByteOrderMark.size()) == kByteOrderMark) {
        line.remove_prefix(kByteOrderMark.size());
    }
    return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

std::string error_text(const Error& error) {
    using scene::Json;
    const Json fault = {{"field", error.field}, {"message", error.message}};
    return fault.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tileglass::batch
