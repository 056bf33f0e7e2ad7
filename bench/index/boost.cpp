// Boost.Geometry's R-tree in the contest: objects removed and inserted as they move, or all packed
// anew in each tick.

#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>

#include "bench/index/contestant.hpp"

namespace tileglass::bench {
namespace {

namespace geometry = boost::geometry;
namespace index = boost::geometry::index;

using BoostPoint = geometry::model::point<float, 2, geometry::cs::cartesian>;
using BoostBox = geometry::model::box<BoostPoint>;
using BoostSegment = geometry::model::segment<BoostPoint>;
using BoostValue = std::pair<BoostBox, std::uint32_t>;

class BoostTree final : public Contestant {
public:
    explicit BoostTree(bool is_bulk) : is_bulk_(is_bulk) {}

    std::string name() const override { return is_bulk_ ? "Boost, packed anew" : "Boost, moved"; }

    void build(Rects rects) override {
        rects_.assign(rects.begin(), rects.end());
        pack();
    }
    void update(Ids ids, Rects moved, Rects) override {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            if (!is_bulk_) tree_.remove(value(ids[i]));
            rects_[ids[i]] = moved[i];
            if (!is_bulk_) tree_.insert(value(ids[i]));
        }
        if (is_bulk_) pack();
    }
    void rects(std::span<const Rect> questions, Sum& sum) override {
        for (const Rect& question : questions) {
            query(index::intersects(box_of(question)),
                  [&](const BoostValue& v) { sum.add(v.second); });
        }
    }
    void circles(std::span<const Circle> questions, Sum& sum) override {
        for (const Circle& c : questions) {
            query(index::intersects(box_of(around(c))), [&](const BoostValue& v) {
                if (meets_by_hand(c, rect_of(v.first))) sum.add(v.second);
            });
        }
    }
    void first_hits(std::span<const Segment> questions, Sum& sum) override {
        for (std::size_t i = 0; i < questions.size(); ++i) {
            First first;
            query(index::intersects(segment_of(questions[i])), [&](const BoostValue& v) {
                first.offer(entry_by_hand(questions[i], rect_of(v.first)), v.second);
            });
            if (first.t <= 1) sum.add(first.id, i);
        }
    }
    void all_hits(std::span<const Segment> questions, Sum& sum) override {
        for (const Segment& segment : questions) {
            query(index::intersects(segment_of(segment)), [&](const BoostValue& v) {
                if (entry_by_hand(segment, rect_of(v.first)) <= 1) sum.add(v.second);
            });
        }
    }
    void pairs(Sum& sum) override {
        for (std::uint32_t a = 0; a < rects_.size(); ++a) {
            query(index::intersects(box_of(rects_[a])), [&](const BoostValue& v) {
                if (a < v.second) sum.add_pair(a, v.second);
            });
        }
    }

private:
    static BoostPoint point_of(Vec2 v) {
        return {static_cast<float>(v.x), static_cast<float>(v.y)};
    }
    static BoostBox box_of(const Rect& r) { return {point_of(r.a), point_of(r.b)}; }
    static BoostSegment segment_of(const Segment& s) { return {point_of(s.from), point_of(s.to)}; }
    static Rect rect_of(const BoostBox& box) {
        return {{box.min_corner().get<0>(), box.min_corner().get<1>()},
                {box.max_corner().get<0>(), box.max_corner().get<1>()}};
    }
    BoostValue value(std::uint32_t id) const { return {box_of(rects_[id]), id}; }

    template <typename Predicate, typename Each>
    void query(const Predicate& predicate, const Each& each) const {
        tree_.query(predicate, boost::make_function_output_iterator(each));
    }
    void pack() {
        std::vector<BoostValue> values;
        values.reserve(rects_.size());
        for (std::uint32_t id = 0; id < rects_.size(); ++id) values.push_back(value(id));
        tree_ = Tree(values);
    }

    using Tree = index::rtree<BoostValue, index::rstar<16>>;
    bool is_bulk_;
    Tree tree_;
    std::vector<Rect> rects_;
};

}  // namespace

std::unique_ptr<Contestant> boost_moved() {
    return std::make_unique<BoostTree>(false);
}
std::unique_ptr<Contestant> boost_bulk() {
    return std::make_unique<BoostTree>(true);
}

}  // namespace tileglass::bench
