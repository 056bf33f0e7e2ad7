#pragma once
// Asks other programs, as panels and the command line want it.

#include "app/shell/session/workspace.hpp"

namespace tileglass::app {

/// Asks `program` about the selected item, from here on, in the tab Compare. Nothing that a
/// document says comes here.
void ask_program(Workspace& workspace, const NamedProgram& program);

/// Looks in the background for a question that `program` answers wrongly: about the shape of the
/// selected item, its conventions and its frame; without one about all shapes.
void look_for_wrong_answer(Workspace& workspace, const NamedProgram& program,
                           find::NumberKind numbers);

/// Adds the question that was found as an item, with the program's answer, and selects it.
void take_found_question(Workspace& workspace, const find::Finding& finding);

}  // namespace tileglass::app
