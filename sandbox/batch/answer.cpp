// Writes answers of any length without storing them.
//
// Two passes: a summary decides whether the answer can be listed, then the lists are streamed.

#include "sandbox/batch/answer.hpp"

#include <fmt/format.h>

#include <cmath>
#include <concepts>

#include "sandbox/compare/foreign_difference.hpp"
#include "sandbox/text/json.hpp"

namespace tileglass::batch {

namespace {

using scene::Json;
using scene::Want;

/// Buffers text and passes it to a stream in large pieces.
class Output {
public:
    explicit Output(std::ostream& out) : out_(out) {}
    ~Output() { hand_over(); }
    Output& operator=(Output&&) = delete;  // neither copied nor moved

    void append(std::string_view text) { buffer_.append(text.data(), text.data() + text.size()); }
    void append(std::integral auto number) {
        const fmt::format_int digits(number);
        buffer_.append(digits.data(), digits.data() + digits.size());
    }

    /// Between elements of a list: stops if the stream no longer takes text.
    Flow go_on() {
        constexpr std::size_t kPiece = 1 << 16;
        if (buffer_.size() < kPiece) return Flow::keep_going;
        hand_over();
        return out_.good() ? Flow::keep_going : Flow::stop;
    }

private:
    void hand_over() {
        out_.write(buffer_.data(), static_cast<std::streamsize>(buffer_.size()));
        buffer_.clear();
    }

    std::ostream& out_;
    fmt::memory_buffer buffer_;
};

/// Writes a JSON array of arrays of numbers, element by element.
class NumberLists {
public:
    NumberLists(const char* key, Output& output) : output_(output) {
        output_.append(fmt::format(",\"{}\":[", key));
    }
    ~NumberLists() { output_.append("]"); }
    NumberLists& operator=(NumberLists&&) = delete;  // neither copied nor moved

    template <std::integral... Numbers>
    Flow add(Numbers... numbers) {
        output_.append(is_first_ ? "[" : ",[");
        is_first_ = false;
        const char* separator = "";
        ((output_.append(separator), output_.append(numbers), separator = ","), ...);
        output_.append("]");
        return output_.go_on();
    }

private:
    Output& output_;
    bool is_first_ = true;
};

/// Writes the tiles that `got` lacks, those that only `got` has and, for a walked shape, the first
/// index at which the two differ. Returns whether they differ.
bool write_differences(const scene::TileList& foreign, const shapes::Method& method,
                       const shapes::Question& question, Output& output) {
    compare::ForeignTiles tiles(foreign);
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
    output.append(index ? std::to_string(*index) : "null");
    return differs || index.has_value();
}

/// Writes the tile that stopped a segment or a ray and, if the method is exact, where the walk
/// enters it.
void write_hit(const Hit& hit, bool is_exact, Output& output) {
    output.append(fmt::format(",\"hit\":[{},{}]", hit.tile.x, hit.tile.y));
    if (!is_exact) return;
    const std::string t = std::isfinite(hit.t) ? shortest_text(hit.t) : "\"inf\"";
    output.append(fmt::format(",\"t\":{},\"side\":\"{}\"", t, side_of(hit)));
}

}  // namespace

const char* side_of(const Hit& hit) {
    if (!hit.side) return "start";
    switch (*hit.side) {
        case Side::left: return "left";
        case Side::right: return "right";
        case Side::top: return "top";
        case Side::bottom: return "bottom";
    }
    return "";
}

std::optional<Error> check_length(const scene::TileQuery& query, std::int64_t count) {
    const auto too_long = [&](const char* field, const char* use) {
        return Error{field, fmt::format("the answer has {} tiles, more than the {} that are {}",
                                        count, kMostTiles, use)};
    };
    if (query.want == Want::tiles && count > kMostTiles) return too_long("want", "listed");
    // Every tile of the answer beyond the length of `got` is missing from it.
    if (query.foreign && count - static_cast<std::int64_t>(query.foreign->size()) > kMostTiles) {
        return too_long("got", "compared");
    }
    return std::nullopt;
}

Result<bool> write_answer(std::string_view id, const scene::TileQuery& query,
                          const shapes::Method& method, const shapes::Question& question,
                          std::ostream& out) {
    const Result<shapes::Summary> summary = method.summarise(question);
    if (!summary) return summary.error();
    if (const auto error = check_length(query, summary->count)) return *error;

    Output output(out);
    output.append("{\"id\":");
    output.append(id);
    output.append(",\"count\":");
    output.append(summary->count);
    if (summary->extent) {
        const TileRect& extent = *summary->extent;
        output.append(fmt::format(",\"extent\":[{},{},{},{}]", extent.min.x, extent.min.y,
                                  extent.end.x, extent.end.y));
    } else {
        output.append(",\"extent\":null");
    }
    if (query.want == Want::tiles) {
        NumberLists tiles("tiles", output);
        auto list = [&](const Tile& tile) { return tiles.add(tile.x, tile.y); };
        static_cast<void>(method.visit_tiles(question, list));
    } else if (query.want == Want::spans) {
        NumberLists spans("spans", output);
        auto list = [&](const Span& span) { return spans.add(span.y, span.x_min, span.x_end); };
        static_cast<void>(method.visit_spans(question, list));
    }
    if (summary->hit) write_hit(*summary->hit, method.is_exact, output);
    if (!method.is_exact) output.append(",\"exact\":false");
    const bool differs =
        query.foreign && write_differences(*query.foreign, method, question, output);
    output.append("}");
    return !differs;
}

std::string error_text(const Error& error) {
    const Json fault = {{"field", error.field}, {"message", error.message}};
    return fault.dump(-1, ' ', false, Json::error_handler_t::replace);
}

void write_error(std::string_view id, const Error& error, std::ostream& out) {
    out << "{\"id\":" << id << ",\"error\":" << error_text(error) << "}";
}

}  // namespace tileglass::batch
