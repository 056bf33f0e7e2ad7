#pragma once
// Fulfils the wishes of features.

#include "app/features/wishes.hpp"

namespace tileglass::app {

class Workspace;

/// In order.
void grant(const Wishes& wishes, Workspace& workspace);

}  // namespace tileglass::app
