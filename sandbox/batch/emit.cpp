// The verb `emit`: a test that states what a scene shows.

#include <string>

#include "sandbox/batch/verbs.hpp"
#include "sandbox/emit/test.hpp"
#include "sandbox/scene/document.hpp"
#include "sandbox/text/files.hpp"
#include "sandbox/text/shown.hpp"

namespace tileglass::batch {

int emit_test(const EmitRequest& request, std::ostream& messages) {
    const bool is_pytest = request.as == "pytest";
    const bool is_assert = request.as == "assert";
    if (request.has_question && !is_assert) return complain("--with-question: needs --as assert");
    if (request.module != EmitRequest().module && !is_pytest) {
        return complain("--module: needs --as pytest");
    }
    const auto target = scene::writable(request.out);
    if (!target) return complain(request.out, target.error());
    const Result<scene::Loaded> loaded = scene::load_file(request.file);
    if (!loaded) return complain(request.file, loaded.error());
    const emit::Style style = is_pytest   ? emit::Style::pytest
                              : is_assert ? emit::Style::assert_only
                                          : emit::Style::googletest;
    const auto test = emit::test_of(loaded->scene, {style, request.module, request.has_question});
    if (!test) return complain(request.file, test.error());
    for (const auto* notes : {&loaded->warnings, &test->notes}) {
        for (const std::string& note : *notes) {
            messages << scene::shown(request.file + ": " + note) << '\n';
        }
    }
    return tell_written(request.out, scene::write_file(request.out, test->text), 0);
}

}  // namespace tileglass::batch
