#pragma once
// The steps of a recording by the lines of pseudo-code that they stand for.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/replay/code/code.hpp"
#include "app/replay/player.hpp"

namespace tileglass::app {

/// Kept while a recording grows; a long one is gone through in parts.
class LineSteps {
public:
    /// The most events that a `refresh` goes through.
    static constexpr std::size_t kAtOnce = 100'000;

    /// `code` or `player` null: there are no steps. Cost: one pass over the events that are new.
    void refresh(const Code* code, const Player* player, std::size_t most = kAtOnce);
    /// Are there events that it has not gone through?
    bool is_behind() const { return is_behind_; }

    /// How often the line ran in the first `step` events, and in all that it has gone through.
    /// Cost: logarithmic.
    std::size_t so_far(std::size_t line, std::size_t step) const;
    std::size_t in_all(std::size_t line) const { return steps_of(line).size(); }
    /// The first step of the line after `step`, and the last one before it. Cost: logarithmic.
    std::optional<std::size_t> next(std::size_t line, std::size_t step) const;
    std::optional<std::size_t> previous(std::size_t line, std::size_t step) const;
    /// The rule, and so the line, of the event before the cursor of `player`; null: there is none.
    const CodeRule* current(const Code& code, const Player& player) const;

private:
    bool is_of(const Code* code, const Player* player) const {
        return code_ == code && player_ == player && load_ == player->loads();
    }
    const std::vector<std::uint32_t>& steps_of(std::size_t line) const;

    const Code* code_ = nullptr;
    const Player* player_ = nullptr;
    std::uint64_t load_ = 0;  ///< of the player
    bool is_behind_ = false;
    CodeState state_;
    std::vector<std::uint16_t> rules_;               ///< one more than the rule; 0: none
    std::vector<std::vector<std::uint32_t>> steps_;  ///< by line; 1 is the first event
};

}  // namespace tileglass::app
