#pragma once
// The name of a field, `items[2].rect[0]`, made into text only where the field is wrong.

#include <cstddef>
#include <string>
#include <string_view>

namespace tileglass::scene {

/// A key or an index, after the name of what it is in. Refers to both, which outlive it.
class FieldName {
public:
    FieldName(std::string_view key) : key_(key) {}
    FieldName(const char* key) : key_(key) {}
    FieldName(const std::string& key) : key_(key) {}

    /// `NAME.key`; the key alone where the name is empty.
    FieldName member(std::string_view key) const { return {this, key, kNoIndex}; }
    /// `NAME[index]`.
    FieldName at(std::size_t index) const { return {this, {}, index}; }

    std::string text() const;
    operator std::string() const { return text(); }

private:
    static constexpr std::size_t kNoIndex = static_cast<std::size_t>(-1);

    FieldName(const FieldName* in, std::string_view key, std::size_t index)
        : in_(in), key_(key), index_(index) {}

    const FieldName* in_ = nullptr;
    std::string_view key_;
    std::size_t index_ = kNoIndex;
};

inline std::string FieldName::text() const {
    std::string text = in_ != nullptr ? in_->text() : std::string();
    if (index_ != kNoIndex) return text + "[" + std::to_string(index_) + "]";
    if (in_ != nullptr && !text.empty()) text += '.';
    return text.append(key_);
}

}  // namespace tileglass::scene
