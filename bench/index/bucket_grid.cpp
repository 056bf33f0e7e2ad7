// Our index in the contest.

#include "tileglass/bucket_grid/bucket_grid.hpp"

#include "bench/index/by_hand.hpp"

namespace tileglass::bench {
namespace {

template <typename Number>
class OurGrid final : public Contestant {
public:
    using Box = typename BucketGrid<Number>::Box;

    void build(const Boxes& all) override { (void)grid_.build(boxes(all)); }
    void update(Ids ids, const Boxes& moved) override { (void)grid_.update(ids, boxes(moved)); }
    void move_each(Ids ids, const Boxes& moved) override {
        for (std::size_t i = 0; i < ids.size(); ++i) (void)grid_.move(ids[i], boxes(moved)[i]);
    }
    void insert_each(Ids ids, const Boxes& all) override {
        for (std::size_t i = 0; i < ids.size(); ++i) (void)grid_.insert(ids[i], boxes(all)[i]);
    }
    void remove_each(Ids ids) override {
        for (const std::uint32_t id : ids) (void)grid_.remove(id);
    }

    void rects(std::span<const Rect> questions, Sum& sum) override {
        for (const Rect& question : questions) {
            (void)visit_overlapping(grid_, question, [&](std::uint32_t id) { sum.add(id); });
        }
    }
    void circles(std::span<const Circle> questions, Sum& sum) override {
        for (const Circle& question : questions) {
            (void)visit_in_circle(grid_, question, [&](std::uint32_t id) { sum.add(id); });
        }
    }
    void first_hits(std::span<const Segment> questions, Sum& sum) override {
        for (std::size_t i = 0; i < questions.size(); ++i) {
            const auto hit = *first_on_segment(grid_, questions[i]);
            if (!hit) continue;
            sum.add(hit->object, i);
            t_ += hit->t;
        }
    }
    void all_hits(std::span<const Segment> questions, Sum& sum) override {
        for (const Segment& question : questions) {
            (void)visit_on_segment(grid_, question, [&](const ObjectHit& hit) {
                sum.add(hit.object);
                t_ += hit.t;
            });
        }
    }
    void pairs(Sum& sum) override {
        visit_pairs(grid_, [&](const ObjectPair& pair) { sum.add_pair(pair.a, pair.b); });
    }
    void nearest(std::span<const Vec2> questions, Sum& sum) override {
        for (const Vec2 point : questions) {
            (void)visit_nearest(grid_, point, kNearest, [&](std::uint32_t id) {
                Nearest::add_square(square_by_hand(point, grid_.rect(id)), sum);
            });
        }
    }

private:
    static const std::vector<Box>& boxes(const Boxes& both) {
        if constexpr (std::same_as<Number, double>) {
            return both.doubles;
        } else {
            return both.floats;
        }
    }

    BucketGrid<Number> grid_ = *BucketGrid<Number>::make({});
    double t_ = 0;
};

}  // namespace

Made bucket_grid_in_doubles() {
    return std::make_unique<OurGrid<double>>();
}
Made bucket_grid_in_floats() {
    return std::make_unique<OurGrid<float>>();
}

}  // namespace tileglass::bench
