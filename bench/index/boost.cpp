// Boost.Geometry's R-tree in the contest, packed anew in each tick.

#include <array>
#include <boost/geometry.hpp>
#include <boost/geometry/index/detail/rtree/utilities/view.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>

#include "bench/index/by_hand.hpp"

namespace tileglass::bench {
namespace {

namespace geometry = boost::geometry;
namespace index = boost::geometry::index;

using BoostPoint = geometry::model::point<float, 2, geometry::cs::cartesian>;
using BoostBox = geometry::model::box<BoostPoint>;
using BoostSegment = geometry::model::segment<BoostPoint>;
using BoostValue = std::pair<BoostBox, std::uint32_t>;

using Tree = index::rtree<BoostValue, index::rstar<16>>;
using Nodes = index::detail::rtree::utilities::view<Tree>;

FloatRect rect_of(const BoostBox& box) {
    return {{box.min_corner().get<0>(), box.min_corner().get<1>()},
            {box.max_corner().get<0>(), box.max_corner().get<1>()}};
}

/// The tree has no question about the first hit, so its nodes are visited, nearest first, until the
/// others begin behind the best hit.
class FirstHit : public Nodes::members_holder::visitor_const {
public:
    explicit FirstHit(const Segment& segment) : segment_(segment) {}

    const First& first() const { return first_; }

    void operator()(const Nodes::members_holder::internal_node& node) {
        const auto& children = index::detail::rtree::elements(node);
        std::array<std::pair<double, std::size_t>, 17> order;
        std::size_t count = 0;
        for (std::size_t i = 0; i < children.size(); ++i) {
            const double t = segment_.earliest(rect_of(children[i].first));
            if (t <= 1) order[count++] = {t, i};
        }
        std::sort(order.begin(), order.begin() + count);
        for (std::size_t i = 0; i < count && order[i].first <= first_.t; ++i) {
            index::detail::rtree::apply_visitor(*this, *children[order[i].second].second);
        }
    }
    void operator()(const Nodes::members_holder::leaf& leaf) {
        for (const BoostValue& v : index::detail::rtree::elements(leaf)) {
            first_.offer(segment_.entry(rect_of(v.first), first_.t), v.second);
        }
    }

private:
    QuickSegment segment_;
    First first_;
};

class BoostTree final : public Peer<BoostTree> {
public:
    bool can(Kind kind) const override { return kind != Kind::single; }

    void build(const Boxes& all) override {
        boxes_ = all.floats;
        pack();
    }
    void update(Ids ids, const Boxes& moved) override {
        place(ids, moved);
        pack();
    }
    void replace(Ids ids, const Boxes& boxes) override { update(ids, boxes); }

    template <typename On>
    void in_rect(const FloatRect& rect, const On& on) const {
        query(index::intersects(box_of(rect)), on);
    }
    template <typename On>
    void along(const Segment& segment, const On& on) const {
        const BoostSegment all(point_of(segment.from), point_of(segment.to));
        query(index::intersects(all),
              [&](std::uint32_t id, const FloatRect& box) { on(id, box, [] { return false; }); });
    }
    void first_hits(std::span<const Segment> questions, Sum& sum) override {
        const Nodes nodes(tree_);
        for (std::size_t i = 0; i < questions.size(); ++i) {
            FirstHit search(questions[i]);
            nodes.apply_visitor(search);
            if (search.first().t <= 1) sum.add(search.first().id, i);
        }
    }
    void nearest(std::span<const Vec2> questions, Sum& sum) override {
        for (const Vec2 point : questions) {
            query(index::nearest(point_of(point), kNearest),
                  [&](std::uint32_t, const FloatRect& box) {
                      Nearest::add_square(square_by_hand(point, box), sum);
                  });
        }
    }

private:
    static BoostPoint point_of(Vec2 v) {
        return {static_cast<float>(v.x), static_cast<float>(v.y)};
    }
    static BoostBox box_of(const FloatRect& r) { return {{r.a.x, r.a.y}, {r.b.x, r.b.y}}; }
    template <typename Predicate, typename Each>
    void query(const Predicate& predicate, const Each& each) const {
        tree_.query(predicate, boost::make_function_output_iterator(
                                   [&](const BoostValue& v) { each(v.second, rect_of(v.first)); }));
    }
    void pack() {
        std::vector<BoostValue> values;
        values.reserve(boxes_.size());
        for (std::uint32_t id = 0; id < boxes_.size(); ++id)
            values.emplace_back(box_of(boxes_[id]), id);
        tree_ = Tree(values);
    }

    Tree tree_;
};

}  // namespace

Made boost_tree() {
    return std::make_unique<BoostTree>();
}

}  // namespace tileglass::bench
