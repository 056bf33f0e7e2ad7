#include "sandbox/emit/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "sandbox/find/diagnosis.hpp"
#include "sandbox/text/json.hpp"
#include "sandbox/text/shown.hpp"

namespace tileglass::emit {

namespace {

/// `text` in which each of `special` has become `as(c)`.
template <typename As>
std::string with_escapes(std::string_view text, std::string_view special, const As& as) {
    std::string escaped;
    for (const char c : text) {
        if (special.find(c) == std::string_view::npos) {
            escaped += c;
        } else {
            escaped += as(c);
        }
    }
    return escaped;
}

std::string html_of(std::string_view text) {
    return with_escapes(text, "&<>\"", [](char c) { return fmt::format("&#{};", int{c}); });
}

/// A page that grows block by block. Texts are plain.
class Page {
public:
    explicit Page(Markup markup) : is_html_(markup == Markup::html) {}

    void heading(int level, std::string_view plain) {
        if (is_html_) return add(fmt::format("<h{0}>{1}</h{0}>", level, inline_of(plain)));
        add(std::string(static_cast<std::size_t>(level), '#') + ' ' + inline_of(plain));
    }
    void paragraph(std::string_view plain) {
        if (!plain.empty()) add(is_html_ ? "<p>" + inline_of(plain) + "</p>" : inline_of(plain));
    }
    void picture(const std::string& file, std::string_view plain) {
        if (file.empty()) return;
        const std::string link = with_escapes(file, " \"#%&'()<>?[\\]^`{|}", [](char c) {
            return fmt::format("%{:02X}", static_cast<unsigned>(c));
        });
        const std::string alt = inline_of(plain);
        add(is_html_ ? fmt::format("<img src=\"{}\" alt=\"{}\">", link, alt)
                     : fmt::format("![{}]({})", alt, link));
    }
    /// Text as it stands.
    void code(std::string text) {
        if (text.empty()) return;
        if (text.back() != '\n') text += '\n';
        if (is_html_) return add("<pre>" + html_of(text) + "</pre>");
        std::string fence = "```";
        while (text.find(fence) != std::string::npos) fence += '`';
        add(fence + '\n' + text + fence);
    }
    const std::string& text() const { return text_; }

private:
    void add(const std::string& block) { text_ += block + (is_html_ ? "\n" : "\n\n"); }
    std::string inline_of(std::string_view plain) const {
        const std::string line = scene::shown(plain);
        if (is_html_) return html_of(line);
        return with_escapes(line, "\\`*_[]<>#|~&", [](char c) { return std::string("\\") + c; });
    }

    bool is_html_;
    std::string text_;
};

std::string point_text(double x, double y) {
    return fmt::format("({}, {})", scene::decimal_text(x), scene::decimal_text(y));
}

std::string tiles_text(std::size_t count, const char* what, const std::vector<Tile>& tiles) {
    return fmt::format("{} {}: {}\n", count, what, numbers_of(tiles));
}

/// What was asked, and the answer.
void add_query(Page& page, const Told& told, const PageParts& parts) {
    page.paragraph(question_text(told));
    const std::string convention =
        parts.convention != nullptr ? parts.convention(told.question) : "";
    page.paragraph(
        fmt::format("The convention is {}. {}", convention_of(told.question), convention));
    page.code(answer_text(told));
    page.code(differences_text(told, parts));
}

}  // namespace

std::string question_text(const Told& told) {
    constexpr std::array kForms{"the rectangle from {} to {}",
                                "the circle around {} with radius {}", "the segment from {} to {}",
                                "the ray from {} along {}"};
    static_assert(kForms.size() == std::variant_size_v<shapes::Shape>);
    const auto& [frame, bounds, shape, coverage, ties, corner, solids, deadline] = told.question;
    const std::vector<double> n = find::numbers_of(shape);
    std::string text = fmt::format(
        "Which tiles does {} take? Tiles have size {}, from {} on.",
        fmt::format(fmt::runtime(kForms[shape.index()]), point_text(n[0], n[1]),
                    n.size() == 3 ? scene::decimal_text(n[2]) : point_text(n[2], n[3])),
        scene::decimal_text(frame.size()), point_text(frame.origin().x, frame.origin().y));
    if (bounds) {
        text += fmt::format(" Only columns {} to {} and rows {} to {} count.", bounds->min.x,
                            std::int64_t{bounds->end.x} - 1, bounds->min.y,
                            std::int64_t{bounds->end.y} - 1);
    }
    if (solids) text += " It stops at the first solid tile.";
    return text;
}

std::string answer_text(const Told& told) {
    if (told.error)
        return fmt::format("An error: {}: {}\n", told.error->field, told.error->message);
    if (told.is_too_long()) return fmt::format("More than {} tiles\n", kMostTiles);
    std::string text =
        fmt::format("{} {}", told.summary.count, told.summary.count == 1 ? "tile" : "tiles");
    if (const auto& extent = told.summary.extent) {
        text += fmt::format(" in [{}, {}, {}, {})", extent->min.x, extent->min.y, extent->end.x,
                            extent->end.y);
    }
    if (const auto& hit = told.summary.hit) {
        text +=
            fmt::format(", stopped by {} at t = {}, side {}", point_text(hit->tile.x, hit->tile.y),
                        scene::decimal_text(hit->t), scene::side_of(*hit));
    }
    text += '\n' + art_of(told);
    if (told.tiles.empty()) return text;
    return text + numbers_of(told.tiles) + '\n';
}

std::string differences_text(const Told& told, const PageParts& parts) {
    if (!told.yours) return {};
    const auto& [missing, extra, first] = told.difference;
    std::string text = tiles_text(told.yours->size(), "yours", *told.yours);
    if (missing.empty() && extra.empty() && !first) return text + "No difference\n";
    text += tiles_text(missing.size(), "missing in yours", missing);
    text += tiles_text(extra.size(), "extra in yours", extra);
    if (first) text += fmt::format("The order differs from index {} on\n", *first);
    static const scene::Scene none;
    scene::TileQuery query = told.query;
    query.foreign = scene::TileList(*told.yours);
    if (const auto names = find::explained(query, none, nullptr)) {
        text += fmt::format("This is what {} gives\n", *names);
    }
    if (parts.why == nullptr) return text;
    std::vector<Tile> differing = missing;
    differing.insert(differing.end(), extra.begin(), extra.end());
    differing.resize(std::min(differing.size(), kMostWhys));
    for (const Tile tile : differing) text += parts.why(told.question, tile) + '\n';
    return text;
}

std::string command_text(const Told& told) {
    std::string line = find::text_of(told.query);
    line.pop_back();
    if (told.is_too_long()) line += R"(,"want":"summary")";
    if (told.yours && told.yours->size() <= kMostListed) {
        line += fmt::format(R"(,"got":{},"explain":true)", find::text_of(*told.yours));
    }
    return fmt::format("tileglass query <<< '{}}}'\n", line);
}

std::string issue_of(const scene::Scene& scene, const scene::Item& item, const Told& told,
                     const PageParts& parts) {
    Page page(Markup::markdown);
    page.heading(1, scene.title.empty() ? item.name : scene.title + ": " + item.name);
    page.picture(parts.picture, item.name);
    page.paragraph(scene.about);
    add_query(page, told, parts);
    page.code(parts.expected);
    page.paragraph(parts.capsule.empty() ? "" : "The scene, to paste into Tileglass:");
    page.code(parts.capsule);
    page.paragraph("Asked again:");
    page.code(command_text(told));
    page.paragraph(parts.version);
    return page.text();
}

std::string page_of(const scene::Scene& scene, Markup markup, const PageParts& parts) {
    Page page(markup);
    page.heading(1, scene.title.empty() ? "A scene" : scene.title);
    page.picture(parts.picture, scene.title);
    for (const std::string* text : {&scene.about, &scene.look, &scene.try_out, &scene.met}) {
        page.paragraph(*text);
    }
    for (const scene::Item& item : scene.items) {
        if (item.query() == nullptr) continue;
        page.heading(2, item.name);
        const Result<Told> told = told_of(*item.query(), scene);
        if (told) {
            add_query(page, *told, parts);
        } else {
            page.paragraph(told.error().field + ": " + told.error().message);
        }
    }
    page.code(parts.capsule);
    page.paragraph(parts.version);
    if (markup == Markup::markdown) return page.text();
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
        "<title>{}</title>\n{}</html>\n",
        html_of(scene::shown(scene.title)), page.text());
}

}  // namespace tileglass::emit
