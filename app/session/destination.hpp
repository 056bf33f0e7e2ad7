#pragma once
// Where does one go when the scene is left?

#include <filesystem>
#include <variant>

#include "app/session/cases.hpp"

namespace tileglass::app {

class Workspace;

struct NewScene {};
/// An endless landscape, and a camera on its way through it.
struct NewLandscape {};
/// The question for a file to open.
struct FileToChoose {};
struct FileToOpen {
    std::filesystem::path path;
};
struct CaseToOpen {
    Case shipped;
};
struct ProgramEnd {};

using Destination =
    std::variant<NewScene, NewLandscape, FileToChoose, FileToOpen, CaseToOpen, ProgramEnd>;

/// Leaves the scene as it is, saved or not.
void go_to(const Destination& destination, Workspace& workspace);

}  // namespace tileglass::app
