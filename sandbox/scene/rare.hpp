#pragma once
// An optional value that most things of many do not have.

#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace tileglass::scene {

/// Like an optional, but where there is no value it takes the room of a pointer. Copies share the
/// value, which does not change: another one takes its place.
template <typename Value>
class Rare {
public:
    Rare() = default;
    Rare(std::nullopt_t) {}
    template <typename From>
        requires std::is_convertible_v<From, Value>
    Rare(From&& value) : value_(std::make_shared<const Value>(std::forward<From>(value))) {}

    bool has_value() const { return value_ != nullptr; }
    explicit operator bool() const { return has_value(); }
    const Value& operator*() const { return *value_; }
    const Value* operator->() const { return value_.get(); }
    Value value_or(const Value& otherwise) const { return value_ ? *value_ : otherwise; }
    void reset() { value_.reset(); }

    friend bool operator==(const Rare& a, const Rare& b) {
        if (a.value_ == b.value_) return true;
        return a.value_ && b.value_ && *a.value_ == *b.value_;
    }

private:
    std::shared_ptr<const Value> value_;
};

}  // namespace tileglass::scene
