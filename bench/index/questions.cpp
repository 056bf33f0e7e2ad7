#include "bench/index/questions.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace tileglass::bench {
namespace {

/// Makes the rows of a world.
class Questions {
public:
    Questions(World& world, double share) : world_(world), share_(share) {}

    std::vector<Question> all() {
        for (const auto& [side, count] : {std::pair{4, 4000}, {32, 2000}, {256, 200}}) {
            const double half = side / 2.0;
            ask("rect", side, Kind::rects, &Contestant::rects, count, [&](Vec2 at) {
                return Rect{{at.x - half, at.y - half}, {at.x + half, at.y + half}};
            });
        }
        for (const auto& [radius, count] : {std::pair{2, 4000}, {16, 2000}, {128, 200}}) {
            ask("circle", radius, Kind::circles, &Contestant::circles, count,
                [&](Vec2 at) { return Circle{at, static_cast<double>(radius)}; });
        }
        for (const auto& [length, count] : {std::pair{16, 2000}, {256, 2000}, {4096, 500}}) {
            ask("first", length, Kind::first_hits, &Contestant::first_hits, count,
                [&](Vec2 at) { return segment(at, length); });
        }
        ask("all hits", 256, Kind::all_hits, &Contestant::all_hits, 1000,
            [&](Vec2 at) { return segment(at, 256); });
        ask("nearest", kNearest, Kind::nearest, &Contestant::nearest, 2000,
            [](Vec2 at) { return at; });
        add("pairs", Kind::pairs, world_.count(),
            [](Contestant& c, Sum& sum, int) { c.pairs(sum); });
        move_one();
        insert_one();
        build();
        return std::move(all_);
    }

private:
    template <typename Shape>
    using Method = void (Contestant::*)(std::span<const Shape>, Sum&);

    template <typename Ask>
    void add(std::string what, Kind kind, std::size_t size, Ask ask) {
        all_.push_back({std::move(what), kind, size, std::move(ask), {}});
    }
    template <typename Shape, typename Make>
    void ask(const char* what, int size, Kind kind, Method<Shape> method, int count,
             const Make& make) {
        std::vector<Shape> list;
        for (int i = 0; i < count * share_; ++i) list.push_back(make(world_.place()));
        add(what + (" " + std::to_string(size)), kind, list.size(),
            [list, method](Contestant& c, Sum& sum, int) { (c.*method)(list, sum); });
    }
    Segment segment(Vec2 at, double length) {
        const double angle = world_.between(0, 6.283185307179586);
        const double x = rounded(at.x + length * std::cos(angle));
        return {at, {x, rounded(at.y + length * std::sin(angle))}};
    }

    void move_one() {
        std::vector<std::uint32_t> ids;
        std::vector<Rect> before;
        std::vector<Rect> after;
        const auto count = static_cast<std::uint32_t>(world_.count());
        constexpr std::uint32_t kApart = 7919;  // a prime number, so all are different
        for (int i = 0; i < 2000 * share_; ++i) {
            ids.push_back(static_cast<std::uint32_t>(i) * kApart % count);
            before.push_back(world_.rect(ids.back()));
            after.push_back(world_.stepped(ids.back()));
        }
        add("move one", Kind::single, ids.size(),
            [ids, places = std::array{Boxes(after), Boxes(before)}](Contestant& c, Sum&, int time) {
                c.move_each(ids, places[time]);
            });
    }
    void insert_one() {
        std::array<std::vector<std::uint32_t>, 2> ids;
        std::vector<Rect> rects;
        const auto count = static_cast<std::uint32_t>(2000 * share_);
        for (std::uint32_t i = 0; i < count; ++i) {
            ids[0].push_back(static_cast<std::uint32_t>(world_.count()) + i);
            ids[1].push_back(ids[0].back() + count);
            rects.push_back(world_.elsewhere(world_.some_object()));
        }
        add("insert one", Kind::single, count,
            [ids, boxes = Boxes(rects)](Contestant& c, Sum&, int time) {
                c.insert_each(ids[time], boxes);
            });
        all_.back().restore = [ids](Contestant& c) {
            c.remove_each(ids[1]);
            c.remove_each(ids[0]);
        };
    }
    void build() {
        add("build", Kind::build, world_.count(),
            [places = std::array{world_.boxes_elsewhere(), world_.boxes()}](
                Contestant& c, Sum&, int time) { c.build(places[time]); });
    }

    World& world_;
    double share_;
    std::vector<Question> all_;
};

}  // namespace

Question ticks_of(World& world) {
    const auto first = world.tick();
    const bool is_replaced = world.form().is_replaced;
    const std::array ticks{first, world.tick()};
    return {is_replaced ? "replace" : "update",
            is_replaced ? Kind::replace : Kind::update,
            (ticks[0].ids.size() + ticks[1].ids.size()) / 2,
            [ticks, is_replaced](Contestant& c, Sum&, int time) {
                const auto& [ids, boxes] = ticks[time];
                is_replaced ? c.replace(ids, boxes) : c.update(ids, boxes);
            },
            {}};
}

std::vector<Question> questions_of(World& world, double share) {
    return Questions(world, share).all();
}

}  // namespace tileglass::bench
