// Is the experiment of a document kept, and refused where it is wrong?

#include "sandbox/scene/experiment.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "sandbox/scene/document.hpp"
#include "sandbox/scene/edit.hpp"

namespace tileglass::scene {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Result<Loaded> read_experiment_with(const std::string& experiment) {
    return read_scene("{\"tileglass\": 1, \"sweep\": " + experiment + "}", {});
}

TEST(Experiment, ReadsBackToTheSame) {
    const Result<Loaded> loaded = read_experiment_with(
        R"({"over": "extent", "from": 8, "to": 512, "steps": 4, "measure": "bytes",
            "count": 20, "cell": 0.5, "cluster": 0.25, "sides": [0, 3], "speed": 2,
            "question": 5, "seed": 9, "more": 1})");
    ASSERT_TRUE(loaded) << loaded.error().field;
    ASSERT_EQ(loaded->warnings.size(), 1U);
    EXPECT_THAT(loaded->warnings[0], HasSubstr("sweep.more"));
    const Experiment& experiment = *loaded->scene.experiment;
    EXPECT_EQ(experiment.over, ExperimentOver::extent);
    EXPECT_EQ(experiment.range, (Between{8, 512}));
    EXPECT_EQ(experiment.measure, ExperimentMeasure::bytes);
    EXPECT_EQ(experiment.sides, (Between{0, 3}));
    EXPECT_EQ(experiment.seed, 9U);
    const Result<Loaded> again = read_scene(write_scene(loaded->scene), {});
    ASSERT_TRUE(again);
    EXPECT_EQ(again->scene.experiment, experiment);
    EXPECT_EQ(write_scene(again->scene), write_scene(loaded->scene));
}

TEST(Experiment, IsWrittenWithoutWhatIsUsual) {
    for (const ExperimentOver over : kExperimentOvers) {
        const std::string text = "{\"over\": \"" + std::string(name_of(over)) + "\"}";
        const Result<Loaded> loaded = read_experiment_with(text);
        ASSERT_TRUE(loaded);
        EXPECT_EQ(loaded->scene.experiment->range, usual_range(over));
        EXPECT_THAT(write_scene(loaded->scene), HasSubstr("\"sweep\": " + text));
    }
    EXPECT_EQ(read_experiment_with("{}")->scene.experiment, Experiment());
    EXPECT_FALSE(read_scene("{\"tileglass\": 1}", {})->scene.experiment);
}

TEST(Experiment, NamesWhatIsWrongAndItsValue) {
    const auto wrong = [](const std::string& experiment) {
        const Result<Loaded> loaded = read_experiment_with(experiment);
        return loaded ? "nothing" : loaded.error().field + ": " + loaded.error().message;
    };
    EXPECT_EQ(wrong("7"), "sweep: 7 is not an object");
    EXPECT_EQ(wrong(R"({"over": "speed"})"),
              "sweep.over: \"speed\" is none of count, cell, cluster, extent, radius, crowd");
    EXPECT_EQ(wrong(R"({"measure": "k"})"),
              "sweep.measure: \"k\" is none of build, update, question, bytes, tests, "
              "time");
    EXPECT_EQ(wrong(R"({"measure": "tests"})"),
              "sweep.measure: \"tests\" is not measured over count");
    EXPECT_EQ(wrong(R"({"over": "radius", "measure": "bytes"})"),
              "sweep.measure: \"bytes\" is not measured over radius");
    EXPECT_EQ(wrong(R"({"over": "radius", "to": 1001})"), "sweep.to: 1001 is not from 1 to 1000");
    EXPECT_EQ(wrong(R"({"over": "radius", "from": 1.5})"),
              "sweep.from: 1.5 is no whole number of tiles");
    EXPECT_EQ(wrong(R"({"over": "crowd", "measure": "tests"})"),
              "sweep.measure: \"tests\" is not measured over crowd");
    EXPECT_EQ(wrong(R"({"over": "crowd", "from": 1.5})"),
              "sweep.from: 1.5 is no whole number of points");
    EXPECT_EQ(wrong(R"({"from": 0})"), "sweep.from: 0 is not from 1 to 1000000");
    EXPECT_EQ(wrong(R"({"from": 10.5})"), "sweep.from: 10.5 is no whole number of objects");
    EXPECT_EQ(wrong(R"({"to": 2000000})"), "sweep.to: 2000000 is not from 1 to 1000000");
    EXPECT_EQ(wrong(R"({"from": 20, "to": 10})"), "sweep.to: 10 is less than sweep.from, 20");
    EXPECT_EQ(wrong(R"({"over": "cluster", "to": 1.5})"), "sweep.to: 1.5 is not from 0 to 1");
    EXPECT_EQ(wrong(R"({"over": "cluster", "from": 0.5, "to": 0.5001})"),
              "sweep.to: 0.5001 is not sweep.from, 0.5, and nearer to it than 0.001");
    EXPECT_EQ(wrong(R"({"over": "cell", "from": 0})"),
              "sweep.from: 0 is not from 1e-06 to 1000000000");
    EXPECT_EQ(wrong(R"({"over": "extent", "to": "inf"})"),
              "sweep.to: inf is not from 1e-06 to 1000000000");
    EXPECT_THAT(wrong(R"({"steps": 51})"), HasSubstr("sweep.steps: 51"));
    EXPECT_THAT(wrong(R"({"steps": 0})"), HasSubstr("sweep.steps: 0"));
    EXPECT_THAT(wrong(R"({"count": 1000001})"), HasSubstr("sweep.count: 1000001"));
    EXPECT_THAT(wrong(R"({"extent": 0})"), HasSubstr("sweep.extent: 0"));
    EXPECT_THAT(wrong(R"({"extent": "nan"})"), HasSubstr("sweep.extent: nan"));
    EXPECT_THAT(wrong(R"({"cell": -1})"), HasSubstr("sweep.cell: -1"));
    EXPECT_THAT(wrong(R"({"cluster": 2})"), HasSubstr("sweep.cluster: 2"));
    EXPECT_THAT(wrong(R"({"sides": [-1, 2]})"), HasSubstr("sweep.sides[0]: -1"));
    EXPECT_THAT(wrong(R"({"sides": [3, 2]})"), HasSubstr("sweep.sides[1]"));
    EXPECT_THAT(wrong(R"({"sides": 3})"), HasSubstr("sweep.sides: 3"));
    EXPECT_THAT(wrong(R"({"over": "extent", "from": 3, "sides": [1, 4]})"),
                HasSubstr("sweep.sides[1]: 4 is more than the smallest world has, 3"));
    EXPECT_THAT(wrong(R"({"speed": -0.5})"), HasSubstr("sweep.speed: -0.5"));
    EXPECT_THAT(wrong(R"({"question": "inf"})"), HasSubstr("sweep.question: inf"));
    EXPECT_THAT(wrong(R"({"seed": -1})"), HasSubstr("sweep.seed: -1"));
    EXPECT_EQ(wrong(R"({"question": 0, "speed": 0, "sides": [0, 0]})"), "nothing");
}

TEST(Experiment, HasEvenPointsOfSharesAndRisingFactorsElse) {
    Experiment experiment;
    experiment.range = {10, 10'000};
    experiment.steps = 4;
    EXPECT_THAT(points_of(experiment), ElementsAre(10, 100, 1000, 10'000));
    experiment.range = {1, 3};
    experiment.steps = 7;
    EXPECT_THAT(points_of(experiment), ElementsAre(1, 2, 3)) << "counts come once";
    experiment.steps = 1;
    EXPECT_THAT(points_of(experiment), ElementsAre(1));
    experiment.over = ExperimentOver::cluster;
    experiment.range = {0, 1};
    experiment.steps = 5;
    EXPECT_THAT(points_of(experiment), ElementsAre(0, 0.25, 0.5, 0.75, 1));
    experiment.over = ExperimentOver::cell;
    experiment.range = {0.5, 128};
    experiment.steps = 3;
    EXPECT_THAT(points_of(experiment), ElementsAre(0.5, 8, 128));
    experiment.range = {2, 2};
    EXPECT_THAT(points_of(experiment), ElementsAre(2));
}

TEST(Experiment, HasWholeRadii) {
    Experiment experiment;
    experiment.over = ExperimentOver::radius;
    experiment.range = {1, 16};
    experiment.steps = 7;
    EXPECT_THAT(points_of(experiment), ElementsAre(1, 2, 3, 4, 6, 10, 16));
}

TEST(Experiment, IsSetByAnEditThatCanBeUndone) {
    Editor editor;
    Experiment experiment;
    experiment.seed = 5;
    editor.apply(SetExperiment{experiment}, "show an experiment");
    EXPECT_EQ(editor.scene().experiment, experiment);
    EXPECT_TRUE(editor.is_modified());
    editor.apply(SetExperiment{experiment}, "change nothing");
    EXPECT_EQ(editor.undo_label(), "show an experiment");
    editor.undo();
    EXPECT_FALSE(editor.scene().experiment);
    EXPECT_FALSE(editor.is_modified());
    editor.redo();
    editor.apply(SetExperiment{}, "hide the experiment");
    EXPECT_THAT(write_scene(editor.scene()), testing::Not(HasSubstr("sweep")));
}

}  // namespace
}  // namespace tileglass::scene
