// Does every event of every recording stand for exactly one line of its pseudo-code?

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <memory>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "app/document/answers/answers.hpp"
#include "app/program.hpp"
#include "app/replay/code/code.hpp"
#include "app/world/live_world.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/structures/any_structure.hpp"
#include "sandbox/world/object_world.hpp"
#include "tests/support/methods.hpp"
#include "tests/support/random.hpp"
#include "tests/support/tile_queries.hpp"
#include "tileglass/index/point_trackers.hpp"
#include "tileglass/stream/streamer.hpp"

namespace tileglass::app {
namespace {

const Codes& codes() {
    static const std::shared_ptr<const Codes> all = shipped_codes();
    return *all;
}

/// What recordings have shown of all code.
class Seen {
public:
    /// Each event of a recording of what `of` names.
    void add(const std::string& of, const Recording& recording) {
        const Code* code = codes().find(of);
        if (code == nullptr) {
            faults_.insert(of + " has no file in docs/algorithms/code");
            return;
        }
        CodeState state;
        for (const Event& event : recording.events()) {
            add(*code, event, state);
            state.pass(event);
        }
    }

    /// Rules of code of this kind that no event has met.
    std::string unmet(std::string_view kind) const {
        std::string text;
        for (const Code& code : codes().all) {
            if (code.of.empty() || !code.of[0].starts_with(kind)) continue;
            for (std::size_t i = 0; i < code.rules.size(); ++i) {
                if (met_.contains({&code, i})) continue;
                text += fmt::format("\n  {}: {}", code.file, code.lines[code.rules[i].line].text);
            }
        }
        return text;
    }

    std::string faults() const {
        std::string text;
        for (const std::string& fault : faults_) text += "\n  " + fault;
        return text;
    }

    const std::set<std::size_t>& kinds() const { return kinds_; }

private:
    void add(const Code& code, const Event& event, const CodeState& state) {
        kinds_.insert(event.index());
        std::size_t lines = 0;
        for (std::size_t rule = 0; rule < code.rules.size(); ++rule) {
            if (!code.rules[rule].holds(event, state)) continue;
            met_.insert({&code, rule});
            ++lines;
        }
        if (lines == 1) return;
        const EventKind& kind = event_kinds()[event.index()];
        std::string fields;
        static const LiveWorld kNames;
        for (const EventField& field : kind.fields) {
            if (field.name == "tile" || field.name == "object" || field.name == "value") continue;
            fields += fmt::format(" {}={}", field.name, text_of(field.of(event), kNames.items()));
        }
        if (faults_.size() > 20) return;
        faults_.insert(fmt::format("{}: {} lines for {}{}{}", code.file, lines, kind.name, fields,
                                   state.during ? " during a change" : ""));
    }

    std::set<std::pair<const Code*, std::size_t>> met_;
    std::set<std::size_t> kinds_;
    std::set<std::string> faults_;
};

void add_run(const shapes::Method& method, const shapes::Question& question, Seen& seen) {
    if (shapes::check_bounds(method, question)) return;
    constexpr std::int64_t kMostEvents = 60'000;
    if (shapes::most_events(method, question, 0) > kMostEvents) return;
    Recording recording;
    const auto visit = [](const Tile&) { return Flow::keep_going; };
    static_cast<void>(method.record(question, VisitorRef<Tile>(visit), recording));
    seen.add(fmt::format("{} {}", shapes::word_of(question.shape), method.name), recording);
}

/// The queries of shapes in all shipped scenes, by all methods.
void add_cases(Seen& seen) {
    for (const Case& shipped : shipped_cases()) {
        const Result<scene::Loaded> loaded = scene::read_scene(shipped.text, {});
        if (!loaded) continue;
        const scene::Scene& scene = loaded->scene;
        for (const scene::Item& item : scene.items) {
            if (!item.is_known() || item.query() == nullptr) continue;
            const Answer answer = answer_item(item, scene);
            if (answer.error || answer.summary.count > 20'000) continue;
            for (const shapes::Method& method : shapes::methods_of(answer.question.shape)) {
                add_run(method, answer.question, seen);
            }
        }
    }
}

void add_random_queries(Seen& seen) {
    tests::TileQueries queries(7);
    const auto add = [&](const shapes::Question& question) {
        for (const shapes::Method& method : shapes::methods_of(question.shape)) {
            add_run(method, question, seen);
        }
    };
    const auto solids_of = [](const tests::WalkRules& rules) {
        std::vector<Tile> solid;
        for (std::int32_t y = -20; y < 20; ++y) {
            for (std::int32_t x = -20; x < 20; ++x) {
                if (rules.is_solid({x, y})) solid.push_back({x, y});
            }
        }
        return shapes::Solids(solid);
    };
    for (int i = 0; i < 150; ++i) {
        const tests::CircleQuery circle = queries.circle();
        add({circle.frame, circle.bounds, circle.circle, circle.coverage});
        const Vec2 reach{circle.circle.radius, circle.circle.radius / 2};
        add({circle.frame, circle.bounds,
             Rect{circle.circle.center - reach, circle.circle.center + reach}, circle.coverage});
        const tests::SegmentQuery segment = queries.segment();
        shapes::Question question{segment.frame, segment.bounds, segment.segment};
        question.ties = segment.ties;
        question.corner = segment.corner;
        add(question);
        question.solids = solids_of(segment);
        add(question);
        const tests::RayQuery ray = queries.ray();
        shapes::Question along{ray.frame, ray.bounds, ray.ray};
        along.ties = ray.ties;
        along.corner = ray.corner;
        add(along);
        along.solids = solids_of(ray);
        add(along);
    }
}

/// Runs that reach their step limit end there; these are too long to be recorded whole.
void add_limits(Seen& seen) {
    for (const tests::MethodOfShape& each : tests::all_methods()) {
        if (each.method->is_exact) continue;
        Recording recording;
        recording(StepLimit{{1, 2}, 10'000'000});
        const std::string of = fmt::format("{} {}", shapes::word_of(each.shape), each.method->name);
        seen.add(of, recording);
    }
}

void add_methods(Seen& seen) {
    add_cases(seen);
    add_random_queries(seen);
    add_limits(seen);
}

TileRect some_footprint(tests::Random& random) {
    const auto at = [&] { return static_cast<std::int32_t>(random.between(-4, 4)); };
    const auto side = [&] { return static_cast<std::int32_t>(random.between(0, 3)); };
    const Tile min{at(), at()};
    return {min, {min.x + side(), min.y + side()}};
}

void add_trackers(Seen& seen) {
    for (const TrackerMethod method : scene::kTrackers) {
        tests::Random random(3);
        Recording recording;
        Tracker<HashedHeads> tracker(method, HashedHeads());
        for (int i = 0; i < 400; ++i) {
            const auto object = static_cast<std::uint32_t>(random.between(0, 7));
            if (!tracker.contains(object)) {
                tracker.insert(object, some_footprint(random), recording);
            } else if (random.one_in(4)) {
                tracker.remove(object, recording);
            } else {
                tracker.move(object, some_footprint(random), recording);
            }
        }
        seen.add(fmt::format("tracker {}", scene::name_of(method)), recording);
    }
}

template <typename Points>
void add_points(const char* of, Points points, Seen& seen) {
    tests::Random random(4);
    Recording recording;
    for (int i = 0; i < 100; ++i) {
        const auto object = static_cast<std::uint32_t>(random.between(0, 5));
        const Tile tile{static_cast<std::int32_t>(random.between(0, 2)), 0};
        if (!points.contains(object)) {
            points.insert(object, tile, recording);
        } else if (random.one_in(4)) {
            points.remove(object, recording);
        } else {
            points.move(object, tile, recording);
        }
    }
    seen.add(of, recording);
}

Rect some_rect(tests::Random& random) {
    const Vec2 at{80 * random.fraction() - 40, 80 * random.fraction() - 40};
    const double size = random.one_in(6) ? 9 : 2;
    return {at, at + Vec2{size * random.fraction(), size * random.fraction()}};
}

void change_world(world::ObjectWorld& objects, tests::Random& random) {
    for (std::uint32_t id = 0; id < 60; ++id) {
        const bool is_there = objects.number_of(id).has_value();
        if (!is_there && random.one_in(2)) {
            ASSERT_TRUE(objects.insert(id, some_rect(random)));
        } else if (is_there && random.one_in(3)) {
            ASSERT_TRUE(objects.remove(id));
        } else if (is_there && random.one_in(2)) {
            ASSERT_TRUE(objects.move(id, some_rect(random)));
        }
    }
}

void add_structure(scene::Structure settings, const std::optional<TileRect>& bounds, Seen& seen) {
    const Frame frame;
    world::MadeStructure made =
        world::make_structure(settings, {frame, bounds, {{-32, -32}, {32, 32}}});
    ASSERT_TRUE(made);
    const std::string of = fmt::format("structure {} ", scene::name_of(settings.kind));
    tests::Random random(5);
    world::ObjectWorld objects(frame, std::nullopt, TrackerMethod::difference,
                               world::Numbers::used_once);
    for (int round = 0; round < 12; ++round) {
        change_world(objects, random);
        Recording changes;
        (*made)->bring(objects, world::ObjectPart(), TracerRef(changes));
        seen.add(of + "change", changes);
        const Rect rect = some_rect(random);
        for (const shapes::Shape& shape :
             {shapes::Shape(Rect{rect.a - Vec2{6, 6}, rect.b}), shapes::Shape(Circle{rect.a, 5}),
              shapes::Shape(Segment{rect.a, some_rect(random).b}),
              shapes::Shape(Ray{rect.a, {3, -1}})}) {
            Recording steps;
            std::vector<std::uint32_t> found;
            const TracerRef trace(steps);
            EXPECT_FALSE((*made)->find(shape, objects.size(), found, &trace));
            seen.add(of + shapes::word_of(shape), steps);
        }
        Recording pairs;
        const TracerRef trace(pairs);
        (*made)->count_pairs(&trace);
        seen.add(of + "pairs", pairs);
    }
}

void add_structures(Seen& seen) {
    for (const scene::StructureKind kind : scene::kStructureKinds) {
        scene::Structure settings;
        settings.kind = kind;
        settings.capacity = 2;
        add_structure(settings, std::nullopt, seen);
        add_structure(settings, TileRect{{-30, -30}, {30, 30}}, seen);
    }
}

struct TwoKinds {
    void read(const TileRect& tiles, std::span<TileKind> kinds) const {
        std::size_t i = 0;
        visit_tiles(tiles, [&](Tile at) { kinds[i++] = static_cast<TileKind>((at.x & 1) + 1); });
    }
};

void add_cameras(Seen& seen) {
    for (const std::int64_t budget : {0, 7}) {
        for (const std::int64_t cap : {std::int64_t{10}, TilePool::kNoCap}) {
            Recording recording;
            Streamer<TwoKinds> streamer(BoxGrid(4, 4, std::nullopt), {1, 3, budget}, TwoKinds(),
                                        cap);
            for (std::int32_t x = 0; x < 60; x += 3) streamer.view({x, x / 2}, recording);
            seen.add("boxes", recording);
        }
    }
}

TEST(CodeOfRecordings, HasOneLineForEveryEventOfEveryMethod) {
    Seen seen;
    add_methods(seen);
    EXPECT_EQ(seen.faults(), "");
    for (const char* shape : {"rect", "circle", "segment", "ray"}) {
        EXPECT_EQ(seen.unmet(shape), "") << "no event has met these lines";
    }
}

TEST(CodeOfRecordings, HasOneLineForEveryEventOfEveryTracker) {
    Seen seen;
    add_trackers(seen);
    add_points("points arrays", PointArrays<HashedHeads>(HashedHeads()), seen);
    add_points("points links", PointLinks<HashedHeads>(HashedHeads()), seen);
    EXPECT_EQ(seen.faults(), "");
    EXPECT_EQ(seen.unmet("tracker") + seen.unmet("points"), "") << "no event has met these lines";
}

TEST(CodeOfRecordings, HasOneLineForEveryEventOfEveryStructure) {
    Seen seen;
    add_structures(seen);
    EXPECT_EQ(seen.faults(), "");
    EXPECT_EQ(seen.unmet("structure"), "") << "no event has met these lines";
}

TEST(CodeOfRecordings, HasOneLineForEveryEventOfACamera) {
    Seen seen;
    add_cameras(seen);
    EXPECT_EQ(seen.faults(), "");
    EXPECT_EQ(seen.unmet("boxes"), "") << "no event has met these lines";
}

TEST(CodeOfRecordings, HasLinesForEveryKindOfEvent) {
    std::set<std::size_t> kinds;
    for (const Code& code : codes().all) {
        for (const CodeRule& rule : code.rules) kinds.insert(rule.kind);
    }
    for (std::size_t kind = 0; kind < event_kinds().size(); ++kind) {
        EXPECT_TRUE(kinds.contains(kind)) << event_kinds()[kind].name << " stands for no line";
    }
}

TEST(CodeFiles, AreThereForAllThatIsPlayed) {
    std::vector<std::string> all{"boxes", "printed boxes"};
    for (const tests::MethodOfShape& each : tests::all_methods()) {
        all.push_back(fmt::format("{} {}", shapes::word_of(each.shape), each.method->name));
    }
    for (const TrackerMethod tracker : scene::kTrackers) {
        all.push_back(fmt::format("tracker {}", scene::name_of(tracker)));
    }
    for (const scene::PrintedTracker printed : scene::kPrintedTrackers) {
        if (printed == scene::PrintedTracker::none) continue;
        all.push_back(fmt::format("printed {}", scene::name_of(printed)));
    }
    for (const scene::StructureKind kind : scene::kStructureKinds) {
        for (const char* what : {"change", "rect", "circle", "segment", "ray", "pairs"}) {
            all.push_back(fmt::format("structure {} {}", scene::name_of(kind), what));
        }
    }
    for (const std::string& of : all) {
        EXPECT_NE(codes().find(of), nullptr)
            << "docs/algorithms/code needs a file with the line 'of: " << of << "'";
    }
}

TEST(CodeFiles, AreOfDifferentThings) {
    std::set<std::string> all;
    for (const Code& code : codes().all) {
        EXPECT_FALSE(code.of.empty()) << code.file;
        for (const std::string& of : code.of) EXPECT_TRUE(all.insert(of).second) << of;
        for (const std::string& of : code.exact) EXPECT_NE(codes().find(of), nullptr) << of;
    }
}

TEST(CodeFiles, CanBeProjected) {
    constexpr std::size_t kMostLines = 30;
    constexpr std::size_t kMostSigns = 56;  // with the indent
    for (const Code& code : codes().all) {
        for (const CodeOperation& operation : code.operations) {
            EXPECT_LE(operation.end - operation.first, kMostLines) << code.file;
        }
        for (const CodeLine& line : code.lines) {
            EXPECT_LE(line.text.size() + static_cast<std::size_t>(4 * line.depth), kMostSigns)
                << code.file << ": " << line.text;
        }
    }
}

TEST(CodeFiles, HaveTheNamesWhoseValuesAreShown) {
    for (const Code& code : codes().all) {
        for (const CodeRule& rule : code.rules) {
            const CodeOperation& operation = code.operation_of(rule.line);
            std::string text;
            for (std::size_t i = operation.first; i < operation.end; ++i) {
                text += code.lines[i].text + "\n";
            }
            for (const CodeValue& value : rule.values) {
                EXPECT_NE(text.find(value.name), std::string::npos)
                    << code.file << ": " << code.lines[rule.line].text << ": " << value.name;
            }
        }
    }
}

TEST(CodeFiles, SayWhyLinesFailWhereTheyArePrinted) {
    for (const Code& code : codes().all) {
        if (!code.is_printed()) continue;
        EXPECT_TRUE(std::any_of(code.lines.begin(), code.lines.end(), [](const CodeLine& line) {
            return !line.fault.empty();
        })) << code.file;
    }
}

TEST(CodeFiles, AreNamedOnTheirPages) {
    namespace fs = std::filesystem;
    const fs::path folder = fs::path(TILEGLASS_SOURCE_DIR) / "docs" / "algorithms";
    for (const Code& code : codes().all) {
        std::ostringstream page;
        page << std::ifstream(folder / code.page).rdbuf();
        EXPECT_NE(page.str().find("(code/" + code.file + ")"), std::string::npos)
            << code.page << " does not link to code/" << code.file;
    }
}

}  // namespace
}  // namespace tileglass::app
