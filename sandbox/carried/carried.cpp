#include "sandbox/carried/carried.hpp"

#include <fmt/format.h>

#include "sandbox/carried/layout.hpp"
#include "sandbox/carried/packed.hpp"
#include "sandbox/carried/picture.hpp"
#include "sandbox/text/json.hpp"

namespace tileglass::carried {

namespace {

Result<std::string> short_enough(std::string text) {
    if (text.size() <= kMostCapsule) return text;
    return Error{"capsule",
                 fmt::format("it would have {} characters, more than {}: save the scene as a file, "
                             "or save a picture, which carries up to 1 MiB",
                             text.size(), kMostCapsule)};
}

/// A document, if it is one.
Result<std::string> checked(std::string json) {
    const Result<scene::JsonView> value = scene::view_json(json);
    if (!value) {
        return Error{"capsule", fmt::format("it is damaged: {}: {}", value.error().field,
                                            value.error().message)};
    }
    if (value->contains("tileglass")) return json;
    return Error{"capsule", "it holds no scene (\"tileglass\": 1)"};
}

/// Looks for documents in a text.
class Search {
public:
    explicit Search(std::string_view text) : text_(text) {}

    std::optional<Result<std::string>> run() {
        constexpr int kMostFaults = 100;  // what looks like a document may take long to try
        std::optional<Result<std::string>> error;
        while (faults_ < kMostFaults) {
            at_ = text_.find_first_of("#{", at_);
            if (at_ == text_.npos) break;
            auto found = text_[at_] == '#' ? at_fragment() : at_brace();
            if (found && *found) return found;
            if (!error) error = std::move(found);
        }
        return error;
    }

private:
    // A document, or the error of what begins like one; none of anything else.

    std::optional<Result<std::string>> at_fragment() {
        std::string_view rest = text_.substr(at_++);
        if (!take_fragment(rest)) return std::nullopt;
        ++faults_;
        Result<std::string> json = inflated(from_base64url(rest.substr(0, kMostSpan)));
        return json ? checked(*std::move(json)) : json;
    }

    std::optional<Result<std::string>> at_brace() {
        std::size_t end = at_++;
        const std::size_t key = text_.find_first_not_of(" \t\r\n>", at_);
        if (key == text_.npos || text_[key] != '"') return std::nullopt;
        const std::optional<std::string> json = unwrapped(text_.substr(0, at_ + kMostSpan), end);
        const bool is_json = json && scene::view_json(*json);
        if (is_json) at_ = end;
        if (!is_json) ++faults_;
        Result<std::string> document =
            json ? checked(*json) : Result<std::string>(Error{"capsule", "it is cut off"});
        if (document || text_.substr(key).starts_with("\"tileglass\"")) return document;
        return std::nullopt;
    }

    /// Of a document with all that its layout and its way add to it.
    static constexpr std::size_t kMostSpan = 8 * kMostDocument;

    std::string_view text_;
    std::size_t at_ = 0;
    int faults_ = 0;
};

}  // namespace

Result<std::string> packed(std::string_view document) {
    return short_enough(std::string(kFragment) + base64url(deflated(dense(document))));
}

Result<std::string> capsule(std::string_view document, std::string_view picture) {
    std::string text(picture);
    if (!text.empty() && text.back() != '\n') text += '\n';
    return short_enough(text + in_lines(document) + "\n");
}

std::optional<Result<std::string>> carried_in(std::string_view content) {
    constexpr std::size_t kMostText = std::size_t{1} << 26;
    if (is_png(content)) {
        const std::optional<Result<std::string>> text = text_in_png(content);
        if (!text || !*text) return text;
        return Search(**text).run().value_or(Error{"capsule", "the picture's text is no scene"});
    }
    if (content.size() > kMostText) return std::nullopt;
    if (!is_svg(content)) return Search(content).run();
    return Search(text_in_svg(content))
        .run()
        .value_or(Error{"capsule",
                        "the SVG carries no scene: an editor or a site may have taken it out"});
}

}  // namespace tileglass::carried
