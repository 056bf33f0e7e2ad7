#include "app/replay/code/event_fields.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "app/replay/words/words.hpp"
#include "app/world/live_world.hpp"
#include "tileglass/base/result.hpp"

namespace tileglass::app {

namespace {

FieldValue value_from(bool value) {
    return value;
}
FieldValue value_from(std::int32_t value) {
    return std::int64_t{value};
}
FieldValue value_from(std::int64_t value) {
    return value;
}
FieldValue value_from(std::uint32_t value) {
    if (value == kNone) return std::monostate();
    return std::int64_t{value};
}
FieldValue value_from(Side side) {
    constexpr std::array<std::string_view, 4> kWords{"left", "right", "top", "bottom"};
    return kWords[static_cast<std::size_t>(side)];
}
FieldValue value_from(Crossing crossing) {
    constexpr std::array<std::string_view, 3> kWords{"x", "y", "both"};
    return kWords[static_cast<std::size_t>(crossing)];
}
FieldValue value_from(NodeSource source) {
    constexpr std::array<std::string_view, 3> kWords{"own", "shared", "fresh"};
    return kWords[static_cast<std::size_t>(source)];
}
FieldValue value_from(Change change) {
    return word_of(change);
}
/// Of other types.
template <typename Value>
FieldValue value_from(const Value& value) {
    return value;
}
template <typename Value>
FieldValue value_from(const std::optional<Value>& value) {
    return value ? value_from(*value) : FieldValue();
}

/// The member at the end of a path of members of events of the kind E.
template <typename E, auto... kPath>
FieldValue read(const Event& event) {
    return value_from((*std::get_if<E>(&event).*....*kPath));
}

template <typename E>
FieldValue read_object(const Event& event) {
    const std::uint32_t object = std::get_if<E>(&event)->object;
    if (object == kNone) return std::monostate();
    return ObjectNumber{object};
}

/// The last tile of a row, which is before the first one if the row is empty.
FieldValue last_of(const Event& event) {
    return std::int64_t{std::get_if<Row>(&event)->span.x_end} - 1;
}

// One function for each kind; a missing kind does not compile.

template <typename E>
struct KindFields;

template <>
struct KindFields<Locate> {
    static constexpr std::string_view kName = "locate";
    static constexpr std::array kFields{EventField{"tile", read<Locate, &Locate::tile>},
                                        EventField{"point", read<Locate, &Locate::point>}};
};

template <>
struct KindFields<Test> {
    static constexpr std::string_view kName = "test";
    static constexpr std::array kFields{
        EventField{"tile", read<Test, &Test::tile>}, EventField{"value", read<Test, &Test::value>},
        EventField{"limit", read<Test, &Test::limit>}, EventField{"side", read<Test, &Test::side>},
        EventField{"taken", read<Test, &Test::taken>}};
};

template <>
struct KindFields<Visit> {
    static constexpr std::string_view kName = "visit";
    static constexpr std::array kFields{EventField{"tile", read<Visit, &Visit::tile>}};
};

template <>
struct KindFields<Row> {
    static constexpr std::string_view kName = "row";
    static constexpr std::array kFields{EventField{"y", read<Row, &Row::span, &Span::y>},
                                        EventField{"first", read<Row, &Row::span, &Span::x_min>},
                                        EventField{"last", last_of},
                                        EventField{"tests", read<Row, &Row::tests>},
                                        EventField{"untested", read<Row, &Row::untested>}};
};

template <>
struct KindFields<Cross> {
    static constexpr std::string_view kName = "cross";
    static constexpr std::array kFields{
        EventField{"tile", read<Cross, &Cross::tile>}, EventField{"t_x", read<Cross, &Cross::t_x>},
        EventField{"t_y", read<Cross, &Cross::t_y>}, EventField{"next", read<Cross, &Cross::next>},
        EventField{"is_tie", read<Cross, &Cross::is_tie>}};
};

template <>
struct KindFields<Probe> {
    static constexpr std::string_view kName = "probe";
    static constexpr std::array kFields{
        EventField{"tile", read<Probe, &Probe::tile>},
        EventField{"is_solid", read<Probe, &Probe::is_solid>},
        EventField{"is_shoulder", read<Probe, &Probe::is_shoulder>}};
};

template <>
struct KindFields<Hit> {
    static constexpr std::string_view kName = "hit";
    static constexpr std::array kFields{EventField{"tile", read<Hit, &Hit::tile>},
                                        EventField{"t", read<Hit, &Hit::t>},
                                        EventField{"side", read<Hit, &Hit::side>}};
};

template <>
struct KindFields<Jump> {
    static constexpr std::string_view kName = "jump";
    static constexpr std::array kFields{EventField{"tile", read<Jump, &Jump::tile>},
                                        EventField{"from", read<Jump, &Jump::from>}};
};

template <>
struct KindFields<StepLimit> {
    static constexpr std::string_view kName = "step_limit";
    static constexpr std::array kFields{EventField{"tile", read<StepLimit, &StepLimit::tile>},
                                        EventField{"steps", read<StepLimit, &StepLimit::steps>}};
};

template <>
struct KindFields<Track> {
    static constexpr std::string_view kName = "track";
    static constexpr std::array kFields{EventField{"object", read_object<Track>},
                                        EventField{"before", read<Track, &Track::before>},
                                        EventField{"after", read<Track, &Track::after>}};
};

template <>
struct KindFields<Link> {
    static constexpr std::string_view kName = "link";
    static constexpr std::array kFields{EventField{"tile", read<Link, &Link::tile>},
                                        EventField{"object", read_object<Link>},
                                        EventField{"node", read<Link, &Link::node>},
                                        EventField{"source", read<Link, &Link::source>}};
};

template <>
struct KindFields<Unlink> {
    static constexpr std::string_view kName = "unlink";
    static constexpr std::array kFields{EventField{"tile", read<Unlink, &Unlink::tile>},
                                        EventField{"object", read_object<Unlink>},
                                        EventField{"node", read<Unlink, &Unlink::node>},
                                        EventField{"next", read<Unlink, &Unlink::next>},
                                        EventField{"previous", read<Unlink, &Unlink::previous>},
                                        EventField{"stays", read<Unlink, &Unlink::stays>}};
};

template <>
struct KindFields<Release> {
    static constexpr std::string_view kName = "release";
    static constexpr std::array kFields{EventField{"object", read_object<Release>},
                                        EventField{"node", read<Release, &Release::node>}};
};

template <>
struct KindFields<Append> {
    static constexpr std::string_view kName = "append";
    static constexpr std::array kFields{EventField{"tile", read<Append, &Append::tile>},
                                        EventField{"object", read_object<Append>},
                                        EventField{"place", read<Append, &Append::place>}};
};

template <>
struct KindFields<Shift> {
    static constexpr std::string_view kName = "shift";
    static constexpr std::array kFields{EventField{"tile", read<Shift, &Shift::tile>},
                                        EventField{"object", read_object<Shift>},
                                        EventField{"place", read<Shift, &Shift::place>},
                                        EventField{"shifted", read<Shift, &Shift::shifted>}};
};

template <>
struct KindFields<Candidate> {
    static constexpr std::string_view kName = "candidate";
    static constexpr std::array kFields{
        EventField{"tile", read<Candidate, &Candidate::tile>},
        EventField{"object", read_object<Candidate>},
        EventField{"is_again", read<Candidate, &Candidate::is_again>},
        EventField{"is_hit", read<Candidate, &Candidate::is_hit>}};
};

template <>
struct KindFields<PlanBoxes> {
    static constexpr std::string_view kName = "plan_boxes";
    static constexpr std::array kFields{
        EventField{"camera", read<PlanBoxes, &PlanBoxes::camera>},
        EventField{"pending", read<PlanBoxes, &PlanBoxes::pending>}};
};

template <>
struct KindFields<BuildTile> {
    static constexpr std::string_view kName = "build_tile";
    static constexpr std::array kFields{
        EventField{"tile", read<BuildTile, &BuildTile::tile>},
        EventField{"box", read<BuildTile, &BuildTile::box>},
        EventField{"number", read<BuildTile, &BuildTile::number>},
        EventField{"kind", read<BuildTile, &BuildTile::kind>},
        EventField{"is_recycled", read<BuildTile, &BuildTile::is_recycled>},
        EventField{"was_at", read<BuildTile, &BuildTile::was_at>}};
};

template <>
struct KindFields<ClearTile> {
    static constexpr std::string_view kName = "clear_tile";
    static constexpr std::array kFields{
        EventField{"tile", read<ClearTile, &ClearTile::tile>},
        EventField{"box", read<ClearTile, &ClearTile::box>},
        EventField{"number", read<ClearTile, &ClearTile::number>},
        EventField{"kind", read<ClearTile, &ClearTile::kind>},
        EventField{"is_kept", read<ClearTile, &ClearTile::is_kept>}};
};

template <>
struct KindFields<Ask> {
    static constexpr std::string_view kName = "ask";
    static constexpr std::array kFields{EventField{"object", read_object<Ask>}};
};

template <>
struct KindFields<SearchBucket> {
    static constexpr std::string_view kName = "search_bucket";
    static constexpr std::array kFields{
        EventField{"tile", read<SearchBucket, &SearchBucket::tile>},
        EventField{"bucket", read<SearchBucket, &SearchBucket::bucket>},
        EventField{"passed", read<SearchBucket, &SearchBucket::passed>},
        EventField{"is_found", read<SearchBucket, &SearchBucket::is_found>}};
};

template <>
struct KindFields<EnterNode> {
    static constexpr std::string_view kName = "enter_node";
    static constexpr std::array kFields{EventField{"rect", read<EnterNode, &EnterNode::rect>},
                                        EventField{"node", read<EnterNode, &EnterNode::node>},
                                        EventField{"depth", read<EnterNode, &EnterNode::depth>}};
};

template <>
struct KindFields<Split> {
    static constexpr std::string_view kName = "split";
    static constexpr std::array kFields{EventField{"rect", read<Split, &Split::rect>},
                                        EventField{"node", read<Split, &Split::node>},
                                        EventField{"depth", read<Split, &Split::depth>}};
};

template <>
struct KindFields<Merge> {
    static constexpr std::string_view kName = "merge";
    static constexpr std::array kFields{EventField{"rect", read<Merge, &Merge::rect>},
                                        EventField{"node", read<Merge, &Merge::node>},
                                        EventField{"depth", read<Merge, &Merge::depth>}};
};

template <>
struct KindFields<Place> {
    static constexpr std::string_view kName = "place";
    static constexpr std::array kFields{
        EventField{"tile", read<Place, &Place::tile>}, EventField{"object", read_object<Place>},
        EventField{"from", read<Place, &Place::from>}, EventField{"to", read<Place, &Place::to>}};
};

template <>
struct KindFields<Mark> {
    static constexpr std::string_view kName = "mark";
    static constexpr std::array kFields{EventField{"change", read<Mark, &Mark::change>},
                                        EventField{"is_end", read<Mark, &Mark::is_end>},
                                        EventField{"size", read<Mark, &Mark::size>}};
};

template <std::size_t... kIndex>
constexpr auto kinds_of_all(std::index_sequence<kIndex...>) {
    return std::array{EventKind{KindFields<std::variant_alternative_t<kIndex, Event>>::kName,
                                KindFields<std::variant_alternative_t<kIndex, Event>>::kFields}...};
}

// One function per kind of value; a missing kind does not compile.
struct TextOfValue {
    const ObjectNames& names;

    std::string operator()(std::monostate) const { return "none"; }
    std::string operator()(bool value) const { return value ? "yes" : "no"; }
    std::string operator()(std::int64_t value) const { return std::to_string(value); }
    std::string operator()(double value) const {
        if (std::isnan(value)) return "-";
        return std::isinf(value) ? "never" : texts_apart(value, value)[0];
    }
    std::string operator()(std::string_view word) const { return std::string(word); }
    std::string operator()(ObjectNumber object) const {
        return names.name_of_number(object.number);
    }
    std::string operator()(Tile tile) const { return name_of(tile); }
    std::string operator()(Vec2 at) const {
        return fmt::format("({}, {})", (*this)(at.x), (*this)(at.y));
    }
    std::string operator()(const Rect& rect) const {
        return fmt::format("{} to {}", (*this)(rect.min()), (*this)(rect.max()));
    }
    std::string operator()(const TileRect& tiles) const {
        if (tiles.is_empty()) return "no tiles";
        return fmt::format("{} to {}", name_of(tiles.min),
                           name_of({tiles.end.x - 1, tiles.end.y - 1}));
    }
    std::string operator()(Box box) const { return fmt::format("({}, {})", box.x, box.y); }
};

}  // namespace

std::string text_of(const FieldValue& value, const ObjectNames& names) {
    return std::visit(TextOfValue{names}, value);
}

std::span<const EventKind> event_kinds() {
    static constexpr auto kKinds =
        kinds_of_all(std::make_index_sequence<std::variant_size_v<Event>>());
    return kKinds;
}

std::string_view word_of(Change change) {
    constexpr std::array<std::string_view, 4> kWords{"grow", "split", "merge", "rebuild"};
    return kWords[static_cast<std::size_t>(change)];
}

}  // namespace tileglass::app
