#pragma once
// Scenes for the tests of what is emitted.

#include <gtest/gtest.h>

#include <string>

#include "sandbox/emit/test.hpp"
#include "sandbox/emit/told.hpp"
#include "sandbox/scene/document.hpp"

namespace tileglass::emit {

/// The scene with these items, each in braces, and a title.
inline scene::Scene scene_of(const std::string& items, const std::string& title = "Title",
                             const std::string& more = "") {
    const auto read =
        scene::read_scene("{\"tileglass\": 1, \"title\": " + scene::string_text(title) + more +
                              ", \"items\": [" + items + "]}",
                          {});
    EXPECT_TRUE(read) << read.error().field << ": " << read.error().message;
    return read->scene;
}

inline Told told_of(const std::string& item) {
    const scene::Scene scene = scene_of(item);
    return told_of(*scene.items.begin()->query(), scene).value();
}

/// The text of a test, or the error.
inline std::string emitted(const scene::Scene& scene, const TestOptions& options = {}) {
    const Result<EmittedTest> test = test_of(scene, options);
    return test ? test->text : test.error().field + ": " + test.error().message;
}

}  // namespace tileglass::emit
