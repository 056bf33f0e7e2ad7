#pragma once
// How is kept what follows from something else?

#include <optional>
#include <utility>

namespace tileglass::app {

/// A value that follows from a key, and is made anew where the key is another one.
template <typename Key, typename Value>
class Memo {
public:
    /// The value for `key`; `make()` is asked for it where it is not known.
    template <typename Make>
    const Value& follow(Key key, const Make& make) {
        if (!key_ || !(*key_ == key)) {
            value_ = make();
            key_ = std::move(key);
        }
        return value_;
    }
    const Value& value() const { return value_; }
    void forget() {
        key_.reset();
        value_ = Value();
    }

private:
    std::optional<Key> key_;
    Value value_{};
};

}  // namespace tileglass::app
