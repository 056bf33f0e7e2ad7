#pragma once
// A list that is mostly short.

#include <array>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <vector>

namespace tileglass::scene {

/// Like a vector, but allocates nothing for up to `kFew` values.
template <typename Value, std::size_t kFew>
class ShortList {
public:
    static_assert(std::is_trivially_copyable_v<Value>);

    ShortList() {}
    ~ShortList() = default;
    ShortList& operator=(ShortList&&) = delete;  // neither copied nor moved

    std::size_t size() const { return size_; }
    Value* begin() { return size_ <= kFew ? few_.data() : many_.data(); }
    const Value* begin() const { return size_ <= kFew ? few_.data() : many_.data(); }
    Value* end() { return begin() + size_; }
    const Value* end() const { return begin() + size_; }

    void push_back(const Value& value) {
        if (size_ < kFew) {
            std::construct_at(&few_[size_], value);
        } else {
            if (size_ == kFew) many_.assign(few_.begin(), few_.end());
            many_.push_back(value);
        }
        ++size_;
    }

    /// Makes room for `size` values in all.
    void reserve(std::size_t size) {
        if (size > kFew) many_.reserve(size);
    }

    /// Removes the values from `size` on; there are as many at least.
    void cut_off(std::size_t size) {
        if (size_ > kFew) {
            many_.erase(many_.begin() + static_cast<std::ptrdiff_t>(size), many_.end());
            if (size <= kFew) std::uninitialized_copy(many_.begin(), many_.end(), few_.begin());
        }
        size_ = size;
    }

private:
    std::size_t size_ = 0;
    union {
        std::array<Value, kFew> few_;  ///< the first `size_` are there
    };
    std::vector<Value> many_;  ///< all, where there are more
};

}  // namespace tileglass::scene
