#pragma once
// The pseudo-code of what is played, and what stands beside it.

#include <array>
#include <memory>
#include <string>

#include "app/code/code.hpp"
#include "app/code/line_steps.hpp"

namespace tileglass::app {

class Workspace;

/// Code as the tab shows it.
struct ShownCode {
    const Code* code = nullptr;      ///< null: there is none
    const Player* player = nullptr;  ///< plays its steps; null: nothing does
    LineSteps steps;
};

/// The code of what the player plays and, beside it, that of the other answer or structure, or what
/// an article prints in its place.
class ShownCodes {
public:
    std::shared_ptr<const Codes> all = std::make_shared<Codes>();
    bool has_beside = true;  ///< show the one beside it

    /// Brings both up to date while the tab is shown. Cheap if nothing has changed.
    void refresh(const Workspace& workspace);

    const ShownCode& own() const { return shown_[0]; }
    const ShownCode& beside() const { return shown_[1]; }
    /// Is there code to show beside it?
    bool can_have_beside() const { return can_have_beside_; }
    /// Are there steps that it has not gone through?
    bool is_behind() const { return own().steps.is_behind() || beside().steps.is_behind(); }

private:
    void show(ShownCode& shown, const Code* code, const Player* player);

    std::array<ShownCode, 2> shown_;
    bool can_have_beside_ = false;
};

/// What the player plays, as files of pseudo-code name it: "circle row_scan", "tracker difference",
/// "structure hash_grid change", "boxes"; empty: nothing.
std::string played_code(const Workspace& workspace);

}  // namespace tileglass::app
