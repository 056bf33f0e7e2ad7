#pragma once
// A value that is derived from a key, and made again if the key changes.

#include <optional>
#include <utility>

namespace tileglass::app {

template <typename Key, typename Value>
class Memo {
public:
    /// The value for `key`; calls `make()` if the key has changed.
    template <typename Make>
    const Value& follow(Key key, const Make& make) {
        if (!is_of(key)) {
            value_ = make();
            key_ = std::move(key);
        }
        return value_;
    }
    bool is_of(const Key& key) const { return key_ && *key_ == key; }
    const Value& value() const { return value_; }
    /// For what becomes known later about the same key.
    Value& value() { return value_; }
    void forget() {
        key_.reset();
        value_ = Value();
    }

private:
    std::optional<Key> key_;
    Value value_{};
};

}  // namespace tileglass::app
