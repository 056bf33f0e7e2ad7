// Bucket grid against other indexes, on the same objects, in turns: tileglass_bench_index --help.
//
// A ratio is the time of a peer by ours, so more is better for us. Answers are compared before a
// time is printed. Each time is processor time, and the best of several turns, since other work
// disturbs the machine.

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <random>

#include "bench/index/contestant.hpp"

namespace tileglass::bench {
namespace {

constexpr double kWorld = 4096;

/// Coordinates are multiples of 2^-10, which floats hold in this world.
double rounded(double value) {
    return std::floor(value * 1024) / 1024;
}

class World {
public:
    World(std::string name, std::size_t count, std::uint64_t seed)
        : name_(std::move(name)), random_(seed) {
        for (std::size_t i = 0; i < count; ++i) rects_.push_back(some_rect());
    }

    const std::vector<Rect>& rects() const { return rects_; }
    const std::vector<std::uint32_t>& moved() const { return moved_; }
    std::vector<Rect> moved_rects() const {
        std::vector<Rect> rects;
        for (const std::uint32_t id : moved_) rects.push_back(rects_[id]);
        return rects;
    }

    void tick() {
        moved_.clear();
        for (std::uint32_t id = 0; id < rects_.size(); ++id) {
            if (name_ == "steady" && between(0, 1) > 0.1) continue;
            moved_.push_back(id);
            Rect& rect = rects_[id];
            if (name_ == "teleport") {
                rect = some_rect();
                continue;
            }
            const double x = move(rect.a.x, rect.b.x);
            const double y = move(rect.a.y, rect.b.y);
            rect = {{rect.a.x + x, rect.a.y + y}, {rect.b.x + x, rect.b.y + y}};
        }
    }

    /// A point that a question is asked about: in a world with clusters, every second at an object.
    Vec2 place() {
        if (name_ == "cluster" && between(0, 1) < 0.5) {
            return rects_[static_cast<std::size_t>(random_() % rects_.size())].a;
        }
        const double x = rounded(between(0, kWorld));
        return {x, rounded(between(0, kWorld))};
    }
    double between(double min, double max) {
        return min + (max - min) * static_cast<double>(random_() >> 11) * 0x1p-53;
    }

private:
    Rect some_rect() {
        const bool is_big = name_ == "big" && between(0, 1) < 0.01;
        const double width = rounded(is_big ? between(64, 256) : between(0.5, 4));
        const double height = rounded(is_big ? between(64, 256) : between(0.5, 4));
        Vec2 at{between(0, kWorld - width), between(0, kWorld - height)};
        if (name_ == "cluster" && between(0, 1) < 0.8) {
            // Four squares, 1 % of the area in all.
            constexpr double kSide = kWorld / 20;
            const auto which = static_cast<double>(random_() % 4);
            at = {kWorld * (0.15 + which * 0.2) + between(0, kSide),
                  kWorld * (0.7 - which * 0.15) + between(0, kSide)};
        }
        at = {rounded(at.x), rounded(at.y)};
        return {at, {at.x + width, at.y + height}};
    }
    double move(double min, double max) {
        const double way = rounded(between(-1, 1));
        return min + way < 0 || max + way > kWorld ? 0 : way;
    }

    std::string name_;
    std::mt19937_64 random_;
    std::vector<Rect> rects_;
    std::vector<std::uint32_t> moved_;
};

using Ask = std::function<void(Contestant&, Sum&)>;

/// Best times in nanoseconds of one operation, by contestant.
using Times = std::map<std::string, double>;

/// Processor time: other work does not count.
double seconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

struct Options {
    std::uint64_t seed = 1;
    std::vector<std::string> worlds{"move", "teleport", "big", "cluster", "steady"};
    std::vector<std::size_t> counts{10'000, 100'000};
    std::string peers = "all";
    std::string csv;
    int turns = 5;
    double cell = 0;  ///< of the map by hand and of Chipmunk's hash; 0: the usual one
};

class Contest {
public:
    Contest(const Options& options, std::string name, std::size_t count)
        : options_(options),
          name_(std::move(name)),
          count_(count),
          world_(name_, count, options.seed) {
        add_contestants();
    }

    void run() {
        for (const auto& contestant : contestants_) contestant->build(world_.rects());
        prepare();
        for (turn_ = 0; turn_ < options_.turns; ++turn_) {
            tick();
            for (const auto& [what, ask] : questions_) {
                // The slowest are not asked again.
                if (turn_ > 1 && what == "pairs" && count_ > 100'000) continue;
                contend(what, ask);
            }
        }
    }

    void print(std::FILE* csv) const {
        std::printf("\n%s, %zu objects: ns; then time of a peer by ours\n%-14s", name_.c_str(),
                    count_, "");
        for (const auto& c : contestants_) std::printf("%20s", c->name().c_str());
        std::printf("\n");
        for (const std::string& what : order_) {
            const Times& times = times_.at(what);
            const double ours = times.at(contestants_[0]->name());
            std::printf("%-14s", what.c_str());
            for (const auto& c : contestants_) {
                const double time = times.at(c->name());
                if (time == kWrong) {
                    std::printf("%20s", "wrong");
                    continue;
                }
                std::printf("%12.1f%8.2f", time, time / ours);
                if (csv != nullptr) {
                    std::fprintf(csv, "%llu,%s,%zu,%s,\"%s\",%.2f,%.3f\n",
                                 static_cast<unsigned long long>(options_.seed), name_.c_str(),
                                 count_, what.c_str(), c->name().c_str(), time, time / ours);
                }
            }
            std::printf("\n");
        }
        for (const auto& c : contestants_) {
            if (c->is_ours()) {
                std::printf("%s: %.1f bytes an object\n", c->name().c_str(),
                            static_cast<double>(c->bytes()) / static_cast<double>(count_));
            }
        }
        std::fflush(stdout);
    }

private:
    void add_contestants() {
        const auto has = [&](const char* peer) {
            return options_.peers == "all" || options_.peers.find(peer) != std::string::npos;
        };
        contestants_.push_back(bucket_grid_in_doubles(kWorld, true));
        contestants_.push_back(bucket_grid_in_floats(kWorld, true));
        contestants_.push_back(bucket_grid_in_doubles(kWorld, false));
        contestants_.push_back(bucket_grid_in_floats(kWorld, false));
        // Cells with which the map by hand is near its best in updates, pairs and rays together:
        // tried with --cell, on *move*.
        const double usual = count_ <= 200'000 ? 24 : 12;
        const double cell = options_.cell > 0 ? options_.cell : usual;
        if (has("map")) contestants_.push_back(hand_map(cell));
#ifdef TILEGLASS_HAS_BOX2D
        if (has("box2d")) contestants_.push_back(box2d_tree());
#endif
#ifdef TILEGLASS_HAS_CHIPMUNK
        if (has("chipmunk") && count_ <= 100'000) {
            contestants_.push_back(chipmunk_hash(cell, count_));
            contestants_.push_back(chipmunk_tree());
        }
#endif
#ifdef TILEGLASS_HAS_BOOST
        if (has("boost")) contestants_.push_back(boost_bulk());
        if (has("boost") && count_ <= 100'000) contestants_.push_back(boost_moved());
#endif
    }

    void prepare() {
        const auto rects = [&](double side, int count) {
            std::vector<Rect> list;
            for (int i = 0; i < count; ++i) {
                const Vec2 at = world_.place();
                list.push_back(
                    {{at.x - side / 2, at.y - side / 2}, {at.x + side / 2, at.y + side / 2}});
            }
            ask("rect " + std::to_string(static_cast<int>(side)), list.size(),
                [list](Contestant& c, Sum& sum) { c.rects(list, sum); });
        };
        rects(4, 4000);
        rects(32, 2000);
        rects(256, 200);
        const auto circles = [&](double radius, int count) {
            std::vector<Circle> list;
            for (int i = 0; i < count; ++i) list.push_back({world_.place(), radius});
            ask("circle " + std::to_string(static_cast<int>(radius)), list.size(),
                [list](Contestant& c, Sum& sum) { c.circles(list, sum); });
        };
        circles(2, 4000);
        circles(16, 2000);
        circles(128, 200);
        const auto segments = [&](double length, int count) {
            std::vector<Segment> list;
            for (int i = 0; i < count; ++i) {
                const Vec2 at = world_.place();
                const double angle = world_.between(0, 6.283185307179586);
                list.push_back({at,
                                {rounded(at.x + length * std::cos(angle)),
                                 rounded(at.y + length * std::sin(angle))}});
            }
            return list;
        };
        for (const double length : {16.0, 256.0, 4096.0}) {
            const auto list = segments(length, length < 4096 ? 2000 : 500);
            ask("first " + std::to_string(static_cast<int>(length)), list.size(),
                [list](Contestant& c, Sum& sum) { c.first_hits(list, sum); });
        }
        const auto list = segments(256, 1000);
        ask("all hits 256", list.size(),
            [list](Contestant& c, Sum& sum) { c.all_hits(list, sum); });
        ask("pairs", count_, [](Contestant& c, Sum& sum) { c.pairs(sum); });
    }

    void ask(const std::string& what, std::size_t size, Ask question) {
        questions_.emplace_back(what, std::move(question));
        sizes_[what] = static_cast<double>(size);
    }

    /// Calls `each(i)` for each contestant, with another one first in each turn: the first finds
    /// the questions in no cache.
    template <typename Each>
    void for_each_contestant(const Each& each) const {
        const std::size_t count = contestants_.size();
        for (std::size_t i = 0; i < count; ++i) each((static_cast<std::size_t>(turn_) + i) % count);
    }

    /// All objects move; every index is updated.
    void tick() {
        world_.tick();
        const std::vector<Rect> moved = world_.moved_rects();
        const std::string what = name_ == "teleport" ? "rebuild" : "update";
        sizes_[what] = static_cast<double>(moved.size());
        const bool is_slow_world = name_ == "teleport";
        for_each_contestant([&](std::size_t i) {
            Contestant& contestant = *contestants_[i];
            time(what, contestant, [&] {
                if (is_slow_world) {
                    contestant.teleport(world_.moved(), world_.rects());
                } else {
                    contestant.update(world_.moved(), moved, world_.rects());
                }
            });
        });
    }

    void contend(const std::string& what, const Ask& question) {
        std::vector<Sum> sums(contestants_.size());
        for_each_contestant([&](std::size_t i) {
            time(what, *contestants_[i], [&] { question(*contestants_[i], sums[i]); });
        });
        const Sum expected = sums[0];
        for (std::size_t i = 0; i < contestants_.size(); ++i) {
            const Sum sum = sums[i];
            if (sum != expected) {
                std::fprintf(stderr, "%s of %s: %s found %llu (sum %llu), %s %llu (sum %llu)\n",
                             what.c_str(), name_.c_str(), contestants_[0]->name().c_str(),
                             static_cast<unsigned long long>(expected.count),
                             static_cast<unsigned long long>(expected.sum),
                             contestants_[i]->name().c_str(),
                             static_cast<unsigned long long>(sum.count),
                             static_cast<unsigned long long>(sum.sum));
                // A peer that is wrong has no time.
                times_[what][contestants_[i]->name()] = kWrong;
                if (contestants_[i]->is_ours()) std::exit(1);
            }
        }
    }

    template <typename Work>
    void time(const std::string& what, const Contestant& contestant, const Work& work) {
        const double begin = seconds();
        work();
        const double taken = (seconds() - begin) * 1e9 / sizes_[what];
        if (!times_.contains(what)) order_.push_back(what);
        Times& times = times_[what];
        const auto found = times.find(contestant.name());
        if (found == times.end()) {
            times[contestant.name()] = taken;
        } else {
            found->second = std::min(found->second, taken);
        }
    }

    static constexpr double kWrong = -1;  // in place of a time

    const Options& options_;
    std::string name_;
    std::size_t count_;
    World world_;
    std::vector<std::unique_ptr<Contestant>> contestants_;
    int turn_ = 0;
    std::vector<std::pair<std::string, Ask>> questions_;
    std::map<std::string, double> sizes_;
    std::map<std::string, Times> times_;
    std::vector<std::string> order_;
};

void run(const Options& options) {
    std::FILE* csv = options.csv.empty() ? nullptr : std::fopen(options.csv.c_str(), "w");
    if (csv != nullptr) std::fprintf(csv, "seed,world,objects,operation,index,ns,ratio\n");
    for (const std::size_t objects : options.counts) {
        for (const std::string& world : options.worlds) {
            Contest contest(options, world, objects);
            contest.run();
            contest.print(csv);
        }
    }
    if (csv != nullptr) std::fclose(csv);
}

}  // namespace
}  // namespace tileglass::bench

int main(int count, char** words) {
    tileglass::bench::Options options;
    CLI::App app("Times the bucket grid and other indexes on the same objects.");
    app.add_option("--seed", options.seed)->capture_default_str();
    app.add_option("--objects", options.counts)->delimiter(',')->capture_default_str();
    app.add_option("--worlds", options.worlds)->delimiter(',')->capture_default_str();
    app.add_option("--turns", options.turns)->capture_default_str();
    app.add_option("--cell", options.cell)->capture_default_str();
    app.add_option("--csv", options.csv, "A file for the times");
    app.add_option("--peers", options.peers, "all, or of map,box2d,chipmunk,boost")
        ->capture_default_str();
    CLI11_PARSE(app, count, words);
    tileglass::bench::run(options);
}
