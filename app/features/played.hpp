#pragma once
// What the transport plays: steps and their words.

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/replay/player.hpp"
#include "tileglass/geometry/frame.hpp"

namespace tileglass::app {

struct Subject;

/// Steps to be played, and their words.
struct Played {
    std::string title{};     ///< what they belong to: "lists of tiles"
    std::string code{};      ///< as its file is named: "circle row_scan"; or empty
    bool is_of_code = true;  ///< are the steps those of that code?
    std::shared_ptr<const Recording> steps{};  ///< null: there are none, or they are of an item
    bool is_of_item = false;                   ///< the selected one, recorded when they are played
    const char* why_none = "";                 ///< why there are no steps
    bool hides_lists = false;  ///< what is drawn for its steps stands where lists would
    /// The lists of objects before the first step; null: they are empty.
    const world::ListState* first_lists = nullptr;
    std::optional<Frame> cells{};  ///< in which they are; none: in tiles of the document
    /// A step in a sentence; null: a step of lists or cameras.
    std::function<std::string(const Event&)> tell{};
    const Player* player = nullptr;  ///< plays them; null: no step is recorded
};

/// The history of the lists of objects. With it comes what an article prints.
std::vector<Played> lists_of(const Subject& subject);

}  // namespace tileglass::app
