#pragma once
// Looks for a question that a program answers wrongly.

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/document/named_program.hpp"
#include "app/features/feature.hpp"
#include "app/world/background/background.hpp"
#include "sandbox/find/search.hpp"

namespace tileglass::app::comparing {

/// A search in the background for a question that a program answers wrongly.
class ProgramSearch {
public:
    struct End {
        find::Found found;
        std::vector<std::string> heard;  ///< lines that the program wrote besides answers
    };

    /// Starts the program once more, beside the one that is asked in the window.
    void start(const NamedProgram& program, const find::Choice& choice);
    bool is_running() const { return run_.is_running(); }
    /// Questions drawn so far.
    std::int64_t questions() const { return questions_ ? questions_->load() : 0; }
    /// Takes the result, once it is there.
    void refresh();
    void give_up() { run_.end(); }

    const std::optional<End>& end() const { return end_; }

private:
    std::shared_ptr<std::atomic<std::int64_t>> questions_;
    std::optional<End> end_;
    std::uint64_t seed_ = 0;  ///< each search asks other questions
    Background<End> run_;     ///< declared last, so that it ends first
};

/// Questions about the shape of the selected item, with its conventions and its frame; without one
/// about all shapes.
find::Choice choice_for(const Subject& subject, find::NumberKind numbers);

/// Adds the question that was found as an item, with the program's answer, and selects it.
void take_found_question(const find::Finding& finding, const Subject& subject, Wishes& wishes);

}  // namespace tileglass::app::comparing
