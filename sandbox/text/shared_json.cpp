#include "sandbox/text/kept_json.hpp"

#include <utility>

#include "sandbox/text/json.hpp"

namespace tileglass::scene {

KeptJson::KeptJson(Json object) : object_(std::make_shared<const Json>(std::move(object))) {}

const Json& KeptJson::value() const {
    static const Json kEmpty = Json::object();
    return object_ ? *object_ : kEmpty;
}

const Json* KeptJson::find(const char* key) const {
    const auto found = value().find(key);
    return found == value().end() ? nullptr : &*found;
}

void KeptJson::set(const char* key, Json value) {
    Json changed = this->value();
    changed[key] = std::move(value);
    *this = KeptJson(std::move(changed));
}

void KeptJson::erase(const char* key) {
    if (find(key) == nullptr) return;
    Json changed = value();
    changed.erase(key);
    *this = KeptJson(std::move(changed));
}

bool KeptJson::operator==(const KeptJson& other) const {
    return object_ == other.object_ || value() == other.value();
}

}  // namespace tileglass::scene
