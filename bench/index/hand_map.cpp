// The grid that a careful user writes: a hash map from cells to lists of objects.

#include <unordered_map>

#include "bench/index/contestant.hpp"

namespace tileglass::bench {
namespace {

class HandMap final : public Contestant {
public:
    explicit HandMap(double cell) : per_cell_(1 / cell) {}

    std::string name() const override { return "hand-tuned map"; }

    void build(Rects rects) override {
        map_.clear();
        boxes_.assign(rects.size(), {});
        cells_.assign(rects.size(), {});
        for (std::uint32_t id = 0; id < rects.size(); ++id) {
            boxes_[id] = box_of(rects[id]);
            cells_[id] = cells_of(boxes_[id]);
            for_cells(cells_[id], [&](std::uint64_t key) { map_[key].push_back(id); });
        }
    }
    void update(Ids ids, Rects moved, Rects) override {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const std::uint32_t id = ids[i];
            boxes_[id] = box_of(moved[i]);
            const Cells cells = cells_of(boxes_[id]);
            if (cells == cells_[id]) continue;
            for_cells(cells_[id], [&](std::uint64_t key) {
                std::vector<std::uint32_t>& list = map_.find(key)->second;
                *std::find(list.begin(), list.end(), id) = list.back();
                list.pop_back();
            });
            cells_[id] = cells;
            for_cells(cells, [&](std::uint64_t key) { map_[key].push_back(id); });
        }
    }
    void teleport(Ids, Rects all) override {
        for (auto& [key, list] : map_) list.clear();
        for (std::uint32_t id = 0; id < all.size(); ++id) {
            boxes_[id] = box_of(all[id]);
            cells_[id] = cells_of(boxes_[id]);
            for_cells(cells_[id], [&](std::uint64_t key) { map_[key].push_back(id); });
        }
    }

    void rects(std::span<const Rect> questions, Sum& sum) override {
        for (const Rect& question : questions) {
            const Box rect = box_of(question);
            in_rect(rect, [&](std::uint32_t id, const Box& box) {
                if (overlap(box, rect)) sum.add(id);
            });
        }
    }
    void circles(std::span<const Circle> questions, Sum& sum) override {
        for (const Circle& c : questions) {
            in_rect(box_of(around(c)), [&](std::uint32_t id, const Box& box) {
                if (meets_by_hand(c, box.min_x, box.min_y, box.max_x, box.max_y)) sum.add(id);
            });
        }
    }
    void first_hits(std::span<const Segment> questions, Sum& sum) override {
        for (std::size_t i = 0; i < questions.size(); ++i) {
            First first;
            walk(questions[i], [&](std::int32_t, std::int32_t, const auto& list, double enters) {
                if (first.t < enters) return false;
                for (const std::uint32_t id : list) first.offer(entry(questions[i], id), id);
                return true;
            });
            if (first.t <= 1) sum.add(first.id, i);
        }
    }
    void all_hits(std::span<const Segment> questions, Sum& sum) override {
        for (const Segment& segment : questions) {
            found_.clear();
            walk(segment, [&](std::int32_t, std::int32_t, const auto& list, double) {
                for (const std::uint32_t id : list) {
                    const double t = entry(segment, id);
                    if (t <= 1) found_.push_back({id, t});
                }
                return true;
            });
            std::sort(found_.begin(), found_.end());
            found_.erase(std::unique(found_.begin(), found_.end()), found_.end());
            for (const auto& [id, t] : found_) sum.add(id);
        }
    }
    void pairs(Sum& sum) override {
        for (const auto& [key, list] : map_) {
            for (std::size_t i = 0; i < list.size(); ++i) {
                const Box& a = boxes_[list[i]];
                for (std::size_t j = i + 1; j < list.size(); ++j) {
                    const Box& b = boxes_[list[j]];
                    if (!overlap(a, b)) continue;
                    // In the cell of the corner of what they share.
                    const std::int32_t x = cell(std::max(a.min_x, b.min_x));
                    const std::int32_t y = cell(std::max(a.min_y, b.min_y));
                    if (key_of(x, y) == key) sum.add_pair(list[i], list[j]);
                }
            }
        }
    }

private:
    struct Box {
        float min_x, min_y, max_x, max_y;
    };
    struct Cells {
        std::int32_t left = 0, top = 0, right = 0, bottom = 0;
        bool operator==(const Cells&) const = default;
    };
    struct KeyHash {
        std::size_t operator()(std::uint64_t key) const {
            key *= 0x9E37'79B9'7F4A'7C15U;
            return key ^ key >> 32;
        }
    };

    static Box box_of(const Rect& r) {
        return {static_cast<float>(r.a.x), static_cast<float>(r.a.y), static_cast<float>(r.b.x),
                static_cast<float>(r.b.y)};
    }
    static bool overlap(const Box& a, const Box& b) {
        return a.min_x <= b.max_x && b.min_x <= a.max_x && a.min_y <= b.max_y && b.min_y <= a.max_y;
    }
    std::int32_t cell(double x) const {
        // Without a call of `floor`.
        const double at = x * per_cell_;
        const auto whole = static_cast<std::int32_t>(at);
        return whole - (whole > at ? 1 : 0);
    }
    Cells cells_of(const Box& box) const {
        return {cell(box.min_x), cell(box.min_y), cell(box.max_x), cell(box.max_y)};
    }
    static std::uint64_t key_of(std::int32_t x, std::int32_t y) {
        return std::uint64_t{static_cast<std::uint32_t>(y)} << 32 | static_cast<std::uint32_t>(x);
    }
    template <typename Each>
    static void for_cells(const Cells& cells, const Each& each) {
        for (std::int32_t y = cells.top; y <= cells.bottom; ++y) {
            for (std::int32_t x = cells.left; x <= cells.right; ++x) each(key_of(x, y));
        }
    }
    double entry(const Segment& segment, std::uint32_t id) const {
        const Box& b = boxes_[id];
        return entry_by_hand(segment, b.min_x, b.min_y, b.max_x, b.max_y);
    }

    /// Calls `on(id, box)` for each object near `rect`, in the first cell that it shares with it.
    template <typename On>
    void in_rect(const Box& rect, const On& on) const {
        const Cells cells = cells_of(rect);
        for (std::int32_t y = cells.top; y <= cells.bottom; ++y) {
            for (std::int32_t x = cells.left; x <= cells.right; ++x) {
                const auto found = map_.find(key_of(x, y));
                if (found == map_.end()) continue;
                for (const std::uint32_t id : found->second) {
                    const Cells& at = cells_[id];
                    if (std::max(at.left, cells.left) == x && std::max(at.top, cells.top) == y) {
                        on(id, boxes_[id]);
                    }
                }
            }
        }
    }

    /// The cells along a segment; `on(x, y, list, t)` goes on while it is true.
    template <typename On>
    void walk(const Segment& s, const On& on) const {
        std::int32_t x = cell(s.from.x);
        std::int32_t y = cell(s.from.y);
        const double dx = s.to.x - s.from.x;
        const double dy = s.to.y - s.from.y;
        const std::int32_t step_x = dx > 0 ? 1 : -1;
        const std::int32_t step_y = dy > 0 ? 1 : -1;
        const double side = 1 / per_cell_;
        const double delta_x = dx == 0 ? INFINITY : std::fabs(side / dx);
        const double delta_y = dy == 0 ? INFINITY : std::fabs(side / dy);
        double t_x = dx == 0 ? INFINITY : ((x + (dx > 0)) * side - s.from.x) / dx;
        double t_y = dy == 0 ? INFINITY : ((y + (dy > 0)) * side - s.from.y) / dy;
        for (double t = 0; t <= 1;) {
            const auto found = map_.find(key_of(x, y));
            static const std::vector<std::uint32_t> kNobody;
            if (!on(x, y, found == map_.end() ? kNobody : found->second, t)) return;
            if (t_x < t_y) {
                t = t_x;
                t_x += delta_x;
                x += step_x;
            } else {
                t = t_y;
                t_y += delta_y;
                y += step_y;
            }
        }
    }

    double per_cell_;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>, KeyHash> map_;
    std::vector<Box> boxes_;
    std::vector<Cells> cells_;
    std::vector<std::pair<std::uint32_t, double>> found_;
};

}  // namespace

std::unique_ptr<Contestant> hand_map(double cell) {
    return std::make_unique<HandMap>(cell);
}

}  // namespace tileglass::bench
