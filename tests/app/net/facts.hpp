#pragma once
// What the program shows and holds, as facts in words and numbers, and what a step changes of them.
//
// What no fact says is not tested.

#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "app/canvas/canvas.hpp"
#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

/// `text` on one line; of a long one its beginning, and how long it is.
std::string on_a_line(std::string_view text, std::size_t most = 90);

/// Facts in their order: "tool" "circle". Names are unique, their first word is their kind, and
/// what is at its default is no fact.
class Facts {
public:
    /// What lies in `folder` is named without it.
    explicit Facts(std::string folder = {}) : folder_(std::move(folder)) {}

    /// Names and their values: words, numbers, or whether it is so.
    template <typename Value, typename... More>
    void add(const std::string& name, const Value& value, const More&... more) {
        if (const Value none{}; !(value == none)) {
            all_.emplace_back(name, std::is_same_v<Value, bool> ? "" : fmt::format("{}", value));
        }
        if constexpr (sizeof...(more) > 0) add(more...);
    }
    /// Names and texts that the program shows.
    template <typename... More>
    void say(const std::string& name, std::string_view text, const More&... more) {
        if (!text.empty()) add(name, "'" + on_a_line(without_folder(text)) + "'");
        if constexpr (sizeof...(more) > 0) say(more...);
    }
    std::string without_folder(std::string_view text) const;

    /// What is another than `before`, or gone; of many facts the first ones and how many more.
    std::string since(const Facts& before) const;

    bool operator==(const Facts&) const = default;

private:
    std::string folder_;
    std::vector<std::pair<std::string, std::string>> all_;
};

/// The facts of the program, short ones first.
Facts facts_of(const Workspace& workspace, const Canvas& canvas, const std::string& folder);

/// A hash of what is drawn, and where, for tests that record nothing.
std::size_t hash_of(const Canvas& canvas);

}  // namespace tileglass::app
