#include "sandbox/text/shared_json.hpp"

#include <utility>

#include "sandbox/text/json.hpp"

namespace tileglass::scene {

SharedJson::SharedJson(std::string object) {
    object.shrink_to_fit();
    text_ = std::make_shared<const std::string>(std::move(object));
}

JsonView SharedJson::value() const {
    return JsonView(text_ ? std::string_view(*text_) : std::string_view("{}"));
}

void SharedJson::set(std::string_view key, std::string value) {
    ObjectText changed(this->value());
    changed.set(key, std::move(value));
    *this = SharedJson(changed.text());
}

void SharedJson::erase(std::string_view key) {
    if (!find(key)) return;
    ObjectText changed(value());
    changed.erase(key);
    *this = SharedJson(changed.text());
}

}  // namespace tileglass::scene
