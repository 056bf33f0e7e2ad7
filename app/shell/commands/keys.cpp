#include "app/shell/commands/keys.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <sstream>

#include "sandbox/text/lines.hpp"
#include "sandbox/text/words.hpp"

namespace tileglass::app {

namespace {

// Takes "ctrl+" off the beginning. The name of a key may be "+" itself.
bool take_prefix(std::string& text, std::string_view prefix) {
    if (!text.starts_with(prefix) || text.size() == prefix.size()) return false;
    text.erase(0, prefix.size());
    return true;
}

bool is_known(std::string_view id) {
    return std::any_of(commands().begin(), commands().end(),
                       [&](const Command& row) { return row.id == id; });
}

/// A key of the text, and its line.
struct TypedKey {
    Chord chord;
    int line = 0;
};

/// The keys of a text by command.
struct TypedKeys {
    std::map<std::string, std::vector<TypedKey>, std::less<>> keys;
    std::vector<std::string> errors;

    void read(int line, std::string_view text) {
        text = scene::trimmed(text.substr(0, text.find('#')), " \t\r");
        if (text.empty()) return;
        if (const std::string error = add(line, text); !error.empty()) {
            errors.push_back(fmt::format("{}: {}", line, error));
        }
    }

private:
    std::string add(int line, std::string_view text) {
        const std::size_t equals = text.rfind('=');
        if (equals == std::string_view::npos) {
            return fmt::format("\"{}\" is not a key, \"=\" and a command", text);
        }
        const std::string_view key = scene::trimmed(text.substr(0, equals));
        const std::string_view id = scene::trimmed(text.substr(equals + 1));
        const std::optional<Chord> chord = key == "none" ? Chord() : chord_of(key);
        if (!chord) return fmt::format("there is no key \"{}\"", key);
        if (!is_known(id)) return fmt::format("there is no command \"{}\"", id);
        const bool is_escape = *chord == Chord{kKeyEscape};
        if (is_escape != (id == "edit.cancel"))
            return "Esc is the key of edit.cancel, and no other";
        for (const auto& [other, chords] : keys) {
            for (const TypedKey& taken : chords) {
                if (chord->code == 0 || taken.chord != *chord) continue;
                return fmt::format("{} is the key of {} since line {}", key, other, taken.line);
            }
        }
        std::vector<TypedKey>& mine = keys[std::string(id)];
        if (mine.size() == 2) return fmt::format("{} has two keys already", id);
        mine.push_back({*chord, line});
        return "";
    }
};

}  // namespace

std::optional<Chord> chord_of(std::string_view text) {
    std::string name = scene::folded(text);
    Chord chord;
    for (bool is_taken = true; is_taken;) {
        is_taken = false;
        for (const auto& [prefix, held] : {std::pair{"ctrl+", &Chord::control},
                                           {"alt+", &Chord::alt},
                                           {"shift+", &Chord::shift}}) {
            if (chord.*held || !take_prefix(name, prefix)) continue;
            chord.*held = is_taken = true;
        }
    }
    for (int code = '!'; code <= kKeyMenu; ++code) {
        const std::string known = name_of_key(code);
        if (known.empty() || scene::folded(known) != name) continue;
        chord.code = code;
        return chord;
    }
    return std::nullopt;
}

std::string keys_text() {
    std::string text =
        "# The keys of Tileglass. A line is a key, \"=\" and a command; a command may have two.\n"
        "# A command that is not here has its usual keys; \"none = COMMAND\" takes them away.\n"
        "# Changes hold as soon as this file is saved.\n";
    std::string_view menu;
    for (const Command& row : commands()) {
        if (row.menu != menu) text += fmt::format("\n# {}\n", row.menu);
        menu = row.menu;
        const auto add = [&](const std::string& key) {
            text += fmt::format("{:<16} = {:<24} # {}\n", key, row.id, row.name);
        };
        add(row.chord.code == 0 ? "none" : text_of(row.chord));
        if (row.second_chord.code != 0) add(text_of(row.second_chord));
    }
    return text;
}

std::vector<std::string> use_keys(std::string_view text) {
    TypedKeys typed;
    std::istringstream lines{std::string(text)};
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) typed.read(number, line);
    std::vector<Chord> taken;
    for (const auto& [id, keys] : typed.keys) {
        for (const TypedKey& key : keys) taken.push_back(key.chord);
    }
    const auto left = [&](const Chord& chord) {
        return std::find(taken.begin(), taken.end(), chord) == taken.end() ? chord : Chord();
    };
    for (Command& row : rows_with_usual_keys()) {
        const auto found = typed.keys.find(row.id);
        if (found == typed.keys.end()) {
            row.chord = left(row.chord);
            row.second_chord = left(row.second_chord);
        } else {
            row.chord = found->second[0].chord;
            row.second_chord = found->second.size() > 1 ? found->second[1].chord : Chord();
        }
    }
    return std::move(typed.errors);
}

}  // namespace tileglass::app
