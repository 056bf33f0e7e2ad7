#include "sandbox/batch/lines.hpp"

#include "sandbox/text/json.hpp"

namespace tileglass::batch {

std::string error_text(const Error& error) {
    using scene::Json;
    const Json fault = {{"field", error.field}, {"message", error.message}};
    return fault.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tileglass::batch
