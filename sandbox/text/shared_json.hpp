#pragma once
// A JSON object that a scene keeps as its text. Copies share it.

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "sandbox/text/json_view.hpp"

namespace tileglass::scene {

class SharedJson {
public:
    /// An empty object.
    SharedJson() = default;
    /// `object`: the text of an object, without white space around it.
    explicit SharedJson(std::string_view object)
        : text_(std::make_shared<const std::string>(object)) {}

    JsonView value() const { return JsonView(text_ ? std::string_view(*text_) : "{}"); }
    /// The value at `key`, if it has one.
    std::optional<JsonView> find(std::string_view key) const { return value().find(key); }
    /// Adds or replaces a key; `value` is the text of its value. Other copies do not change.
    void set(std::string_view key, std::string value);
    void erase(std::string_view key);

    /// Are their texts the same?
    bool operator==(const SharedJson& other) const {
        return text_ == other.text_ || value().text() == other.value().text();
    }

private:
    std::shared_ptr<const std::string> text_;  ///< null: empty
};

}  // namespace tileglass::scene
