// The bucket grid against other indexes, on the same objects, in turns.
//
// `bench/contest` runs it for all worlds and makes the page of the results. Answers are compared
// before a time is printed. Times are processor time, the best of several turns, since other work
// disturbs the machine.

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <set>

#include "bench/index/entrants.hpp"

namespace tileglass::bench {
namespace {

struct Options {
    std::string world = "move";
    std::size_t objects = 10'000;
    int runs = 1;
    int turns = 3;
};

class Contest {
public:
    Contest(const Options& options, const WorldForm& form)
        : options_(options), form_(form), entrants_(entrants(form, options.objects)) {
        choose_sides(entrants_, form, options.objects);
    }

    /// Prints the times of one run.
    void run(int number) {
        World world(form_, options_.objects, static_cast<std::uint64_t>(number));
        build(world.boxes());
        for (int turn = 0; turn < options_.turns; ++turn) contend(ticks_of(world));
        const std::vector<Question> questions = questions_of(world, 1);
        for (int turn = 0; turn < options_.turns; ++turn) {
            for (const Question& question : questions) {
                const bool is_slow = question.kind == Kind::pairs && options_.objects > 100'000;
                if (turn > 0 && is_slow) continue;
                // In the end, since all other questions are asked after ticks.
                if (question.kind == Kind::build && turn + 1 < options_.turns) continue;
                contend(question);
            }
        }
        for (const std::string& what : order_) print(number, what);
    }

private:
    /// Times of one entrant in a row.
    struct Best {
        Time time{INFINITY, INFINITY};
        bool is_wrong = false;
    };

    /// An index for each side that an entrant takes.
    void build(const Boxes& boxes) {
        rows_.clear();
        order_.clear();
        indexes_.clear();
        for (const Entrant& entrant : entrants_) {
            std::map<double, Made>& indexes = indexes_[entrant.name];
            if (!entrant.has_side) indexes[0] = nullptr;
            for (const auto& [what, side] : entrant.sides) indexes[side] = nullptr;
            for (auto& [side, index] : indexes) {
                index = entrant.make(side);
                index->build(boxes);
            }
        }
    }

    void contend(const Question& question) {
        if (!rows_.contains(question.what)) order_.push_back(question.what);
        std::map<std::string, Best>& row = rows_[question.what];
        Sum expected[2];
        for (const Entrant& entrant : entrants_) {
            for (auto& [side, index] : indexes_[entrant.name]) {
                if (!index->can(question.kind)) continue;
                Sum sums[2];
                if (side == entrant.side(question.what)) {
                    read_other_memory();
                    const Time time = timed(question, *index, sums);
                    Best& best = row[entrant.name];
                    best.time.cold = std::min(best.time.cold, time.cold);
                    best.time.warm = std::min(best.time.warm, time.warm);
                    if (&entrant == &entrants_.front()) std::copy(sums, sums + 2, expected);
                    compare(question, entrant, sums, expected, best);
                } else if (question.kind == Kind::update || question.kind == Kind::replace) {
                    timed(question, *index, sums);
                }
            }
        }
    }

    /// A peer that is wrong has no time, which is told once.
    void compare(const Question& question, const Entrant& entrant, const Sum (&sums)[2],
                 const Sum (&expected)[2], Best& best) {
        if (std::equal(sums, sums + 2, expected)) return;
        best.is_wrong = true;
        if (!told_.insert(question.what + entrant.name).second) return;
        std::fprintf(stderr, "%s of %s, %zu objects: %s found %llu, not %llu, or others\n",
                     question.what.c_str(), std::string(form_.name).c_str(), options_.objects,
                     entrant.name.c_str(), static_cast<unsigned long long>(sums[0].count),
                     static_cast<unsigned long long>(expected[0].count));
        if (entrant.name.starts_with("ours")) std::exit(1);
    }

    void print(int number, const std::string& what) {
        for (const Entrant& entrant : entrants_) {
            const auto found = rows_[what].find(entrant.name);
            if (found == rows_[what].end() || found->second.is_wrong) continue;
            const Time& time = found->second.time;
            std::printf("%d,%s,%zu,%s,\"%s\",%.1f,%.2f,%.2f\n", number,
                        std::string(form_.name).c_str(), options_.objects, what.c_str(),
                        entrant.name.c_str(), entrant.side(what), time.cold, time.warm);
        }
        std::fflush(stdout);
    }

    const Options& options_;
    const WorldForm& form_;
    std::vector<Entrant> entrants_;
    std::map<std::string, std::map<double, Made>> indexes_;  ///< by entrant and side
    std::map<std::string, std::map<std::string, Best>> rows_;
    std::vector<std::string> order_;  ///< of rows
    std::set<std::string> told_;      ///< rows and entrants that were wrong
};

}  // namespace
}  // namespace tileglass::bench

int main(int count, char** words) {
    namespace bench = tileglass::bench;
    bench::Options options;
    std::vector<std::string> worlds;
    for (const bench::WorldForm& form : bench::world_forms()) worlds.emplace_back(form.name);
    CLI::App app(
        "Times the bucket grid and other indexes on the same objects. Prints lines of\n"
        "run,world,objects,row,index,side of cells,ns cold,ns warm");
    app.add_option("--world", options.world)->check(CLI::IsMember(worlds))->capture_default_str();
    app.add_option("--objects", options.objects)->capture_default_str();
    app.add_option("--runs", options.runs)->capture_default_str();
    app.add_option("--turns", options.turns)->capture_default_str();
    CLI11_PARSE(app, count, words);
    for (const bench::WorldForm& form : bench::world_forms()) {
        if (form.name != options.world) continue;
        bench::Contest contest(options, form);
        for (int run = 1; run <= options.runs; ++run) contest.run(run);
    }
}
