#include "app/replay/code/event_fields.hpp"

#include <fmt/format.h>

#include <array>
#include <cmath>
#include <optional>

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

template <typename E, typename Value>
E owner_of(Value E::* member);

/// A member of the events of its kind.
template <auto kMember>
EventField field(std::string_view name) {
    return {name, [](const Event& event) {
                return value_from(std::get_if<decltype(owner_of(kMember))>(&event)->*kMember);
            }};
}

template <auto kMember>
EventField field_of_row(std::string_view name) {
    return {name,
            [](const Event& event) { return value_from(std::get_if<Row>(&event)->span.*kMember); }};
}

template <typename E>
EventField object_of() {
    return {"object", [](const Event& event) -> FieldValue {
                const std::uint32_t object = std::get_if<E>(&event)->object;
                if (object == kNone) return std::monostate();
                return ObjectNumber{object};
            }};
}

/// The last tile of a row, which is before the first one if the row is empty.
EventField last_of_row() {
    return {"last", [](const Event& event) -> FieldValue {
                return std::int64_t{std::get_if<Row>(&event)->span.x_end} - 1;
            }};
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
    static const std::vector<EventKind> kKinds{
        {"locate", {field<&Locate::tile>("tile"), field<&Locate::point>("point")}},
        {"test",
         {field<&Test::tile>("tile"), field<&Test::value>("value"), field<&Test::limit>("limit"),
          field<&Test::side>("side"), field<&Test::taken>("taken")}},
        {"visit", {field<&Visit::tile>("tile")}},
        {"row",
         {field_of_row<&Span::y>("y"), field_of_row<&Span::x_min>("first"), last_of_row(),
          field<&Row::tests>("tests"), field<&Row::untested>("untested")}},
        {"cross",
         {field<&Cross::tile>("tile"), field<&Cross::t_x>("t_x"), field<&Cross::t_y>("t_y"),
          field<&Cross::next>("next"), field<&Cross::is_tie>("is_tie")}},
        {"probe",
         {field<&Probe::tile>("tile"), field<&Probe::is_solid>("is_solid"),
          field<&Probe::is_shoulder>("is_shoulder")}},
        {"hit", {field<&Hit::tile>("tile"), field<&Hit::t>("t"), field<&Hit::side>("side")}},
        {"jump", {field<&Jump::tile>("tile"), field<&Jump::from>("from")}},
        {"step_limit", {field<&StepLimit::tile>("tile"), field<&StepLimit::steps>("steps")}},
        {"track",
         {object_of<Track>(), field<&Track::before>("before"), field<&Track::after>("after")}},
        {"link",
         {field<&Link::tile>("tile"), object_of<Link>(), field<&Link::node>("node"),
          field<&Link::source>("source")}},
        {"unlink",
         {field<&Unlink::tile>("tile"), object_of<Unlink>(), field<&Unlink::node>("node"),
          field<&Unlink::next>("next"), field<&Unlink::previous>("previous"),
          field<&Unlink::stays>("stays")}},
        {"release", {object_of<Release>(), field<&Release::node>("node")}},
        {"append",
         {field<&Append::tile>("tile"), object_of<Append>(), field<&Append::place>("place")}},
        {"shift",
         {field<&Shift::tile>("tile"), object_of<Shift>(), field<&Shift::place>("place"),
          field<&Shift::shifted>("shifted")}},
        {"candidate",
         {field<&Candidate::tile>("tile"), object_of<Candidate>(),
          field<&Candidate::is_again>("is_again"), field<&Candidate::is_hit>("is_hit")}},
        {"plan_boxes",
         {field<&PlanBoxes::camera>("camera"), field<&PlanBoxes::pending>("pending")}},
        {"build_tile",
         {field<&BuildTile::tile>("tile"), field<&BuildTile::box>("box"),
          field<&BuildTile::number>("number"), field<&BuildTile::kind>("kind"),
          field<&BuildTile::is_recycled>("is_recycled"), field<&BuildTile::was_at>("was_at")}},
        {"clear_tile",
         {field<&ClearTile::tile>("tile"), field<&ClearTile::box>("box"),
          field<&ClearTile::number>("number"), field<&ClearTile::kind>("kind"),
          field<&ClearTile::is_kept>("is_kept")}},
        {"ask", {object_of<Ask>()}},
        {"search_bucket",
         {field<&SearchBucket::tile>("tile"), field<&SearchBucket::bucket>("bucket"),
          field<&SearchBucket::passed>("passed"), field<&SearchBucket::is_found>("is_found")}},
        {"enter_node",
         {field<&EnterNode::rect>("rect"), field<&EnterNode::node>("node"),
          field<&EnterNode::depth>("depth")}},
        {"split",
         {field<&Split::rect>("rect"), field<&Split::node>("node"), field<&Split::depth>("depth")}},
        {"merge",
         {field<&Merge::rect>("rect"), field<&Merge::node>("node"), field<&Merge::depth>("depth")}},
        {"place",
         {field<&Place::tile>("tile"), object_of<Place>(), field<&Place::from>("from"),
          field<&Place::to>("to")}},
        {"mark",
         {field<&Mark::change>("change"), field<&Mark::is_end>("is_end"),
          field<&Mark::size>("size")}}};
    return kKinds;
}

std::string_view word_of(Change change) {
    constexpr std::array<std::string_view, 4> kWords{"grow", "split", "merge", "rebuild"};
    return kWords[static_cast<std::size_t>(change)];
}

}  // namespace tileglass::app
