#pragma once
// Which elements of a block are in sight, kept for as long as the sight stays: of very many blocks
// few change at a time.

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace tileglass::app {

/// Belongs to one block, whose elements never change, though some may be added. `Sight`: all that
/// decides about them.
template <typename Sight>
class InSight {
public:
    /// Elements that follow one another.
    struct Run {
        std::uint32_t first = 0;
        std::uint32_t end = 0;
    };

    /// Those of the first `count` elements for which `is_seen(i)` holds. It is asked about those
    /// that it was not asked about before, in the same sight.
    template <typename IsSeen>
    std::span<const Run> find(const Sight& sight, std::size_t count, const IsSeen& is_seen) {
        if (sight_ != sight) {
            sight_ = sight;
            runs_.clear();
            known_ = 0;
        }
        for (; known_ < count; ++known_) {
            if (!is_seen(std::size_t{known_})) continue;
            if (runs_.empty() || runs_.back().end < known_) runs_.push_back({known_, known_});
            ++runs_.back().end;
        }
        return runs_;
    }

private:
    std::optional<Sight> sight_;
    std::vector<Run> runs_;
    std::uint32_t known_ = 0;  ///< elements asked about
};

}  // namespace tileglass::app
