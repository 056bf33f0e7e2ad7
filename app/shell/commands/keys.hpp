#pragma once
// The keys of commands, as a text that can be changed: "Ctrl+Z = edit.undo", a line each.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/shell/commands/commands.hpp"

namespace tileglass::app {

/// The key with this name, "Ctrl+Shift+Z" in any case; none if there is no such key.
std::optional<Chord> chord_of(std::string_view text);

/// All keys in force, by menu, with the names of their commands as comments.
std::string keys_text();

/// Gives commands the keys of such a text. A command that it names has these keys only ("none":
/// no key), any other one its usual keys, as far as the text gives them to no one else. Empty lines
/// and what follows a "#" are comments. A line with an error is left out.
///
/// Returns the errors, each behind its line: "3: there is no command \"edit.undoo\""
std::vector<std::string> use_keys(std::string_view text);

}  // namespace tileglass::app
