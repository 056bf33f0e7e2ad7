#pragma once
// A value inside a JSON text that is known to be valid: the text itself is the value.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "sandbox/text/short_list.hpp"

namespace tileglass::scene {

class JsonView;
struct JsonMember;
template <typename Part>
class JsonParts;
using JsonElements = JsonParts<JsonView>;
using JsonMembers = JsonParts<JsonMember>;

/// A value of a text that `check_json` has checked. Reads it where it stands, and builds nothing.
/// The text outlives it.
///
/// A number that overflows a double is a string with its text, which no field of numbers takes.
class JsonView {
public:
    /// Null.
    JsonView() = default;
    /// `text`: exactly the value, without white space around it.
    explicit JsonView(std::string_view text) : text_(text) {}

    std::string_view text() const { return text_; }

    bool is_null() const { return text_[0] == 'n'; }
    bool is_boolean() const { return text_[0] == 't' || text_[0] == 'f'; }
    bool is_true() const { return text_[0] == 't'; }
    bool is_number() const { return has_digits() && !overflows(); }
    bool is_string() const { return text_[0] == '"' || overflows(); }
    bool is_array() const { return text_[0] == '['; }
    bool is_object() const { return text_[0] == '{'; }

    /// The nearest double of a number; none for anything else.
    std::optional<double> number() const;
    /// The content of a string, without its escapes; empty for anything else.
    std::string string() const;
    /// Is it a string with this content?
    bool is(std::string_view content) const {
        constexpr std::size_t kQuotes = 2;
        // Escapes are longer than what they stand for, and mostly there are none.
        const std::size_t length = content.size() + kQuotes;
        if (text_[0] == '"') {
            if (text_.size() < length) return false;
            const char first = content.empty() ? '"' : content[0];
            if (text_[1] != first && (text_[1] != '\\' || text_.size() == length)) return false;
        }
        return is_exactly(content);
    }

    /// Of an array; anything else has none.
    JsonElements elements() const;
    /// Of an object; anything else has none.
    JsonMembers members() const;
    /// The number of elements or members. Cost     linear in the text
    std::size_t size() const;
    bool is_empty() const;
    /// The value at a key of an object, if it has one. Cost     linear in the text before it
    std::optional<JsonView> find(std::string_view key) const;
    bool contains(std::string_view key) const { return find(key).has_value(); }

private:
    bool has_digits() const { return text_[0] == '-' || (text_[0] >= '0' && text_[0] <= '9'); }
    /// Few digits without an exponent do not.
    bool may_overflow() const {
        constexpr std::size_t kNeverOverflows = 308;
        return has_digits() &&
               (text_.size() > kNeverOverflows || text_.find('e') != std::string_view::npos ||
                text_.find('E') != std::string_view::npos);
    }
    bool overflows() const { return may_overflow() && overflows_indeed(); }
    bool overflows_indeed() const;
    bool is_exactly(std::string_view content) const;

    std::string_view text_ = "null";
};

/// The name of a key, and a slot in a short table that differs for most names.
class KeyName {
public:
    constexpr KeyName(std::string_view text) : text_(text), slot_(slot_of(text)) {}
    constexpr KeyName(const char* text) : KeyName(std::string_view(text)) {}

    constexpr operator std::string_view() const { return text_; }
    constexpr std::size_t slot() const { return slot_; }

    static constexpr std::size_t kSlots = 64;
    static constexpr std::size_t slot_of(std::string_view text) {
        if (text.empty()) return 0;
        const auto first = static_cast<unsigned char>(text.front());
        const auto last = static_cast<unsigned char>(text.back());
        return (first + 5U * last + 9U * text.size()) % kSlots;
    }

private:
    std::string_view text_;
    std::size_t slot_;
};

/// Which slots of names are taken.
struct KeySlots {
    std::uint64_t bits;

    bool contains(std::size_t slot) const { return (bits >> slot & 1) != 0; }
    void insert(std::size_t slot) { bits |= std::uint64_t{1} << slot; }
};

/// A key, which is a string, and its value.
struct JsonMember {
    JsonView key;
    JsonView value;

    /// Is its key, which has no escapes, `name`?
    bool has_plain_key(std::string_view name) const {
        constexpr std::size_t kQuotes = 2;
        return key.text().size() == name.size() + kQuotes &&
               std::equal(name.begin(), name.end(), key.text().begin() + 1);
    }
    /// All of it, as it is written.
    std::string_view text() const {
        const char* begin = key.text().data();
        const char* end = value.text().data() + value.text().size();
        return {begin, static_cast<std::size_t>(end - begin)};
    }
};

/// The plain numbers of an array, one by one: neither strings nor numbers that overflow.
class JsonNumbers {
public:
    /// Without numbers where `value` is no array.
    explicit JsonNumbers(JsonView value) : at_(value.is_array() ? value.text().data() : "]") {}

    /// The next element; none if it is no plain number, or there is none.
    std::optional<double> next();
    /// Have all elements been plain numbers?
    bool is_at_end() const;

private:
    const char* at_;  ///< the bracket before the elements, or behind the last one
};

/// The end of the value that begins at `at`, inside of an array or an object.
const char* end_of_json_value(const char* at);

/// The elements of an array (`JsonView`) or the members of an object (`JsonMember`), one by one.
template <typename Part>
class JsonParts {
public:
    class Iterator {
    public:
        explicit Iterator(const char* at) : at_(at) { read(); }
        const Part& operator*() const { return part_; }
        const Part* operator->() const { return &part_; }
        Iterator& operator++() {
            read();
            return *this;
        }
        bool operator==(std::nullptr_t) const { return at_ == nullptr; }

    private:
        void read();

        const char* at_;  ///< null: at the end
        Part part_;
    };

    /// `begin`: the opening bracket; null: no parts.
    explicit JsonParts(const char* begin) : begin_(begin) {}
    Iterator begin() const { return Iterator(begin_); }
    static std::nullptr_t end() { return nullptr; }

private:
    const char* begin_;
};

template <>
void JsonElements::Iterator::read();
template <>
void JsonMembers::Iterator::read();

inline JsonElements JsonView::elements() const {
    return JsonElements(is_array() ? text_.data() : nullptr);
}

inline JsonMembers JsonView::members() const {
    return JsonMembers(is_object() ? text_.data() : nullptr);
}

/// The members of an object, found once for all questions about them.
class JsonObject {
public:
    JsonObject() {}
    /// Without members where `value` is no object.
    explicit JsonObject(JsonView value) { add_all(value); }
    ~JsonObject() = default;
    JsonObject& operator=(JsonObject&&) = delete;  // neither copied nor moved

    /// The value at `key`; null if there is none.
    const JsonView* find(const KeyName& key) const {
        return slots_.contains(key.slot()) ? find_there(key) : nullptr;
    }
    bool contains(const KeyName& key) const { return find(key) != nullptr; }
    /// The value at `key`, which it has.
    const JsonView& operator[](const KeyName& key) const { return *find(key); }
    std::size_t size() const { return members_.size(); }
    const JsonMember* begin() const { return members_.begin(); }
    const JsonMember* end() const { return members_.end(); }

    /// Adds a member whose key has this slot, or has escapes.
    void add(const JsonMember& member, std::size_t slot, bool has_escapes) {
        if (!slots_.contains(slot)) first_at_[slot] = static_cast<std::uint32_t>(size());
        slots_.insert(slot);
        if (has_escapes) note_escapes();
        members_.push_back(member);
    }
    /// Adds the members of `value`.
    void add_all(JsonView value);
    void clear() {
        members_.cut_off(0);
        slots_ = {};
        has_escapes_ = false;
    }

    static constexpr std::size_t kFew = 16;  ///< members that take no memory of their own

private:
    /// A key with escapes may be any.
    void note_escapes() {
        slots_ = {~std::uint64_t{0}};
        has_escapes_ = true;
    }
    const JsonView* find_there(const KeyName& key) const;

    ShortList<JsonMember, kFew> members_;
    KeySlots slots_{};
    bool has_escapes_ = false;  ///< in a key
    /// For each slot that is taken, the first member there, unless keys have escapes.
    std::array<std::uint32_t, KeyName::kSlots> first_at_;
};

}  // namespace tileglass::scene
