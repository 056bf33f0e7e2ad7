#include "sandbox/text/shared_json.hpp"

#include <utility>

#include "sandbox/text/json.hpp"

namespace tileglass::scene {

SharedJson::SharedJson(Json object)
    : object_(new Json(std::move(object)), [](Json* json) {
          release(*json);
          delete json;
      }) {}

const Json& SharedJson::value() const {
    static const Json& kEmpty = *new Json(Json::object());  // also there as the program ends
    return object_ ? *object_ : kEmpty;
}

const Json* SharedJson::find(const char* key) const {
    const auto found = value().find(key);
    return found == value().end() ? nullptr : &*found;
}

void SharedJson::set(const char* key, Json value) {
    Json changed = this->value();
    changed[key] = std::move(value);
    *this = SharedJson(std::move(changed));
}

void SharedJson::erase(const char* key) {
    if (find(key) == nullptr) return;
    Json changed = value();
    changed.erase(key);
    *this = SharedJson(std::move(changed));
}

bool SharedJson::operator==(const SharedJson& other) const {
    return object_ == other.object_ || value() == other.value();
}

}  // namespace tileglass::scene
