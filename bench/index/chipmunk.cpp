// Chipmunk's hash and tree in the contest.

#include <chipmunk/chipmunk.h>

#include "bench/index/by_hand.hpp"

namespace tileglass::bench {
namespace {

cpBB chipmunk_box(const FloatRect& r) {
    return cpBBNew(r.a.x, r.a.y, r.b.x, r.b.y);
}
cpBB box_of_body(void* body) {
    return chipmunk_box(*static_cast<const FloatRect*>(body));
}

/// Its bodies are `boxes_`.
class Chipmunk final : public Peer<Chipmunk> {
public:
    /// A side of 0: a tree.
    explicit Chipmunk(double side) : side_(side) {}
    ~Chipmunk() override { cpSpatialIndexFree(index_); }

    bool can(Kind kind) const override { return kind != Kind::nearest; }

    void build(const Boxes& all) override {
        constexpr std::size_t kRoom = 10'000;  // bodies are known by address: none may move
        boxes_.reserve(all.floats.size() + kRoom);
        boxes_ = all.floats;
        cpSpatialIndexFree(index_);
        const auto cells = static_cast<int>(boxes_.size() * 10);  // as its manual says
        index_ = side_ == 0 ? cpBBTreeNew(box_of_body, nullptr)
                            : cpSpaceHashNew(side_, cells, box_of_body, nullptr);
        for (std::uint32_t id = 0; id < boxes_.size(); ++id) insert(id);
    }
    void update(Ids ids, const Boxes& moved) override {
        place(ids, moved);
        if (ids.size() == boxes_.size()) return cpSpatialIndexReindex(index_);
        for (const std::uint32_t id : ids) cpSpatialIndexReindexObject(index_, &boxes_[id], id);
    }
    void insert_each(Ids ids, const Boxes& boxes) override {
        boxes_.resize(std::max<std::size_t>(boxes_.size(), ids.back() + 1));
        place(ids, boxes);
        for (const std::uint32_t id : ids) insert(id);
    }
    void remove_each(Ids ids) override {
        for (const std::uint32_t id : ids) cpSpatialIndexRemove(index_, &boxes_[id], id);
    }

    std::size_t count() const { return static_cast<std::size_t>(cpSpatialIndexCount(index_)); }
    template <typename On>
    void in_rect(const FloatRect& rect, const On& on) const {
        const auto each = [&](const FloatRect* box) { on(id_of(box), *box); };
        const auto call = [](void*, void* body, cpCollisionID pair, void* data) {
            (*static_cast<decltype(&each)>(data))(static_cast<FloatRect*>(body));
            return pair;
        };
        // The hash leaves out the body that asks, so none does.
        cpSpatialIndexQuery(index_, nullptr, chipmunk_box(rect), call, address(each));
    }
    template <typename On>
    void along(const Segment& s, const On& on) const {
        constexpr double kBlur = 1e-9;  // not without what is as near, or met at the end
        const auto each = [&](const FloatRect* box) {
            return std::min(on(id_of(box), *box, [] { return false; }), 1.0) + kBlur;
        };
        const auto call = [](void*, void* body, void* data) -> cpFloat {
            return (*static_cast<decltype(&each)>(data))(static_cast<FloatRect*>(body));
        };
        cpSpatialIndexSegmentQuery(index_, nullptr, cpv(s.from.x, s.from.y), cpv(s.to.x, s.to.y),
                                   1 + kBlur, call, address(each));
    }

private:
    std::uint32_t id_of(const FloatRect* box) const {
        return static_cast<std::uint32_t>(box - boxes_.data());
    }
    /// For C, whose pointers are not const.
    template <typename Each>
    static void* address(const Each& each) {
        return const_cast<Each*>(&each);
    }
    void insert(std::uint32_t id) { cpSpatialIndexInsert(index_, &boxes_[id], id); }

    double side_;
    cpSpatialIndex* index_ = nullptr;
};

}  // namespace

Made chipmunk(double side) {
    return std::make_unique<Chipmunk>(side);
}

}  // namespace tileglass::bench
