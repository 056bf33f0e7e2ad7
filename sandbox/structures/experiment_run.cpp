#include "sandbox/structures/experiment_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "sandbox/shapes/method.hpp"
#include "sandbox/structures/samples.hpp"
#include "sandbox/structures/structure_run.hpp"
#include "sandbox/world/dice.hpp"
#include "sandbox/world/object_world.hpp"
#include "sandbox/world/swarm.hpp"

namespace tileglass::world {

namespace {

constexpr Vec2 kCircleCenter{0.3, 0.4};  // on no line and no middle of a tile
constexpr int kDiscs = 8;
constexpr double kDiscShare = 1.0 / 64;  // radius of a disc / side of the world
constexpr std::uint32_t kMostInGroup = 4096;
constexpr std::int64_t kMostGroupTicks = 256;
constexpr std::uint32_t kManyObjects = 100'000;
constexpr int kManySamples = 5;
constexpr int kUsualSamples = 9;
// Entries in cells that change in one group of ticks.
constexpr double kMostGroupEntries = 1 << 18;
// Objects that the list, and entries that tiles, look at in all questions together.
constexpr std::uint32_t kMostLooked = 4'000'000;
constexpr double kMostLookedByTiles = 16'000'000;
// Steps along chains to fill a hash table, where few hash values serve all cells.
constexpr double kMostChained = 4e8;
constexpr std::uint32_t kMostQuestions = 256;
constexpr std::uint32_t kLeastQuestions = 16;

// Cells that one question covers, and cells along a side of the world.
constexpr double kMostAsked = 65'536;
constexpr double kMostCellsASide = 1e9;

/// Estimated entries in cells of all objects of a world.
double entries_of(const scene::Experiment& world) {
    const double side = (world.sides.least + world.sides.most) / 2 / world.cell + 1;
    return world.count * side * side;
}

std::int64_t ticks_in_group(const scene::Experiment& world) {
    const auto by_entries = static_cast<std::int64_t>(
        std::clamp(kMostGroupEntries / entries_of(world), 1.0, double{kMostGroupTicks}));
    return std::clamp<std::int64_t>(kMostInGroup / world.count, 1, by_entries);
}

std::uint32_t questions_of(const scene::Experiment& world) {
    const double across = world.question / world.cell + 1;
    const double share = std::min(world.question / world.extent, 1.0);
    const double looked = across * across + entries_of(world) * share * share;
    const auto by_tiles = static_cast<std::uint32_t>(
        std::clamp(kMostLookedByTiles / looked, double{kLeastQuestions}, double{kMostQuestions}));
    return std::clamp(kMostLooked / world.count, kLeastQuestions, by_tiles);
}

int samples_of_ticks(std::uint32_t objects) {
    return objects > kManyObjects ? kManySamples : kUsualSamples;
}

scene::Swarm swarm_of(const scene::Experiment& world) {
    scene::Swarm swarm;
    swarm.area = {{0, 0}, {world.extent, world.extent}};
    swarm.count = world.count;
    swarm.sides = world.sides;
    swarm.speeds = {world.speed, world.speed};
    swarm.seed = world.seed;
    return swarm;
}

/// The bodies of a swarm, with the fraction `cluster` of them moved into discs.
std::vector<Body> bodies_in(const scene::Experiment& world) {
    std::vector<Body> bodies = bodies_of(swarm_of(world));
    Dice dice(world.seed + 1);
    const double radius = world.extent * kDiscShare;
    std::array<Vec2, kDiscs> centers;
    for (Vec2& center : centers) {
        const double x = dice.between(radius, world.extent - radius);
        const double y = dice.between(radius, world.extent - radius);
        center = {x, y};
    }
    double share = 0;
    for (Body& body : bodies) {
        // Every n-th body, so that its index does not reveal whether it lies in a disc.
        share += world.cluster;
        if (share < 1) continue;
        share -= 1;
        const Vec2 center = centers[dice.below(kDiscs)];
        const Vec2 low = center + dice.in_disc() * radius - body.size * 0.5;
        body.at = {std::clamp(low.x, 0.0, world.extent - body.size.x),
                   std::clamp(low.y, 0.0, world.extent - body.size.y)};
    }
    return bodies;
}

/// The rects of the bodies, clamped to the world, as rounding might lead out of it.
void write_rects(std::span<const Body> bodies, double extent, std::vector<Rect>& rects) {
    rects.clear();
    for (const Body& body : bodies) {
        const Rect rect = body.rect();
        rects.push_back({rect.a, {std::min(rect.b.x, extent), std::min(rect.b.y, extent)}});
    }
}

/// A hash for one object found by one question. Their sum does not depend on the order.
std::uint64_t mark_of(std::uint32_t object, std::size_t question) {
    std::uint64_t mark = (static_cast<std::uint64_t>(question) << 32 | object) + 1;
    mark = (mark ^ mark >> 31) * 0x9E3779B97F4A7C15U;
    return mark ^ mark >> 29;
}

std::string grouped(double number) {
    if (number >= 1e9) return fmt::format("{:.3g}", number);
    std::string text = fmt::format("{:.0f}", number);
    for (std::size_t end = text.size(); end > 3; end -= 3) text.insert(end - 3, ",");
    return text;
}

/// Why this world has too many tiles or cells; none if it does not.
std::optional<std::string> too_many_cells(const scene::Experiment& world,
                                          const scene::Structure& structure,
                                          std::span<const Body> bodies) {
    using Kind = scene::StructureKind;
    const Kind kind = structure.kind;
    if (kind != Kind::tiles && kind != Kind::hash_grid) return std::nullopt;
    const double side = world.extent / world.cell;
    if (kind == Kind::tiles) {
        const double tiles = (side + 1) * (side + 1);
        if (tiles > static_cast<double>(ExperimentRun::kMostTiles)) {
            return fmt::format("{} tiles, more than {}", grouped(tiles),
                               grouped(static_cast<double>(ExperimentRun::kMostTiles)));
        }
    }
    double entries = 0;
    for (const Body& body : bodies) {
        entries += (body.size.x / world.cell + 1) * (body.size.y / world.cell + 1);
    }
    if (entries > static_cast<double>(ExperimentRun::kMostEntries)) {
        return fmt::format("about {} places in cells, more than {}", grouped(entries),
                           grouped(static_cast<double>(ExperimentRun::kMostEntries)));
    }
    const double asked = (world.question / world.cell + 1) * (world.question / world.cell + 1);
    if (asked > kMostAsked) {
        return fmt::format("a question is in about {} cells, more than {}", grouped(asked),
                           grouped(kMostAsked));
    }
    if (!(side < kMostCellsASide)) return "the cells are too small for the world";
    if (kind == Kind::hash_grid && structure.hash == CellHash::exclusive_or) {
        // There are hardly more hash values than columns.
        const double chain = std::min(entries, side * side) / std::max(side, 1.0);
        if (entries * chain > kMostChained) {
            return fmt::format("chains of about {} cells", grouped(chain));
        }
    }
    return std::nullopt;
}

}  // namespace

bool ExperimentPoint::is_whole() const {
    switch (world.compared()) {
        case scene::Compared::methods: return !methods.empty();
        case scene::Compared::collections: return collections.has_value();
        case scene::Compared::structures: break;
    }
    return std::all_of(measurements.begin(), measurements.end(),
                       [](const auto& one) { return one.has_value(); });
}

const Spread* spread_of(const Measurement& measured, scene::ExperimentMeasure measure) {
    switch (measure) {
        case scene::ExperimentMeasure::build: return &measured.build;
        case scene::ExperimentMeasure::update: return &measured.update;
        case scene::ExperimentMeasure::question: return &measured.question;
        default: return nullptr;
    }
}

std::optional<double> value_of(const std::optional<Measurement>& measured,
                               scene::ExperimentMeasure measure) {
    if (!measured || measured->gap || measured->is_wrong) return std::nullopt;
    if (const Spread* spread = spread_of(*measured, measure)) return spread->median;
    if (measure == scene::ExperimentMeasure::bytes) return static_cast<double>(measured->bytes);
    return std::nullopt;
}

std::optional<scene::StructureKind> best_at(const ExperimentPoint& point,
                                            scene::ExperimentMeasure measure) {
    std::optional<scene::StructureKind> best;
    std::optional<double> least;
    for (const scene::StructureKind kind : scene::kStructureKinds) {
        const std::optional<double> value = value_of(point.measured(kind), measure);
        if (!value || (least && *least <= *value)) continue;
        least = value;
        best = kind;
    }
    return best;
}

std::vector<MethodCount> count_tests(double radius) {
    shapes::Question question;
    question.shape = Circle{kCircleCenter, radius};
    std::vector<MethodCount> counts;
    for (const shapes::Method& method : shapes::methods_of(question.shape)) {
        if (!method.is_exact) continue;
        Recording recording(0);  // its counters are enough
        auto ignore = [](const Tile&) {};
        if (!method.record(question, ignore, recording)) continue;
        counts.push_back({method.name, recording.counters().tested, recording.counters().taken});
    }
    return counts;
}

std::optional<std::string> fault_of(const ExperimentPoint& point) {
    for (const scene::StructureKind kind : scene::kStructureKinds) {
        if (!point.measured(kind) || !point.measured(kind)->is_wrong) continue;
        return fmt::format("{} at {} = {} does not find the objects that the list finds",
                           name_of(kind), name_of(point.world.over), point.at);
    }
    return std::nullopt;
}

namespace {

constexpr const char* kCsvHead =
    "structure,objects,extent (world units),cell (world units),clustered (share),"
    "question (world units),build (ms),update (ms a tick),question (us),bytes,entries,"
    "k (candidates a question),hits (a question),r (entries a candidate),fault\n";

/// A CSV field, quoted if necessary.
std::string quoted(const std::string& text) {
    if (text.find_first_of(",\"\n") == std::string::npos) return text;
    std::string result = "\"";
    for (const char letter : text) {
        if (letter == '"') result += '"';
        result += letter;
    }
    return result + '"';
}

std::string row_of(const ExperimentPoint& point, scene::StructureKind kind,
                   const Measurement& measured) {
    const scene::Experiment& world = point.world;
    const std::string head = fmt::format("{},{},{},{},{},{},", scene::name_of(kind), point.objects,
                                         world.extent, world.cell, world.cluster, world.question);
    if (measured.gap) return head + ",,,,,,,," + quoted(*measured.gap) + "\n";
    return head + fmt::format("{:.6g},{:.6g},{:.6g},{},{},{},{},{:.6g},{}\n", measured.build.median,
                              measured.update.median, measured.question.median, measured.bytes,
                              measured.entries, measured.candidates, measured.hits, measured.looked,
                              measured.is_wrong ? "other objects than the list" : "");
}

std::string csv_of_methods(std::span<const ExperimentPoint> points) {
    std::string text = "method,radius (tiles),tests (tiles),taken (tiles)\n";
    for (const ExperimentPoint& point : points) {
        for (const auto& [method, tests, taken] : point.methods) {
            text += fmt::format("{},{},{},{}\n", method, point.at, tests, taken);
        }
    }
    return text;
}

std::string csv_of_collections(std::span<const ExperimentPoint> points) {
    std::string text =
        "collection,points in a tile,removal (ns),from,to,reading (ns a point),from,to,"
        "compared,shifted\n";
    const auto cells = [](const Spread& spread) {
        return fmt::format("{:.6g},{:.6g},{:.6g}", spread.median, spread.low, spread.high);
    };
    for (const ExperimentPoint& point : points) {
        if (!point.collections) continue;
        for (const CollectionTimes& one : *point.collections) {
            text += fmt::format("{},{},{},{},{:.6g},{:.6g}\n", one.name, point.at,
                                cells(one.removal), cells(one.reading), one.compared, one.shifted);
        }
    }
    return text;
}

}  // namespace

std::string csv_of(std::span<const ExperimentPoint> points) {
    const auto compared =
        points.empty() ? scene::Compared::structures : points.front().world.compared();
    if (compared == scene::Compared::methods) return csv_of_methods(points);
    if (compared == scene::Compared::collections) return csv_of_collections(points);
    std::string text = kCsvHead;
    for (const ExperimentPoint& point : points) {
        for (const scene::StructureKind kind : scene::kStructureKinds) {
            if (point.measured(kind)) text += row_of(point, kind, *point.measured(kind));
        }
    }
    return text;
}

/// The measurement of one structure at one point; before the first structure, of the point's
/// objects.
struct ExperimentRun::Measuring {
    enum class Phase : std::uint8_t { objects, waiting, build, ticks, count, questions, done };

    explicit Measuring(const ExperimentPoint& point) : world(point.world) {}

    void begin(const scene::Structure& form, scene::StructureKind kind);
    void advance();

    void build();
    void tick();
    void count();
    void ask();
    /// Makes the structure, empty.
    MadeStructure make() const;
    void give_up(std::string why);
    void give_up(const Error& error) { give_up(error.field + ": " + error.message); }

    scene::Experiment world;
    std::vector<Body> first;  ///< at tick 0
    std::vector<Rect> rects;  ///< at tick 0

    scene::Structure structure;
    Phase phase = Phase::objects;
    std::vector<Body> bodies;  ///< at the present tick
    std::unique_ptr<AnyStructure> run;
    std::vector<std::vector<Rect>> ticks;  ///< rects of the ticks of a group
    std::vector<Rect> questions;
    Samples builds;
    Samples updates;
    Samples passes;
    std::uint64_t found = 0;  ///< kept, so that no question is optimised away
    Measurement measured;
};

void ExperimentRun::Measuring::begin(const scene::Structure& form, scene::StructureKind kind) {
    structure = form;
    structure.kind = kind;
    // A bucket grid chooses the side of its tiles.
    structure.cell = kind == scene::StructureKind::bucket_grid ? 0 : world.cell;
    builds = updates = passes = {};
    measured = {};
    bodies = first;
    phase = Phase::build;
    if (auto why = too_many_cells(world, structure, first)) give_up(std::move(*why));
}

MadeStructure ExperimentRun::Measuring::make() const {
    const Result<Frame> frame = Frame::make(world.cell, {});
    if (!frame) return frame.error();
    std::optional<TileRect> bounds;
    if (structure.kind == scene::StructureKind::tiles) {
        const std::optional<Tile> last = frame->tile_at({world.extent, world.extent});
        if (!last) return Error{"cell", "the cells are too small for the world"};
        bounds = TileRect{{0, 0}, {last->x + 1, last->y + 1}};
    }
    // Pretends to have so many objects that tiles use an array in any case.
    const double expected = static_cast<double>(WorldHeads::kMostCrowded) / WorldHeads::kCrowd;
    return make_structure(structure,
                          {*frame, bounds, {{0, 0}, {world.extent, world.extent}}, expected});
}

void ExperimentRun::Measuring::give_up(std::string why) {
    run.reset();
    measured = {};
    measured.gap = std::move(why);
    phase = Phase::done;
}

void ExperimentRun::Measuring::advance() {
    switch (phase) {
        case Phase::objects:
            first = bodies_in(world);
            write_rects(first, world.extent, rects);
            phase = Phase::waiting;
            return;
        case Phase::waiting: return;
        case Phase::build: build(); return;
        case Phase::ticks: tick(); return;
        case Phase::count: count(); return;
        case Phase::questions: ask(); return;
        case Phase::done: return;
    }
}

void ExperimentRun::Measuring::build() {
    run.reset();
    const Clock::time_point begin = Clock::now();
    MadeStructure made = make();
    const std::optional<Error> error = made ? (*made)->build(rects) : made.error();
    builds.push_back(milliseconds_since(begin));
    if (error) return give_up(*error);
    if (!are_enough(builds)) return;
    run = std::move(*made);
    phase = Phase::ticks;
}

void ExperimentRun::Measuring::tick() {
    const scene::Swarm swarm = swarm_of(world);
    ticks.resize(static_cast<std::size_t>(ticks_in_group(world)));
    for (std::vector<Rect>& places : ticks) {
        move(swarm, bodies);
        write_rects(bodies, world.extent, places);
    }
    std::optional<Error> error;
    const Clock::time_point begin = Clock::now();
    for (const std::vector<Rect>& places : ticks) {
        if (!error) error = run->move_all(places);
    }
    updates.push_back(milliseconds_since(begin) / static_cast<double>(ticks.size()));
    if (error) return give_up(*error);
    if (static_cast<int>(updates.size()) < samples_of_ticks(world.count)) return;
    ticks.clear();
    phase = Phase::count;
}

void ExperimentRun::Measuring::count() {
    Dice dice(world.seed + 2);
    questions.clear();
    const std::uint32_t asked = questions_of(world);
    for (std::uint32_t i = 0; i < asked; ++i) {
        const Vec2 middle = bodies[dice.below(world.count)].rect().middle();
        const Vec2 half{world.question / 2, world.question / 2};
        questions.push_back({middle - half, middle + half});
    }
    Counters work;
    std::int64_t hits = 0;
    for (std::size_t i = 0; i < questions.size(); ++i) {
        const auto see = [&](std::uint32_t object) {
            ++hits;
            measured.checksum += mark_of(object, i);
        };
        const auto error = run->visit_met(questions[i], see, TracerRef(work));
        if (error) return give_up(*error);
    }
    const auto all = static_cast<double>(questions.size());
    measured.hits = static_cast<double>(hits) / all;
    measured.candidates = static_cast<double>(work.candidates) / all;
    measured.looked = entries_per_candidate(work);
    measured.bytes = run->bytes();
    measured.entries = run->entry_count();
    phase = Phase::questions;
}

void ExperimentRun::Measuring::ask() {
    const Clock::time_point begin = Clock::now();
    found += run->sum_of_met(questions);
    passes.push_back(milliseconds_since(begin));
    if (!are_enough(passes)) return;
    measured.build = spread_of(builds);
    measured.update = spread_of(updates);
    measured.question = spread_of(passes) * (1000 / static_cast<double>(questions.size()));
    run.reset();
    phase = Phase::done;
}

ExperimentRun::ExperimentRun(const scene::Experiment& experiment, const scene::Structure& form)
    : form_(form) {
    for (const double at : scene::points_of(experiment)) {
        ExperimentPoint point;
        point.world = experiment;
        point.at = at;
        switch (experiment.over) {
            case scene::ExperimentOver::count:
                point.world.count = static_cast<std::uint32_t>(at);
                break;
            case scene::ExperimentOver::cell: point.world.cell = at; break;
            case scene::ExperimentOver::cluster: point.world.cluster = at; break;
            case scene::ExperimentOver::extent: point.world.extent = at; break;
            case scene::ExperimentOver::radius:
            case scene::ExperimentOver::crowd: points_.push_back(std::move(point)); continue;
        }
        point.objects = point.world.count;
        point.ticks = ticks_in_group(point.world) * samples_of_ticks(point.objects);
        point.questions = questions_of(point.world);
        points_.push_back(std::move(point));
    }
}

ExperimentRun::~ExperimentRun() = default;
ExperimentRun::ExperimentRun(ExperimentRun&&) noexcept = default;
ExperimentRun& ExperimentRun::operator=(ExperimentRun&&) noexcept = default;

bool ExperimentRun::is_done() const {
    return point_ == points_.size();
}

double ExperimentRun::progress() const {
    if (points_.empty()) return 1;
    if (points_.front().world.compared() != scene::Compared::structures) {
        return static_cast<double>(point_) / static_cast<double>(points_.size());
    }
    constexpr std::size_t all = scene::kStructureKinds.size();
    return static_cast<double>(point_ * all + kind_) / static_cast<double>(points_.size() * all);
}

void ExperimentRun::advance() {
    if (is_done()) return;
    ExperimentPoint& point = points_[point_];
    if (point.world.compared() != scene::Compared::structures) {
        if (point.world.compared() == scene::Compared::methods) {
            point.methods = count_tests(point.at);
        } else {
            const auto crowd = static_cast<std::uint32_t>(point.at);
            point.objects = std::max(point.world.count / crowd, 1U) * crowd;
            point.collections = time_collections(point.world.count, crowd, point.world.seed);
        }
        ++point_;
        return;
    }
    if (measuring_ == nullptr) {
        measuring_ = std::make_unique<Measuring>(point);
        measuring_->advance();
        return;
    }
    if (measuring_->phase == Measuring::Phase::waiting) {
        measuring_->begin(form_, scene::kStructureKinds[kind_]);
    } else {
        measuring_->advance();
    }
    if (measuring_->phase != Measuring::Phase::done) return;
    Measurement& measured = point.measurements[kind_].emplace(std::move(measuring_->measured));
    const Measurement& list = *point.measurements.front();
    measured.is_wrong = !measured.gap && !list.gap && measured.checksum != list.checksum;
    measuring_->phase = Measuring::Phase::waiting;
    if (++kind_ < scene::kStructureKinds.size()) return;
    kind_ = 0;
    ++point_;
    measuring_.reset();
}

}  // namespace tileglass::world
