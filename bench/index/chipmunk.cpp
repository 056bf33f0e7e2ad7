// Chipmunk's hash and tree in the contest.

#include <chipmunk/chipmunk.h>

#include "bench/index/contestant.hpp"

namespace tileglass::bench {
namespace {

struct ChipmunkBody {
    cpBB box;
    std::uint32_t id;
};

cpBB box_of_body(void* body) {
    return static_cast<ChipmunkBody*>(body)->box;
}
cpBB chipmunk_box(const Rect& r) {
    return cpBBNew(r.a.x, r.a.y, r.b.x, r.b.y);
}

class Chipmunk final : public Contestant {
public:
    /// A cell of 0: a tree.
    Chipmunk(double cell, int cells)
        : is_tree_(cell == 0),
          index_(is_tree_ ? cpBBTreeNew(box_of_body, nullptr)
                          : cpSpaceHashNew(cell, cells, box_of_body, nullptr)) {}
    ~Chipmunk() override { cpSpatialIndexFree(index_); }

    std::string name() const override { return is_tree_ ? "Chipmunk tree" : "Chipmunk hash"; }

    void build(Rects rects) override {
        bodies_.resize(rects.size());
        for (std::uint32_t id = 0; id < rects.size(); ++id) {
            bodies_[id] = {chipmunk_box(rects[id]), id};
            cpSpatialIndexInsert(index_, &bodies_[id], id);
        }
    }
    void update(Ids ids, Rects moved, Rects) override {
        for (std::size_t i = 0; i < ids.size(); ++i) bodies_[ids[i]].box = chipmunk_box(moved[i]);
        if (ids.size() == bodies_.size()) {
            cpSpatialIndexReindex(index_);
        } else {
            for (const std::uint32_t id : ids) {
                cpSpatialIndexReindexObject(index_, &bodies_[id], id);
            }
        }
    }
    void rects(std::span<const Rect> questions, Sum& sum) override {
        for (const Rect& question : questions) {
            const cpBB box = chipmunk_box(question);
            query(box, [&](const ChipmunkBody& body) {
                if (cpBBIntersects(body.box, box)) sum.add(body.id);
            });
        }
    }
    void circles(std::span<const Circle> questions, Sum& sum) override {
        for (const Circle& c : questions) {
            query(chipmunk_box(around(c)), [&](const ChipmunkBody& body) {
                if (meets_by_hand(c, body.box.l, body.box.b, body.box.r, body.box.t)) {
                    sum.add(body.id);
                }
            });
        }
    }
    void first_hits(std::span<const Segment> questions, Sum& sum) override {
        for (std::size_t i = 0; i < questions.size(); ++i) {
            First first;
            cast(questions[i], [&](const ChipmunkBody& body) {
                first.offer(entry(questions[i], body), body.id);
                return std::min(first.t * (1 + 1e-9), 1.0);
            });
            if (first.t <= 1) sum.add(first.id, i);
        }
    }
    void all_hits(std::span<const Segment> questions, Sum& sum) override {
        for (const Segment& segment : questions) {
            cast(segment, [&](const ChipmunkBody& body) {
                if (entry(segment, body) <= 1) sum.add(body.id);
                return 1.0;
            });
        }
    }
    void pairs(Sum& sum) override {
        for (const ChipmunkBody& a : bodies_) {
            query(a.box, [&](const ChipmunkBody& b) {
                if (a.id < b.id && cpBBIntersects(a.box, b.box)) sum.add_pair(a.id, b.id);
            });
        }
    }

private:
    static double entry(const Segment& s, const ChipmunkBody& body) {
        return entry_by_hand(s, body.box.l, body.box.b, body.box.r, body.box.t);
    }

    template <typename Each>
    void query(const cpBB& box, Each each) {
        const auto call = [](void*, void* body, cpCollisionID id, void* data) {
            (*static_cast<Each*>(data))(*static_cast<ChipmunkBody*>(body));
            return id;
        };
        cpSpatialIndexQuery(index_, &each, box, call, &each);
    }
    template <typename Each>
    void cast(const Segment& s, Each each) {
        const auto call = [](void*, void* body, void* data) -> cpFloat {
            return (*static_cast<Each*>(data))(*static_cast<ChipmunkBody*>(body));
        };
        cpSpatialIndexSegmentQuery(index_, &each, cpv(s.from.x, s.from.y), cpv(s.to.x, s.to.y), 1,
                                   call, &each);
    }

    bool is_tree_;
    cpSpatialIndex* index_;
    std::vector<ChipmunkBody> bodies_;
};

}  // namespace

std::unique_ptr<Contestant> chipmunk_hash(double cell, std::size_t count) {
    return std::make_unique<Chipmunk>(cell, static_cast<int>(count * 10));
}
std::unique_ptr<Contestant> chipmunk_tree() {
    return std::make_unique<Chipmunk>(0, 0);
}

}  // namespace tileglass::bench
