#pragma once
// What is an answer laid beside: another one, a lens, tiles that are marked by hand?

#include <map>
#include <optional>
#include <vector>

#include "app/compare/agreement.hpp"
#include "app/compare/comparison.hpp"
#include "app/compare/lens.hpp"

namespace tileglass::app {

/// What the Compare panel is about, and with it the canvas.
enum class ComparePage : std::uint8_t {
    two,   ///< the selected item, answered in two ways
    lens,  ///< all items under one convention
    marks  ///< conventions that agree with tiles marked by hand
};

/// The tiles of items that are marked by hand.
class HandMarks {
public:
    const std::vector<HandMark>& of(scene::ItemId item) const {
        static const std::vector<HandMark> none;
        const auto found = marks_.find(item);
        return found == marks_.end() ? none : found->second;
    }
    /// None takes the mark away.
    void set(scene::ItemId item, Tile tile, std::optional<bool> is_in) {
        if (is_in) {
            set_mark(marks_[item], tile, *is_in);
        } else {
            remove_mark(marks_[item], tile);
        }
    }
    void clear(scene::ItemId item) { marks_.erase(item); }
    void clear() { marks_.clear(); }

private:
    std::map<scene::ItemId, std::vector<HandMark>> marks_;
};

struct Comparing {
    std::optional<ComparePage> page;  ///< none: the panel is closed, nothing is compared
    Comparison comparison;
    Lens lens;
    HandMarks marks;

    bool is_marking() const { return page == ComparePage::marks; }
};

}  // namespace tileglass::app
