// Does each case tell a claim, what to look at, one thing to try and who met it; and is each number
// that it tells what the program computes?

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "app/platform/embedded.hpp"
#include "app/program.hpp"
#include "app/world/live_world.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/structures/experiment_run.hpp"
#include "sandbox/structures/structure_run.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/world/camera.hpp"
#include "sandbox/world/film.hpp"
#include "sandbox/world/live_objects.hpp"
#include "sandbox/world/printed_objects.hpp"

namespace tileglass::app {
namespace {

using scene::JsonView;

/// Ends of sentences: a stop that ends the text or has a space behind it.
std::int64_t sentences_in(std::string_view text) {
    std::int64_t count = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool is_stop = text[i] == '.' || text[i] == '?' || text[i] == '!';
        if (is_stop && (i + 1 == text.size() || text[i + 1] == ' ')) ++count;
    }
    return count;
}

/// A number in a text, such as 24, 1,625, -0.5 or 1e-9; not the 15 of S15 or of flixel#15.
struct Number {
    std::size_t begin = 0;
    std::size_t end = 0;
    double value = 0;
    int digits = 0;  ///< after the decimal point
};

std::vector<Number> numbers_in(std::string_view text) {
    const auto is_digit = [&](std::size_t i) {
        return i < text.size() && std::isdigit(static_cast<unsigned char>(text[i])) != 0;
    };
    std::vector<Number> numbers;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (!is_digit(i)) continue;
        const char before = i == 0 ? ' ' : text[i - 1];
        const bool is_name =
            std::isalnum(static_cast<unsigned char>(before)) != 0 || before == '#' || before == '_';
        Number number;
        const bool is_negative =
            before == '-' && (i < 2 || text[i - 2] == ' ' || text[i - 2] == '(');
        number.begin = is_negative ? i - 1 : i;
        std::string plain(is_negative ? "-" : "");
        while (is_digit(i) || (text[i] == ',' && is_digit(i + 1) && is_digit(i + 2) &&
                               is_digit(i + 3) && !is_digit(i + 4))) {
            if (text[i] != ',') plain += text[i];
            ++i;
        }
        if (i < text.size() && text[i] == '.' && is_digit(i + 1)) {
            plain += text[i++];
            for (; is_digit(i); ++i, ++number.digits) plain += text[i];
        }
        if (i + 1 < text.size() && text[i] == 'e' && (is_digit(i + 1) || text[i + 1] == '-')) {
            plain += text[i++];
            if (text[i] == '-') plain += text[i++];
            for (; is_digit(i); ++i) plain += text[i];
        }
        number.end = i;
        number.value = *JsonView(plain).number();
        if (!is_name) numbers.push_back(number);
    }
    return numbers;
}

/// A value as a text tells it: cut to its digits, with a word for a small number.
bool tells(std::string_view phrase, double value) {
    constexpr std::array<std::string_view, 13> kWords{"none", "one",    "two",   "three", "four",
                                                      "five", "six",    "seven", "eight", "nine",
                                                      "ten",  "eleven", "twelve"};
    const std::vector<Number> numbers = numbers_in(phrase);
    if (numbers.empty()) {
        const bool has_word = value >= 0 && value < kWords.size() && value == std::floor(value);
        return has_word &&
               fmt::format(" {} ", phrase)
                       .find(fmt::format(" {} ", kWords[static_cast<std::size_t>(value)])) !=
                   std::string::npos;
    }
    return std::all_of(numbers.begin(), numbers.end(), [&](const Number& number) {
        const double ulp = std::abs(value) * 1e-15;
        const bool is_whole = number.digits == 0 && std::abs(value) < 0.5;
        const double half = is_whole ? 0 : 0.5 * std::pow(10.0, -number.digits);
        return std::abs(number.value - value) <= (value == std::floor(value) ? ulp : half + ulp);
    });
}

std::string tile_text(const JsonView& tile) {
    std::string text = "(";
    for (const JsonView part : tile.elements()) {
        text += (text.size() > 1 ? ", " : "") + std::string(part.text());
    }
    return text + ")";
}

/// Tells `phrase` this value: a number, a word, the numbers of a list, the length of a list of
/// tiles, or tiles of it?
bool tells(const std::string& phrase, const JsonView& value) {
    if (value.is_string()) return phrase.find(value.string()) != std::string::npos;
    if (!value.is_array()) return value.number() && tells(phrase, *value.number());
    std::vector<JsonView> elements;
    for (const JsonView element : value.elements()) elements.push_back(element);
    const bool is_list = elements.empty() || elements.front().is_array();
    if (is_list) {
        std::size_t open = phrase.find('(');
        if (open == std::string::npos) return tells(phrase, static_cast<double>(elements.size()));
        for (; open != std::string::npos; open = phrase.find('(', open + 1)) {
            const std::string tile = phrase.substr(open, phrase.find(')', open) + 1 - open);
            const bool is_there = std::any_of(elements.begin(), elements.end(),
                                              [&](JsonView one) { return tile_text(one) == tile; });
            if (!is_there) return false;
        }
        return true;
    }
    if (phrase.find('(') != std::string::npos) {
        return phrase.find(tile_text(value)) != std::string::npos;
    }
    const std::vector<Number> numbers = numbers_in(phrase);
    return !numbers.empty() &&
           std::all_of(numbers.begin(), numbers.end(), [&](const Number& number) {
               return std::any_of(elements.begin(), elements.end(),
                                  [&](JsonView one) { return one.number() == number.value; });
           });
}

/// The value at `path` in `value`: keys with dots between them, and indices in brackets.
std::optional<JsonView> value_at(JsonView value, std::string_view path) {
    while (!path.empty()) {
        const std::size_t end = std::min(path.find_first_of(".[", 1), path.size());
        std::optional<JsonView> part;
        if (path[0] == '[') {
            std::int64_t index =
                static_cast<std::int64_t>(*JsonView(path.substr(1, path.find(']') - 1)).number());
            for (const JsonView element : value.elements()) {
                if (index-- == 0) part = element;
            }
        } else {
            const std::size_t begin = path[0] == '.' ? 1 : 0;
            part = value.find(path.substr(begin, end - begin));
        }
        if (!part) return std::nullopt;
        value = *part;
        path.remove_prefix(end);
    }
    return value;
}

using Counted = std::map<std::string, double>;

void count_objects(const LiveWorld& live, Counted& counted) {
    const world::LiveObjects& objects = live.objects();
    if (objects.world() == nullptr) return;
    counted["objects"] = static_cast<double>(objects.size());
    for (const TrackerMethod method : scene::kTrackers) {
        const world::ObjectRun* run = objects.run(method);
        if (run == nullptr) continue;
        const world::TrackerWork& work = run->work();
        const std::string name(scene::name_of(method));
        const auto count = [&](const char* key, std::int64_t value) {
            counted[name + "." + key] = static_cast<double>(value);
        };
        count("nodes", work.nodes.allocated);
        count("idle", work.nodes.idle);
        count("live", work.nodes.live);
        count("reused", work.nodes.reused);
        count("links", work.sum.links);
        count("unlinks", work.sum.unlinks);
        count("updates", work.operations());
        count("skipped", work.skipped);
        if (method != TrackerMethod::always) continue;
        counted["naive.made"] = static_cast<double>(work.naive.adds);
        counted["naive.garbage"] = static_cast<double>(work.naive.removes);
    }
    if (objects.recorder().printed() != nullptr) {
        const auto wrong = objects.recorder().printed()->wrong_lists(*objects.world());
        counted["printed.wrong_lists"] = static_cast<double>(wrong.size());
    }
}

void count_boxes(const scene::Scene& scene, const LiveWorld& live, Counted& counted) {
    const world::CameraRun* run = live.camera().run();
    if (run == nullptr) return;
    const auto count = [&](const char* key, std::int64_t value) {
        counted[key] = static_cast<double>(value);
    };
    const world::CameraFrame& frame = run->frames().back();
    const world::WrongBoxes& wrong = live.camera().wrong_boxes();
    count("boxes", frame.loaded);
    count("tiles", frame.live);
    count("pooled", frame.pooled);
    count("pending", frame.pending);
    count("holes", frame.holes);
    count("constructed", frame.work.created);
    count("recycled", frame.work.recycled);
    count("cleared", frame.work.cleared);
    count("printed.missing", wrong.missing());
    count("printed.too_many", wrong.too_much());
    count("printed.depths", static_cast<std::int64_t>(wrong.depths.size()));
    const TileRect& bounds = run->streamer().grid().bounds();
    count("map.tiles", bounds.area());
    world::Film film(run->plan());
    while (film.work(1'000'000)) continue;
    std::int64_t busy = 0;
    std::int64_t recycled = 0;
    std::int64_t most_live = 0;
    for (const world::CameraFrame& one : film.frames()) {
        busy += one.work.created + one.work.recycled + one.work.cleared > 0 ? 1 : 0;
        recycled += one.work.recycled;
        most_live = std::max(most_live, one.live);
    }
    count("way.worst", film.sum().worst);
    count("way.constructed", film.sum().constructed);
    count("way.recycled", recycled);
    count("way.holes", film.sum().holes);
    count("way.busy", busy);
    count("way.most_live", most_live);
    const scene::TileCosts& costs = scene::driving_camera(scene)->as<scene::Camera>()->costs;
    count("way.late", world::slow_frames(film, costs));
    counted["frame_ms"] = costs.frame / 1000;
    counted["ms"] = world::computed_time(frame.work, costs) / 1000;
}

void count_structures(const scene::Scene& scene, const LiveWorld& live, Counted& counted) {
    if (!scene.world.structure || !scene.world.bounds) return;
    const TileRect& bounds = *scene.world.bounds;
    const world::StructurePlace place{
        scene.frame, bounds,
        Rect{scene.frame.min_corner(bounds.min),
             scene.frame.max_corner({bounds.end.x - 1, bounds.end.y - 1})}};
    const scene::TileQuery* question = nullptr;
    for (const scene::Item& item : scene.items) {
        if (question == nullptr) question = item.query();
    }
    for (const scene::StructureKind kind : scene::kStructureKinds) {
        scene::Structure structure = *scene.world.structure;
        structure.kind = kind;
        Result<world::StructureRun> run = world::StructureRun::make(structure, place);
        ASSERT_TRUE(run);
        run->follow(*live.objects().world());
        const std::string name(scene::name_of(kind));
        const auto count = [&](const char* key, double value) {
            counted[name + "." + key] = value;
        };
        std::uint32_t depth = 0;
        std::uint32_t nodes = 0;
        const auto see = [&](const TreeNode& node) {
            if (nodes++ == 0) count("at_root", node.objects);
            depth = std::max(depth, node.depth);
        };
        run->all().for_each_node(see);
        count("depth", depth);
        count("nodes", nodes);
        if (const HashCells* cells = run->all().cells()) {
            std::uint32_t longest = 0;
            for (std::uint32_t i = 0; i < cells->bucket_count(); ++i) {
                longest = std::max(longest, cells->chain_length(i));
            }
            count("longest_chain", longest);
            count("cells", cells->cell_count());
        }
        count("bytes", static_cast<double>(run->all().bytes()));
        if (question == nullptr) continue;
        const Result<world::StructureAnswer> answer = run->ask(question->shape);
        ASSERT_TRUE(answer);
        count("candidates", static_cast<double>(answer->work.candidates));
        count("hits", static_cast<double>(answer->hits));
        count("repeats", static_cast<double>(answer->work.repeats));
    }
}

void count_tests(const scene::Scene& scene, Counted& counted) {
    if (!scene.experiment || scene.experiment->compared() != scene::Compared::methods) return;
    const auto* circle = std::get_if<Circle>(&scene.items.front().query()->shape);
    for (const world::MethodCount& method : world::count_tests(circle->radius)) {
        counted["tests." + std::string(method.method)] = static_cast<double>(method.tests);
    }
}

/// What the program counts in a scene at its tick.
Counted counted_in(scene::Scene scene) {
    scene.items.number_from(scene::kNoItem);
    LiveWorld live;
    live.open(scene);
    live.finish();
    Counted counted;
    count_objects(live, counted);
    count_boxes(scene, live, counted);
    count_structures(scene, live, counted);
    count_tests(scene, counted);
    return counted;
}

class CaseText : public testing::TestWithParam<std::string> {
protected:
    void SetUp() override {
        const std::vector<Case> cases = shipped_cases();
        shipped_ = *find_case(cases, GetParam());
        Result<scene::Loaded> loaded = scene::read_scene(shipped_.text, {});
        ASSERT_TRUE(loaded);
        scene_ = std::move(loaded->scene);
        text_ = scene_.about + "\n" + scene_.look + "\n" + scene_.try_out;
        const std::size_t end = shipped_.text.find_last_of('}') + 1;
        document_ = JsonView(std::string_view(shipped_.text).substr(0, end));
    }

    /// Tells `phrase` the value that `path` names?
    testing::AssertionResult is_true(const std::string& phrase, const std::string& path) {
        constexpr std::string_view kCounted = "counted.";
        if (path.starts_with(kCounted)) {
            if (counted_.empty()) counted_ = counted_in(scene_);
            const auto found = counted_.find(path.substr(kCounted.size()));
            if (found != counted_.end() && tells(phrase, found->second)) {
                return testing::AssertionSuccess();
            }
            std::string all;
            for (const auto& [key, value] : counted_) all += fmt::format("{} {}, ", key, value);
            return testing::AssertionFailure() << "it counts " << all;
        }
        for (const JsonView item : document_.find("items")->elements()) {
            const std::string name = item.find("name")->string() + ".";
            if (!path.starts_with(name)) continue;
            const std::string_view rest = std::string_view(path).substr(name.size());
            const auto expected = item.find("expect");
            std::optional<JsonView> value = expected ? value_at(*expected, rest) : std::nullopt;
            if (!value) value = value_at(item, rest);
            return tell(phrase, value);
        }
        return tell(phrase, value_at(document_, path));
    }

    scene::Scene scene_;
    std::string text_;

private:
    static testing::AssertionResult tell(const std::string& phrase,
                                         const std::optional<JsonView>& value) {
        if (!value) return testing::AssertionFailure() << "there is no such value";
        if (tells(phrase, *value)) return testing::AssertionSuccess();
        return testing::AssertionFailure() << "it is " << value->text();
    }

    Case shipped_;
    JsonView document_;
    Counted counted_;
};

TEST_P(CaseText, HasItsParts) {
    EXPECT_EQ(sentences_in(scene_.about), 1) << scene_.about;
    EXPECT_THAT(sentences_in(scene_.look), testing::AllOf(testing::Ge(1), testing::Le(3)));
    EXPECT_THAT(sentences_in(scene_.try_out), testing::AllOf(testing::Ge(1), testing::Le(3)));
    EXPECT_EQ(sentences_in(scene_.met), 1) << scene_.met;
    EXPECT_FALSE(scene_.tags.empty());
    for (const std::string& part : {scene_.about, scene_.look, scene_.try_out, scene_.met}) {
        EXPECT_EQ(part.back(), '.') << part;
    }
}

TEST_P(CaseText, NeedsNoArticle) {
    for (const char* word : {"article", "the script", "case S", "case R"}) {
        EXPECT_THAT(text_, testing::Not(testing::HasSubstr(word)));
    }
}

TEST_P(CaseText, IsReadAtAGlance) {
    EXPECT_LE(text_.size() + scene_.met.size(), 560U) << "it stands next to the canvas";
}

TEST_P(CaseText, TellsWhatTheProgramComputes) {
    std::vector<std::pair<std::size_t, std::size_t>> claimed;
    if (const auto claims = scene_.source.find("claims")) {
        for (const auto& [key, value] : claims->members()) {
            const std::string phrase = key.string();
            EXPECT_TRUE(is_true(phrase, value.string())) << phrase << ": " << value.string();
            std::size_t at = text_.find(phrase);
            EXPECT_NE(at, std::string::npos) << phrase;
            for (; at != std::string::npos; at = text_.find(phrase, at + 1)) {
                claimed.emplace_back(at, at + phrase.size());
            }
        }
    }
    for (const Number& number : numbers_in(text_)) {
        const bool is_claimed = std::any_of(claimed.begin(), claimed.end(), [&](const auto& place) {
            return place.first <= number.begin && number.end <= place.second;
        });
        EXPECT_TRUE(is_claimed) << "no claim says where this comes from: "
                                << text_.substr(number.begin, 40);
    }
}

struct Search {
    const char* typed;
    std::vector<std::string> ids;  ///< of the cases that are about it
};

// They come first; cases that only mention the word come after them.
TEST(CaseSearch, FindsTheCasesThatAreAboutAWord) {
    const std::vector<Case> cases = shipped_cases();
    for (const auto& [typed, ids] :
         {Search{"camera",
                 {"S10", "S11", "S12", "S13", "S14", "S15", "T1", "T2", "T3", "T4", "T5", "T6",
                  "T7", "T8", "T9", "T10", "T11", "T12"}},
          Search{"bresenham", {"R4", "R25", "C7"}},
          Search{"collision",
                 {"R1", "R2", "R3", "R17", "R22", "R23", "C10", "O1", "O7", "O10", "O15", "O16"}},
          Search{"diagonal",
                 {"S1", "R1", "R2", "R3", "R5", "R24", "R25", "B14", "C5", "O9", "O15"}},
          Search{"float",
                 {"S2", "S3", "S4", "S16", "R7", "R9", "R12", "R13", "R20", "R26", "B5", "B6", "B7",
                  "B8", "B9", "B10", "C3"}}}) {
        const std::vector<std::size_t> found = fitting_cases(cases, typed);
        ASSERT_GE(found.size(), ids.size()) << typed;
        std::vector<std::string> first;
        for (std::size_t i = 0; i < ids.size(); ++i) first.push_back(cases[found[i]].id);
        EXPECT_THAT(first, testing::UnorderedElementsAreArray(ids)) << typed;
    }
}

// Cases are not read here: this runs whenever any test of the program starts.
std::vector<std::string> all_ids() {
    std::vector<std::string> ids;
    for (const EmbeddedFile& file : embedded().cases) {
        ids.emplace_back(file.name.substr(0, file.name.find('-')));
    }
    return ids;
}

INSTANTIATE_TEST_SUITE_P(, CaseText, testing::ValuesIn(all_ids()),
                         [](const auto& row) { return row.param; });

}  // namespace
}  // namespace tileglass::app
