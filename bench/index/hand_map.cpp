// The grid that a careful user writes: a hash map from cells to lists of objects.

#include <unordered_map>

#include "bench/index/cells.hpp"

namespace tileglass::bench {
namespace {

class HandMap final : public CellPeer<HandMap> {
public:
    using CellPeer::CellPeer;

    void build(const Boxes& all) override {
        for (auto& [key, list] : map_) list.clear();
        boxes_ = all.floats;
        cells_.resize(boxes_.size());
        for (std::uint32_t id = 0; id < boxes_.size(); ++id) enter(id);
    }
    void update(Ids ids, const Boxes& moved) override {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const std::uint32_t id = ids[i];
            boxes_[id] = moved.floats[i];
            if (frame_.cells_of(boxes_[id]) == cells_[id]) continue;
            leave(id);
            enter(id);
        }
    }
    void insert_each(Ids ids, const Boxes& boxes) override {
        boxes_.resize(std::max<std::size_t>(boxes_.size(), ids.back() + 1));
        cells_.resize(boxes_.size());
        place(ids, boxes);
        for (const std::uint32_t id : ids) enter(id);
    }
    void remove_each(Ids ids) override {
        for (const std::uint32_t id : ids) leave(id);
    }

    template <typename On>
    void in_cell(std::int32_t x, std::int32_t y, const On& on) const {
        const auto found = map_.find(key_of(x, y));
        if (found == map_.end()) return;
        for (const std::uint32_t id : found->second) on(id, boxes_[id]);
    }
    template <typename On>
    void in_rect(const FloatRect& rect, const On& on) const {
        const CellRect cells = frame_.in_world(frame_.cells_of(rect));
        for (std::int32_t y = cells.top; y <= cells.bottom; ++y) {
            for (std::int32_t x = cells.left; x <= cells.right; ++x) {
                in_cell(x, y, [&](std::uint32_t id, const FloatRect& box) {
                    // In the first cell that both share.
                    const CellRect& at = cells_[id];
                    if (std::max(at.left, cells.left) == x && std::max(at.top, cells.top) == y) {
                        on(id, box);
                    }
                });
            }
        }
    }
    void pairs(Sum& sum) override {
        for (const auto& [key, list] : map_) {
            for (std::size_t i = 0; i < list.size(); ++i) {
                const FloatRect& a = boxes_[list[i]];
                for (std::size_t j = i + 1; j < list.size(); ++j) {
                    const FloatRect& b = boxes_[list[j]];
                    if (!overlap_by_hand(a, b)) continue;
                    // In the cell of the corner of what they share.
                    const std::int32_t x = frame_.cell(std::max(a.a.x, b.a.x));
                    const std::int32_t y = frame_.cell(std::max(a.a.y, b.a.y));
                    if (key_of(x, y) == key) sum.add_pair(list[i], list[j]);
                }
            }
        }
    }

private:
    using List = std::vector<std::uint32_t>;
    struct KeyHash {
        std::size_t operator()(std::uint64_t key) const {
            key *= 0x9E37'79B9'7F4A'7C15U;
            return key ^ key >> 32;
        }
    };

    static std::uint64_t key_of(std::int32_t x, std::int32_t y) {
        return std::uint64_t{static_cast<std::uint32_t>(y)} << 32 | static_cast<std::uint32_t>(x);
    }
    template <typename Each>
    static void for_cells(const CellRect& cells, const Each& each) {
        for (std::int32_t y = cells.top; y <= cells.bottom; ++y) {
            for (std::int32_t x = cells.left; x <= cells.right; ++x) each(key_of(x, y));
        }
    }
    void enter(std::uint32_t id) {
        cells_[id] = frame_.cells_of(boxes_[id]);
        for_cells(cells_[id], [&](std::uint64_t key) { map_[key].push_back(id); });
    }
    void leave(std::uint32_t id) {
        for_cells(cells_[id], [&](std::uint64_t key) {
            List& list = map_.find(key)->second;
            *std::find(list.begin(), list.end(), id) = list.back();
            list.pop_back();
        });
    }

    std::unordered_map<std::uint64_t, List, KeyHash> map_;
    std::vector<CellRect> cells_;
};

}  // namespace

Made hand_map(double side, const Rect& world) {
    return std::make_unique<HandMap>(side, world);
}

}  // namespace tileglass::bench
