#pragma once
// Pseudo-code of algorithms: lines of text, and which of them an event of a recording stands for.
//
// A file has a head of `key: value` lines, an empty line, and operations. An operation begins at
// the left margin and its other lines are indented by 4 spaces a level. A line may end with
//
//     @test taken: (x, y) = tile; d = value    the events that it stands for: their kind,
//                                              conditions on their fields, and names of its
//                                              operation with the fields that are their values
//     !! never ends                            why it fails
//
// A condition is `field`, `!field` (false or none), `field=word` or `field!=word`; the field
// `during` is the change in many steps that goes on: grow, split, merge, rebuild or none.
//
// Keys: `title`; `of`, what the code is of, several with `;` between; `page`, the file of its page;
// `exact`, for code that an article prints: what it is printed in place of.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/replay/code/event_fields.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

/// The state of a recording that decides between lines: what goes on before an event.
struct CodeState {
    std::optional<Change> during;

    /// Goes past an event.
    void pass(const Event& event);
};

/// A line of pseudo-code.
struct CodeLine {
    std::string text;         ///< without its indent
    int depth = 0;            ///< levels of indent; 0: the first line of an operation
    bool has_events = false;  ///< it stands for events
    std::string fault;        ///< why it fails; empty: it does not
};

/// Lines `first` up to, not including, `end`.
struct CodeOperation {
    std::size_t first = 0;
    std::size_t end = 0;
};

/// A condition on an event.
struct CodeCondition {
    const EventField* field = nullptr;  ///< null: `CodeState::during`
    std::string word;                   ///< empty: that it is true, not 0, not none
    bool is_negated = false;
};

/// A name in the code, and the field that has its value.
struct CodeValue {
    std::string name;
    const EventField* field = nullptr;
};

/// Which events a line stands for.
struct CodeRule {
    std::size_t line = 0;
    std::size_t kind = 0;  ///< of the events: index in `event_kinds`
    std::vector<CodeCondition> conditions;
    std::vector<CodeValue> values;

    bool holds(const Event& event, const CodeState& state) const;
};

/// The pseudo-code of an algorithm.
struct Code {
    std::string file;  ///< its name, without a folder
    std::string title;
    std::string page;                ///< the file of its page; empty: none
    std::vector<std::string> of;     ///< "circle row_scan"
    std::vector<std::string> exact;  ///< the same, of what it is printed in place of
    std::vector<CodeLine> lines;
    std::vector<CodeOperation> operations;
    std::vector<CodeRule> rules;

    bool is_printed() const { return !exact.empty(); }
    /// The operation of a line.
    const CodeOperation& operation_of(std::size_t line) const;
    /// The first rule that holds for an event; it is the only one if the code is complete.
    std::optional<std::size_t> rule_for(const Event& event, const CodeState& state) const;
};

/// Reads a file.
///
/// Errors   the file's name and line, and what is wrong in it
Result<Code> read_code(std::string_view file, std::string_view text);

/// Its lines with their indents, without what they stand for.
std::string listing_of(const Code& code);

/// "d = 2.414, r = 2.5": the values of an event at the names of a rule. `names` names objects.
std::string values_text(const CodeRule& rule, const Event& event, const ObjectNames& names);

/// All code of the program.
struct Codes {
    std::vector<Code> all;

    /// The code of "circle row_scan"; null: none.
    const Code* find(std::string_view of) const;
    /// What an article prints in its place, or the exact form of what is printed; null: neither.
    const Code* counterpart(const Code& code) const;
};

}  // namespace tileglass::app
