// Box2D's dynamic tree in the contest.

#include <box2d/b2_dynamic_tree.h>

#include "bench/index/contestant.hpp"

namespace tileglass::bench {
namespace {

class Box2dTree final : public Contestant {
public:
    std::string name() const override { return "Box2D tree"; }

    void build(Rects rects) override {
        tree_ = std::make_unique<b2DynamicTree>();
        rects_.assign(rects.begin(), rects.end());
        proxies_.clear();
        for (std::uint32_t id = 0; id < rects.size(); ++id) {
            // NOLINTNEXTLINE: the tree keeps numbers as pointers.
            void* const data = reinterpret_cast<void*>(static_cast<std::uintptr_t>(id));
            proxies_.push_back(tree_->CreateProxy(box_of(rects[id]), data));
        }
    }
    void update(Ids ids, Rects moved, Rects) override {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            const Rect before = rects_[ids[i]];
            rects_[ids[i]] = moved[i];
            const Vec2 way = moved[i].a - before.a;
            tree_->MoveProxy(proxies_[ids[i]], box_of(moved[i]), vec(way));
        }
    }
    void teleport(Ids ids, Rects all) override {
        // Without a way: the tree would make room for going on like that.
        rects_.assign(all.begin(), all.end());
        for (const std::uint32_t id : ids) {
            tree_->MoveProxy(proxies_[id], box_of(all[id]), b2Vec2(0, 0));
        }
    }
    void rects(std::span<const Rect> questions, Sum& sum) override {
        for (const Rect& question : questions) {
            query(question, [&](std::uint32_t id) {
                if (overlaps(rects_[id], question)) sum.add(id);
            });
        }
    }
    void circles(std::span<const Circle> questions, Sum& sum) override {
        for (const Circle& c : questions) {
            query(around(c), [&](std::uint32_t id) {
                if (meets_by_hand(c, rects_[id])) sum.add(id);
            });
        }
    }
    void first_hits(std::span<const Segment> questions, Sum& sum) override {
        for (std::size_t i = 0; i < questions.size(); ++i) {
            First first;
            cast(questions[i], [&](std::uint32_t id) {
                first.offer(entry_by_hand(questions[i], rects_[id]), id);
                return std::min(1.0F, static_cast<float>(first.t) * 1.00001F + 1e-6F);
            });
            if (first.t <= 1) sum.add(first.id, i);
        }
    }
    void all_hits(std::span<const Segment> questions, Sum& sum) override {
        for (const Segment& segment : questions) {
            cast(segment, [&](std::uint32_t id) {
                if (entry_by_hand(segment, rects_[id]) <= 1) sum.add(id);
                return 1.0F;
            });
        }
    }
    void pairs(Sum& sum) override {
        for (std::uint32_t a = 0; a < rects_.size(); ++a) {
            query(rects_[a], [&](std::uint32_t b) {
                if (a < b && overlaps(rects_[a], rects_[b])) sum.add_pair(a, b);
            });
        }
    }

private:
    static b2Vec2 vec(Vec2 v) { return {static_cast<float>(v.x), static_cast<float>(v.y)}; }
    static b2AABB box_of(const Rect& rect) {
        b2AABB box;
        box.lowerBound = vec(rect.a);
        box.upperBound = vec(rect.b);
        return box;
    }

    template <typename Each>
    struct Callback {
        const b2DynamicTree& tree;
        const Each& each;

        std::uint32_t id(int32 proxy) const {
            return static_cast<std::uint32_t>(
                reinterpret_cast<std::uintptr_t>(tree.GetUserData(proxy)));
        }
        bool QueryCallback(int32 proxy) const {
            each(id(proxy));
            return true;
        }
        float RayCastCallback(const b2RayCastInput&, int32 proxy) const { return each(id(proxy)); }
    };

    template <typename Each>
    void query(const Rect& rect, const Each& each) const {
        Callback<Each> callback{*tree_, each};
        tree_->Query(&callback, box_of(rect));
    }
    template <typename Each>
    void cast(const Segment& segment, const Each& each) const {
        Callback<Each> callback{*tree_, each};
        b2RayCastInput input;
        input.p1 = vec(segment.from);
        input.p2 = vec(segment.to);
        input.maxFraction = 1;
        tree_->RayCast(&callback, input);
    }

    std::unique_ptr<b2DynamicTree> tree_;
    std::vector<Rect> rects_;
    std::vector<int32> proxies_;
};

}  // namespace

std::unique_ptr<Contestant> box2d_tree() {
    return std::make_unique<Box2dTree>();
}

}  // namespace tileglass::bench
