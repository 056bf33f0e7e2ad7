// Box2D's dynamic tree in the contest.

#include <box2d/b2_dynamic_tree.h>

#include "bench/index/by_hand.hpp"

namespace tileglass::bench {
namespace {

class Box2dTree final : public Peer<Box2dTree> {
public:
    bool can(Kind kind) const override { return kind != Kind::nearest; }

    void build(const Boxes& all) override {
        tree_ = std::make_unique<b2DynamicTree>();
        boxes_ = all.floats;
        proxies_.resize(boxes_.size());
        for (std::uint32_t id = 0; id < boxes_.size(); ++id) insert(id);
        count_ = boxes_.size();
    }
    void update(Ids ids, const Boxes& moved) override {
        for (std::size_t i = 0; i < ids.size(); ++i) {
            FloatRect& box = boxes_[ids[i]];
            const b2Vec2 way = vec(moved.floats[i].a) - vec(box.a);
            box = moved.floats[i];
            tree_->MoveProxy(proxies_[ids[i]], box_of(box), way);
        }
    }
    void insert_each(Ids ids, const Boxes& boxes) override {
        boxes_.resize(std::max<std::size_t>(boxes_.size(), ids.back() + 1));
        proxies_.resize(boxes_.size());
        place(ids, boxes);
        for (const std::uint32_t id : ids) insert(id);
        count_ += ids.size();
    }
    void remove_each(Ids ids) override {
        for (const std::uint32_t id : ids) tree_->DestroyProxy(proxies_[id]);
        count_ -= ids.size();
    }

    std::size_t count() const { return count_; }
    template <typename On>
    void in_rect(const FloatRect& rect, const On& on) const {
        const auto each = [&](std::uint32_t id) { on(id, boxes_[id]); };
        Callback callback{*tree_, each};
        tree_->Query(&callback, box_of(rect));
    }
    template <typename On>
    void along(const Segment& segment, const On& on) const {
        const auto each = [&](std::uint32_t id) {
            // A float above it, so that others as near as the first hit are not left out.
            const auto t = static_cast<float>(on(id, boxes_[id], [] { return false; }));
            return std::min(1.0F, t * 1.00001F + 1e-6F);
        };
        Callback callback{*tree_, each};
        const FloatRect ends = float_rect({segment.from, segment.to});
        tree_->RayCast(&callback, {vec(ends.a), vec(ends.b), 1});
    }

private:
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

    static b2Vec2 vec(FloatPoint v) { return {v.x, v.y}; }
    static b2AABB box_of(const FloatRect& r) { return {vec(r.a), vec(r.b)}; }
    void insert(std::uint32_t id) {
        // NOLINTNEXTLINE: the tree keeps numbers as pointers.
        void* const data = reinterpret_cast<void*>(static_cast<std::uintptr_t>(id));
        proxies_[id] = tree_->CreateProxy(box_of(boxes_[id]), data);
    }

    std::unique_ptr<b2DynamicTree> tree_;
    std::vector<int32> proxies_;  ///< by object
    std::size_t count_ = 0;
};

}  // namespace

Made box2d_tree() {
    return std::make_unique<Box2dTree>();
}

}  // namespace tileglass::bench
