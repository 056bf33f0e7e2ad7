#include "app/replay/code/code.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/replay/words/words.hpp"
#include "sandbox/text/lines.hpp"

namespace tileglass::app {

namespace {

constexpr std::size_t kIndent = 4;

/// Takes what comes before `mark` from `text`, or all of it; both without spaces around them.
std::string_view take_up_to(std::string_view& text, std::string_view mark) {
    const std::size_t at = text.find(mark);
    const std::string_view taken = text.substr(0, at);
    text = at == std::string_view::npos ? std::string_view() : text.substr(at + mark.size());
    return scene::trimmed(taken);
}

std::vector<std::string> parts_of(std::string_view text, std::string_view mark) {
    std::vector<std::string> parts;
    while (!text.empty()) {
        if (const std::string_view part = take_up_to(text, mark); !part.empty()) {
            parts.emplace_back(part);
        }
    }
    return parts;
}

bool is_true(const FieldValue& value) {
    if (std::holds_alternative<std::monostate>(value)) return false;
    if (const bool* is = std::get_if<bool>(&value)) return *is;
    if (const std::int64_t* number = std::get_if<std::int64_t>(&value)) return *number != 0;
    return true;
}

bool is_word(const FieldValue& value, std::string_view word) {
    if (std::holds_alternative<std::monostate>(value)) return word == "none";
    if (const auto* own = std::get_if<std::string_view>(&value)) return *own == word;
    const std::int64_t* number = std::get_if<std::int64_t>(&value);
    return number != nullptr && std::to_string(*number) == word;
}

FieldValue word_of_change(const std::optional<Change>& change) {
    return change ? FieldValue(word_of(*change)) : FieldValue();
}

/// Reads a file line by line.
class CodeReader {
public:
    explicit CodeReader(std::string_view file) { code_.file = file; }

    Result<Code> read(std::string_view text) {
        bool is_head = true;
        while (!text.empty() && fault_.empty()) {
            const std::size_t end = text.find('\n');
            const std::string_view line = text.substr(0, end);
            text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
            ++number_;
            if (scene::trimmed(line).empty()) {
                is_head = false;
            } else if (is_head) {
                read_head(line);
            } else {
                read_line(line);
            }
        }
        if (fault_.empty() && code_.title.empty()) fault_ = "it has no title";
        if (fault_.empty() && code_.lines.empty()) fault_ = "it has no lines";
        if (!fault_.empty()) return Error{fmt::format("{}:{}", code_.file, number_), fault_};
        return std::move(code_);
    }

private:
    void read_head(std::string_view line) {
        const std::string_view key = take_up_to(line, ":");
        if (key == "title") {
            code_.title = scene::trimmed(line);
        } else if (key == "page") {
            code_.page = scene::trimmed(line);
        } else if (key == "of") {
            code_.of = parts_of(line, ";");
        } else if (key == "exact") {
            code_.exact = parts_of(line, ";");
        } else {
            fault_ = fmt::format("'{}' is no key", key);
        }
    }

    void read_line(std::string_view line) {
        const std::size_t indent = line.find_first_not_of(' ');
        if (indent % kIndent != 0) fault_ = "the indent is not a multiple of 4";
        if (indent != 0 && code_.operations.empty()) fault_ = "it belongs to no operation";
        if (!fault_.empty()) return;
        CodeLine read;
        read.depth = static_cast<int>(indent / kIndent);
        std::string_view fault = line;
        std::string_view events = take_up_to(fault, " !!");
        read.fault = scene::trimmed(fault);
        read.text = take_up_to(events, " @");
        const std::size_t number = code_.lines.size();
        for (std::string& marker : parts_of(events, " @")) {
            read.has_events = true;
            read_rule(marker, number);
        }
        if (indent == 0) code_.operations.push_back({number, number});
        code_.lines.push_back(std::move(read));
        code_.operations.back().end = code_.lines.size();
    }

    void read_rule(std::string_view marker, std::size_t line) {
        const std::string head(take_up_to(marker, ":"));
        const std::vector<std::string> words = parts_of(head, " ");
        const std::span<const EventKind> kinds = event_kinds();
        const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const EventKind& each) {
            return !words.empty() && each.name == words[0];
        });
        if (kind == kinds.end()) {
            fault_ = fmt::format("'{}' is no kind of event", head);
            return;
        }
        CodeRule rule;
        rule.line = line;
        rule.kind = static_cast<std::size_t>(kind - kinds.begin());
        for (std::size_t i = 1; i < words.size(); ++i) read_condition(words[i], *kind, rule);
        for (const std::string& part : parts_of(marker, ";")) {
            std::string_view field = part;
            const std::string_view name = take_up_to(field, " = ");
            rule.values.push_back({std::string(name), field_of(*kind, scene::trimmed(field))});
        }
        code_.rules.push_back(std::move(rule));
    }

    void read_condition(std::string_view text, const EventKind& kind, CodeRule& rule) {
        CodeCondition condition;
        condition.is_negated = text.substr(0, 1) == "!" || text.find("!=") != text.npos;
        if (text.substr(0, 1) == "!") text.remove_prefix(1);
        std::string_view word = text;
        std::string_view field = take_up_to(word, "=");
        condition.word = word;
        if (field.ends_with('!')) field.remove_suffix(1);
        if (field != "during") condition.field = field_of(kind, field);
        rule.conditions.push_back(std::move(condition));
    }

    const EventField* field_of(const EventKind& kind, std::string_view name) {
        for (const EventField& field : kind.fields) {
            if (field.name == name) return &field;
        }
        fault_ = fmt::format("'{}' is no field of {}", name, kind.name);
        return nullptr;
    }

    Code code_;
    std::string fault_;  ///< empty: none so far
    std::size_t number_ = 0;
};

}  // namespace

void CodeState::pass(const Event& event) {
    const Mark* mark = std::get_if<Mark>(&event);
    if (mark == nullptr) return;
    during = mark->is_end ? std::nullopt : std::optional(mark->change);
}

bool CodeRule::holds(const Event& event, const CodeState& state) const {
    if (event.index() != kind) return false;
    return std::all_of(conditions.begin(), conditions.end(), [&](const CodeCondition& condition) {
        const FieldValue value =
            condition.field != nullptr ? condition.field->of(event) : word_of_change(state.during);
        const bool is_it = condition.word.empty() ? is_true(value) : is_word(value, condition.word);
        return is_it != condition.is_negated;
    });
}

const CodeOperation& Code::operation_of(std::size_t line) const {
    return *std::find_if(operations.begin(), operations.end(),
                         [&](const CodeOperation& each) { return line < each.end; });
}

std::optional<std::size_t> Code::rule_for(const Event& event, const CodeState& state) const {
    for (std::size_t i = 0; i < rules.size(); ++i) {
        if (rules[i].holds(event, state)) return i;
    }
    return std::nullopt;
}

Result<Code> read_code(std::string_view file, std::string_view text) {
    return CodeReader(file).read(text);
}

std::string listing_of(const Code& code) {
    std::string text;
    for (const CodeLine& line : code.lines) {
        if (line.depth == 0 && !text.empty()) text += '\n';
        text.append(kIndent * static_cast<std::size_t>(line.depth), ' ');
        text += line.text + (line.fault.empty() ? "" : "    !! " + line.fault) + "\n";
    }
    return text;
}

std::string values_text(const CodeRule& rule, const Event& event, const ObjectNames& names) {
    std::vector<FieldValue> values;
    std::vector<double> numbers;
    for (const CodeValue& value : rule.values) {
        values.push_back(value.field->of(event));
        const double* number = std::get_if<double>(&values.back());
        if (number != nullptr && std::isfinite(*number)) numbers.push_back(*number);
    }
    // Two numbers were compared: with enough digits to differ.
    std::array<std::string, 2> apart;
    if (numbers.size() == 2) apart = texts_apart(numbers[0], numbers[1]);
    std::size_t next = 0;
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double* number = std::get_if<double>(&values[i]);
        const bool is_apart = numbers.size() == 2 && number != nullptr && std::isfinite(*number);
        if (i > 0) text += ", ";
        text += fmt::format("{} = {}", rule.values[i].name,
                            is_apart ? apart[next++] : text_of(values[i], names));
    }
    return text;
}

const Code* Codes::find(std::string_view of) const {
    const auto found = std::find_if(all.begin(), all.end(), [&](const Code& code) {
        return std::find(code.of.begin(), code.of.end(), of) != code.of.end();
    });
    return found == all.end() ? nullptr : &*found;
}

const Code* Codes::counterpart(const Code& code) const {
    if (code.is_printed()) return find(code.exact[0]);
    const auto found = std::find_if(all.begin(), all.end(), [&](const Code& other) {
        return std::find_first_of(other.exact.begin(), other.exact.end(), code.of.begin(),
                                  code.of.end()) != other.exact.end();
    });
    return found == all.end() ? nullptr : &*found;
}

}  // namespace tileglass::app
