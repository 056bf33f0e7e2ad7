#pragma once
// Where the placed objects of a world are.

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <map>

#include "tileglass/geometry/shapes.hpp"

namespace tileglass::world {

/// The rects of objects by id. Ids mostly follow each other, so 1,024 of them share a page: memory
/// of its own for each of a million takes long to visit and to free.
class PlacedRects {
public:
    std::size_t size() const { return size_; }

    /// The object's rect; null: there is no such object.
    const Rect* find(std::uint32_t id) const {
        const auto page = pages_.find(id / kPage);
        if (page == pages_.end() || !page->second.has[id % kPage]) return nullptr;
        return &page->second.rects[id % kPage];
    }

    /// Puts the object there; false: it was there before.
    bool put(std::uint32_t id, const Rect& rect) {
        Page& page = pages_[id / kPage];
        if (page.has[id % kPage] && page.rects[id % kPage] == rect) return false;
        if (!page.has[id % kPage]) ++size_;
        page.has.set(id % kPage);
        page.rects[id % kPage] = rect;
        return true;
    }

    /// False: there was no such object.
    bool erase(std::uint32_t id) {
        const auto page = pages_.find(id / kPage);
        if (page == pages_.end() || !page->second.has[id % kPage]) return false;
        page->second.has.reset(id % kPage);
        --size_;
        if (page->second.has.none()) pages_.erase(page);
        return true;
    }

    void clear() {
        pages_.clear();
        size_ = 0;
    }

    /// Visits ids and rects, by id.
    template <typename Visitor>
    void visit(const Visitor& visitor) const {
        for (const auto& [number, page] : pages_) {
            for (std::uint32_t i = 0; i < kPage; ++i) {
                if (page.has[i]) visitor(number * kPage + i, page.rects[i]);
            }
        }
    }

private:
    static constexpr std::uint32_t kPage = 1024;  // ids

    struct Page {
        std::bitset<kPage> has;
        std::array<Rect, kPage> rects;
    };

    std::map<std::uint32_t, Page> pages_;  ///< by id / kPage
    std::size_t size_ = 0;
};

}  // namespace tileglass::world
