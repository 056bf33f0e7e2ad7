// Our index in the contest.

#include "tileglass/index/bucket_grid.hpp"

#include <algorithm>

#include "bench/index/contestant.hpp"
#include "tileglass/index/bucket_grid_cast.hpp"
#include "tileglass/index/bucket_grid_pairs.hpp"
#include "tileglass/index/bucket_grid_queries.hpp"

namespace tileglass::bench {
namespace {

template <typename Number>
class OurGrid final : public Contestant {
public:
    using Box = typename BucketGrid<Number>::Box;

    OurGrid(double world, bool is_bounded)
        : is_bounded_(is_bounded), grid_(*BucketGrid<Number>::make(form(world, is_bounded))) {}

    std::string name() const override {
        const std::string number = std::same_as<Number, float> ? "float" : "double";
        return "ours, " + number + (is_bounded_ ? "" : ", hashed");
    }
    bool is_ours() const override { return true; }

    void build(Rects rects) override { (void)grid_.build(boxes(rects)); }
    void update(Ids ids, Rects moved, Rects) override { (void)grid_.update(ids, boxes(moved)); }
    void teleport(Ids, Rects all) override { build(all); }

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
    std::int64_t bytes() const override { return grid_.bytes(); }

private:
    static BucketGridForm form(double world, bool is_bounded) {
        BucketGridForm form;
        if (is_bounded) form.bounds = Rect{{0, 0}, {world, world}};
        return form;
    }

    /// What a game would have at hand.
    std::span<const Box> boxes(Rects rects) {
        if constexpr (std::same_as<Number, double>) {
            return rects;
        } else {
            floats_.resize(rects.size());
            std::transform(rects.begin(), rects.end(), floats_.begin(), [](const Rect& rect) {
                return FloatRect{point(rect.a), point(rect.b)};
            });
            return floats_;
        }
    }
    static FloatPoint point(Vec2 v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }

    bool is_bounded_;
    BucketGrid<Number> grid_;
    std::vector<FloatRect> floats_;
    double t_ = 0;
};

}  // namespace

std::unique_ptr<Contestant> bucket_grid_in_doubles(double world, bool is_bounded) {
    return std::make_unique<OurGrid<double>>(world, is_bounded);
}
std::unique_ptr<Contestant> bucket_grid_in_floats(double world, bool is_bounded) {
    return std::make_unique<OurGrid<float>>(world, is_bounded);
}

}  // namespace tileglass::bench
