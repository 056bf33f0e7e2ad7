// Is it said of an answer when its run went astray?

#include "app/document/answers/answers.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace tileglass::app {
namespace {

struct Ran {
    scene::Item item;
    Answer answer;
    std::shared_ptr<const Recording> recording;
};

Ran run(const scene::Shape& shape, const std::string& method) {
    scene::Scene scene;
    scene::Item item;
    item.id = 1;
    item.name = "It";
    item.thing = scene::query_about(shape);
    item.query()->method = method;
    scene.items = {item};
    const std::vector<Answer> answers = answer_items(scene);
    return {item, answers.front(), record(answers.front())};
}

const Circle kRunaway{{1.4, 1.8}, 0.2};
const Segment kDrifting{{6642.2998046875, -573.2999877929688},
                        {-2780.39990234375, -5642.7998046875}};

TEST(Exactness, IsSaidOfMethodsThatAreNotExact) {
    EXPECT_EQ(exactness_of(*run(kRunaway, "row_scan").answer.method), "");
    EXPECT_EQ(exactness_of(*run(kRunaway, "as_printed").answer.method), "as printed");
    EXPECT_EQ(exactness_of(*run(kRunaway, "as_printed_float").answer.method), "as printed");
    EXPECT_EQ(exactness_of(*run(kDrifting, "bresenham").answer.method), "not exact");
}

TEST(AstraySentence, NamesTheTileOfAStepLimit) {
    const Ran stopped = run(kRunaway, "as_printed_float");
    EXPECT_EQ(astray_sentence(stopped.item, stopped.answer, stopped.recording.get()),
              "It was stopped at its step limit, at tile (1001, 2): its answer is cut short.");
}

TEST(AstraySentence, NamesTheTilesOfAJump) {
    const Ran jumped = run(kDrifting, "as_printed_float");
    EXPECT_EQ(
        astray_sentence(jumped.item, jumped.answer, jumped.recording.get()),
        "It jumped after 14,491 crossings: from tile (-2779, -5644) to (-2781, -5643), which is "
        "no neighbour.");
}

TEST(AstraySentence, LeavesOutWhatIsNotRecorded) {
    const Ran stopped = run(kRunaway, "as_printed_float");
    const Recording nothing(0);
    for (const Recording* recording : {static_cast<const Recording*>(nullptr), &nothing}) {
        EXPECT_EQ(astray_sentence(stopped.item, stopped.answer, recording),
                  "It was stopped at its step limit: its answer is cut short.");
    }
}

TEST(AstraySentence, IsNoneOfARunThatWentWell) {
    const Ran exact = run(kDrifting, "walk");
    EXPECT_EQ(astray_sentence(exact.item, exact.answer, exact.recording.get()), std::nullopt);
}

}  // namespace
}  // namespace tileglass::app
