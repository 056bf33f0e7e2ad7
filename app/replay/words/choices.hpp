#pragma once
// What can be chosen from lists, in plain words: a name and a sentence for each choice.

#include <string_view>

#include "sandbox/find/question_source.hpp"
#include "sandbox/scene/experiment.hpp"
#include "sandbox/scene/placed.hpp"
#include "sandbox/scene/query.hpp"
#include "sandbox/scene/structure.hpp"
#include "sandbox/scene/world.hpp"

namespace tileglass::app {

/// The words of a choice. Its identifier, where it has one, is `scene::name_of`.
struct ChoiceWords {
    const char* name;     ///< "Touches"
    const char* meaning;  ///< "Tiles that share a point with it; touching counts."
};

ChoiceWords words_of(Coverage coverage);
ChoiceWords words_of(Ties ties);
ChoiceWords words_of(Corner corner);
ChoiceWords words_of(TrackerMethod tracker);
ChoiceWords words_of(scene::PrintedTracker tracker);
ChoiceWords words_of(scene::StructureKind kind);
ChoiceWords words_of(CellHash hash);
ChoiceWords words_of(scene::Edge edge);
ChoiceWords words_of(scene::ExperimentOver over);
ChoiceWords words_of(scene::ExperimentMeasure measure);
ChoiceWords words_of(find::NumberKind kind);
/// Of bounds: none, tiles of its own, the map's.
ChoiceWords words_of(const scene::QueryBounds& bounds);

/// What a number of an item says, by its name: "The radius, world units."
const char* meaning_of_number(std::string_view name);

}  // namespace tileglass::app
