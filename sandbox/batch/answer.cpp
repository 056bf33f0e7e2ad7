// Writes answers of any length without storing them.
//
// Two passes: a summary decides whether the answer can be listed, then the lists are streamed. One
// is enough where the summary has kept all spans.

#include "sandbox/batch/answer.hpp"

#include <fmt/compile.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <concepts>
#include <limits>

#include "sandbox/compare/foreign_difference.hpp"
#include "sandbox/find/diagnosis.hpp"
#include "sandbox/printed/as_printed.hpp"
#include "sandbox/text/json.hpp"

namespace tileglass::batch {

namespace {

using scene::Want;

/// Buffers text and passes it to a stream in large pieces. Allocates nothing, so that a piece is
/// never followed by a lack of memory.
class Output {
public:
    explicit Output(std::ostream& out) : out_(out) {}
    Output& operator=(Output&&) = delete;  // neither copied nor moved

    /// Always inline: most texts are of a length known here.
    [[gnu::always_inline]] void append(std::string_view text) {
        if (text.size() > buffer_.size() - size_) return append_long(text);
        std::copy(text.begin(), text.end(), &buffer_[size_]);
        size_ += text.size();
    }
    void append(std::integral auto number) {
        if (buffer_.size() - size_ < kLongestNumber) hand_over();
        size_ = offset_of(digits_of(number, &buffer_[size_]));
    }

    /// Appends `[1,2]` after a comma or not.
    template <std::integral... Numbers>
    void append_list(bool has_comma, Numbers... numbers) {
        constexpr std::size_t kLongest = 2 + sizeof...(numbers) * (kLongestNumber + 1);
        if (buffer_.size() - size_ < kLongest) hand_over();
        char* to = &buffer_[size_];
        *to = ',';
        to += has_comma ? 1 : 0;
        char between = '[';
        ((*to++ = between, to = digits_of(numbers, to), between = ','), ...);
        *to++ = ']';
        size_ = offset_of(to);
    }

    /// Appends the tiles of a span, `[1,2],[2,2]`, after a comma or not, as long as the stream
    /// takes text.
    void append_tiles(bool has_comma, const Span& span) {
        std::array<char, 16> after_x{','};  // all of it is copied: its length is known here
        char* end = digits_of(span.y, &after_x[1]);
        *end++ = ']';
        const std::ptrdiff_t length = end - after_x.data();
        for (std::int32_t x = span.x_min; x < span.x_end && go_on() != Flow::stop; ++x) {
            char* to = &buffer_[size_];
            *to = ',';
            to += has_comma ? 1 : 0;
            has_comma = true;
            *to++ = '[';
            std::copy(after_x.begin(), after_x.end(), to = digits_of(x, to));
            size_ = offset_of(to + length);
        }
    }

    /// Between elements of a list: stops if the stream no longer takes text.
    Flow go_on() {
        if (size_ < kPiece) return Flow::keep_going;
        hand_over();
        return out_.good() ? Flow::keep_going : Flow::stop;
    }

    /// At the end.
    void hand_over() {
        out_.write(buffer_.data(), static_cast<std::streamsize>(size_));
        size_ = 0;
    }

private:
    static constexpr std::size_t kPiece = 1 << 13;
    static constexpr std::size_t kLongestNumber = 20;  ///< digits and a sign

    std::size_t offset_of(const char* at) const {
        return static_cast<std::size_t>(at - buffer_.data());
    }

    void append_long(std::string_view text) {
        hand_over();
        out_.write(text.data(), static_cast<std::streamsize>(text.size()));
    }

    /// Writes the digits of `number` to `to`; returns their end.
    template <std::integral Number>
    static char* digits_of(Number number, char* to) {
        return fmt::format_to(to, FMT_COMPILE("{}"), number);
    }

    std::ostream& out_;
    std::array<char, 2 * kPiece> buffer_;
    std::size_t size_ = 0;
};

/// Writes a JSON array of arrays of numbers, element by element.
class NumberLists {
public:
    NumberLists(std::string_view key, Output& output) : output_(output) {
        output_.append(",\"");
        output_.append(key);
        output_.append("\":[");
    }
    ~NumberLists() { output_.append("]"); }
    NumberLists& operator=(NumberLists&&) = delete;  // neither copied nor moved

    template <std::integral... Numbers>
    Flow add(Numbers... numbers) {
        output_.append_list(!is_first_, numbers...);
        is_first_ = false;
        return output_.go_on();
    }
    void add_tiles(const Span& span) {
        output_.append_tiles(!is_first_, span);
        is_first_ = false;
    }

private:
    Output& output_;
    bool is_first_ = true;
};

/// Writes the tiles that `got` lacks, those that only `got` has and, for a walked shape, the first
/// index at which the two differ. Returns whether they differ.
bool write_differences(compare::ForeignTiles& tiles, const shapes::Method& method,
                       const shapes::Question& question, Output& output) {
    bool differs = false;
    const auto listed_in = [&](NumberLists& list) {
        return [&](const Tile& tile) {
            differs = true;
            return list.add(tile.x, tile.y);
        };
    };
    {
        NumberLists list("missing", output);
        auto add = listed_in(list);
        tiles.visit_missing(method, question, add);
    }
    {
        NumberLists list("extra", output);
        auto add = listed_in(list);
        tiles.visit_extra(add);
    }
    if (!scene::is_walked(question.shape)) return differs;
    const std::optional<std::size_t> index = tiles.first_difference();
    output.append(",\"first_difference\":");
    if (index) {
        output.append(*index);
    } else {
        output.append("null");
    }
    return differs || index.has_value();
}

/// The tile that stopped a segment or a ray and, if the method is exact, where the walk enters it.
std::string hit_text(const Hit& hit, bool is_exact) {
    const std::string tile = fmt::format(",\"hit\":[{},{}]", hit.tile.x, hit.tile.y);
    if (!is_exact) return tile;
    const std::string t = std::isfinite(hit.t) ? scene::decimal_text(hit.t) : "\"inf\"";
    return fmt::format("{},\"t\":{},\"side\":\"{}\"", tile, t, side_of(hit));
}

void write_extent(const std::optional<TileRect>& extent, Output& output) {
    output.append(",\"extent\":");
    if (extent) {
        output.append_list(false, extent->min.x, extent->min.y, extent->end.x, extent->end.y);
    } else {
        output.append("null");
    }
}

}  // namespace

Result<scene::CheckedJson> check_line(std::string_view line, scene::JsonObject& members) {
    if (line.size() <= kLongestLine) return scene::check_json(line, members);
    return Error{"line", fmt::format("longer than {} bytes", kLongestLine)};
}

Result<shapes::Summary> summarise_for(const scene::TileQuery& query, const shapes::Method& method,
                                      const shapes::Question& question, shapes::FirstSpans& first) {
    constexpr std::int64_t kAny = std::numeric_limits<std::int64_t>::max();
    const std::int64_t most_listed = query.want == Want::tiles ? kMostTiles : kAny;
    // Every tile of the answer beyond the length of `got` is missing from it.
    const std::int64_t most_compared =
        query.foreign ? kMostTiles + static_cast<std::int64_t>(query.foreign->size()) : kAny;
    Result<shapes::Summary> summary =
        method.summarise_and_keep(question, std::min(most_listed, most_compared), first);
    if (!summary) return summary;
    const auto too_long = [&](const char* field, const char* use) {
        const std::string count =
            summary->is_cut_off ? std::string() : fmt::format("{} tiles, ", summary->count);
        return Error{field, fmt::format("the answer has {}more than the {} {}that are {}", count,
                                        kMostTiles, summary->is_cut_off ? "tiles " : "", use)};
    };
    // What an article prints may never end: then what it takes until then is its answer.
    if (summary->hit_step_limit && !method.name.starts_with("as_printed")) {
        return Error{"method", fmt::format("{} has more to do than the {} steps that are made",
                                           method.name, printed::kMostSteps)};
    }
    if (summary->count > most_listed) return too_long("want", "listed");
    if (summary->count > most_compared) return too_long("got", "compared");
    return summary;
}

Result<bool> write_answer(std::string_view id, const scene::TileQuery& query,
                          const shapes::Method& method, const shapes::Question& question,
                          std::ostream& out, bool explains) {
    shapes::FirstSpans first;
    const Result<shapes::Summary> summary = summarise_for(query, method, question, first);
    if (!summary) return summary.error();

    // What needs memory is made before anything is written.
    const std::string hit = summary->hit ? hit_text(*summary->hit, method.is_exact) : "";
    std::optional<compare::ForeignTiles> foreign;
    if (query.foreign) foreign.emplace(*query.foreign);
    std::string explained = "null";
    if (explains) {
        static const scene::Scene none;  // lines belong to no document
        const auto names = find::explained(query, none, question.deadline);
        if (names) explained = scene::string_text(*names);
    }

    Output output(out);
    output.append("{\"id\":");
    output.append(id);
    output.append(",\"count\":");
    output.append(summary->count);
    write_extent(summary->extent, output);
    if (query.want == Want::tiles) {
        NumberLists tiles("tiles", output);
        auto list = [&](const Tile& tile) { return tiles.add(tile.x, tile.y); };
        if (first.are_all()) {
            for (const Span& span : first) tiles.add_tiles(span);
        } else {
            static_cast<void>(method.visit_tiles(question, list));
        }
    } else if (query.want == Want::spans) {
        NumberLists spans("spans", output);
        auto list = [&](const Span& span) { return spans.add(span.y, span.x_min, span.x_end); };
        if (first.are_all()) {
            for (const Span& span : first) static_cast<void>(list(span));
        } else {
            static_cast<void>(method.visit_spans(question, list));
        }
    }
    output.append(hit);
    if (!method.is_exact) output.append(",\"exact\":false");
    const bool differs = foreign && write_differences(*foreign, method, question, output);
    if (explains) {
        output.append(",\"explained\":");
        output.append(differs ? std::string_view(explained) : "null");
    }
    output.append("}");
    output.hand_over();
    if (question.deadline != nullptr && question.deadline->look()) {
        return question.deadline->error("want");
    }
    return !differs;
}

std::string error_text(const Error& error) {
    return "{\"field\":" + scene::string_text(error.field) +
           ",\"message\":" + scene::string_text(error.message) + "}";
}

void write_error(std::string_view id, const Error& error, std::ostream& out) {
    const std::string text = error_text(error);  // first, because it needs memory
    out << "{\"id\":" << id << ",\"error\":" << text << "}";
}

}  // namespace tileglass::batch
