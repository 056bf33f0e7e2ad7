// Do any bytes carry nothing, an error, or a document that comes back from everything else?
//
// They are read as they are, as a text chunk of a picture, whose checksum is right, and unpacked.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "sandbox/carried/carried.hpp"
#include "sandbox/carried/packed.hpp"
#include "tests/fuzz/check.hpp"
#include "tests/support/carried_documents.hpp"

namespace tileglass {
namespace {

using tests::check;

/// Longer ones say nothing more.
constexpr std::size_t kMostBytes = 4096;

void check_found(const std::string& content) {
    const auto found = carried::carried_in(content);
    if (!found) return;
    if (!*found) {
        check(!found->error().message.empty(), "an error says what is wrong");
        return check(found->error().field == "capsule", "an error names its field");
    }
    const std::string& document = **found;
    const std::string form = tests::plain_form(document);
    check(form.starts_with("{"), "a document is an object");
    const auto comes_back = [&](const std::string& carrier) {
        const auto again = carried::carried_in(carrier);
        return again && *again && tests::plain_form(**again) == form;
    };
    if (const auto text = carried::capsule(document, "#.{}\n")) {
        check(comes_back(*text), "it comes back from a capsule");
        check(comes_back(tests::with_lines(tests::filled(*text), "> ")), "and on its way");
    }
    if (const auto text = carried::packed(document)) check(comes_back(*text), "from a link");
    const auto png = carried::put_into_png(tests::small_png(), document);
    if (png) check(comes_back(*png), "from a PNG");
    const auto metadata = carried::svg_metadata(document);
    if (metadata) check(comes_back("<svg>" + *metadata + "</svg>"), "from an SVG");
}

}  // namespace
}  // namespace tileglass

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tileglass;
    if (size > kMostBytes) return 0;
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    check_found(bytes);
    for (const char kind : {'t', 'z', 'i'}) {
        check_found(tests::png_with(kind + std::string("TXttileglass\0", 13) + bytes));
    }
    check_found("#tileglass=" + carried::base64url(carried::deflated(bytes)));
    return 0;
}
