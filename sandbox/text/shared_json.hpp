#pragma once
// A JSON object that a scene keeps as it was read. Copies share it.

#include <memory>

#include "sandbox/text/json_fwd.hpp"

namespace tileglass::scene {

class SharedJson {
public:
    /// An empty object.
    SharedJson() = default;
    explicit SharedJson(Json object);

    const Json& value() const;
    /// The value of `key`, or null.
    const Json* find(const char* key) const;
    /// Adds or replaces a key; other copies do not change.
    void set(const char* key, Json value);
    void erase(const char* key);

    bool operator==(const SharedJson& other) const;

private:
    std::shared_ptr<const Json> object_;  ///< null: empty
};

}  // namespace tileglass::scene
